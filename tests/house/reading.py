"""What the tests of the house read the source with."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STANDARD = frozenset(sys.stdlib_module_names)
ROOMS = ("core", "cards", "match", "ai")
"""The folders of game/ that are no game."""


def modules(*folders: str) -> list[Path]:
    """Return every module below `folders` (or the file, if it is one), in order."""
    found: list[Path] = []
    for folder in folders:
        path = ROOT / folder
        found += [path] if path.suffix == ".py" and path.exists() else sorted(path.rglob("*.py"))
    return found


def games() -> list[str]:
    """Return the names of the game packages."""
    return sorted(path.parent.name for path in (ROOT / "game").glob("*/__init__.py") if path.parent.name not in ROOMS)


def name_of(path: Path) -> str:
    """Return `path` as people cite it."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed module."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of the module as `ast.walk` gives them: walked once, however many tests look."""
    return tuple(ast.walk(tree(path)))


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Return line and full dotted name of everything that `path` imports, relative imports resolved."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in nodes(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def within(name: str, *packages: str) -> bool:
    """Return whether the dotted `name` is one of `packages` or inside one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def docstrings(path: Path) -> set[int]:
    """Return the ids of all string nodes of a module that are documentation: they stand alone as a statement."""
    return {
        id(node.value)
        for node in nodes(path)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
