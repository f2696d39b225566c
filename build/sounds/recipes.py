"""The recipes of all sounds. The name of a recipe says what is heard, not what it means.

The meanings are in scenes/widgets/sounds.py and the sounds.py of each game's table.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from build.sounds.synth import (
    RATE,
    TURN,
    Samples,
    bell,
    bone,
    bowl,
    count,
    drum,
    dying,
    far_away,
    filtered,
    glide,
    knock,
    mix,
    noise,
    paper,
    scratch,
    shaped,
    string,
    struck,
    tone,
)


class Recipe(NamedTuple):
    """How one sound is made: its length in milliseconds, its loudness beside the others (0 to 1), its makers.

    Several makers are variants of the same sound; the program takes one of them each time.
    """

    ms: int
    gain: float
    makers: tuple[Callable[[int], Samples], ...]


def paper_lifted(length: int) -> Samples:
    """A soft, high scratch of paper."""
    rub = paper(length, 11, glide((0.0, 4200.0), (0.06, 6800.0)), 0.8, 900)
    return shaped(rub, (0.0, 0.0), (0.012, 1.0), (0.026, 0.55), (0.060, 0.0))


def paper_laid(pitch: float, seed: int) -> Callable[[int], Samples]:
    """A slap of paper on felt, `pitch` being 1 for the middle variant."""

    def make(length: int) -> Samples:
        slap = dying(filtered(noise(length, seed), "band", 1750 * pitch, 0.7), 0.011)
        edge = dying(filtered(noise(length, seed + 1), "high", 5200 * pitch), 0.0035, 0.0003)
        felt = dying(filtered(noise(length, seed + 2), "low", 420 * pitch), 0.022, 0.002)
        thud = tone(length, glide((0.0, 150 * pitch), (0.05, 88 * pitch)), 0.024, 0.002)
        return mix(length, (1.0, 0.0, slap), (0.42, 0.0, edge), (0.6, 0.0015, felt), (0.17, 0.001, thud))

    return make


def wood_knock(length: int) -> Samples:
    """A dull, low knock on wood, with its shorter echo."""
    return mix(length, (1.0, 0.0, knock(length, 182, 21)), (0.34, 0.058, knock(length, 160, 22)))


def paper_tick(length: int) -> Samples:
    """One quick tick of paper."""
    flick = dying(filtered(noise(length, 31), "band", 3900, 0.9), 0.0055, 0.0005)
    land = dying(filtered(noise(length, 32), "band", 1300, 0.8), 0.006, 0.001)
    return mix(length, (1.0, 0.0, flick), (0.55, 0.009, land))


def paper_rush(length: int) -> Samples:
    """A dry rush that swells and ebbs: fifty flicks of paper over a breath of noise."""
    rate = glide((0.0, 34.0), (0.42, 74.0), (0.9, 30.0))
    draw = random.Random(41)
    parts = []
    second = 0.015
    while second < 0.86:
        seed = draw.randrange(1000)
        pitch = 2300 + 1500 * math.sin(math.pi * second / 0.9) + 500 * draw.random()
        flick = dying(filtered(noise(count(0.022), seed), "band", pitch, 1.1), 0.0048, 0.0006)
        parts.append(((0.55 + 0.45 * draw.random()), second, flick))
        second += (0.85 + 0.3 * draw.random()) / rate(second)
    breath = filtered(noise(length, 42), "band", glide((0.0, 1700.0), (0.45, 3900.0), (0.9, 1800.0)), 0.6)
    both = mix(length, *parts, (0.34, 0.0, breath))
    return shaped(both, (0.0, 0.0), (0.12, 0.35), (0.40, 1.0), (0.55, 0.92), (0.78, 0.35), (0.9, 0.0))


def paper_sweep(length: int) -> Samples:
    """A sweep of paper that ends with a small wooden click."""
    sweep = paper(length, 51, glide((0.0, 1500.0), (0.25, 4600.0)), 0.75, 1100)
    sweep = shaped(sweep, (0.0, 0.0), (0.07, 0.45), (0.2, 1.0), (0.262, 0.12), (0.285, 0.0))
    return mix(length, (1.0, 0.0, sweep), (0.62, 0.264, knock(count(0.056), 820, 52)))


def plucked_string(length: int) -> Samples:
    """One plucked string, cut short."""
    return shaped(string(length, 329.6, 61), (0.0, 1.0), (0.07, 0.75), (0.15, 0.0))


def one_bone(length: int) -> Samples:
    """Bone on bone."""
    return bone(length, 1650, 71)


def falling_bones(length: int) -> Samples:
    """Two bones, falling."""
    return mix(length, (0.85, 0.0, bone(length, 1750, 72)), (1.0, 0.074, bone(length, 1310, 73)))


def warm_bowl(length: int) -> Samples:
    """A struck bowl, warm."""
    return shaped(bowl(length, 233.1), (0.0, 1.0), (0.5, 1.0), (0.7, 0.0))


def claws_and_bowl(length: int) -> Samples:
    """Claws at the start, then the bowl bent upwards by a third."""
    bend = glide((0.12, 233.1), (0.52, 233.1 * 1.26))
    ring = shaped(bowl(length, bend), (0.0, 1.0), (0.65, 1.0), (0.9, 0.0))
    return mix(length, (1.0, 0.03, ring), (2.6, 0.0, scratch(count(0.2), 81)))


def bowl_backwards(length: int) -> Samples:
    """The bowl backwards; it breaks off into silence."""
    sounding = count(0.6)
    backwards = bowl(sounding, 233.1, 0.002)[::-1]
    return shaped(backwards, (0.0, 0.0), (0.1, 1.0), (0.594, 1.0), (0.6, 0.0)) + [0.0] * (length - sounding)


def growl(length: int) -> Samples:
    """A short low growl that turns into a fifth."""
    growl_length = count(0.5)
    pitch = glide((0.0, 62.0), (0.2, 78.0), (0.5, 98.0))
    draw = random.Random(91)
    throat: Samples = []
    angle = flutter = shake = 0.0
    for at in range(growl_length):
        if at % 400 == 0:
            shake = draw.random() * 9 - 4.5
        angle += (pitch(at / RATE) + shake) / RATE
        flutter += 26.0 / RATE
        saw = 2 * (angle % 1.0) - 1
        throat.append(saw * (0.62 + 0.38 * math.sin(TURN * flutter)) + 0.16 * (draw.random() * 2 - 1))
    mouth = glide((0.0, 260.0), (0.25, 560.0), (0.5, 420.0))
    voice = mix(
        growl_length,
        (1.0, 0.0, filtered(throat, "band", mouth, 1.8)),
        (0.5, 0.0, filtered(throat, "low", 190)),
    )
    voice = shaped(voice, (0.0, 0.0), (0.06, 0.8), (0.22, 1.0), (0.34, 0.7), (0.5, 0.0))
    fifth_length = length - count(0.27)
    fifth = [
        (0.5 * level, 0.0, tone(fifth_length, root * ratio))
        for root in (98.0 * 2, 98.0 * 3)
        for ratio, level in ((1, 1.0), (2, 0.32), (3, 0.12), (4, 0.04))
    ]
    end = fifth_length / RATE
    chord = shaped(mix(fifth_length, *fifth), (0.0, 0.0), (0.16, 1.0), (0.26, 0.85), (end, 0.0))
    return mix(length, (1.7, 0.0, voice), (0.62, 0.27, chord))


def rising_bells(length: int) -> Samples:
    """Two rising tones of a bell."""
    both = mix(length, (0.8, 0.0, bell(length, 740)), (1.0, 0.105, bell(length, 1108.7)))
    return shaped(both, (0.0, 1.0), (0.23, 1.0), (0.3, 0.0))


def claws_and_drum(length: int) -> Samples:
    """Claws, then a low drum."""
    return mix(length, (2.6, 0.0, scratch(count(0.19), 101)), (1.0, 0.10, drum(length, 82, 102)))


def claw_blow(length: int) -> Samples:
    """A claw that lands: a short scratch and a dull thud close upon it."""
    thud = dying(filtered(noise(length, 131), "low", 420.0), 0.045)
    return mix(length, (1.3, 0.0, scratch(count(0.08), 132)), (0.9, 0.035, thud), (1.0, 0.035, drum(length, 104, 133)))


def mist(length: int) -> Samples:
    """A breath of mist that swells, drifts upwards and is gone."""
    breath = filtered(noise(length, 141), "band", glide((0.0, 520.0), (0.28, 1250.0), (0.56, 1900.0)), 2.2)
    ring = tone(length, glide((0.0, 392.0), (0.56, 440.0)))
    both = mix(length, (1.0, 0.0, breath), (0.10, 0.0, ring))
    return shaped(both, (0.0, 0.0), (0.22, 1.0), (0.34, 0.8), (0.56, 0.0))


def warm_chord(length: int) -> Samples:
    """A warm chord of two tones."""
    parts = [
        (level * share, start, tone(length, pitch * ratio, tau, 0.014))
        for pitch, share, start in ((293.7, 1.0, 0.0), (370.0, 0.85, 0.022))
        for ratio, level, tau in ((1, 1.0, 0.26), (2, 0.30, 0.17), (3, 0.11, 0.10), (4.02, 0.07, 0.05))
    ]
    return shaped(mix(length, *parts), (0.0, 1.0), (0.36, 1.0), (0.5, 0.0))


def muffled_drum(length: int) -> Samples:
    """One muffled drum."""
    return shaped(drum(length, 76, 111, muffled=True), (0.0, 1.0), (0.22, 1.0), (0.3, 0.0))


def owl(length: int) -> Samples:
    """An owl, two notes, far away."""

    def hoot(seconds: float, pitch: float, seed: int) -> Samples:
        size = count(seconds)
        bend = glide((0.0, pitch * 0.93), (0.05, pitch), (seconds * 0.7, pitch), (seconds, pitch * 0.9))
        voice = mix(
            size,
            (1.0, 0.0, tone(size, lambda at: bend(at) + 3.5 * math.sin(TURN * 6 * at))),
            (0.16, 0.0, tone(size, lambda at: 2 * bend(at))),
            (0.20, 0.0, filtered(noise(size, seed), "band", pitch * 1.6, 2.0)),
        )
        return shaped(voice, (0.0, 0.0), (0.035, 0.8), (seconds * 0.5, 1.0), (seconds, 0.0))

    dry = mix(length, (0.75, 0.0, hoot(0.13, 415, 121)), (1.0, 0.19, hoot(0.27, 392, 122)))
    return shaped(far_away(dry, length, 1300), (0.0, 1.0), (0.5, 1.0), (0.6, 0.0))


def cloth(length: int) -> Samples:
    """Heavy cloth drawn aside, ending with the swing of its hem."""
    folds = [0.7 + 0.3 * math.sin(TURN * (9 * at / RATE + 6 * (at / RATE) ** 2)) for at in range(length)]
    cloth = filtered(noise(length, 131), "band", glide((0.0, 520.0), (0.22, 1150.0), (0.4, 430.0)), 0.7)
    cloth = [value * fold for value, fold in zip(cloth, folds, strict=True)]
    weight = filtered(noise(length, 132), "low", 190)
    both = mix(length, (1.0, 0.0, cloth), (1.7, 0.0, weight))
    both = shaped(both, (0.0, 0.0), (0.07, 0.7), (0.2, 1.0), (0.3, 0.45), (0.4, 0.0))
    hem = dying(filtered(noise(count(0.09), 133), "low", 260), 0.022, 0.004)
    return mix(length, (1.0, 0.0, both), (1.1, 0.27, hem))


def drums_and_howl(length: int) -> Samples:
    """A drum roll into the bowl, and a distant howl."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    second, hit = 0.0, 0
    while second < 0.86:
        level = 0.26 + 0.62 * (second / 0.86) ** 1.4
        right = hit % 2
        blow = drum(count(0.16), 84 + 5 * right, 140 + hit)
        parts.append((level * (1.0 if right else 0.86), second, blow))
        second += 0.088 - 0.036 * second / 0.86
        hit += 1
    parts.append((1.0, 0.9, drum(count(0.4), 70, 199)))
    ring_length = length - count(0.9)
    end = ring_length / RATE
    ring = shaped(bowl(ring_length, 233.1), (0.0, 1.0), (0.8, 0.9), (end, 0.0))
    parts.append((1.1, 0.9, ring))
    size = count(1.05)
    line = glide((0.0, 300.0), (0.28, 505.0), (0.62, 523.0), (1.05, 392.0))
    cry = mix(
        size,
        *(
            (level, 0.0, tone(size, _moved_with_vibrato(line, ratio)))
            for ratio, level in ((1, 1.0), (2, 0.28), (3, 0.10))
        ),
        (0.10, 0.0, filtered(noise(size, 201), "band", 900, 1.2)),
    )
    cry = shaped(cry, (0.0, 0.0), (0.24, 0.8), (0.6, 1.0), (0.82, 0.55), (1.05, 0.0))
    howl = far_away(cry, count(1.2), 1500)
    parts.append((0.36, 1.0, shaped(howl, (0.0, 1.0), (1.0, 1.0), (1.2, 0.0))))
    return mix(length, *parts)


