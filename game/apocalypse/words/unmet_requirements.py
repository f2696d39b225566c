"""What is missing for a card to be used, from its records: the failing test with the numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.apocalypse.cards.card_defs import CardDef
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.vocabulary import Usable
from game.apocalypse.rules.legal import (
    AUSPICES,
    NEEDS_USER,
    VERSED,
    any_gnosis,
    asked_words,
    beside_others,
    for_characters,
    gift_words,
    gone_host,
    has_its_like,
    led_prey,
    may_carry,
    may_use_gift,
    of_class,
)
from game.apocalypse.rules.questions import gnosis_for
from game.apocalypse.state.table import ApocalypseTable
from game.cards.context import Context, value
from game.cards.effects import Choose
from game.cards.grammar import Which
from game.cards.modifiers import Cannot, can, grants, keywords, live, reaches, stat
from game.cards.noun_phrases import WITH_ARTICLE
from game.cards.phrases import CASES, OR, counted, join, named, variant
from game.cards.targets import (
    AnotherTest,
    AtLeastTest,
    AtMostTest,
    KeywordTest,
    KindTest,
    LessTest,
    NotTest,
    SideTest,
    StateTest,
    found,
)
from game.cards.wording import condition_words, filter_words, words
from game.core.message import Fields, Message
from game.words import N_, Name, _

ACCUSATIVE = CASES.index("acc")
NOT_THERE, IDLE, WRONG_KIND, WRONG_WORD, TOO_LITTLE, NO_TARGET = range(6)
"""How near a creature comes to using a card, nearest last. For a pack the nearest creature counts."""


class Lack(NamedTuple):
    """Why a card cannot be used, and how near it is."""

    near: int
    reason: Message


def name(table: ApocalypseTable, card: int) -> Name:
    """Return the name of a card as a field of a message."""
    return Name(table.face(card).name)


def pair(table: ApocalypseTable, card: int, who: int) -> Fields:
    """Return the fields of a card and of whom it is tried with."""
    fields: Fields = (("card", name(table, card)),)
    return (*fields, ("who", name(table, who))) if 0 <= who < len(table.contents.faces) else fields


def forbidder(table: ApocalypseTable, thing: int, permission: str, other: int = -1) -> int:
    """Return the card that forbids something to a thing, -1 for none."""
    for one in live(table).get(("cannot", permission), ()):
        modifier = one.modifier
        if not isinstance(modifier, Cannot) or (other < 0 and modifier.other.tests):
            continue
        if reaches(one, table, thing) and (other < 0 or modifier.other.fits(table, one.ctx, other)):
            return one.ctx.source
    return -1


def cause(table: ApocalypseTable, source: int, who: int) -> str:
    """Return what forbids something to a creature: the name of a card, or that its own text does."""
    return _(N_("its own text says so")) if source == who else name(table, source)


def keyword_list(which: Iterable[str]) -> str:
    """Return keywords as a list in words."""
    return join([_(LEXICON.names["keyword"][word]) for word in which], OR)


def nearest(lacks: Iterable[Lack]) -> Lack | None:
    """Return what is missing for the creature that comes nearest; the first of several."""
    return max(lacks, key=lambda lack: lack.near, default=None)


# ---- filters


def misfit(table: ApocalypseTable, ctx: Context, which: Which, who: int) -> tuple[str, Fields] | None:
    """Return which test of a filter a thing fails, as a message about {card} and {who}; None if it passes all."""
    for test in which.tests:
        if not test.fits(table, ctx, who):
            return _failed(table, ctx, test, who)
    return None


MISSING = {
    "creature": N_("{card} needs a creature; {who} is none."),
    "same_world": N_("{card} reaches nobody in another world, and {who} is in one."),
    "fetish": N_("{card} needs a fetish; {who} is none."),
    "armed": N_("{card} needs a weapon; {who} carries none."),
    "klaive": N_("{card} needs a klaive; {who} carries none."),
}
"""States with their own text if they are missing."""
THERE = {
    "has_copy": N_("{who} has {card} already."),
    "has_two": N_("{who} has {card} twice already."),
    "has_four": N_("{who} has {card} four times already."),
    "had_copy": N_("{who} has had {card} once in this game already."),
    "fetish": N_("{card} touches no fetish, and {who} is one."),
}
"""States with their own text if they hold but must not."""


class Failure(NamedTuple):
    """A test of a filter that a thing does not pass."""

    table: ApocalypseTable
    ctx: Context
    test: Any
    who: int


def _failed(table: ApocalypseTable, ctx: Context, test: Any, who: int) -> tuple[str, Fields]:
    """Return the message of a test that a thing fails; for a test without words of its own, one for all."""
    words_for = _FAILED.get(type(test))
    found = None if words_for is None else words_for(Failure(table, ctx, test, who))
    return found or _does_not_fit(test)


def _does_not_fit(test: Any) -> tuple[str, Fields]:
    what = filter_words(Which((test,)), LEXICON, WITH_ARTICLE, ACCUSATIVE)
    return N_("{card} needs {what}; {who} does not fit."), (("what", what),)


def _no_keyword(failed: Failure) -> tuple[str, Fields]:
    what = (("what", keyword_list(failed.test.keywords)),)
    if len(failed.test.keywords) == 1:
        return N_("{card} needs the keyword {what}; {who} does not have it."), what
    return N_("{card} needs one of the keywords {what}; {who} has none of them."), what


def _other_kind(failed: Failure) -> tuple[str, Fields]:
    kinds = LEXICON.names["a_kind"]
    what = join([variant(_(kinds[word]), ACCUSATIVE) for word in failed.test.kinds], OR)
    own = variant(_(kinds.get(failed.table.game.adapter.kind(failed.table, failed.who), kinds["creature"])), 0)
    return N_("{card} needs {what}; {who} is {kind}."), (("what", what), ("kind", own))


def _other_side(failed: Failure) -> tuple[str, Fields]:
    if failed.test.side == "mine":
        return N_("{card} needs one of your pack; {who} is not of it."), ()
    if failed.test.side == "theirs":
        return N_("{card} needs one of another pack; {who} is not of one."), ()
    return N_("{card} needs one that is of no pack; {who} is of one."), ()


def _not_in_state(failed: Failure) -> tuple[str, Fields]:
    adapter = failed.table.game.adapter
    word = next(word for word in failed.test.states if not adapter.state(failed.table, failed.ctx, failed.who, word))
    if word in MISSING:
        return MISSING[word], ()
    return N_("{who} has to be {what} for {card}."), (("what", _state(word)),)


def _must_not_be(failed: Failure) -> tuple[str, Fields] | None:
    """Return what a thing is that it must not be; None for a filter that has no words of its own."""
    if len(failed.test.filter.tests) != 1:
        return None
    inner = failed.test.filter.tests[0]
    if isinstance(inner, StateTest):
        if inner.states[0] in THERE:
            return THERE[inner.states[0]], ()
        states = join([_state(word) for word in inner.states], OR)
        return N_("{who} must not be {what} for {card}."), (("what", states),)
    if isinstance(inner, KeywordTest):
        has = [word for word in inner.keywords if word in keywords(failed.table, failed.who)]
        reason = N_("{card} is not for those with the keyword {what}, as {who} has it.")
        return reason, (("what", keyword_list(has)),)
    if isinstance(inner, AnotherTest):
        return N_("{card} is for {what} alone; {who} is somebody else."), (("what", words(inner.of, LEXICON, 1)),)
    return None


def _is_the_same(_: Failure) -> tuple[str, Fields]:
    return N_("{card} needs somebody other than {who}."), ()


def _state(word: str) -> str:
    return variant(_(LEXICON.names["state"][word]), 1).strip(" ()")


def _short(failed: Failure) -> tuple[str, Fields] | None:
    """Return the value that is not as a comparison wants it; None if all are."""
    for label, amount in failed.test.stats:
        wanted, has = value(amount, failed.table, failed.ctx), stat(failed.table, failed.who, label)
        fields: Fields = (("stat", LEXICON.names["stat"][label]), ("wanted", wanted), ("has", has))
        if isinstance(failed.test, AtLeastTest) and has < wanted:
            return N_("{card} needs {stat} {wanted}; {who} has {has}."), fields
        if isinstance(failed.test, AtMostTest) and has > wanted:
            return N_("{card} needs {stat} {wanted} or less; {who} has {has}."), fields
        if isinstance(failed.test, LessTest) and has >= wanted:
            return N_("{card} needs {stat} below {wanted}; {who} has {has}."), fields
    return None


_FAILED: dict[type, Callable[[Failure], tuple[str, Fields] | None]] = {
    KeywordTest: _no_keyword,
    KindTest: _other_kind,
    SideTest: _other_side,
    StateTest: _not_in_state,
    NotTest: _must_not_be,
    AnotherTest: _is_the_same,
    AtLeastTest: _short,
    AtMostTest: _short,
    LessTest: _short,
}
"""What says why a test fails, by its type."""


def unfit(table: ApocalypseTable, card: int, who: int, which: Which, rule: str, near: int = WRONG_WORD) -> Lack | None:
    """Return what of a card's requirement a creature does not meet, None if it meets it."""
    missing = misfit(table, Context(-1, who, who), which, who)
    if missing is None:
        return None
    return Lack(near, Message(missing[0], rule, (*pair(table, card, who), *missing[1])))


