"""Search for cards: by text, by every printed field, with a sort order. No screen here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from game.apocalypse.facade import PACKS, CardDef, Deck, card_defs, deck_numbers, decks, view_values
from game.words import language

TRIBES = (
    "Black Fury", "Bone Gnawer", "Children of Gaia", "Fianna", "Get of Fenris", "Glass Walkers", "Red Talons",
    "Shadow Lords", "Silent Striders", "Silver Fangs", "Stargazers", "Uktena", "Wendigo", "Black Spiral Dancer",
)  # fmt: skip
AUSPICES = ("Ragabash", "Theurge", "Philodox", "Galliard", "Ahroun", "Beast-of-War", "Defiler", "Eater-of-Souls")
BREEDS = ("Homid", "Metis", "Lupus", "Feline", "Suchid", "Ursine", "Balam", "Simba", "Bagheera")
FIELDS = ("renown", "rage", "gnosis", "health", "damage")
"""The numbers that can be asked for."""
GROUPS = ("characters", "sept", "combat")
SORTS = ("type", "name", "renown", "rage", "gnosis", "health", "damage", "set")
Range = tuple[int, int]


class Query(NamedTuple):
    """A search query. Empty texts and ranges match everything.

    `type` is a group (GROUPS), a type, or a subtype; `tribe`, `auspice`, `breed` and `keyword` are one keyword each;
    `ranges` are (field, least, most); `requires` a keyword that the card requires, or "none"; `deck` is "in" or "out".
    """

    text: str = ""
    type: str = ""
    set: str = ""
    side: str = ""
    tribe: str = ""
    auspice: str = ""
    breed: str = ""
    keyword: str = ""
    requires: str = ""
    ranges: tuple[tuple[str, int, int], ...] = ()
    deck: str = ""
    usable: bool = False
    waiting: bool = False
    sort: str = "type"
    falling: bool = False

    def range(self, field: str) -> Range | None:
        """Return the range of a number, or None."""
        return next(((least, most) for name, least, most in self.ranges if name == field), None)

    def with_range(self, field: str, wanted: Range | None) -> Query:
        """Return the query that asks this of a number."""
        rest = tuple(one for one in self.ranges if one[0] != field)
        return self._replace(ranges=rest if wanted is None else (*rest, (field, *wanted)))

    @property
    def asked(self) -> int:
        """How many filters are set beside the words."""
        words = (self.type, self.set, self.side, self.tribe, self.auspice, self.breed, self.keyword, self.requires)
        return sum(map(bool, words)) + len(self.ranges) + bool(self.deck) + self.usable


@PACKS.cached()
def _entries_for(count: int) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in (*card_defs.facts(), *card_defs.own_facts())}


def entries() -> dict[str, dict[str, Any]]:
    """Return the printed facts of every card, by slug."""
    return _entries_for(len(card_defs.printed()))


def number_of(slug: str, field: str) -> int | None:
    """Return a number that is printed on a card, None if it has none."""
    value = entries()[slug].get(field)
    return value if isinstance(value, int) else None


@PACKS.cached(maxsize=8)
def bounds(field: str) -> Range:
    """Return the smallest and largest number printed on any card."""
    values = [value for slug in card_defs.printed() if (value := number_of(slug, field)) is not None]
    return min(values), max(values)


@PACKS.cached()
def sets() -> tuple[str, ...]:
    """Return the sets in the order in which they came out; user packs behind them."""
    order = ("Limited/Unlimited", "The Umbra", "The Wyrm", "War of the Amazon", "Legacy of the Tribes", "Promo")
    there = dict.fromkeys(face.set for face in card_defs.printed().values())
    return (*(one for one in order if one in there), *(one for one in there if one not in order))


@PACKS.cached()
def keywords() -> tuple[str, ...]:
    """Return the keywords of cards that are neither tribe, auspice, breed nor side."""
    known = {word for face in card_defs.printed().values() for word in face.keywords}
    return tuple(sorted(known - {*TRIBES, *AUSPICES, *BREEDS, "Gaia", "Wyrm"}))


def words_asked(requires: object) -> frozenset[str]:
    """Return the keywords that a requirement names, as it is printed."""
    found: set[str] = set()
    if isinstance(requires, dict):
        for name, value in requires.items():
            if name == "keyword":
                found.update([value] if isinstance(value, str) else value)
            elif name in ("either", "not"):
                for part in value if isinstance(value, list) else [value]:
                    found |= words_asked(part)
    return frozenset(found)


@PACKS.cached()
def asked_words() -> tuple[str, ...]:
    """Return the keywords that requirements name."""
    known = {word for entry in entries().values() for word in words_asked(entry.get("requires"))}
    named = {word for face in card_defs.printed().values() for word in face.keywords}
    return tuple(sorted(known & named))


def type_fits(face: CardDef, wanted: str) -> bool:
    """Return whether a card is of a group, type or subtype."""
    if wanted == "characters":
        return face.type == "character"
    if wanted == "combat":
        return face.type in card_defs.COMBAT
    if wanted == "sept":
        return face.type != "character" and face.type not in card_defs.COMBAT
    return wanted in (face.type, face.subtype)


@PACKS.cached(maxsize=4)
def _texts(language_now: str, count: int) -> dict[str, str]:
    """Return what words are looked for in: name, keywords, set, and the rules text in the language."""
    playable = card_defs.pool()
    found = {}
    for slug, face in card_defs.printed().items():
        rules = view_values.card_text(slug) if slug in playable else ""
        found[slug] = decks.plain(" ".join((face.name, *sorted(face.keywords), face.set, rules)))
    return found


def texts() -> Mapping[str, str]:
    """Return the text of every card that a search looks into."""
    return _texts(language(), len(card_defs.printed()))


def matches(slug: str, query: Query, deck: Deck | None, words: Iterable[str]) -> bool:
    """Return whether a card matches the query."""
    if not query.waiting and slug not in card_defs.pool():
        return False
    if not (_is_kind(slug, query) and _asks(slug, query.requires) and _in_ranges(slug, query)):
        return False
    if deck is not None and not _suits(slug, query, deck):
        return False
    text = texts()[slug] if words else ""
    return all(word in text for word in words)


def _is_kind(slug: str, query: Query) -> bool:
    """Return whether type, set, side and keywords of a card are those looked for."""
    face = card_defs.printed()[slug]
    if query.type and not type_fits(face, query.type):
        return False
    if query.set and face.set != query.set:
        return False
    if query.side and face.side and face.side != query.side:  # a card without a side is played by both
        return False
    wanted = (query.tribe, query.auspice, query.breed, query.keyword)
    return all(word in face.keywords for word in wanted if word)


def _asks(slug: str, required: str) -> bool:
    """Return whether a card requires this word of its user ("none": nothing at all, "": whatever it requires)."""
    if not required:
        return True
    asks = words_asked(entries()[slug].get("requires"))
    return required in asks if asks else required == "none"


def _in_ranges(slug: str, query: Query) -> bool:
    """Return whether every number of a card that is looked for is in its range; a card without the number is not."""
    values = ((number_of(slug, field), least, most) for field, least, most in query.ranges)
    return all(value is not None and least <= value <= most for value, least, most in values)


def _suits(slug: str, query: Query, deck: Deck) -> bool:
    """Return whether a card is in the deck (or not), and usable by it, as the query wants."""
    if query.deck and (slug in deck.cards) != (query.deck == "in"):
        return False
    return not query.usable or deck_numbers.usable_by(card_defs.printed()[slug], deck)


TYPE_ORDER = (
    "character", "ally", "enemy", "victim", "equipment", "gift", "rite", "caern", "realm", "territory", "battlefield",
    "quest", "moot", "board_meeting", "event", "action", "past_life", "combat_action", "combat_event",
)  # fmt: skip
_TYPE_PLACE = {name: place for place, name in enumerate(TYPE_ORDER)}


def sort_key(query: Query) -> Callable[[str], Any]:
    """Return what cards are ordered by. A card without the number comes last, whichever way round."""
    faces = card_defs.printed()

    def by_name(slug: str) -> str:
        return decks.plain(faces[slug].name).lstrip(".'")

    if query.sort == "name":
        return by_name
    if query.sort == "type":
        return lambda slug: (_TYPE_PLACE[faces[slug].type], faces[slug].subtype, by_name(slug))
    if query.sort == "set":
        place = {name: number for number, name in enumerate(sets())}
        return lambda slug: (place[faces[slug].set], _TYPE_PLACE[faces[slug].type], by_name(slug))

    def by_number(slug: str) -> tuple[bool, int, str]:
        value = number_of(slug, query.sort)
        missing = value is None
        return (missing != query.falling, value or 0, by_name(slug))

    return by_number


def find(query: Query, deck: Deck | None = None) -> list[str]:
    """Return the matching slugs in order. A card whose name begins with the text comes first."""
    words = decks.plain(query.text).split()
    found = [slug for slug in card_defs.printed() if matches(slug, query, deck, words)]
    found.sort(key=sort_key(query), reverse=query.falling)
    if words:
        whole, faces = " ".join(words), card_defs.printed()
        found.sort(key=lambda slug: _closeness(decks.plain(faces[slug].name), whole))
    return found


def in_the_way(query: Query, deck: Deck | None = None) -> tuple[str, int]:
    """Return the filter without which most cards are found, and how many; ("", 0) if no single filter is in the way.

    The name is that of a field of `Query`, or of a number.
    """
    looser = {
        "text": query._replace(text=""), "type": query._replace(type=""), "set": query._replace(set=""),
        "side": query._replace(side=""), "tribe": query._replace(tribe=""), "auspice": query._replace(auspice=""),
        "breed": query._replace(breed=""), "keyword": query._replace(keyword=""),
        "requires": query._replace(requires=""), "deck": query._replace(deck=""),
        "usable": query._replace(usable=False),
        **{field: query.with_range(field, None) for field, _least, _most in query.ranges},
    }  # fmt: skip
    counts = {name: len(find(one, deck)) for name, one in looser.items() if one != query}
    best = max(counts, key=counts.__getitem__, default="")
    return (best, counts[best]) if best and counts[best] else ("", 0)


def _closeness(name: str, whole: str) -> int:
    return 0 if name.startswith(whole) else 1 if whole in name else 2


def why_waiting(slug: str) -> str:
    """Return what an unscripted card waits for; "" for a card of the pool."""
    return "" if slug in card_defs.pool() else card_defs.waiting().get(slug, "")
