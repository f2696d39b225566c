"""Prints figures about the source tree: size of folders, imports, circles, looseness of types, complexity.

    python build/house.py                     the figures of this tree
    python build/house.py --base DIR          beside them those of another checkout
    python build/house.py --names             also what each figure counts, for the figures that count few things
    python build/house.py --slow              also what ruff format and mypy say, which takes a minute

The tree is only read, never imported, so any commit can be measured. ARCHITECTURE.md says what the figures are for.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PRODUCT = ("game", "scenes")
EVERYTHING = ("game", "scenes", "main.py", "build", "tests")
MAX_COMPLEXITY = 20
LARGE_CIRCLE = 3
"""Circles of more modules than this are told by size."""

TOP, FUNCTION, TYPE = "top", "function", "type"
"""Where an import stands: at the top of a module, in a function, or under TYPE_CHECKING."""

_SKIP = re.compile(r"# fmt: skip$", re.MULTILINE)
_PATH_DATA = re.compile(r"[MmZzLlHhVvCcSsQqTtAa\d\s,.+-]{24,}")
"""A string of SVG path data: commands and numbers and nothing else."""


class Import(NamedTuple):
    """One imported module of the project."""

    line: int
    target: str
    place: str
    reason: bool
    """Whether a comment beside or above it says why it stands there."""


class Figure(NamedTuple):
    """One row of the table: the item of the list of aims, what is counted, how much, and what was counted."""

    item: str
    label: str
    value: str
    names: tuple[str, ...] = ()


@dataclass
class Module:
    """One Python file, read once."""

    path: Path
    name: str
    """The dotted name; a package is named without `__init__`."""
    lines: int
    nodes: tuple[ast.AST, ...]
    """Every node, walked once; the first is the module itself."""
    comments: dict[int, str]
    """The comment of each line that has one."""
    whole_line: set[int]
    """The lines that hold nothing but a comment."""
    imports: list[Import] = field(default_factory=list)

    def cite(self, root: Path, line: int) -> str:
        """Return `path:line` as people cite it."""
        return f"{self.path.relative_to(root).as_posix()}:{line}"


# --- Reading ---------------------------------------------------------------------------------------------------


def read(path: Path, root: Path) -> Module:
    """Read one file. Raises SyntaxError if it is no Python."""
    text = path.read_text(encoding="utf-8")
    comments: dict[int, str] = {}
    whole_line: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            comments[token.start[0]] = token.string
            if not token.line[: token.start[1]].strip():
                whole_line.add(token.start[0])
    parts = path.relative_to(root).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(path, name, text.count("\n"), tuple(ast.walk(ast.parse(text, str(path)))), comments, whole_line)


def files_of(root: Path, *places: str) -> list[Path]:
    """Return the Python files below the `places` of `root`, in order."""
    return [
        path
        for place in places
        for path in ([root / place] if (root / place).is_file() else sorted((root / place).rglob("*.py")))
    ]


def read_tree(root: Path) -> dict[str, Module]:
    """Read every module of `game` and `scenes`, by dotted name, with its imports resolved."""
    modules = {module.name: module for module in (read(path, root) for path in files_of(root, *PRODUCT))}
    for module in modules.values():
        module.imports = sorted(set(imports_of(module, modules)))
    return modules


def imports_of(module: Module, known: dict[str, Module]) -> Iterator[Import]:
    """Give every import of `module` that leads to a module of the project."""
    is_package = module.path.name == "__init__.py"
    for node, place in placed_imports(ast.iter_child_nodes(module.nodes[0]), TOP):
        names = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            package = module.name.split(".")
            if not is_package:
                package = package[:-1]
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            # `from package import thing`: the module `package.thing` if there is one, else the package itself.
            names = [f"{start}.{name}" if f"{start}.{name}" in known else start for name in names]
        for name in names:
            if name in known and name != module.name:
                yield Import(node.lineno, name, place, has_reason(module, node))


def placed_imports(body: Iterable[ast.AST], place: str) -> Iterator[tuple[ast.Import | ast.ImportFrom, str]]:
    """Give every import statement below `body` and where it stands."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, place
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from placed_imports(ast.iter_child_nodes(node), FUNCTION)
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from placed_imports(node.body, TYPE if place == TOP else place)
            yield from placed_imports(node.orelse, place)
        else:
            yield from placed_imports(ast.iter_child_nodes(node), place)


