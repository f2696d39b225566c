"""Writes tests/playthroughs: whole games as text, with the log, every answer and a fingerprint per ask.

    python build/make_playthroughs.py                   writes all of them again and reports the kind of change
    python build/make_playthroughs.py --check           reports which are out of date (exit code 1)
    python build/make_playthroughs.py --full CASE       prints a whole game: every event, view, option and answer
    python build/make_playthroughs.py --compare COMMIT CASE
                                                        prints the first position that differs from that commit

A file has one line per ask: `number game.facts seat=answer`, then the log lines that follow. `game` is a fingerprint of
what must not change with the code: the log lines before the ask, the zones and the legal options of every seat. `facts`
is a fingerprint of the facts of all views. Neither contains names of types or fields. `CASES` lists the games; every
game of the catalogue needs some.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from enum import Enum
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
from game.core.view import LogLine, View  # noqa: E402

FOLDER = ROOT / "tests" / "playthroughs"
WIDTH = 140
"""Characters in a line of a file."""
NOT_COMPARED = frozenset(("rules", "course", "context", "frames"))
"""Facts left out of the fingerprint: the options of the game (they never change), and the position in the rules."""


class Case(NamedTuple):
    """One playthrough: a game of random answers. After `most` answers it breaks off (0: it goes to the end)."""

    file: str
    game: str
    setup: Setup
    seed: int
    most: int = 0


CASES = (
    Case("amigo_3", "amigo", Setup(3), 11),
    Case("amigo_4", "amigo", Setup(4), 12),
    Case("amigo_5", "amigo", Setup(5), 13),
    Case("amigo_8", "amigo", Setup(8), 14),
    Case("amigo_4_us", "amigo", Setup(4, (("preset", "us"),)), 15),
    Case("amigo_2_us", "amigo", Setup(2, (("preset", "us"),)), 16),
    Case("amigo_4_secret", "amigo", Setup(4, (("march", True), ("secret_prediction", True))), 17),
    Case("amigo_6_hidden", "amigo", Setup(6, (("hidden_tip", True),)), 18),
    Case("amigo_4_plus_minus", "amigo", Setup(4, (("plus_minus_one", True),)), 19),
    Case("blood_rage_2", "blood_rage", Setup(2), 21),
    Case("blood_rage_3", "blood_rage", Setup(3), 24),
    Case("blood_rage_4", "blood_rage", Setup(4), 25),
    Case(
        "blood_rage_5",
        "blood_rage",
        Setup(5, (("fenrir", True), ("mountain_giant", True), ("mystic_troll", True), ("wolfman", True))),
        22,
    ),
    Case("blood_rage_4_published", "blood_rage", Setup(4, (("preset", "published"),)), 23),
    Case("blood_rage_4_as_published", "blood_rage", Setup(4, (("preset", "as_published"),)), 26),
    Case(
        "blood_rage_5_promos",
        "blood_rage",
        Setup(5, (("extra_copies", True), ("hildisvini", True), ("nidhoggr", True), ("ymir", True))),
        29,
    ),
    Case("apocalypse_2", "apocalypse", Setup(2, (("turn_limit", 15),)), 31),
    Case("apocalypse_3", "apocalypse", Setup(3), 32, 220),
    Case(
        "apocalypse_4",
        "apocalypse",
        Setup(4, (("deck_1", "wyrm_frenzy"), ("deck_3", "gaia_umbra"), ("preset", "later"))),
        33,
        220,
    ),
)


class Position(NamedTuple):
    """A position of the game at an ask, or its end (`seat` -1, no answer). `state` is the live one: read it at once.

    `chosen` is the index of the answer among the options of `seat`.
    """

    number: int
    controller: Any
    state: Any
    names: tuple[str, ...]
    setup: Setup
    waiting: tuple[int, ...]
    seat: int
    chosen: int
    answer: Any


def positions(case: Case) -> Iterator[Position]:
    """Play the game and give every position before it is answered, and the last one."""
    controller = catalogue.controller(case.game)
    state = controller.new_game(case.setup, case.seed)
    chance = seeded(case.seed)
    names = tuple(f"Seat {seat}" for seat in range(case.setup.seats))
    number = 0
    while True:
        waiting = tuple(asked(state))
        if not waiting or (case.most and number >= case.most):
            yield Position(number, controller, state, names, case.setup, waiting, -1, -1, None)
            return
        at, chance = below(chance, len(waiting))
        options = controller.options(state, waiting[at])
        chosen, chance = below(chance, len(options))
        answer = options[chosen].answer
        yield Position(number, controller, state, names, case.setup, waiting, waiting[at], chosen, answer)
        controller.answer(state, waiting[at], answer)
        number += 1


def text_of(case: Case) -> str:
    """Return the playthrough in its stored form."""
    return "\n".join(_stored(case)) + "\n"


def _stored(case: Case) -> Iterator[str]:
    yield from _heading(case)
    head = "start"
    for position in positions(case):
        yield from _wrapped([head + "  ", *(_line_text(line) for line in _log(position, SPECTATOR))])
        answered = "end" if position.seat < 0 else f"{position.seat}={_answer(position.answer.old_form())}"
        head = f"{position.number} {_marks(position)} {answered}"
        if position.seat < 0:
            yield head
            yield f"result {_result(position.controller.result(position.state))}"


def _heading(case: Case) -> Iterator[str]:
    version = catalogue.controller(case.game).version
    yield f"game {case.game}, rules version {version}, seats {case.setup.seats}, seed {case.seed}"
    yield "options " + (", ".join(f"{name}={value}" for name, value in case.setup.options) or "none")


def _wrapped(parts: list[str]) -> Iterator[str]:
    """Yield an ask's line with its log lines; lines longer than WIDTH continue in indented lines."""
    line = parts[0] + (parts[1] if len(parts) > 1 else "")
    for part in parts[2:]:
        if len(line) + len(part) + 5 > WIDTH:
            yield line + " |"
            line = "    " + part
        else:
            line += " | " + part
    yield line.rstrip()


