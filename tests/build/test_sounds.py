"""The files of the sounds: lengths, levels, character by measured spectrum; and they are what their recipes give."""

from __future__ import annotations

import ast
import io
import math
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from build import make_sounds  # noqa: E402
from build.sounds.recipes import RECIPES  # noqa: E402
from build.sounds.synth import RATE  # noqa: E402

LENGTHS_MS = {
    "paper_lifted": 60, "paper_laid": 120, "wood_knock": 140, "paper_tick": 40, "paper_rush": 900,
    "paper_sweep": 320, "plucked_string": 150, "one_bone": 70, "falling_bones": 160,
    "warm_bowl": 700, "claws_and_bowl": 900, "bowl_backwards": 700, "growl": 800, "rising_bells": 300,
    "claws_and_drum": 350, "warm_chord": 500, "muffled_drum": 300, "owl": 600, "cloth": 400,
    "drums_and_howl": 2200, "low_tick": 30, "high_tick": 30, "claw_blow": 260, "mist": 560,
}  # fmt: skip


@pytest.fixture(scope="module")
def waves() -> dict[str, array[int]]:
    """The samples of every file in assets/sounds."""
    return {path.stem: samples_of(path) for path in sorted(make_sounds.FOLDER.glob("*.wav"))}


def samples_of(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def loudness(samples: array[int], start: float, end: float) -> float:
    """Return the root mean square of a part given in seconds."""
    part = samples[int(start * RATE) : int(end * RATE)]
    return math.sqrt(sum(value * value for value in part) / len(part))


def crossings(samples: array[int], start: float = 0.0, end: float = 9.0) -> float:
    """Return the zero crossings a second of a part given in seconds: low sounds cross seldom."""
    part = samples[int(start * RATE) : int(end * RATE)]
    return sum((one < 0) != (other < 0) for one, other in pairwise(part)) / len(part) * RATE


def strength(samples: array[int], pitch: float, start: float, end: float) -> float:
    """Return how strongly a part sounds at `pitch` (1: a pure tone of the same power)."""
    part = samples[int(start * RATE) : int(end * RATE)]
    real = sum(v * math.cos(2 * math.pi * pitch * i / RATE) for i, v in enumerate(part))
    imag = sum(v * math.sin(2 * math.pi * pitch * i / RATE) for i, v in enumerate(part))
    power = sum(v * v for v in part) or 1
    return 2 * (real * real + imag * imag) / (power * len(part))


def test_every_sound_of_the_table_is_there_with_its_length(waves: dict[str, array[int]]) -> None:
    assert {name: recipe.ms for name, recipe in RECIPES.items()} == LENGTHS_MS
    for file, samples in waves.items():
        assert len(samples) == RATE * LENGTHS_MS[file.partition("-")[0]] // 1000, file
    assert sum(file.startswith("paper_laid-") for file in waves) == 3


def test_peaks_are_3_db_below_full_scale_or_as_much_lower_as_the_recipe_says(waves: dict[str, array[int]]) -> None:
    for file, samples in waves.items():
        top = max(max(samples), -min(samples))
        gain = RECIPES[file.partition("-")[0]].gain
        assert 20 * math.log10(top / 32767 / gain) == pytest.approx(-3, abs=0.05), file


def test_sounds_begin_and_end_in_silence_without_an_offset(waves: dict[str, array[int]]) -> None:
    for file, samples in waves.items():
        assert samples[0] == 0 and samples[-1] == 0, file
        assert max(map(abs, samples[-30:])) < 1200, file
        assert abs(sum(samples) / len(samples)) < 200, file


def test_no_sound_is_mostly_silence(waves: dict[str, array[int]]) -> None:
    for file, samples in waves.items():
        gain = RECIPES[file.partition("-")[0]].gain
        assert loudness(samples, 0, 9) > gain * 32767 * 10 ** (-30 / 20), file


def test_a_blow_is_short_and_low_and_mist_swells(waves: dict[str, array[int]]) -> None:
    blow, mist = waves["claw_blow"], waves["mist"]
    assert loudness(blow, 0.0, 0.09) > 3 * loudness(blow, 0.19, 0.25)
    assert crossings(blow, 0.10, 0.2) < 600
    assert loudness(mist, 0.2, 0.3) > 3 * loudness(mist, 0.0, 0.03)
    assert crossings(mist, 0.35, 0.5) > crossings(mist, 0.02, 0.15)


def test_a_file_is_what_its_recipe_gives(waves: dict[str, array[int]]) -> None:
    """Some short ones; the arithmetic of other systems may round the last place another way."""
    for file, name, variant in make_sounds.files():
        if RECIPES[name].ms <= 160:
            assert near(make_sounds.pcm(name, variant), waves[file]), f"{file}: run build/make_sounds.py"


@pytest.mark.slow
def test_every_file_is_what_its_recipe_gives(waves: dict[str, array[int]]) -> None:
    assert set(waves) == {file for file, _name, _variant in make_sounds.files()}
    for file, name, variant in make_sounds.files():
        assert near(make_sounds.pcm(name, variant), waves[file]), f"{file}: run build/make_sounds.py"


def test_the_same_recipe_gives_the_same_bytes() -> None:
    first, second = (make_sounds.wav(make_sounds.pcm("paper_tick")) for _ in range(2))
    assert first == second


def near(one: array[int], other: array[int]) -> bool:
    return len(one) == len(other) and max(abs(a - b) for a, b in zip(one, other)) <= 2


def test_all_files_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in make_sounds.FOLDER.iterdir()) < 1_500_000


