"""Whole games in a real window (Xvfb, openbox, xdotool) by drag only, by click only, by keyboard only."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.scenes.window.screens import play, screen

__all__ = ["screen"]

pytestmark = [pytest.mark.slow, pytest.mark.window]


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_short_game(screen: str, way: str, tmp_path: Path) -> None:
    told = play(screen, way, tmp_path, "--short")
    assert "choices" in told


def test_all_ten_rounds_by_drag(screen: str, tmp_path: Path) -> None:
    began = time.monotonic()
    told = play(screen, "drag", tmp_path)
    assert "65 choices" in told
    # A full game of four with one person and no animation takes less than ten minutes.
    assert time.monotonic() - began < 600