def _log(position: Position, seat: int) -> Iterator[LogLine]:
    controller = position.controller
    for event in position.state.events:
        line = controller.line(controller.redact(event, seat), position.names, position.setup)
        if line is not None:
            yield line


def _line_text(line: LogLine) -> str:
    return line.text.format(**dict(line.fields)) + (f" ({line.rule})" if line.rule else "")


def _marks(position: Position) -> str:
    """Return both fingerprints of a position."""
    controller, state = position.controller, position.state
    game = hashlib.blake2b(digest_size=4)
    facts = hashlib.blake2b(digest_size=2)
    public: Any = None
    for seat in range(SPECTATOR, len(position.names)):
        for line in _log(position, seat):
            game.update(f"{_line_text(line)} {list(line.pieces)}\n".encode())
        view = controller.view(state, seat)
        for name, zone in sorted((str(name), zone) for name, zone in view.zones.items()):
            if zone.size:  # some games omit empty zones
                game.update(f"{name}: {list(zone.pieces)} + {zone.backs}\n".encode())
        for at, (name, value) in enumerate(zip(view.facts._fields, view.facts)):
            if name not in NOT_COMPARED and (public is None or public[at] != value):
                facts.update(repr(list(_values(value))).encode())
        if seat == SPECTATOR:
            public = tuple(view.facts)
    for seat in position.waiting:
        options = controller.options(state, seat)
        game.update(repr([(option.piece, list(_choice(option.answer.old_form()))) for option in options]).encode())
    game.update(f"{position.seat} {position.chosen}".encode())
    return f"{game.hexdigest()}.{facts.hexdigest()}"


def _choice(answer: Any) -> Iterator[Any]:
    """Give the plain values of an answer without the word that names its kind."""
    if isinstance(answer, tuple) and answer and isinstance(answer[0], str) and not hasattr(answer, "_fields"):
        answer = answer[1:]
    elif isinstance(answer, str):
        return
    yield from _values(answer)


def _values(value: Any) -> Iterator[Any]:
    """Give the plain values in records, tuples and dictionaries, in their order."""
    if isinstance(value, dict):
        for key in sorted(value):
            yield from _values(key)
            yield from _values(value[key])
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _values(item)
    elif isinstance(value, (set, frozenset)):
        yield from sorted(value)
    elif isinstance(value, Enum):
        yield value.value
    elif value is None or isinstance(value, (bool, int, float, str)):
        yield value
    else:
        raise TypeError(f"a fact that is no plain data: {type(value).__name__}")