def has_reason(module: Module, node: ast.stmt) -> bool:
    """Return whether words stand in a comment on the lines of `node` or on the comment lines right above it."""
    found = [module.comments.get(line, "") for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)]
    line = node.lineno - 1
    while line in module.whole_line:
        found.append(module.comments[line])
        line -= 1
    words = re.sub(r"#|\bnoqa(: *[A-Z]+\d+(, *[A-Z]+\d+)*)?|\btype: ignore(\[[\w, -]+\])?", " ", " ".join(found))
    return len(re.findall(r"[a-z]{2,}", words, re.IGNORECASE)) >= 2


# --- Circles and rooms -------------------------------------------------------------------------------------------


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Return the strongly connected components of more than one node, largest first (Tarjan, without recursion)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    on_path: set[str] = set()
    found: list[list[str]] = []
    for start in sorted(arrows):
        work = [(start, iter(sorted(arrows[start])))] if start not in index else []
        while work:
            node, rest = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                path.append(node)
                on_path.add(node)
            for target in rest:
                if target not in index:
                    work.append((target, iter(sorted(arrows.get(target, ())))))
                    break
                if target in on_path:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    members = path[path.index(node) :]
                    del path[-len(members) :]
                    on_path.difference_update(members)
                    if len(members) > 1:
                        found.append(sorted(members))
    return sorted(found, key=lambda members: (-len(members), members))


def arrows_of(modules: Iterable[Module], *places: str) -> dict[str, set[str]]:
    """Return who imports whom, counting only imports that stand in one of `places`."""
    return {module.name: {one.target for one in module.imports if one.place in places} for module in modules}


def room_of(module: Module, depth: int) -> str:
    """Return the package of a module, cut to `depth` levels; a loose file below `game` or `scenes` is its own room."""
    parts = module.name.split(".")
    if module.path.name != "__init__.py" and len(parts) > 2:
        parts.pop()
    return ".".join(parts[:depth])


def two_way_rooms(modules: dict[str, Module], depth: int) -> list[str]:
    """Return the pairs of rooms of at most `depth` levels that import each other in any way.

    A package and one inside it are no pair: `scenes.tables` holds what its own rooms share.
    """
    arrows = {
        (room_of(module, depth), room_of(modules[one.target], depth))
        for module in modules.values()
        for one in module.imports
    }
    return [f"{a} <-> {b}" for a, b in sorted(arrows) if a < b and (b, a) in arrows and not b.startswith(f"{a}.")]


# --- Counting nodes ----------------------------------------------------------------------------------------------


def in_nodes(modules: Iterable[Module], root: Path, wanted: str) -> tuple[str, ...]:
    """Return where the nodes that `wanted` names stand: one of the branches below."""
    return tuple(
        module.cite(root, getattr(node, "lineno", 0))
        for module in modules
        for node in module.nodes
        if is_wanted(node, wanted)
    )


def is_wanted(node: ast.AST, wanted: str) -> bool:
    """Return whether `node` is one of the things that the table counts."""
    match wanted, node:
        case "Any", ast.Name(id="Any"):
            return True
        case "Annotated[Any", ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[first, *_])):
            return ast.unparse(first) == "Any"
        case "assert isinstance", ast.Assert(test=test):
            return any(isinstance(part, ast.Call) and ast.unparse(part.func) == "isinstance" for part in ast.walk(test))
        case "answer[", ast.Subscript(value=ast.Name(id="answer") | ast.Attribute(attr="answer")):
            return True
        case "getattr(controller", ast.Call(func=ast.Name(id="getattr" | "hasattr"), args=[first, *_]):
            return "controller" in ast.unparse(first)
        case "path data", ast.Constant(value=str(text)):
            return bool(_PATH_DATA.fullmatch(text)) and any(letter.isdigit() for letter in text)
    return False


