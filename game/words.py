"""Translation: texts are English in the source; other languages come from `assets/words`.

The English texts are the message ids. `_` translates at once. `N_` only marks a text that is kept as data and
translated when it is shown. Texts with numbers or names use named fields: `_("{name} leads")`. The catalogues are
ordinary gettext files; `build/words.py` extracts and compiles them.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "words"
LANGUAGES = {"en": "English", "de": "Deutsch"}
PSEUDO = "pseudo"
"""A test language: every text is 40 % longer, with umlauts and brackets, so that cut-off text becomes visible."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"

_BETWEEN = "\x04"
"""Separates context and text in a gettext catalogue."""
_LONGER = str.maketrans("aouAOUes", "äöüÄÖÜéß")


def pseudo(text: str) -> str:
    """Return `text` in the pseudo-language. Fields in braces stay unchanged."""
    parts = text.replace("}", "{").split("{")
    changed = [part.translate(_LONGER) if i % 2 == 0 else "{" + part + "}" for i, part in enumerate(parts)]
    return "[" + "".join(changed) + "~" * max(1, round(len(text) * 0.4) - 2) + "]"


def choose(language: str) -> None:
    """Set the language ("en", "de" or "pseudo") of every later `_`.

    Raises ValueError for a language that has no catalogue.
    """
    global _catalogue, _language
    if language in ("en", PSEUDO):
        _catalogue = gettext.NullTranslations()
    elif language in LANGUAGES:
        with open(FOLDER / f"{language}.mo", "rb") as file:
            _catalogue = gettext.GNUTranslations(file)
    else:
        raise ValueError(f"no such language: {language}")
    _language = language


def language() -> str:
    """Return the chosen language."""
    return _language


def _(text: str) -> str:
    """Return `text` in the chosen language. Also takes a text marked by `in_context`."""
    if _language == PSEUDO:
        return pseudo(text.rpartition(_BETWEEN)[2])
    found = _catalogue.gettext(text)
    return found.rpartition(_BETWEEN)[2] if _BETWEEN in found else found


def ngettext(one: str, many: str, count: int) -> str:
    """Return the singular `one` or the plural `many` in the chosen language, by `count`."""
    if _language == PSEUDO:
        return pseudo(one if count == 1 else many)
    return _catalogue.ngettext(one, many, count)


class Text(Protocol):
    """A text kept as data, such as `core.message.Message`: a message id and the values of its named fields."""

    @property
    def text(self) -> str:
        """The message id."""

    @property
    def fields(self) -> Iterable[tuple[str, object]]:
        """The fields as (name, value) pairs."""


def said(message: Text) -> str:
    """Return a text kept as data in the chosen language, with its fields filled in."""
    return _(message.text).format(**dict(message.fields))


def context(where: str, text: str) -> str:
    """Return the translation of `text` in the context `where`, for short words that differ by context."""
    if _language == PSEUDO:
        return pseudo(text)
    return _catalogue.pgettext(where, text)


def decimal(number: float, sign: bool = False) -> str:
    """Return a number with one decimal place, with the decimal mark of the chosen language and a true minus sign."""
    shown = f"{number:+.1f}" if sign else f"{number:.1f}"
    mark = "." if _language == PSEUDO else _(".")
    return shown.replace("-", "−").replace(".", mark)


def N_(text: str) -> str:
    """Mark `text` for translation when it is shown; return it unchanged."""
    return text


class Name(str):
    """A name in the fields of a message. It is never translated, even if the catalogue has the same word."""


def in_context(where: str, text: str) -> str:
    """Mark a short `text` in the context `where` for translation when it is shown.

    The returned text is for `_` only. Example of a context: "Rage" is another word in each game.
    """
    return where + _BETWEEN + text
