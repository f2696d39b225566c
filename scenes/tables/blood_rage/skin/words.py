"""Texts of Blood Rage on the generic table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.blood_rage.facade import BONUS, REGION, TYPE, YGGDRASIL, cards, is_card, quest_status, zones
from game.core.asking import Answer, Option
from game.core.view import LogLine, View
from game.words import _
from scenes.tables.blood_rage import hovering, sheets, words
from scenes.tables.blood_rage.screen import BloodScreen, ScreenWords
from scenes.widgets.theme import Step


class BloodWords(ScreenWords):
    """Names of things."""

    skin: BloodScreen

    def player_line(self, seat: int) -> tuple[str, str, Step]:
        """Return who plays a clan and what that player does now: text, ink, type."""
        return sheets.player_line(self.skin, seat)

    def quests_done(self) -> int:
        """Return how many committed Quests of the seat in front would be fulfilled now; -1 if that is hidden."""
        seat = self.scene.front
        zone = self.scene.view.zones[zones.quests(seat)]
        if zone.backs or not zone.pieces or self.scene.covered:
            return -1
        return sum(quest_status(self.skin.facts, seat, card).done for card in zone.pieces)

    def place_words(self, piece: int, place: str) -> str:
        area = words.area_of(place)
        if area < 0:
            return ""
        text = words.where(area) if area < YGGDRASIL and REGION[area] >= 0 else words.area_name(area)
        preview = self.skin.input.preview
        if preview is not None and preview.legal:
            text += ", " + _("Rage left after") + f" {preview.rage_after}"
        return text

    def piece_name(self, piece: int) -> str:
        return words.piece_name(piece) if piece >= 0 else _("covered card")

    def piece_help(self, piece: int) -> str:
        text = words.piece_help(piece)
        if is_card(piece) and TYPE[piece] == "quest" and not self.scene.covered:
            text += "\n" + self.quest_words(piece, self.scene.front)
        return text

    def quest_words(self, card: int, seat: int) -> str:
        """Return the provinces that count for a Quest and its state for a seat."""
        return hovering.quest_words(self.skin.facts, seat, card)

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        order = {"battle": 0, "quest": 1, "upgrade": 2}
        if mode == "value":
            return lambda card: (-BONUS[card], order[TYPE[card]], cards.name(card), card)
        return lambda card: (order[TYPE[card]], BONUS[card], cards.name(card), card)

    def log_kinds(self) -> dict[str, str]:
        return words.LOG_KINDS

    def told_openly(self, option: Option) -> bool:
        return not is_card(option.piece)

    def line_opens(self, line: LogLine) -> bool:
        return line.heading and line.kind == "battle"

    def open_line(self, number: int) -> None:
        lines = self.scene.log.lines[: number + 1]
        self.skin.commands.open_pillage(sum(self.line_opens(line) for line in lines) - 1)

    def where_words(self) -> str:
        facts = self.skin.facts
        if not facts.age:
            return _("The board is laid out.")
        phase = next((_(text) for name, text in words.PHASES if name == facts.phase), "")
        return _("Age {number}, {phase}").format(number=words.NUMERALS[facts.age], phase=phase)

    def choice_name(self, choice: str) -> str:
        return words.choice_name(choice)

    def option_name(self, option: Option) -> str:
        return words.answer_name(option.answer)

    def answer_name(self, answer: Answer) -> str:
        return words.answer_name(answer)

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        what = words.answer_name(answer)
        return _("Age {number}: {what}").format(number=words.NUMERALS[view.facts.age], what=what)
