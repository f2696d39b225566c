"""Texts about cards and decks: types, sides, facts of a card, and the state of a deck."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.apocalypse.facade import LEXICON, OPTIONS, Deck, card_defs, decks, view_values
from game.core.message import Message
from game.words import N_, _, in_context, ngettext, said
from scenes.card_library import finding

TYPES = {
    "character": N_("Characters"), "ally": N_("Allies"), "enemy": N_("Enemies"), "victim": N_("Victims"),
    "equipment": N_("Equipment"), "gift": N_("Gifts"), "rite": N_("Rites"), "caern": N_("Caerns"),
    "realm": N_("Realms"), "territory": N_("Territories"), "battlefield": N_("Battlefields"), "quest": N_("Quests"),
    "moot": N_("Moots"), "board_meeting": N_("Board Meetings"), "event": N_("Events"), "action": N_("Actions"),
    "past_life": N_("Past Lives"), "combat_action": N_("Combat Actions"), "combat_event": N_("Combat Events"),
}  # fmt: skip
ONE_TYPE = {
    "character": N_("Character"), "ally": N_("Ally"), "enemy": N_("Enemy"), "victim": N_("Victim"),
    "equipment": N_("Equipment"), "gift": N_("Gift"), "rite": N_("Rite"), "caern": N_("Caern"), "realm": N_("Realm"),
    "territory": N_("Territory"), "battlefield": N_("Battlefield"), "quest": N_("Quest"), "moot": N_("Moot"),
    "board_meeting": N_("Board Meeting"), "event": N_("Event"), "action": N_("Action"), "past_life": N_("Past Life"),
    "combat_action": N_("Combat Action"), "combat_event": N_("Combat Event"),
}  # fmt: skip
SUBTYPES = {
    "fetish": N_("Fetish"), "bane_fetish": N_("Bane Fetish"), "fetish_and_bane_fetish": N_("Fetish and Bane Fetish"),
    "pack_totem": N_("Pack Totem"), "personal_totem": N_("Personal Totem"), "lunar_phase": N_("Lunar Phase"),
}  # fmt: skip
GROUPS = {"characters": N_("The pack"), "sept": N_("Sept cards"), "combat": N_("Combat cards")}
PARTS = (N_("Characters"), N_("Sept deck"), N_("Combat deck"))
SIDES = {"gaia": N_("Gaia"), "wyrm": N_("Wyrm"), "rogue": N_("Rogue"), "none": N_("no side")}
NUMBERS = {
    "renown": N_("Renown"),
    "rage": in_context("card game", "Rage"),
    "gnosis": N_("Gnosis"),
    "health": N_("Health"),
    "damage": N_("Damage"),
}
SORTS = {"type": N_("by type"), "name": N_("by name"), "set": N_("by set"), **NUMBERS}
WAITS_FOR = {"a text that is cut off in the reference": N_("a text that is known only in part")}
"""What a card waits for, in the words of the card list."""


FILTERS = {
    "text": N_("the words"), "type": N_("Type"), "set": N_("Set"), "side": N_("Side"), "tribe": N_("Tribe"),
    "auspice": N_("Auspice or aspect"), "breed": N_("Breed"), "keyword": N_("Keyword"), "requires": N_("Asks for"),
    "deck": N_("In the deck"), "usable": N_("Usable by the pack"), **NUMBERS,
}  # fmt: skip
"""The names of the filters, as beside their fields."""


def in_the_way(filter_name: str, count: int) -> str:
    """Return which filter hides the most cards, when nothing is found; "" for the name if several do together."""
    if not filter_name:
        return _("Other words, or fewer filters, find more.")
    text = ngettext("Without “{filter}” there is {count} card.", "Without “{filter}” there are {count} cards.", count)
    return text.format(filter=_(FILTERS[filter_name]), count=count)


def keyword(word: str) -> str:
    """Return a keyword in the chosen language."""
    return _(LEXICON.names["keyword"].get(word, word))


def type_words(slug: str) -> str:
    """Return type, subtype and what marks the card: "Equipment · Fetish"."""
    face = card_defs.printed()[slug]
    parts = [_(ONE_TYPE[face.type])]
    if face.subtype in SUBTYPES:
        parts.append(_(SUBTYPES[face.subtype]))
    return " · ".join(dict.fromkeys(parts))


class Line(NamedTuple):
    """One fact of a card: label and value."""

    label: str
    value: str


def values_words(slug: str) -> list[Line]:
    """Return the numbers of a card: those of both forms for a creature that has two."""
    face, found = card_defs.printed()[slug], []
    crinos = face.crinos
    for number, field in enumerate(("rage", "gnosis", "health")):
        value = finding.number_of(slug, field)
        if value is None:
            continue
        words = str(value)
        if len(crinos) == 3 and crinos[number] != value:
            words = _("{breed}, in Crinos form {crinos}").format(breed=value, crinos=crinos[number])
        found.append(Line(_(NUMBERS[field]), words))
    damage = finding.number_of(slug, "damage")
    if damage is not None:
        found.append(Line(_(NUMBERS["damage"]), str(damage)))
    renown = finding.number_of(slug, "renown")
    if renown is not None:
        found.insert(0, Line(_(NUMBERS["renown"]), str(renown)))
    return found


def fact_lines(slug: str) -> list[Line]:
    """Return everything that is printed on a card beside its text."""
    face = card_defs.printed()[slug]
    found = [Line(_("Type"), type_words(slug))]
    if face.side:
        found.append(Line(_("Side"), _(SIDES[face.side])))
    found += values_words(slug)
    words = [keyword(word) for word in sorted(face.keywords) if word not in ("Gaia", "Wyrm")]
    if words:
        found.append(Line(_("Keywords"), ", ".join(words)))
    asks = sorted(finding.words_asked(finding.entries()[slug].get("requires")))
    if asks:
        found.append(Line(_("Asks for"), _(" or ").join(keyword(word) for word in asks)))
    found.append(Line(_("Set"), face.set + (f" ({_('own pack')})" if slug in card_defs.own_slugs() else "")))
    return found


def rules_text(slug: str) -> str:
    """Return the rules text of a card; for one that cannot be played yet, why."""
    if slug not in card_defs.pool():
        pattern = finding.why_waiting(slug)
        told = _("This card cannot be played yet. It waits for: {pattern}.")
        return told.format(pattern=_(WAITS_FOR.get(pattern, pattern)))
    return view_values.card_text(slug) or _("No text: its numbers say everything.")


def describe(slug: str) -> str:
    """Read a card out."""
    numbers = ", ".join(f"{line.label} {line.value}" for line in values_words(slug))
    parts = (card_defs.printed()[slug].name, type_words(slug), numbers, rules_text(slug))
    return ". ".join(part for part in parts if part)


# ---- decks


class Format(NamedTuple):
    """The format by which a deck is judged."""

    level: int = 20
    tournament: bool = True
    minimum: int = 25


def title_of(deck: Deck, own: bool) -> str:
    """Return the title of a deck: that of a prebuilt one in the chosen language."""
    return deck.title if own else _(deck.title)


def judged(deck: Deck, by: Format) -> list[Message]:
    """Return everything that makes a deck illegal in a format."""
    return decks.faults(deck, by.level, by.tournament, by.minimum)


def told(fault: Message) -> str:
    """Return a fault in the chosen language, with its rule."""
    text = said(fault)
    return _("{reason} (rule {number})").format(reason=text, number=fault.rule)


def verdict(found: list[Message]) -> str:
    """Return in a word or two whether a deck is legal."""
    if not found:
        return _("Legal")
    return ngettext("{count} fault", "{count} faults", len(found)).format(count=len(found))


def counts_words(deck: Deck) -> str:
    """Return how many cards of each part a deck has."""
    return " · ".join(
        (
            ngettext("{count} character", "{count} characters", len(deck.characters)).format(
                count=len(deck.characters)
            ),
            _("{count} sept").format(count=len(deck.sept)),
            _("{count} combat").format(count=len(deck.combat)),
        )
    )


def copies(deck: Deck) -> Counter[str]:
    """Return how often each card is in a deck."""
    return Counter(deck.cards)


def format_choices(name: str) -> list[int]:
    """Return the values of a number that decks are judged by: "level" or "sept_minimum"."""
    option = next(option for option in OPTIONS if option.name == name)
    return [int(value) for value, _title in option.choices]