def test_the_variants_of_a_laid_card_differ_but_are_of_one_loudness(waves: dict[str, array[int]]) -> None:
    three = [waves[f"paper_laid-{number}"] for number in (1, 2, 3)]
    assert three[0] != three[1] != three[2] != three[0]
    levels = [loudness(samples, 0, 9) for samples in three]
    assert max(levels) / min(levels) < 1.3


def test_paper_is_high_and_drums_are_low(waves: dict[str, array[int]]) -> None:
    assert crossings(waves["paper_lifted"]) > 8000
    assert crossings(waves["paper_tick"]) > 4000
    assert crossings(waves["muffled_drum"]) < 400
    assert crossings(waves["wood_knock"]) < 800


def test_the_shuffle_swells_and_ebbs(waves: dict[str, array[int]]) -> None:
    samples = waves["paper_rush"]
    start, middle, end = (loudness(samples, at, at + 0.15) for at in (0.0, 0.4, 0.75))
    assert middle > 2 * start and middle > 2 * end


def test_bones_fall_and_bells_rise(waves: dict[str, array[int]]) -> None:
    bones, bells = waves["falling_bones"], waves["rising_bells"]
    assert crossings(bones, 0.01, 0.06) > crossings(bones, 0.09, 0.14)
    assert strength(bells, 740, 0.01, 0.1) > 0.3 > strength(bells, 1108.7, 0.01, 0.1)
    assert strength(bells, 1108.7, 0.12, 0.25) > 0.3


def test_the_trump_change_bends_the_bowl_by_a_third(waves: dict[str, array[int]]) -> None:
    samples = waves["claws_and_bowl"]
    low, high = 233.1, 233.1 * 1.26
    assert strength(samples, low, 0.05, 0.15) > 3 * strength(samples, high, 0.05, 0.15)
    assert strength(samples, high, 0.55, 0.8) > 3 * strength(samples, low, 0.55, 0.8)


def test_no_trump_swells_backwards_and_breaks_off(waves: dict[str, array[int]]) -> None:
    samples = waves["bowl_backwards"]
    assert loudness(samples, 0.5, 0.59) > 2 * loudness(samples, 0.05, 0.2)
    assert loudness(samples, 0.61, 0.7) < 0.02 * loudness(samples, 0.5, 0.59)


def test_the_joker_growls_and_turns_into_a_fifth(waves: dict[str, array[int]]) -> None:
    samples = waves["growl"]
    assert strength(samples, 196, 0.5, 0.75) + strength(samples, 294, 0.5, 0.75) > 0.6
    assert strength(samples, 196, 0.02, 0.2) + strength(samples, 294, 0.02, 0.2) < 0.2


def test_the_owl_calls_twice(waves: dict[str, array[int]]) -> None:
    samples = waves["owl"]
    first, gap, second = (loudness(samples, *part) for part in ((0.04, 0.10), (0.155, 0.19), (0.25, 0.40)))
    assert first > 2 * gap and second > first
    assert strength(samples, 392, 0.25, 0.40) > 0.3


def test_the_victory_is_a_roll_then_a_bowl_then_a_howl(waves: dict[str, array[int]]) -> None:
    samples = waves["drums_and_howl"]
    assert loudness(samples, 0.5, 0.85) > loudness(samples, 0.0, 0.3)
    assert strength(samples, 233.1, 1.0, 1.2) > 0.2
    assert loudness(samples, 0.9, 1.0) > loudness(samples, 1.9, 2.1)


def test_a_wav_is_a_wav(waves: dict[str, array[int]]) -> None:
    with wave.open(io.BytesIO(make_sounds.wav(waves["paper_tick"]))) as file:
        assert file.getparams()[:4] == (1, 2, RATE, len(waves["paper_tick"]))


def test_making_sounds_needs_arithmetic_and_nothing_else() -> None:
    for path in (ROOT / "build" / "sounds").glob("*.py"):
        module = ast.parse(path.read_text(encoding="utf-8"))
        names = [alias.name for node in ast.walk(module) if isinstance(node, ast.Import) for alias in node.names]
        names += [str(node.module) for node in ast.walk(module) if isinstance(node, ast.ImportFrom)]
        assert all(name.split(".")[0] in {*sys.stdlib_module_names, "build"} for name in names)
