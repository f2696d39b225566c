"""Texts of Rage: Apocalypse on the generic table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.apocalypse.facade import prompt_texts, view_values
from game.core.asking import Answer, Option
from game.core.view import LogLine, View
from game.words import _
from scenes.table.prompt import said
from scenes.tables.apocalypse import words
from scenes.tables.apocalypse.screen import ApocalypseScreen, ScreenWords


class ApocalypseWords(ScreenWords):
    """Names of things."""

    skin: ApocalypseScreen

    def why_tag(self, creature: int) -> str:
        """Return in a few words why the moving card cannot go to a creature of the own pack, "" for nothing to say."""
        piece = self.skin.input.moving
        if piece < 0 or piece in self.skin.facts.things:
            return ""
        lit = self.skin.input.lit_places()
        if not any(place.startswith("creature") for place in lit) and lit:
            return ""
        thing = self.skin.facts.things.get(creature)
        if thing is None or thing.seat != self.scene.front or f"creature:{creature}" in lit:
            return ""
        return words.why_short(self.skin, piece, creature)

    def why_here(self, piece: int) -> str:
        """Return why the moving piece may not go where it is; "" if it may, or is over no place."""
        place = self.skin.input.place_under()
        if not place or place in self.scene.presenter.lit(piece):
            return ""
        refusal = self.scene.match.why_not(self.scene.presenter.seat, piece, place, "")
        return said(refusal) if refusal is not None else ""

    def place_words(self, piece: int, place: str) -> str:
        return words.place_words(self.skin, piece, place)

    def piece_name(self, piece: int) -> str:
        return self.skin.card_defs[piece].name if 0 <= piece < len(self.skin.card_defs) else _("covered card")

    def piece_help(self, piece: int) -> str:
        return view_values.card_text(self.skin.card_defs[piece].slug) if piece >= 0 else ""

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        return words.sort_key(self.skin.card_defs, mode)

    def log_kinds(self) -> dict[str, str]:
        return words.LOG_KINDS

    def line_opens(self, line: LogLine) -> bool:
        return line.kind == "fight"

    def open_line(self, number: int) -> None:
        self.skin.commands.open_fight(number)

    def quiet_log_kinds(self) -> frozenset[str]:
        return frozenset({"chosen"})

    def phase_title(self) -> str:
        """Return the name of the phase."""
        return words.phase_title(self.skin.facts.phase)

    def part_words(self) -> str:
        """Return which part of the phase is being played."""
        return words.part_words(self.skin)

    def where_words(self) -> str:
        facts = self.skin.facts
        if not facts.turn:
            return _("The packs come into play.")
        return _("Turn {number}, {phase}").format(number=facts.turn, phase=self.phase_title())

    def choice_name(self, choice: str) -> str:
        ask = self.scene.match.ask
        return prompt_texts.choice_title(self.scene.view, ask, choice) if ask is not None else choice

    def option_name(self, option: Option) -> str:
        return words.option_name(self.skin, option)

    def answer_name(self, answer: Answer) -> str:
        return words.answer_name(self.skin, answer)

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        return _("Turn {number}: {what}").format(number=view.facts.turn, what=self.answer_name(answer))