# ---- users


def idle(table: ApocalypseTable, card: int, who: int) -> Lack | None:
    """Return why a creature takes no actions at all (5.9, 19.3)."""
    thing = table.things.get(who)
    fields = pair(table, card, who)
    if thing is None:
        return Lack(NOT_THERE, Message(N_("{who} is not in play."), "5.9", fields))
    if thing.away:
        return Lack(IDLE, Message(N_("{who} is out of play for a while."), "19.3", fields))
    source = forbidder(table, who, "act")
    if source >= 0:
        return Lack(
            IDLE, Message(N_("{who} cannot act: {cause}."), "5.9", (*fields, ("cause", cause(table, source, who))))
        )
    return None


def user_lack(table: ApocalypseTable, seat: int, card: int, who: int) -> Lack | None:
    """Return why a creature cannot be the user of a card, None if it can (see `legal.may_use`)."""
    face, thing = table.face(card), table.things.get(who)
    fields = pair(table, card, who)
    if thing is None or (thing.seat != seat and who not in led_prey(table, seat)):
        return Lack(NOT_THERE, Message(N_("{who} is of another pack."), "5.3", fields))
    if resting := idle(table, card, who):
        return resting
    if thing.grounds and face.type == "combat_event":
        return Lack(IDLE, Message(N_("{who} is in the Hunting Grounds and plays no combat events."), "5.9", fields))
    if face.type == "gift":
        return gift_lack(table, card, who)
    if face.type == "action" and thing.kind == "ally" and not table.rules.ally_actions:
        return Lack(WRONG_KIND, Message(N_("{who} is an ally; {card} is used by characters only."), "11.1", fields))
    if for_characters(face) and thing.kind != "character":
        return Lack(
            WRONG_KIND, Message(N_("{who} is no character; {card} is used by characters only."), _rule_of(face), fields)
        )
    if face.type == "rite":
        return _rite_lack(table, card, who)
    if lack := unfit(table, card, who, face.requires, _rule_of(face)):
        return lack
    if has_its_like(table, who, face):
        reason = HAS_ITS_LIKE["personal_totem" if face.subtype == "personal_totem" else face.type]
        return Lack(NO_TARGET, Message(reason, _rule_of(face), fields))
    return None


