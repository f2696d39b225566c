"""The text of a card, rendered from its records: what is read is what runs.

Each word has one template. `{field}` is the field in words; `[field: text]` is there only if the field is not at its
default. A template must tell every field of its word; the checker holds it to that. Names of events and permissions
may have fields of their own: `{who}` and `{other}` (an event's filters), `{n}` (a permission's number).

No articles are built: nouns come in three forms that a game names whole ("creature", "creatures", "a creature"), so
that a language with genders says them right.

A translation may be richer than the English. It may set off the cases of a noun or a person by bars (“der Träger|den
Träger|dem Träger|des Trägers”; what is missing is as the first) and ask for them in a template: `{to:dat}`,
`{which:many_gen}`. `{stat:the}` is a value with its article. A template may have a second wording: for modifiers that
are verbs, for an amount that has to be looked up; and “can” one for many. What all of several cannot do none can:
“no creature can …”.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from game.cards.abilities import Replacement, Triggered
from game.cards.amounts import Count, PrintedOf, ThatMany, ValueOf
from game.cards.gates import AnyOf, Exists, IsNot
from game.cards.grammar import Named, Which
from game.cards.lexicon import Lexicon
from game.cards.modifiers import Can, Cannot, Gains
from game.cards.targets import (
    All,
    AnotherTest,
    AtLeastTest,
    AtMostTest,
    EitherTest,
    KeywordTest,
    KindTest,
    LessTest,
    NameTest,
    NotTest,
    SideTest,
    StateTest,
)  # fmt: skip
from game.words import N_, PSEUDO, _, in_context, language

_SEGMENT = re.compile(r"\[(\w+): ([^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
_BEARER = re.compile(r"\{([bB])earer(?::(\d))?\}")
_BRACKETS = re.compile(r"\([^)]*\)")
_WHOM = re.compile(r"<who(?::(\w+))?>")
THE = "the"
CASES = ("nom", "acc", "dat", "gen", "all")
"""What a template may ask for; “all” is the form after “all”, where that is one of its own."""
_PLURAL_ROLES = ("characters", "opponents", "everyone")
_COUNTED = re.compile(r"\b1(?P<between>(?: [^\d()\s×–,;:.]+){0,3}? [^\d()\s×–,;:.]+)\([a-zäöü]{1,3}\)")
_ENDING = re.compile(r"\(([a-zäöü]{1,3})\)")
_NONE_OF = re.compile(r"\b0(?P<between>(?: [^\d()\s×–,;:.]+){0,3}? [^\d()\s×–,;:.]+\([a-zäöü]{1,3}\))")
OR, AND, NOR = N_("{one} or {other}"), N_("{one} and {other}"), N_("neither {one} nor {other}")
SIDES = {"mine": N_("of the own pack"), "theirs": N_("of another pack"), "": N_("of nobody")}
ONE, MANY, COUNTED, WITH_ARTICLE, IS, BARE, NONE, SOME = "one", "many", "n", "a", "is", "bare", "no", "some"
"""The forms of a filter: after a number, after “all”, as somebody, after “is”, without a noun of its own, as nobody,
and as one of a kind.

