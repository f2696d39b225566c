"""Banners over the upper half of the zone (look 4.9): trump change, no trump, the end of a round."""

from __future__ import annotations

import pygame

from game.words import _
from scenes.art.amigo import marks
from scenes.table.animation import in_out
from scenes.tables.amigo.draw import change_mark, no_trump_mark
from scenes.tables.amigo.screen import AmigoScreen, Banner
from scenes.tables.amigo.words import colour_name
from scenes.widgets.theme import Step, mix
from scenes.widgets.ui import Ui

OPENS, STAYS, LEAVES = 0.26, 0.90, 0.20
WHOLE = OPENS + STAYS + LEAVES
NEW = Step(28, "sans-black", 1.1, 30)
CONTENT = Step(16, "sans-regular", 1.25, 19)


def draw(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> list[pygame.Rect]:
    """Draw the running banner; it opens from the middle and leaves by fading."""
    animator = screen.scene.animator
    banner = screen.banner
    if banner is None or not animator.runs("banner"):
        return []
    passed = animator.share("banner") * WHOLE
    still = screen.app.settings.reduced_motion or screen.scene.motion == 0
    zone = screen.places.zone
    width = min(816.0, screen.places.table[2] - 24)
    box = pygame.FRect(zone[0] + zone[2] / 2 - width / 2, zone[1] + 14, width, 92)
    box.x = max(screen.places.table[0] + 4, box.x)
    picture = _picture(ui, screen, banner, box)
    place = (ui.at(box.x) - ui.px(60), ui.at(box.y) - ui.px(60))
    if passed < OPENS and not still:
        share = in_out(passed / OPENS)
        whole = picture.get_width()
        shown = max(4, round(whole * share))
        left = (whole - shown) // 2
        surface.blit(picture, (place[0] + left, place[1]), (left, 0, shown, picture.get_height()))
    else:
        alpha = 1.0
        if passed > OPENS + STAYS:
            alpha = 1 - (passed - OPENS - STAYS) / LEAVES
        elif passed < OPENS:
            alpha = passed / OPENS
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(max(0, round(255 * alpha)))
        surface.blit(picture, place)
    return [picture.get_rect(topleft=place)]


def _picture(ui: Ui, screen: AmigoScreen, banner: Banner, box: pygame.FRect) -> pygame.Surface:
    margin = ui.px(60)
    size = (ui.px(box.w) + 2 * margin, ui.px(box.h) + 2 * margin)
    key = ("banner", banner, size, ui.theme.name, screen.palette, ui.text_size_name)

    def make() -> pygame.Surface:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        audit, ui.audit = ui.audit, None
        _draw_content(sheet, ui, screen, banner, pygame.FRect(margin / ui.scale, margin / ui.scale, box.w, box.h))
        ui.audit = audit
        return sheet

    return ui.cache.get(key, make)


def _draw_content(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, banner: Banner, box: pygame.FRect) -> None:
    theme = ui.theme
    fill = mix(theme.panel, theme.accent, 0.10)
    ui.panel(surface, box, 14, fill, "accent", "dialog", 3)
    if ui.light:
        ui.round_rect(surface, box.inflate(3, 3), 15, None, "text", 1.6)
    ui.round_rect(surface, (box.x, box.y + 2, 6, box.h - 4), 3, "accent")
    x = box.x + 24
    if banner.kind == "round":
        ui.icon(surface, "moon", x + 4, box.centery - 24, 48, "accent_ink")
    else:
        mark = change_mark(ui, 52) if banner.kind == "change" else no_trump_mark(ui, 52)
        surface.blit(mark, (ui.at(x), ui.at(box.centery - 26)))
    right = box.right - 24
    if banner.new >= 0:
        name = colour_name(banner.new)
        right -= ui.text_size(name, NEW)[0]
        ui.label(surface, name, (right, box.y, 400, box.h), NEW, "text", "left")
        right -= 56 + 14
        chip = marks.chip(banner.new, ui.px(56), screen.palette)
        surface.blit(chip, (ui.at(right), ui.at(box.centery - 28)))
    elif banner.kind == "no_trump":
        name = _("No trump")
        right -= ui.text_size(name, NEW)[0]
        ui.label(surface, name, (right, box.y, 400, box.h), NEW, "text", "left")
        right -= 56 + 14
        mark = no_trump_mark(ui, 56)
        surface.blit(mark, (ui.at(right), ui.at(box.centery - 28)))
    if banner.old >= 0:
        right -= 34
        ui.icon(surface, "right", right, box.centery - 14, 28, "accent_ink")
        name = colour_name(banner.old)
        right -= ui.text_size(name, "strong")[0] + 12
        ui.label(surface, name, (right, box.y, 300, box.h), "strong", "text_2", "left")
        right -= 48 + 10
        chip = marks.chip(banner.old, ui.px(48), screen.palette)
        surface.blit(chip, (ui.at(right), ui.at(box.centery - 24)))
    left = x + 52 + 18
    room = right - 16 - left
    line = ui.line_height("heading")
    lines = min(2, len(ui.lines(banner.words, CONTENT, room)))
    high = line + lines * ui.line_height(CONTENT)
    top = box.centery - high / 2
    ui.text(surface, banner.heading, left, top, "heading", "text", width=room)
    ui.text(surface, banner.words, left, top + line, CONTENT, "text_2", width=room, wrap=True, max_lines=2)
