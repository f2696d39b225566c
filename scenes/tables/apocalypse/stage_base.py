"""The content of the combat stage for the view on screen, and the places of its cards.

It covers the homes while a fight runs or is being declared. Its content comes from the view on screen and the events
before it; what a person may do comes from the options only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.apocalypse.facade import ApocalypseFacts, Fight
from game.core.view import View
from game.words import _
from scenes.art.apocalypse.cards import Shown
from scenes.table.animation import Pose
from scenes.table.prompt_panel import TARGET
from scenes.table.shown_table import BACK
from scenes.tables.apocalypse import stage_cards, stage_draw
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse.motion import HIT, TURN, Motion
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.stage_again import open_last
from scenes.tables.apocalypse.stage_plan import Plan, shifted
from scenes.tables.apocalypse.stage_read import Look
from scenes.tables.apocalypse.stage_story import Chronicle, Story, fight_begins
from scenes.widgets.button import Button
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget


class StageButton(Button):
    """A button on the stage, which is dark in both themes."""

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        super().draw(surface, marks.at_night(ui))


class StageBase:
    """The content of the stage, and the places of its cards."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self.box = pygame.FRect(156, 48, 888, 530)
        self.chronicle = Chronicle(fight_begins)
        self.motion = Motion(skin.scene, self)
        self._ui: Ui = skin.app.ui
        self._look: tuple[object, Look] | None = None
        self._plan: tuple[object, Plan | None] = (None, None)
        self._planned: View | None = None
        self._again: Button | None = None
        self._tags: tuple[object, dict[int, str]] = (None, {})

    # -- content --------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether a fight is in the view, or is being declared."""
        return self.fight() is not None

    def story(self) -> Story:
        """Return the story of the fight so far."""
        scene = self.skin.scene
        return self.chronicle.story(scene.match, scene.shown.seat, scene.shown.position)

    def look(self, view: View | None = None) -> Look:
        """Return everything the stage shows now, or with another view of the same moment."""
        scene = self.skin.scene
        shown = scene.view if view is None else view
        facts = shown.facts
        presenter = scene.presenter
        waiting = not scene.shown.waiting and facts.ask is not None
        asked = tuple(seat for seat in facts.ask.seats if seat not in facts.chosen) if waiting else ()
        ready = presenter.ready and view is None
        lit = self.skin.input.lit_places() if ready else frozenset()
        return Look(
            shown, self.story(), scene.match.names, scene.front if scene.couch.open else BACK, scene.covered, asked,
            tuple(presenter.options) if ready else (), presenter.piece if ready else BACK,
            presenter.place if ready else "", presenter.choice if ready else "", scene.gestures.hovered_chip, lit,
            self.skin.motion.dot_phase, self._away(), self.motion.runs(TURN),
            self.motion.hit if self.motion.runs(HIT) else BACK, self._corner(facts),
            tuple(option.piece for option in self.skin.plans.picked) if ready else (),
        )  # fmt: skip

    def _corner(self, facts: ApocalypseFacts) -> float:
        """Return how much of the head the stage's button takes."""
        return self._size if self._again is not None and facts.fight is not None and facts.fight.round > 0 else 0.0

    @property
    def _size(self) -> float:
        """Return how large the stage's button is."""
        return TARGET if self._ui.couch else 30.0

    def _away(self) -> frozenset[int]:
        scene = self.skin.scene
        away = {flight.piece for flight in scene.animator.flights if flight.piece >= 0 and flight.target != "bar"}
        if self.motion.runs(TURN):
            away |= self.motion.turning
        drag = scene.gestures.drag
        if drag is not None and drag.lifted and drag.piece >= 0:
            away.add(drag.piece)
        return frozenset(away)

    def fight(self, view: View | None = None) -> Fight | None:
        """Return the fight on the stage, None if the stage is closed."""
        shown = self.skin.scene.view if view is None else view
        facts = shown.facts
        if facts.fight is not None:
            fight: Fight = facts.fight
            return fight
        if facts.phase != "combat" or facts.ask is None:
            return None
        return read.fight_of(Look(shown))

    def layout(self, ui: Ui, box: Box) -> None:
        """Set the box (du) of the stage."""
        self._ui = ui
        self.box = pygame.FRect(box)
        self._plan = (None, None)

    def plan(self, view: View | None = None) -> Plan | None:
        """Return the layout of the stage, or None while it is closed."""
        shown = self.skin.scene.view if view is None else view
        fight = self.fight(shown)
        if fight is None:
            return None
        presenter = self.skin.scene.presenter
        options = tuple(presenter.options) if presenter.ready and view is None else ()
        key = (fight, options, tuple(self.box), self._ui.large, self.skin.scene.shown.position)
        # The view is kept alive, so that no other one gets its identity.
        if self._plan[0] != key or self._planned is not shown:
            self._plan, self._planned = (key, stage_draw.plan_of(self.look(view), fight, self.box, self._ui)), shown
        return self._plan[1]

    # -- picture --------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        fight, at = self.fight(), self.plan()
        if fight is None or at is None:
            return
        for card in stage_draw.draw(surface, ui, self.look(), fight, at, self.motion.moving(), self.skin.kept):
            self.skin.scene.private_drawn(card)

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Draw what moves by itself on the stage; return the pixels touched."""
        return self.motion.draw(surface, ui)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Draw what moves over everything, on the stage and on the table beside it; return the pixels touched."""
        return self.motion.draw_over(surface, ui)

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        """Return the pictures for a fight of one against one, the most frequent kind. Decks are public."""
        yield partial(marks.ground, pygame.Surface((1, 1)), ui, self.box)

    # -- where things are -----------------------------------------------------------------------------------

    def fighters(self, view: View) -> frozenset[int]:
        """Return the cards in play that are on the stage instead of at home, without their attachments."""
        fight = self.fight(view)
        if fight is None:
            return frozenset()
        left, right = read.sides(self.look(view), fight)
        return frozenset((*left, *right))

    def fallen(self, card: int) -> Shown | None:
        """Return how a card looked that has just left play in this fight, None for any other."""
        if card in self.skin.scene.view.facts.things or self.skin.scene.view.facts.fight is None:
            return None
        look = self.look()
        return stage_cards.shown(look, card) if look.thing(card) is not None else None

    def thing_pose(self, card: int, view: View | None = None) -> Pose | None:
        """Return the pose of a card in play on the stage: a fighter, its attachments, its damage, the bench."""
        at = self.plan(view)
        if at is None:
            return None
        shown = self.skin.scene.view if view is None else view
        look = self.look(view)
        spot = at.spots.get(card)
        if spot is not None:
            return Pose(spot.card.centerx, spot.card.centery, spot.card.w)
        if card in at.bench:
            return Pose(at.bench[card].centerx, at.bench[card].centery, at.bench[card].w)
        thing = shown.facts.things.get(card)
        if thing is not None and thing.host in at.spots:
            for held, box, _side in stage_cards.tab_boxes(look, at.spots[thing.host]):
                if held == card:
                    return Pose(box.centerx, box.centery, box.w)
            return Pose(at.spots[thing.host].card.centerx, at.spots[thing.host].card.centery, 24.0, 0.0)
        for creature, spot in at.spots.items():
            owner = shown.facts.things.get(creature)
            for number, wound in enumerate(owner.wounds if owner is not None else ()):
                if wound.card == card:
                    boxes = dict(stage_cards.bar_boxes(look, spot))
                    place = boxes.get(number) or boxes.get(-1)
                    middle = place.center if place is not None else spot.card.midbottom
                    return Pose(*middle, min(34.0, spot.card.w * 0.4))
        return None

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        """Return where a piece of a zone is on the stage: combat cards played or shown, frenzy hands."""
        fight, plan = self.fight(view), self.plan(None if view is self.skin.scene.view else view)
        if fight is None or plan is None:
            return None
        name, _colon, rest = zone.partition(":")
        if name in ("", "play"):
            return self.thing_pose(piece, view)
        if name == "laid":
            return self._laid_pose(fight, plan, int(rest), at, piece)
        if name == "shown":
            box = self._shown_box(fight, plan, piece)
            if box is None:
                box = self._slot_box(fight, plan, int(rest), at)
            return Pose(box.centerx, box.centery, box.w) if box is not None else None
        if name == "playing":
            box = stage_draw.playing_box(plan, at)
            return Pose(box.centerx, box.centery, box.w)
        if name == "frenzy":
            spot = plan.spots.get(int(rest.partition(":")[2] or -1))
            return Pose(spot.slot.centerx, spot.slot.bottom, 30.0) if spot is not None else None
        return None

    def _laid_pose(self, fight: Fight, plan: Plan, seat: int, at: int, piece: int) -> Pose | None:
        box = self._slot_box(fight, plan, seat, at)
        return Pose(box.centerx, box.centery, box.w, 1.0, piece >= 0) if box is not None else None

    def _slot_box(self, fight: Fight, plan: Plan, seat: int, at: int) -> pygame.FRect | None:
        """Return the slot of card number `at` of a seat."""
        mine = [play for play in fight.plays if fight.player(play.creature) == seat]
        if not 0 <= at < len(mine):
            return None
        creature = mine[at].creature
        place = sum(play.creature == creature for play in mine[:at])
        count = sum(play.creature == creature for play in mine)
        spot = plan.spots.get(creature)
        return shifted(spot.slot, place, count) if spot is not None else None

    def _shown_box(self, fight: Fight, plan: Plan, piece: int) -> pygame.FRect | None:
        if piece < 0:
            return None
        for play in fight.plays:
            if play.card == piece:
                same = [other for other in fight.plays if other.creature == play.creature]
                spot = plan.spots.get(play.creature)
                return shifted(spot.slot, same.index(play), len(same)) if spot is not None else None
        return None

    def card_box(self, card: int, view: View | None = None) -> pygame.FRect | None:
        """Return the box of a face-up combat card, or None."""
        fight, plan = self.fight(view), self.plan(view)
        if fight is None or plan is None or card < 0:
            return None
        for play in read.plays_of(self.look(view), fight):
            spot = plan.spots.get(play.creature)
            if play.card == card and spot is not None:
                count = sum(other.creature == play.creature for other in fight.plays)
                return shifted(spot.slot, play.place, count)
        return None

    def pose_of(self, card: int) -> Pose | None:
        """Return the pose of a card in play, on the stage or at home."""
        return self.skin.layout.pose_of_thing(card)

    def points_spot(self, seat: int) -> tuple[float, float] | None:
        """Return where points of a seat rise."""
        pose = self.skin.layout.pose(self.skin.scene.view, f"victory:{seat}", 0, BACK)
        return (pose.x, pose.y) if pose is not None else None

    # -- showing it again -----------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the stage's own button: the fight so far, slowly."""
        button = StageButton("", self.again, kind="quiet", icon="refresh", name=_("Again, slowly"))
        button.tooltip = _("Again, slowly")
        size = self._size
        button.rect = (self.box.right - 10 - size, self.box.y + 22 - size / 2, size, size)
        self._again = button
        self.update()
        return [button]

    def update(self) -> None:
        """Show the button while there is a fight to show again."""
        if self._again is not None:
            fight = self.fight()
            self._again.visible = fight is not None and fight.round > 0

    def again(self) -> None:
        """Show the fight so far again, step by step."""
        open_last(self.skin)