A template asks for one with `{which:many}`; `n` is the first or the second, by the record's own number. “is” and
“bare” put no noun where a filter names none.
"""
NOUNS = {ONE: "kind", MANY: "kinds", WITH_ARTICLE: "a_kind", IS: "a_kind", BARE: "kind", NONE: "no_kind", SOME: "kind"}
PLAIN_NOUN = "creature"
"""The state that is a noun by itself, and stands where a filter names none."""
BEARER = "{bearer}"
"""Stands for the bearer until it is known whether the card is a creature itself."""
ANY, ALL = 99, 100
"""The numbers that cards use for “any number of” and “all”."""
IN_PLAY = N_("this card stays in play; ")
ANY_THERE, NAMED_THERE = N_("any {which:many} are in play"), N_("{which} is in play")
"""How it is said that there is at least one thing that fits: any one, or one of a name."""
PICKS = {"lowest": N_("lowest"), "highest": N_("highest")}
BARE_PERMISSIONS = ("use_gifts_of", "recruit_like", "ignore_gnosis", "be_hurt", "aggravate", "be_gifted", "play_combat")
"""Permissions that speak of keywords or cards, not of creatures."""


def card_text(face: Any, lexicon: Lexicon) -> str:
    """Return the rules text of a card: a sentence for each ability, and how often there may be one; "" for none."""
    own = lexicon.on(face.type)
    once = lexicon.names.get("once", {}).get(face.once, "")
    told = " ".join((*(sentence(ability, own) for ability in face.abilities), *((_(once),) if once else ())))
    creature = face.type in ("character", "ally", "enemy", "victim")
    return named(told, _(N_("this creature")) if creature else _(N_("the bearer")))


def named(text: str, bearer: str) -> str:
    """Return a text with the bearer named; `bearer` may have several cases."""

    def said(match: re.Match[str]) -> str:
        told = variant(bearer, int(match[2] or 0))
        return told[:1].upper() + told[1:] if match[1] == "B" else told

    return _BEARER.sub(said, text)


def variant(text: str, number: int) -> str:
    """Return one of the wordings that a translation sets off by bars; the first where it has not that many."""
    told = text.split("|")
    return told[number] if number < len(told) and told[number] else told[0]


def sentence(ability: Any, lexicon: Lexicon) -> str:
    """Return an ability as a sentence."""
    event: str = getattr(ability, "event", "")
    windows: tuple[str, ...] = getattr(ability, "windows", ())
    lexicon = lexicon.at(event or (windows[0] if len(windows) == 1 else ""))
    text = counted(words(ability, lexicon)).strip().rstrip(";. ")
    if text.startswith(BEARER):
        return "{Bearer}" + text[len(BEARER) :] + "."
    return text[:1].upper() + text[1:] + "."


def counted(text: str) -> str:
    """Return a text in which “card(s)” agrees with the number before it."""
    text = _NONE_OF.sub(_(in_context("none of them", "no")) + r"\g<between>", text)
    return _ENDING.sub(r"\1", _COUNTED.sub(r"1\g<between>", text))


def words(record: Any, lexicon: Lexicon, case: int = 0) -> str:
    """Return any record in words; `case` counts in `CASES`."""
    if isinstance(record, Named):
        if record.role == "bearer":
            return BEARER if not case else f"{{bearer:{case}}}"
        return variant(_(lexicon.names["role"][record.role]), case)
    if isinstance(record, Which):
        return filter_words(record, lexicon, case=case)
    if isinstance(record, (Can, Cannot)):
        return permission_words(record, lexicon)
    if isinstance(record, AnyOf):
        return join([words(one, lexicon) for one in record.conditions], OR)
    if isinstance(record, ThatMany) and "number" in lexicon.names["role"]:
        return variant(_(lexicon.names["role"]["number"]), case)
    spec = lexicon.of_type[type(record)][2]
    defaults = getattr(type(record), "_field_defaults", {})
    tags = dict(spec.fields)
    style = lexicon.of_type[type(record)][1]
    event = event_words(record, lexicon) if isinstance(record, (Triggered, Replacement)) else ("", ())
    nobody = nobody_words(record, lexicon)

    def field(match: re.Match[str]) -> str:
        name = match[1]
        if name not in tags:
            return match[0]
        if name == "event" and event[0]:
            return event[0]
        if nobody and name in ("of", "to"):
            return nobody
        if nobody and name == "modifiers":
            told = [permission_words(one, lexicon, granted=True) for one in record.modifiers]
            return join([closed(one, " x") for one in told[:-1]] + told[-1:], OR)
        form, case = form_and_case(match[2])
        if form == THE:
            family = tags[name].partition(":")[2]
            return _(lexicon.names.get(f"the_{family}", {}).get(getattr(record, name), getattr(record, name)))
        if form == COUNTED:
            form = ONE if getattr(record, "up_to", 1) == 1 else MANY
        value = getattr(record, name)
        if form:
            text = filter_words(value, lexicon, form, case)
        else:
            if tags[name] == "modifiers":
                case = int(plural(getattr(record, "of", getattr(record, "to", None))))
            text = value_words(value, tags[name], lexicon, style, case)
        ends = tags[name] in ("filter", "target")
        if tags[name] == "modifiers" and "if_" in tags:  # “cannot attack creatures, alpha, if …”
            ends = closed(modifier_words(value[-1], lexicon, bool(case)), " x").endswith(",")
        return closed(text, match.string[match.end() :]) if ends else text

    def segment(match: re.Match[str]) -> str:
        name = match[1]
        value = getattr(record, name)
        if name in event[1]:
            return ""
        if tags[name] == "conditions":
            value = tuple(one for one in value if type(one) not in lexicon.silent)
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

    # The test language would garble the segments of a template; the names in them are long enough.
    source = spec.template
    if isinstance(record, Exists) and record.count == 1:
        source = NAMED_THERE if any(isinstance(one, NameTest) for one in record.which.tests) else ANY_THERE
    template = variant(source if language() == PSEUDO else _(source), wording(record, tags, case))
    told = _SEGMENT.sub(segment, template)
    return _FIELD.sub(field, told).replace("<bearer>", BEARER)


def wording(record: Any, tags: dict[str, str], case: int) -> int:
    """Return which wording of its template a record takes: that for verbs, for looked up amounts, or for its case."""
    if hasattr(record, "modifiers"):
        return int(all(isinstance(one, (Can, Cannot, Gains)) for one in record.modifiers))
    if tags.get("points") == "amount":
        return int(not isinstance(record.points, int))
    return case


def nobody_words(record: Any, lexicon: Lexicon) -> str:
    """Return “no creature” for those of whom a record says only what they all cannot do; "" for any other record."""
    modifiers = getattr(record, "modifiers", ())
    whom = getattr(record, "of", getattr(record, "to", None))
    if not modifiers or not all(isinstance(one, Cannot) for one in modifiers):
        return ""
    if any("!" in lexicon.names["permission"][one.permission] for one in modifiers):
        return ""  # said in words of its own
    if isinstance(whom, Named):
        known = lexicon.names.get("nobody", {}).get(whom.role)
        return _(known) if known else ""
    if not isinstance(whom, All) or "no_kind" not in lexicon.names or not _has_noun(whom.which):
        return ""
    return closed(filter_words(whom.which, lexicon, NONE), " x")


def _has_noun(which: Which) -> bool:
    """Say whether “no” can stand before what a filter names: it asks for a kind, or for nothing that is a name."""
    if len(which.tests) == 1 and isinstance(which.tests[0], EitherTest):
        return all(_has_noun(one) for one in which.tests[0].filters)
    return bool(which.tests) and not _names_all(which) and not any(isinstance(one, NameTest) for one in which.tests)


def closed(text: str, rest: str) -> str:
    """Return a text whose clauses end with a comma where a sentence goes on after it."""
    return text + "," if ", " in _BRACKETS.sub("", text) and re.match(r" [\w{]", rest) else text


def form_and_case(asked: str | None) -> tuple[str, int]:
    """Return which form of a noun, and which case, a template asks for: “many”, “dat”, “many_dat”."""
    form, case = "", 0
    for word in (asked or "").split("_"):
        if word in CASES:
            case = CASES.index(word)
        else:
            form = word
    return form, case


def plural(whom: Any) -> bool:
    """Say whether a target is spoken of as many."""
    if isinstance(whom, Named):
        return whom.role in _PLURAL_ROLES
    return isinstance(whom, All)


def modifier_words(record: Any, lexicon: Lexicon, many: bool = False) -> str:
    """Return a modifier in words, as it is said of one or of many."""
    if isinstance(record, (Can, Cannot)):
        return permission_words(record, lexicon, many)
    return words(record, lexicon, int(many))


def event_words(record: Any, lexicon: Lexicon) -> tuple[str, tuple[str, ...]]:
    """Return an event with whom it is about, and the filters that are told by that."""
    label = _(lexicon.names["event"][record.event])
    told = []
    for field, name in (("who", "subject"), ("other", "other")):
        found = next((match for match in _FIELD.finditer(label) if match[1] == field), None)
        if found is None:
            continue
        which = getattr(record, name, Which())
        case = form_and_case(found[2])[1]
        whom = filter_words(which, lexicon, WITH_ARTICLE, case) if which.tests else variant(_(N_("somebody")), case)
        label = label[: found.start()] + closed(whom, label[found.end() :]) + label[found.end() :]
        told.append(name)
    return label, tuple(told)


def permission_words(record: Any, lexicon: Lexicon, many: bool = False, granted: bool = False) -> str:
    """Return what a thing can or cannot do, and towards whom; `many` says it of many things.

    `granted` says “can” of a prohibition, where nobody can. In English a name is a verb, and what stands behind its bar
    is said only where somebody is named: “be attacked| by”. Any language may give up to four whole wordings: can, can
    with `<who>`, cannot, cannot with `<who>`.
    """
    label = _(lexicon.names["permission"][record.permission])
    form = BARE if record.permission in BARE_PERMISSIONS else MANY

    def whom(match: re.Match[str]) -> str:
        told = filter_words(record.other, lexicon, form, form_and_case(match[1])[1])
        tests = record.other.tests
        is_list = len(tests) == 1 and isinstance(tests[0], (EitherTest, KeywordTest))
        return told if is_list else closed(told, match.string[match.end() :])

    named_other = bool(record.other.tests)
    denied = isinstance(record, Cannot) and not granted
    whole = label.count("|") > 1 or "<who" in label
    if whole:
        label = variant(label, 2 * denied + named_other)
        label = _WHOM.sub(whom, label)
    elif named_other:
        label = label.replace("|", "") + " " + filter_words(record.other, lexicon, form)
    else:
        label = label.partition("|")[0]
    label = counted(label.replace("{n}", str(getattr(record, "number", 1))))
    if label.startswith("!"):
        one, _slash, all_of_them = label[1:].partition("/")
        return all_of_them if many and all_of_them else one
    text = _(N_("cannot {what}")) if denied and not whole else _(N_("can {what}"))
    return variant(text, int(many)).format(what=label)


def value_words(value: Any, tag: str, lexicon: Lexicon, style: str = "", case: int = 0) -> str:
    """Return the value of a field in words, by its kind; `style` is the head of the word it belongs to."""
    kind, _colon, detail = tag.partition(":")
    if kind == "amount":
        return number(value) if isinstance(value, int) else words(value, lexicon)
    if kind in ("target", "filter", "condition"):
        return words(value, lexicon, case)
    if kind == "filters":
        return join([filter_words(one, lexicon, BARE) for one in value], OR)
    if kind == "conditions":
        return condition_words(value, lexicon)
    if kind == "modifiers":
        told = [modifier_words(one, lexicon, bool(case)) for one in value]
        return join([closed(one, " x") for one in told[:-1]] + told[-1:], AND)
    if kind == "effects":
        return "; ".join(words(one, lexicon) for one in value)
    if kind == "branches":
        return join(["; ".join(words(one, lexicon) for one in branch) for branch in value], OR)
    if kind == "stats":
        return join([stat_words(name, amount, lexicon, style) for name, amount in value], AND)
    if kind == "names":
        return join([_(lexicon.names[detail][name]) for name in value], OR)
    if kind == "name":
        return variant(_(lexicon.names[detail][value]), case)
    if kind == "limit":
        text = N_("once per {period}") if value[0] == 1 else N_("{count} × per {period}")
        return _(text).format(count=value[0], period=_(lexicon.names["period"][value[1]]))
    return _(PICKS[value]) if value in PICKS else str(value)


def condition_words(conditions: tuple[Any, ...], lexicon: Lexicon) -> str:
    """Return conditions as “if this and that unless something else”."""
    told = [one for one in conditions if type(one) not in lexicon.silent]
    plain = [words(one, lexicon) for one in told if not isinstance(one, IsNot)]
    against = [words(one.condition, lexicon) for one in told if isinstance(one, IsNot)]
    parts = []
    if plain:
        parts.append(_(N_("if {conditions}")).format(conditions=join(plain, AND)))
    if against:
        parts.append(_(N_("unless {conditions}")).format(conditions=join(against, OR)))
    return _(N_("{plain} {against}")).format(plain=parts[0], against=parts[1]) if len(parts) == 2 else "".join(parts)


def number(value: int, signed: bool = False) -> str:
    """Return a number with a true minus sign."""
    if value in (ANY, ALL):
        return _(N_("any number of")) if value == ANY else _(N_("all"))
    sign = "−" if value < 0 else "+" if signed else ""
    return f"{sign}{abs(value)}"


def stat_words(name: str, amount: Any, lexicon: Lexicon, style: str = "") -> str:
    """Return a value with its name: “+2 Rage”, “exactly 2 Rage”, “2 Rage” for the styles "add", "set" and others."""
    label = _(lexicon.names["stat"][name])
    signed = style == "add"
    if isinstance(amount, int):
        plain = f"{number(amount, signed)} {label}"
        return _(N_("exactly {value}")).format(value=plain) if style == "set" else plain
    if signed and isinstance(amount, Count):
        text = _(N_("+1 {value} for each {which}"))
        return text.format(value=label, which=filter_words(amount.among, lexicon))
    if signed:
        return _(N_("{value} raised by {amount}")).format(value=label, amount=words(amount, lexicon))
    return _(N_("{value} equal to {amount}")).format(value=label, amount=words(amount, lexicon))


def join(parts: list[str], template: str) -> str:
    """Return parts as one list: “a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    return _(template).format(one=", ".join(parts[:-1]), other=parts[-1])


