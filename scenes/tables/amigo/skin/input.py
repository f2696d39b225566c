"""Input of AMIGO's Rage beyond the generic gestures."""

from __future__ import annotations

from game.core.asking import Option
from scenes.table.skin.input import InputPart
from scenes.tables.amigo import (
    bidding,
    joker,
    last_trick,
)
from scenes.tables.amigo.screen import AmigoScreen
from scenes.widgets.input import Event, Key, Pointer


class AmigoInput(InputPart):
    """Focus, keys, answers held back."""

    def __init__(self, screen: AmigoScreen) -> None:
        super().__init__(screen.scene)
        self.screen = screen

    def given(self, seat: int, option: Option) -> None:
        number = bidding.number_of(option.choice)
        if number >= 0:
            self.screen.given_bids[seat] = number
        self.screen.closing = joker.colour_of(option.choice)

    def handle(self, event: Event) -> bool:
        pressed = event if isinstance(event, Pointer) and event.kind == "down" and event.button == 1 else None
        if pressed and self.screen.last_open and last_trick.box_of(self.screen).collidepoint(pressed.x, pressed.y):
            last_trick.toggle(self.screen)
            return True
        if isinstance(event, Key) and event.name == "escape" and self.screen.last_open:
            last_trick.toggle(self.screen)
            return True
        return False

    def close(self) -> bool:
        if self.screen.last_open:
            last_trick.toggle(self.screen)
            return True
        return False
