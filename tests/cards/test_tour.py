"""The tour stays true: every record it shows of a card in the pool is one the card has."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.apocalypse.cards.card_defs import ABILITIES
from game.apocalypse.cards.lexicon import LEXICON

TOUR = Path(__file__).resolve().parents[2] / "game" / "cards" / "TOUR.md"


def _shown() -> list[str]:
    """Return the records shown before the part about hard cards, as JSON texts."""
    text = TOUR.read_text(encoding="utf-8").split("## How the hard ones")[0]
    blocks = re.findall(r"^    (\S.*(?:\n {20,}.*)*)", text, re.MULTILINE)
    found = []
    for block in blocks:
        at = block.find("{")
        if at >= 0:
            found += _records(" ".join(block[at:].split()))
    return found


def _records(text: str) -> list[str]:
    found, depth, start = [], 0, 0
    for n, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == "{" and depth == 1:
            start = n
        elif letter == "}" and depth == 0:
            found.append(text[start : n + 1])
    return found


@pytest.mark.parametrize("text", _shown())
def test_the_records_of_the_tour_can_be_read(text: str) -> None:
    assert LEXICON.record("ability", json.loads(text), "tour") is not None


def test_the_tour_shows_forty_cards_and_most_of_them_as_they_are() -> None:
    data = json.loads(ABILITIES.read_text(encoding="utf-8"))
    stored = {json.dumps(ability, sort_keys=True) for card in data for ability in card["abilities"]}
    shown = [json.dumps(json.loads(text), sort_keys=True) for text in _shown()]
    assert len(shown) >= 36
    assert sum(text in stored for text in shown) >= 30
