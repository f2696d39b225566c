"""Builds SVG text from numbers, and rasterizes SVG text.

The rasterizer has no clip paths, filters or text, and large dashed outlines fail. So shapes are clipped here as
polygons, dashes are single strokes, gradients use absolute coordinates.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from scenes.widgets.theme import Colour

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def num(value: float) -> str:
    """Return `value` with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def hexa(colour: Colour) -> str:
    """Return `colour` as "#rrggbb"."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def paint(fill: Colour | str | None, opacity: float = 1.0) -> str:
    """Return the attributes of a filled shape; `fill` is a colour, the id of a gradient or None."""
    if fill is None:
        return 'fill="none"'
    colour = f"url(#{fill})" if isinstance(fill, str) else hexa(fill)
    return f'fill="{colour}"' + (f' fill-opacity="{num(opacity)}"' if opacity < 1 else "")


def pen(stroke: Colour | None, width: float, opacity: float = 1.0, cap: str = "butt") -> str:
    """Return the attributes of an outline of `width` units."""
    if stroke is None or width <= 0:
        return ""
    more = f' stroke-opacity="{num(opacity)}"' if opacity < 1 else ""
    if cap != "butt":
        more += f' stroke-linecap="{cap}"'
    return f' stroke="{hexa(stroke)}" stroke-width="{num(width)}" stroke-linejoin="round"{more}'


def path(d: str, fill: Colour | str | None, opacity: float = 1.0, outline: str = "", hole: bool = False) -> str:
    """Return a path; `hole` fills it by the even-odd rule."""
    rule = ' fill-rule="evenodd"' if hole else ""
    return f'<path d="{d}" {paint(fill, opacity)}{rule}{outline}/>'


def circle(x: float, y: float, r: float, fill: Colour | str | None, opacity: float = 1.0, outline: str = "") -> str:
    """Return a circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {paint(fill, opacity)}{outline}/>'


def rect(box: Box, r: float, fill: Colour | str | None, opacity: float = 1.0, outline: str = "") -> str:
    """Return a rectangle (x, y, width, height) with corners rounded by `r`."""
    x, y, w, h = box
    corner = f' rx="{num(r)}" ry="{num(r)}"' if r > 0 else ""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f"<rect {size}{corner} {paint(fill, opacity)}{outline}/>"


def line(one: Point, other: Point, width: float, colour: Colour, opacity: float = 1.0, cap: str = "butt") -> str:
    """Return one straight stroke."""
    d = f"M{num(one[0])} {num(one[1])}L{num(other[0])} {num(other[1])}"
    return path(d, None, outline=pen(colour, width, opacity, cap))


def poly_d(points: Iterable[Point]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def poly(points: Sequence[Point], fill: Colour | str | None, opacity: float = 1.0, outline: str = "") -> str:
    """Return a closed polygon; nothing for fewer than three points."""
    return path(poly_d(points), fill, opacity, outline) if len(points) > 2 else ""


def rounded_d(box: Box, r: float) -> str:
    """Return the path data of a rounded rectangle, for frames with a hole."""
    x, y, w, h = box
    r = min(r, w / 2, h / 2)
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}L{num(x + w - r)} {num(y)}{arc}{num(x + w)} {num(y + r)}"
        f"L{num(x + w)} {num(y + h - r)}{arc}{num(x + w - r)} {num(y + h)}"
        f"L{num(x + r)} {num(y + h)}{arc}{num(x)} {num(y + h - r)}L{num(x)} {num(y + r)}"
        f"{arc}{num(x + r)} {num(y)}Z"
    )


def arc_d(cx: float, cy: float, r: float, start: float, end: float) -> str:
    """Return the path data of an open arc; degrees clockwise from the top."""
    x1, y1 = polar(cx, cy, r, start)
    x2, y2 = polar(cx, cy, r, end)
    large = 1 if abs(end - start) > 180 else 0
    sweep = 1 if end > start else 0
    return f"M{num(x1)} {num(y1)}A{num(r)} {num(r)} 0 {large} {sweep} {num(x2)} {num(y2)}"


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """Return the point at `degrees` clockwise from the top."""
    angle = math.radians(degrees)
    return cx + r * math.sin(angle), cy - r * math.cos(angle)


