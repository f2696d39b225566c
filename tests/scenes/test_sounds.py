"""The sounds: lengths, levels, character by measured spectrum, and a board that never raises."""

from __future__ import annotations

import ast
import io
import math
import os
import sys
import threading
import time
import wave
from array import array
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.shell import sounds, synth
from scenes.shell.sounds import SoundBoard

LENGTHS_MS = {
    "card_lifted": 60, "card_laid": 120, "card_refused": 140, "deal": 40, "shuffle": 900,
    "trick_collected": 320, "lead_changes": 150, "bid_chosen": 70, "bid_confirmed": 160,
    "trump_turned": 700, "trump_change": 900, "no_trump": 700, "joker": 800, "plus_five": 300,
    "minus_five": 350, "bid_met": 500, "bid_missed": 300, "your_turn": 600, "curtain": 400,
    "game_won": 2200, "button": 30, "switch": 30, "blow": 260, "mist": 560,
}  # fmt: skip


@dataclass
class Loudness:
    volume: float = 0.7
    mute: bool = False
    mute_unfocused: bool = True


@pytest.fixture(scope="module")
def waves() -> dict[str, array[int]]:
    return {file: synth.pcm(file) for file in synth.FILES}


@pytest.fixture(scope="module")
def wave_folder(tmp_path_factory: pytest.TempPathFactory, waves: dict[str, array[int]]) -> Path:
    folder = tmp_path_factory.mktemp("waves")
    for file, samples in waves.items():
        (folder / f"{file}.wav").write_bytes(synth.wav(samples))
    return folder


@pytest.fixture
def board(wave_folder: Path):
    board = SoundBoard(Loudness(), None, shipped=wave_folder)
    board.prepare()
    yield board
    board.close()


def loudness(samples: array[int], start: float, end: float) -> float:
    """Return the root mean square of a part given in seconds."""
    part = samples[int(start * synth.RATE) : int(end * synth.RATE)]
    return math.sqrt(sum(value * value for value in part) / len(part))


def crossings(samples: array[int], start: float = 0.0, end: float = 9.0) -> float:
    """Return the zero crossings a second of a part given in seconds: low sounds cross seldom."""
    part = samples[int(start * synth.RATE) : int(end * synth.RATE)]
    return sum((one < 0) != (other < 0) for one, other in pairwise(part)) / len(part) * synth.RATE


def strength(samples: array[int], pitch: float, start: float, end: float) -> float:
    """Return how strongly a part sounds at `pitch` (1: a pure tone of the same power)."""
    part = samples[int(start * synth.RATE) : int(end * synth.RATE)]
    real = sum(v * math.cos(2 * math.pi * pitch * i / synth.RATE) for i, v in enumerate(part))
    imag = sum(v * math.sin(2 * math.pi * pitch * i / synth.RATE) for i, v in enumerate(part))
    power = sum(v * v for v in part) or 1
    return 2 * (real * real + imag * imag) / (power * len(part))


# --- What is in the waves ----------------------------------------------------------------------------------


def test_every_sound_of_the_table_is_there_with_its_length(waves: dict[str, array[int]]) -> None:
    assert {name: recipe.ms for name, recipe in synth.RECIPES.items()} == LENGTHS_MS
    for file, samples in waves.items():
        assert len(samples) == synth.RATE * LENGTHS_MS[file.rpartition("-")[0]] // 1000, file
    assert sum(file.startswith("card_laid-") for file in synth.FILES) == 3


def test_peaks_are_3_db_below_full_scale_and_nothing_clips(waves: dict[str, array[int]]) -> None:
    for file, samples in waves.items():
        top = max(max(samples), -min(samples))
        assert 20 * math.log10(top / 32767) == pytest.approx(-3, abs=0.05), file


def test_sounds_begin_and_end_in_silence_without_an_offset(waves: dict[str, array[int]]) -> None:
    for file, samples in waves.items():
        assert samples[0] == 0 and samples[-1] == 0, file
        assert max(map(abs, samples[-30:])) < 1200, file
        assert abs(sum(samples) / len(samples)) < 200, file


def test_no_sound_is_mostly_silence(waves: dict[str, array[int]]) -> None:
    for file, samples in waves.items():
        assert loudness(samples, 0, 9) > 32767 * 10 ** (-30 / 20), file


def test_a_blow_is_short_and_low_and_mist_swells(waves: dict[str, array[int]]) -> None:
    blow, mist = waves["blow-1"], waves["mist-1"]
    assert loudness(blow, 0.0, 0.09) > 3 * loudness(blow, 0.19, 0.25)
    assert crossings(blow, 0.10, 0.2) < 600
    assert loudness(mist, 0.2, 0.3) > 3 * loudness(mist, 0.0, 0.03)
    assert crossings(mist, 0.35, 0.5) > crossings(mist, 0.02, 0.15)


