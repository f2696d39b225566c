"""The version of the program, said in this one place; the build and the saves read it here."""

from __future__ import annotations

NAME = "Rage Table"
"""The name of the program as people read it."""

VERSION = "1.0.0"
"""The version: major.minor.patch."""
