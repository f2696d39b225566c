"""What the lobby says of each game: facts, aim, a picture made of its own pieces, and how long it will take."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.words import N_, _, ngettext
from scenes.lobby_plan import LobbyPlan
from scenes.widgets.ui import Box, Ui


class Fact(NamedTuple):
    """One line of facts: icon and words."""

    icon: str
    text: str


class Intro(NamedTuple):
    """The introduction of one game. `facts` and `length` are asked for when they are shown, in the language then."""

    emblem: str
    line: str
    aim: tuple[str, ...]
    facts: Callable[[], list[Fact]]
    length: Callable[[LobbyPlan], str]
    picture: Callable[[pygame.Surface, Ui, Box, str, str], None]
    """Draws the picture into a box (du), in a palette and an edition."""


# -- the trick-taking game ------------------------------------------------------------------------------

_SHOWN = (43, 15, 61, 22, 96)
"""Red 11, blue 15, yellow 13, green 6, and the joker on top: light and dark, high and low, and the wolf."""


def _amigo_facts() -> list[Fact]:
    return [
        Fact("people", _("{least} to {most} players").format(least=3, most=8)),
        Fact("person", _("from age {age}").format(age=10)),
        Fact("clock", _("about {minutes} minutes").format(minutes=45)),
    ]


def _amigo_length(plan: LobbyPlan) -> str:
    rounds = 5 if plan.value("short_game") else 10
    tricks = rounds * (rounds + 1) // 2
    # Measured at normal speed: a person's card takes about six seconds, a computer's one and a half, and a
    # trick stays a little; bidding and reading the sheet add a minute a round for people who talk.
    seconds = tricks * (6.0 * plan.people + 1.5 * (len(plan.seats) - plan.people) + 2.5) + rounds * 25
    minutes = max(5, 5 * round(seconds / 300))
    return "  ·  ".join(
        (
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks),
            _("about {minutes} minutes").format(minutes=minutes),
        )
    )


def _amigo_picture(surface: pygame.Surface, ui: Ui, box: Box, palette: str, edition: str) -> None:
    """A fan of five cards, cut off by nothing: it grows with the box."""
    from scenes.art import amigo_cards

    x, y, w, h = box
    width = min(h * 0.84 / amigo_cards.RATIO, w / 3.2, 150.0)
    step = min(width * 0.6, (w - width * 1.2 - 12) / (len(_SHOWN) - 1))
    left = x + (w - width - step * (len(_SHOWN) - 1)) / 2
    for number, card in enumerate(_SHOWN):
        turn = number - (len(_SHOWN) - 1) / 2
        picture = amigo_cards.tilted(card, ui.px(width), turn * 3, palette, edition)
        down = abs(turn) ** 2 * width * 0.028
        middle_x = left + step * number + width / 2
        middle_y = y + h / 2 + down - width * 0.05
        card_box = (middle_x - width / 2, middle_y - width * 0.7, width, width * amigo_cards.RATIO)
        ui.shadow(surface, card_box, width * 0.075, "card")
        surface.blit(picture, picture.get_rect(center=(ui.at(middle_x), ui.at(middle_y))))


INTROS: dict[str, Intro] = {
    "amigo": Intro(
        "amigo",
        N_("As many tricks as announced, not one more"),
        (
            N_(
                "Before each of the ten rounds everybody announces how many tricks to take. "
                "Whoever takes exactly that many earns ten points more."
            ),
            N_("Sixteen action cards bring a new trump, take it away, or spoil a trick that was as good as won."),
        ),
        _amigo_facts,
        _amigo_length,
        _amigo_picture,
    ),
}


def intro(game: str) -> Intro | None:
    """Return the introduction of a game, or None for one that has none."""
    return INTROS.get(game)