def in_comments(modules: Iterable[Module], root: Path, words: str) -> tuple[str, ...]:
    """Return where a comment holds `words`."""
    return tuple(
        module.cite(root, line) for module in modules for line, text in module.comments.items() if words in text
    )


def branches(function: ast.AST) -> int:
    """Return the complexity of a function with every `and`, `or`, conditional expression and comprehension counted."""
    total = 1
    for node in ast.walk(function):
        match node:
            case ast.BoolOp(values=parts):
                total += len(parts) - 1
            case ast.comprehension(ifs=conditions):
                total += 1 + len(conditions)
            case ast.If() | ast.IfExp() | ast.For() | ast.While() | ast.ExceptHandler() | ast.match_case():
                total += 1
    return total


# --- Other tools -------------------------------------------------------------------------------------------------


def said(root: Path, *command: str) -> str:
    """Return what a Python tool prints about the tree."""
    return subprocess.run([sys.executable, "-m", *command], cwd=root, stdout=subprocess.PIPE, encoding="utf-8").stdout


def places_in(root: Path) -> list[str]:
    """Return the folders and files of the project that `root` has."""
    return [place for place in EVERYTHING if (root / place).exists()]


def complex_functions(root: Path) -> list[str]:
    """Return the functions above the bound of complexity as ruff counts it, however the tree excuses them."""
    text = said(
        root,
        "ruff",
        "check",
        "--isolated",
        "--no-cache",
        "--ignore-noqa",
        "--exit-zero",
        "--output-format",
        "json",
        "--select",
        "C901",
        "--config",
        f"lint.mccabe.max-complexity={MAX_COMPLEXITY}",
        *places_in(root),
    )
    found = []
    for one in json.loads(text):
        path = Path(one["filename"]).resolve().relative_to(root.resolve()).as_posix()
        name, complexity = re.findall(r"`(.*)` is too complex .(\d+)", one["message"])[0]
        found.append(f"{path}:{one['location']['row']} {name} {complexity}")
    return sorted(found)


# --- The table ---------------------------------------------------------------------------------------------------


