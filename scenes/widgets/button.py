"""Buttons, keycaps and tags."""

from __future__ import annotations

from typing import Literal

import pygame

from game.words import N_, _
from scenes.widgets import sounds
from scenes.widgets.theme import Colour, mix
from scenes.widgets.ui import Box, Paint, Ui
from scenes.widgets.widget import Press, Widget

Kind = Literal["primary", "secondary", "quiet", "danger"]

CAP_WORDS = {
    "esc": N_("Esc"), "escape": N_("Esc"), "enter": N_("Enter"), "space": N_("Space"), "tab": N_("Tab"),
    "delete": N_("Del"), "backspace": N_("Backspace"), "left": "←", "right": "→", "up": "↑", "down": "↓",
}  # fmt: skip
"""The text of a key on its cap; other keys use their own name."""
PAD_CAPS = {
    "accept": "A", "back": "B", "hint": "X", "zoom": "Y", "undo": "LB", "log": "RB", "menu": "Start", "last": "Back",
    "peek": "LT",
}  # fmt: skip
"""The text on the button of a gamepad for each action."""


def cap_text(key: str) -> str:
    """Return the text on the keycap of `key` ("ctrl+z" -> "Ctrl+Z")."""
    words = []
    for part in key.split("+") if len(key) > 1 else [key]:
        name = part.lower()
        if name in CAP_WORDS:
            words.append(_(CAP_WORDS[name]))
        elif name == "ctrl":
            words.append(_("Ctrl"))
        elif name == "shift":
            words.append(_("Shift"))
        else:
            words.append(part.upper())
    return "+".join(words)


def keycap_size(ui: Ui, key: str) -> tuple[float, float]:
    """Return width and height of a keycap in du."""
    text = cap_text(key)
    height = max(18.0, ui.step_du("keycap") + 6)
    return max(height, ui.text_size(text, "keycap")[0] + 10), height


def draw_keycap(surface: pygame.Surface, ui: Ui, key: str, x: float, y: float) -> pygame.FRect:
    """Draw a keycap with its upper left corner at (x, y) and return its box (du)."""
    w, h = keycap_size(ui, key)
    ui.round_rect(surface, (x, y, w, h), 4, "felt_2", "line_2", 1.2)
    ui.label(surface, cap_text(key), (x, y, w, h), "keycap", "text")
    return pygame.FRect(x, y, w, h)


class Keycap(Widget):
    """A keycap standing by itself."""

    focusable = False

    def __init__(self, key: str, rect: Box = (0, 0, 0, 0)) -> None:
        super().__init__(key, rect)
        self.key_shown = key

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        draw_keycap(surface, ui, self.key_shown, self.rect.x, self.rect.y)


TagKind = Literal["accent", "good", "rage", "inverted", "plain"]


def tag_size(ui: Ui, text: str, icon: str = "") -> tuple[float, float]:
    """Return width and height of a tag in du."""
    height = max(20.0, ui.step_du("tag") + 7)
    return ui.text_size(text, "tag")[0] + 16 + (18 if icon else 0), height


def draw_tag(
    surface: pygame.Surface, ui: Ui, text: str, x: float, y: float, kind: TagKind = "accent", icon: str = ""
) -> pygame.FRect:
    """Draw a tag (look 4.8) with its upper left corner at (x, y) and return its box (du)."""
    theme = ui.theme
    good = (theme.good_ink, (255, 255, 255)) if ui.light else (theme.good, theme.on_accent)
    fill, ink = {
        "accent": (theme.accent, theme.on_accent),
        "good": good,
        "rage": (mix(theme.panel, theme.rage, 0.30), theme.text),
        "inverted": (theme.text, theme.panel),
        "plain": (theme.panel_2, theme.text),
    }[kind]
    w, h = tag_size(ui, text, icon)
    ui.round_rect(surface, (x, y, w, h), 6, fill)
    start = x + 8
    if icon:
        ui.icon(surface, icon, x + 6, y + (h - 14) / 2, 14, ink)
        start += 16
    ui.label(surface, text, (start, y, x + w - 7 - start, h), "tag", ink, "left")
    return pygame.FRect(x, y, w, h)


class Tag(Widget):
    """A tag standing by itself."""

    focusable = False

    def __init__(self, text: str, kind: TagKind = "accent", icon: str = "", rect: Box = (0, 0, 0, 0)) -> None:
        super().__init__(text, rect)
        self.text, self.tag_kind, self.icon = text, kind, icon

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        draw_tag(surface, ui, self.text, self.rect.x, self.rect.y, self.tag_kind, self.icon)


