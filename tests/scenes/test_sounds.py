"""The player of sounds never raises, follows the settings at once, and costs the first frame nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.shell.sounds import SHIPPED, SoundBoard
from scenes.widgets import sounds


@dataclass
class Loudness:
    volume: float = 0.7
    mute: bool = False
    mute_unfocused: bool = True


@pytest.fixture
def board() -> Iterator[SoundBoard]:
    board = SoundBoard(Loudness())
    yield board
    board.close()


def test_every_file_can_be_played_on_the_dummy_driver(board: SoundBoard) -> None:
    for path in SHIPPED.glob("*.wav"):
        board.play(path.stem.partition("-")[0])
    assert board.sounding and pygame.mixer.get_busy()
    assert None not in board._sounds.values()


def test_unknown_names_are_silence(board: SoundBoard) -> None:
    board.play("thunder")
    board.play("")
    assert not pygame.mixer.get_busy()


def test_a_laid_card_never_sounds_the_same_twice_running(board: SoundBoard) -> None:
    heard = [board._variant(sounds.CARD_LAID) for _ in range(60)]
    assert all(one != other for one, other in pairwise(heard))
    assert set(heard) == {"paper_laid-1", "paper_laid-2", "paper_laid-3"}


def test_mute_and_volume_are_followed_at_once() -> None:
    loudness = Loudness()
    board = SoundBoard(loudness)
    board.play(sounds.GAME_WON)
    assert pygame.mixer.get_busy()
    loudness.mute = True
    board.apply()
    assert not pygame.mixer.get_busy()
    board.play(sounds.GAME_WON)
    assert not pygame.mixer.get_busy()
    loudness.mute, loudness.volume = False, 0.0
    board.play(sounds.GAME_WON)
    assert not pygame.mixer.get_busy()
    loudness.volume = 0.5
    board.play(sounds.GAME_WON)
    assert pygame.mixer.get_busy()
    played = board._sound(sounds.GAME_WON)
    assert played is not None
    assert played.get_volume() == pytest.approx(0.25, abs=0.01)
    board.close()


def test_behind_other_windows_the_table_is_silent_if_so_set() -> None:
    loudness = Loudness()
    board = SoundBoard(loudness)
    board.play(sounds.GAME_WON)
    board.set_focused(False)
    assert not pygame.mixer.get_busy()
    board.play(sounds.GAME_WON)
    assert not pygame.mixer.get_busy()
    loudness.mute_unfocused = False
    board.play(sounds.GAME_WON)
    assert pygame.mixer.get_busy()
    board.close()


def test_without_a_device_everything_is_silence_until_one_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    board = SoundBoard(Loudness())
    board.play(sounds.CARD_LAID)
    board.set_focused(False)
    board.apply()
    assert not board.sounding
    assert board.retry() is False
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert board.retry() is True
    board.set_focused(True)
    board.play(sounds.CARD_LAID)
    assert pygame.mixer.get_busy()
    board.close()
    board.play(sounds.CARD_LAID)
    assert not board.sounding


def test_a_device_that_changes_is_opened_anew(board: SoundBoard) -> None:
    board.play(sounds.GAME_WON)
    assert board.retry()
    board.play(sounds.GAME_WON)
    assert pygame.mixer.get_busy()


def test_a_file_that_is_damaged_or_missing_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "low_tick.wav").write_bytes(b"no wave at all" * 9)
    board = SoundBoard(Loudness(), tmp_path)
    board.play(sounds.BUTTON)
    board.play(sounds.GAME_WON)
    assert board.sounding and not pygame.mixer.get_busy()
    board.close()


def test_opening_the_board_costs_the_first_frame_nothing() -> None:
    pygame.mixer.quit()
    board = SoundBoard(Loudness())
    assert not board.sounding and not board._sounds and "_variants" not in vars(board)


def test_the_dummy_driver_is_the_one_under_test() -> None:
    assert os.environ["SDL_AUDIODRIVER"] == "dummy"