def figures(root: Path, slow: bool = False) -> list[Figure]:
    """Measure the tree below `root`; `slow` adds the formatter and mypy."""
    modules = read_tree(root)
    product = list(modules.values())
    game = [module for module in product if module.name.split(".")[0] == "game"]
    cards = [module for module in game if module.name.startswith("game.cards")]
    rows: list[Figure] = []

    def add(item: str, label: str, names: Iterable[str], value: str = "") -> None:
        listed = tuple(names)
        rows.append(Figure(item, label, value or str(len(listed)), listed))

    for folder in ("scenes", "game/apocalypse"):
        loose = sorted(path.name for path in (root / folder).glob("*.py") if path.name != "__init__.py")
        add("3", f"loose files in {folder}/", loose)
    inside = [(module, one) for module in product for one in module.imports if one.place == FUNCTION]
    # Several names of one statement are one import.
    lines = {module.cite(root, one.line): one.reason for module, one in inside}
    add("3", "imports of the project in functions", lines)
    add("3", "of these without a reason", [line for line, reason in lines.items() if not reason])
    for label, places in (
        ("top-level imports", (TOP,)),
        ("with function imports", (TOP, FUNCTION)),
        ("with type imports too", (TOP, FUNCTION, TYPE)),
    ):
        found = circles(arrows_of(product, *places))
        large = [str(len(members)) for members in found if len(members) > LARGE_CIRCLE]
        told = f"{len(found)} ({', '.join(large)})" if large else str(len(found))
        add("3", f"circles, {label} (sizes above {LARGE_CIRCLE})", [" ".join(members) for members in found], told)
    for depth, label in ((2, "two"), (3, "three")):
        add("3", f"rooms of {label} levels that import each other", two_way_rooms(modules, depth))
    add("4", "Any in game/cards", in_nodes(cards, root, "Any"))
    add("4", "Annotated[Any in game", in_nodes(game, root, "Annotated[Any"))
    add("5", "type: ignore in game", in_comments(game, root, "type: ignore"))
    add("5", "assert isinstance in game", in_nodes(game, root, "assert isinstance"))
    add("5", "answer[ in game and scenes", in_nodes(product, root, "answer["))
    add("7", "getattr on controllers", in_nodes(product, root, "getattr(controller"))
    golden = sorted((root / "tests" / "playthroughs").glob("*.txt"))
    total = sum(path.read_text(encoding="utf-8").count("\n") for path in golden)
    add("9", "lines of golden playthroughs", [path.name for path in golden], str(total))
    add("9", "strings of path data in game and scenes", in_nodes(product, root, "path data"))
    add("9", ".pot files", [path.name for path in (root / "assets").rglob("*.pot")])
    add("10", f"functions above a complexity of {MAX_COMPLEXITY}", complex_functions(root))
    wide = [
        f"{module.cite(root, node.lineno)} {node.name} {branches(node)}"
        for module in product
        for node in module.nodes
        if isinstance(node, ast.FunctionDef) and branches(node) > MAX_COMPLEXITY
    ]
    add("10", "of game and scenes, with `and`, `or`, ... counted too", wide)
    paths = files_of(root, *EVERYTHING)
    texts = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    add("10", "fmt: skip", [name for name, text in texts.items() for _ in _SKIP.findall(text)])
    lengths = [(text.count("\n"), name) for name, text in texts.items() if not name.startswith("tests/")]
    add("10", "lines of the longest module", [max(lengths)[1]], str(max(lengths)[0]))
    if slow:
        unformatted = re.findall(r"(\d+) files? would be", said(root, "ruff", "format", "--check", "."))
        add("10", "files ruff would format", (), *(unformatted or ["0"]))
        types = said(root, "mypy", "--strict", "--explicit-package-bases", *places_in(root))
        errors = re.findall(r"Found (\d+) error", types)
        add("10", "mypy --strict errors, tests included", (), *(errors or ["0"]))
    return rows


def table(columns: dict[str, list[Figure]], names: bool) -> Iterator[str]:
    """Give the lines of the table: one row a figure, one column a tree; `names` adds what the last tree counts."""
    first = next(iter(columns.values()))
    width = max(len(row.label) for row in first)
    widths = {title: max(len(title), *(len(row.value) for row in rows)) for title, rows in columns.items()}
    yield f"{'item':4}  {'figure':{width}}  " + "  ".join(f"{title:>{widths[title]}}" for title in columns)
    for at, row in enumerate(first):
        yield f"{row.item:>4}  {row.label:{width}}  " + "  ".join(
            f"{rows[at].value:>{widths[title]}}" for title, rows in columns.items()
        )
        if names:
            for name, number in Counter(next(reversed(columns.values()))[at].names).items():
                yield f"{'':8}{name}" + (f" x {number}" if number > 1 else "")


def main(arguments: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tree", type=Path, default=ROOT, metavar="DIR", help="what to measure (default: this tree)")
    parser.add_argument("--base", type=Path, metavar="DIR", help="another checkout, shown beside it")
    parser.add_argument("--slow", action="store_true", help="also run the formatter and mypy")
    parser.add_argument("--names", action="store_true", help="also list what is counted")
    wish = parser.parse_args(arguments)
    columns = {"base": figures(wish.base.resolve(), wish.slow)} if wish.base else {}
    columns["now"] = figures(wish.tree.resolve(), wish.slow)
    print("\n".join(table(columns, wish.names)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