class Button(Widget):
    """A push button: label with optional icon before and keycap after it.

    `kind` "primary", "secondary", "quiet" or "danger"; `key` the shortcut ("N", "Esc", "Enter", "Ctrl+Z"), drawn
    as a keycap unless `show_key` is False; `pad` the action of a pad that presses it (`input.PAD_ACTIONS`),
    whose button is drawn instead of the key in couch mode; `on_press` is called on click, Enter, Space, the pad's
    accept button and the shortcut.
    """

    kind_word = N_("button")

    def __init__(
        self,
        label: str,
        on_press: Press | None = None,
        *,
        kind: Kind = "secondary",
        icon: str = "",
        key: str = "",
        rect: Box = (0, 0, 0, 0),
        name: str = "",
        tooltip: str | tuple[str, str] = "",
        step: str = "body_strong",
        align: Literal["left", "center"] = "center",
        show_key: bool = True,
        pad: str = "",
    ) -> None:
        super().__init__(name or label, rect, tooltip)
        self.pad = pad
        self.label = label
        self.on_press = on_press
        self.button_kind: Kind = kind
        self.icon = icon
        self.key = key
        self.step = step
        self.align = align
        self.show_key = show_key
        self.kind = self.kind_word

    def activate(self) -> bool:
        if not self.enabled:
            return False
        if self.on_press is not None:
            if self.group is not None:
                self.group.app.sounds.play(sounds.BUTTON)
            self.on_press()
        return True

    @property
    def accent_edge(self) -> bool:  # type: ignore[override]
        """The primary button is amber, but its edge is not: the focus ring may stay amber."""
        return False

    def wanted_width(self, ui: Ui, padding: float = 16) -> float:
        """Return the width in du that shows everything."""
        width = ui.text_size(self.label, self.step)[0] if self.label else 0.0
        if self.icon:
            width += self._icon_du(ui) + (8 if self.label else 0)
        if self.cap(ui):
            width += keycap_size(ui, self.cap(ui))[0] + 10
        return width + 2 * padding + 1

    def cap(self, ui: Ui) -> str:
        """Return the key to draw a cap for: the pad's button in couch mode, nothing if it is not shown."""
        if not self.show_key:
            return ""
        return PAD_CAPS.get(self.pad, self.key) if ui.couch else self.key

    def _icon_du(self, ui: Ui) -> float:
        return max(18.0 if self.label else 22.0, ui.step_du(self.step) + 3)

    def colours(self, ui: Ui) -> tuple[Paint | None, Paint | None, Colour]:
        """Return fill, edge and ink for the current state (look 4)."""
        theme, hot = ui.theme, self.hovered and not self.pressed
        if not self.enabled:
            return theme.panel, None, mix(theme.text_2, theme.panel, 0.32)
        kind = self.button_kind
        if kind == "primary":
            if self.pressed:
                return ui.darker(theme.accent, 0.18), mix(theme.accent, (255, 255, 255), 0.2), theme.on_accent
            if hot:
                rim = theme.text if ui.light else (255, 255, 255)
                return mix(theme.accent, (255, 255, 255), 0.22), rim, theme.on_accent
            # On the birch theme amber is too close to the background, so the edge is dark.
            rim = mix(theme.accent, theme.text, 0.55) if ui.light else mix(theme.accent, (255, 255, 255), 0.35)
            return theme.accent, rim, theme.on_accent
        if kind == "danger":
            body = mix(theme.panel, theme.rage, 0.30 if hot else 0.12)
            body = ui.darker(body, 0.18) if self.pressed else body
            return body, theme.rage, theme.text if hot else theme.rage_ink
        body = theme.panel_2
        edge: Paint = "line_2" if hot or ui.light else "line"
        if kind == "quiet":
            if self.pressed:
                return theme.panel, None, theme.text
            if not hot:
                return None, None, theme.text
        if hot:
            body = ui.lighter(body, 0.10)
        if self.pressed:
            body = ui.darker(body, 0.18)
        return body, edge, theme.text

    def looks(self) -> object:
        drawing = type(self)
        if drawing.draw is not Button.draw or drawing.draw_content is not Button.draw_content:
            return None
        state = self.enabled, self.hovered, self.pressed, self.button_kind, self.step, self.align, self.show_key
        return self.label, self.icon, self.key, tuple(self.rect), state

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        fill, edge, ink = self.colours(ui)
        box = self.rect
        if self.enabled and not self.pressed and self.button_kind in ("primary", "secondary", "danger"):
            ui.shadow(surface, box, self.radius, 1)
        ui.round_rect(surface, box, self.radius, fill, edge, 1.4)
        if not self.enabled:
            ui.dashed_rect(surface, box, self.radius, "line", 1.4)
        self.draw_content(surface, ui, ink)

    def draw_content(self, surface: pygame.Surface, ui: Ui, ink: Colour) -> None:
        """Draw icon, label and keycap."""
        box = self.rect
        shift = 1.0 if self.pressed else 0.0
        icon = self._icon_du(ui) if self.icon else 0.0
        gap = 8.0 if self.icon and self.label else 0.0
        key = self.cap(ui)
        cap, cap_h = keycap_size(ui, key) if key else (0.0, 0.0)
        side = min(11.0, box.w * 0.08) if self.align == "center" else 16.0
        text_w = ui.text_size(self.label, self.step)[0] if self.label else 0.0
        whole = icon + gap + text_w + (cap + 10 if cap else 0)
        if cap and whole > box.w - 2 * side and self.label:  # the label matters more than its key
            cap, whole = 0.0, whole - cap - 10
        start = box.x + side
        if self.align == "center":
            start = max(box.x + side, box.centerx - whole / 2)
        if self.icon:
            ui.icon(surface, self.icon, start, box.centery - icon / 2 + shift, icon, ink)
            start += icon + gap
        right = box.right - side - (cap + 10 if cap else 0)
        if self.label:
            ui.label(
                surface,
                self.label,
                (start, box.y + shift, max(8.0, right - start), box.h),
                self.step,
                ink,
                "left",
                exempt=not self.enabled,
            )
        if cap:
            x = start + text_w + 10 if self.align == "center" else box.right - 14 - cap
            draw_keycap(surface, ui, key, x, box.centery - cap_h / 2 + shift)


class CommandButton(Button):
    """A button that pads can find by the name of its command."""

    command = ""