RULES = {"rite": "11.5", "past_life": "11.7", "action": "11.1", "quest": "11.6"}
"""The rule of who uses cards of a type."""
HAS_ITS_LIKE = {
    "personal_totem": N_("{who} has a Personal Totem already."),
    "past_life": N_("{who} has a Past Life already."),
    "quest": N_("{who} has a Quest to finish first."),
}
"""What is said of cards of which a character has only one."""


def _rule_of(face: CardDef) -> str:
    """Return the rule of who uses a card."""
    return "11.4" if face.subtype == "personal_totem" else RULES.get(face.type, "5.3")


def _rite_lack(table: ApocalypseTable, card: int, who: int) -> Lack | None:
    """Return why a character cannot use a Rite (11.5), None if it can."""
    face = table.face(card)
    if not of_class(table, who, VERSED):
        reason = N_("{who} is neither a shapechanger nor a cultist, and only these use Rites.")
        return Lack(WRONG_WORD, Message(reason, "11.5", pair(table, card, who)))
    if lack := unfit(table, card, who, face.requires, "11.5"):
        return lack
    has = stat(table, who, "renown") + stat(table, who, "rite_renown")
    return value_lack(table, card, who, "renown", face.renown, has, "11.5") if has < face.renown else None


def value_lack(table: ApocalypseTable, card: int, who: int, label: str, wanted: int, has: int, rule: str) -> Lack:
    """Return that a value of a creature is too low for a card."""
    fields: Fields = (("stat", LEXICON.names["stat"][label]), ("wanted", wanted), ("has", has))
    return Lack(
        TOO_LITTLE,
        Message(N_("{card} needs {stat} {wanted}; {who} has {has}."), rule, (*pair(table, card, who), *fields)),
    )


