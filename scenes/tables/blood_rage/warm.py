"""The pictures that play may need soon, made in quiet frames: the board and its lights, cards of two Ages, backs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.blood_rage.facade import AGES, deck_of
from scenes.art.blood_rage import board as art_board
from scenes.tables.blood_rage import art, draft
from scenes.tables.blood_rage.board import land_of
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.widgets.ui import Ui


def pictures(skin: BloodScreen, ui: Ui) -> Iterator[Callable[[], object]]:
    """Return the pictures one by one, first those of the draft. The list depends only on Age and players."""
    yield from art_board.steps(skin.board.width_px(ui), land_of(skin.facts), ui.scale, ui.theme)
    if ui.scale > 2:  # at this scale the cache could not hold all of it
        return
    facts = skin.facts
    first = max(1, facts.age)
    hand, tray = ui.px(skin.places.hand.width), ui.px(draft.kept_boxes(skin)[0].w)
    packs = dict.fromkeys(ui.px(draft.pack_card(skin, count)) for count in (8, 4))
    for age in range(first, min(AGES, first + 1) + 1):
        deck = deck_of(facts.players, facts.rules.backers, age)
        for width in dict.fromkeys((*packs, hand, tray)):
            yield partial(art.card_back, age, width)
            for card in deck:
                yield partial(art.card, card, width, "rest", ui.scale)
        for card in deck:
            yield partial(art.inline, card, 0, ui.px(20))