def _result(result: Any) -> str:
    if result is None:
        return "none"
    standings = ", ".join(f"seat {s.seat} place {s.place} score {s.score}" for s in result.standings)
    return f"{standings}; shares {' '.join(f'{share:.4g}' for share in result.win_share)}"


# --- a game whole -----------------------------------------------------------------------------------------------------


def full_text(case: Case) -> list[str]:
    """Return the whole game, one text per position: events as each seat sees them, views, options, answer.

    Of a view only the changes since the last position are printed; of a seat's view only what a spectator does not see.
    """
    shown: dict[int, View | None] = dict.fromkeys(range(SPECTATOR, case.setup.seats))
    texts = ["\n".join(_heading(case)) + "\n"]
    texts.extend("\n".join(_full(position, shown)) + "\n" for position in positions(case))
    return texts


def _full(position: Position, shown: dict[int, View | None]) -> Iterator[str]:
    controller, state = position.controller, position.state
    yield f"== position {position.number}, fingerprint {fingerprint(state)}"
    for event in state.events:
        yield f"event {_event(event)}"
        for seat in shown:
            seen = controller.redact(event, seat)
            if seen != event:
                yield f"  as {_who(seat)} sees it: {_event(seen)}"
        line = controller.line(controller.redact(event, SPECTATOR), position.names, position.setup)
        if line is not None:
            yield f"  log: {_line_text(line)}{f' {list(line.pieces)}' if line.pieces else ''}"
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
    if position.seat < 0:
        yield f"result {_result(controller.result(state))}"
        return
    yield f"ask {state.ask.prompt} of {', '.join(map(str, position.waiting))}"
    for seat in position.waiting:
        options = controller.options(state, seat)
        yield f"options of {seat}: {' '.join(_answer(option.answer.old_form()) for option in options)}"
    option = controller.options(state, position.seat)[position.chosen]
    gesture = f"[{option.piece} {option.place} {option.choice}]"
    yield f"answer of {position.seat}: {_answer(option.answer)}  {gesture}"


def _changes(before: View | None, view: View) -> Iterator[str]:
    """Give what differs from the view before, zone by zone and fact by fact."""
    for name, zone in view.zones.items():
        if before is None or before.zones.get(name) != zone:
            backs = f" + {zone.backs} backs" if zone.backs else ""
            yield f"{name}: {list(zone.pieces)}{backs}"
    for name in before.zones if before is not None else ():
        if name not in view.zones:  # some games omit empty zones
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


# --- differences ------------------------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """One ask in its stored form: both fingerprints, `seat=answer` (or `end`), and the log lines that follow."""

    game: str
    facts: str
    answer: str
    log: str


def entries_of(text: str) -> list[Entry]:
    """Return the asks of a stored playthrough, in order. Lines of another form are passed over."""
    entries: list[Entry] = []
    for line in text.splitlines():
        found = re.fullmatch(r"\d+ ([0-9a-f]{8})\.([0-9a-f]{4}) (.+?)(?:  (.*))?", line)
        if found:
            entries.append(Entry(found[1], found[2], found[3], found[4] or ""))
        elif line.startswith("    ") and entries:
            entries[-1] = entries[-1]._replace(log=f"{entries[-1].log} {line.strip()}")
    return entries


def first_difference(old: str, new: str) -> tuple[int, str]:
    """Return the number of the first ask that differs and the kind of difference.

    (-1, "") means no difference. A difference of the game has priority over one of facts, that over one of texts.
    """
    before, after = entries_of(old), entries_of(new)
    for kind, fields in (("the game", ("game",)), ("facts of views", ("facts",)), ("texts", ("log", "answer"))):
        for number, (one, other) in enumerate(zip(before, after)):
            if any(getattr(one, field) != getattr(other, field) for field in fields):
                return number, kind
        if len(before) != len(after):
            return min(len(before), len(after)) - 1, "the game"
    return (-1, "") if old == new else (0, "the heading or the result")


