"""Looking for cut-off, overflowing, off-screen and unreadable text on any scene.

app = offscreen_app((1280, 720), "pseudo", 1.0)
app.open("settings")
assert not complaints(look(app))
"""

from __future__ import annotations

from pygame import Rect

from scenes.shell.app import App
from scenes.widgets.audit import Entry

LEAST_CONTRAST = 4.5
SLACK = 1
"""Px by which rounding may move a text beyond its box."""


def look(app: App) -> list[Entry]:
    """Draw one whole frame, without fading, and return every line of text that was drawn."""
    for _frame in range(20):
        app.step(0.1)
    app.ui.audit = []
    app.redraw()
    app.step(0.0)
    seen, app.ui.audit = app.ui.audit, None
    return seen


def complaints(entries: list[Entry], contrast: bool = True) -> list[str]:
    """Return what is wrong, one line a text: cut off, wider or higher than its box, off the window, hard to read."""
    wrong = []
    for entry in entries:
        words = entry.text if len(entry.text) < 50 else entry.text[:47] + "…"
        if entry.clipped:
            wrong.append(f"cut off: {words!r}")
        if entry.off_surface:
            wrong.append(f"outside the window: {words!r} at {tuple(entry.rect)}")
        if entry.allowed is not None:
            if entry.rect.left < entry.allowed.left - SLACK or entry.rect.right > entry.allowed.right + SLACK:
                wrong.append(f"wider than its box: {words!r} {entry.rect.w} > {entry.allowed.w}")
            middle = entry.rect.centery
            if not entry.allowed.top - SLACK <= middle <= entry.allowed.bottom + SLACK:
                wrong.append(f"beyond its box: {words!r}")
        if contrast and not entry.exempt and entry.contrast < LEAST_CONTRAST:
            wrong.append(f"contrast {entry.contrast:.1f}: {words!r}")
    return wrong


def letters_of(entry: Entry) -> Rect:
    """Return where letters of a text are seen: about the middle 60 % of the height of its line, unless clipped."""
    return entry.rect.inflate(-2, -round(entry.rect.h * 0.4)).clip(entry.seen)


def overlaps(entries: list[Entry]) -> list[str]:
    """Return pairs of texts whose letters lie over each other by more than a hair."""
    wrong = []
    for number, one in enumerate(entries):
        a = letters_of(one)
        for other in entries[number + 1 :]:
            if a.colliderect(letters_of(other)):
                wrong.append(f"{one.text!r} over {other.text!r}")
    return wrong
