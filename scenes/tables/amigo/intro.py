"""The lobby's introduction of AMIGO's Rage: facts, aim, and expected duration."""

from __future__ import annotations

from game.words import N_, _, ngettext
from scenes.games import Fact, Intro, Planned


def _facts(least: int, most: int) -> list[Fact]:
    return [
        Fact("people", _("{least} to {most} players").format(least=least, most=most)),
        Fact("person", _("from age {age}").format(age=10)),
        Fact("clock", _("among people: {minutes} min").format(minutes=45)),
    ]


def _length(plan: Planned) -> str:
    rounds = 5 if plan.value("short_game") else 10
    tricks = rounds * (rounds + 1) // 2
    # Measured at normal speed: a person's card takes about six seconds, a computer's one and a half, and a
    # trick stays a little; bidding and reading the sheet add a minute a round for people who talk.
    seconds = tricks * (6.0 * plan.people + 1.5 * plan.computers + 2.5) + rounds * 25
    minutes = max(5, 5 * round(seconds / 300))
    return "  ·  ".join(
        (
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks),
            _("about {minutes} minutes").format(minutes=minutes),
        )
    )


INTRO = Intro(
    N_("As many tricks as announced, not one more"),
    (
        N_(
            "Before each of the ten rounds everybody announces how many tricks to take. "
            "Whoever takes exactly that many earns ten points more."
        ),
        N_("Sixteen action cards bring a new trump, take it away, or spoil a trick that was as good as won."),
    ),
    _facts,
    _length,
    "scenes.tables.amigo.intro_picture:draw",
)
