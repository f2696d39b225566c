"""Reads the drawings: SVG files in assets/drawings, which any editor opens.

A file holds a family of drawings. Each is a group with an id; its paths share one box of 100 x 100, or 24 x 24 for
icons, sigils and symbols of colours. The first class of a path is its role, to which the code assigns a colour ("ink",
"cut", "glow"). With the class `line` it is drawn as a line of its stroke-width with round ends, else it is filled.
Everything else in a file (title, colours, place of a group on the sheet) is only for people who edit it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "drawings"


class Stroke(NamedTuple):
    """One path of a drawing: its role, the width of its line (0: filled), its path data."""

    role: str
    width: float
    d: str


Drawing = tuple[Stroke, ...]
"""Strokes from back to front."""


class Family(Mapping[str, Drawing]):
    """The drawings of one or several files by name ("apocalypse/things"), read at the first look-up.

    If files share a name the later file wins. Looking up raises KeyError for an unknown name, OSError for a missing
    file and ValueError for a damaged one.
    """

    def __init__(self, *files: str) -> None:
        """Name the files, relative to the folder of drawings and without their ending."""
        self._files = files

    @cached_property
    def _drawings(self) -> dict[str, Drawing]:
        found: dict[str, Drawing] = {}
        for file in self._files:
            found.update(read(FOLDER / f"{file}.svg"))
        return found

    def __getitem__(self, name: str) -> Drawing:
        return self._drawings[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._drawings)

    def __len__(self) -> int:
        return len(self._drawings)


def read(path: Path) -> dict[str, Drawing]:
    """Return the drawings of a file, in order. Raises OSError, and ValueError if it is no such drawing."""
    found: dict[str, list[Stroke]] = {}
    groups: list[str] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "g":
            groups.append(attributes.get("id", groups[-1] if groups else ""))
            found.setdefault(groups[-1], [])
        elif tag == "path" and groups:
            found[groups[-1]].append(_stroke(attributes))

    def end(tag: str) -> None:
        if tag == "g":
            groups.pop()

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(path.read_bytes(), True)
    except (expat.ExpatError, KeyError, IndexError, ValueError) as error:
        raise ValueError(f"{path.name}: {error!r}") from error
    return {name: tuple(strokes) for name, strokes in found.items() if strokes}


def _stroke(attributes: dict[str, str]) -> Stroke:
    classes = attributes["class"].split()
    return Stroke(classes[0], float(attributes["stroke-width"]) if "line" in classes else 0.0, attributes["d"])


def fill(role: str, d: str) -> Stroke:
    """Return a filled form."""
    return Stroke(role, 0.0, d)


def line(role: str, width: float, d: str) -> Stroke:
    """Return a line with round ends."""
    return Stroke(role, width, d)