@pytest.mark.slow
def test_the_same_recipe_gives_the_same_sound() -> None:
    for file in ("card_laid-1", "shuffle-1", "joker-1", "minus_five-1"):
        assert synth.pcm(file) == synth.pcm(file)


def test_the_variants_of_a_laid_card_differ_but_are_of_one_loudness(waves: dict[str, array[int]]) -> None:
    three = [waves[f"card_laid-{number}"] for number in (1, 2, 3)]
    assert three[0] != three[1] != three[2] != three[0]
    levels = [loudness(samples, 0, 9) for samples in three]
    assert max(levels) / min(levels) < 1.3


def test_paper_is_high_and_drums_are_low(waves: dict[str, array[int]]) -> None:
    assert crossings(waves["card_lifted-1"]) > 8000
    assert crossings(waves["deal-1"]) > 4000
    assert crossings(waves["bid_missed-1"]) < 400
    assert crossings(waves["card_refused-1"]) < 800


def test_the_shuffle_swells_and_ebbs(waves: dict[str, array[int]]) -> None:
    samples = waves["shuffle-1"]
    start, middle, end = (loudness(samples, at, at + 0.15) for at in (0.0, 0.4, 0.75))
    assert middle > 2 * start and middle > 2 * end


def test_bones_fall_and_bells_rise(waves: dict[str, array[int]]) -> None:
    bones, bells = waves["bid_confirmed-1"], waves["plus_five-1"]
    assert crossings(bones, 0.01, 0.06) > crossings(bones, 0.09, 0.14)
    assert strength(bells, 740, 0.01, 0.1) > 0.3 > strength(bells, 1108.7, 0.01, 0.1)
    assert strength(bells, 1108.7, 0.12, 0.25) > 0.3


def test_the_trump_change_bends_the_bowl_by_a_third(waves: dict[str, array[int]]) -> None:
    samples = waves["trump_change-1"]
    low, high = 233.1, 233.1 * 1.26
    assert strength(samples, low, 0.05, 0.15) > 3 * strength(samples, high, 0.05, 0.15)
    assert strength(samples, high, 0.55, 0.8) > 3 * strength(samples, low, 0.55, 0.8)


def test_no_trump_swells_backwards_and_breaks_off(waves: dict[str, array[int]]) -> None:
    samples = waves["no_trump-1"]
    assert loudness(samples, 0.5, 0.59) > 2 * loudness(samples, 0.05, 0.2)
    assert loudness(samples, 0.61, 0.7) < 0.02 * loudness(samples, 0.5, 0.59)


def test_the_joker_growls_and_turns_into_a_fifth(waves: dict[str, array[int]]) -> None:
    samples = waves["joker-1"]
    assert strength(samples, 196, 0.5, 0.75) + strength(samples, 294, 0.5, 0.75) > 0.6
    assert strength(samples, 196, 0.02, 0.2) + strength(samples, 294, 0.02, 0.2) < 0.2


def test_the_owl_calls_twice(waves: dict[str, array[int]]) -> None:
    samples = waves["your_turn-1"]
    first, gap, second = (loudness(samples, *part) for part in ((0.04, 0.10), (0.155, 0.19), (0.25, 0.40)))
    assert first > 2 * gap and second > first
    assert strength(samples, 392, 0.25, 0.40) > 0.3


def test_the_victory_is_a_roll_then_a_bowl_then_a_howl(waves: dict[str, array[int]]) -> None:
    samples = waves["game_won-1"]
    assert loudness(samples, 0.5, 0.85) > loudness(samples, 0.0, 0.3)
    assert strength(samples, 233.1, 1.0, 1.2) > 0.2
    assert loudness(samples, 0.9, 1.0) > loudness(samples, 1.9, 2.1)


def test_a_wav_is_a_wav(waves: dict[str, array[int]]) -> None:
    with wave.open(io.BytesIO(synth.wav(waves["deal-1"]))) as file:
        assert file.getparams()[:4] == (1, 2, synth.RATE, len(waves["deal-1"]))


def test_making_sounds_needs_arithmetic_and_nothing_else() -> None:
    module = ast.parse(Path(synth.__file__).read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(module) if isinstance(node, ast.Import) for alias in node.names]
    names += [str(node.module) for node in ast.walk(module) if isinstance(node, ast.ImportFrom)]
    assert all(name.split(".")[0] in sys.stdlib_module_names for name in names)


# --- The board ---------------------------------------------------------------------------------------------


