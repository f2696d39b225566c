"""`@rule("5.3", "5.4")` says which rules of the rulebook a test is about.

A test of the house reads these numbers off the source: every rule of play must have one.
"""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Return the marker that names the rules a test is about."""
    return pytest.mark.rule(*numbers)
