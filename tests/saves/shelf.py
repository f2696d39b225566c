"""Reads the shelf: what a saved game gives, as data that names no class and no module of the program.

`python -m tests.saves.shelf` writes what every file gives today into the index.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from game import catalogue
from game.core.events import SPECTATOR
from game.core.records import to_plain
from game.match.journal import SUFFIX
from game.match.loading import LoadReport, load
from game.match.match import Match
from game.match.replay import story
from game.words import said

FOLDER = Path(__file__).resolve().parent
INDEX = FOLDER / "index.json"
ANSWERS_ON = 30
"""So many answers are played on from each file, with a save and a reload in the middle."""
LOG_LINES = 4
"""So many of the last lines of the log are readable in the index."""


def answer_in_file(answer: Any) -> Any:
    """Return an answer as it stands in the files of the shelf: in the plain form of state format 1."""
    return to_plain(answer.old_form())


def hashed(data: Any) -> str:
    """Return 16 hexadecimal digits that tell data apart."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def legal_answers(match: Match) -> dict[str, list[Any]]:
    """Return for each seat that is asked every legal answer as it stands in a file, in the order of the rules."""
    return {str(seat): [answer_in_file(option.answer) for option in match.options(seat)] for seat in match.asked()}


def position_of(match: Match) -> dict[str, Any]:
    """Return where a match stands: who is asked, how many answers are legal, and what each seat sees lying where."""
    seats = range(match.setup.seats)
    result = match.result()
    views = {seat: match.view(seat).zones for seat in (SPECTATOR, *seats)}
    return {
        "answers": match.answer_count + (match.base or 0),
        "marked": match.marked,
        "asked": list(match.asked()),
        "redo": [match.can_redo(seat) for seat in seats],
        "stops": [match.stops.plain(seat) for seat in seats],
        "standings": None if result is None else [list(standing) for standing in result.standings],
        "legal_answers": {str(seat): len(match.options(seat)) for seat in match.asked()},
        "zones": {
            str(seat): {name: [list(zone.pieces), zone.backs] for name, zone in sorted(zones.items()) if zone.size}
            for seat, zones in views.items()
        },
    }


def described(report: LoadReport) -> dict[str, Any]:
    """Return what reading a file gave: the kind of report, the position, the public log in English."""
    kind = "other rules" if report.other_rules else "damaged" if report.message is not None else "whole"
    told: dict[str, Any] = {"report": kind}
    if report.message is not None:
        told |= {"message": said(report.message), "line": report.line}
    if report.match is None:
        return {**told, "answers": None}
    position = position_of(report.match)
    log = story(report.match)
    told |= {key: position[key] for key in ("answers", "asked", "legal_answers", "standings")}
    told |= {"position": hashed(position), "legal": hashed(legal_answers(report.match))}
    told |= {"log": hashed(log), "log_lines": len(log), "log_end": log[-LOG_LINES:]}
    return told


def answer_on(match: Match, count: int, dice: Random) -> None:
    """Give so many legal answers, chosen at random by their place among the options."""
    for _ in range(count):
        if not match.asked():
            return
        seat = dice.choice(match.asked())
        match.answer(seat, dice.choice(match.options(seat)).answer)


def played_on(report: LoadReport, folder: Path) -> Match:
    """Play on in the file, or in a new one where it cannot be gone on with; save and read again on the way."""
    match = report.match
    assert match is not None
    if report.message is not None:
        match = report.continue_as(folder / f"on{SUFFIX}")
    dice = Random(match.answer_count)
    answer_on(match, ANSWERS_ON // 2, dice)
    before = position_of(match)
    assert match.trouble is None
    match.close()
    again = load(folder / f"on{SUFFIX}" if report.message is not None else report.path)
    assert again.message is None and again.match is not None
    assert position_of(again.match) == before, "the game read again is another one"
    answer_on(again.match, ANSWERS_ON - ANSWERS_ON // 2, dice)
    again.match.close()
    return again.match


def snapshots(path: Path, folder: Path) -> dict[str, str]:
    """Return the position that each snapshot in a file gives when the lines before it cannot be read."""
    lines = path.read_bytes().split(b"\n")
    found = {}
    for number, line in enumerate(lines):
        if number and line.startswith(b'{"snapshot":'):
            broken = folder / f"broken{SUFFIX}"
            broken.write_bytes(b"\n".join([lines[0], b"?", *lines[2 : number + 1], b""]))
            match = load(broken).match
            found[str(number + 1)] = hashed(position_of(match)) if match is not None else "nothing"
    return found


def entry_of(path: Path, folder: Path) -> dict[str, Any]:
    """Return all that the index says of a file, but for where it is from. `folder` is for copies."""
    copy = folder / path.name
    copy.write_bytes(path.read_bytes())
    report = load(copy)
    entry = described(report)
    assert copy.read_bytes() == path.read_bytes(), "reading has changed the file"
    entry["snapshots"] = snapshots(copy, folder)
    if report.match is not None:
        entry["played_on"] = outcome(report, folder)
    return entry


def outcome(report: LoadReport, folder: Path) -> str:
    """Return what comes of playing on.

    Of a position of other rules only that it can be played: what comes of it changes with every rules version.
    """
    if not report.other_rules:
        return hashed(position_of(played_on(report, folder)))
    played_on(report, folder)
    return "goes on"


def rules_now() -> dict[str, int]:
    """Return the rules version of every game today."""
    return {name: catalogue.controller(name).version for name in catalogue.names()}


def index() -> dict[str, Any]:
    """Return the index."""
    found: dict[str, Any] = json.loads(INDEX.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Write what every file gives today into the index."""
    found = index()
    for entry in found["files"]:
        with tempfile.TemporaryDirectory() as folder:
            kept = {key: entry[key] for key in ("file", "commit", "shows")}
            header = json.loads((FOLDER / entry["file"]).read_bytes().split(b"\n", 1)[0])
            kept |= {key: header[key] for key in ("game", "rules", "format")}
            told = entry_of(FOLDER / entry["file"], Path(folder))
            entry.clear()
            entry.update({**kept, **told})
    found["rules"] = rules_now()
    INDEX.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(found['files'])} files\n")


if __name__ == "__main__":
    main()
