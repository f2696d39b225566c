"""The present look of every card, cached until something it depends on changes."""

from __future__ import annotations

from operator import is_
from typing import Any

from game.core.view import View
from scenes.art.apocalypse.cards import Shown, in_play
from scenes.tables.apocalypse.homes import CREATURES
from scenes.tables.apocalypse.screen import ApocalypseScreen


class Shows:
    """The looks of all cards in the picture on screen."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self._shown: dict[int, tuple[tuple[Any, ...], Shown]] = {}

    def of(self, card: int, view: View | None = None) -> Shown:
        """Return the look of a card in the view on screen, or in another view."""
        seen = self.skin.scene.view if view is None else view
        facts = seen.facts
        thing = facts.things.get(card)
        # The parts are kept alive, so that no other object can get their identity.
        key = (facts.things, facts.fight, facts.given) if thing is not None else ()
        kept = self._shown.get(card)
        if view is None and kept is not None and len(kept[0]) == len(key) and all(map(is_, kept[0], key)):
            return kept[1]
        slug = self.skin.card_defs[card].slug
        if thing is None or thing.kind not in CREATURES:
            found = Shown(slug, umbra=thing is not None and thing.world == "umbra")
        else:
            found = in_play(seen, card, slug)
        if view is None:
            self._shown[card] = (key, found)
        return found
