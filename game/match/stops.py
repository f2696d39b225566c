"""Which asks a person wants to see, for games with many windows in which most people only pass.

A game offers passing as the option with the choice "pass". Stops live outside the state and answer an ordinary
pass, so a game cannot tell a pass by hand from one by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.asking import Answer, Option

PASS = "pass"
"""The `choice` of the option that passes."""

ALWAYS = "always"
"""Ask at every window."""
ABLE = "able"
"""Ask when there is more to do than to pass."""
NEVER = "never"
"""Pass at every window where one may."""

MODES = (ALWAYS, ABLE, NEVER)


class Stops:
    """The wish of each seat; a seat that said nothing is always asked."""

    def __init__(self) -> None:
        self._modes: dict[int, str] = {}

    def choose(self, seat: int, mode: str) -> None:
        """Set the seat's wish. Raises ValueError for a mode that does not exist."""
        if mode not in MODES:
            raise ValueError(f"{mode!r} is not one of {', '.join(MODES)}")
        self._modes[seat] = mode

    def mode(self, seat: int) -> str:
        """Return the seat's wish."""
        return self._modes.get(seat, ALWAYS)

    def answer(self, seat: int, options: Sequence[Option]) -> Answer | None:
        """Return the pass to be given for the seat without asking, or None if it is to be asked."""
        mode = self.mode(seat)
        if mode == ALWAYS:
            return None
        passing = [option.answer for option in options if option.choice == PASS]
        if not passing or (mode == ABLE and len(options) > len(passing)):
            return None
        return passing[0]
