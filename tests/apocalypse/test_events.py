"""Events say enough by themselves: what happened, why, by which card. The notes of the log tell the same."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.apocalypse.answers import Lay
from game.apocalypse.state import changes
from game.apocalypse.state import events as ev
from game.apocalypse.state.table import NOTHING, PUBLIC, Wound
from game.core.events import SPECTATOR, redact
from game.core.machine import asked
from tests import slow
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.apocalypse.walking import GAME, setup_of


def events_of(number: int, most: int = 4000) -> list[Any]:
    """Play a game at random; return its events."""
    dice = Random(number)
    state = GAME.new_game(setup_of(number), number)
    found = list(state.events)
    for _answer in range(most):
        waiting = asked(state)
        if not waiting:
            break
        seat = dice.choice(waiting)
        options = GAME.options(state, seat)
        cards = [option for option in options if isinstance(option.answer, Lay)]  # so that there are blows
        GAME.answer(state, seat, dice.choice(cards or options).answer)
        found += state.events
    return found


def first(things: tuple[int, ...], number: int) -> int:
    return things[number] if len(things) > number else NOTHING


def told(event: Any) -> Any:
    """Return what a note of the log tells, as a plain tuple; None for notes without an event of their own."""
    if not isinstance(event, ev.Told):
        return None
    things = event.things
    match event.kind:
        case "scored" if event.number:
            return "scored", event.seat, event.number, first(things, 0)
        case "killed":
            return "killed", things[0], first(things, 1)
        case "wounded":
            return "wounded", things[0], first(things, 1), event.number
        case "stepped" | "frenzied" | "calmed":
            return event.kind, things[0]
        case "dodged" | "blocked" | "redirected":
            return event.kind, things[1]
        case "illegal" | "bluff" | "void":
            return "failed", things[1]
        case "turn" | "round":
            return event.kind, event.number
        case "fight_over":
            return "fight_over", event.number, event.word
    return None


def said(event: Any) -> list[Any]:
    """Return the same for an event that is no note."""
    match event:
        case ev.PointsScored(seat, gained, card, _):
            return [("scored", seat, gained, card)]
        case ev.ThingLeft(card, _, _, "killed", by):
            return [("killed", card, by)]
        case ev.Wounded(thing, card, points, _, _, _):
            return [("wounded", thing.card, card, points)]
        case ev.ThingChanged(thing, "wounded", _):
            return [("wounded", thing.card, NOTHING, thing.wounds[-1].points)]
        case ev.ThingChanged(thing, ("stepped" | "frenzied" | "calmed") as cause, _):
            return [(cause, thing.card)]
        case ev.AttackStopped(_, card, cause, _):
            return [(cause, card)]
        case ev.CardsJudged(_, failed):
            return [("failed", card) for card in failed]
        case ev.TurnBegan(turn):
            return [("turn", turn)]
        case ev.RoundBegan(fight, _):
            return [("round", fight.round)]
        case ev.FightEnded(why, rounds) if why != "refused":
            return [("fight_over", rounds, why)]
    return []


@pytest.mark.parametrize("number", slow.but(range(12), 3))
def test_events_say_what_the_log_tells(number: int) -> None:
    events = events_of(number)
    lines = Counter(line for event in events if (line := told(event)) is not None)
    spoken = Counter(line for event in events for line in said(event))
    assert spoken == lines
    assert {"wounded", "round", "turn", "fight_over"} <= {line[0] for line in lines}


@pytest.mark.parametrize("number", slow.but(range(6), 3))
def test_a_card_laid_face_down_is_seen_by_its_player_alone(number: int) -> None:
    laid = [event for event in events_of(number) if isinstance(event, ev.CardLaid)]
    assert laid
    for event in laid:
        assert all(play.card == NOTHING for play in event.fight.plays)
        for seat in range(SPECTATOR, 4):
            seen: Any = redact(event, seat)
            assert seen.card == (event.card if seat == event.seat else None)


@pytest.mark.slow
def test_a_blow_names_its_card_its_author_and_its_speed() -> None:
    events = [event for number in range(2) for event in events_of(number, 1500)]
    blows = [event for event in events if isinstance(event, ev.Wounded) and event.speed >= 0]
    assert blows and all(event.by >= 0 and event.source.startswith("shown:") for event in blows)
    assert all(event.thing.wounds[-1][:2] == (event.card, event.points) for event in blows)


def test_what_leaves_play_takes_its_damage_cards_along() -> None:
    scene = Scene(more="dodge")
    card, hero, foe = scene.id("dodge"), scene.id(HERO), scene.id(FOE)
    scene.state.events = []
    changes.wound(scene.state, hero, Wound(card, 2), "combat_deck:0", foe, NOTHING)
    changes.leave(scene.state, hero, cause="killed", by=foe)
    events: list[Any] = scene.state.events
    wounded, left = events
    assert wounded == ev.Wounded(wounded.thing, card, 2, "combat_deck:0", foe, NOTHING)
    assert left == ev.ThingLeft(hero, "lost:0", ((card, "combat_discard:0"),), "killed", foe)
    assert scene.table.zone("combat_discard:0") == (card,) and card not in scene.table.zone("combat_deck:0")


def test_only_what_keeps_count_changes_by_its_name() -> None:
    scene = Scene()
    assert set(changes.COUNTED) < set(PUBLIC)
    for name in set(PUBLIC) - set(changes.COUNTED):
        with pytest.raises(ValueError, match=f"{name} is not a public count"):
            changes.now(scene.state, name, getattr(scene.table, name))