def _moved_with_vibrato(pitch: Callable[[float], float], ratio: float) -> Callable[[float], float]:
    return lambda at: ratio * (pitch(at) + 5.0 * min(1.0, at * 2) * math.sin(TURN * 5.2 * at))


def wooden_tick(pitch: float, seed: int) -> Callable[[int], Samples]:
    """A wooden tick."""

    def make(length: int) -> Samples:
        modes = ((1.0, 1.0, 0.0050), (1.64, 0.6, 0.0034), (2.9, 0.25, 0.0018))
        return struck(length, pitch, modes, seed)

    return make


RECIPES: dict[str, Recipe] = {
    "paper_lifted": Recipe(60, 0.30, (paper_lifted,)),
    "paper_laid": Recipe(120, 0.72, (paper_laid(1.0, 12), paper_laid(1.09, 25), paper_laid(0.93, 18))),
    "wood_knock": Recipe(140, 0.62, (wood_knock,)),
    "paper_tick": Recipe(40, 0.40, (paper_tick,)),
    "paper_rush": Recipe(900, 0.55, (paper_rush,)),
    "paper_sweep": Recipe(320, 0.55, (paper_sweep,)),
    "plucked_string": Recipe(150, 0.34, (plucked_string,)),
    "one_bone": Recipe(70, 0.48, (one_bone,)),
    "falling_bones": Recipe(160, 0.55, (falling_bones,)),
    "warm_bowl": Recipe(700, 0.66, (warm_bowl,)),
    "claws_and_bowl": Recipe(900, 0.70, (claws_and_bowl,)),
    "bowl_backwards": Recipe(700, 0.66, (bowl_backwards,)),
    "growl": Recipe(800, 0.76, (growl,)),
    "rising_bells": Recipe(300, 0.52, (rising_bells,)),
    "claws_and_drum": Recipe(350, 0.74, (claws_and_drum,)),
    "claw_blow": Recipe(260, 0.74, (claw_blow,)),
    "mist": Recipe(560, 0.42, (mist,)),
    "warm_chord": Recipe(500, 0.60, (warm_chord,)),
    "muffled_drum": Recipe(300, 0.80, (muffled_drum,)),
    "owl": Recipe(600, 0.34, (owl,)),
    "cloth": Recipe(400, 0.58, (cloth,)),
    "drums_and_howl": Recipe(2200, 0.84, (drums_and_howl,)),
    "low_tick": Recipe(30, 0.34, (wooden_tick(1180, 211),)),
    "high_tick": Recipe(30, 0.34, (wooden_tick(1420, 212),)),
}
"""Every sound of the table by its name."""