def gift_lack(table: ApocalypseTable, card: int, who: int) -> Lack | None:
    """Return why a creature cannot use a Gift (11.8), None if it can."""
    face, thing = table.face(card), table.things[who]
    if may_use_gift(table, who, face):
        return None
    fields = pair(table, card, who)
    if thing.frenzied:
        return Lack(IDLE, Message(N_("{who} is in frenzy and uses no Gifts."), "11.8", fields))
    source = forbidder(table, who, "use_gifts")
    if source >= 0:
        why = ("cause", cause(table, source, who))
        return Lack(IDLE, Message(N_("{who} uses no Gifts: {cause}."), "11.8", (*fields, why)))
    asked = asked_words(table, face)
    told = (("what", keyword_list(_in_order(face.requires))),)
    lent: set[str] = set()
    for one in grants(table, who, "use_gifts_of"):
        lent |= gift_words(one.other)
    if not can(table, who, "use_any_gift") and not asked & lent:
        if thing.kind != "character":
            reason = N_("{who} is no character and uses only Gifts that a card opens to it.")
            return Lack(WRONG_KIND, Message(reason, "11.8", fields))
        own = keywords(table, who)
        if "Wyrm" in own and "Gaia" not in own:
            if asked & own and not asked & own - AUSPICES:
                reason = N_("{who} is of the Wyrm and uses no Gifts by its auspice; {card} is for {what}.")
                return Lack(WRONG_WORD, Message(reason, "11.8", (*fields, *told)))
            own = own - AUSPICES
        if not asked & own:
            reason = (
                N_("{card} needs the keyword {what}; {who} does not have it.")
                if len(asked) == 1
                else N_("{card} needs one of the keywords {what}; {who} has none of them.")
            )
            return Lack(WRONG_WORD, Message(reason, "11.8", (*fields, *told)))
        if lack := unfit(table, card, who, face.requires, "11.8", TOO_LITTLE):
            return lack
    has = stat(table, who, "gnosis") + stat(table, who, "gift_gnosis")
    if not any_gnosis(table, who, asked) and has < face.gnosis:
        return value_lack(table, card, who, "gnosis", face.gnosis, has, "11.8")
    return None


def _in_order(which: Which) -> list[str]:
    """Return the keywords a requirement accepts in the order of the card."""
    told: list[str] = []
    for test in which.tests:
        inner = getattr(test, "filters", None)
        told += test.keywords if isinstance(test, KeywordTest) else [w for one in inner or () for w in _in_order(one)]
    return list(dict.fromkeys(told))


