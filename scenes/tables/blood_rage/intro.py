"""The lobby's introduction of Blood Rage: facts, aim, and expected duration."""

from __future__ import annotations

from game.words import N_, _, ngettext
from scenes.games import Fact, Intro, Planned


def _facts(least: int, most: int) -> list[Fact]:
    return [
        Fact("people", _("{least} to {most} players").format(least=least, most=most)),
        Fact("person", _("from age {age}").format(age=14)),
        Fact("clock", _("among people: {minutes} min").format(minutes=90)),
    ]


def _length(plan: Planned) -> str:
    # At normal speed a person's turn takes about fifteen seconds, a computer's three; a clan has about twelve turns
    # and seven draft picks an Age, and about four battles an Age take half a minute each.
    computers = plan.computers
    seconds = 3 * (19 * (15.0 * plan.people + 3.0 * computers) + 4 * 30 + 60)
    return "  ·  ".join(
        (
            ngettext("{count} Age", "{count} Ages", 3).format(count=3),
            _("about {minutes} minutes").format(minutes=max(15, 5 * round(seconds / 300))),
        )
    )


INTRO = Intro(
    N_("Glory in battle, even in defeat"),
    (
        N_(
            "Three Ages long clans draft cards, invade the provinces round Yggdrasil and pillage them, "
            "before one after another falls to Ragnarok."
        ),
        N_("Battles won, Quests, a glorious death and raised stats all earn Glory; the most Glory wins."),
    ),
    _facts,
    _length,
    "scenes.tables.blood_rage.intro_picture:draw",
)
