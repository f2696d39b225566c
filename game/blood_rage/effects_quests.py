"""The Quests (10, 16.1): their texts, and when each is fulfilled."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.board import ALFHEIM, JOTUNHEIM, MANHEIM, OUTER, PROVINCES_OF, YGGDRASIL
from game.blood_rage.deck import GLORY, KIND
from game.blood_rage.readings import GLORIOUS_DEATH, WIDESPREAD
from game.blood_rage.strength import Lay, has, own_figures, strongest
from game.blood_rage.wording import Words
from game.blood_rage.zones import VALHALLAS
from game.words import N_

REGION_OF = {"manheim": MANHEIM, "jotunheim": JOTUNHEIM, "alfheim": ALFHEIM}

WORDS: dict[str, Words] = {
    "manheim": Words(N_("Manheim"), N_("The most STR in a province of Manheim (yellow)."), "10.4"),
    "jotunheim": Words(N_("Jotunheim"), N_("The most STR in a province of Jotunheim (blue)."), "10.4"),
    "alfheim": Words(N_("Alfheim"), N_("The most STR in a province of Alfheim (grey)."), "10.4"),
    "yggdrasil": Words(N_("Yggdrasil"), N_("The most STR in Yggdrasil."), "10.2"),
    "glorious_death": Words(
        N_("Glorious Death"), N_("At least {figures} own figures in Valhalla."), "10.5", (("figures", GLORIOUS_DEATH),)
    ),
    "widespread": Words(
        N_("Widespread"), N_("The most STR in at least {provinces} provinces."), "16.2", (("provinces", WIDESPREAD),)
    ),
}


class QuestStatus(NamedTuple):
    """The status of a Quest for a seat: whether it would be fulfilled now, its progress, and its reward.

    `where` are the provinces that fulfil it, `candidates` the standing ones that could. `have` of `need` counts figures
    in Valhalla or provinces held. `possible` is False if no province that counts still stands (10.4).
    """

    done: bool
    where: tuple[int, ...]
    candidates: tuple[int, ...]
    have: int
    need: int
    glory: int
    possible: bool


def quest_status(lay: Lay, seat: int, card: int) -> QuestStatus:
    """Return how a Quest of a seat stands (10.1-10.5)."""
    kind = KIND[card]
    glory = quest_glory(lay, seat, card)
    if kind == "glorious_death":
        at = lay.at
        fallen = sum(at[figure] == VALHALLAS[seat] for figure in own_figures(lay, seat))
        return QuestStatus(fallen >= GLORIOUS_DEATH, (), (), fallen, GLORIOUS_DEATH, glory, True)
    standing = tuple(province for province in _counts(kind) if not lay.destroyed[province])  # 10.3
    where = tuple(province for province in standing if strongest(lay, province) == seat)
    need = WIDESPREAD if kind == "widespread" else 1
    return QuestStatus(len(where) >= need, where, standing, len(where), need, glory, len(standing) >= need)


def _counts(kind: str) -> tuple[int, ...]:
    if kind == "yggdrasil":
        return (YGGDRASIL,)
    if kind == "widespread":
        return (*OUTER, YGGDRASIL)
    return PROVINCES_OF[REGION_OF[kind]]


def quest_glory(lay: Lay, seat: int, card: int) -> int:
    """Return the Glory that a fulfilled Quest gives the seat: doubled by Odin's Throne (14.20)."""
    return GLORY[card] * (2 if has(lay, seat, "odins_throne") else 1)
