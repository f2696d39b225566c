"""The version of the program. The build and the saves read it from here."""

from __future__ import annotations

NAME = "Rage Table"
"""The name of the program as people read it."""

VERSION = "1.0.0"
"""The version: major.minor.patch."""