def difference(case: Case, old: str, new: str) -> str:
    """Return the lines of two texts around the first ask that differs, and that position in full.

    "" if none differs.
    """
    if old == new:
        return ""
    number, kind = first_difference(old, new)
    lines = [f"{case.file}: {kind} of ask {number} differ", "", "-- expected"]
    lines += _around(entries_of(old), number)
    lines += ["", "-- found", *_around(entries_of(new), number)]
    lines += ["", "-- found, whole", full_text(case)[max(number, 0) + 1]]
    lines += ["", "The same position before and after, whole:"]
    lines += [f"    python build/make_playthroughs.py --compare HEAD {case.file}"]
    return "\n".join(lines)


def _around(entries: list[Entry], number: int) -> Iterator[str]:
    for at in range(max(number - 4, 0), min(number + 2, len(entries))):
        entry = entries[at]
        yield f"{'->' if at == number else '  '} {at} {entry.game}.{entry.facts} {entry.answer}  {entry.log}"


def compare(case: Case, commit: str) -> str:
    """Return the first position that differs between a commit and the files here, in full; "" if none does.

    The commit is unpacked into a temporary folder and plays the game with its own code. Raises
    subprocess.CalledProcessError if git does not know the commit, or it is older than `--full`.
    """
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            packed.extractall(folder, filter="data")
        command = [sys.executable, "build/make_playthroughs.py", "--full", case.file]
        told = subprocess.run(command, cwd=folder, check=True, capture_output=True).stdout.decode("utf-8")
    before = _split("\n".join(told.splitlines()) + "\n")
    after = full_text(case)
    for old, new in zip(before, after):
        if old != new:
            return f"-- {commit}\n{old}\n-- here\n{new}" + _line_by_line(old, new)
    return "" if len(before) == len(after) else f"{commit} has {len(before)} positions, here are {len(after)}\n"


def _line_by_line(old: str, new: str) -> str:
    lines = [f"- {line}\n" for line in old.splitlines() if line not in new.splitlines()]
    lines += [f"+ {line}\n" for line in new.splitlines() if line not in old.splitlines()]
    return "\n-- lines that differ\n" + "".join(lines)


def _split(text: str) -> list[str]:
    """Return the heading and the positions of a game that was printed whole."""
    parts: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith("== position "):
            parts.append([])
        parts[-1].append(line)
    return ["\n".join(part) + "\n" for part in parts]


def case_of(name: str) -> Case:
    """Return the case of a file's name. Raises SystemExit with the known names."""
    for case in CASES:
        if case.file == name:
            return case
    raise SystemExit(f"no playthrough {name}; there are {', '.join(case.file for case in CASES)}")


def write(cases: Iterable[Case], only_check: bool) -> int:
    """Write what is out of date, or only report it. Return the number of files."""
    wrong = 0
    FOLDER.mkdir(exist_ok=True)
    for case in cases:
        path = FOLDER / f"{case.file}.txt"
        new = text_of(case)
        old = path.read_text("utf-8") if path.exists() else ""
        if old == new:
            continue
        wrong += 1
        if not only_check:
            path.write_text(new, "utf-8", newline="\n")
        kind = first_difference(old, new)[1] if entries_of(old) else "new"
        sys.stdout.write(f"{'differs' if only_check else 'written'}: {path.relative_to(ROOT)} ({kind})\n")
    return wrong


def main() -> int:
    """Run the command line. Return the exit code."""
    parser = argparse.ArgumentParser(description="golden playthroughs")
    parser.add_argument("--check", action="store_true", help="only say which files are out of date")
    parser.add_argument("--full", metavar="CASE", help="print this game whole")
    parser.add_argument("--compare", nargs=2, metavar=("COMMIT", "CASE"), help="print where they differ")
    wanted = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    if wanted.full:
        sys.stdout.write("".join(full_text(case_of(wanted.full))))
        return 0
    if wanted.compare:
        commit, name = wanted.compare
        sys.stdout.write(compare(case_of(name), commit) or f"{name} goes as in {commit}\n")
        return 0
    return 1 if write(CASES, wanted.check) and wanted.check else 0


if __name__ == "__main__":
    sys.exit(main())
