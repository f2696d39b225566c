"""How events change what a seat knows (`watch`): the other half of `view`, written apart from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.blood_rage import events as ev
from game.blood_rage.board import AREA, TOKEN_ZONES
from game.blood_rage.deck import SLOT, TYPE, deck_of
from game.blood_rage.draft import DEALT
from game.blood_rage.pieces import MONSTER_OF_CARD
from game.blood_rage.record import Battle, after
from game.blood_rage.table import NOBODY, SLOT_ZONES, STATS, QuestNote
from game.blood_rage.view import BloodFacts
from game.core.events import Chosen
from game.core.view import View, Zone

Zones = dict[str, Zone]


def apply_event(view: View, event: Any) -> View:
    """Return the view after an event as its seat saw it; nothing but the event is used."""
    facts: BloodFacts = view.facts
    zones = dict(view.zones)
    change = _CHANGES.get(type(event))
    if change is not None:
        facts = change(view.seat, facts, zones, event)
    if facts.battle is not None:
        facts = facts._replace(battle=after(facts.battle, event))
        if isinstance(event, ev.PillageEnded):
            facts = facts._replace(battle=None, last_battle=facts.battle)
    return View(view.seat, zones, facts)


def _with(values: Any, at: int, value: Any) -> Any:
    return (*values[:at], value, *values[at + 1 :])


def _without(zone: Zone, card: int) -> Zone:
    """Return a hand without a card that was shown: known, or one of the backs."""
    if card in zone.pieces:
        return Zone(tuple(other for other in zone.pieces if other != card), zone.backs)
    return Zone(zone.pieces, zone.backs - 1)


def _plus(zone: Zone, card: int) -> Zone:
    return Zone(tuple(sorted((*zone.pieces, card))), zone.backs)


def _more(zone: Zone, size: int) -> Zone:
    return Zone(zone.pieces, zone.backs + size)


def _on_top(zone: Zone, *cards: int) -> Zone:
    return Zone(zone.pieces + cards, zone.backs)


# ---- the course of the game


def _set_up(seat: int, facts: BloodFacts, zones: Zones, event: ev.GameSetUp) -> BloodFacts:
    for province in event.destroyed:
        zones[TOKEN_ZONES[province]] = Zone()
    return facts._replace(
        first=event.first,
        clans=event.clans,
        tokens=event.tokens,
        doomed=event.doomed,
        destroyed=tuple(province in event.destroyed for province in range(9)),
    )


def _age(seat: int, facts: BloodFacts, zones: Zones, event: ev.AgeStarted) -> BloodFacts:
    size = len(deck_of(facts.players, facts.rules.backers, event.age))
    zones[f"deck:{event.age}"] = Zone()
    zones["unseen"] = _more(zones["unseen"], size - DEALT * facts.players)
    return facts._replace(age=event.age)


def _phase(seat: int, facts: BloodFacts, zones: Zones, event: ev.PhaseStarted) -> BloodFacts:
    return facts._replace(phase=event.phase, looked=() if event.phase == "gifts" else facts.looked)


def _asked(seat: int, facts: BloodFacts, zones: Zones, event: ev.Asked) -> BloodFacts:
    return facts._replace(context=event.context, ask=event.ask, chosen=())


def _chosen(seat: int, facts: BloodFacts, zones: Zones, event: Chosen) -> BloodFacts:
    return facts._replace(chosen=tuple(sorted((*facts.chosen, event.seat))))


def _ended(seat: int, facts: BloodFacts, zones: Zones, event: ev.SagaEnded) -> BloodFacts:
    return facts._replace(phase="end", winners=event.winners)


# ---- draft and hands


def _looked(seat: int, facts: BloodFacts, zones: Zones, event: ev.PackLooked) -> BloodFacts:
    if event.cards is None:
        zones[f"pack:{event.seat}"] = Zone(backs=event.size)
        return facts
    zones[f"pack:{event.seat}"] = Zone(event.cards)
    return facts._replace(looked=(*facts.looked, event.cards)) if event.seat == seat else facts


def _kept(seat: int, facts: BloodFacts, zones: Zones, event: ev.CardKept) -> BloodFacts:
    pack, kept = f"pack:{event.seat}", f"kept:{event.seat}"
    if event.card is None:
        zones[pack], zones[kept] = _more(zones[pack], -1), _more(zones[kept], 1)
    else:
        zones[pack], zones[kept] = _without(zones[pack], event.card), _plus(zones[kept], event.card)
    return facts


def _taken_up(seat: int, facts: BloodFacts, zones: Zones, event: ev.GiftsTaken) -> BloodFacts:
    zones["unseen"] = _more(zones["unseen"], event.left)
    for other in range(facts.players):
        kept, saved = zones[f"kept:{other}"], zones[f"saved:{other}"]
        zones[f"hand:{other}"] = Zone(tuple(sorted(kept.pieces + saved.pieces)), kept.backs + saved.backs)
        zones[f"pack:{other}"] = zones[f"kept:{other}"] = zones[f"saved:{other}"] = Zone()
    return facts


def _discarded(seat: int, facts: BloodFacts, zones: Zones, event: ev.HandDiscarded) -> BloodFacts:
    zones[f"hand:{event.seat}"] = Zone()
    zones["unseen"] = _more(zones["unseen"], event.size)
    if event.card is None:
        zones[f"saved:{event.seat}"] = Zone(backs=event.kept)
    else:
        zones[f"saved:{event.seat}"] = Zone((event.card,) if event.kept else ())
    return facts


# ---- numbers


def _rage_set(seat: int, facts: BloodFacts, zones: Zones, event: ev.RageSet) -> BloodFacts:
    return facts._replace(rage=event.rage, passed=(False,) * facts.players, turn=NOBODY)


def _turn(seat: int, facts: BloodFacts, zones: Zones, event: ev.TurnStarted) -> BloodFacts:
    return facts._replace(turn=event.seat)


def _rage(seat: int, facts: BloodFacts, zones: Zones, event: ev.RageChanged) -> BloodFacts:
    return facts._replace(rage=_with(facts.rage, event.seat, event.rage))


def _glory(seat: int, facts: BloodFacts, zones: Zones, event: ev.GloryChanged) -> BloodFacts:
    rows = facts.sheet[event.seat]
    row = rows[event.age - 1]
    at = ev.SOURCES.index(event.source)
    rows = _with(rows, event.age - 1, _with(row, at, row[at] + event.change))
    return facts._replace(glory=_with(facts.glory, event.seat, event.glory), sheet=_with(facts.sheet, event.seat, rows))


def _stat(seat: int, facts: BloodFacts, zones: Zones, event: ev.StatRaised) -> BloodFacts:
    steps = _with(facts.stats[event.seat], STATS.index(event.stat), event.step)
    return facts._replace(stats=_with(facts.stats, event.seat, steps))


def _passed(seat: int, facts: BloodFacts, zones: Zones, event: ev.Passed) -> BloodFacts:
    return facts._replace(passed=_with(facts.passed, event.seat, True))


def _returned(seat: int, facts: BloodFacts, zones: Zones, event: ev.Returned) -> BloodFacts:
    return facts._replace(passed=_with(facts.passed, event.seat, False))


def _action_ended(seat: int, facts: BloodFacts, zones: Zones, event: ev.ActionEnded) -> BloodFacts:
    none = (0,) * facts.players
    return facts._replace(rage=none, passed=(False,) * facts.players, turn=NOBODY)


# ---- figures and board


def _moved(seat: int, facts: BloodFacts, zones: Zones, event: ev.FigureMoved) -> BloodFacts:
    figure, origin, place = event.figure, event.origin, event.place
    zones[origin] = Zone(tuple(other for other in zones[origin].pieces if other != figure))
    there = (*zones[place].pieces, figure)
    zones[place] = Zone(there if place in AREA else tuple(sorted(there)))
    crowd = list(facts.crowd)
    if origin in AREA:
        crowd[AREA[origin]] = tuple(other for other in crowd[AREA[origin]] if other != figure)
    if place in AREA:
        crowd[AREA[place]] += (figure,)
    deaths = facts.deaths
    if place.startswith("valhalla:"):
        own = deaths[event.seat]
        deaths = _with(deaths, event.seat, _with(own, facts.age - 1, own[facts.age - 1] + 1))
    owners = facts.owners
    if place == "out":
        owners = {**owners, figure: NOBODY}
    return facts._replace(at={**facts.at, figure: place}, crowd=tuple(crowd), deaths=deaths, owners=owners)


def _token(seat: int, facts: BloodFacts, zones: Zones, event: ev.TokenTaken) -> BloodFacts:
    return facts._replace(pillaged=_with(facts.pillaged, event.province, True))


def _destroyed(seat: int, facts: BloodFacts, zones: Zones, event: ev.ProvinceDestroyed) -> BloodFacts:
    zones[TOKEN_ZONES[event.province]] = Zone()
    return facts._replace(destroyed=_with(facts.destroyed, event.province, True))


def _turned(seat: int, facts: BloodFacts, zones: Zones, event: ev.TokensTurned) -> BloodFacts:
    return facts._replace(first=event.first, pillaged=(False,) * 9)


# ---- cards


def _upgrade(seat: int, facts: BloodFacts, zones: Zones, event: ev.UpgradePlayed) -> BloodFacts:
    hand, slot = f"hand:{event.seat}", SLOT_ZONES[event.seat][event.slot]
    zones[hand] = _without(zones[hand], event.card)
    zones[slot] = Zone((event.card,))
    if event.replaced >= 0:
        zones["discard"] = _on_top(zones["discard"], event.replaced)
    owners = facts.owners
    if SLOT[event.card] == "monster":
        owners = {**owners, MONSTER_OF_CARD[event.card]: event.seat}
    slots = _with(facts.slots[event.seat], event.slot, event.card)
    return facts._replace(slots=_with(facts.slots, event.seat, slots), owners=owners)


def _committed(seat: int, facts: BloodFacts, zones: Zones, event: ev.QuestCommitted) -> BloodFacts:
    hand, quest = f"hand:{event.seat}", f"quest:{event.seat}"
    if event.card is not None:
        zones[hand] = _without(zones[hand], event.card)
        zones[quest] = _on_top(zones[quest], event.card)
        return facts
    # It may have been any of the Quests that were known to be in the hand.
    known = zones[hand].pieces
    left = tuple(card for card in known if TYPE[card] != "quest")
    zones[hand] = Zone(left, zones[hand].backs + len(known) - len(left) - 1)
    zones[quest] = _more(zones[quest], 1)
    return facts


def _pillage(seat: int, facts: BloodFacts, zones: Zones, event: ev.PillageStarted) -> BloodFacts:
    return facts._replace(battle=Battle(event.seat, event.province, event.cause, facts.age))


def _revealed(seat: int, facts: BloodFacts, zones: Zones, event: ev.CardsRevealed) -> BloodFacts:
    for other, card in event.cards:
        zones[f"hand:{other}"] = _without(zones[f"hand:{other}"], card)
        zones[f"battle:{other}"] = Zone((card,))
    return facts


def _late(seat: int, facts: BloodFacts, zones: Zones, event: ev.LateAnswered) -> BloodFacts:
    if event.card >= 0:
        hand, battle = f"hand:{event.seat}", f"battle:{event.seat}"
        zones[hand] = _without(zones[hand], event.card)
        zones[battle] = _on_top(zones[battle], event.card)
    return facts


def _swept(seat: int, facts: BloodFacts, zones: Zones, event: ev.CardsSwept) -> BloodFacts:
    assert facts.battle is not None
    for other in facts.battle.participants:
        zones["discard"] = _on_top(zones["discard"], *zones[f"battle:{other}"].pieces)
        zones[f"battle:{other}"] = Zone()
    return facts


def _from_battle(zones: Zones, owner: int, card: int) -> None:
    place = f"battle:{owner}"
    zones[place] = Zone(tuple(other for other in zones[place].pieces if other != card))


def _back(seat: int, facts: BloodFacts, zones: Zones, event: ev.CardTakenBack | ev.CardRetained) -> BloodFacts:
    _from_battle(zones, event.seat, event.card)
    zones[f"hand:{event.seat}"] = _plus(zones[f"hand:{event.seat}"], event.card)
    return facts


def _stolen(seat: int, facts: BloodFacts, zones: Zones, event: ev.CardStolen) -> BloodFacts:
    _from_battle(zones, event.owner, event.card)
    zones[f"hand:{event.seat}"] = _plus(zones[f"hand:{event.seat}"], event.card)
    return facts


def _gone(seat: int, facts: BloodFacts, zones: Zones, event: ev.CardDiscarded) -> BloodFacts:
    _from_battle(zones, event.seat, event.card)
    zones["discard"] = _on_top(zones["discard"], event.card)
    return facts


def _quest(seat: int, facts: BloodFacts, zones: Zones, event: ev.QuestScored) -> BloodFacts:
    place = f"quest:{event.seat}"
    zones[place] = Zone(tuple(card for card in zones[place].pieces if card != event.card), zones[place].backs)
    zones["discard"] = _on_top(zones["discard"], event.card)
    note = QuestNote(facts.age, event.seat, event.card, event.done, event.where)
    return facts._replace(won=(*facts.won, note))


def _quests_shown(seat: int, facts: BloodFacts, zones: Zones, event: ev.QuestsRevealed) -> BloodFacts:
    for other, cards in enumerate(event.quests):
        zones[f"quest:{other}"] = Zone(cards)
    return facts


_CHANGES: dict[type, Callable[[int, BloodFacts, Zones, Any], BloodFacts]] = {
    ev.GameSetUp: _set_up,
    ev.AgeStarted: _age,
    ev.PhaseStarted: _phase,
    ev.Asked: _asked,
    Chosen: _chosen,
    ev.SagaEnded: _ended,
    ev.PackLooked: _looked,
    ev.CardKept: _kept,
    ev.GiftsTaken: _taken_up,
    ev.HandDiscarded: _discarded,
    ev.RageSet: _rage_set,
    ev.TurnStarted: _turn,
    ev.RageChanged: _rage,
    ev.GloryChanged: _glory,
    ev.StatRaised: _stat,
    ev.Passed: _passed,
    ev.Returned: _returned,
    ev.ActionEnded: _action_ended,
    ev.FigureMoved: _moved,
    ev.TokenTaken: _token,
    ev.ProvinceDestroyed: _destroyed,
    ev.TokensTurned: _turned,
    ev.UpgradePlayed: _upgrade,
    ev.QuestCommitted: _committed,
    ev.PillageStarted: _pillage,
    ev.CardsRevealed: _revealed,
    ev.LateAnswered: _late,
    ev.CardsSwept: _swept,
    ev.CardTakenBack: _back,
    ev.CardRetained: _back,
    ev.CardStolen: _stolen,
    ev.CardDiscarded: _gone,
    ev.QuestScored: _quest,
    ev.QuestsRevealed: _quests_shown,
}
