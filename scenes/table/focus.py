"""Keyboard and gamepad focus on a table with pieces all over it: first a piece, then a place if there are several."""

from __future__ import annotations

from scenes.table.board_skin import BoardSkin

Point = tuple[float, float]
WAYS: dict[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def nearest(start: Point, way: Point, others: dict[object, Point]) -> object | None:
    """Return the key of the best point in a direction from `start`, or None."""
    best, found = 1e9, None
    for key, (x, y) in others.items():
        dx, dy = x - start[0], y - start[1]
        along = dx * way[0] + dy * way[1]
        across = abs(dx * way[1]) + abs(dy * way[0])
        if along <= 2.0:
            continue
        worth = along + across * 2.2
        if worth < best:
            best, found = worth, key
    return found


class KeyFocus:
    """The focus of the keys. While `aiming` a piece is picked and the arrows move over its possible places."""

    to_panel: tuple[str, ...] = ("right", "down")
    """The directions in which the panel of buttons is beyond the last piece."""

    def __init__(self, skin: BoardSkin) -> None:
        self.skin = skin
        self.aiming = False

    def forget(self) -> None:
        self.aiming = False

    def pieces(self) -> dict[object, Point]:
        """Return the playable pieces and where they are."""
        found: dict[object, Point] = {}
        for piece in self.skin.scene.presenter.pieces:
            spot = self.skin.layout.spot_of(piece)
            if spot is not None:
                found[piece] = spot
        return found

    def places(self) -> dict[object, Point]:
        """Return the places the picked piece may go to."""
        presenter = self.skin.scene.presenter
        found: dict[object, Point] = {}
        for place in sorted(self.skin.input.lit_of(presenter.piece)):
            spot = self.skin.layout.place_spot(place, presenter.piece)
            if spot is not None:
                found[place] = spot
        return found

    def step(self, direction: str) -> bool:
        """Move the focus. Return whether there was anything to move to."""
        scene = self.skin.scene
        presenter = scene.presenter
        if not presenter.ready:
            return False
        if presenter.chooser is not None:
            return self._step_choices(direction)
        if self.aiming and presenter.piece >= 0:
            return self._aim(direction)
        pieces = self.pieces()
        if not pieces:
            return self.to_buttons()
        if presenter.piece in pieces:
            others = {key: spot for key, spot in pieces.items() if key != presenter.piece}
            target = nearest(pieces[presenter.piece], WAYS[direction], others)
            if target is None:
                return self.to_buttons() if direction in self.to_panel else True
        else:
            order = sorted(pieces, key=lambda key: (pieces[key][1] > scene.app.ui.height * 0.7, pieces[key]))
            hand = [key for key in scene.hand.lying if key in pieces]
            target = hand[0] if hand else order[0]
        self.point_at(int(str(target)))
        return True

    def to_buttons(self) -> bool:
        """Focus the first button of the panel. Return whether there is one."""
        group = self.skin.scene.group
        usable = [button for button in self.skin.prompts.panel_buttons() if button.visible and button.enabled]
        if not usable:
            return False
        group.focus(usable[0])
        group.ring.shown = True
        return True

    def leave_buttons(self, any_widget: bool = False) -> None:
        """Take the focus back from the panel (or any widget): arrows move over the pieces again."""
        group = self.skin.scene.group
        if group.ring.shown and (any_widget or group.current in self.skin.prompts.panel_buttons()):
            group.ring.shown = False

    def point_at(self, piece: int) -> None:
        scene = self.skin.scene
        scene.presenter.mark(piece)
        scene.hand.hover(piece if piece in scene.hand.shown else -1, by_keys=True)
        scene.app.announce(self.skin.words.piece_name(piece))
        scene.redraw()

    def _step_choices(self, direction: str) -> bool:
        presenter = self.skin.scene.presenter
        assert presenter.chooser is not None
        choices = presenter.chooser.choices
        by = 1 if direction in ("right", "down") else -1
        at = choices.index(presenter.choice) + by if presenter.choice in choices else 0
        presenter.choice = choices[at % len(choices)]
        self.skin.scene.app.announce(self.skin.words.choice_name(presenter.choice))
        return True

    def _aim(self, direction: str) -> bool:
        presenter = self.skin.scene.presenter
        places = self.places()
        if presenter.place in places:
            others = {key: spot for key, spot in places.items() if key != presenter.place}
            target = nearest(places[presenter.place], WAYS[direction], others)
            if target is not None:
                presenter.place = str(target)
        elif places:
            presenter.place = str(self.first(places))
        self.tell()
        return True

    def first(self, places: dict[object, Point]) -> object:
        """Return the place nearest to the picked piece."""
        start = self.skin.layout.spot_of(self.skin.scene.presenter.piece) or (0.0, 0.0)
        return min(places, key=lambda key: (places[key][0] - start[0]) ** 2 + (places[key][1] - start[1]) ** 2)

    def take(self) -> None:
        """Pick a piece after Enter. If it may go to several places, the arrows now choose one."""
        presenter = self.skin.scene.presenter
        if presenter.piece >= 0 and presenter.chooser is None and len(self.skin.input.lit_of(presenter.piece)) > 1:
            self.aiming = True

    def update(self) -> None:
        """Keep piece and place together; a button that is gone, or did its work, gives the focus back."""
        group = self.skin.scene.group
        current = group.current
        if group.ring.shown and (
            current is None or (current in self.skin.prompts.panel_buttons() and (self.aiming or not current.visible))
        ):
            group.ring.shown = False
            self.skin.scene.redraw()
        presenter = self.skin.scene.presenter
        if presenter.piece < 0:
            self.aiming = False
        elif self.aiming and (not presenter.place or presenter.place not in self.skin.input.lit_of(presenter.piece)):
            places = self.places()
            if places:
                presenter.place = str(self.first(places))
                self.tell()
                self.skin.scene.redraw()

    def tell(self) -> None:
        """Announce the place in focus, and what going there means."""
        presenter = self.skin.scene.presenter
        if presenter.place:
            self.skin.scene.app.announce(self.skin.words.place_words(presenter.piece, presenter.place))
