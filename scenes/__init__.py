"""Everything with a screen."""

import os
import sys

# Set before the first import of pygame, which would print a greeting to standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

if not getattr(pygame, "IS_CE", False):
    # Both packages write into the same folder; with the wrong one nothing here would even be imported.
    if sys.stderr is not None:
        sys.stderr.write(
            "This program needs pygame-ce, but plain pygame is installed in its place.\n"
            "Run: pip uninstall -y pygame pygame-ce, then: pip install -r requirements.txt\n"
        )
    raise SystemExit(1)