# ---- filters


class Between(NamedTuple):
    """Stands for two tests that hold one value between two numbers."""

    stat: str
    low: int
    high: int


def ranges(tests: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return tests with “at least 2 and at most 3” of one value as one test."""
    told: list[Any] = []
    for test in tests:
        before = told[-1] if told else None
        pair = {type(before): before, type(test): test}
        low, high = pair.get(AtLeastTest), pair.get(AtMostTest)
        if low is not None and high is not None and len(low.stats) == len(high.stats) == 1:
            (name, least), (other, most) = low.stats[0], high.stats[0]
            if name == other and isinstance(least, int) and isinstance(most, int):
                told[-1] = Between(name, least, most)
                continue
        told.append(test)
    return tuple(told)


COMPARED = {
    AtMostTest: (N_(" with at most {values}"), N_(" whose {value} is at most {amount}")),
    AtLeastTest: (N_(" with at least {values}"), N_(" whose {value} is at least {amount}")),
    LessTest: (N_(" with less than {values}"), N_(" whose {value} is below {amount}")),
}
REFUTED = {
    AtMostTest: (N_(" with more than {values}"), N_(" whose {value} is above {amount}")),
    AtLeastTest: COMPARED[LessTest],
    LessTest: COMPARED[AtLeastTest],
}


def compared(test: Any, forms: dict[Any, tuple[str, str]], lexicon: Lexicon) -> str:
    """Return a comparison of values in words."""
    if isinstance(test, Between):
        top = stat_words(test.stat, test.high, lexicon)
        if test.low == test.high:
            return _(N_(" with exactly {values}")).format(values=top)
        return _(N_(" with {low} to {values}")).format(low=test.low, values=top)
    if isinstance(test, AtMostTest) and forms is COMPARED and [amount for _name, amount in test.stats] == [0]:
        return _(N_(" with {values}")).format(values=stat_words(test.stats[0][0], 0, lexicon))
    with_numbers, with_amounts = forms[type(test)]
    fixed = [stat_words(name, amount, lexicon) for name, amount in test.stats if isinstance(amount, int)]
    told = [_(with_numbers).format(values=join(fixed, AND))] if fixed else []
    for name, amount in test.stats:
        if not isinstance(amount, int):
            label = _(lexicon.names["stat"][name])
            told.append(_(with_amounts).format(value=label, amount=amount_words(name, amount, lexicon)))
    return join(told[:1] + [one.strip() for one in told[1:]], AND)


def amount_words(name: str, amount: Any, lexicon: Lexicon) -> str:
    """Return what a value is compared with: that of somebody, if it is the same value."""
    if isinstance(amount, ValueOf) and amount.stat == name:
        return _(N_("that of {whom}")).format(whom=words(amount.of, lexicon))
    if isinstance(amount, PrintedOf) and amount.stat == name:
        return _(N_("that printed on {whom}")).format(whom=words(amount.of, lexicon, CASES.index("dat")))
    return words(amount, lexicon)


def filter_words(which: Which, lexicon: Lexicon, form: str = ONE, case: int = 0) -> str:
    """Return a filter in words: keywords and noun, side, then what else is asked, set off by commas."""
    if not which.tests:
        return _(N_("anything"))
    keywords: list[tuple[str, bool]] = []
    noun, several, whole, bounded = "", False, False, False
    close: list[str] = []
    states: list[str] = []
    more: list[str] = []
    nouns = lexicon.names.get(NOUNS[form], lexicon.names.get("kind", {}))
    for test in ranges(which.tests):
        bounded = bounded and isinstance(test, (AtMostTest, AtLeastTest, LessTest, Between))
        if isinstance(test, KeywordTest):
            told = join([_(lexicon.names["keyword"][word]) for word in test.keywords], OR)
            keywords.append((told, len(test.keywords) > 1))
        elif isinstance(test, KindTest):
            listed = [variant(_(nouns[word]), case) for word in test.kinds]
            if form == NONE:
                listed[1:] = [variant(_(lexicon.names["kind"][word]), case) for word in test.kinds[1:]]
            noun, several = join(listed, OR), len(test.kinds) > 1
        elif isinstance(test, NameTest):
            noun, whole = _(N_("“{name}”")).format(name=test.name), True
        elif isinstance(test, SideTest):
            close.insert(0, _(SIDES.get(test.side, SIDES[""])))
        elif isinstance(test, StateTest):
            for word in test.states:
                if word == PLAIN_NOUN and not noun and PLAIN_NOUN in nouns:
                    noun = variant(_(nouns[PLAIN_NOUN]), case)
                elif word in lexicon.names.get("close", {}):
                    close.append(_(lexicon.names["state"][word]))
                else:
                    states.append(_(lexicon.names["state"][word]))
        elif isinstance(test, EitherTest):
            inner = form if len(which.tests) == 1 else BARE
            rest = ONE if inner == NONE else inner
            parts = [filter_words(one, lexicon, rest if n else inner, case) for n, one in enumerate(test.filters)]
            more.append(join(parts, OR))
        elif isinstance(test, NotTest):
            told = refuted(test.filter, lexicon, case % CASES.index("all"))
            # “within reach without this card on it whose Rage is …”: what is said of the thing itself comes first.
            stands = all(isinstance(one, StateTest) for one in test.filter.tests) and told.startswith(" ")
            more.insert(0 if stands else len(more), told)
        elif isinstance(test, (AtMostTest, AtLeastTest, LessTest, Between)):
            told = compared(test, COMPARED, lexicon)
            more[-1:] = [join([more[-1], told.strip()], AND)] if bounded else [*more[-1:], told]
            bounded = True
        else:
            more.append(words(test, lexicon, case % CASES.index("all")))
    if form in (WITH_ARTICLE, IS) and keywords and noun:
        # An article is part of the noun: nothing comes between them.
        more.insert(0, head_words(keywords, ("", False), []))
        keywords = []
    spare = (BARE, IS) if not keywords else (BARE, IS, ONE, WITH_ARTICLE)
    if not noun and PLAIN_NOUN in nouns and form not in spare and not _names_all(which):
        noun = variant(_(nouns[PLAIN_NOUN]), case)
    if noun and not whole and not keywords and form not in (WITH_ARTICLE, IS):
        # “Gaia-Charakter” where a language says it so, “von Gaia” where there is no noun to join.
        keywords = [(one[:-1], False) for one in (variant(text, 0) for text in close) if one.endswith("-")]
        close = [text for text in close if not variant(text, 0).endswith("-")]
    close = [variant(text, int(not noun or variant(text, 0).endswith("-"))) for text in close]
    determiner = ""
    if form == NONE:  # its first word stands before the keywords
        determiner, _space, noun = noun.partition(" ")
    head = " ".join(part for part in (determiner, head_words(keywords, (noun, several), close)) if part)
    states.sort(key=lambda state: state.startswith(" "))
    if states:
        more.insert(0, join(states[:1] + [state.strip() for state in states[1:]], AND))
    return joined([part for part in (head, *more) if part])


def joined(parts: list[str]) -> str:
    """Return the parts of a filter, set off by commas; what begins with a space is said without one."""
    text, comma = parts[0].strip(), False
    for part in parts[1:]:
        comma = comma or not part.startswith(" ")
        text += ", " + part.strip() if comma else part
    return text


def head_words(keywords: list[tuple[str, bool]], noun: tuple[str, bool], close: list[str]) -> str:
    """Return a noun with its keywords and what stands right behind it; each says whether it is a list of several.

    A language may make one word of a keyword and a noun (“{keyword}-{noun}”): a single one of each, and no adjective.
    Others are put as the wording for several has it.
    """
    told, several = noun
    single, listed = _(N_("{keyword} {noun}")), _(in_context("several", "{keyword} {noun}"))
    for keyword, many in reversed(keywords):
        if not told:
            told = keyword
        elif many or several or keyword[:1].islower():
            told = listed.format(keyword=keyword, noun=told)
        else:
            told = single.format(keyword=keyword.replace(" ", "-") if "-{" in single else keyword, noun=told)
    return " ".join(part for part in (told, *close) if part)


def _names_all(which: Which) -> bool:
    """Say whether a filter's only test names what fits: one of several filters, or one thing."""
    if len(which.tests) != 1:
        return False
    test = which.tests[0]
    if isinstance(test, NotTest):
        return len(test.filter.tests) == 1 and isinstance(test.filter.tests[0], AnotherTest)
    return isinstance(test, EitherTest)


def refuted(which: Which, lexicon: Lexicon, case: int = 0) -> str:
    """Return what a thing is not."""
    if any(isinstance(test, NameTest) for test in which.tests):
        return _(N_(" other than {which}")).format(which=filter_words(which, lexicon, ONE))
    if any(isinstance(test, KindTest) for test in which.tests):
        return _(N_(" except {which}")).format(which=filter_words(which, lexicon, MANY, CASES.index("dat")))
    if len(which.tests) == 1:
        test = which.tests[0]
        known = lexicon.names.get("not_state", {})
        if isinstance(test, StateTest) and len(test.states) == 1 and test.states[0] in known:
            return _(known[test.states[0]])
        if isinstance(test, EitherTest):
            return join([filter_words(one, lexicon, BARE) for one in test.filters], NOR)
        if isinstance(test, KeywordTest) and len(test.keywords) > 1:
            return join([_(lexicon.names["keyword"][word]) for word in test.keywords], NOR)
        if isinstance(test, AnotherTest):
            return words(test.of, lexicon, case)
        if isinstance(test, NotTest):
            return filter_words(test.filter, lexicon, BARE)
        if isinstance(test, (AtMostTest, AtLeastTest, LessTest)):
            return compared(test, REFUTED, lexicon)
    told = filter_words(which, lexicon, BARE)
    return (_(N_("not ({which})")) if ", " in told else _(N_("not {which}"))).format(which=told)
