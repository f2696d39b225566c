"""The text of a card, rendered from its records, so that the text always matches what the card does.

Each word has one template. `{field}` is the field in words; `[field: text]` is present only if the field differs from
its default. A template must mention every field of its word; the checker enforces this. Names of events and permissions
may have fields of their own: `{who}` and `{other}` (an event's filters), `{n}` (a permission's number).

Articles are not composed: a game supplies nouns in three complete forms ("creature", "creatures", "a creature"),
because languages with genders need it.

A translation may have more forms than the English. It may separate the cases of a noun or a person by bars (“der
Träger|den Träger|dem Träger|des Trägers”; a missing case is as the first) and ask for them in a template: `{to:dat}`,
`{which:many_gen}`. `{stat:the}` is a value with its article. A template may have a second wording: for modifiers that
are verbs, and for an amount that is computed. “can” may have one for the plural. A prohibition of several things is put
as “no creature can …”.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.cards.abilities import Replacement, Triggered
from game.cards.amounts import Count, PrintedOf, ThatMany, ValueOf
from game.cards.context import Change, Computed, Question, Record
from game.cards.gates import AnyOf, Exists, IsNot
from game.cards.grammar import Card, Named, Which
from game.cards.lexicon import Lexicon
from game.cards.modifiers import Can, Cannot, Gains
from game.cards.noun_phrases import (
    BARE,
    COMPARED,
    COUNTED,
    IS,
    MANY,
    NONE,
    NOUNS,
    ONE,
    REFUTED,
    WITH_ARTICLE,
    Between,
    Comparison,
    has_noun,
    head_words,
    names_all,
    ranges,
)
from game.cards.phrases import (
    AND,
    BEARER,
    CASES,
    NOR,
    OR,
    closed,
    counted,
    form_and_case,
    join,
    joined,
    named,
    number,
    variant,
)
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
)
from game.words import N_, PSEUDO, _, language

_SEGMENT = re.compile(r"\[(\w+): ([^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
_WHOM = re.compile(r"<who(?::(\w+))?>")
THE = "the"
SIDES = {"mine": N_("of the pack"), "theirs": N_("of another pack"), "": N_("of nobody")}
IN_PLAY = N_("this card stays in play; ")
ANY_THERE, NAMED_THERE = N_("any {which:many} are in play"), N_("{which} is in play")
"""The texts for at least one matching thing: any one, or one with a name."""
PICKS = {"lowest": N_("lowest"), "highest": N_("highest")}


def card_text(card: Card, lexicon: Lexicon) -> str:
    """Return the rules text of a card: one sentence per ability and the limit of its use; "" for a card without."""
    own = lexicon.on(card.type)
    once = lexicon.names.get("once", {}).get(card.once, "")
    told = " ".join((*(sentence(ability, own) for ability in card.abilities), *((_(once),) if once else ())))
    creature = card.type in lexicon.phrasing.bears_itself
    return named(told, _(N_("this creature")) if creature else _(N_("the bearer")))


def sentence(ability: Record, lexicon: Lexicon) -> str:
    """Return an ability as a sentence."""
    event: str = getattr(ability, "event", "")
    windows: tuple[str, ...] = getattr(ability, "windows", ())
    lexicon = lexicon.at(event or (windows[0] if len(windows) == 1 else ""))
    text = counted(words(ability, lexicon)).strip().rstrip(";. ")
    if text.startswith(BEARER):
        return "{Bearer}" + text[len(BEARER) :] + "."
    return text[:1].upper() + text[1:] + "."


def words(record: object, lexicon: Lexicon, case: int = 0) -> str:
    """Return any record in words; `case` is an index of `CASES`."""
    if isinstance(record, Named):
        return _role(record, lexicon, case)
    if isinstance(record, Which):
        return filter_words(record, lexicon, case=case)
    if isinstance(record, (Can, Cannot)):
        return permission_words(record, lexicon)
    if isinstance(record, AnyOf):
        return join([words(one, lexicon) for one in record.conditions], OR)
    if isinstance(record, ThatMany) and "number" in lexicon.names["role"]:
        return variant(_(lexicon.names["role"]["number"]), case)
    return _Sentence(record, lexicon, case).told()


def _role(record: Named, lexicon: Lexicon, case: int) -> str:
    if record.role == "bearer":
        return BEARER if not case else f"{{bearer:{case}}}"
    return variant(_(lexicon.names["role"][record.role]), case)


class _Sentence:
    """Renders one record with its template."""

    def __init__(self, record: Any, lexicon: Lexicon, case: int) -> None:
        self.record, self.lexicon, self.case = record, lexicon, case
        _family, self.head, self.spec = lexicon.of_type[type(record)]
        self.tags = dict(self.spec.fields)
        self.defaults: dict[str, object] = getattr(type(record), "_field_defaults", {})
        self.event: tuple[str, tuple[str, ...]] = ("", ())
        if isinstance(record, (Triggered, Replacement)):
            self.event = event_words(record, lexicon)
        self.nobody = nobody_words(record, lexicon)

    def told(self) -> str:
        # The pseudo-language would break the segments of a template; the names in them are long enough.
        record, source = self.record, self.spec.template
        if isinstance(record, Exists) and record.count == 1:
            source = NAMED_THERE if any(isinstance(one, NameTest) for one in record.which.tests) else ANY_THERE
        translated = source if language() == PSEUDO else _(source)
        template = variant(translated, wording(record, self.tags, self.case))
        return _FIELD.sub(self._field, _SEGMENT.sub(self._segment, template)).replace("<bearer>", BEARER)

    # ---- fields

    def _field(self, match: re.Match[str]) -> str:
        """Return a field in words."""
        name, tag = match[1], self.tags.get(match[1])
        if tag is None:
            return match[0]
        special = self._special(name)
        if special:
            return special
        value = getattr(self.record, name)
        form, case = form_and_case(match[2])
        if form == THE:
            family = tag.partition(":")[2]
            return _(self.lexicon.names.get(f"the_{family}", {}).get(value, value))
        if form == COUNTED:
            form = ONE if getattr(self.record, "up_to", 1) == 1 else MANY
        if form:
            text = filter_words(value, self.lexicon, form, case)
        else:
            if tag == "modifiers":
                case = int(plural(self._whom(), self.lexicon))
            text = value_words(value, tag, self.lexicon, self.head, case)
        return closed(text, match.string[match.end() :]) if self._ends_open(tag, value, case) else text

    def _special(self, name: str) -> str:
        """Return a field whose text depends on more than its value.

        An event with its filters, and “no creature can”.
        """
        if name == "event":
            return self.event[0]
        if self.nobody and name in ("of", "to"):
            return self.nobody
        if self.nobody and name == "modifiers":
            told = [permission_words(one, self.lexicon, granted=True) for one in self.record.modifiers]
            return join([closed(one, " x") for one in told[:-1]] + told[-1:], OR)
        return ""

    def _whom(self) -> object:
        """Return the things that the record's modifiers are for, as text."""
        return getattr(self.record, "of", getattr(self.record, "to", None))

    def _ends_open(self, tag: str, value: tuple[Change, ...], case: int) -> bool:
        """Return whether the text of a field may end in a clause that needs a comma after it."""
        if tag == "modifiers" and "if_" in self.tags:  # “cannot attack creatures, alpha, if …”
            return closed(modifier_words(value[-1], self.lexicon, bool(case)), " x").endswith(",")
        return tag in ("filter", "target")

    # ---- segments

    def _segment(self, match: re.Match[str]) -> str:
        """Return the text of a segment, or "" if its field has its default or is covered by another field."""
        name = match[1]
        value = getattr(self.record, name)
        if name in self.event[1] or self._is_default(name, value):
            return ""
        return _(IN_PLAY) if name == "stays" and value == Named("this") else match[2]

    def _is_default(self, name: str, value: object) -> bool:
        if isinstance(value, Which):
            return not value.tests
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            # A word without fields equals the empty tuple, so lists are recognized by their length.
            told = self.tags[name] != "conditions" or any(type(one) not in self.lexicon.silent for one in value)
            return not value or not told
        return value is None or value == self.defaults.get(name)


