"""The reducer: how events change a view. It is written separately from `view`."""

from __future__ import annotations

from typing import Any

from game.apocalypse.state import events as ev
from game.apocalypse.state.view import ApocalypseFacts, sees
from game.core.events import Chosen
from game.core.view import View, Zone

NONE = Zone()


def apply_event(view: View, event: Any) -> View:
    """Return the view after an event that was redacted for its seat. Nothing but the event is used."""
    facts: ApocalypseFacts = view.facts
    if isinstance(event, ev.Told):
        return view
    if isinstance(event, ev.FactNow):
        return view._replace(facts=facts._replace(**{event.name: event.value}))
    if isinstance(event, ev.ThingNow):
        things = dict(facts.things)
        if event.thing is None:
            things.pop(event.card, None)
        else:
            things[event.card] = event.thing
        return view._replace(facts=facts._replace(things=things))
    if isinstance(event, ev.AskNow):
        return view._replace(facts=facts._replace(ask=event.ask, context=event.context, frames=event.frames, chosen=()))
    if isinstance(event, Chosen):
        return view._replace(facts=facts._replace(chosen=tuple(sorted((*facts.chosen, event.seat)))))
    zones = dict(view.zones)
    if isinstance(event, ev.PileShuffled):
        source, target = zones.get(event.source, NONE), zones.get(event.target, NONE)
        size = target.size + (source.size if event.source != event.target else 0)
        zones[event.source] = NONE
        zones[event.target] = Zone(backs=size)
    elif isinstance(event, ev.CardsShown):
        _take(zones, event.source, event.cards, len(event.cards))
        _lay(zones, view.seat, event.target, event.cards, len(event.cards))
    elif isinstance(event, ev.CardsMoved):
        _take(zones, event.source, event.cards or (), event.size)
        _lay(zones, view.seat, event.target, event.cards, event.size)
    return View(view.seat, {name: zone for name, zone in zones.items() if zone.size}, facts)


def _take(zones: dict[str, Zone], name: str, cards: tuple[int, ...], count: int) -> None:
    if name == "play":
        return
    zone = zones.get(name, NONE)
    if zone.pieces:
        zones[name] = Zone(tuple(card for card in zone.pieces if card not in cards), zone.backs)
    else:
        zones[name] = Zone((), zone.backs - count)


def _lay(zones: dict[str, Zone], seat: int, name: str, cards: tuple[int, ...] | None, count: int) -> None:
    if name == "play":
        return
    zone = zones.get(name, NONE)
    if sees(seat, name) and cards is not None:
        zones[name] = Zone(zone.pieces + cards, zone.backs)
    else:
        zones[name] = Zone(zone.pieces, zone.backs + count)
