"""Who may play which card: requirements of cards against creatures (rulebook 8 and 11)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.cards.card_defs import CardDef
from game.apocalypse.rules.exemptions import spares
from game.apocalypse.rules.questions import has_own_totem, in_play
from game.apocalypse.state.changes import PLAYED, PLAYS
from game.apocalypse.state.table import NOBODY, PREY, ApocalypseTable
from game.cards.abilities import Static
from game.cards.context import Context, hold, value
from game.cards.effects import Choose
from game.cards.grammar import Named, Which
from game.cards.modifiers import Can, can, cannot, grants, keywords, stat
from game.cards.targets import EitherTest, KeywordTest

AUSPICES = frozenset(("Ragabash", "Theurge", "Philodox", "Galliard", "Ahroun"))
NEEDS_USER = ("gift", "rite", "action", "quest", "past_life", "combat_event", "personal_totem")


SHIFTERS = frozenset(
    ("Garou", "Ananasi", "Bagheera", "Balam", "Bastet", "Corax", "Gurahl", "Kitsune", "Mokole", "Nuwisha", "Ratkin",
     "Rokea", "Simba")
)  # fmt: skip
"""The types that are shapeshifters by birth (11.2)."""
FRENZIED = SHIFTERS | {"Bane", "Fomori", "Vampire", "Monster"}
"""The classes of characters that can enter frenzy (14.5), ..."""
STEPPING = SHIFTERS | {"Bane"}
"""... that step sideways by a caern (9.1) ..."""
VERSED = SHIFTERS | {"Cults"}
"""... and that use Rites (11.5)."""
CLASSES = FRENZIED | VERSED | {"Animal", "Faerie", "Human", "Spirit"}
"""All classes of characters; a character with several can do what any of them can."""


def of_class(table: ApocalypseTable, creature: int, able: frozenset[str]) -> bool:
    """Return whether a character is of a class that can do something; one of no class at all can."""
    words = keywords(table, creature)
    return not able.isdisjoint(words) or CLASSES.isdisjoint(words)


def is_shifter(table: ApocalypseTable, creature: int) -> bool:
    """Return whether an ally frenzies and steps sideways like a character, where that is allowed (11.2)."""
    thing = table.things[creature]
    return table.rules.shifter_allies and thing.kind == "ally" and not SHIFTERS.isdisjoint(keywords(table, creature))


def rivals(table: ApocalypseTable, one: int, other: int) -> bool:
    """Return whether two creatures are rivals, whichever card has the rule (2.5)."""
    return cannot(table, one, "share_pack", other) or cannot(table, other, "share_pack", one)


def spares_not(table: ApocalypseTable, one: int, other: int) -> bool:
    """Return whether an alpha must attack a certain creature first, because they are rivals (10.7)."""
    if cannot(table, one, "spare", other):
        return True
    return cannot(table, other, "spare", one) and not spares(table, other, one)  # 11.10


def is_open(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a creature can be attacked without a challenge: an alpha, or one in the Hunting Grounds (10.5)."""
    thing = table.things.get(creature)
    if thing is None or thing.kind not in ("character", "ally", "enemy", "victim"):
        return False
    return creature in table.alphas or thing.grounds or thing.seat == NOBODY


