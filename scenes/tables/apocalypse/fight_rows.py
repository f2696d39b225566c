"""The rows of numbers in the prompt panel of a fight: what a card can do now, what the round has done."""

from __future__ import annotations

from game.apocalypse.facade import Fight, fights_seen, view_values
from game.words import _, ngettext
from scenes.table.prompt_panel import Row
from scenes.tables.apocalypse.screen import ApocalypseScreen


def laying_rows(skin: ApocalypseScreen, fight: Fight) -> list[Row]:
    """Return the rows for laying combat cards: Rage and change of form of the own fighter, and true cards (13.1).

    Of several fighters each has its Rage; their change of form is at their meters.
    """
    view, seat = skin.scene.view, skin.scene.presenter.seat
    own = [one for one in (*fight.attackers, *fight.defenders) if fight.player(one) == seat]
    rows: list[Row] = []
    for creature in own[:2]:
        name = _("{name}, Rage").format(name=skin.words.piece_name(creature))
        rows.append(("", name, str(fights_seen.rage_limit(view, creature)), "text"))
    hand = tuple(dict.fromkeys(option.piece for option in skin.scene.presenter.options if option.piece >= 0))
    hand = tuple(card for card in hand if card not in skin.facts.things)
    if hand:
        true = sum(not skin.stage.hand_tag(card) for card in hand)
        rows.append(("", _("True cards"), _("{count} of {all}").format(count=true, all=len(hand)), "text"))
    turns_at = view_values.now(view, own[0]).turns_at if len(own) == 1 else -1
    if turns_at >= 0:
        damage = ngettext("{count} damage", "{count} damage", turns_at).format(count=turns_at)
        rows.append(("", _("Turns to Crinos at"), damage, "accent_ink"))
    return rows


def round_rows(skin: ApocalypseScreen, fight: Fight) -> list[Row]:
    """Return the rows after a round: the damage that each side took, and the Rage of the own fighter now."""
    view, seat = skin.scene.view, skin.scene.presenter.seat
    taken: dict[int, int] = {}
    for told in skin.stage.look().story.of("wounded"):
        taken[told.things[0]] = taken.get(told.things[0], 0) + told.number
    rows: list[Row] = []
    for side in (fight.attackers, fight.defenders):
        mine = bool(side) and fight.player(side[0]) == seat
        for creature in side[:2]:
            if damage := taken.get(creature, 0):
                ink = "rage_ink" if mine else "good_ink"
                rows.append(("", _("Damage to {name}").format(name=skin.words.piece_name(creature)), str(damage), ink))
        if mine and len(side) == 1:
            rows.append(("", _("Rage now"), str(fights_seen.rage_limit(view, side[0])), "text"))
    return rows
