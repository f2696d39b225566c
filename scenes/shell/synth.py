"""Every sound of the table, made from noise, strings, bowls and drums by arithmetic alone.

No recording is involved and nothing here depends on pygame: a sound is a list of numbers between -1 and 1 at
RATE, built by a recipe, and the same recipe gives the same sound every time. `pcm` turns it into 16-bit mono
samples whose highest peak is PEAK; how loud a sound is beside the others is its `gain`, which the player of
sounds applies.
"""

from __future__ import annotations

import io
import math
import os
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

RATE = 44_100
"""Samples a second."""

PEAK = 10 ** (-3 / 20)
"""The highest peak of every sound: 3 dB below full scale."""

Samples = list[float]
Hum = float | Callable[[float], float]
"""A frequency in Hz, or a function from seconds to Hz for one that moves."""

TURN = 2 * math.pi


class Recipe(NamedTuple):
    """How one sound is made: its length in milliseconds, its loudness beside the others (0 to 1), its makers.

    Several makers are variants of the same sound; the player takes one of them each time.
    """

    ms: int
    gain: float
    makers: tuple[Callable[[int], Samples], ...]


# --- Building stones ---------------------------------------------------------------------------------------


def count(seconds: float) -> int:
    """Return how many samples `seconds` are."""
    return round(seconds * RATE)


def noise(length: int, seed: int) -> Samples:
    """Return `length` samples of white noise; the same `seed` gives the same noise."""
    draw = random.Random(seed).random
    return [draw() * 2 - 1 for _ in range(length)]


def filtered(samples: Sequence[float], kind: str, cutoff: Hum, q: float = 0.707) -> Samples:
    """Return `samples` through a two-pole filter: `kind` is "low", "high" or "band"; `cutoff` may move.

    `q` is the sharpness of the edge, for "band" centre over width.
    """
    out: Samples = []
    keep = out.append
    moving = cutoff if callable(cutoff) else None
    damping = 1 / q
    one = two = 0.0
    g = _slope(cutoff(0.0) if callable(cutoff) else cutoff)
    scale = 1 / (1 + g * (g + damping))
    for at, value in enumerate(samples):
        if moving and at % 32 == 0:
            g = _slope(moving(at / RATE))
            scale = 1 / (1 + g * (g + damping))
        high = (value - two - (g + damping) * one) * scale
        band = g * high + one
        one = g * high + band
        low = g * band + two
        two = g * band + low
        keep(low if kind == "low" else high if kind == "high" else band * damping)
    return out


def _slope(cutoff: float) -> float:
    return math.tan(math.pi * min(cutoff, RATE * 0.45) / RATE)


def shaped(samples: Sequence[float], *points: tuple[float, float]) -> Samples:
    """Return `samples` under an envelope drawn by `points` (second, level), straight between them."""
    out: Samples = []
    for (start, level), (end, to) in pairwise(points):
        first, last = count(start), min(count(end), len(samples))
        step = (to - level) / max(1, count(end) - first)
        out.extend(value * (level + step * at) for at, value in enumerate(samples[first:last]))
    out.extend(value * points[-1][1] for value in samples[len(out) :])
    return out


def dying(samples: Sequence[float], tau: float, attack: float = 0.0008) -> Samples:
    """Return `samples` rising for `attack` seconds and then dying away; after `tau` seconds 37 % are left."""
    rise = max(1, count(attack))
    factor = math.exp(-1 / (tau * RATE))
    level = 1.0
    out: Samples = []
    for at, value in enumerate(samples):
        if at < rise:
            out.append(value * (0.5 - 0.5 * math.cos(math.pi * at / rise)))
        else:
            out.append(value * level)
            level *= factor
    return out


def tone(length: int, pitch: Hum, tau: float = 0.0, attack: float = 0.001) -> Samples:
    """Return a sine of `length` samples at `pitch`, dying with `tau` seconds if that is not 0."""
    if callable(pitch):
        wave_: Samples = []
        angle = 0.0
        for at in range(length):
            angle += TURN * pitch(at / RATE) / RATE
            wave_.append(math.sin(angle))
    else:
        step = TURN * pitch / RATE
        sine = math.sin
        wave_ = [sine(step * at) for at in range(length)]
    return dying(wave_, tau, attack) if tau else wave_


