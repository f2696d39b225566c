"""Draws the icon of the program from its SVG: .ico for Windows, .icns for macOS, PNG files for Linux.

Run as `python build/make_icons.py FOLDER`; no picture of it is kept in the repository.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from scenes.art.brand import app_icon_svg  # noqa: E402

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = (
    (b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512),
    (b"ic10", 1024), (b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512),
)  # fmt: skip
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def drawn(size: int) -> pygame.Surface:
    """Return the icon as a square of `size` px, drawn at that size, not scaled."""
    return pygame.image.load_sized_svg(io.BytesIO(app_icon_svg().encode()), (size, size))


def png(size: int) -> bytes:
    """Return the icon at `size` px as a PNG file."""
    into = io.BytesIO()
    pygame.image.save(drawn(size), into, "icon.png")
    return into.getvalue()


def bitmap(size: int) -> bytes:
    """Return the icon at `size` px as an entry of an .ico file in the old form, which every Windows reads."""
    rows = pygame.image.tobytes(drawn(size), "BGRA", True)
    mask = bytes((size + 31) // 32 * 4 * size)
    header = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0)
    return header + rows + mask


def ico() -> bytes:
    """Return the .ico file with all ICO_SIZES; the largest as PNG, the others as bitmaps."""
    entries = [png(size) if size == 256 else bitmap(size) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(entries))
    at = 6 + 16 * len(entries)
    for size, entry in zip(ICO_SIZES, entries, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(entry), at)
        at += len(entry)
    return head + b"".join(entries)


def icns() -> bytes:
    """Return the .icns file with all ICNS_TYPES."""
    body = b""
    for kind, size in ICNS_TYPES:
        picture = png(size)
        body += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def make(folder: Path) -> None:
    """Write every icon into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rage-table.ico").write_bytes(ico())
    (folder / "rage-table.icns").write_bytes(icns())
    for size in PNG_SIZES:
        (folder / f"rage-table-{size}.png").write_bytes(png(size))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