def wording(record: Any, tags: dict[str, str], case: int) -> int:
    """Return the index of the wording that a record uses: for verbs, for computed amounts, or for its case."""
    if hasattr(record, "modifiers"):
        return int(all(isinstance(one, (Can, Cannot, Gains)) for one in record.modifiers))
    if tags.get("points") == "amount":
        return int(not isinstance(record.points, int))
    return case


def nobody_words(record: object, lexicon: Lexicon) -> str:
    """Return “no creature” for a record that only says what things cannot do; "" for any other record."""
    modifiers = getattr(record, "modifiers", ())
    whom = getattr(record, "of", getattr(record, "to", None))
    if not modifiers or not all(isinstance(one, Cannot) for one in modifiers):
        return ""
    if any("!" in lexicon.names["permission"][one.permission] for one in modifiers):
        return ""  # it has a wording of its own
    if isinstance(whom, Named):
        known = lexicon.names.get("nobody", {}).get(whom.role)
        return _(known) if known else ""
    if not isinstance(whom, All) or "no_kind" not in lexicon.names or not has_noun(whom.which):
        return ""
    return closed(filter_words(whom.which, lexicon, NONE), " x")


def plural(whom: object, lexicon: Lexicon) -> bool:
    """Return whether a target is plural."""
    if isinstance(whom, Named):
        return whom.role in lexicon.phrasing.plural_roles
    return isinstance(whom, All)