def active(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a creature can take actions at all (5.9)."""
    thing = table.things.get(creature)
    return thing is not None and not thing.away and not cannot(table, creature, "act")


def asked_words(table: ApocalypseTable, face: CardDef) -> frozenset[str]:
    """Return the keywords that a card's requirement accepts."""
    memo = table.contents.memo
    key = ("asked_words", face.slug)
    known: frozenset[str] | None = memo.get(key)
    if known is None:
        known = memo[key] = gift_words(face.requires)
    return known


def gift_words(which: Which) -> frozenset[str]:
    """Return the keywords a requirement accepts."""
    words: set[str] = set()
    for test in which.tests:
        if isinstance(test, KeywordTest):
            words.update(test.keywords)
        elif isinstance(test, EitherTest):
            for one in test.filters:
                words |= gift_words(one)
    return frozenset(words)


def any_gnosis(table: ApocalypseTable, creature: int, words: frozenset[str]) -> bool:
    """Return whether a creature uses Gifts that accept these keywords whatever Gnosis they ask for."""
    return any(
        not one.other.tests or bool(words & gift_words(one.other)) for one in grants(table, creature, "ignore_gnosis")
    )


def may_use_gift(table: ApocalypseTable, creature: int, face: CardDef) -> bool:
    """Return whether a creature may use a Gift (11.8)."""
    thing = table.things[creature]
    if thing.frenzied or cannot(table, creature, "use_gifts"):
        return False
    any_gift = can(table, creature, "use_any_gift")
    words = asked_words(table, face)
    if (
        not any_gnosis(table, creature, words)
        and stat(table, creature, "gnosis") + stat(table, creature, "gift_gnosis") < face.gnosis
    ):
        return False
    if any_gift:
        return True
    lent: set[str] = set()
    for one in grants(table, creature, "use_gifts_of"):
        lent |= gift_words(one.other)
    if words & lent:
        return True
    if thing.kind != "character":
        return False
    own = keywords(table, creature)
    if "Wyrm" in own and "Gaia" not in own:
        own = own - AUSPICES
    return bool(words & own) and face.requires_fits(table, creature)


def may_carry(table: ApocalypseTable, creature: int, card: int, gnosis: bool = True) -> bool:
    """Return whether a creature may equip with a card (8.2, 8.3); without `gnosis` one that lacks it may, too."""
    face = table.contents.faces[card]
    thing = table.things.get(creature)
    if thing is None or thing.kind not in ("character", "ally") or thing.away:
        return False  # the creature that was to get it may have fallen meanwhile
    if not face.requires_fits(table, creature) or cannot(table, creature, "equip"):
        return False
    words = keywords(table, creature)
    wrong = {"fetish": "Wyrm", "bane_fetish": "Gaia"}.get(face.subtype, "")
    if wrong in words and not can(table, creature, "use_fetish"):
        return False
    if gnosis and stat(table, creature, "gnosis") + stat(table, creature, "equip_gnosis") < face.gnosis:
        return False
    carried = [table.contents.faces[other] for other in table.attached(creature)]
    for word in ("Weapon", "Armor"):
        beside = word not in face.keywords or beside_others(face)
        if not beside and any(word in other.keywords and not beside_others(other) for other in carried):
            return False
    return not (face.once == "bearer" and any(other.slug == face.slug for other in carried))


def beside_others(face: CardDef) -> bool:
    """Return whether a weapon may be carried beside another one, as its text says (8.3)."""
    return any(
        isinstance(one, Can) and one.permission == "be_beside"
        for ability in face.abilities
        if isinstance(ability, Static)
        for one in ability.modifiers
    )


def may_join(table: ApocalypseTable, seat: int, card: int) -> bool:
    """Return whether some character of the pack may recruit or claim a card (8.5 to 8.7)."""
    face = table.contents.faces[card]
    words = asked_words(table, face)
    for creature in table.creatures(seat, ("character",)):
        if not active(table, creature):
            continue
        if face.requires_fits(table, creature):
            return True
        if face.type == "ally" and can(table, creature, "recruit_any"):
            return True
        if face.type == "ally":
            for one in grants(table, creature, "recruit_like"):
                if words & gift_words(one.other):
                    return True
    return False


def once_ok(table: ApocalypseTable, seat: int, card: int) -> bool:
    """Return whether the seat may play another copy of a card now (2.7)."""
    faces = table.contents.faces
    once, slug = faces[card].once, faces[card].slug
    if once == "play":
        return all(faces[other].slug != slug for other in table.things)
    period = PLAYS.get(once)
    if period is None or (once == "tournament" and not table.rules.tournament):
        return True
    played = [key[0] for key, _ in table.used if key[1:] == (PLAYED, period) and faces[key[0]].slug == slug]
    # Either every copy in play counts, or only those of the player who plays it again.
    return not played if once == "game" else all(table.contents.owner[one] != seat for one in played)


def may_use(table: ApocalypseTable, seat: int, creature: int, card: int) -> bool:
    """Return whether a creature of the seat's pack may be the user of a sept or combat event card."""
    face = table.contents.faces[card]
    thing = table.things[creature]
    if not active(table, creature) or (thing.grounds and face.type == "combat_event"):
        return False
    if face.type == "gift":
        return may_use_gift(table, creature, face)
    if face.type == "action" and thing.kind == "ally" and not table.rules.ally_actions:
        return False
    if for_characters(face) and thing.kind != "character":
        return False
    if face.type == "rite":
        return _may_use_rite(table, creature, face)
    return not has_its_like(table, creature, face) and face.requires_fits(table, creature)


def for_characters(face: CardDef) -> bool:
    """Return whether only characters use a card of this kind (11.4-11.7)."""
    return face.type in ("rite", "quest", "past_life") or face.subtype == "personal_totem"


def _may_use_rite(table: ApocalypseTable, creature: int, face: CardDef) -> bool:
    """Return whether a character may use a Rite (11.5)."""
    if not of_class(table, creature, VERSED):
        return False
    if stat(table, creature, "renown") + stat(table, creature, "rite_renown") < face.renown:
        return False
    return not words_of(face) or face.requires_fits(table, creature)


def has_its_like(table: ApocalypseTable, creature: int, face: CardDef) -> bool:
    """Return whether a character has one already of a card that each has only one of.

    These are the Personal Totem (11.4), the unfinished Quest (11.6) and the Past Life (11.7).
    """
    if face.subtype == "personal_totem" and has_own_totem(table, creature):
        return True
    return face.type in ("past_life", "quest") and any(
        table.things[one].kind == face.type for one in table.attached(creature)
    )


def words_of(face: CardDef) -> bool:
    """Return whether a card asks for anything."""
    return bool(face.requires.tests)


def led_prey(table: ApocalypseTable, seat: int) -> list[int]:
    """Return the prey that a seat plays for in the running fight: it may use the Gifts of its text (17.7)."""
    fight = table.fight
    if fight is None or seat not in fight.seats:
        return []
    side = fight.attackers if fight.seats[0] == seat else fight.defenders
    return [one for one in side if table.things[one].kind in PREY and table.things[one].seat != seat]


def users_of(table: ApocalypseTable, seat: int, card: int, by: Which) -> list[int]:
    """Return the creatures that may use a card for the seat; [-1] if it needs no user."""
    face = table.contents.faces[card]
    if face.type in NEEDS_USER or face.subtype == "personal_totem":
        able = table.creatures(seat)
        if face.type == "gift":
            able = [*able, *led_prey(table, seat)]
        fits = [creature for creature in able if may_use(table, seat, creature, card)]
        if by.tests:
            fits = [one for one in fits if by.fits(table, Context(seat, card, one), one)]
        return fits
    if face.subtype == "pack_totem":
        members = table.creatures(seat, ("character",))
        if _has_totem(table, seat) and not any(can(table, one, "more_totems") for one in members):
            return []
        if any(can(table, one, "any_totem") for one in members):
            return [-1]
    if words_of(face) and not any(face.requires_fits(table, one) for one in table.creatures(seat)):
        return []
    return [-1]


def _has_totem(table: ApocalypseTable, seat: int) -> bool:
    """Return whether the pack of a seat has a Pack Totem."""
    return any(thing.kind == "totem" and thing.seat == seat for thing in table.things.values())


def possible(table: ApocalypseTable, ctx: Context, ability: Any) -> bool:
    """Return whether an ability's conditions hold and its choices can be made."""
    if not hold(ability.if_, table, ctx):
        return False
    bound = ctx
    for effect in (*ability.pay, *ability.choose):
        if isinstance(effect, Choose) and not effect.optional:
            among = None if effect.among is None else effect.among.find(table, bound)
            for thing in in_play(table):
                if (among is None or thing in among) and effect.which.fits(table, bound, thing):
                    break
            else:
                return False
            if value(effect.up_to, table, bound) < 1:
                return False
            bound = bound.bind(effect.as_, (thing,))
    return not gone_host(table, ctx, ability)


def gone_host(table: ApocalypseTable, ctx: Context, ability: Any) -> tuple[int, ...]:
    """Return the host of the window's card if it has left play in the meantime (5.3)."""
    stays = getattr(ability, "stays", None)
    if not isinstance(stays, Named) or stays.role not in ("subject", "other"):
        return ()
    return tuple(host for host in stays.find(table, ctx) if host not in table.things)
