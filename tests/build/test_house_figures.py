"""The figures of the source tree, held against a tiny tree whose figures are known."""

from __future__ import annotations

from pathlib import Path

import pytest

from build import house

TREE = {
    "game/__init__.py": "",
    "game/core/__init__.py": "",
    "game/core/machine.py": "from game.cards import words\n\nSOME = words\n",
    "game/cards/__init__.py": "",
    "game/cards/words.py": """
from __future__ import annotations

from typing import Annotated, Any

Amount = Annotated[Any, "a number"]


def first(answer: Any) -> Any:
    from game.core import machine

    assert isinstance(answer, tuple)
    return machine, answer[0]  # type: ignore[misc]
""",
    "game/apocalypse/__init__.py": "",
    "game/apocalypse/one.py": "from game.apocalypse.two import TWO\n\nONE = TWO\n",
    "game/apocalypse/two.py": """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .three import THREE

TWO = 2
""",
    "game/apocalypse/three.py": """
import game.apocalypse.four

THREE = game.apocalypse.four
""",
    "game/apocalypse/four.py": '''
FOUR = "M1 2 L3.5 4 C5 6 7 8 9 10 Z"


def one(controller: object) -> object:
    """Import late."""
    # Start-up time: the first frame needs no `one`.
    from game.apocalypse.one import ONE

    return ONE, getattr(controller, "progress", None)
''',
    "scenes/__init__.py": "",
    "scenes/app.py": "ROW = (1,  2)  # fmt: skip\n",
    "scenes/table/__init__.py": "import scenes.app\n",
    "main.py": "",
    "tests/playthroughs/one.txt": "a\nb\nc\n",
    "assets/words/messages.pot": "",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Write the tiny tree."""
    branchy = "".join(f"    if number == {n} and number:\n        return {n}\n" for n in range(20))
    files = {**TREE, "scenes/branchy.py": f"def pick(number: int) -> int:\n{branchy}    return 0\n"}
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_every_figure_of_the_tiny_tree(tree: Path) -> None:
    rows = {row.label: row for row in house.figures(tree)}
    assert {label: row.value for label, row in rows.items()} == {
        "loose files in scenes/": "2",
        "loose files in game/apocalypse/": "4",
        "imports of the project in functions": "2",
        "of these without a reason": "1",
        "circles, top-level imports (sizes above 3)": "0",
        "circles, with function imports (sizes above 3)": "1",
        "circles, with type imports too (sizes above 3)": "2 (4)",
        "rooms of two levels that import each other": "1",
        "rooms of three levels that import each other": "1",
        "Any in game/cards": "3",
        "Annotated[Any in game": "1",
        "type: ignore in game": "1",
        "assert isinstance in game": "1",
        "answer[ in game and scenes": "1",
        "getattr on controllers": "1",
        "lines of golden playthroughs": "3",
        "strings of path data in game and scenes": "1",
        ".pot files": "1",
        "functions above a complexity of 20": "1",
        "of game and scenes, with `and`, `or`, ... counted too": "1",
        "fmt: skip": "1",
        "lines of the longest module": "42",
    }
    assert rows["of these without a reason"].names == ("game/cards/words.py:10",)
    assert rows["rooms of two levels that import each other"].names == ("game.cards <-> game.core",)
    assert rows["functions above a complexity of 20"].names == ("scenes/branchy.py:1 pick 21",)
    assert rows["of game and scenes, with `and`, `or`, ... counted too"].names == ("scenes/branchy.py:1 pick 41",)


def test_circles_are_the_strongly_connected_components() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d", "outside"}, "f": {"a"}, "g": set()}
    assert house.circles(arrows) == [["a", "b", "c"], ["d", "e"]]
    assert house.circles({str(n): {str(n + 1)} for n in range(5000)}) == [], "a long chain needs no deep stack"


def test_two_trees_stand_beside_each_other(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert house.main(["--tree", str(tree), "--base", str(tree), "--names"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["item", "figure", "base", "now"]
    assert any(line.split()[-3:] == ["scenes/", "2", "2"] for line in lines)
    assert "        game/cards/words.py:10" in lines