def star_d(corners: int, far: float, near: float, x: float = 50, y: float = 50, turn: float = 0) -> str:
    """Return a star with the outer radius `far` and the inner radius `near`."""
    return poly_d(polar(x, y, near if k % 2 else far, turn + k * 180 / corners) for k in range(corners * 2))


def _stops(stops: Sequence[tuple[float, Colour, float]]) -> str:
    return "".join(
        f'<stop offset="{num(at)}" stop-color="{hexa(colour)}"'
        + (f' stop-opacity="{num(alpha)}"' if alpha < 1 else "")
        + "/>"
        for at, colour, alpha in stops
    )


def radial(name: str, cx: float, cy: float, r: float, stops: Sequence[tuple[float, Colour, float]]) -> str:
    """Return a radial gradient with the id `name`; stops are (offset 0 to 1, colour, alpha)."""
    head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse"'
    return f'{head} cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}">{_stops(stops)}</radialGradient>'


def linear(name: str, one: Point, other: Point, stops: Sequence[tuple[float, Colour, float]]) -> str:
    """Return a linear gradient with the id `name`."""
    head = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
    ends = f'x1="{num(one[0])}" y1="{num(one[1])}" x2="{num(other[0])}" y2="{num(other[1])}"'
    return f"{head} {ends}>{_stops(stops)}</linearGradient>"


_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")


def flatten(d: str, steps: int = 8) -> list[list[Point]]:
    """Return the closed polygons of path data made of M, L, C, Q and Z with absolute numbers."""
    shapes: list[list[Point]] = []
    now: list[Point] = []
    tokens = _TOKEN.findall(d)
    i = 0
    letter = "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            letter = tokens[i]
            i += 1
            if letter == "Z":
                shapes.append(now)
                now = []
                continue
        count = {"M": 2, "L": 2, "C": 6, "Q": 4}[letter]
        v = [float(token) for token in tokens[i : i + count]]
        i += count
        if letter == "M":
            if now:
                shapes.append(now)
            now = [(v[0], v[1])]
            letter = "L"
        elif letter == "L":
            now.append((v[0], v[1]))
        elif letter == "Q":
            x0, y0 = now[-1]
            for k in range(1, steps + 1):
                t = k / steps
                a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                now.append((a * x0 + b * v[0] + c * v[2], a * y0 + b * v[1] + c * v[3]))
        else:
            x0, y0 = now[-1]
            for k in range(1, steps + 1):
                t = k / steps
                a, b, c, e = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                now.append((a * x0 + b * v[0] + c * v[2] + e * v[4], a * y0 + b * v[1] + c * v[3] + e * v[5]))
    if now:
        shapes.append(now)
    return shapes


def placed(points: Iterable[Point], x: float, y: float, sx: float, sy: float | None = None) -> list[Point]:
    """Return `points` scaled by (sx, sy) and moved by (x, y)."""
    sy = sx if sy is None else sy
    return [(x + px * sx, y + py * sy) for px, py in points]


def clip(points: Sequence[Point], convex: Sequence[Point]) -> list[Point]:
    """Return the part of a polygon inside a convex polygon (corners clockwise on the screen)."""
    kept = list(points)
    for i, (ax, ay) in enumerate(convex):
        bx, by = convex[(i + 1) % len(convex)]
        source, kept = kept, []
        for k, (px, py) in enumerate(source):
            qx, qy = source[k - 1]
            p_in = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            q_in = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
            if (p_in >= 0) != (q_in >= 0):
                t = q_in / (q_in - p_in)
                kept.append((qx + (px - qx) * t, qy + (py - qy) * t))
            if p_in >= 0:
                kept.append((px, py))
        if not kept:
            break
    return kept


def rounded_points(box: Box, r: float, steps: int = 5) -> list[Point]:
    """Return a rounded rectangle as a convex polygon, clockwise."""
    x, y, w, h = box
    points: list[Point] = []
    for cx, cy, start in (
        (x + r, y + r, 270),
        (x + w - r, y + r, 0),
        (x + w - r, y + h - r, 90),
        (x + r, y + h - r, 180),
    ):
        points += [polar(cx, cy, r, start + 90 * k / steps) for k in range(steps + 1)]
    return points


