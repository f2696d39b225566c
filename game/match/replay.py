"""Replay of a save without a window, to verify its positions."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.core.answers import notation
from game.core.capabilities import PieceNames
from game.core.events import SPECTATOR
from game.match.loading import LoadReport, load
from game.match.match import Position
from game.words import Name, _, said


class Verdict(NamedTuple):
    """The outcome of `verify`: `ok`, and a sentence that says where the fingerprints differ, if they do."""

    ok: bool
    text: str
    report: LoadReport


def verify(path: Path) -> Verdict:
    """Replay a save and compare every fingerprint. Does not raise for a damaged save: the verdict says so."""
    report = load(path)
    if report.message is None and report.match is not None:
        match = report.match
        over = "the game is over" if match.result() is not None else "the game goes on"
        if match.base is not None:
            over += f", the first {match.base} answers are not in this file"
        what = "every fingerprint fits"
        if report.older_format:
            what = "each is legal (another version wrote this file: not all fingerprints are compared)"
        return Verdict(True, f"OK: {report.sound_answers} answers, {what}, {over}", report)
    message = said(report.message) if report.message is not None else ""
    where = f"line {report.line}: " if report.line else ""
    rest = f" Sound up to answer {report.sound_answers}." if report.match is not None else ""
    return Verdict(False, f"DIFFERS: {where}{message}{rest}", report)


def answers_of(position: Position) -> list[str]:
    """Return every answer of a position in the notation of its game, with its number and who gave it."""
    first = (position.base or 0) + 1
    return [
        f"{number} {position.names[seat]}: {notation(answer)}"
        for number, (seat, answer) in enumerate(position.answers, start=first)
    ]


def story(position: Position) -> list[str]:
    """Return the public log of a position as lines of text."""
    controller = position.controller
    name = controller.piece_name if isinstance(controller, PieceNames) else lambda _, piece: str(piece)
    lines = []
    for line in position.log(SPECTATOR):
        fields = {
            name: _(value) if isinstance(value, str) and not isinstance(value, Name) else value
            for name, value in line.fields
        }
        text = _(line.text).format(**fields)
        pieces = "".join(f" [{name(position.setup, piece)}]" for piece in line.pieces)
        lines.append(text + pieces if line.heading else "  " + text + pieces)
    return lines
