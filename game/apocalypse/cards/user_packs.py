"""User card packs: JSON files with the printed facts of cards and their effects, in the words of the pool.

`{"title": "Night Market", "cards": [{"id": "bone-flute", "name": "Bone Flute", "type": "equipment", ..., "abilities":
[...]}]}`. A file only describes: it is read into the same records as every other card and never run. Each error is
reported with file, card and field. A card with an error is left out; the others are usable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.vocabulary import Battlefield
from game.cards.check import idle, unreachable
from game.cards.lexicon import LanguageError, shown
from game.cards.mending import load_mended
from game.cards.packs import RECORD_FIELDS, PackError, bounded, read_card
from game.cards.user_packs import UserPacks
from game.core.message import Message
from game.words import N_

PACKS = UserPacks()
"""The user packs of this game; caches of values computed from its cards are registered there."""
LARGEST = 1_000_000
"""The maximum size of a user pack in bytes."""
MOST_CARDS, MOST_FILES, MOST_ABILITIES = 500, 60, 12
NAME_LENGTH, TITLE_LENGTH = 44, 60
HIGHEST = 30
"""The largest printed number of a card."""
CREATURES = ("character", "ally", "enemy", "victim")
NUMBERS: dict[str, tuple[str, ...]] = {
    "character": ("renown", "rage", "gnosis", "health"), "ally": ("renown", "rage", "gnosis", "health"),
    "enemy": ("renown", "rage", "gnosis", "health"), "victim": ("renown", "rage", "gnosis", "health"),
    "battlefield": ("renown",), "moot": ("renown",), "board_meeting": ("renown",), "rite": ("renown",),
    "caern": ("gnosis",), "gift": ("gnosis",), "combat_action": ("rage",),
}  # fmt: skip
"""The numbers that a card of a type must have."""
OPTIONAL: dict[str, tuple[str, ...]] = {"equipment": ("gnosis",), "combat_action": ("gnosis", "damage")}
SUBTYPES = {
    "equipment": ("normal", "fetish", "bane_fetish", "fetish_and_bane_fetish"),
    "event": ("", "pack_totem", "personal_totem", "lunar_phase"),
}
SIDES = {"character": ("gaia", "wyrm", "rogue"), "enemy": ("wyrm",), "victim": ("gaia",), "moot": ("gaia",),
         "board_meeting": ("wyrm",)}  # fmt: skip
FACT_FIELDS = ("name", "type", "subtype", "side", "keywords", "renown", "rage", "gnosis", "health", "damage", "crinos")


class Trouble(NamedTuple):
    """A problem of a pack.

    File, card ("" for the file itself), field ("" for none), and an English message with fields.
    """

    file: str
    card: str
    field: str
    reason: Message


def trouble_of(error: PackError) -> Trouble:
    """Return the Trouble that an error describes."""
    return Trouble(error.file, error.card, error.field, error.reason)


class OwnPack(NamedTuple):
    """A file as read: its title, its card definitions in order, its problems, and the printed facts of its cards."""

    file: str
    title: str
    faces: tuple[Any, ...]
    troubles: tuple[Trouble, ...]
    facts: tuple[dict[str, Any], ...] = ()


def read_all(
    folders: Iterable[Path], slugs: Collection[str], names: Collection[str], face_of: Callable[..., Any]
) -> list[OwnPack]:
    """Return every user pack in these folders, by file name. A card must not reuse a slug or name (casefold).

    Never raises: an unreadable file is a pack without cards and with a Trouble.
    """
    files: list[Path] = []
    for folder in folders:
        try:
            files += sorted(
                (path for path in folder.iterdir() if path.suffix.lower() == ".json" and not path.is_dir()),
                key=lambda path: path.name.casefold(),
            )
        except OSError:
            continue
    found: list[OwnPack] = []
    taken, called = set(slugs), set(names)
    for number, path in enumerate(files):
        if number >= MOST_FILES:
            reason = N_("more than {count} packs; this one is not read")
            trouble = Trouble(path.name, "", "", Message(reason, fields=(("count", MOST_FILES),)))
            found.append(OwnPack(path.name, path.stem, (), (trouble,)))
            continue
        if not path.is_file():  # a pipe, a device, a link to nothing
            trouble = Trouble(path.name, "", "", Message(N_("this is no file")))
            found.append(OwnPack(path.name, path.stem, (), (trouble,)))
            continue
        pack = read_file(path, taken, called, face_of)
        taken.update(face.slug for face in pack.faces)
        called.update(face.name.casefold() for face in pack.faces)
        found.append(pack)
    return found


def read_file(path: Path, slugs: Collection[str], names: Collection[str], face_of: Callable[..., Any]) -> OwnPack:
    """Return one own pack. Never raises. What is wrong with the file as a whole is told, and its cards are read."""
    try:
        data, mended = load_mended(path, LARGEST)
    except PackError as error:
        return OwnPack(path.name, path.stem, (), (trouble_of(error),))
    troubles = [Trouble(path.name, "", "", Message(reason, fields=tuple(fields.items()))) for reason, fields in mended]
    whole = Message(N_("an object with a title and a list of cards is expected"))
    if isinstance(data, list):
        troubles.append(Trouble(path.name, "", "", whole))
        data = {"cards": data}
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        return OwnPack(path.name, path.stem, (), (*troubles, Trouble(path.name, "", "cards", whole)))
    for name in data:
        if name not in ("title", "cards"):
            troubles.append(Trouble(path.name, "", str(name)[:NAME_LENGTH], Message(N_("unknown field"))))
    title = data.get("title", path.stem)
    wrong = _wrong_text(title, TITLE_LENGTH)
    if wrong:
        troubles.append(Trouble(path.name, "", "title", Message(wrong, fields=(("count", TITLE_LENGTH),))))
        title = path.stem
    cards = data["cards"]
    if len(cards) > MOST_CARDS:
        reason = N_("more than {count} cards; the others are left out")
        troubles.append(Trouble(path.name, "", "cards", Message(reason, fields=(("count", MOST_CARDS),))))
        cards = cards[:MOST_CARDS]
    faces: list[Any] = []
    told: list[dict[str, Any]] = []
    taken, called = set(slugs), set(names)
    for entry in cards:
        try:
            face, facts = _card(path.name, title, entry, taken, called, face_of)
        except PackError as error:
            troubles.append(trouble_of(error))
            continue
        except (TypeError, ValueError, KeyError, AttributeError, RecursionError):
            # The readers expect shipped files, in which an error fails a test; here an error only drops the card.
            name = entry.get("id") if isinstance(entry, dict) else ""
            troubles.append(
                Trouble(path.name, str(name)[:NAME_LENGTH], "abilities", Message(N_("this cannot be understood")))
            )
            continue
        taken.add(face.slug)
        called.add(face.name.casefold())
        faces.append(face)
        told.append(facts)
    return OwnPack(path.name, title, tuple(faces), tuple(troubles), tuple(told))


def _wrong_text(text: object, most: int) -> str:
    """Return what is wrong with a title or name, in English with the field {count}; "" if it can be shown."""
    if not isinstance(text, str) or not text.strip():
        return N_("a text of at most {count} letters is expected")
    if len(text) > most:
        return N_("a text of more than {count} letters")
    if not text.isprintable():
        return N_("a letter in it cannot be shown, such as a tab or a control letter")
    return N_("a space at its beginning or end") if text != text.strip() else ""


def _card(
    file: str, title: str, entry: Any, slugs: Collection[str], names: Collection[str], face_of: Callable[..., Any]
) -> tuple[Any, dict[str, Any]]:
    """Return the definition and the printed facts of one card. Raises PackError."""
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise PackError(file, "", "id", N_("every card needs an id"))
    slug = entry["id"]
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug) or len(slug) > NAME_LENGTH:
        raise PackError(file, slug[:NAME_LENGTH], "id", N_("an id has small letters, digits and single hyphens only"))
    if slug in slugs:
        raise PackError(file, slug, "id", N_("there is a card with this id already; own packs replace nothing"))
    for name in entry:
        if name not in (*FACT_FIELDS, *RECORD_FIELDS):
            raise PackError(file, slug, str(name), N_("unknown field"))
    for field, reason, fields in bounded(entry):
        raise PackError(file, slug, field, reason, **fields)
    facts = _facts(file, slug, entry, names)
    facts["set"] = title
    if len(entry.get("abilities", ())) > MOST_ABILITIES:
        raise PackError(file, slug, "abilities", N_("more than {count} abilities"), count=MOST_ABILITIES)
    record = read_card(file, {name: value for name, value in entry.items() if name in RECORD_FIELDS}, LEXICON)
    requires = record.requires
    if requires is None:
        requires = LEXICON.read("filter", {}, "requires")
    face = face_of(facts, record.abilities, requires, record.once)
    for finding in (*unreachable([face], LEXICON), *idle([face])):
        raise PackError(file, slug, "abilities", finding.reason.text, **dict(finding.reason.fields))
    lines = sum(isinstance(ability, Battlefield) for ability in face.abilities)
    if lines != (face.type == "battlefield"):
        # 15.1: a Battlefield needs its two lines, and no other card may have them.
        reason = N_("a Battlefield has one “battlefield” among its abilities, and only it")
        raise PackError(file, slug, "abilities", reason)
    return face, {**facts, "requires": entry.get("requires", {})}


class _Wrong(NamedTuple):
    """Creates the errors of one card."""

    file: str
    slug: str

    def __call__(self, field: str, reason: str, **fields: object) -> PackError:
        """Return that a field is wrong."""
        return PackError(self.file, self.slug, field, reason, **fields)


def _facts(file: str, slug: str, entry: dict[str, Any], names: Collection[str]) -> dict[str, Any]:
    """Return the printed facts of a card, checked. Raises PackError."""
    wrong = _Wrong(file, slug)
    name = _name(entry, names, wrong)
    kind = entry.get("type")
    if not isinstance(kind, str) or kind not in TYPES:
        raise wrong("type", N_("{found} is not one of {listed}"), found=shown(kind), listed=", ".join(TYPES))
    facts: dict[str, Any] = {"id": slug, "name": name, "type": kind}
    subtypes = SUBTYPES.get(kind, ("",))
    facts["subtype"] = _one_of(entry.get("subtype", subtypes[0]), subtypes, "subtype", wrong)
    sides = SIDES.get(kind, ("", "gaia", "wyrm"))
    facts["side"] = _one_of(entry.get("side", sides[0] if kind != "character" else None), sides, "side", wrong)
    keywords = entry.get("keywords", [])
    if not isinstance(keywords, list):
        raise wrong("keywords", N_("a list is expected"))
    try:
        facts["keywords"] = list(LEXICON.read("names:keyword", keywords, "keywords"))
    except LanguageError as error:
        raise wrong(error.field, error.reason.text, **dict(error.reason.fields)) from None
    facts.update(_numbers(entry, kind, wrong))
    if "crinos" in entry:
        facts["crinos"] = _crinos(entry["crinos"], kind, wrong)
    return facts


def _name(entry: dict[str, Any], names: Collection[str], wrong: _Wrong) -> str:
    """Return the name of a card that no other card has."""
    name = entry.get("name")
    if "name" not in entry:
        raise wrong("name", N_("every card needs a name"))
    reason = _wrong_text(name, NAME_LENGTH)
    if reason:
        raise wrong("name", reason, count=NAME_LENGTH)
    assert isinstance(name, str)
    if set(name) & set("[]{}#"):
        raise wrong("name", N_("a name has no brackets and no “#”"))
    if name.casefold() in names:
        raise wrong("name", N_("there is a card called “{name}” already; own packs replace nothing"), name=name)
    return name


def _one_of(found: object, known: tuple[str, ...], field: str, wrong: _Wrong) -> str:
    """Return a word that must be one of the allowed ones."""
    if not isinstance(found, str) or found not in known:
        raise wrong(field, N_("{found} is not one of {listed}"), found=shown(found), listed=listed(known))
    return found


def _numbers(entry: dict[str, Any], kind: str, wrong: _Wrong) -> dict[str, int]:
    """Return the printed numbers: the required and the optional ones of the type."""
    needed = NUMBERS.get(kind, ())
    found: dict[str, int] = {}
    for field in ("renown", "rage", "gnosis", "health", "damage"):
        if field in entry:
            if field not in (*needed, *OPTIONAL.get(kind, ())):
                raise wrong(field, N_("a card of this type has no {number}"), number=field)
            found[field] = _number(entry[field], field, wrong)
        elif field in needed:
            raise wrong(field, N_("a card of this type has {number}"), number=field)
    if kind in CREATURES and found["health"] < 1:
        raise wrong("health", N_("a creature has at least 1 Health"))
    return found


def _crinos(values: object, kind: str, wrong: _Wrong) -> list[int]:
    """Return Rage, Gnosis and Health in Crinos form."""
    if kind not in CREATURES or not isinstance(values, list) or len(values) != 3:
        raise wrong("crinos", N_("only creatures have it: a list of Rage, Gnosis and Health"))
    found = [_number(value, "crinos", wrong) for value in values]
    if found[2] < 1:
        raise wrong("crinos", N_("a creature has at least 1 Health"))
    return found


def listed(words: tuple[str, ...]) -> str:
    """Return the allowed words of a field as they are written in a file."""
    return ", ".join(f"“{word}”" for word in words)


def _number(value: object, field: str, wrong: _Wrong) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST:
        raise wrong(
            field,
            N_("a whole number from 0 to {highest} is expected, not {found}"),
            highest=HIGHEST,
            found=shown(value),
        )
    return value


TYPES = (
    "character", "ally", "enemy", "victim", "equipment", "caern", "territory", "realm", "battlefield", "action",
    "event", "gift", "rite", "quest", "moot", "board_meeting", "past_life", "combat_action", "combat_event",
)  # fmt: skip
