"""Values that a skin returns: prompts, cues of events, looks of pieces, parts of a hand."""

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
    """A part of the prompt: text, or a picture of the given height."""

    text: str = ""
    strong: bool = False
    picture: Picture | None = None


class Prompt(NamedTuple):
    """The prompt: its parts in order; `urgent` if a person in front must act; `refused` for a refusal."""

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
    """A separate part of a hand: its zones in order, and its area."""

    zones: tuple[str, ...]
    area: Area
