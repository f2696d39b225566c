"""A deck built in a real window (Xvfb, openbox, xdotool): every card searched by keys and dragged in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.window.screens import play, screen

__all__ = ["screen"]

pytestmark = [pytest.mark.slow, pytest.mark.window]


def test_a_whole_deck_is_built_by_hand(screen: str, tmp_path: Path) -> None:
    told = play(screen, "build", tmp_path, player="deck_builder")
    assert "cards were dragged" in told
