"""Auto-pass: which questions a person wants to see, in games with many windows where most people only pass.

A *window* is a moment at which a seat may act or pass. A *stop* says whether a seat wants to be asked at a kind of
window. Stops are not part of the game state. When a stop is off, the match gives an ordinary pass for the seat, so the
rules cannot tell an automatic pass from one by hand. A game names its windows with the members of
`capabilities.AutoPass`: STOPS, window_kind, minor_kind, repeats.

`window_kind` uses public information only. When several people share the screen, only public information decides who is
asked, because a skipped question would reveal what a hand holds. A person alone with computer players is also not asked
when passing is the only option.

The table uses `match.stops`: `rows`, `mode` and `choose`, `on` and `switch`, `until` and `pass_until`. After every
answer and every such call it calls `match.let_pass()`, which gives the passes. `match.window(seat)` names the window
that a seat is asked in. Stops are stored in the save; `plain` and `take` convert them for the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.asking import Answer, Option
from game.core.capabilities import Stop

PASS = "pass"
"""The `choice` of the option that passes."""
QUIET = (PASS, "done", "none", "no")
"""Choices of options that do least, in order of preference."""
ONLY = "only"
"""The row for asks with one legal answer. While it is off, that answer is given without asking."""
TURN = "turn"
"""The window kind of a seat's own turn."""

ALWAYS = "always"
"""Ask at every window."""
CHOSEN = "chosen"
"""Ask at the windows that are switched on, if there is more to do than to pass (see the module text)."""
ABLE = "able"
"""Ask at every window in which there is more to do than to pass."""
NEVER = "never"
"""Pass at every window that allows it."""

MODES = (ALWAYS, CHOSEN, ABLE, NEVER)

UNTIL_AIMED = "aimed"
"""Pass until something is aimed at the seat or the seat is asked something that cannot be passed."""
UNTIL_TURN = "turn"
"""Pass until the seat's next turn. Asks that cannot be passed are still put."""

UNTIL = (UNTIL_AIMED, UNTIL_TURN)


