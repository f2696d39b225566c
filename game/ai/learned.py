"""What computer players have learned by playing: data files in `assets/ai`; its README names the command of each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "ai"


def read_learned(name: str) -> Any:
    """Return the data of a file in `assets/ai` ("amigo_rollout"). Raises OSError or ValueError for a broken program."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