def modifier_words(record: Change, lexicon: Lexicon, many: bool = False) -> str:
    """Return a modifier in words, for one thing or for many."""
    if isinstance(record, (Can, Cannot)):
        return permission_words(record, lexicon, many)
    return words(record, lexicon, int(many))


def event_words(record: Triggered | Replacement, lexicon: Lexicon) -> tuple[str, tuple[str, ...]]:
    """Return an event in words with what it is about, and the names of the filters that these words include."""
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


def permission_words(record: Can | Cannot, lexicon: Lexicon, many: bool = False, granted: bool = False) -> str:
    """Return what a thing can or cannot do, and to what; `many` puts it for many things.

    `granted` uses “can” for a prohibition, as in “no creature can”. In English a name is a verb; the part behind its
    bar is used only if the other thing is named: “be attacked| by”. Any language may give up to four complete wordings:
    can, can with `<who>`, cannot, cannot with `<who>`.
    """
    label = _(lexicon.names["permission"][record.permission])
    form = BARE if record.permission in lexicon.phrasing.towards_cards else MANY

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
    """Return the value of a field in words, by its kind; `style` is the head of its word."""
    kind, _colon, detail = tag.partition(":")
    tell = _VALUE_WORDS.get(kind)
    if tell is not None:
        return tell(_Value(value, detail, lexicon, style, case))
    return _(PICKS[value]) if value in PICKS else str(value)


class _Value(NamedTuple):
    """The value of a field; `detail` is the list of its names."""

    value: Any
    detail: str
    lexicon: Lexicon
    style: str
    case: int

    def record(self) -> str:
        return words(self.value, self.lexicon, self.case)

    def amount(self) -> str:
        return number(self.value) if isinstance(self.value, int) else words(self.value, self.lexicon)

    def filters(self) -> str:
        return join([filter_words(one, self.lexicon, BARE) for one in self.value], OR)

    def conditions(self) -> str:
        return condition_words(self.value, self.lexicon)

    def modifiers(self) -> str:
        told = [modifier_words(one, self.lexicon, bool(self.case)) for one in self.value]
        return join([closed(one, " x") for one in told[:-1]] + told[-1:], AND)

    def effects(self) -> str:
        return "; ".join(words(one, self.lexicon) for one in self.value)

    def branches(self) -> str:
        return join([self._replace(value=branch).effects() for branch in self.value], OR)

    def stats(self) -> str:
        return join([stat_words(name, amount, self.lexicon, self.style) for name, amount in self.value], AND)

    def names(self) -> str:
        return join([_(self.lexicon.names[self.detail][name]) for name in self.value], OR)

    def name(self) -> str:
        return variant(_(self.lexicon.names[self.detail][self.value]), self.case)

    def limit(self) -> str:
        text = N_("once per {period}") if self.value[0] == 1 else N_("{count} × per {period}")
        return _(text).format(count=self.value[0], period=_(self.lexicon.names["period"][self.value[1]]))


