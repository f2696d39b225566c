"""Which asks a person wants to see, for games with many windows in which most people only pass.

Stops live outside the state and answer an ordinary pass, so a game cannot tell a pass by hand from one by itself.
A game says what its windows are by the members of `capabilities.AutoPass`: STOPS, window_kind, minor_kind, repeats.

`window_kind` says so on public grounds alone. Where several people share the screen nothing but public grounds decides
who is asked; a person alone with computer players is also spared windows in which there is nothing to do but pass.

What the table uses, all by `match.stops`: `rows`, `mode` and `choose`, `on` and `switch`, `until` and `pass_until`;
`match.let_pass()` after every answer and every such call then gives the passes; `match.window(seat)` names the window
a seat is asked in. Wishes are kept in the save; `plain` and `take` are for the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.asking import Answer, Option
from game.core.capabilities import Stop

PASS = "pass"
"""The `choice` of the option that passes ..."""
QUIET = (PASS, "done", "none", "no")
"""... and of those that do as little in a game's other windows, in order of liking."""
ONLY = "only"
"""The row of asks of any kind that have one legal answer: while it is off that answer is given without asking."""
TURN = "turn"
"""The kind of a seat's own turn of acting."""

ALWAYS = "always"
"""Ask at every window."""
CHOSEN = "chosen"
"""Ask at the windows that are switched on, if there is more to do than to pass (see above)."""
ABLE = "able"
"""Ask at every window in which there is more to do than to pass."""
NEVER = "never"
"""Pass at every window where one may."""

MODES = (ALWAYS, CHOSEN, ABLE, NEVER)

UNTIL_AIMED = "aimed"
"""Pass until something is aimed at the seat, or it has to decide what cannot be passed."""
UNTIL_TURN = "turn"
"""Pass until the seat's next turn of acting; what cannot be passed is asked all the same."""

UNTIL = (UNTIL_AIMED, UNTIL_TURN)


class Stops:
    """The wishes of every seat; a seat that said nothing has those that the game proposes."""

    def __init__(self, rows: Sequence[Sequence[Any]] = (), told: Callable[[int], None] | None = None) -> None:
        """Begin with a game's rows; `told` is called with a seat whose lasting wishes have changed."""
        self.rows = tuple(Stop(*row) for row in rows)
        self._rows = {row.name: row for row in self.rows}
        self._told = told
        self._modes: dict[int, str] = {}
        self._switched: dict[int, dict[str, bool]] = {}
        self._until: dict[int, str] = {}
        # The seat's last answer to an ask that is put again and again.
        self._last: dict[int, tuple[str, Answer]] = {}

    # ---- lasting wishes

    def mode(self, seat: int) -> str:
        """Return the seat's mode: where a game has rows "chosen" at first, else "always"."""
        return self._modes.get(seat, CHOSEN if self.rows else ALWAYS)

    def choose(self, seat: int, mode: str) -> None:
        """Set the seat's mode. Raises ValueError for one that does not exist."""
        if mode not in MODES:
            raise ValueError(f"{mode!r} is not one of {', '.join(MODES)}")
        if mode != self.mode(seat):
            self._modes[seat] = mode
            self._tell(seat)

    def on(self, seat: int, name: str) -> bool:
        """Say whether windows of this kind are switched on for the seat; unknown kinds are."""
        row = self._rows.get(name)
        return self._switched.get(seat, {}).get(name, row.on if row is not None else True)

    def switch(self, seat: int, name: str, on: bool) -> None:
        """Switch windows of a kind on or off. Raises KeyError for a kind the game does not have."""
        if on != self.on(seat, self._rows[name].name):
            self._switched.setdefault(seat, {})[name] = on
            self._tell(seat)

    def plain(self, seat: int) -> dict[str, Any]:
        """Return the seat's lasting wishes that differ from the game's, as plain data; empty if none does."""
        found: dict[str, Any] = {}
        if self.mode(seat) != (CHOSEN if self.rows else ALWAYS):
            found["mode"] = self.mode(seat)
        switched = {row.name: self.on(seat, row.name) for row in self.rows if self.on(seat, row.name) != row.on}
        if switched:
            found["switched"] = switched
        return found

    def take(self, seat: int, plain: Any) -> None:
        """Set the seat's lasting wishes from plain data; what is not understood is left as the game proposes."""
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

    # ---- for a while

    def until(self, seat: int) -> str:
        """Return what the seat passes until, "" if it does not."""
        return self._until.get(seat, "")

    def pass_until(self, seat: int, until: str) -> None:
        """Pass at every window until something happens; "" ends that. Raises ValueError for an unknown word."""
        if until and until not in UNTIL:
            raise ValueError(f"{until!r} is not one of {', '.join(UNTIL)}")
        if until:
            self._until[seat] = until
        else:
            self._until.pop(seat, None)

    # ---- answering

    def answered(self, seat: int, repeats: tuple[str, str], answer: Answer) -> None:
        """Note the seat's answer by hand to an ask of which the game says `repeats`."""
        if repeats[1]:
            self._last[seat] = (repeats[1], answer)

    def forget(self) -> None:
        """The past was changed: no answer counts as given before."""
        self._last.clear()

    def again(self, seat: int, repeats: tuple[str, str], options: Sequence[Option]) -> Answer | None:
        """Return the answer that the seat gave to the same question before, None if it is to be asked."""
        row, key = repeats
        known = self._last.get(seat)
        if not key or known is None or known[0] != key or self.mode(seat) == ALWAYS or self.on(seat, row):
            return None
        return next((option.answer for option in options if option.answer == known[1]), None)

    def spares_only(self, seat: int) -> bool:
        """Say whether the only legal answer is given for the seat: a game that has the row lets it be switched off.

        Only for a person alone with computer players: to others it would tell what a hand holds.
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
        """Return the pass to be given for the seat without asking, or None if it is to be asked.

        `kind` is what the game calls the window, None where a game does not name its windows: whatever can be passed
        by an option with the choice "pass" counts as one then. `shared`: several people play at this screen. `minor`
        is the game's `minor_kind`.
        """
        if kind in ("", TURN):
            self._came(seat, kind == TURN)
            return None
        quiet = quiet_answer(options, QUIET if kind else (PASS,))
        if quiet is None:
            self._came(seat, False)
            return None
        until = self.until(seat)
        able = any(
            option.answer != quiet and not (minor and (name := minor(option)) and not self.on(seat, name))
            for option in options
        )
        if until:
            row = self._rows.get(kind or "")
            if until == UNTIL_TURN or row is None or not row.aimed:
                return quiet
            if able:
                # It is aimed at the seat: the wish is fulfilled, and from here on the lasting ones count.
                self.pass_until(seat, "")
        mode = self.mode(seat)
        if mode == ALWAYS:
            return None
        if mode == NEVER:
            return quiet
        if mode == CHOSEN and not self.on(seat, kind or ""):
            return quiet
        # ABLE is said by the person, who knows what it tells; CHOSEN may be what nobody has looked at.
        hushed = not able and (mode == ABLE or not shared)
        return quiet if hushed else None

    def _came(self, seat: int, turn: bool) -> None:
        """Something that cannot be passed is asked."""
        if turn or self.until(seat) == UNTIL_AIMED:
            self.pass_until(seat, "")

    def _tell(self, seat: int) -> None:
        if self._told is not None:
            self._told(seat)


def quiet_answer(options: Sequence[Option], choices: Sequence[str] = QUIET) -> Answer | None:
    """Return the answer that does least, None if every option does something."""
    found = {option.choice: option.answer for option in reversed(options) if option.piece < 0}
    return next((found[choice] for choice in choices if choice in found), None)
