"""Every test runs without a screen and without a sound card unless it starts its own window.

The quick ring stays quick: a test that is not marked slow and takes long is named at the end of the run.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest

# Many tests start the program in a process of its own. Where compiled modules may not be kept, each start compiles them
# all again, which is most of the time of such a test.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

FIRST = (
    "tests/apocalypse/test_thinking.py", "tests/every_game/test_many_games.py", "tests/scenes/window/", "tests/build/",
    "tests/ai/test_players.py", "tests/every_game/test_players.py", "tests/scenes/table_apocalypse/",
    "tests/scenes/rooms/", "tests/blood_rage/", "tests/match/", "tests/house/",
)  # fmt: skip
"""Files that take long. With several processes a file is played by one of them: a long one must not come last."""
LONG = 2.0
"""Seconds of the processor after which a test of the quick ring is named."""


@pytest.fixture(autouse=True)
def english() -> None:
    """Every test begins in English, whatever language the one before has left."""
    from game import words

    words.choose("en")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files come first. The quick ring has neither windows nor builds: what is marked so is marked slow too."""
    items.sort(key=lambda item: next((n for n, path in enumerate(FIRST) if item.nodeid.startswith(path)), len(FIRST)))
    for item in items:
        if (item.get_closest_marker("window") or item.get_closest_marker("package")) and not item.get_closest_marker(
            "slow"
        ):
            raise pytest.UsageError(f"{item.nodeid} is marked window or package, but not slow")


def pytest_collection_finish() -> None:
    """Thousands of tests and all modules stay until the end: rubbish is not looked for among them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Count the processor's time of each test: the machine may be busy with other things."""
    began = time.process_time()
    try:
        return (yield)
    finally:
        item.user_properties.append(("processor", time.process_time() - began))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that ought to be marked slow."""
    found = []
    for report in terminalreporter.getreports("passed"):
        spent = dict(report.user_properties).get("processor", 0.0)
        if report.when == "call" and spent > LONG and "slow" not in report.keywords:
            found.append((spent, report.nodeid))
    if found:
        terminalreporter.section("not marked slow, but long")
        for spent, name in sorted(found, reverse=True):
            terminalreporter.line(f"{spent:5.1f} s of the processor: {name}")