_VALUE_WORDS: Mapping[str, Callable[[_Value], str]] = {
    "amount": _Value.amount,
    "target": _Value.record,
    "filter": _Value.record,
    "condition": _Value.record,
    "filters": _Value.filters,
    "conditions": _Value.conditions,
    "modifiers": _Value.modifiers,
    "effects": _Value.effects,
    "branches": _Value.branches,
    "stats": _Value.stats,
    "names": _Value.names,
    "name": _Value.name,
    "limit": _Value.limit,
}


def condition_words(conditions: tuple[Question, ...], lexicon: Lexicon) -> str:
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


def stat_words(name: str, amount: int | Computed, lexicon: Lexicon, style: str = "") -> str:
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


# ---- filters


def compared(test: Comparison, forms: Mapping[type, tuple[str, str]], lexicon: Lexicon) -> str:
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


def amount_words(name: str, amount: Computed, lexicon: Lexicon) -> str:
    """Return the amount that a value is compared with: only its owner, if it is the same value."""
    if isinstance(amount, ValueOf) and amount.stat == name:
        return _(N_("that of {whom}")).format(whom=words(amount.of, lexicon))
    if isinstance(amount, PrintedOf) and amount.stat == name:
        return _(N_("that printed on {whom}")).format(whom=words(amount.of, lexicon, CASES.index("dat")))
    return words(amount, lexicon)


def filter_words(which: Which, lexicon: Lexicon, form: str = ONE, case: int = 0) -> str:
    """Return a filter in words: keywords and noun, side, then the other tests, separated by commas."""
    if not which.tests:
        return _(N_("anything"))
    parts = _Parts(which, lexicon, form, case)
    for test in ranges(which.tests):
        parts.add(test)
    return parts.told()


