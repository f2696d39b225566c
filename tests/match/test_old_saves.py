"""Every saved game on the shelf loads as it always did, and goes on. See tests/saves/README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import slow
from tests.saves import shelf

INDEX = shelf.index()
ENTRIES: dict[str, dict[str, Any]] = {entry["file"]: entry for entry in INDEX["files"]}
QUICK = (
    "amigo_rules1_63b0dfb_sealed.rage",
    "blood_rage_rules1_63b0dfb_middle.rage",
    "apocalypse_rules4_63b0dfb_undone.rage",
    "apocalypse_rules4_63b0dfb_records_7_460.rage",
    "apocalypse_rules1_e51ab0b_undone.rage",
)
MOST_BYTES = 3_000_000


def test_the_index_lists_the_shelf() -> None:
    found = sorted(path.name for path in shelf.FOLDER.glob("*.rage"))
    assert found == sorted(ENTRIES)
    assert sum((shelf.FOLDER / name).stat().st_size for name in found) < MOST_BYTES


def test_the_index_is_of_these_rules_versions() -> None:
    assert INDEX["rules"] == shelf.rules_now(), "a rules version was raised: see tests/saves/README.md"
    for game, version in INDEX["rules"].items():
        made = {entry["rules"] for entry in ENTRIES.values() if entry["game"] == game}
        assert made == set(range(1, version + 1)), f"the shelf has no files of some rules version of {game}"


def test_each_game_has_the_usual_situations() -> None:
    for game, version in INDEX["rules"].items():
        names = {
            entry["file"].rsplit("_", 1)[-1]
            for entry in ENTRIES.values()
            if entry["game"] == game and entry["rules"] == version
        }
        assert {"finished.rage", "middle.rage", "sealed.rage", "undone.rage", "deep.rage"} <= names


@pytest.mark.parametrize("name", slow.but(ENTRIES, *QUICK))
def test_an_old_save_gives_what_it_always_gave(tmp_path: Path, name: str) -> None:
    entry = ENTRIES[name]
    found = shelf.entry_of(shelf.FOLDER / name, tmp_path)
    assert found == {key: entry[key] for key in found}