def carry_lack(table: ApocalypseTable, card: int, who: int, gnosis: bool = True) -> Lack | None:
    """Return why a creature cannot be equipped with a card (8.2, 8.3), None if it can; without `gnosis` one that
    lacks it can."""
    face, thing = table.face(card), table.things.get(who)
    fields = pair(table, card, who)
    if thing is None or thing.kind not in ("character", "ally"):
        return Lack(
            NOT_THERE, Message(N_("Only characters and allies carry Equipment; {who} is neither."), "8.2", fields)
        )
    if resting := idle(table, card, who):
        return resting
    if may_carry(table, who, card, gnosis):
        return None
    if lack := unfit(table, card, who, face.requires, "8.2"):
        return lack
    source = forbidder(table, who, "equip")
    if source >= 0:
        why = ("cause", cause(table, source, who))
        return Lack(IDLE, Message(N_("{who} carries no Equipment: {cause}."), "8.2", (*fields, why)))
    wrong = {"fetish": "Wyrm", "bane_fetish": "Gaia"}.get(face.subtype, "")
    if wrong and wrong in keywords(table, who) and not can(table, who, "use_fetish"):
        reason = (
            N_("{card} is a fetish: {who} of the Wyrm cannot carry it.")
            if wrong == "Wyrm"
            else N_("{card} is a bane fetish: {who} of Gaia cannot carry it.")
        )
        return Lack(WRONG_WORD, Message(reason, "8.2", fields))
    has = stat(table, who, "gnosis") + stat(table, who, "equip_gnosis")
    if gnosis and has < face.gnosis:
        return value_lack(table, card, who, "gnosis", face.gnosis, has, "8.2")
    for other in table.attached(who):
        item = table.face(other)
        if beside_others(item):
            continue
        held = (("held", name(table, other)),)
        if "Weapon" in face.keywords and "Weapon" in item.keywords:
            return Lack(NO_TARGET, Message(N_("{who} carries a weapon already: {held}."), "8.3", (*fields, *held)))
        if "Armor" in face.keywords and "Armor" in item.keywords:
            return Lack(NO_TARGET, Message(N_("{who} carries an armor already: {held}."), "8.3", (*fields, *held)))
    return Lack(NO_TARGET, Message(N_("{who} carries {card} already, and one is the most."), "2.7", fields))


def join_lack(table: ApocalypseTable, seat: int, card: int) -> Lack:
    """Return why no member of a pack recruits or claims a card (8.5 to 8.7)."""
    face = table.face(card)
    rule = {"caern": "8.6", "territory": "8.7", "realm": "11.12"}.get(face.type, "8.5")
    lacks = []
    for who in table.creatures(seat, ("character",)):
        lack = idle(table, card, who) or unfit(table, card, who, face.requires, rule)
        if lack is not None:
            lacks.append(lack)
    return _of_pack(table, card, lacks, face.requires, rule)


def _of_pack(table: ApocalypseTable, card: int, lacks: list[Lack], which: Which, rule: str) -> Lack:
    """Return what is missing for a whole pack: for the one that lacks a number or a form, else what all lack."""
    best = nearest(lacks)
    fields = pair(table, card, -1)
    if best is None:
        return Lack(NOT_THERE, Message(N_("The pack has nobody who could use {card}."), rule, fields))
    if best.near == WRONG_WORD and len(lacks) > 1 and which.tests:
        what = (("what", filter_words(which, LEXICON, WITH_ARTICLE, ACCUSATIVE)),)
        return Lack(
            WRONG_WORD, Message(N_("{card} needs {what}, and the pack has nobody like that."), rule, (*fields, *what))
        )
    return best


# ---- conditions and choices


