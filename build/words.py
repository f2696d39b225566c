"""Extracts the texts of the program, brings the translations up to date and compiles them.

    python build/words.py           update every .po from the sources, compile every .mo, write messages.pot
    python build/words.py --check   change nothing; say what is missing, unsure, wrong or stale (exit code 1)

The .mo files are kept in the repository: a player needs no tool to have every language. messages.pot is not: it names
the files of every text for translators, and is made here. A .po names no files and is sorted by its texts, so that a
text that moves from one file to another changes nothing in it.
"""

from __future__ import annotations

import argparse
import ast
import gettext
import io
import json
import os
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.version import NAME, VERSION  # noqa: E402
from game.words import LANGUAGES  # noqa: E402

FOLDER = ROOT / "assets" / "words"
TEMPLATE = FOLDER / "messages.pot"
KEYWORDS = {"_": 1, "N_": 1, "ngettext": 2, "context": 2, "in_context": 2}
"""The functions of `game.words` that hold texts, and how many of their first arguments are texts."""
START = datetime(2026, 1, 1, tzinfo=UTC)
"""A placeholder for the date of extraction, so that files change only with their texts."""


def _empty(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment=f"# The texts of {NAME}." if language is None else f"# {NAME} in {LANGUAGES[language]}.",
        project=NAME,
        version=VERSION,
        msgid_bugs_address="none",
        last_translator=f"{NAME} contributors",
        language_team=LANGUAGES.get(language or "en", ""),
        creation_date=START,
        revision_date=START,
        fuzzy=False,
    )


def texts_in(source: str) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield line, function and texts of every call that marks texts, also of calls within such calls."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        texts = [arg.value for arg in node.args[: KEYWORDS.get(name, 0)] if isinstance(arg, ast.Constant)]
        if texts and len(texts) == KEYWORDS[name] and all(isinstance(text, str) for text in texts):
            yield node.lineno, name, tuple(str(text) for text in texts)


@cache
def extracted() -> Catalog:
    """Return every text of the program as a template; the sources are read once."""
    template = _empty(None)
    files = [path for folder in ("game", "scenes") for path in sorted((ROOT / folder).rglob("*.py"))]
    for path in (*files, ROOT / "main.py"):
        file = path.relative_to(ROOT).as_posix()
        if file == "game/words.py":
            continue
        for line, name, texts in sorted(texts_in(path.read_text(encoding="utf-8"))):
            place = [(file, line)]
            if name in ("context", "in_context"):
                template.add(texts[1], None, place, context=texts[0])
            else:
                template.add(texts if name == "ngettext" else texts[0], None, place)
    for path in sorted((ROOT / "assets" / "decks").rglob("*.json")):
        deck = json.loads(path.read_text(encoding="utf-8"))
        for field in ("title", "help"):
            template.add(deck[field], None, [(path.relative_to(ROOT).as_posix(), 1)])
    for path in sorted((ROOT / "assets" / "cards").glob("*_waiting.json")):
        for pattern in sorted(set(json.loads(path.read_text(encoding="utf-8")).values())):
            template.add(pattern, None, [(path.relative_to(ROOT).as_posix(), 1)])
    return template


def translations(language: str) -> Catalog:
    """Return the translations into `language`; an empty catalogue if there are none yet.

    Raises ValueError for a file without texts, because writing over it would lose all translations.
    """
    path = FOLDER / f"{language}.po"
    if not path.exists():
        return _empty(language)
    with open(path, "rb") as file:
        catalogue = read_po(file, locale=language)
    if not catalogue:
        raise ValueError(f"{path} holds no texts; another run may be writing it, or it is damaged")
    return catalogue


def updated(language: str, template: Catalog) -> Catalog:
    """Return the translations into `language` with exactly the texts of `template`."""
    catalogue = translations(language)
    catalogue.update(template, no_fuzzy_matching=False, update_creation_date=False)
    return catalogue


def save(path: Path, catalogue: Catalog) -> None:
    """Write translations to `path`, sorted by their texts and without the places of the texts."""
    into = io.BytesIO()
    write_po(into, catalogue, width=110, sort_output=True, no_location=True, ignore_obsolete=True)
    write(path, into.getvalue())


def save_template(path: Path, template: Catalog) -> None:
    """Write the template to `path`, sorted by the files that the texts stand in."""
    into = io.BytesIO()
    write_po(into, template, width=110, sort_by_file=True)
    write(path, into.getvalue())


def write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, so that a concurrent reader never gets half of it."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)


def compiled(catalogue: Catalog) -> bytes:
    """Return `catalogue` as the bytes of a .mo file, without unsure translations."""
    into = io.BytesIO()
    write_mo(into, catalogue)
    return into.getvalue()


def fields(text: str) -> set[str]:
    """Return the named fields of `text`; raises ValueError for unmatched braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults_of(message: Message) -> list[str]:
    """Return the problems of one translated text."""
    ids = message.id if isinstance(message.id, list | tuple) else (message.id,)
    found = message.string if isinstance(message.string, list | tuple) else (message.string,)
    texts = tuple(text or "" for text in found)
    name = repr(ids[0])
    if not all(texts):
        return [f"not translated: {name}"]
    if message.fuzzy:
        return [f"unsure (fuzzy): {name}"]
    try:
        known = set().union(*(fields(text) for text in ids))
        return [
            f"other fields than {sorted(known)}: {name} -> {text!r}"
            for text in texts
            if not fields(text) <= known or (len(texts) == 1 and fields(text) != known)
        ]
    except ValueError:
        return [f"unmatched braces: {name}"]


def faults() -> list[str]:
    """Return everything that `--check` complains about."""
    wanted = {_key(message) for message in extracted() if message.id}
    found: list[str] = []
    for language in sorted(set(LANGUAGES) - {"en"}):
        catalogue = translations(language)
        there = {_key(message): message for message in catalogue if message.id}
        complaints = [f"not in {language}.po yet: {text!r}" for text, _ in sorted(wanted - set(there), key=str)]
        for key, message in there.items():
            if key in wanted:
                complaints += faults_of(message)
            else:
                complaints.append(f"no longer in the program: {key[0]!r}")
        path = FOLDER / f"{language}.mo"
        if not path.exists() or _entries(compiled(catalogue)) != _entries(path.read_bytes()):
            complaints.append(f"{language}.mo is stale")
        found += [f"{language}: {complaint}" for complaint in complaints]
    return found


def _key(message: Message) -> tuple[str, str | None]:
    return (message.id if isinstance(message.id, str) else message.id[0]), message.context


def _entries(mo: bytes) -> dict[object, str]:
    entries = dict(gettext.GNUTranslations(io.BytesIO(mo))._catalog)  # type: ignore[attr-defined]  # noqa: SLF001 - there is no public way
    entries.pop("", None)  # the header, with its dates and tools
    return entries


def main() -> int:
    """Run the command line. Return the exit code."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true", help="only say what is wrong")
    if options.parse_args().check:
        found = faults()
        print("\n".join(found) or "all texts are translated")
        return 1 if found else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    template = extracted()
    save_template(TEMPLATE, template)
    for language in sorted(set(LANGUAGES) - {"en"}):
        catalogue = updated(language, template)
        save(FOLDER / f"{language}.po", catalogue)
        write(FOLDER / f"{language}.mo", compiled(catalogue))
        done = sum(not faults_of(message) for message in catalogue if message.id)
        print(f"{language}: {done} of {len(catalogue)} texts translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