def mix(length: int, *parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Return `length` samples of the `parts` (level, starting second, samples) laid over each other."""
    out = [0.0] * length
    for level, start, samples in parts:
        first = count(start)
        for at, value in enumerate(samples[: max(0, length - first)], first):
            out[at] += value * level
    return out


def glide(*points: tuple[float, float]) -> Callable[[float], float]:
    """Return a function of seconds that walks through `points` (second, value) softly."""

    def at(second: float) -> float:
        if second <= points[0][0]:
            return points[0][1]
        for (start, value), (end, to) in pairwise(points):
            if second <= end:
                share = (second - start) / (end - start)
                return value + (to - value) * share * share * (3 - 2 * share)
        return points[-1][1]

    return at


def far_away(samples: Sequence[float], length: int, cutoff: float) -> Samples:
    """Return `samples` as heard from a distance: dull, with a few echoes from the trees."""
    dull = filtered(samples, "low", cutoff)
    echoes = ((0.30, 0.043), (0.22, 0.071), (0.17, 0.113), (0.11, 0.167), (0.07, 0.229))
    return mix(length, (1.0, 0.0, dull), *((level, start, dull) for level, start in echoes))


# --- Bodies that sound -------------------------------------------------------------------------------------


def struck(length: int, pitch: float, modes: Sequence[tuple[float, float, float]], seed: int = 0) -> Samples:
    """Return a struck body: `modes` are (ratio to `pitch`, level, seconds to die); `seed` adds a click."""
    parts = [(level, 0.0, tone(length, pitch * ratio, tau)) for ratio, level, tau in modes]
    if seed:
        click = dying(noise(count(0.012), seed), 0.0018, 0.0003)
        parts.append((0.5, 0.0, filtered(click, "low", pitch * 6)))
    return mix(length, *parts)


def knock(length: int, pitch: float, seed: int) -> Samples:
    """Return a knock on thick wood."""
    modes = ((1.0, 1.0, 0.030), (1.72, 0.55, 0.019), (2.71, 0.32, 0.011), (4.4, 0.16, 0.006))
    return struck(length, pitch, modes, seed)


def bone(length: int, pitch: float, seed: int) -> Samples:
    """Return a bone knocking on a bone: high, hard and short."""
    modes = ((1.0, 1.0, 0.013), (1.59, 0.7, 0.009), (2.53, 0.5, 0.006), (3.74, 0.25, 0.003))
    return struck(length, pitch, modes, seed)


def bowl(length: int, pitch: Hum, attack: float = 0.004) -> Samples:
    """Return a struck bronze bowl: inharmonic partials, each a pair that beats slowly."""
    modes = ((1.0, 1.0, 0.42, 2.1), (2.71, 0.50, 0.27, 3.4), (5.15, 0.20, 0.13, 4.7), (8.16, 0.07, 0.05, 6.0))
    parts = []
    for ratio, level, tau, beat in modes:
        for side, share in ((-0.5, 0.6), (0.5, 0.4)):
            if callable(pitch):
                hum: Hum = _moved(pitch, ratio, beat * side)
            else:
                hum = pitch * ratio + beat * side
            parts.append((level * share, 0.0, tone(length, hum, tau, attack)))
    mallet = dying(filtered(noise(count(0.05), 71), "low", 500), 0.010, 0.002)
    return mix(length, *parts, (0.5, 0.0, mallet))


def _moved(pitch: Callable[[float], float], ratio: float, offset: float) -> Callable[[float], float]:
    return lambda second: pitch(second) * ratio + offset


def bell(length: int, pitch: float) -> Samples:
    """Return a small bell."""
    modes = ((1.0, 1.0, 0.11), (2.0, 0.35, 0.08), (2.76, 0.32, 0.06), (5.4, 0.14, 0.025))
    return struck(length, pitch, modes)


def drum(length: int, pitch: float, seed: int, muffled: bool = False) -> Samples:
    """Return a low drum: the skin's pitch falls as the blow fades; `muffled` lies a cloth over it."""
    tau = 0.075 if muffled else 0.11
    fall = glide((0.0, pitch * 1.7), (0.06, pitch * 1.08), (0.3, pitch))
    skin = tone(length, fall, tau, 0.002)
    second = tone(length, lambda at: fall(at) * 1.593, tau * 0.45, 0.002)
    blow = dying(filtered(noise(count(0.08), seed), "low", 350 if muffled else 1100), 0.012, 0.001)
    return mix(length, (1.0, 0.0, skin), (0.42, 0.0, second), (0.6 if muffled else 0.9, 0.0, blow))


def string(length: int, pitch: float, seed: int) -> Samples:
    """Return a plucked gut string (Karplus and Strong's loop)."""
    period = round(RATE / pitch)
    line = filtered(noise(period, seed), "low", 3200)
    middle = sum(line) / period
    line = [value - middle for value in line]
    out: Samples = []
    last = 0.0
    for at in range(length):
        value = line[at % period]
        out.append(value)
        line[at % period] = (value + last) * 0.5 * 0.991
        last = value
    return out


def scratch(length: int, seed: int) -> Samples:
    """Return claws over bark: four scratches of noise that stick and slip, sliding downwards."""
    grain = random.Random(seed)
    parts = []
    for claw in range(4):
        start = claw * 0.011
        size = max(1, length - count(start))
        rough = noise(size, seed + 10 * claw)
        level = 0.0
        for at in range(size):
            if grain.random() < 150 / RATE:
                level = 0.35 + 0.65 * grain.random()
            rough[at] *= level
            level *= 0.9965
        slide = glide((0.0, 3900.0 + 420 * claw), (size / RATE, 1900.0 + 260 * claw))
        scraped = filtered(rough, "band", slide, 2.2)
        end = size / RATE
        scraped = shaped(scraped, (0.0, 0.0), (end * 0.12, 1.0), (end * 0.6, 0.7), (end, 0.0))
        parts.append((0.6, start, scraped))
    return mix(length, *parts)


def paper(length: int, seed: int, pitch: Hum, q: float, grains: float) -> Samples:
    """Return paper rubbing: noise around `pitch` broken into about `grains` fibres a second."""
    draw = random.Random(seed + 1)
    rough = noise(length, seed)
    level = 0.3
    for at in range(length):
        if draw.random() < grains / RATE:
            level = 0.4 + 0.6 * draw.random()
        rough[at] *= level
        level += (0.22 - level) * 0.004
    return filtered(rough, "band", pitch, q)


# --- The recipes -------------------------------------------------------------------------------------------


def card_lifted(length: int) -> Samples:
    """A soft, high scratch of paper."""
    rub = paper(length, 11, glide((0.0, 4200.0), (0.06, 6800.0)), 0.8, 900)
    return shaped(rub, (0.0, 0.0), (0.012, 1.0), (0.026, 0.55), (0.060, 0.0))


def card_laid(pitch: float, seed: int) -> Callable[[int], Samples]:
    """A slap of paper on felt, `pitch` being 1 for the middle variant."""

    def make(length: int) -> Samples:
        slap = dying(filtered(noise(length, seed), "band", 1750 * pitch, 0.7), 0.011)
        edge = dying(filtered(noise(length, seed + 1), "high", 5200 * pitch), 0.0035, 0.0003)
        felt = dying(filtered(noise(length, seed + 2), "low", 420 * pitch), 0.022, 0.002)
        thud = tone(length, glide((0.0, 150 * pitch), (0.05, 88 * pitch)), 0.024, 0.002)
        return mix(length, (1.0, 0.0, slap), (0.42, 0.0, edge), (0.6, 0.0015, felt), (0.17, 0.001, thud))

    return make


def card_refused(length: int) -> Samples:
    """A dull, low knock on wood, with its shorter echo."""
    return mix(length, (1.0, 0.0, knock(length, 182, 21)), (0.34, 0.058, knock(length, 160, 22)))


def deal(length: int) -> Samples:
    """One quick tick of paper."""
    flick = dying(filtered(noise(length, 31), "band", 3900, 0.9), 0.0055, 0.0005)
    land = dying(filtered(noise(length, 32), "band", 1300, 0.8), 0.006, 0.001)
    return mix(length, (1.0, 0.0, flick), (0.55, 0.009, land))


def shuffle(length: int) -> Samples:
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


def trick_collected(length: int) -> Samples:
    """A sweep of paper that ends with a small wooden click."""
    sweep = paper(length, 51, glide((0.0, 1500.0), (0.25, 4600.0)), 0.75, 1100)
    sweep = shaped(sweep, (0.0, 0.0), (0.07, 0.45), (0.2, 1.0), (0.262, 0.12), (0.285, 0.0))
    return mix(length, (1.0, 0.0, sweep), (0.62, 0.264, knock(count(0.056), 820, 52)))


def lead_changes(length: int) -> Samples:
    """One plucked string, cut short."""
    return shaped(string(length, 329.6, 61), (0.0, 1.0), (0.07, 0.75), (0.15, 0.0))


def bid_chosen(length: int) -> Samples:
    """Bone on bone."""
    return bone(length, 1650, 71)


def bid_confirmed(length: int) -> Samples:
    """Two bones, falling."""
    return mix(length, (0.85, 0.0, bone(length, 1750, 72)), (1.0, 0.074, bone(length, 1310, 73)))


def trump_turned(length: int) -> Samples:
    """A struck bowl, warm."""
    return shaped(bowl(length, 233.1), (0.0, 1.0), (0.5, 1.0), (0.7, 0.0))


def trump_change(length: int) -> Samples:
    """Claws at the start, then the bowl bent upwards by a third."""
    bend = glide((0.12, 233.1), (0.52, 233.1 * 1.26))
    ring = shaped(bowl(length, bend), (0.0, 1.0), (0.65, 1.0), (0.9, 0.0))
    return mix(length, (1.0, 0.03, ring), (2.6, 0.0, scratch(count(0.2), 81)))


def no_trump(length: int) -> Samples:
    """The bowl backwards; it breaks off into silence."""
    sounding = count(0.6)
    backwards = bowl(sounding, 233.1, 0.002)[::-1]
    return shaped(backwards, (0.0, 0.0), (0.1, 1.0), (0.594, 1.0), (0.6, 0.0)) + [0.0] * (length - sounding)


def joker(length: int) -> Samples:
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


def plus_five(length: int) -> Samples:
    """Two rising tones of a bell."""
    both = mix(length, (0.8, 0.0, bell(length, 740)), (1.0, 0.105, bell(length, 1108.7)))
    return shaped(both, (0.0, 1.0), (0.23, 1.0), (0.3, 0.0))


def minus_five(length: int) -> Samples:
    """Claws, then a low drum."""
    return mix(length, (2.6, 0.0, scratch(count(0.19), 101)), (1.0, 0.10, drum(length, 82, 102)))


def blow(length: int) -> Samples:
    """A claw that lands: a short scratch and a dull thud close upon it."""
    thud = dying(filtered(noise(length, 131), "low", 420.0), 0.045)
    return mix(length, (1.3, 0.0, scratch(count(0.08), 132)), (0.9, 0.035, thud), (1.0, 0.035, drum(length, 104, 133)))


def mist(length: int) -> Samples:
    """A breath of mist that swells, drifts upwards and is gone."""
    breath = filtered(noise(length, 141), "band", glide((0.0, 520.0), (0.28, 1250.0), (0.56, 1900.0)), 2.2)
    ring = tone(length, glide((0.0, 392.0), (0.56, 440.0)))
    both = mix(length, (1.0, 0.0, breath), (0.10, 0.0, ring))
    return shaped(both, (0.0, 0.0), (0.22, 1.0), (0.34, 0.8), (0.56, 0.0))


def bid_met(length: int) -> Samples:
    """A warm chord of two tones."""
    parts = [
        (level * share, start, tone(length, pitch * ratio, tau, 0.014))
        for pitch, share, start in ((293.7, 1.0, 0.0), (370.0, 0.85, 0.022))
        for ratio, level, tau in ((1, 1.0, 0.26), (2, 0.30, 0.17), (3, 0.11, 0.10), (4.02, 0.07, 0.05))
    ]
    return shaped(mix(length, *parts), (0.0, 1.0), (0.36, 1.0), (0.5, 0.0))


def bid_missed(length: int) -> Samples:
    """One muffled drum."""
    return shaped(drum(length, 76, 111, muffled=True), (0.0, 1.0), (0.22, 1.0), (0.3, 0.0))


def your_turn(length: int) -> Samples:
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


def curtain(length: int) -> Samples:
    """Heavy cloth drawn aside, ending with the swing of its hem."""
    folds = [0.7 + 0.3 * math.sin(TURN * (9 * at / RATE + 6 * (at / RATE) ** 2)) for at in range(length)]
    cloth = filtered(noise(length, 131), "band", glide((0.0, 520.0), (0.22, 1150.0), (0.4, 430.0)), 0.7)
    cloth = [value * fold for value, fold in zip(cloth, folds, strict=True)]
    weight = filtered(noise(length, 132), "low", 190)
    both = mix(length, (1.0, 0.0, cloth), (1.7, 0.0, weight))
    both = shaped(both, (0.0, 0.0), (0.07, 0.7), (0.2, 1.0), (0.3, 0.45), (0.4, 0.0))
    hem = dying(filtered(noise(count(0.09), 133), "low", 260), 0.022, 0.004)
    return mix(length, (1.0, 0.0, both), (1.1, 0.27, hem))


def game_won(length: int) -> Samples:
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


def tick(pitch: float, seed: int) -> Callable[[int], Samples]:
    """A wooden tick."""

    def make(length: int) -> Samples:
        modes = ((1.0, 1.0, 0.0050), (1.64, 0.6, 0.0034), (2.9, 0.25, 0.0018))
        return struck(length, pitch, modes, seed)

    return make


RECIPES: dict[str, Recipe] = {
    "card_lifted": Recipe(60, 0.30, (card_lifted,)),
    "card_laid": Recipe(120, 0.72, (card_laid(1.0, 12), card_laid(1.09, 25), card_laid(0.93, 18))),
    "card_refused": Recipe(140, 0.62, (card_refused,)),
    "deal": Recipe(40, 0.40, (deal,)),
    "shuffle": Recipe(900, 0.55, (shuffle,)),
    "trick_collected": Recipe(320, 0.55, (trick_collected,)),
    "lead_changes": Recipe(150, 0.34, (lead_changes,)),
    "bid_chosen": Recipe(70, 0.48, (bid_chosen,)),
    "bid_confirmed": Recipe(160, 0.55, (bid_confirmed,)),
    "trump_turned": Recipe(700, 0.66, (trump_turned,)),
    "trump_change": Recipe(900, 0.70, (trump_change,)),
    "no_trump": Recipe(700, 0.66, (no_trump,)),
    "joker": Recipe(800, 0.76, (joker,)),
    "plus_five": Recipe(300, 0.52, (plus_five,)),
    "minus_five": Recipe(350, 0.74, (minus_five,)),
    "blow": Recipe(260, 0.74, (blow,)),
    "mist": Recipe(560, 0.42, (mist,)),
    "bid_met": Recipe(500, 0.60, (bid_met,)),
    "bid_missed": Recipe(300, 0.80, (bid_missed,)),
    "your_turn": Recipe(600, 0.34, (your_turn,)),
    "curtain": Recipe(400, 0.58, (curtain,)),
    "game_won": Recipe(2200, 0.84, (game_won,)),
    "button": Recipe(30, 0.34, (tick(1180, 211),)),
    "switch": Recipe(30, 0.34, (tick(1420, 212),)),
}
"""Every sound of the table by its name."""

FILES = tuple(f"{name}-{variant + 1}" for name, recipe in RECIPES.items() for variant in range(len(recipe.makers)))
"""The name of every single wave: the sound's name and the number of its variant, "card_laid-2"."""


# --- From numbers to files ---------------------------------------------------------------------------------


def pcm(file: str) -> array[int]:
    """Return the wave `file` (one of FILES) as 16-bit mono samples at RATE; KeyError for another name."""
    name, _, number = file.rpartition("-")
    recipe = RECIPES[name]
    length = RATE * recipe.ms // 1000
    samples = recipe.makers[int(number) - 1](length)
    samples = filtered(samples[:length], "high", 28.0)  # no push of the loudspeaker's middle position
    samples += [0.0] * (length - len(samples))
    samples = _soft_ends(samples)
    top = max(map(abs, samples))
    factor = PEAK * 32767 / top
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
    """Return `samples` as the bytes of a WAV file."""
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


def write_all(folder: Path) -> None:
    """Write every wave that `folder` lacks into it, each whole or not at all. Raises OSError."""
    for file in FILES:
        target = folder / f"{file}.wav"
        if not target.exists():
            half = folder / f"{file}.{os.getpid()}"  # two programs may start at once
            half.write_bytes(wav(pcm(file)))
            half.replace(target)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
