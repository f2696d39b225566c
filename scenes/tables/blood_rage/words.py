"""Names and sentences about pieces, places and options of Blood Rage, in the chosen language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.blood_rage.facade import (
    AREA,
    CARD_ANSWERS,
    CARD_OF_MONSTER,
    FJORD_NAMES,
    MARKER,
    MONSTER_WORDS,
    NAMES,
    NOTHING,
    NUMBER,
    PLACES,
    REGION,
    REGION_NAMES,
    SPARES,
    STATS,
    YGGDRASIL,
    ChooseStat,
    PillageNow,
    PillageProvince,
    cards,
    fjord_of_area,
    is_card,
    is_figure,
    kind_of,
    log,
    owner,
    provinces_of,
    word_of,
)
from game.core.asking import Answer
from game.words import N_, _, ngettext

if TYPE_CHECKING:
    from game.blood_rage.facade import BloodFacts, Parts, Spoils

CLAN_NAMES = (N_("Bear"), N_("Wolf"), N_("Serpent"), N_("Raven"), N_("Ram"))
PHASES = (
    ("gifts", N_("Gifts")), ("action", N_("Action")), ("discard", N_("Discard")), ("quest", N_("Quests")),
    ("ragnarok", N_("Ragnarok")), ("release", N_("Release")),
)  # fmt: skip
NUMERALS = ("", "I", "II", "III")
STAT_NAMES = log.STAT_NAMES
SOURCE_NAMES = log.SOURCE_NAMES
FJORDS_SHORT = (N_("northern fjord"), N_("eastern fjord"), N_("southern fjord"), N_("western fjord"))

LOG_KINDS = {
    "": N_("Everything"), "battle": N_("Battles"), "figure": N_("Figures"), "card": N_("Cards"), "death": N_("Deaths"),
    "glory": N_("Glory"),
}  # fmt: skip


def clan_name(clan: int) -> str:
    """Return the name of a clan."""
    return _(CLAN_NAMES[clan])


def stat_name(stat: str) -> str:
    """Return the name of Rage, Axes or Horns."""
    return _(STAT_NAMES[stat])


def figure_name(figure: int) -> str:
    """Return the name of a figure's kind."""
    return _(log.figure_name(figure))


def piece_name(piece: int) -> str:
    """Return the name of a card or figure."""
    if is_card(piece):
        return cards.name(piece)
    if piece == MARKER:
        return _("Pillage marker")
    return figure_name(piece) if is_figure(piece) else ""


def piece_help(piece: int) -> str:
    """Return the text of a card, or of the card of a Monster."""
    if is_card(piece):
        return cards.text(piece)
    if piece in CARD_OF_MONSTER:
        return cards.text(CARD_OF_MONSTER[piece])
    return ""


def area_name(area: int) -> str:
    """Return the name of a province (0 to 8) or of a fjord (9 to 12)."""
    return _(NAMES[area]) if area <= YGGDRASIL else _(FJORD_NAMES[fjord_of_area(area)])


def area_of(zone: str) -> int:
    """Return the area of a zone on the board, -1 for another zone."""
    if zone in AREA:
        return AREA[zone]
    return provinces_of(zone)


def where(area: int) -> str:
    """Return a province with its region."""
    if area < YGGDRASIL:
        return _("{province}, {region}").format(province=area_name(area), region=_(REGION_NAMES[REGION[area]]))
    return area_name(area)


def parts_words(parts: Parts | tuple[tuple[str | int, int], ...]) -> str:
    """Return the parts of a strength: "Leader 3, Warriors 2"."""
    words = []
    for name, amount in parts:
        words.append(f"{source_word(name)} {amount}")
    return ", ".join(words)


def source_word(name: str | int) -> str:
    """Return a source of strength in words: a kind of figure, or a card."""
    if isinstance(name, int):
        return cards.name(name)
    if name == "warriors":
        return _("Warriors")
    if name in log.FIGURE_NAMES:
        return _(log.FIGURE_NAMES[name])
    if name in MONSTER_WORDS:
        return _(MONSTER_WORDS[name].name)
    return _(log.cause_name(name)) or name


def kinds_words(figures: tuple[int, ...] | list[int]) -> str:
    """Return which figures these are: "Warrior or Troll"."""
    names: list[str] = []
    for figure in figures:
        name = figure_name(figure)
        if name not in names:
            names.append(name)
    return _(" or ").join(names)


def count_figures(figures: tuple[int, ...] | list[int]) -> str:
    """Return which figures these are, counted: "2 Warriors, Leader"."""
    warriors = sum(kind_of(figure) == "warrior" for figure in figures)
    names = []
    if warriors:
        names.append(ngettext("{count} Warrior", "{count} Warriors", warriors).format(count=warriors))
    names += [figure_name(figure) for figure in figures if kind_of(figure) != "warrior"]
    return ", ".join(names)


