"""Renders assets/sounds: every recipe of build/sounds as a WAV file, 16-bit mono.

    python build/make_sounds.py           writes the files that differ from their recipe, and removes others
    python build/make_sounds.py --check   reports which are out of date (exit code 1)

A file is named after its recipe; variants are numbered: paper_laid-2.wav. The files are kept in the repository, so that
the program needs no build. The relative loudness of a sound is part of the file.
"""

from __future__ import annotations

import argparse
import io
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build.sounds.recipes import RECIPES  # noqa: E402
from build.sounds.synth import RATE, Samples, count, filtered  # noqa: E402

FOLDER = ROOT / "assets" / "sounds"
PEAK = 10 ** (-3 / 20)
"""The highest peak of a sound of gain 1: 3 dB below full scale."""


def files() -> Iterator[tuple[str, str, int]]:
    """Give the name of every file without its ending, the name of its recipe, and the place of its maker in that."""
    for name, recipe in RECIPES.items():
        for variant in range(len(recipe.makers)):
            yield (f"{name}-{variant + 1}" if len(recipe.makers) > 1 else name), name, variant


def pcm(name: str, variant: int = 0) -> array[int]:
    """Return a recipe's sound as 16-bit mono samples at RATE. Raises KeyError for a name without a recipe."""
    recipe = RECIPES[name]
    length = RATE * recipe.ms // 1000
    samples = recipe.makers[variant](length)
    samples = filtered(samples[:length], "high", 28.0)  # no constant offset of the loudspeaker
    samples += [0.0] * (length - len(samples))
    samples = _soft_ends(samples)
    factor = PEAK * recipe.gain * 32767 / max(map(abs, samples))
    return array("h", [round(value * factor) for value in samples])


def _soft_ends(samples: Samples) -> Samples:
    """Start within 0.3 ms and end within 4 ms at silence, so that no sound begins or ends with a click."""
    rise, fall = count(0.0003), count(0.004)
    for at in range(rise):
        samples[at] *= at / rise
    for at in range(fall):
        samples[-1 - at] *= at / fall
    return samples


def wav(samples: array[int]) -> bytes:
    """Return 16-bit mono samples at RATE as the bytes of a WAV file."""
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    into = io.BytesIO()
    with wave.open(into, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return into.getvalue()


def main() -> int:
    """Write or check all files; return the exit code."""
    parser = argparse.ArgumentParser(description="sounds as files")
    parser.add_argument("--check", action="store_true", help="only say which files are out of date")
    check = parser.parse_args().check
    wrong: list[str] = []
    wanted = {f"{file}.wav": (name, variant) for file, name, variant in files()}
    for file, (name, variant) in wanted.items():
        path = FOLDER / file
        rendered = wav(pcm(name, variant))
        if not path.exists() or path.read_bytes() != rendered:
            wrong.append(f"{'differs' if check else 'written'}: {file}")
            if not check:
                path.write_bytes(rendered)
    for path in sorted(FOLDER.glob("*.wav")):
        if path.name not in wanted:
            wrong.append(f"{'without a recipe' if check else 'removed'}: {path.name}")
            if not check:
                path.unlink()
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    return 1 if wrong and check else 0


if __name__ == "__main__":
    sys.exit(main())
