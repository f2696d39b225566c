"""One skin a game: where its zones stand and how its pieces look. The generic table finds them here by name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.skin import TableSkin

SKINS: dict[str, str] = {
    "amigo": "scenes.tables.amigo.skin:AmigoSkin",
    "blood_rage": "scenes.tables.blood_rage.skin:BloodRageSkin",
    "apocalypse": "scenes.tables.apocalypse.skin:ApocalypseSkin",
}
"""The name of a game in the catalogue -> "module:class"."""


def skin_of(game: str) -> type[TableSkin]:
    """Return the skin of a game. Raises KeyError for a game without one."""
    module, _, name = SKINS[game].partition(":")
    skin: type[TableSkin] = getattr(import_module(module), name)
    return skin
