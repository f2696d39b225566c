"""The picture of a card: ground and figure, down to a height the tier gives."""

from __future__ import annotations

from scenes.art.apocalypse import outlines, scenery
from scenes.art.apocalypse.facts import Printed
from scenes.art.apocalypse.glyph_shapes import SHAPES
from scenes.art.blood_rage.shapes import shapes_svg
from scenes.widgets.theme import mix


def picture_svg(card: Printed, key: str, foot: float) -> str:
    """Return ground and figure of a card as SVG, 160 wide, ending at `foot`."""
    band = outlines.FORMS[key].band
    light = mix(band, (255, 255, 255), 0.72)
    dark = mix(band, scenery.NIGHT_SKY, 0.8)
    size = foot * 0.62
    body = scenery.ground_svg(card.slug, band, foot)
    return body + shapes_svg(
        SHAPES[outlines.FORMS[key].glyph], 80 - size / 2, foot - size * 1.05, size, light, dark, dark, 10
    )
