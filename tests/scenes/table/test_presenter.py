"""What gestures mean, without a screen and with a toy question."""

from __future__ import annotations

from game.amigo.answers import Bid, PlayCard
from game.core.asking import Ask, Option
from game.core.message import Message
from scenes.table.presenter import (
    IGNORED,
    Chooser,
    Chosen,
    Dropped,
    Give,
    Ignored,
    Presenter,
    Refused,
)

CARD, OTHER, WILD, BARRED = 1, 2, 7, 9
OPTIONS = [
    Option(PlayCard(CARD), CARD, "middle"),
    Option(PlayCard(OTHER), OTHER, "middle"),
    Option(PlayCard(WILD, 0), WILD, "middle", "colour:0"),
    Option(PlayCard(WILD, 1), WILD, "middle", "colour:1"),
]
BIDS = [Option(Bid(number), choice=f"bid:{number}") for number in range(12) if number != 3]


class Toy:
    def __init__(self, options: list[Option], seats: tuple[int, ...] = (0,)) -> None:
        self.given, self.seats = options, seats
        self.ask = Ask(seats, "bid" if options is BIDS else "card")

    def asked(self) -> tuple[int, ...]:
        return self.seats

    def options(self, seat: int) -> list[Option]:
        return self.given if seat in self.seats else []

    def why_not(self, seat: int, piece: int, place: str, choice: str) -> Message | None:
        if seat not in self.seats:
            return Message("Not now.", "2.8")
        return Message("Follow suit.", "5.3")


def presenter(options: list[Option] = OPTIONS, confirm: bool = True) -> Presenter:
    made = Presenter(Toy(options), 0, confirm)
    made.written = lambda prompt, text: (
        (f"bid:{int(text)}" if prompt == "bid" else f"colour:{int(text) - 1}") if text.isdigit() else ""
    )
    made.refresh(1, True, 0.0)
    return made


def test_what_can_be_lifted_and_what_is_lit() -> None:
    one = presenter()
    assert one.pieces == (CARD, OTHER, WILD)
    assert one.lit(CARD) == {"middle"}
    assert one.lit(BARRED) == frozenset()


def test_a_drop_in_its_place_plays_and_elsewhere_goes_home() -> None:
    one = presenter()
    assert one.drop(CARD, "middle") == Give(OPTIONS[0])
    assert one.drop(CARD, "") == Dropped(CARD)
    assert isinstance(one.drop(CARD, "elsewhere"), Refused)
    refused = one.drop(BARRED, "middle")
    assert isinstance(refused, Refused) and refused.refusal.rule == "5.3" and refused.piece == BARRED


def test_a_click_picks_and_a_second_one_plays() -> None:
    one = presenter()
    assert one.click(CARD) == Chosen(CARD)
    assert one.click(OTHER) == Chosen(OTHER)
    assert one.click(OTHER) == Give(OPTIONS[1])


def test_a_picked_piece_goes_where_one_clicks() -> None:
    one = presenter()
    assert one.click_place("middle") == IGNORED
    one.click(CARD)
    assert one.click_place("middle") == Give(OPTIONS[0])


def test_with_single_clicks_one_click_plays() -> None:
    assert presenter(confirm=False).click(CARD) == Give(OPTIONS[0])


def test_several_options_at_one_place_open_a_chooser_that_can_be_cancelled() -> None:
    one = presenter()
    opened = one.drop(WILD, "middle")
    assert opened == Chooser(WILD, "middle", ("colour:0", "colour:1"))
    assert one.draft and one.chooser == opened
    assert one.click_place("middle") == IGNORED
    assert one.drop_draft() == Dropped(WILD)
    assert one.chooser is None and not one.draft and one.ready
    one.drop(WILD, "middle")
    assert one.pick("colour:1") == Give(OPTIONS[3])


def test_a_choice_of_the_chooser_by_keys_wants_confirming() -> None:
    one = presenter()
    one.drop(WILD, "middle")
    assert one.confirmed() == IGNORED
    assert one.typed("2", 1.0) == Chosen(choice="colour:1")
    assert one.confirmed() == Give(OPTIONS[3])


def test_an_unplayable_click_is_refused_with_the_rule() -> None:
    one = presenter()
    refused = one.click(BARRED)
    assert isinstance(refused, Refused) and refused.refusal.rule == "5.3"


def test_two_clicks_50_ms_apart_play_one_card() -> None:
    one = presenter(confirm=False)
    assert one.press(100, 100, 10.0)
    assert isinstance(one.click(CARD), Give)
    one.answered(10.01)
    assert not one.press(100, 100, 10.05)  # nothing is asked in the picture that is on screen
    assert not one.ready
    one.refresh(2, True, 10.1)
    assert not one.press(101, 100, 10.15)  # a double click: the second half is not meant for the new position
    assert one.press(101, 100, 10.6)


def test_a_press_elsewhere_counts_at_once() -> None:
    one = presenter(confirm=False)
    one.press(100, 100, 10.0)
    one.click(CARD)
    one.answered(10.0)
    one.refresh(2, True, 10.02)
    assert one.press(300, 100, 10.1)


def test_nothing_counts_while_an_older_position_is_shown() -> None:
    one = presenter()
    one.refresh(2, False, 1.0)
    assert not one.ready and one.options == ()
    assert not one.press(1, 1, 1.0)
    assert isinstance(one.typed("2", 1.0), Ignored)
    one.refresh(2, True, 1.5)
    assert one.ready
    assert not one.settled(1.5) and one.settled(1.7)


def test_a_new_position_forgets_what_was_picked() -> None:
    one = presenter()
    one.click(CARD)
    one.refresh(2, True, 1.0)
    assert one.piece == -1 and not one.draft


def test_another_seat_is_asked() -> None:
    one = Presenter(Toy(OPTIONS, (2,)), 0)
    one.refresh(1, True, 0.0)
    assert not one.ready
    refused = one.click(CARD)
    assert isinstance(refused, Refused) and refused.refusal.rule == "2.8"


def test_a_spectator_can_do_nothing() -> None:
    one = Presenter(Toy(OPTIONS), -1)
    one.refresh(1, True, 0.0)
    assert one.drop(CARD, "middle") == Dropped(CARD)
    assert one.pick("bid:1") == IGNORED


def test_chips_are_picked_then_confirmed_or_dropped_at_once() -> None:
    one = presenter(BIDS)
    assert one.pick("bid:2") == Chosen(choice="bid:2")
    assert one.pick("bid:2") == Give(BIDS[2])
    assert one.pick("bid:4", at_once=True) == Give(BIDS[3])
    assert isinstance(one.pick("bid:3"), Refused)
    one.pick("bid:0")
    assert one.confirmed() == Give(BIDS[0])


def test_digits_typed_together_are_one_number() -> None:
    one = presenter(BIDS)
    assert one.typed("1", 1.0) == Chosen(choice="bid:1")
    assert one.typed("0", 1.4) == Chosen(choice="bid:10")
    assert one.typed("1", 5.0) == Chosen(choice="bid:1")
    assert one.typed("0", 7.0) == Chosen(choice="bid:0")
    assert isinstance(one.typed("3", 9.0), Refused)
    assert one.typed("x", 9.5) == IGNORED


def test_marking_by_keys_needs_a_playable_piece() -> None:
    one = presenter()
    one.mark(BARRED)
    assert one.piece == -1
    one.mark(CARD)
    assert one.confirmed() == Give(OPTIONS[0])
