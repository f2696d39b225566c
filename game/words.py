"""The words of the table: English in the source, other languages from `assets/words`.

English texts in the code are the message ids. `_` translates now; `N_` only marks a text that is kept as
data and translated where it is shown. Texts with numbers or names use named fields: `_("{name} leads")`.
The catalogues are ordinary gettext files; `build/words.py` extracts and compiles them.
"""

from __future__ import annotations

import gettext
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "words"
LANGUAGES = {"en": "English", "de": "Deutsch"}
PSEUDO = "pseudo"
"""A test language: every text 40 % longer, with umlauts and brackets, so that cut-off text shows."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"

_BETWEEN = "\x04"
"""Stands between context and text in a gettext catalogue."""
_LONGER = str.maketrans("aouAOUes", "äöüÄÖÜéß")


def pseudo(text: str) -> str:
    """Return `text` as the pseudo-language shows it; fields in braces stay as they are."""
    parts = text.replace("}", "{").split("{")
    changed = [part.translate(_LONGER) if i % 2 == 0 else "{" + part + "}" for i, part in enumerate(parts)]
    return "[" + "".join(changed) + "~" * max(1, round(len(text) * 0.4) - 2) + "]"


def choose(language: str) -> None:
    """Make `language` ("en", "de" or "pseudo") the language of every later `_`.

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
    """Return `text` in the chosen language; also one that `in_context` marked."""
    if _language == PSEUDO:
        return pseudo(text.rpartition(_BETWEEN)[2])
    found = _catalogue.gettext(text)
    return found.rpartition(_BETWEEN)[2] if _BETWEEN in found else found


def ngettext(one: str, many: str, count: int) -> str:
    """Return `one` or `many` in the chosen language, as `count` asks for."""
    if _language == PSEUDO:
        return pseudo(one if count == 1 else many)
    return _catalogue.ngettext(one, many, count)


def context(where: str, text: str) -> str:
    """Return `text` as it is said at the place `where`: for short words that differ by place."""
    if _language == PSEUDO:
        return pseudo(text)
    return _catalogue.pgettext(where, text)


def decimal(number: float, sign: bool = False) -> str:
    """Return a number with one decimal place, the decimal mark of the chosen language and a true minus sign."""
    shown = f"{number:+.1f}" if sign else f"{number:.1f}"
    mark = "." if _language == PSEUDO else _(".")
    return shown.replace("-", "−").replace(".", mark)


def N_(text: str) -> str:
    """Mark `text` for translation where it is shown."""
    return text


class Name(str):
    """A name among the fields of a message: the same in every language, even where it is a word of the catalogue."""


def in_context(where: str, text: str) -> str:
    """Mark a short `text` for translation where it is shown, as it is said at the place `where`.

    What comes back is for `_` only: "Rage" is another word in each game.
    """
    return where + _BETWEEN + text
