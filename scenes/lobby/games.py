"""What the lobby says of each game: facts, aim, a picture made of its own pieces, and how long it will take."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game import catalogue
from game.words import N_, _, ngettext
from scenes.lobby.plan import LobbyPlan
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
    from scenes.art.amigo import cards

    x, y, w, h = box
    width = min(h * 0.84 / cards.RATIO, w / 3.2, 150.0)
    step = min(width * 0.6, (w - width * 1.2 - 12) / (len(_SHOWN) - 1))
    left = x + (w - width - step * (len(_SHOWN) - 1)) / 2
    for number, card in enumerate(_SHOWN):
        turn = number - (len(_SHOWN) - 1) / 2
        picture = cards.tilted(card, ui.px(width), turn * 3, palette, edition)
        down = abs(turn) ** 2 * width * 0.028
        middle_x = left + step * number + width / 2
        middle_y = y + h / 2 + down - width * 0.05
        card_box = (middle_x - width / 2, middle_y - width * 0.7, width, width * cards.RATIO)
        ui.shadow(surface, card_box, width * 0.075, "card")
        surface.blit(picture, picture.get_rect(center=(ui.at(middle_x), ui.at(middle_y))))


# -- the game of clans ------------------------------------------------------------------------------------


def _blood_facts() -> list[Fact]:
    seats = catalogue.controller("blood_rage").seats
    return [
        Fact("people", _("{least} to {most} players").format(least=seats[0], most=seats[-1])),
        Fact("person", _("from age {age}").format(age=14)),
        Fact("clock", _("about {minutes} minutes").format(minutes=90)),
    ]


def _blood_length(plan: LobbyPlan) -> str:
    # At normal speed a person's turn takes about fifteen seconds, a computer's three; a clan has about twelve turns
    # and seven draft picks an Age, and about four battles an Age take half a minute each.
    computers = len(plan.seats) - plan.people
    seconds = 3 * (19 * (15.0 * plan.people + 3.0 * computers) + 4 * 30 + 60)
    return "  ·  ".join(
        (
            ngettext("{count} Age", "{count} Ages", 3).format(count=3),
            _("about {minutes} minutes").format(minutes=max(15, 5 * round(seconds / 300))),
        )
    )


def _blood_picture(surface: pygame.Surface, ui: Ui, box: Box, palette: str, edition: str) -> None:
    """The island, with Leaders and Warriors of all clans on it."""
    from scenes.art.blood_rage import board, figures
    from scenes.art.blood_rage import geometry as geo

    x, y, w, h = box
    width = min(w - 12, (h - 12) * geo.RATIO)
    high = width / geo.RATIO
    left, top = x + (w - width) / 2, y + (h - high) / 2
    land = board.Land(age=0)
    surface.blit(board.bare(ui.px(width), land, ui.theme), (ui.at(left), ui.at(top)))
    size = max(20.0, geo.FIGURE * width / geo.WIDTH * 1.25) * ui.scale
    for clan, (kind, province, village) in enumerate(_CROWD):
        spot = geo.VILLAGES[province][village]
        picture = figures.figure(kind, clan % 4, size)
        middle = (ui.at(left + spot[0] * width), ui.at(top + spot[1] * high))
        surface.blit(picture, picture.get_rect(center=middle))


_CROWD = (
    ("leader", 0, 1), ("warrior", 2, 2), ("leader", 4, 2), ("leader", 7, 0),
    ("warrior", 0, 0), ("leader", 3, 1), ("warrior", 5, 2), ("warrior", 6, 4),
)  # fmt: skip
"""Kind, province and village of the figures in the picture; clans go round."""


# -- the game of packs ------------------------------------------------------------------------------------


def _apocalypse_facts() -> list[Fact]:
    seats = catalogue.controller("apocalypse").seats
    return [
        Fact("people", _("{least} to {most} players").format(least=seats[0], most=seats[-1])),
        Fact("person", _("from age {age}").format(age=14)),
        Fact("clock", _("about {minutes} minutes").format(minutes=60)),
    ]


def _apocalypse_length(plan: LobbyPlan) -> str:
    # At normal speed a person needs about two minutes a turn with its fights, a computer a quarter of that; twenty
    # points take about seven turns, and every further pack brings further fights.
    level = int(str(plan.value("level") or 20))
    computers = len(plan.seats) - plan.people
    turns = max(3, round(level * 0.35))
    minutes = turns * (2.0 * plan.people + 0.5 * computers)
    return "  ·  ".join(
        (
            _("{points} victory points").format(points=level),
            ngettext("about {count} turn", "about {count} turns", turns).format(count=turns),
            _("about {minutes} minutes").format(minutes=max(10, 5 * round(minutes / 5))),
        )
    )


def _apocalypse_picture(surface: pygame.Surface, ui: Ui, box: Box, palette: str, edition: str) -> None:
    """A pack of cards side by side: a character in both forms, and what a pack carries; it grows with the box."""
    from scenes.art.apocalypse import cards

    x, y, w, h = box
    count = len(_CARDS)
    width = min(h * 0.9 / cards.RATIO, w / (1 + 0.68 * (count - 1)), 150.0)
    step = min(width * 0.82, (w - width - 8) / max(1, count - 1))
    left = x + (w - width - step * (count - 1)) / 2
    for number, (slug, crinos) in enumerate(_CARDS):
        down = abs(number - (count - 1) / 2) * width * 0.04
        card = (left + step * number, y + (h - width * cards.RATIO) / 2 + down, width, width * cards.RATIO)
        ui.shadow(surface, card, width * 0.075, "card")
        surface.blit(cards.face(ui, cards.Shown(slug, crinos), width), (ui.at(card[0]), ui.at(card[1])))


_CARDS = (
    ("grand-klaive", False), ("bjorn-blood-from-stone", False), ("bjorn-blood-from-stone", True),
    ("disembowelment", False),
)  # fmt: skip
"""Slug and whether the war form shows, of the cards in the picture."""


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
    "blood_rage": Intro(
        "blood_rage",
        N_("Glory in battle, even in defeat"),
        (
            N_(
                "Three Ages long clans draft cards, invade the provinces round Yggdrasil and pillage them, "
                "before one after another falls to Ragnarok."
            ),
            N_("Battles won, Quests, a glorious death and raised stats all earn Glory; the most Glory wins."),
        ),
        _blood_facts,
        _blood_length,
        _blood_picture,
    ),
    "apocalypse": Intro(
        "apocalypse",
        N_("A pack, two decks, one hunt at a time"),
        (
            N_(
                "Each player leads a pack of characters that hunts prey, holds caerns and Territories, calls moots "
                "and fights other packs, in the physical world and in the Umbra."
            ),
            N_(
                "Combat cards are laid face down: who bluffs risks a failed blow. Kills, Battlefields and Quests earn "
                "Renown as victory points; whoever first has as many as agreed wins."
            ),
        ),
        _apocalypse_facts,
        _apocalypse_length,
        _apocalypse_picture,
    ),
}


def intro(game: str) -> Intro | None:
    """Return the introduction of a game, or None for one that has none."""
    return INTROS.get(game)
