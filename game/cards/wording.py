"""The text of a card, rendered from its records: what is read is what runs.

Each word has one template. `{field}` is the field in words; `[field: text]` is there only if the field is not at its
default. A template must tell every field of its word; the checker holds it to that.
"""

from __future__ import annotations

import re
from typing import Any

from game.cards.amounts import ValueOf
from game.cards.lexicon import Lexicon
from game.cards.modifiers import Can, Cannot
from game.cards.targets import (
    AnotherTest,
    EitherTest,
    KeywordTest,
    KindTest,
    Named,
    NameTest,
    NotTest,
    SideTest,
    StateTest,
    Which,
)  # fmt: skip
from game.words import N_, PSEUDO, _, language

_SEGMENT = re.compile(r"\[(\w+): ([^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
OR, AND = N_("{one} or {other}"), N_("{one} and {other}")
SIDES = {"mine": N_("of the own pack"), "theirs": N_("of another pack")}
SIGNED = ("add",)
BEARER = "{bearer}"
"""Stands for the bearer until it is known whether the card is a creature itself."""
ANY = 99
"""The number that cards use for “any number of”."""
IN_PLAY = N_("it stays in play; ")


def card_text(face: Any, lexicon: Lexicon) -> str:
    """Return the rules text of a card: one sentence for each ability, "" for a card without any."""
    told = " ".join(sentence(ability, lexicon) for ability in face.abilities)
    creature = face.type in ("character", "ally", "enemy", "victim")
    bearer = _(N_("this creature")) if creature else _(N_("the bearer"))
    return told.replace("{bearer}", bearer).replace("{Bearer}", bearer[:1].upper() + bearer[1:])


def sentence(ability: Any, lexicon: Lexicon) -> str:
    """Return an ability as a sentence."""
    text = words(ability, lexicon).strip().rstrip(";. ")
    if text.startswith(BEARER):
        return "{Bearer}" + text[len(BEARER) :] + "."
    return text[:1].upper() + text[1:] + "."


def words(record: Any, lexicon: Lexicon) -> str:
    """Return any record in words."""
    if isinstance(record, Named):
        return BEARER if record.role == "bearer" else _(lexicon.names["role"][record.role])
    if isinstance(record, Which):
        return filter_words(record, lexicon)
    spec = lexicon.of_type[type(record)][2]
    defaults = getattr(type(record), "_field_defaults", {})
    tags = dict(spec.fields)

    def field(name: str) -> str:
        return value_words(
            getattr(record, name), tags[name], lexicon, signed=lexicon.of_type[type(record)][1] in SIGNED
        )

    def segment(match: re.Match[str]) -> str:
        name = match[1]
        value = getattr(record, name)
        plain = not isinstance(value, tuple) or hasattr(value, "_fields")
        # A word without fields equals the empty tuple, so lists go by their length.
        if (
            value is None
            or (value == defaults.get(name) if plain else not value)
            or (isinstance(value, Which) and not value.tests)
        ):
            return ""
        if name == "stays" and value == Named("this"):
            return _(IN_PLAY)
        return match[2]

    if isinstance(record, (Can, Cannot)) and not record.other.tests:
        return permission_words(record, lexicon)
    # The test language would garble the segments of a template; the names in them are long enough.
    template = spec.template if language() == PSEUDO else _(spec.template)
    told = _SEGMENT.sub(segment, template)
    return _FIELD.sub(lambda match: field(match[1]), told)


def permission_words(record: Any, lexicon: Lexicon) -> str:
    """Return what a thing can or cannot do, towards nobody in particular."""
    # “be attacked by” loses its last word where nobody is named.
    label = re.sub(r" (by|of|like)$", "", _(lexicon.names["permission"][record.permission]))
    tail = f" ({record.number})" if isinstance(record, Can) and record.number != 1 else ""
    return (_(N_("can {what}")) if isinstance(record, Can) else _(N_("cannot {what}"))).format(what=label) + tail


def value_words(value: Any, tag: str, lexicon: Lexicon, signed: bool = False) -> str:
    """Return the value of a field in words, by its kind."""
    kind, _colon, detail = tag.partition(":")
    if kind == "amount":
        return number(value) if isinstance(value, int) else words(value, lexicon)
    if kind in ("target", "filter", "condition"):
        return words(value, lexicon)
    if kind == "filters":
        return join([words(one, lexicon) for one in value], OR)
    if kind in ("conditions", "modifiers"):
        return join([words(one, lexicon) for one in value], AND)
    if kind == "effects":
        return "; ".join(words(one, lexicon) for one in value)
    if kind == "branches":
        return join(["; ".join(words(one, lexicon) for one in branch) for branch in value], OR)
    if kind == "stats":
        return join([stat_words(name, amount, lexicon, signed) for name, amount in value], AND)
    if kind == "names":
        return join([_(lexicon.names[detail][name]) for name in value], OR)
    if kind == "name":
        return _(lexicon.names[detail][value])
    if kind == "limit":
        return _(N_("{count} × per {period}")).format(count=value[0], period=_(lexicon.names["period"][value[1]]))
    return str(value)


def number(value: int, signed: bool = False) -> str:
    """Return a number with a true minus sign."""
    if value == ANY:
        return _(N_("any number of"))
    sign = "−" if value < 0 else "+" if signed else ""
    return f"{sign}{abs(value)}"


def stat_words(name: str, amount: Any, lexicon: Lexicon, signed: bool) -> str:
    """Return a value with its name: “+2 Rage”."""
    label = _(lexicon.names["stat"][name])
    if isinstance(amount, int):
        return f"{number(amount, signed)} {label}"
    if isinstance(amount, ValueOf):
        return words(amount, lexicon)
    return f"{label} + {words(amount, lexicon)}" if signed else f"{label} ({words(amount, lexicon)})"


def join(parts: list[str], template: str) -> str:
    """Return parts as one list: “a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    return _(template).format(one=", ".join(parts[:-1]), other=parts[-1])


def filter_words(which: Which, lexicon: Lexicon) -> str:
    """Return a filter in words: keywords, kind, state, side, comparisons."""
    before: list[str] = []
    noun = ""
    after: list[str] = []
    for test in which.tests:
        if isinstance(test, KeywordTest):
            before.append(join([_(lexicon.names["keyword"][word]) for word in test.keywords], OR))
        elif isinstance(test, KindTest):
            noun = join([_(lexicon.names["kind"][word]) for word in test.kinds], OR)
        elif isinstance(test, NameTest):
            noun = f"“{test.name}”"
        elif isinstance(test, SideTest):
            after.append(_(SIDES[test.side]))
        elif isinstance(test, StateTest):
            after.append(join([_(lexicon.names["state"][word]) for word in test.states], AND))
        elif isinstance(test, EitherTest):
            after.append(join([filter_words(one, lexicon) for one in test.filters], OR))
        elif (
            isinstance(test, NotTest) and len(test.filter.tests) == 1 and isinstance(test.filter.tests[0], AnotherTest)
        ):
            after.append(words(test.filter.tests[0].of, lexicon))
        else:
            after.append(words(test, lexicon))
    if not which.tests:
        return _(N_("anything"))
    middle = noun
    return " ".join(part for part in (*before, middle, *after) if part)
