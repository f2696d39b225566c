"""Animations of this game: growing arrows, stamps, a creature that changes its form, points.

Flights belong to the generic table. While a timer runs the resting picture omits the thing (`moving`, `hides`) and
`draw` draws it; afterwards the resting picture shows the result.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import pygame

from game.apocalypse.facade import Fight
from scenes.art.apocalypse import cards
from scenes.table.animation import Pose, out
from scenes.table.context import TableContext
from scenes.table.skin.values import Cue
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse.stage_draw import Moving
from scenes.widgets.theme import NIGHT, Step
from scenes.widgets.ui import Ui

HIT, STAMP, FORM, METER, TURN, RISE, GRAVE = (
    "apo hit", "apo stamp", "apo form", "apo meter", "apo turn", "apo rise", "apo grave",
)  # fmt: skip
ALONE = (STAMP, FORM)
"""Timers that do not change the resting picture while they run."""
RUNNING = (HIT, STAMP, FORM, METER, TURN, RISE)
"""Timers that change a part of the picture and leave the rest as it is."""
ARROW = 0.22
FLY = 0.32
CELL = 0.06
STAMPING = 0.30
NARROW, CLAWS, OPEN = 0.18, 0.12, 0.22
FORMING = NARROW + CLAWS + OPEN
TURNING = 0.24
RISING = 0.7
POINTS = Step(24, "sans-black", 1.0, 27)


class Marks(NamedTuple):
    """What the timers of a cue are about; None for those that it does not start.

    `hit` is the combat card that strikes, and its points. `stamped` cards do not count. `form` is a creature that
    changes form: the card, how it looked, how it looks. `meter` is a creature whose damage changes: the card, its
    damage before and after. `turning` cards turn face up together. `rising` is a seat that gains or loses points.
    """

    hit: tuple[int, int] | None = None
    stamped: frozenset[int] | None = None
    form: tuple[int, cards.Shown, cards.Shown] | None = None
    meter: tuple[int, int, int] | None = None
    turning: frozenset[int] | None = None
    rising: tuple[int, int] | None = None


@dataclass
class StageCue(Cue):
    """How an event is shown, with what its timers are about."""

    marks: Marks = field(default_factory=Marks)


class MovingStage(Protocol):
    """The places of things for their animations."""

    def look(self) -> read.Look:
        """Return everything the stage shows now."""

    def fight(self) -> Fight | None:
        """Return the fight on the stage, None if the stage is closed."""

    def card_box(self, card: int) -> pygame.FRect | None:
        """Return the box of a face-up combat card, or None."""

    def pose_of(self, card: int) -> Pose | None:
        """Return the pose of a card in play, on the stage or at home."""

    def points_spot(self, seat: int) -> tuple[float, float] | None:
        """Return where points of a seat rise."""


class Motion:
    """The running animations, by the animator's timers."""

    def __init__(self, scene: TableContext, stage: MovingStage) -> None:
        self.scene = scene
        self.stage = stage
        self.hit = -1
        """The combat card that strikes; `points` and `aggravated` of the blow."""
        self.points = 0
        self.stamped: frozenset[int] = frozenset()
        self.form: tuple[int, cards.Shown, cards.Shown] | None = None
        """Who changes form: card, how it looked, how it looks."""
        self.meter: tuple[int, int, int] = (-1, 0, 0)
        """The creature whose meter fills, from and to which damage."""
        self.turning: frozenset[int] = frozenset()
        """Cards that turn face up together."""
        self.rising: tuple[int, int] = (-1, 0)
        """Which seat gains or loses points, and how many."""
        self._drawn: list[pygame.Rect] = []

    def mark(self, marks: Marks) -> None:
        """Note what the timers of a cue are about, before they start."""
        if marks.hit is not None:
            self.hit, self.points = marks.hit
        self.stamped = marks.stamped if marks.stamped is not None else self.stamped
        self.form = marks.form if marks.form is not None else self.form
        self.meter = marks.meter if marks.meter is not None else self.meter
        self.turning = marks.turning if marks.turning is not None else self.turning
        self.rising = marks.rising if marks.rising is not None else self.rising

    def runs(self, timer: str) -> bool:
        """Return whether a timer of this game runs."""
        return self.scene.animator.runs(timer)

    @property
    def alone(self) -> bool:
        """Whether something of this game moves by itself now."""
        animator = self.scene.animator
        return any(timer in RUNNING for timer in animator.timers)

    def share(self, timer: str) -> float:
        """Return how far a timer is, 1 when it does not run."""
        return self.scene.animator.share(timer)

    @property
    def reduced(self) -> bool:
        """Whether reduced motion is on."""
        return bool(self.scene.app.settings.reduced_motion)

    def moving(self) -> Moving:
        """Return what the stage at rest leaves to the animation."""
        meter = (-1, 0)
        if self.runs(METER):
            card, before, now = self.meter
            meter = (card, before + round((now - before) * self.share(METER)))
        return Moving(
            self.hit if self.runs(HIT) else -1,
            self.stamped if self.runs(STAMP) else frozenset(),
            self.form[0] if self.form is not None and self.runs(FORM) else -1,
            meter,
            self._arrow(),
            self.points,
        )

    def _arrow(self) -> float:
        """Return how far the arrow of the blow has come."""
        if self.reduced or not self.runs(HIT):
            return 1.0
        passed = round(self.share(HIT) * (ARROW + FLY) / ARROW * 14) / 14  # one picture per step, made once
        return min(1.0, out(min(1.0, passed)))

    def score(self, seat: int, points: int) -> int:
        """Return the points of a seat to be shown: they roll while they rise."""
        if self.rising[0] != seat or not self.runs(RISE) or self.reduced:
            return points
        return points - round(self.rising[1] * (1 - min(1.0, self.share(RISE) * 1.6)))

    def hides(self, card: int) -> bool:
        """Return whether a card in play is drawn by motion now, so that the picture at rest leaves it out."""
        return self.form is not None and self.form[0] == card and self.runs(FORM)

    def draw(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Draw what moves on the stage; return the pixels touched."""
        rects: list[pygame.Rect] = []
        if self.runs(HIT) and self._arrow() < 1.0:
            self.scene.rest_changed()  # the arrow is below the cards, so it is drawn at rest
        if self.runs(STAMP) and not self.reduced:
            rects += self._draw_stamps(surface, ui)
        return rects

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Draw what moves anywhere: a creature that changes form, points that rise. Return the pixels touched."""
        rects: list[pygame.Rect] = []
        if self.runs(FORM):
            rects += self._draw_form(surface, ui)
        if self.runs(RISE):
            rects += self._draw_rise(surface, ui)
        return rects

    def _draw_stamps(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        stage = self.stage
        look, fight = stage.look(), stage.fight()
        if fight is None:
            return []
        grown = 1.0 + 0.4 * (1 - self.share(STAMP))
        rects = []
        for play in read.plays_of(look, fight):
            box = stage.card_box(play.card) if play.card in self.stamped else None
            text = words.stamp(play)
            if box is None or not text:
                continue
            where = box.move(0, -box.h * 0.2).inflate(0, -box.h * 0.1)
            frame = marks.stamp(surface, marks.at_night(ui), text, where, grown=grown)
            rects.append(ui.rect(frame).inflate(6, 6))
        return rects

    def _draw_form(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        assert self.form is not None
        card, before, now = self.form
        pose = self.stage.pose_of(card)
        if pose is None:
            return []
        box = pygame.FRect(0, 0, pose.width, pose.width * cards.RATIO)
        box.center = (pose.x, pose.y)
        passed = self.share(FORM) * FORMING
        old, new = cards.face(ui, before, box.w), cards.face(ui, now, box.w)
        place = (ui.at(box.x), ui.at(box.y))
        if self.reduced:  # cross-fade
            surface.blit(old, place)
            fading = new.copy()
            fading.set_alpha(round(255 * self.share(FORM)))
            surface.blit(fading, place)
            return [ui.rect(box).inflate(6, 6)]
        touched = ui.rect(box).inflate(ui.px(12), ui.px(12))
        if passed < NARROW:
            t = passed / NARROW
            width = max(0.08, 1 - t * t)
            self._narrow(surface, ui, old, box, width, left=True)
        elif passed < NARROW + CLAWS:
            self._narrow(surface, ui, old, box, 0.08, left=True)
            marks.claws(surface, ui, box, (passed - NARROW) / CLAWS)
        else:
            t = (passed - NARROW - CLAWS) / OPEN
            self._narrow(surface, ui, new, box, min(1.05, 0.08 + 0.97 * (1 - (1 - t) ** 3)), left=False)
            if t < 0.6:
                marks.claws(surface, ui, box, 1.0)
        return [touched]

    def _narrow(
        self, surface: pygame.Surface, ui: Ui, picture: pygame.Surface, box: pygame.FRect, share: float, left: bool
    ) -> None:
        width = max(1, round(picture.get_width() * min(1.0, share)))
        small = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        x = ui.at(box.x) if left else ui.at(box.right) - width
        surface.blit(small, (x, ui.at(box.y)))

    def _draw_rise(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        seat, change = self.rising
        where = self.stage.points_spot(seat)
        if where is None:
            return []
        share = self.share(RISE)
        x, y = where
        if not self.reduced:
            y -= 24 * out(share)
        text = f"{change:+d}".replace("-", "−")
        w, h = ui.text_size(text, POINTS)
        frame = pygame.FRect(x - w / 2 - 10, y - h / 2 - 5, w + 20, h + 10)
        ui.round_rect(surface, frame, 9, NIGHT.deep, NIGHT.accent if change > 0 else NIGHT.rage, 1.6)
        ui.label(surface, text, frame, POINTS, NIGHT.accent if change > 0 else NIGHT.rage_ink)
        return [ui.rect(frame).inflate(6, 6)]
