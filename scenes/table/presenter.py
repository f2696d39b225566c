"""From gestures to answers: what can be lifted, what is highlighted, what a drop, click or key means.

Independent of pygame and of any game: everything follows from the options of the seat in front. Drag, click, keyboard
and gamepad are four ways to choose among the same options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol, TypeAlias

from game.core.asking import Ask, Option
from game.core.message import Message

DOUBLE_SECONDS = 0.3
"""A second press on the same spot within this time after an answer is not meant for the new position."""
AGAIN_SECONDS = 0.4
"""Seconds in which a repeated press of an answering key is ignored."""
SAME_SPOT_DU = 6.0
SETTLE_SECONDS = 0.15
"""Seconds that a position must have been on screen before a drop counts, because the person must have seen it."""
TYPING_SECONDS = 1.0
"""Digits typed within this time belong together (1, 0 is ten)."""


class Asked(Protocol):
    """The methods of a match that the presenter uses."""

    @property
    def ask(self) -> Ask | None:
        """The open question."""

    def asked(self) -> tuple[int, ...]:
        """The seats that still have to answer."""

    def options(self, seat: int) -> list[Option]:
        """Every legal answer of the seat."""

    def why_not(self, seat: int, piece: int, place: str, choice: str) -> Message | None:
        """Why a gesture is refused."""


class Give(NamedTuple):
    """The gesture is an answer."""

    option: Option


class Refused(NamedTuple):
    """The gesture is refused for this reason."""

    refusal: Message
    piece: int = -1


class Chosen(NamedTuple):
    """The gesture picked something that still has to be confirmed."""

    piece: int = -1
    choice: str = ""


class Chooser(NamedTuple):
    """Several options share the piece and the place: one of their choices has to be named."""

    piece: int
    place: str
    choices: tuple[str, ...]


class Dropped(NamedTuple):
    """The draft was dropped; the piece returns to its place."""

    piece: int = -1


class Ignored(NamedTuple):
    """The gesture means nothing now."""


Meaning: TypeAlias = Give | Refused | Chosen | Chooser | Dropped | Ignored
IGNORED = Ignored()


class Presenter:
    """Interprets gestures for one seat.

    `refresh` must be called whenever the position or the picture may have changed. While the picture shows an older
    position, every gesture is ignored. A *draft* is a choice that was picked but not confirmed: a piece, a choice, or a
    piece whose `chooser` is open.
    """

    def __init__(self, match: Asked, seat: int = -1, confirm: bool = True) -> None:
        self.match = match
        self.seat = seat
        self.confirm = confirm
        """Whether a click only picks and a second one (or the confirm button) plays."""
        self.chooser_confirms = False
        """Whether a choice of the open chooser is only picked by the first click, too."""
        self.options: tuple[Option, ...] = ()
        self.prompt = ""
        self.piece = -1
        self.choice = ""
        self.chooser: Chooser | None = None
        self.place = ""
        """The place that the keys have chosen for `piece`, if it could go to several."""
        self.more: Callable[[int], Iterable[Option]] = lambda seat: ()
        """Gestures of a seat beside its options: the skin turns them into answers (`Skin.holds`)."""
        self.written: Callable[[str, str], str] = lambda prompt, text: ""
        """Returns the choice that a typed text stands for at a prompt ("" for the open chooser), or "" for none."""
        self._position: object = None
        self._ready_since = 0.0
        self._pressed = (-100.0, -100.0)
        self._answered_at, self._answered_spot = -10.0, (-100.0, -100.0)
        self._typed = ("", -10.0)

    # -- the position -----------------------------------------------------------------------------------

    def refresh(self, position: object, current: bool, now: float) -> bool:
        """Read the options of a position (any value that differs for different positions).

        `current` says whether the picture shows it. Return True if anything changed.
        """
        asked = current and self.seat in self.match.asked()
        wanted = (position, self.seat, asked)
        if wanted == self._position:
            return False
        self._position = wanted
        self._ready_since = now
        self.cancel()
        self._typed = ("", -10.0)
        ask = self.match.ask if asked else None
        self.prompt = ask.prompt if ask is not None else ""
        self.options = (*self.match.options(self.seat), *self.more(self.seat)) if asked else ()
        self._by_piece: dict[int, list[Option]] = {}
        for option in self.options:
            if option.piece >= 0:
                self._by_piece.setdefault(option.piece, []).append(option)
        return True

    @property
    def ready(self) -> bool:
        """Return whether the seat may answer now."""
        return bool(self.options)

    @property
    def pieces(self) -> tuple[int, ...]:
        """The pieces that can be played, in the order of the options."""
        return tuple(self._by_piece) if self.options else ()

    @property
    def chips(self) -> tuple[Option, ...]:
        """The options that are a button or chip of their own."""
        return tuple(option for option in self.options if option.piece < 0)

    def playable(self, piece: int) -> bool:
        """Return whether an option moves the piece."""
        return bool(self.options) and piece in self._by_piece

    def lit(self, piece: int) -> frozenset[str]:
        """Return the zones to highlight while the piece is dragged."""
        if not self.playable(piece):
            return frozenset()
        return frozenset(option.place for option in self._by_piece[piece] if option.place)

    def uses(self, piece: int) -> tuple[Option, ...]:
        """Return the options of a piece that is used where it is, without a move."""
        return tuple(option for option in self._by_piece.get(piece, ()) if not option.place) if self.options else ()

    # -- presses ----------------------------------------------------------------------------------------

    def press(self, x: float, y: float, now: float) -> bool:
        """Note a press of the primary button. Return False if it must be ignored.

        It is ignored while nothing is asked in the picture on screen, and for the second press of a double click whose
        first one gave an answer.
        """
        old_x, old_y = self._answered_spot
        near = (x - old_x) ** 2 + (y - old_y) ** 2 <= SAME_SPOT_DU**2
        again = near and now - self._answered_at < DOUBLE_SECONDS
        self._pressed = (x, y)
        return self.ready and not again

    def settled(self, now: float) -> bool:
        """Return whether the position has been on screen long enough to accept a drop."""
        return self.ready and now - self._ready_since >= SETTLE_SECONDS

    def answered(self, now: float) -> None:
        """Note that an answer was given: all input is ignored until the next position is on screen."""
        self._answered_at, self._answered_spot = now, self._pressed
        self.cancel()
        self.options = ()
        self._position = None

    def just_answered(self, now: float) -> bool:
        """Return whether an answer was given a moment ago: a repeated key press is not meant to skip what follows."""
        return now - self._answered_at < AGAIN_SECONDS

    # -- gestures ---------------------------------------------------------------------------------------

    def drop(self, piece: int, place: str) -> Meaning:
        """Handle the drop of a piece on a place ("" for none)."""
        if not place:
            return Dropped(piece)
        if not self.ready:
            return self.refuse(piece, place)
        fitting = [option for option in self._by_piece.get(piece, ()) if option.place == place]
        if not fitting:
            return self.refuse(piece, place)
        return self._play(fitting)

    def click(self, piece: int) -> Meaning:
        """A piece was clicked: it is picked, or played if it was picked already or no confirming is wanted."""
        if not self.playable(piece):
            refused = self.refuse(piece, "")
            if isinstance(refused, Refused) and self.chooser is None:
                return refused  # what is picked stays picked: a refusal takes nothing away
            was = self.drop_draft()
            return refused if isinstance(refused, Refused) else was
        if self.confirm and self.piece != piece:
            self.cancel()
            self.piece = piece
            return Chosen(piece)
        return self._play(self._by_piece[piece])

    def click_place(self, place: str) -> Meaning:
        """Handle a click on a place: the picked piece goes there."""
        if self.piece < 0 or self.chooser is not None or not self.playable(self.piece):
            return IGNORED
        return self.drop(self.piece, place)

    def pick(self, choice: str, at_once: bool = False) -> Meaning:
        """Handle a button or chip, or a choice of the open chooser."""
        option = self._option_of(choice)
        if option is None:
            return self.refuse(-1, "", choice)
        chosen_at_once = self.chooser is not None and not self.chooser_confirms
        if chosen_at_once or at_once or not self.confirm or self.choice == choice:
            return Give(option)
        if self.chooser is None:
            self.cancel()
        self.choice = choice
        return Chosen(choice=choice)

    def mark(self, piece: int = -1, choice: str = "") -> None:
        """Pick without playing (keyboard focus). The confirm key then plays it."""
        if self.chooser is None:
            self.piece, self.choice, self.place = (piece if self.playable(piece) else -1), "", ""
        if choice and self._option_of(choice) is not None:
            self.choice = choice

    def confirmed(self) -> Meaning:
        """Play what is picked (confirm button or key)."""
        if self.chooser is not None:
            option = self._option_of(self.choice) if self.choice else None
            return Give(option) if option is not None else IGNORED
        if self.choice:
            option = self._option_of(self.choice)
            return Give(option) if option is not None else IGNORED
        if self.playable(self.piece):
            if self.place:
                return self.drop(self.piece, self.place)
            return self._play(self._by_piece[self.piece])
        return IGNORED

    def typed(self, text: str, now: float) -> Meaning:
        """A character was typed: it picks the choice written so; several digits in a row make one number."""
        if not self.ready:
            return IGNORED
        before, when = self._typed
        prompt = "" if self.chooser is not None else self.prompt
        known = set(self._choices())
        choice = self.written(prompt, before + text) if now - when <= TYPING_SECONDS else ""
        if choice in known:
            text = before + text
        else:
            choice = self.written(prompt, text)
        if not choice:
            return IGNORED
        self._typed = (text, now)
        if choice not in known:
            return self.refuse(-1, "", choice)
        if self.chooser is None:
            self.piece = -1
        self.choice = choice
        return Chosen(choice=choice)

    def refuse(self, piece: int, place: str, choice: str = "") -> Meaning:
        """Ask the rules why the gesture is refused."""
        if self.seat < 0:
            return Dropped(piece) if piece >= 0 else IGNORED
        refusal = self.match.why_not(self.seat, piece, place, choice)
        if refusal is None:
            return Dropped(piece) if piece >= 0 else IGNORED
        return Refused(refusal, piece)

    # -- drafts -----------------------------------------------------------------------------------------

    def cancel(self) -> None:
        """Give up whatever was picked."""
        self.piece, self.choice, self.chooser, self.place = -1, "", None, ""

    def drop_draft(self) -> Meaning:
        """Drop the draft. Return the piece that goes back to its place."""
        piece = self.chooser.piece if self.chooser is not None else self.piece
        had = piece >= 0 or bool(self.choice)
        self.cancel()
        return Dropped(piece) if had else IGNORED

    @property
    def draft(self) -> bool:
        """Return whether there is a draft that Escape would drop."""
        return self.piece >= 0 or bool(self.choice) or self.chooser is not None

    # -- inside -----------------------------------------------------------------------------------------

    def _play(self, fitting: Iterable[Option]) -> Meaning:
        options = list(fitting)
        if len(options) == 1:
            return Give(options[0])
        first = options[0]
        self.piece, self.choice = first.piece, ""
        if any(option.place != first.place for option in options):
            return Chosen(first.piece)  # it stays picked until a place is chosen
        self.chooser = Chooser(first.piece, first.place, tuple(option.choice for option in options))
        return self.chooser

    def _choices(self) -> tuple[str, ...]:
        if self.chooser is not None:
            return self.chooser.choices
        return tuple(option.choice for option in self.chips if option.choice)

    def _option_of(self, choice: str) -> Option | None:
        piece = self.chooser.piece if self.chooser is not None else -1
        for option in self.options:
            if option.choice == choice and option.piece == piece:
                return option
        return None
