"""The lobby's introduction of Rage: Apocalypse: facts, aim, and expected duration."""

from __future__ import annotations

from game.words import N_, _, ngettext
from scenes.games import Fact, Intro, Planned


def _facts(least: int, most: int) -> list[Fact]:
    return [
        Fact("people", _("{least} to {most} players").format(least=least, most=most)),
        Fact("person", _("from age {age}").format(age=14)),
        Fact("clock", _("among people: {minutes} min").format(minutes=60)),
    ]


def _length(plan: Planned) -> str:
    # At normal speed a person needs about two minutes a turn with its fights, a computer a quarter of that; twenty
    # points take about seven turns, and every further pack brings further fights.
    level = int(str(plan.value("level") or 20))
    computers = plan.computers
    turns = max(3, round(level * 0.35))
    minutes = turns * (2.0 * plan.people + 0.5 * computers)
    return "  ·  ".join(
        (
            _("{points} victory points").format(points=level),
            ngettext("about {count} turn", "about {count} turns", turns).format(count=turns),
            _("about {minutes} minutes").format(minutes=max(10, 5 * round(minutes / 5))),
        )
    )


INTRO = Intro(
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
    _facts,
    _length,
    "scenes.tables.apocalypse.intro_picture:draw",
)
