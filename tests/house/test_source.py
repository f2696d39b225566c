"""How the source is written: short modules, documented, nothing half done, nothing of any one machine."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from build import house
from game import catalogue
from scenes.shell import sounds
from tests.house.reading import ROOT, modules, name_of, nodes, tree

LONGEST = 600
MOST_COMPLEX = 10
"""The number of functions that may be more complex than `house.MAX_COMPLEXITY`."""
PRODUCT = modules("game", "scenes", "build", "main.py")
TEXTS = (".py", ".md", ".toml", ".txt", ".yml", ".spec", ".po", ".cfg", ".manifest", "")


def tracked() -> list[Path]:
    """Return every text file of the repository."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout.decode()
    paths = [ROOT / name for name in names.split("\0") if name]
    return [path for path in paths if path.suffix in TEXTS and path.is_file()]


def test_modules_stay_short() -> None:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in PRODUCT}
    assert not {name: length for name, length in lengths.items() if length > LONGEST}


def complex_functions(paths: list[Path]) -> list[tuple[Path, ast.FunctionDef]]:
    """Return the functions above the bound of complexity, `and`, `or`, conditional expressions ... counted too."""
    return [
        (path, node)
        for path in paths
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef) and house.branches(node) > house.MAX_COMPLEXITY
    ]


def has_reason(path: Path, function: ast.FunctionDef) -> bool:
    """Return whether a comment of several words stands right above a function."""
    first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    above = path.read_text(encoding="utf-8").splitlines()[first - 2].strip() if first > 1 else ""
    return above.startswith("#") and len(above.split()) >= 4


@pytest.mark.slow
def test_complex_functions_are_few_and_say_why() -> None:
    found = complex_functions(modules("game", "scenes"))
    assert len(found) <= MOST_COMPLEX, [f"{name_of(path)}:{node.lineno} {node.name}" for path, node in found]
    silent = [f"{name_of(path)}:{node.lineno} {node.name}" for path, node in found if not has_reason(path, node)]
    assert not silent, "too complex: split it along its ideas, or say above it what that would cost, as measured"


def test_a_complex_function_without_a_reason_is_found(tmp_path: Path) -> None:
    branches = "".join(f"    if number == {n} and number:\n        return {n}\n" for n in range(10))
    path = tmp_path / "branchy.py"
    path.write_text(
        f"def silent(number):\n{branches}    return 0\n\n\n"
        f"# A hot loop: calls would make it 40 % slower.\ndef loud(number):\n{branches}    return 0\n",
        encoding="utf-8",
    )
    found = complex_functions([path])
    assert [(node.name, has_reason(path, node)) for _path, node in found] == [("silent", False), ("loud", True)]


@pytest.mark.slow
def test_every_module_says_what_it_is() -> None:
    silent = [name_of(path) for path in PRODUCT if path.stat().st_size and not ast.get_docstring(tree(path))]
    assert not silent


@pytest.mark.slow
def test_public_functions_and_classes_of_game_say_what_they_do() -> None:
    silent = []
    for path in modules("game"):
        for node in tree(path).body:
            if (
                isinstance(node, ast.FunctionDef | ast.ClassDef)
                and not node.name.startswith("_")
                and not ast.get_docstring(node)
            ):
                silent.append(f"{name_of(path)}:{node.lineno} {node.name}")
    assert not silent


@pytest.mark.slow
def test_nothing_is_half_done() -> None:
    marks = re.compile(r"\b(TO" r"DO|FIX" r"ME|XXX|HACK)\b|[Nn]ot implemented")
    found = [
        f"{name_of(path)}:{number} {line.strip()}"
        for path in PRODUCT
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if marks.search(line)
    ]
    assert not found


@pytest.mark.slow
def test_what_a_class_leaves_to_others_others_do() -> None:
    """A method that only raises NotImplementedError is written by a class below the one that leaves it to others."""
    classes = [node for path in PRODUCT for node in nodes(path) if isinstance(node, ast.ClassDef)]
    bases = {
        kind: {ast.unparse(base).partition("[")[0].split(".")[-1] for base in kind.bases}
        for kind in classes
        if kind.bases
    }

    def left_by(kind: ast.ClassDef) -> set[str]:
        return {
            part.name
            for part in kind.body
            if isinstance(part, ast.FunctionDef) and "NotImplementedError" in ast.dump(part.body[-1])
        }

    def writes(kind: ast.ClassDef, method: str) -> bool:
        assigned = {ast.unparse(part.targets[0]) for part in kind.body if isinstance(part, ast.Assign)}
        named = {getattr(part, "name", "") for part in kind.body}
        return method in assigned | named and method not in left_by(kind)

    def below(kind: ast.ClassDef) -> set[ast.ClassDef]:
        found = {kind}
        while more := {other for other in bases.keys() - found if bases[other] & {one.name for one in found}}:
            found |= more
        return found - {kind}

    left = [(kind, method) for kind in classes for method in sorted(left_by(kind))]
    assert left
    assert not [f"{kind.name}.{method}" for kind, method in left if not any(writes(one, method) for one in below(kind))]


