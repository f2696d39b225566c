"""Check the cards of Rage: Apocalypse: words, texts, targets, tests, and cards that are not scripted yet.

Usage: check_cards.py [pack.json ...]

Without files the shipped pool is checked; the exit code is 1 if anything is wrong. With files each is read as a user
card pack, and every error is reported with file, card and field.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.apocalypse.cards import card_defs, user_packs
from game.apocalypse.cards.lexicon import LEXICON
from game.cards import check
from game.core.message import Message
from game.words import said

ROOT = Path(__file__).resolve().parent.parent
LISTS = ("stat", "state", "role", "window", "event", "duration", "period", "place", "permission")
WISHES = "fields no card sets"
"""Reported, but no error: the words could be smaller, or a future card will use them."""
SPARE = {"stat damage", "stat wounds", "permission be_used", "place combat_deck"}
"""Names that only cards yet to come or user packs will use."""


def findings() -> dict[str, list[check.Finding]]:
    """Return the problems of the pool, by kind. Words of the language itself may wait for another game."""
    cards = list(card_defs.pool().values())
    shared = check.shared_words()
    spare = [found for found in check.unused(cards, LEXICON, LISTS) if found.where not in shared | SPARE]
    return {
        "fields no text tells": check.untold_fields(LEXICON),
        "words and names no card uses": spare,
        WISHES: [f for f in check.unused_fields(cards, LEXICON) if f.where not in shared],
        "choices nobody makes": check.unreachable(cards, LEXICON),
        "cards that do nothing": check.idle(cards),
        "cards without a test": check.untested(card_defs.pool(), test_sources(), found_by_tests(cards)),
        "cards that neither play nor wait": [
            check.Finding(entry["id"], Message("neither in the pool nor on the waiting list"))
            for entry in card_defs.facts()
            if entry["id"] not in card_defs.pool() and entry["id"] not in card_defs.waiting()
        ],
    }


def test_sources() -> list[str]:
    """Return the text of the game's tests."""
    paths = sorted((ROOT / "tests" / "apocalypse").glob("test_*.py"))
    return [path.read_text(encoding="utf-8") for path in paths]


def found_by_tests(cards: list[card_defs.CardDef]) -> set[str]:
    """Return the cards that tests find by their kind: plain ones, totems, battlefields, and those that only lend."""
    found = {
        face.slug for face in cards if not face.abilities or face.subtype == "pack_totem" or face.type == "battlefield"
    }
    try:
        from tests.apocalypse import test_cards_in_play as in_play  # noqa: PLC0415 - without the tests it checks packs only
    except ImportError:  # the tests have more requirements than the program
        return found
    lenders: Any = getattr(in_play, "_lenders", list)
    return found | {slug for slug, *_rest in lenders()}


def say(text: str) -> None:
    """Write a line."""
    sys.stdout.write(text + "\n")


def check_house() -> int:
    """Report the problems of the pool and the unscripted cards. Return the exit code."""
    wrong = 0
    for kind, found in findings().items():
        say(f"{kind}: {len(found) or 'none'}")
        for where, reason in found:
            say(f"  {where}: {reason.english()}")
        wrong += len(found) if kind != WISHES else 0
    groups = check.by_pattern(card_defs.waiting())
    say(f"cards in the pool: {len(card_defs.pool())}; waiting: {len(card_defs.waiting())}")
    for pattern, slugs in groups.items():
        say(f"  {pattern} ({len(slugs)}): {', '.join(slugs)}")
    return 1 if wrong else 0


def check_packs(paths: list[Path]) -> int:
    """Report the problems of user packs. Return the exit code."""
    slugs = {entry["id"] for entry in card_defs.facts()}
    names = {entry["name"].casefold() for entry in card_defs.facts()}
    wrong = 0
    for path in paths:
        pack = user_packs.read_file(path, slugs, names, card_defs.face_of)
        say(f"{path.name}: “{pack.title}”, {len(pack.faces)} cards")
        for trouble in pack.troubles:
            where = ": ".join(part for part in (trouble.card, trouble.field) if part)
            say(f"  {where or 'the file'}: {said(trouble.reason)}")
        wrong += len(pack.troubles)
        slugs |= {face.slug for face in pack.faces}
        names |= {face.name.casefold() for face in pack.faces}
    return 1 if wrong else 0


if __name__ == "__main__":
    given = [Path(word) for word in sys.argv[1:]]
    sys.exit(check_packs(given) if given else check_house())
