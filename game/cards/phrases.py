"""Parts of texts: wordings and cases of a translation, lists, numbers and agreement with them."""

from __future__ import annotations

import re

from game.words import N_, _, in_context

_BEARER = re.compile(r"\{([bB])earer(?::(\d))?\}")
_BRACKETS = re.compile(r"\([^)]*\)")
_COUNTED = re.compile(r"\b1(?P<between>(?: [^\d()\s×–,;:.]+){0,3}? [^\d()\s×–,;:.]+)\([a-zäöü]{1,3}\)")
_ENDING = re.compile(r"\(([a-zäöü]{1,3})\)")
_NONE_OF = re.compile(r"\b0(?P<between>(?: [^\d()\s×–,;:.]+){0,3}? [^\d()\s×–,;:.]+\([a-zäöü]{1,3}\))")
CASES = ("nom", "acc", "dat", "gen", "all")
"""The cases that a template may ask for. “all” is the form after “all”, if it differs."""
OR, AND, NOR = N_("{one} or {other}"), N_("{one} and {other}"), N_("neither {one} nor {other}")
BEARER = "{bearer}"
"""Stands for the bearer until it is known whether the card is a creature itself."""
ANY, ALL = 99, 100
"""The numbers that cards use for “any number of” and “all”."""


def named(text: str, bearer: str) -> str:
    """Return a text with the bearer named; `bearer` may have several cases, separated by bars."""

    def said(match: re.Match[str]) -> str:
        told = variant(bearer, int(match[2] or 0))
        return told[:1].upper() + told[1:] if match[1] == "B" else told

    return _BEARER.sub(said, text)


def variant(text: str, number: int) -> str:
    """Return one of the wordings that a translation separates by bars; the first if there are not enough."""
    told = text.split("|")
    return told[number] if number < len(told) and told[number] else told[0]


def counted(text: str) -> str:
    """Return a text in which “card(s)” agrees with the number before it."""
    text = _NONE_OF.sub(_(in_context("none of them", "no")) + r"\g<between>", text)
    return _ENDING.sub(r"\1", _COUNTED.sub(r"1\g<between>", text))


def closed(text: str, rest: str) -> str:
    """Return a text with a comma at its end if the sentence goes on after a clause."""
    return text + "," if ", " in _BRACKETS.sub("", text) and re.match(r" [\w{]", rest) else text


def form_and_case(asked: str | None) -> tuple[str, int]:
    """Return the form of a noun and the case that a template asks for: “many”, “dat”, “many_dat”."""
    form, case = "", 0
    for word in (asked or "").split("_"):
        if word in CASES:
            case = CASES.index(word)
        else:
            form = word
    return form, case


def number(value: int, signed: bool = False) -> str:
    """Return a number with a true minus sign."""
    if value in (ANY, ALL):
        return _(N_("any number of")) if value == ANY else _(N_("all"))
    sign = "−" if value < 0 else "+" if signed else ""
    return f"{sign}{abs(value)}"


def join(parts: list[str], template: str) -> str:
    """Return parts as one list: “a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    return _(template).format(one=", ".join(parts[:-1]), other=parts[-1])


def joined(parts: list[str]) -> str:
    """Return the parts of a filter, separated by commas; a part that begins with a space gets no comma."""
    text, comma = parts[0].strip(), False
    for part in parts[1:]:
        comma = comma or not part.startswith(" ")
        text += ", " + part.strip() if comma else part
    return text
