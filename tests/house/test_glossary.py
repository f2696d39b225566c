"""One word for one thing, in the texts that people read."""

from __future__ import annotations

import re

import pytest

from build.words import extracted

WRONG = {
    r"\bthe own\b": "your, its, or of the pack",
    r"\b[Ll]eads (there|which)\b": "to lead is to play the first card of a trick (AMIGO 5.1)",
    r"\bAs in \{": "the name of an edition is a title, no place",
}
"""What no English text says, and what it says instead or why not."""


@pytest.mark.slow
def test_no_text_says_it_wrong() -> None:
    texts: set[str] = set()
    for message in extracted():
        texts.update([message.id] if isinstance(message.id, str) else message.id)
    assert len(texts) > 3000
    for wrong, why in WRONG.items():
        assert [text for text in texts if re.search(wrong, text)] == [], why
