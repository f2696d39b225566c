"""The layout of a face: the tier by drawn width, lines of name and text, all in units of 1/160 of the width."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import NamedTuple

from game.apocalypse.facade import PACKS
from scenes.art import lettered
from scenes.art.apocalypse import facts, outlines

PILE, X, S, M, L = "pile", "x", "s", "m", "l"
LEAST_DU = 12.0
"""The smallest print on a card, in du."""
NAME_FACE, TYPE_FACE, TEXT_FACE, HEAD_FACE = "serif-bold", "sans-semibold", "sans-regular", "sans-italic"
LEADING = 1.26
VALUES = 51.5
"""The narrowest face that shows values (du)."""
_S_SIZES = (21.4, 20.2, 19.0, 17.8, 16.6, 15.6)
_NAME_ROOM = {S: 151.0, M: 148.0, L: 148.0}
_TEXT_SIZES = {M: (12.0,), L: (8.2, 7.8, 7.4, 7.0, 6.6, 6.2)}
_ARTS = {M: (108.0, 98.0, 88.0, 78.0, 68.0, 58.0), L: (124.0, 112.0, 100.0, 88.0, 78.0, 68.0, 58.0, 46.0, 38.0)}
_USUAL_ART = 88.0


def tier_of(width: float) -> str:
    """Return how much a face of `width` du shows."""
    return PILE if width < VALUES else X if width < 70.5 else S if width < 159.5 else M if width < 259.5 else L


class Plan(NamedTuple):
    """A laid-out face in units. `art` is where the picture ends; pairs are (top, foot) of a field; `_em` are type

    sizes. `head_lines` stand above the rules text: keywords, or who may use the card.
    """

    tier: str
    art: float
    foot_middle: float
    cell: float
    sign: float
    name: tuple[float, float] = (0.0, 0.0)
    name_lines: tuple[str, ...] = ()
    name_em: float = 0.0
    type_foot: float = 0.0
    type_line: str = ""
    type_em: float = 0.0
    text: tuple[float, float] = (0.0, 0.0)
    head_lines: tuple[str, ...] = ()
    head_em: float = 0.0
    text_lines: tuple[str, ...] = ()
    text_em: float = 0.0


def middle_of(key: str, tier: str) -> float:
    """Return the height of the middle of the foot row."""
    base = {X: 194.0, S: 197.0, M: 203.0, L: 204.0, PILE: 0.0}[tier]
    share = 1.0 if tier in (S, X) or key == "enemy" else 0.75
    if key == "battlefield" and tier in (M, L):
        share = 1.8  # words in the middle stay above the notch
    return base + outlines.FORMS[key].foot * share


@PACKS.cached(maxsize=4096)
def plan(slug: str, key: str, width: float, language: str) -> Plan:
    """Lay out the face of a card `width` du wide; `key` is its outline. `language` is only part of the cache key."""
    card = facts.printed(slug)
    tier = tier_of(width)
    least = LEAST_DU * 160 / width
    foot = middle_of(key, tier)
    if tier == PILE:
        return Plan(tier, 224.0, foot, 0, 27)
    if tier == X:
        return Plan(tier, 168.0 + min(0.0, foot - 194) if facts.has_values(card) else 224.0, foot, 38, 23)
    if tier == S:
        lines, size = name_lines(card.name, _NAME_ROOM[S], tuple(max(s, least) for s in _S_SIZES))
        low = foot - 27 / 2 - 4
        top = low - max(2, len(lines)) * size * 1.06 - 3
        return Plan(S, top, foot, 27, 21, (top, low), lines, size)
    return _large(card, key, tier, foot, least)


def _tokens(name: str) -> list[str]:
    """Return the parts of a name between which a line may break; a part that ends a word keeps its blank."""
    found: list[str] = []
    for word in name.split():
        now = ""
        for letter in word:
            now += letter
            if letter == "-" and len(now) > 1:
                found.append(now)
                now = ""
        if now:
            found.append(now)
        found[-1] += " "
    return found


def name_lines(name: str, room: float, sizes: tuple[float, ...]) -> tuple[tuple[str, ...], float]:
    """Return (lines, type size) of a name in `room`: one line at either of the first two sizes, else two even ones.

    Lines break at blanks and after hyphens. What needs more has three lines at the last of `sizes`, long words parted;
    what does not fit even then ends with an ellipsis.
    """
    sizes = tuple(sorted(set(sizes), reverse=True))
    parts = _tokens(name)

    def wide(text: str, em: float) -> float:
        return lettered.width(text.strip(), NAME_FACE, em)

    for em in sizes[:2]:
        if wide(name, em) <= room:
            return (name,), em
    for em in sizes:
        found = _set_in(parts, 2, em, room)
        if found:
            return found, em
    em = sizes[-1]
    whole = [piece for part in parts for piece in ((part,) if wide(part, em) <= room else _broken(part, em, room))]
    found = _set_in(whole, 2, em, room) or _set_in(whole, 3, em, room)
    if found:
        return found, em
    first = [k for k in range(1, len(whole)) if wide("".join(whole[:k]), em) <= room]
    if not first:
        return (cut(name, NAME_FACE, em, room),), em
    at = first[-1]
    return ("".join(whole[:at]).strip(), cut("".join(whole[at:]).strip(), NAME_FACE, em, room)), em


def _set_in(parts: list[str], count: int, em: float, room: float) -> tuple[str, ...]:
    """Return parts of a name in so many lines, as even as can be; () if they do not fit."""
    best: tuple[float, tuple[str, ...]] = (room, ())
    for cuts in combinations(range(1, len(parts)), count - 1):
        ends = (0, *cuts, len(parts))
        lines = tuple("".join(parts[a:b]).strip() for a, b in pairwise(ends))
        longest = max(lettered.width(line, NAME_FACE, em) for line in lines)
        if longest < best[0] or (longest <= room and not best[1]):
            best = longest, lines
    return best[1]


def _broken(word: str, em: float, room: float) -> tuple[str, ...]:
    """Return one long word in two parts, parted before a consonant; whole if that does not help."""
    for k in range(len(word.strip()) - 3, 3, -1):
        head, tail = word[:k] + "-", word[k:]
        letter = tail[0].lower()
        parts = (head, tail.strip())
        if letter.isalpha() and letter not in "aeiou" and max(lettered.width(p, NAME_FACE, em) for p in parts) <= room:
            return head, tail
    return (word,)


def cut(text: str, face: str, em: float, room: float) -> str:
    """Return `text`, shortened with an ellipsis if it is wider than `room`."""
    return lettered.shortened(text, face, em, room)


def _type_line(card: facts.Printed, key: str, em: float) -> str:
    """Return the type with its most telling keyword, or whichever of the two fits."""
    kind, extra = facts.type_words(card, key == "war")
    room = 140.0 - (16.0 if key == "combat_event" else 0.0)
    for words in (" · ".join(filter(None, (kind, extra))), extra, kind):
        if words and lettered.width(words, TYPE_FACE, em) <= room:
            return words
    return cut(kind, TYPE_FACE, em, room)


def _large(card: facts.Printed, key: str, tier: str, foot: float, least: float) -> Plan:
    cell = 19.0 if tier == M else 15.0
    title = max(13.6 if tier == M else 12.0, least)
    lines, size = name_lines(card.name, _NAME_ROOM[tier], (title, max(least, title * 0.9)))
    type_em = max(least, 12.0 if tier == M else 7.4)
    name_high, type_high = len(lines) * size * 1.12 + size * 0.5, type_em * 1.34
    words = facts.short_text(card.slug) if tier == M else facts.text(card.slug)
    head = facts.head_words(card) if tier == L else ""
    text_foot = foot - cell / 2 - (5 if tier == M else 4)
    laid = Plan(
        tier,
        text_foot - name_high - type_high,
        foot,
        cell,
        15 if tier == M else 13,
        name_lines=lines,
        name_em=size,
        type_line=_type_line(card, key, type_em),
        type_em=type_em,
        head_em=max(least, 6.8),
    )
    if words or head:
        laid = _with_text(laid, key, words, head, name_high + type_high, text_foot, least)
    low = laid.art + name_high
    return laid._replace(name=(laid.art, low), type_foot=low + type_high, text=(low + type_high, text_foot))


def _with_text(laid: Plan, key: str, words: str, head: str, plates: float, text_foot: float, least: float) -> Plan:
    """Give a face its text: the picture as high as the text leaves it, the print as large as it can be."""
    sizes = [max(least, size) for size in _TEXT_SIZES[laid.tier]]
    tries = [(art, sizes[:1] if art > _USUAL_ART else sizes) for art in _ARTS[laid.tier]]
    rows: list[str] = []
    heads: list[str] = []
    wide = limit = em = 0.0
    for art, choices in tries:
        top = art + plates
        left, right = outlines.room(key, top, text_foot)
        wide = min(right - 80, 80 - left) * 2 - 28
        heads = lettered.wrapped(head, HEAD_FACE, laid.head_em, wide) if head else []
        limit = text_foot - top - 8 - (len(heads) * laid.head_em * 1.2 + (4 if words else 0) if heads else 0)
        for em in choices:
            rows = lettered.wrapped(words, TEXT_FACE, em, wide) if words else []
            if len(rows) * em * LEADING <= limit and limit >= 0:
                return laid._replace(art=art, head_lines=tuple(heads), text_lines=tuple(rows), text_em=em)
    kept = rows[: max(1, int(limit / (em * LEADING)))]
    last = kept[-1]
    while last and lettered.width(last + lettered.ELLIPSIS, TEXT_FACE, em) > wide:
        last = last.rpartition(" ")[0]
    kept[-1] = last.rstrip(" ,;.–") + lettered.ELLIPSIS
    return laid._replace(art=_ARTS[laid.tier][-1], head_lines=tuple(heads), text_lines=tuple(kept), text_em=em)
