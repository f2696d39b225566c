"""The game is made known for these tests, whatever the list of games holds."""

from __future__ import annotations

import pytest

from tests.scenes.table_blood_rage.hands import register


@pytest.fixture(autouse=True)
def known() -> None:
    register()
