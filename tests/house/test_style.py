"""The tools that read every line: ruff for the whole repository, and mypy in its strictest for all Python."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.house.reading import ROOT

pytestmark = pytest.mark.slow


def complaints(*command: str) -> str:
    """Return what a tool says, or nothing if it is content."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_ruff_finds_nothing() -> None:
    assert not complaints("ruff", "check", ".")


def test_every_file_is_formatted() -> None:
    assert not complaints("ruff", "format", "--check", ".")


def test_types_hold_strictly() -> None:
    assert not complaints("mypy")
