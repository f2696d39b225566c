"""Texts of a game: names of pieces, options, answers, moments, kinds of log lines; and the sorting of a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.asking import Answer, Option
from game.core.view import LogLine, View
from scenes.table.skin.part import SkinPart


class WordsPart(SkinPart):
    """Names of things."""

    def piece_name(self, piece: int) -> str:
        """Return the name of a piece."""
        return ""

    def piece_help(self, piece: int) -> str:
        """Return one or two sentences about a piece, for the large preview."""
        return ""

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        """Return the key that sorts a hand."""
        return lambda piece: piece

    def sort_modes(self) -> tuple[str, ...]:
        """Return the sort modes of the sort button."""
        return ("colour",)

    def log_kinds(self) -> dict[str, str]:
        """Return the kinds of log lines one can ask for and their English names; empty: no choice but all."""
        return {}

    def quiet_log_kinds(self) -> frozenset[str]:
        """Return the kinds of log lines that are shown only when they are asked for."""
        return frozenset()

    def line_opens(self, line: LogLine) -> bool:
        """Return whether a line of the log can be opened because the game has details."""
        return False

    def open_line(self, number: int) -> None:
        """Open line `number` of the log."""

    def told_openly(self, option: Option) -> bool:
        """Return whether all people at one screen may read later that this was chosen or would have been better."""
        return True

    def option_name(self, option: Option) -> str:
        """Return the name of an option, for reading out."""
        return self.piece_name(option.piece) if option.piece >= 0 else option.choice

    def choice_name(self, choice: str) -> str:
        """Return the name of a choice, for reading out."""
        return choice

    def answer_name(self, answer: Answer) -> str:
        """Return the name of an answer."""
        return str(answer)

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        """Return the name of the moment before an answer, in a list of moments to return to."""
        return self.answer_name(answer)

    def where_words(self) -> str:
        """Return a short text about the progress of the game."""
        return ""
