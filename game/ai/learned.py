"""Learned data of computer players: files in `assets/ai`. The README there names the command that makes each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "ai"


def read_learned(name: str) -> Any:
    """Return the data of a file in `assets/ai`; `name` without suffix, such as "amigo_rollout".

    Raises OSError if the file is missing and ValueError if it is damaged.
    """
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
