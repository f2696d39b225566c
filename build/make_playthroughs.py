"""Writes tests/playthroughs: whole games as text, with what each seat sees, may do and does.

    python build/make_playthroughs.py           writes all of them anew; read the difference before committing
    python build/make_playthroughs.py --check   says which are out of date (exit code 1)

Any change of the rules, of a view or of an event shows here. `CASES` names the games; every game needs one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import catalogue  # noqa: E402
from game.core.chance import below, seeded  # noqa: E402
from game.core.events import SPECTATOR  # noqa: E402
from game.core.machine import asked  # noqa: E402
from game.core.records import fingerprint  # noqa: E402
from game.core.setup import Setup  # noqa: E402
from game.core.view import View  # noqa: E402

FOLDER = ROOT / "tests" / "playthroughs"


class Case(NamedTuple):
    """One playthrough. The first `full` positions are written with all views, the rest with answers and events; after
    `most` answers it breaks off (0: it goes to the end).

    Of a view there stands what has changed since the position before; of a seat's what a spectator does not see.
    """

    file: str
    game: str
    setup: Setup
    seed: int
    full: int
    most: int = 0


CASES = (
    Case("amigo_3", "amigo", Setup(3), 11, 45),
    Case("amigo_4", "amigo", Setup(4), 12, 60),
    Case("amigo_5", "amigo", Setup(5), 13, 30),
    Case("amigo_8", "amigo", Setup(8), 14, 20),
    Case("amigo_4_us", "amigo", Setup(4, (("preset", "us"),)), 15, 50),
    Case("amigo_2_us", "amigo", Setup(2, (("preset", "us"),)), 16, 30),
    Case("amigo_4_secret", "amigo", Setup(4, (("march", True), ("secret_prediction", True))), 17, 50),
    Case("amigo_6_hidden", "amigo", Setup(6, (("hidden_tip", True),)), 18, 15),
    Case("amigo_4_plus_minus", "amigo", Setup(4, (("plus_minus_one", True),)), 19, 15),
    Case("blood_rage_2", "blood_rage", Setup(2), 21, 14),
    Case("blood_rage_3", "blood_rage", Setup(3), 24, 8),
    Case("blood_rage_4", "blood_rage", Setup(4), 25, 8),
    Case(
        "blood_rage_5",
        "blood_rage",
        Setup(5, (("fenrir", True), ("mountain_giant", True), ("mystic_troll", True), ("wolfman", True))),
        22,
        8,
    ),
    Case("apocalypse_2", "apocalypse", Setup(2, (("turn_limit", 15),)), 31, 12),
    Case("apocalypse_3", "apocalypse", Setup(3), 32, 8, 220),
    Case(
        "apocalypse_4",
        "apocalypse",
        Setup(4, (("deck_1", "wyrm_frenzy"), ("deck_3", "gaia_umbra"), ("preset", "later"))),
        33,
        6,
        220,
    ),
    Case("blood_rage_4_published", "blood_rage", Setup(4, (("preset", "published"),)), 23, 12),
)


def text_of(case: Case) -> str:
    """Return the playthrough as text."""
    return "\n".join(_lines(case)) + "\n"


def _lines(case: Case) -> Iterator[str]:
    controller = catalogue.controller(case.game)
    yield f"game {case.game}, rules version {controller.version}, seats {case.setup.seats}, seed {case.seed}"
    yield "options " + (", ".join(f"{name}={value}" for name, value in case.setup.options) or "none")
    state = controller.new_game(case.setup, case.seed)
    chance = seeded(case.seed)
    names = tuple(f"Seat {seat}" for seat in range(case.setup.seats))
    shown: dict[int, View | None] = dict.fromkeys(range(SPECTATOR, case.setup.seats))
    number = 0
    while True:
        yield ""
        yield f"== position {number}, fingerprint {fingerprint(state)}"
        for event in state.events:
            yield f"event {_event(event)}"
            hidden = [name for name in event._fields if name not in event.PUBLIC]
            if hidden and number < case.full:
                for seat in range(SPECTATOR, case.setup.seats):
                    seen = controller.seen(event, seat)
                    if seen != event:
                        yield f"  as {_who(seat)} sees it: {_event(seen)}"
            line = controller.line(controller.seen(event, SPECTATOR), names)
            if line is not None:
                pieces = f" {list(line.pieces)}" if line.pieces else ""
                rule = f" ({line.rule})" if line.rule else ""
                yield f"  log: {line.text.format(**dict(line.fields))}{pieces}{rule}"
        if number < case.full:
            public: list[str] = []
            for seat, before in shown.items():
                view = controller.view(state, seat)
                changes = [change for change in _changes(before, view) if change not in public]
                if seat == SPECTATOR:
                    public = changes
                if changes:
                    yield f"view of {_who(seat)}:"
                    yield from (f"  {change}" for change in changes)
                shown[seat] = view
        waiting = asked(state)
        if not waiting or (case.most and number >= case.most):
            break
        assert state.ask is not None
        yield f"ask {state.ask.prompt} of {', '.join(map(str, waiting))}"
        for seat in waiting:
            options = controller.options(state, seat)
            yield f"options of {seat}: {' '.join(_answer(option.answer) for option in options)}"
        at, chance = below(chance, len(waiting))
        options = controller.options(state, waiting[at])
        chosen, chance = below(chance, len(options))
        option = options[chosen]
        yield f"answer of {waiting[at]}: {_answer(option.answer)}  [{option.piece} {option.place} {option.choice}]"
        controller.answer(state, waiting[at], option.answer)
        number += 1
    yield f"result {controller.result(state)}"


def _changes(before: View | None, view: View) -> Iterator[str]:
    """Give what differs from the view before, zone by zone and fact by fact."""
    for name, zone in view.zones.items():
        if before is None or before.zones.get(name) != zone:
            backs = f" + {zone.backs} backs" if zone.backs else ""
            yield f"{name}: {list(zone.pieces)}{backs}"
    for name in before.zones if before is not None else ():
        if name not in view.zones:  # some games keep no empty zones
            yield f"{name}: []"
    for name in view.facts._fields:
        value = getattr(view.facts, name)
        if before is None or getattr(before.facts, name) != value:
            yield f"{name} = {_plain(value)}"


def _plain(value: Any) -> str:
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return "(" + ", ".join(_plain(item) for item in value) + ")"
    return str(value)


def _event(event: Any) -> str:
    fields = " ".join(f"{name}={getattr(event, name)}" for name in event._fields)
    return f"{type(event).__name__} {fields}"


def _answer(answer: Any) -> str:
    return ":".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def _who(seat: int) -> str:
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


def main() -> int:
    """Write or check all playthroughs; return the exit code."""
    wrong = 0
    FOLDER.mkdir(exist_ok=True)
    for case in CASES:
        path = FOLDER / f"{case.file}.txt"
        text = text_of(case)
        old = path.read_text("utf-8") if path.exists() else ""
        if old == text:
            continue
        wrong += 1
        if "--check" not in sys.argv:
            path.write_text(text, "utf-8", newline="\n")
        sys.stdout.write(f"{'differs' if '--check' in sys.argv else 'written'}: {path.relative_to(ROOT)}\n")
    return 1 if wrong and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
