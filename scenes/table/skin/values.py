"""What a skin hands to the table: prompts, cues of events, looks of pieces, parts of a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from scenes.table.animation import Easing, Flight
from scenes.table.fan import Area

Picture = Callable[[int], pygame.Surface]
"""Makes a picture of the given height in pixels."""


class Part(NamedTuple):
    """A piece of the prompt: words, or a picture as high as it is told."""

    text: str = ""
    strong: bool = False
    picture: Picture | None = None


class Prompt(NamedTuple):
    """What is asked: parts in order; `urgent` when someone in front must act; `refused` for a refusal."""

    parts: tuple[Part, ...]
    urgent: bool = False
    refused: bool = False

    @property
    def words(self) -> str:
        """The whole text, for reading out."""
        return " ".join(part.text for part in self.parts if part.text)


@dataclass
class Cue:
    """How an event is shown: flights, `seconds` until the next event may follow (None: when all flights arrived),
    sounds as (name, delay), timers as (name, seconds, easing, delay) that the skin reads while drawing."""

    flights: list[Flight] = field(default_factory=list)
    seconds: float | None = None
    sounds: list[tuple[str, float]] = field(default_factory=list)
    timers: list[tuple[str, float, Easing, float]] = field(default_factory=list)


class Look(NamedTuple):
    """How a lying piece is drawn: height of its shadow (1 to 4), "rest" or "unplayable", thickness of its ring, what
    else the game needs for its face."""

    level: int = 1
    state: str = "rest"
    ring: float = 0.0
    detail: int = -1


class HandPart(NamedTuple):
    """A part of a hand that is by itself: the zones whose pieces it holds, in order, and where it is."""

    zones: tuple[str, ...]
    area: Area
