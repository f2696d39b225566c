"""The layout of AMIGO's Rage on the table."""

from __future__ import annotations

from game.core.view import View
from scenes.art.amigo import cards
from scenes.table.animation import Pose
from scenes.table.fan import Area
from scenes.table.skin.layout import LayoutPart
from scenes.tables.amigo import (
    bidding,
    draw,
    joker,
)
from scenes.tables.amigo.screen import AmigoScreen
from scenes.widgets.ui import Box, Ui, sides


class AmigoLayout(LayoutPart):
    """The places of things."""

    def __init__(self, screen: AmigoScreen) -> None:
        super().__init__(screen.scene)
        self.screen = screen

    ratio = cards.RATIO

    def arrange(self, ui: Ui) -> None:
        self.screen.arrange(ui)

    def boxes(self) -> dict[str, Box]:
        at = self.screen.places
        found: dict[str, Box] = {"prompt": at.prompt}
        if at.log is not None:
            found["log"] = at.log
        couch = self.scene.couch.shared
        x, y, _w, _h = at.hint
        both = (x, y, at.undo[0] + at.undo[2] - x, at.undo[3]) if not at.couch else at.hint
        if self.scene.presenter.chooser is not None:
            found["primary"], found["hint"], found["undo"] = at.primary, at.hint, at.undo
            if at.sort[2]:
                found["rule"] = at.sort
            return found
        if bidding.shown(self.screen):
            if self.scene.presenter.ready:
                found["hint"], found["primary"] = bidding.foot(self.screen)
            found["cover" if couch else "rule"] = at.primary
            if at.couch:
                found["rule"], found["undo"] = at.hint, at.undo
                return found
            if couch:
                found["rule"], found["undo"] = at.hint, at.undo
            else:
                found["undo"] = both
            found["sort"] = at.sort
            return found
        found["primary"], found["hint"], found["undo"] = at.primary, at.hint, at.undo
        if at.sort[2]:
            if couch:
                sx, sy, sw, sh = at.sort
                half = (sw - 8) / 2
                found["sort"], found["cover"] = (sx, sy, half, sh), (sx + half + 8, sy, half, sh)
            else:
                found["sort"] = at.sort
        return found

    def hand_area(self) -> Area:
        return self.screen.places.hand

    def zoom_area(self) -> Box | None:
        return self.screen.places.log

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        kind, _colon, number = zone.partition(":")
        if kind == "trick":
            return self.screen.trick_pose(view.facts, at)
        if kind == "pile":
            box = draw.pile_box(self.screen)
            return Pose(box.centerx, box.centery, box.w, 1.0, False)
        if kind == "turned":
            found = draw.turned_box(self.screen, at, len(view.zones["turned"].pieces))
            if found is None:
                # Older cards are under the shown ones.
                found = draw.turned_box(
                    self.screen, len(view.zones["turned"].pieces) - 1, len(view.zones["turned"].pieces)
                )
            return None if found is None else Pose(found.centerx, found.centery, found.w)
        if kind in ("hand", "won") and number.isdigit():
            return self.screen.plate_pose(int(number))._replace(alpha=0.15 if kind == "hand" else 0.0)
        return None

    def drop_boxes(self) -> dict[str, Box]:
        if not self.screen.facts.trick or self.scene.presenter.chooser is not None:
            return {}
        return {"trick": self.screen.places.zone}

    def draft_pose(self, piece: int, place: str) -> Pose | None:
        for _seat, card, _named, row in joker.rows(self.screen):
            if card == piece and self.scene.presenter.chooser is not None:
                box = joker.card_in(row)
                return Pose(box.centerx, box.centery, box.w)
        return None

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        if bidding.shown(self.screen) or self.scene.presenter.chooser is not None:
            return None
        for play in reversed(self.screen.facts.plays):
            box = self.screen.card_box(play.seat)
            if box.collidepoint(x, y):
                return play.card, sides(box)
        turned = self.scene.view.zones["turned"].pieces
        for at in range(len(turned) - 1, max(-1, len(turned) - 4), -1):
            found = draw.turned_box(self.screen, at, len(turned))
            if found is not None and found.collidepoint(x, y):
                return turned[at], sides(found)
        return None

    def chip_at(self, x: float, y: float) -> str:
        if self.scene.presenter.chooser is not None:
            return joker.sector_at(self.screen, x, y)
        for choice, box in bidding.chips(self.screen).items():
            if (x - box.centerx) ** 2 + (y - box.centery) ** 2 <= (box.w / 2 + 3) ** 2:
                return choice
        return ""

    def chip_box(self, choice: str) -> Box | None:
        found = bidding.chips(self.screen).get(choice)
        return sides(found) if found is not None else None

    def chip_goal(self, choice: str) -> Box | None:
        return self.screen.places.own if bidding.number_of(choice) >= 0 else None
