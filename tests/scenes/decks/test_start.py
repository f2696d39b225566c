"""Cards cost nothing until the game is opened; whoever thinks in another process knows own packs too."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.worker import Worker
from game.apocalypse.cards import decks
from game.cards import user_packs
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from tests.scenes.decks.conftest import forget_cards

ROOT = Path(__file__).resolve().parents[3]

TITLE = """
import sys, tempfile
from pathlib import Path
from scenes.shell.screenshot import offscreen_app
app = offscreen_app(data_dir=Path(tempfile.mkdtemp()))
app.open("title")
app.step(0.1)
print(sorted(name for name in sys.modules if name.startswith(("game.apocalypse", "scenes.card_library"))))
"""


@pytest.mark.slow
def test_the_title_loads_no_cards() -> None:
    done = subprocess.run([sys.executable, "-c", TITLE], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip().splitlines()[-1] == "[]", done.stdout[-500:] + done.stderr[-500:]


@pytest.mark.slow
def test_a_computer_player_in_its_own_process_knows_own_packs(tmp_path: Path) -> None:
    card = {"id": "bone-flute", "name": "Bone Flute", "type": "equipment", "subtype": "fetish", "gnosis": 1,
            "abilities": [{"static": {"add": {"rage": 1}}}]}  # fmt: skip
    (tmp_path / "market.json").write_text(json.dumps({"title": "Market", "cards": [card]}))
    user_packs.look_in(tmp_path)
    forget_cards()
    worker = Worker()
    try:
        mine = decks.prebuilt()["gaia_hunters"]
        mine = mine._replace(title="Mine", sept=("bone-flute",) * 3 + mine.sept)
        setup = Setup(2, (("deck_1", decks.write(mine)),))
        match = Match.start("apocalypse", setup, 3, (SeatPlan("A", "human", "0"), SeatPlan("B", "human", "1")))
        for _step in range(12):
            seat = match.asked()[0]
            options = match.options(seat)
            assert match.ask is not None
            job = worker.submit("apocalypse", "greedy", match.view(seat), match.ask, options, 7)
            done = worker.wait(job)
            assert done.error == "" and done.answer is not None
            match.answer(seat, done.answer)
    finally:
        worker.close()
        user_packs.look_in()
        forget_cards()