class Stops:
    """The stops of every seat. A seat that changed nothing has the defaults of the game."""

    def __init__(self, rows: Sequence[Sequence[Any]] = (), told: Callable[[int], None] | None = None) -> None:
        """Start with a game's rows (`capabilities.Stop` or equal tuples).

        `told` is called with a seat number each time the lasting stops of that seat change.
        """
        self.rows = tuple(Stop(*row) for row in rows)
        self._rows = {row.name: row for row in self.rows}
        self._told = told
        self._modes: dict[int, str] = {}
        self._switched: dict[int, dict[str, bool]] = {}
        self._until: dict[int, str] = {}
        # The key and answer of the seat's last answer to a repeated ask.
        self._last: dict[int, tuple[str, Answer]] = {}

    # ---- lasting stops

    def mode(self, seat: int) -> str:
        """Return the seat's mode. The default is "chosen" if the game has rows, else "always"."""
        return self._modes.get(seat, CHOSEN if self.rows else ALWAYS)

    def choose(self, seat: int, mode: str) -> None:
        """Set the seat's mode. Raises ValueError for an unknown mode."""
        if mode not in MODES:
            raise ValueError(f"{mode!r} is not one of {', '.join(MODES)}")
        if mode != self.mode(seat):
            self._modes[seat] = mode
            self._tell(seat)

    def on(self, seat: int, name: str) -> bool:
        """Return whether the seat is asked at windows of this kind. True for unknown kinds."""
        row = self._rows.get(name)
        return self._switched.get(seat, {}).get(name, row.on if row is not None else True)

    def switch(self, seat: int, name: str, on: bool) -> None:
        """Switch windows of a kind on or off. Raises KeyError for a kind that the game does not have."""
        if on != self.on(seat, self._rows[name].name):
            self._switched.setdefault(seat, {})[name] = on
            self._tell(seat)

    def plain(self, seat: int) -> dict[str, Any]:
        """Return the seat's lasting stops that differ from the defaults, as plain data; empty if none differ."""
        found: dict[str, Any] = {}
        if self.mode(seat) != (CHOSEN if self.rows else ALWAYS):
            found["mode"] = self.mode(seat)
        switched = {row.name: self.on(seat, row.name) for row in self.rows if self.on(seat, row.name) != row.on}
        if switched:
            found["switched"] = switched
        return found

    def take(self, seat: int, plain: Any) -> None:
        """Set the seat's lasting stops from plain data (see `plain`).

        Entries that are not understood keep the default.
        """
        before = self.plain(seat)
        data = plain if isinstance(plain, dict) else {}
        self._modes.pop(seat, None)
        self._switched.pop(seat, None)
        if data.get("mode") in MODES:
            self._modes[seat] = data["mode"]
        switched = data.get("switched")
        for name, on in switched.items() if isinstance(switched, dict) else ():
            if name in self._rows and isinstance(on, bool):
                self._switched.setdefault(seat, {})[name] = on
        if self.plain(seat) != before:
            self._tell(seat)

    # ---- temporary stops

    def until(self, seat: int) -> str:
        """Return until when the seat passes (UNTIL_AIMED or UNTIL_TURN), or "" if it does not."""
        return self._until.get(seat, "")

    def pass_until(self, seat: int, until: str) -> None:
        """Pass at every window until an event. "" ends this. Raises ValueError for an unknown word."""
        if until and until not in UNTIL:
            raise ValueError(f"{until!r} is not one of {', '.join(UNTIL)}")
        if until:
            self._until[seat] = until
        else:
            self._until.pop(seat, None)

    # ---- answering

    def answered(self, seat: int, repeats: tuple[str, str], answer: Answer) -> None:
        """Store an answer that the seat gave by hand. `repeats` is what the game's `repeats` returned for the ask."""
        if repeats[1]:
            self._last[seat] = (repeats[1], answer)

    def forget(self) -> None:
        """Forget the answers to repeated asks. Called when the past changed."""
        self._last.clear()

    def again(self, seat: int, repeats: tuple[str, str], options: Sequence[Option]) -> Answer | None:
        """Return the seat's earlier answer to the same repeated ask, or None if the seat must be asked."""
        row, key = repeats
        known = self._last.get(seat)
        if not key or known is None or known[0] != key or self.mode(seat) == ALWAYS or self.on(seat, row):
            return None
        return next((option.answer for option in options if option.answer == known[1]), None)

    def spares_only(self, seat: int) -> bool:
        """Return whether an ask with one legal answer is answered without asking.

        A game with the row ONLY lets people choose.

        Use it only for a person alone with computer players. Other people would learn what the hand holds.
        """
        return not self.on(seat, ONLY) and self.mode(seat) != ALWAYS

    def answer(
        self,
        seat: int,
        options: Sequence[Option],
        kind: str | None = None,
        shared: bool = False,
        minor: Callable[[Option], str] | None = None,
    ) -> Answer | None:
        """Return the pass to give for the seat without asking, or None if the seat must be asked.

        `kind` is the game's name of the window. It is None for a game that does not name its windows; then every ask
        with an option whose choice is "pass" counts as a window. `shared` is true if several people play at this
        screen. `minor` is the game's `minor_kind`.
        """
        if kind in ("", TURN):
            self._came(seat, kind == TURN)
            return None
        quiet = quiet_answer(options, QUIET if kind else (PASS,))
        if quiet is None:
            self._came(seat, False)
            return None
        until = self.until(seat)
        able = self._able(seat, options, quiet, minor)
        if until:
            row = self._rows.get(kind or "")
            if until == UNTIL_TURN or row is None or not row.aimed:
                return quiet
            if able:
                # The window is aimed at the seat: the temporary stop ends and the lasting stops count again.
                self.pass_until(seat, "")
        mode = self.mode(seat)
        if mode == ALWAYS:
            return None
        if mode == NEVER:
            return quiet
        if mode == CHOSEN and not self.on(seat, kind or ""):
            return quiet
        # A person chooses ABLE and accepts what it reveals. CHOSEN is the default, so it must not reveal a hand on a
        # shared screen.
        hushed = not able and (mode == ABLE or not shared)
        return quiet if hushed else None

    def _able(self, seat: int, options: Sequence[Option], quiet: Answer, minor: Callable[[Option], str] | None) -> bool:
        """Return whether the seat could do something that is a reason to ask: any option but `quiet` that is not minor
        or whose stop is on."""
        acts = [option for option in options if option.answer != quiet]
        if minor is None:
            return bool(acts)
        return any(not (name := minor(option)) or self.on(seat, name) for option in acts)

    def _came(self, seat: int, turn: bool) -> None:
        """End a temporary stop, because an ask that cannot be passed has come."""
        if turn or self.until(seat) == UNTIL_AIMED:
            self.pass_until(seat, "")

    def _tell(self, seat: int) -> None:
        if self._told is not None:
            self._told(seat)


def quiet_answer(options: Sequence[Option], choices: Sequence[str] = QUIET) -> Answer | None:
    """Return the answer that does least: the first of `choices` among the options, or None if there is none."""
    found = {option.choice: option.answer for option in reversed(options) if option.piece < 0}
    return next((found[choice] for choice in choices if choice in found), None)