def ability_lack(table: ApocalypseTable, ctx: Context, ability: Any) -> Lack | None:
    """Return which condition of an ability does not hold, or what there is nothing of to choose (`legal.possible`)."""
    card, face = ctx.source, table.face(ctx.source)
    who = ctx.user if ctx.user >= 0 else table.bearer(card)
    fields = pair(table, card, who)
    windows: tuple[str, ...] = getattr(ability, "windows", ())
    lexicon = LEXICON.at(windows[0] if len(windows) == 1 else "")

    def told(text: str) -> tuple[tuple[str, object], ...]:
        return (
            ("what", counted(named(text, face.name if who == card or who < 0 else table.face(who).name)).strip(" ;")),
        )

    for condition in ability.if_:
        if condition.holds(table, ctx):
            continue
        if isinstance(condition, Usable):
            return value_lack(table, card, who, "gnosis", face.gnosis, gnosis_for(table, who), "8.4")
        reason = N_("{card} is only used {what}.")
        return Lack(NO_TARGET, Message(reason, "5.3", (*fields, *told(condition_words((condition,), lexicon)))))
    bound = ctx
    for effect in (*ability.pay, *ability.choose):
        if not isinstance(effect, Choose) or effect.optional:
            continue
        things = found(table, bound, effect.which)
        what = filter_words(effect.which, lexicon, WITH_ARTICLE, ACCUSATIVE)
        if effect.among is not None:
            among = effect.among.find(table, bound)
            things = tuple(thing for thing in things if thing in among)
            whole = _(N_("{what} (among {among})")).format(what=what, among=words(effect.among, lexicon, 2))
            what = whole
        if not things:
            return Lack(NO_TARGET, Message(N_("{card} needs {what}; there is none."), "5.3", (*fields, *told(what))))
        if value(effect.up_to, table, bound) < 1:
            most = words(effect.up_to, lexicon)
            reason = N_("{card} counts by this: {what}; that is 0 now.")
            return Lack(NO_TARGET, Message(reason, "5.3", (*fields, *told(most))))
        bound = bound.bind(effect.as_, things[:1])
    for host in gone_host(table, ctx, ability):
        reason = N_("{card} stays on {host}, and that is no longer in play.")
        return Lack(NO_TARGET, Message(reason, "5.3", (*fields, ("host", name(table, host)))))
    return None


def play_lack(table: ApocalypseTable, seat: int, card: int, ability: Any, ctx: Context, who: int = -1) -> Lack | None:
    """Return why a card cannot be played with one of its abilities: by the creature `who`, or by anyone (-1)."""
    face = table.face(card)
    if face.type in NEEDS_USER or face.subtype == "personal_totem":
        able = [*table.creatures(seat), *(led_prey(table, seat) if face.type == "gift" else [])]
        lacks = []
        for one in [who] if who >= 0 else able:
            lack = user_lack(table, seat, card, one)
            own = ctx._replace(user=one)
            if lack is None and ability.by.tests:
                missing = misfit(table, own, ability.by, one)
                if missing is not None:
                    lack = Lack(WRONG_WORD, Message(missing[0], "5.3", (*pair(table, card, one), *missing[1])))
            lack = lack or ability_lack(table, own, ability)
            if lack is None:
                return None
            lacks.append(lack)
        rule = {"gift": "11.8", "rite": "11.5"}.get(face.type, "5.3")
        return lacks[0] if who >= 0 else _of_pack(table, card, lacks, face.requires, rule)
    if lack := group_lack(table, seat, card, face):
        return lack
    return ability_lack(table, ctx, ability)


def group_lack(table: ApocalypseTable, seat: int, card: int, face: CardDef) -> Lack | None:
    """Return why a pack may not play a card that needs no user (11.3, 11.4)."""
    fields = pair(table, card, -1)
    if face.subtype == "pack_totem":
        held = next((t.card for t in table.things.values() if t.kind == "totem" and t.seat == seat), -1)
        members = table.creatures(seat, ("character",))
        if held >= 0 and not any(can(table, one, "more_totems") for one in members):
            reason = N_("The pack has a Pack Totem already: {held}.")
            return Lack(NO_TARGET, Message(reason, "11.4", (*fields, ("held", name(table, held)))))
        if any(can(table, one, "any_totem") for one in members):
            return None
    rule = "11.4" if face.subtype == "pack_totem" else "11.3"
    if not face.requires.tests or any(face.requires_fits(table, one) for one in table.creatures(seat)):
        return None
    lacks = [unfit(table, card, who, face.requires, rule) for who in table.creatures(seat)]
    return _of_pack(table, card, [lack for lack in lacks if lack is not None], face.requires, rule)
