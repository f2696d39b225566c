"""How events are shown: the cue of each is a function of this event alone, whatever follows it."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from game.apocalypse.state import events as ev
from game.core.events import SPECTATOR, Chosen
from game.match.match import Match
from scenes.table.table_scene import TableScene
from scenes.tables.amigo import cues as amigo_cues
from scenes.tables.apocalypse import cues
from scenes.tables.apocalypse.motion import StageCue
from scenes.tables.blood_rage import cues as blood_rage_cues
from tests import slow
from tests.scenes.table.helpers import open_table, table_app
from tests.scenes.table_apocalypse.fights import advance, new_match
from tests.scenes.table_apocalypse.hands import skin_of

STREAM = (
    "shown", "next", "waiting", "position", "events", "event_count", "events_after", "fetch", "step", "skip",
    "apply_event", "chronicle",
)  # fmt: skip
"""Names that lead to the stream of events. A cue gets one event and uses none of them."""


class Told:
    """A match of which only the first `limit` events have happened yet."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seen = match.events(seat)
        self.limit = len(self._seen)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    @property
    def event_count(self) -> int:
        return self.limit

    def events(self, _seat: int, since: int = 0) -> list[Any]:
        return self._seen[since : self.limit]


def plain(cue: StageCue) -> tuple[Any, ...]:
    """Return everything that a cue says, so that two can be compared."""
    flights = [
        (one.piece, one.start, one.end, one.timer.seconds, one.timer.delay, one.timer.easing, one.arc, one.target)
        for one in cue.flights
    ]
    return flights, cue.seconds, cue.sounds, cue.timers, cue.marks


def cues_of(match: Match, seat: int, one_by_one: bool, most: int) -> list[tuple[Any, ...]]:
    """Return the cues of a match's events, with all of them known from the start or one at a time."""
    app = table_app((1280, 720), animation="normal")
    app.worker.silent = True
    _app, scene = open_table(match, app)
    told: Any = Told(match, seat)
    scene.match = scene.shown.match = told
    scene.shown.seat = seat
    scene.shown.start_at(match.first_view(seat), 0)
    found = []
    for number in range(min(most, told.limit)):
        if one_by_one:
            told.limit = number + 1
        scene.shown.fetch()
        assert scene.shown.waiting == told.limit - number
        found.append(show_next(scene))
    return found


def show_next(scene: TableScene) -> tuple[Any, ...]:
    """Show the next event and return its cue."""
    played = scene.shown.step()
    assert played is not None
    skin = skin_of(scene)
    cue = cues.cue(skin, played)
    skin.stage.motion.mark(cue.marks)
    return plain(cue)


def game(seed: int, events: int) -> Match:
    """Return a game that has so many events, or is over."""
    match = new_match(2, seed)
    advance(match, lambda one: one.event_count >= events, seed)
    return match


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "seat", "events"), [(4, 0, 700), (4, SPECTATOR, 700), (7, 1, 9000), (8, SPECTATOR, 9000), (9, 0, 9000)]
)
def test_a_cue_is_the_same_whether_what_follows_is_known_or_not(seed: int, seat: int, events: int) -> None:
    match = game(seed, events)
    whole = cues_of(match, seat, False, events)
    single = cues_of(match, seat, True, events)
    kinds = [type(event).__name__ for event in match.events(seat)]
    assert [pair for pair in zip(kinds, whole, single) if pair[1] != pair[2]] == []
    shown = Counter(kind for kind, cue in zip(kinds, whole) if cue[0] or cue[3])
    for kind in ("CardLaid", "CardsTurnedUp", "Wounded", "ThingEntered", "ThingLeft", "CardsMoved", "AlphasNow"):
        assert shown[kind], f"nothing moves at {kind}"


def test_a_cue_that_looks_ahead_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = game(4, 200)

    def ahead(skin: Any, _played: Any) -> StageCue:
        return StageCue([], 1.0 if isinstance(skin.scene.shown.next, ev.FightBegan) else 0.0)

    monkeypatch.setitem(cues.CUES, ev.FactNow, ahead)
    monkeypatch.setitem(cues.CUES, ev.AskNow, ahead)
    monkeypatch.setitem(cues.CUES, ev.Told, ahead)
    monkeypatch.setitem(cues.CUES, ev.CardsMoved, ahead)
    assert any(isinstance(event, ev.FightBegan) for event in match.events(0)[1:])
    assert cues_of(match, 0, False, 9000) != cues_of(match, 0, True, 9000)


def test_every_kind_of_event_and_of_change_has_its_cue() -> None:
    assert set(cues.CUES) == {*ev.ALL, Chosen}
    assert set(cues.CHANGES) == set(get_args(ev.ChangeCause))
    assert set(cues.OUT_OF_DECK) <= set(get_args(ev.CardCause))
    assert set(cues.CLEARING) <= set(ev.ALL)


@pytest.mark.parametrize("seed", slow.but(range(4), 0))
def test_the_words_of_causes_are_listed(seed: int) -> None:
    causes = {
        ev.CardsShown: ev.CardCause, ev.CardsMoved: ev.CardCause, ev.ThingEntered: ev.EnterCause,
        ev.ThingChanged: ev.ChangeCause, ev.ThingLeft: ev.LeaveCause, ev.WoundsRemoved: ev.HealCause,
        ev.FightChanged: ev.FightCause, ev.AttackStopped: ev.StopCause, ev.AlphasNow: ev.AlphaCause,
        ev.JuntasNow: ev.JuntaCause,
    }  # fmt: skip
    assert {kind for kind in ev.ALL if "cause" in kind._fields} == set(causes)
    match = game(seed + 20, 9000)
    events: list[Any] = match.events(SPECTATOR)
    for event in events:
        if type(event) in causes:
            assert event.cause in get_args(causes[type(event)]), event


# -- the source ---------------------------------------------------------------------------------------------


def stream_names(source: str) -> list[str]:
    """Return the names of the stream of events that a source uses, with their lines."""
    found = []
    for node in ast.walk(ast.parse(source)):
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        imported = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        if name in STREAM and not _is_other(node):
            found.append(f"{node.lineno}: {name}")  # type: ignore[attr-defined]
        found += [f"import of {one}" for one in imported if one in ("apply_event", "moves_between", "ShownTable")]
    return found


def _is_other(node: ast.AST) -> bool:
    """Return whether a name means something else: the builtin `next`, or `shown` for the picture of a card."""
    if isinstance(node, ast.Name):
        return node.id == "next"
    return isinstance(node, ast.Attribute) and ast.unparse(node) == "stage_cards.shown"


@pytest.mark.parametrize("module", [cues, amigo_cues, blood_rage_cues], ids=["apocalypse", "amigo", "blood_rage"])
def test_cues_do_not_reach_the_events_that_follow(module: Any) -> None:
    assert stream_names(Path(module.__file__).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("line", [
    "coming = skin.scene.shown.next", "for one in skin.scene.match.events(0, 3): pass",
    "from game.core.events import apply_event", "after = apply_event(played.after, coming)",
    "story = skin.stage.chronicle.story(match, 0, skin.scene.shown.position + 1)",
])  # fmt: skip
def test_a_source_that_does_is_found(line: str) -> None:
    assert stream_names(line)