def test_playing_works_on_the_dummy_driver(board: SoundBoard) -> None:
    assert board.ready
    for name in sounds.NAMES:
        board.play(name)
    assert board.sounding and pygame.mixer.get_busy()


def test_unknown_names_are_silence(board: SoundBoard) -> None:
    board.play("thunder")
    board.play("")


def test_a_laid_card_never_sounds_the_same_twice_running(board: SoundBoard) -> None:
    heard = [board._variant("card_laid") for _ in range(60)]
    assert all(one != other for one, other in pairwise(heard))
    assert set(heard) == {"card_laid-1", "card_laid-2", "card_laid-3"}


def test_mute_and_volume_are_followed_at_once(wave_folder: Path) -> None:
    loudness_ = Loudness()
    board = SoundBoard(loudness_, None, shipped=wave_folder)
    board.prepare()
    board.play("game_won")
    assert pygame.mixer.get_busy()
    loudness_.mute = True
    board.apply()
    assert not pygame.mixer.get_busy()
    board.play("game_won")
    assert not pygame.mixer.get_busy()
    loudness_.mute, loudness_.volume = False, 0.0
    board.play("game_won")
    assert not pygame.mixer.get_busy()
    loudness_.volume = 0.5
    board.play("game_won")
    assert pygame.mixer.get_busy()
    played = board._sound("game_won-1")
    assert played is not None
    assert played.get_volume() == pytest.approx(synth.RECIPES["game_won"].gain * 0.25, abs=0.01)
    board.close()


def test_behind_other_windows_the_table_is_silent_if_so_set(wave_folder: Path) -> None:
    loudness_ = Loudness()
    board = SoundBoard(loudness_, None, shipped=wave_folder)
    board.prepare()
    board.play("game_won")
    board.set_focused(False)
    assert not pygame.mixer.get_busy()
    board.play("game_won")
    assert not pygame.mixer.get_busy()
    loudness_.mute_unfocused = False
    board.play("game_won")
    assert pygame.mixer.get_busy()
    board.close()


def test_without_a_device_everything_is_silence_until_one_appears(
    wave_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    board = SoundBoard(Loudness(), None, shipped=wave_folder)
    board.play("card_laid")
    board.set_focused(False)
    board.apply()
    assert not board.sounding
    assert board.retry() is False
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert board.retry() is True
    board.prepare()
    board.set_focused(True)
    board.play("card_laid")
    assert pygame.mixer.get_busy()
    board.close()
    board.play("card_laid")
    assert not board.sounding


def test_a_device_that_changes_is_opened_anew(board: SoundBoard) -> None:
    board.play("bid_met")
    assert board.retry()
    board.play("bid_met")
    assert pygame.mixer.get_busy()


@pytest.mark.slow
def test_the_first_start_fills_the_cache_and_the_second_only_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = SoundBoard(Loudness(), tmp_path, shipped=tmp_path / "none")
    (tmp_path / "sounds-00000000").mkdir()
    first.prepare()
    assert first.ready
    (folder,) = tmp_path.glob("sounds-*")
    assert {file.stem for file in folder.iterdir()} == set(synth.FILES)
    second = SoundBoard(Loudness(), tmp_path, shipped=tmp_path / "none")
    monkeypatch.setattr(SoundBoard, "_make_in_child", None)  # calling it would be an error
    monkeypatch.setattr(synth, "pcm", None)
    second.prepare()
    assert second.ready


def test_a_cache_that_cannot_be_written_or_is_damaged_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(synth, "FILES", ("deal-1", "button-1"))
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    board = SoundBoard(Loudness(), blocked, shipped=tmp_path / "none")
    board.prepare()
    assert board.ready
    damaged = SoundBoard(Loudness(), None, shipped=tmp_path)
    (tmp_path / "deal-1.wav").write_bytes(b"no wave at all" * 9)
    damaged.prepare()
    damaged.play("deal")
    board.close()
    damaged.close()


def test_closing_in_the_middle_of_making_ends_it(tmp_path: Path) -> None:
    board = SoundBoard(Loudness(), tmp_path, shipped=tmp_path / "none")
    board._started = True
    board._thread = threading.Thread(target=board.prepare, daemon=True)
    board._thread.start()
    time.sleep(0.2)
    board.close()
    assert not board._thread.is_alive()


def test_opening_the_board_costs_the_first_frame_nothing(tmp_path: Path) -> None:
    board = SoundBoard(Loudness(), tmp_path)
    assert board._thread is None and board._child is None and not board._waves
    assert not list(tmp_path.iterdir())


def test_the_dummy_driver_is_the_one_under_test() -> None:
    assert os.environ["SDL_AUDIODRIVER"] == "dummy"
