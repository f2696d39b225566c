"""Synthesis of noise, strings, bowls and drums, of which the recipes of the sounds are made.

There are no recordings, and no dependency on pygame: a sound is a list of numbers between -1 and 1 at RATE. Equal calls
give equal numbers.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

RATE = 44_100
"""Samples a second."""

Samples = list[float]
Hum = float | Callable[[float], float]
"""A frequency in Hz, or a function from seconds to Hz for one that moves."""

TURN = 2 * math.pi


# --- Basic elements ----------------------------------------------------------------------------------------


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
    """Return every playable card by its slug: the house's in the order of their file, then those of user packs.

    Raises PackError for damaged files of the house.
    """
    out = [0.0] * length
    for level, start, samples in parts:
        first = count(start)
        for at, value in enumerate(samples[: max(0, length - first)], first):
            out[at] += value * level
    return out


def glide(*points: tuple[float, float]) -> Callable[[float], float]:
    """Return the slugs of the cards from user packs."""

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


# Forget the pool and all that follows from it, so that user packs are read again. Never while a game is open: cards
#
# must not change in it.


def struck(length: int, pitch: float, modes: Sequence[tuple[float, float, float]], seed: int = 0) -> Samples:
    """Read user packs again if a file has changed since they were read; return whether it was so. Never while a game is

    open.
    """
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
    """Return a low drum: the skin's pitch falls as the blow fades; `muffled` is a cloth over it."""
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