@pytest.mark.slow
def test_scenes_print_nothing() -> None:
    """A windowed program has nowhere to print to."""
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in modules("scenes")
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert not found


def played_in(path: Path) -> Iterator[str]:
    """Give every text that stands where `path` names a sound: played at once, or in a list called sounds."""
    for node in nodes(path):
        places: list[ast.expr] = []
        if isinstance(node, ast.Call):
            places = [keyword.value for keyword in node.keywords if keyword.arg in ("sound", "sounds")]
            if isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value).split(".")[-1] == "sounds":
                places += node.args
        for place in places:
            tests = {
                id(part) for cond in ast.walk(place) if isinstance(cond, ast.IfExp) for part in ast.walk(cond.test)
            }
            for part in ast.walk(place):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in tests:
                    yield part.value


def meanings() -> dict[str, dict[str, str]]:
    """Return the sounds that each module of sounds names: constant and file, by the module's name."""
    found = {}
    for path in modules("scenes"):
        if path.name == "sounds.py" and path.parent.name != "shell":
            dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            module = importlib.import_module(dotted)
            found[dotted] = {name: value for name, value in vars(module).items() if name.isupper()}
    return found


def test_sounds_are_played_by_what_they_mean() -> None:
    """A text in place of a constant of a module `sounds` could be wrong without anyone noticing."""
    assert not {name: name_of(path) for path in modules("scenes") for name in played_in(path)}


def test_every_sound_has_a_file_and_every_file_a_meaning() -> None:
    named = [file for constants in meanings().values() for file in constants.values()]
    assert len(meanings()) > len(catalogue.names())
    assert not sounds.missing(named)
    assert {path.stem.partition("-")[0] for path in sounds.SHIPPED.glob("*.wav")} == set(named)


def test_every_meaning_of_a_sound_is_played_somewhere() -> None:
    used = {node.attr for path in modules("scenes") for node in nodes(path) if isinstance(node, ast.Attribute)}
    assert not {name for constants in meanings().values() for name in constants} - used


@pytest.mark.parametrize("game", catalogue.names())
def test_pauses_of_a_game_sound_like_something_it_names(game: str) -> None:
    """What is told without a picture of its own is listed in one table; AMIGO's has none."""
    cues = importlib.import_module(f"scenes.tables.{game}.cues")
    known = {*meanings()["scenes.widgets.sounds"].values(), *meanings()[f"scenes.tables.{game}.sounds"].values(), ""}
    assert {sound for _seconds, sound in getattr(cues, "PAUSES", {}).values()} <= known


@pytest.mark.slow
def test_texts_are_translated_before_their_fields_are_filled() -> None:
    """`_(f"...")` would look for the filled text and find nothing."""
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in modules("game", "scenes", "main.py")
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "N_", "ngettext", "context", "in_context")
        and any(isinstance(part, ast.JoinedStr) for part in node.args)
    ]
    assert not found


def test_texts_carry_names_for_their_fields() -> None:
    unnamed = re.compile(r"\{\d*[!:}]|%[sd]")
    found = []
    for path in modules("game", "scenes", "main.py"):
        for node in nodes(path):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("_", "N_", "ngettext")
            ):
                found += [
                    f"{name_of(path)}:{node.lineno} {part.value!r}"
                    for part in node.args
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and unnamed.search(part.value)
                ]
    assert not found


@pytest.mark.slow
def test_no_path_of_any_one_machine() -> None:
    machine = re.compile(r"(?<![\w.$}])/(?:home|root|work|Users|tmp|var/tmp)/|[A-Z]:\\\\?Users")
    found = [
        f"{name_of(path)}:{number} {line.strip()[:120]}"
        for path in tracked()
        if path != Path(__file__).resolve()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if machine.search(line)
    ]
    assert not found


def test_the_repository_holds_no_large_and_no_made_files() -> None:
    """Sounds are made too, but kept: a test holds them equal to their recipes, as it does with translations."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout.decode()
    made = (".pyc", ".ico", ".icns", ".wav", ".ttf", ".otf", ".exe", ".so", ".dll", ".zip", ".gz")
    for name in filter(None, names.split("\0")):
        path = ROOT / name
        if path.is_file():
            assert path.stat().st_size < 1_500_000, name
            assert path.suffix not in made or (path.suffix == ".wav" and path.parent == sounds.SHIPPED), name


CLOCKS = frozenset({"time", "perf_counter", "perf_counter_ns", "process_time", "thread_time", "getrusage"})


@pytest.mark.slow
def test_no_test_looks_at_a_clock() -> None:
    """Tests run beside others on machines of all kinds; what is measured is in `tests/speed`.

    Left is `time.monotonic`, with which waiting for another process ends some day.
    """
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in modules("tests")
        if path.name.startswith("test_")
        for node in nodes(path)
        if isinstance(node, ast.Attribute)
        and node.attr in CLOCKS
        and getattr(node.value, "id", "") in ("time", "resource")
    ]
    assert not found