def token_words(token: str) -> str:
    """Return the reward of a pillage token."""
    if token == "glory":
        return _("5 Glory")
    if token == "all":
        return _("one step of Rage, Axes and Horns")
    return _("one step of {stat}").format(stat=stat_name(token))


def token_short(token: str) -> str:
    """Return the reward of a pillage token, in a few letters."""
    if token == "glory":
        return _("5 Glory")
    if token == "all":
        return _("all three +1")
    return _("{stat} +1").format(stat=stat_name(token))


def spoils_words(gained: Spoils) -> str:
    """Return what a pillage brings: "Rage +1, 3 Glory"."""
    parts = []
    if all(gained.steps) and len(set(gained.steps)) == 1:
        parts.append(_("all three +{count}").format(count=gained.steps[0]))
    else:
        parts += [
            _("{stat} +{count}").format(stat=stat_name(stat), count=by) for stat, by in zip(STATS, gained.steps) if by
        ]
    if gained.choices:
        parts.append(_("one stat +1"))
    if gained.glory or not parts:
        parts.append(_("{count} Glory").format(count=gained.glory))
    return ", ".join(parts)


def struck_words(facts: BloodFacts, figures: tuple[int, ...]) -> str:
    """Return the figures of others that a figure destroys, by clan: "Wolf 2, Raven 1"."""
    seats = sorted({owner(facts, figure) for figure in figures})
    counts = [(seat, sum(owner(facts, figure) == seat for figure in figures)) for seat in seats]
    return ", ".join(f"{clan_name(facts.clans[seat])} {count}" for seat, count in counts)


ANSWER_NAMES = {
    "invade": N_("{figure} invades {place}"),
    "march": N_("{figure} marches to {place}"),
    "recall": N_("{figure} returns from Valhalla to {place}"),
    "join": N_("{figure} joins in {place}"),
    "move": N_("{figure} moves to {place}"),
    "displace": N_("{figure} has to go to {place}"),
    "draft": N_("Keep {card}"),
    "upgrade": N_("Upgrade: {card}"),
    "quest": N_("Quest: {card}"),
    "battle": N_("Play {card}"),
    "late": N_("Add {card}"),
    "keep": N_("Keep {piece}"),
    "retain": N_("Keep {piece}"),
    "survive": N_("Keep {piece}"),
    "protect": N_("Save {figure}"),
    "retreat": N_("{figure} retreats to Yggdrasil"),
    "sacrifice": N_("Sacrifice {figure}"),
    "pillage": N_("Pillage {province}"),
    "plain": N_("Play {card} without counting it"),
}


"""The names of answers about a piece, by the word of the answer."""
CHOICE_NAMES = {
    "pass": N_("Pass"), "done": N_("End the march"), "none": N_("Keep no card"), "rage": N_("Raise Rage"),
    "axes": N_("Raise Axes"), "horns": N_("Raise Horns"),
}  # fmt: skip


def choice_name(choice: str) -> str:
    """Return the name of a chip, such as "pass:phase" or "stat:rage"."""
    word = "pass" if choice == "pass:phase" else choice.split(":")[-1]
    return _(CHOICE_NAMES[word]) if word in CHOICE_NAMES else word


def answer_name(answer: Answer) -> str:
    """Return the name of an answer."""
    if isinstance(answer, NOTHING):
        return choice_name(word_of(answer))
    if isinstance(answer, ChooseStat):
        return choice_name(answer.stat)
    if isinstance(answer, PillageNow):
        return _("Pillage")
    text = _(ANSWER_NAMES[word_of(answer)])
    if isinstance(answer, PillageProvince):
        return text.format(province=area_name(NUMBER[answer.province]))
    if isinstance(answer, PLACES):
        return text.format(figure=piece_name(answer.figure), place=area_name(AREA[answer.zone]))
    if isinstance(answer, SPARES):
        return text.format(figure=piece_name(answer.figure), piece=piece_name(answer.figure))
    if isinstance(answer, CARD_ANSWERS):
        return text.format(card=piece_name(answer.card), piece=piece_name(answer.card))
    raise TypeError(f"not an answer of this game: {answer!r}")


def cost_word(rage: int) -> str:
    """Return a cost in Rage."""
    return _("free") if rage == 0 else _("{count} Rage").format(count=rage)


def names_of(facts: BloodFacts, seats: list[int] | tuple[int, ...]) -> str:
    """Return the names of clans, joined."""
    return ", ".join(clan_name(facts.clans[seat]) for seat in seats)
