"""The cost and effect of a move, computed before it is made: for the panel, the chip at the pointer, the flames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.blood_rage.facade import (
    AREA,
    CHALLENGE_COST,
    MARCH_COST,
    MARKER,
    RECALL_COST,
    SLOT,
    TYPE,
    WARRIORS,
    YGGDRASIL,
    Prompt,
    area_crowd,
    band_strength,
    clans_in,
    figure_strength,
    invade_cost,
    is_card,
    is_figure,
    on_board,
    owner,
    provinces_of,
    strength,
    upgrade_cost,
    who_could_join,
    word_of,
)
from game.words import _
from scenes.table.prompt import said
from scenes.tables.blood_rage import words
from scenes.tables.blood_rage.screen import BloodScreen, Preview

if TYPE_CHECKING:
    from game.blood_rage.facade import BloodFacts

INVADES = ("invade", "recall")


def preview_of(skin: BloodScreen, piece: int, pieces: tuple[int, ...], place: str) -> Preview | None:
    """Return what moving `piece` (with the others of `pieces`) to `place` ("": not yet known) would mean."""
    presenter, facts = skin.scene.presenter, skin.facts
    seat = presenter.seat
    if seat < 0 or piece < 0:
        return None
    options = [option for option in presenter.options if option.piece == piece]
    fitting = [option for option in options if option.place == place] if place else options
    why = ""
    if place and not fitting:
        refusal = skin.scene.match.why_not(seat, piece, place, "")
        why = said(refusal) if refusal is not None else ""
    chosen = (fitting or options)[:1]
    verb = _verb(skin, piece, chosen[0].answer if chosen else None)
    area = words.area_of(place) if place else -1
    cost = _cost(skin, verb, piece, place, area, seat)
    boarded = len(on_board(facts, seat))
    # An invasion from reserve or Valhalla brings a figure onto the board; all other moves are on the board.
    comes = is_figure(piece) and facts.at.get(piece, "") not in AREA and verb in ("invade", "recall")
    after = -1
    if fitting and is_figure(piece) and 0 <= area <= YGGDRASIL and verb not in ("sacrifice", "protect", "keep"):
        after = _strength_after(facts, seat, pieces, area)
    return Preview(
        verb, seat, pieces, place, area, bool(fitting), why, cost, facts.rage[seat], boarded + comes,
        facts.value(seat, 2), after,
    )  # fmt: skip


_VERBS = {
    "pillage_now": "pillage",
    "survive": "keep",
    "retain": "keep",
    "draft": "card",
    "battle": "card",
    "late": "card",
}
"""The verb of a move, the same for different answers."""


def _verb(skin: BloodScreen, piece: int, answer: object) -> str:
    if answer is not None:
        word = word_of(answer)
        return _VERBS.get(word, word)
    if piece == MARKER:
        return "pillage"
    if is_card(piece):
        if skin.scene.presenter.prompt == Prompt.ACTION:
            return {"quest": "quest", "upgrade": "upgrade"}.get(TYPE[piece], "card")
        return "card"
    return "invade" if skin.facts.at.get(piece, "").startswith("reserve") else "march"


def _cost(skin: BloodScreen, verb: str, piece: int, place: str, area: int, seat: int) -> int:
    facts, prompt = skin.facts, skin.scene.presenter.prompt
    if prompt != Prompt.ACTION:
        return 1 if verb == "protect" or prompt == Prompt.PROWESS else 2 if prompt == Prompt.THORS_DOMAIN else 0
    if verb == "invade" and is_figure(piece):
        return invade_cost(facts, seat, piece, area)
    if verb == "recall":
        return RECALL_COST
    if verb == "march":
        return MARCH_COST
    if verb == "upgrade" and SLOT[piece]:
        return upgrade_cost(facts, seat, piece)
    if verb == "pillage" and place:
        return CHALLENGE_COST if facts.pillaged[provinces_of(place)] else 0
    return 0


def _strength_after(facts: BloodFacts, seat: int, pieces: tuple[int, ...], area: int) -> int:
    here = [figure for figure in area_crowd(facts, area) if owner(facts, figure) == seat and figure in WARRIORS]
    new = [figure for figure in pieces if figure not in area_crowd(facts, area)]
    fresh = sum(figure in WARRIORS for figure in new)
    more = band_strength(facts, seat, len(here) + fresh) - band_strength(facts, seat, len(here))
    return strength(facts, seat, area) + more + sum(figure_strength(facts, f) for f in new if f not in WARRIORS)


def around(skin: BloodScreen, area: int, seat: int) -> str:
    """Return a sentence about the clans in a province and those that could join a battle there, without `seat`."""
    facts = skin.facts
    here = [other for other in clans_in(facts, area) if other != seat]
    join = {other: figures for other, figures in who_could_join(facts, area).items() if other != seat}
    province = words.area_name(area)
    parts = []
    if here:
        listed = ", ".join(f"{words.clan_name(facts.clans[other])} {strength(facts, other, area)}" for other in here)
        parts.append(_("In {province}: {listed}.").format(province=province, listed=listed))
    else:
        parts.append(_("No other clan is in {province}.").format(province=province))
    coming = [other for other in join if other not in here or join[other]]
    if coming:
        listed = words.names_of(facts, coming)
        parts.append(_("Could join a battle: {listed}.").format(listed=listed))
    else:
        parts.append(_("Nobody could join a battle there."))
    return " ".join(parts)