class _Parts:
    """The parts of a filter as text, by their position.

    `keywords` and `noun` also say whether they are a list of several; `close` directly follows the noun, `states` and
    `more` come after it; `whole` is true if the noun is a name.
    """

    def __init__(self, which: Which, lexicon: Lexicon, form: str, case: int) -> None:
        self.which, self.lexicon, self.form, self.case = which, lexicon, form, case
        self.nouns = lexicon.names.get(NOUNS[form], lexicon.names.get("kind", {}))
        self.keywords: list[tuple[str, bool]] = []
        self.noun, self.several, self.whole, self.bounded = "", False, False, False
        self.close: list[str] = []
        self.states: list[str] = []
        self.more: list[str] = []

    # ---- tests

    def add(self, test: object) -> None:
        comparison = isinstance(test, Comparison)
        self.bounded = self.bounded and comparison
        tell = _TEST_WORDS.get(type(test))
        if tell is not None:
            tell(self, test)
        else:
            self.more.append(words(test, self.lexicon, self.case % CASES.index("all")))

    def keyword(self, test: KeywordTest) -> None:
        told = join([_(self.lexicon.names["keyword"][word]) for word in test.keywords], OR)
        self.keywords.append((told, len(test.keywords) > 1))

    def kind(self, test: KindTest) -> None:
        listed = [variant(_(self.nouns[word]), self.case) for word in test.kinds]
        if self.form == NONE:
            listed[1:] = [variant(_(self.lexicon.names["kind"][word]), self.case) for word in test.kinds[1:]]
        self.noun, self.several = join(listed, OR), len(test.kinds) > 1

    def name(self, test: NameTest) -> None:
        self.noun, self.whole = _(N_("“{name}”")).format(name=test.name), True

    def side(self, test: SideTest) -> None:
        self.close.insert(0, _(SIDES.get(test.side, SIDES[""])))

    def state(self, test: StateTest) -> None:
        for word in test.states:
            if word == self.lexicon.phrasing.noun and not self.noun and word in self.nouns:
                self.noun = variant(_(self.nouns[word]), self.case)
            elif word in self.lexicon.names.get("close", {}):
                self.close.append(_(self.lexicon.names["state"][word]))
            else:
                self.states.append(_(self.lexicon.names["state"][word]))

    def either(self, test: EitherTest) -> None:
        inner = self.form if len(self.which.tests) == 1 else BARE
        rest = ONE if inner == NONE else inner
        told = [filter_words(one, self.lexicon, rest if n else inner, self.case) for n, one in enumerate(test.filters)]
        self.more.append(join(told, OR))

    def not_(self, test: NotTest) -> None:
        told = refuted(test.filter, self.lexicon, self.case % CASES.index("all"))
        # “within reach without this card on it whose Rage is …”: what describes the thing itself comes first.
        stands = all(isinstance(one, StateTest) for one in test.filter.tests) and told.startswith(" ")
        self.more.insert(0 if stands else len(self.more), told)

    def comparison(self, test: Comparison) -> None:
        told = compared(test, COMPARED, self.lexicon)
        self.more[-1:] = [join([self.more[-1], told.strip()], AND)] if self.bounded else [*self.more[-1:], told]
        self.bounded = True

    # ---- the whole

    def told(self) -> str:
        """Return the filter as text."""
        if self.form in (WITH_ARTICLE, IS) and self.keywords and self.noun:
            # An article is part of the noun: nothing may stand between them.
            self.more.insert(0, head_words(self.keywords, ("", False), []))
            self.keywords = []
        self._plain_noun()
        self._joined_side()
        close = [variant(text, int(not self.noun or variant(text, 0).endswith("-"))) for text in self.close]
        determiner = ""
        if self.form == NONE:  # its first word stands before the keywords
            determiner, _space, self.noun = self.noun.partition(" ")
        head = head_words(self.keywords, (self.noun, self.several), close)
        head = " ".join(part for part in (determiner, head) if part)
        self.states.sort(key=lambda state: state.startswith(" "))
        if self.states:
            self.more.insert(0, join(self.states[:1] + [state.strip() for state in self.states[1:]], AND))
        return joined([part for part in (head, *self.more) if part])

    def _plain_noun(self) -> None:
        """Add the game's plain noun if the filter names none and its form needs one."""
        plain = self.lexicon.phrasing.noun
        spare = (BARE, IS) if not self.keywords else (BARE, IS, ONE, WITH_ARTICLE)
        if not self.noun and plain in self.nouns and self.form not in spare and not names_all(self.which):
            self.noun = variant(_(self.nouns[plain]), self.case)

    def _joined_side(self) -> None:
        """Use “Gaia-Charakter” if the language joins them, “von Gaia” without a noun to join."""
        if self.noun and not self.whole and not self.keywords and self.form not in (WITH_ARTICLE, IS):
            told = [variant(text, 0) for text in self.close]
            self.keywords = [(one[:-1], False) for one in told if one.endswith("-")]
            self.close = [text for text in self.close if not variant(text, 0).endswith("-")]


_TEST_WORDS: Mapping[type, Callable[[_Parts, Any], None]] = {
    KeywordTest: _Parts.keyword,
    KindTest: _Parts.kind,
    NameTest: _Parts.name,
    SideTest: _Parts.side,
    StateTest: _Parts.state,
    EitherTest: _Parts.either,
    NotTest: _Parts.not_,
    AtMostTest: _Parts.comparison,
    AtLeastTest: _Parts.comparison,
    LessTest: _Parts.comparison,
    Between: _Parts.comparison,
}


def refuted(which: Which, lexicon: Lexicon, case: int = 0) -> str:
    """Return what a thing is not, in words."""
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
