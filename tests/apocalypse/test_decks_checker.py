"""The checker of cards as a tool: clean on the house's pool, and able to find each kind of fault."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from build import check_cards
from game.apocalypse.cards.card_defs import CardDef, face_of, pool, waiting
from game.apocalypse.cards.lexicon import LEXICON
from game.cards.check import by_pattern, idle, unreachable, untested, unused_fields
from game.cards.grammar import Which
from game.cards.packs import read_card

ROOT = Path(__file__).resolve().parents[2]


def card(*abilities: Any) -> CardDef:
    record = read_card("here", {"id": "probe", "abilities": list(abilities)}, LEXICON)
    return face_of({"id": "probe", "name": "Probe", "type": "gift"}, record.abilities, Which(), "")


def test_the_pool_of_the_house_is_clean() -> None:
    found = check_cards.findings()
    assert {kind: rows for kind, rows in found.items() if rows and kind != check_cards.WISHES} == {}


def test_each_kind_of_fault_is_found() -> None:
    lost = card({"play": "any_time", "do": {"damage": 1, "to": "target"}})
    assert [finding.where for finding in unreachable([lost], LEXICON)] == ["probe"]
    assert [finding.where for finding in idle([card({"play": "any_time"})])] == ["probe"]
    assert [finding.where for finding in untested(["probe", "klaive"], ['scene("klaive")'])] == ["probe"]
    assert untested(["probe"], [], covered=["probe"]) == []
    plain = card({"static": {"add": {"rage": 1}}})
    names = {finding.reason.text for finding in unused_fields([plain], LEXICON)}
    assert any("“if_”" in name or "“of”" in name for name in names)


def test_waiting_cards_are_listed_by_what_they_wait_for() -> None:
    groups = by_pattern(waiting())
    assert sum(map(len, groups.values())) == len(waiting())
    sizes = [len(slugs) for slugs in groups.values()]
    assert sizes == sorted(sizes, reverse=True) and not set(waiting()) & set(pool())


@pytest.mark.slow
def test_the_tool_runs_for_the_house_and_for_a_pack(tmp_path: Path) -> None:
    tool = [sys.executable, str(ROOT / "build" / "check_cards.py")]
    done = subprocess.run(tool, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0 and "waiting: " in done.stdout, done.stdout[:500] + done.stderr[-500:]
    pack = tmp_path / "mine.json"
    pack.write_text(json.dumps({"cards": [{"id": "klaive", "name": "Mine", "type": "gift", "gnosis": 1}]}))
    done = subprocess.run([*tool, str(pack)], capture_output=True, text=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 1 and "klaive: id: there is a card with this id already" in done.stdout