def lens_d(one: Point, other: Point, width: float) -> str:
    """Return the path data of a claw mark: pointed at both ends, widest in the middle."""
    (x1, y1), (x2, y2) = one, other
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    nx, ny = -(y2 - y1) / length * width * 0.62, (x2 - x1) / length * width * 0.62
    third, two = (x1 * 2 + x2) / 3, (x1 + x2 * 2) / 3
    fourth, three = (y1 * 2 + y2) / 3, (y1 + y2 * 2) / 3
    return (
        f"M{num(x1)} {num(y1)}C{num(third + nx)} {num(fourth + ny)} {num(two + nx)} {num(three + ny)} "
        f"{num(x2)} {num(y2)}C{num(two - nx)} {num(three - ny)} {num(third - nx)} {num(fourth - ny)} "
        f"{num(x1)} {num(y1)}Z"
    )


def claws(cx: float, cy: float, width: float, height: float) -> list[str]:
    """Return the path data of the house's claw mark: three lenses leaning to the right by a third."""
    lean = width / 3
    thick = width * 0.1
    marks = []
    for k, longer in ((-1, 0.0), (0, 0.08), (1, 0.0)):
        x = cx + k * width / 3
        half = height / 2 * (1 + 2 * longer)
        marks.append(lens_d((x + lean / 2, cy - half), (x - lean / 2, cy + half), thick))
    return marks


def dashes(box: Box, r: float, dash: float, gap: float, width: float, colour: Colour) -> str:
    """Return a dashed rounded outline as single strokes; `gap` is stretched so that the row closes."""
    points = rounded_points(box, r, 16)
    points.append(points[0])
    ends = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        ends.append(ends[-1] + math.hypot(bx - ax, by - ay))
    count = max(1, round(ends[-1] / (dash + gap)))
    period = ends[-1] / count
    out = []
    for k in range(count):
        start, stop = k * period, k * period + dash
        stroke = [_along(points, ends, start)]
        stroke += [p for p, at in zip(points, ends) if start < at < stop]
        stroke.append(_along(points, ends, stop))
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in stroke)
        out.append(path(d, None, outline=pen(colour, width, cap="round")))
    return "".join(out)


def _along(points: Sequence[Point], ends: Sequence[float], at: float) -> Point:
    for k in range(1, len(points)):
        if at <= ends[k]:
            t = (at - ends[k - 1]) / ((ends[k] - ends[k - 1]) or 1.0)
            (ax, ay), (bx, by) = points[k - 1], points[k]
            return ax + (bx - ax) * t, ay + (by - ay) * t
    return points[-1]


def document(body: str, width: int, height: int, view: Box) -> str:
    """Return a whole SVG file that shows the rectangle `view` of `body` at `width` x `height` pixels."""
    frame = " ".join(f"{v:.4f}" for v in view)
    size = f'width="{width}" height="{height}" viewBox="{frame}" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Return `surface` in the pixel format that blits fastest, with or without a window."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def raster(body: str, width_px: int, height_px: int, view: Box | None = None) -> pygame.Surface:
    """Return `body` (SVG elements or a whole file) as a picture of exactly `width_px` x `height_px`.

    `view` is the rectangle (x, y, width, height) of drawing units that is shown; without it one unit is one
    pixel. Raises ValueError for an empty size.
    """
    if width_px < 1 or height_px < 1:
        raise ValueError(f"empty picture: {width_px} x {height_px}")
    if not body.startswith("<svg"):
        body = document(body, width_px, height_px, view or (0, 0, width_px, height_px))
    picture = pygame.image.load_sized_svg(io.BytesIO(body.encode()), (width_px, height_px))
    if picture.get_size() != (width_px, height_px):
        exact = pygame.Surface((width_px, height_px), pygame.SRCALPHA)
        exact.blit(picture, (0, 0))
        picture = exact
    return ready(picture)
