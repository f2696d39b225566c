"""All three Ages of Blood Rage in a real window (Xvfb, openbox, xdotool): by drag, and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.window.screens import play, screen

__all__ = ["screen"]

pytestmark = [pytest.mark.slow, pytest.mark.window]


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_three_ages(screen: str, way: str, tmp_path: Path) -> None:
    told = play(screen, way, tmp_path, player="player_blood_rage")
    assert "choices" in told
