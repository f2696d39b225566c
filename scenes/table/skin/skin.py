"""A game's skin: the parts that show it on the generic table.

The table handles zones, pieces and options; the skin handles cards, boards and texts. A skin never changes the game.
"""

from __future__ import annotations

from scenes.table.context import TableContext
from scenes.table.skin.faces import FacesPart
from scenes.table.skin.input import InputPart
from scenes.table.skin.layout import LayoutPart
from scenes.table.skin.motion import MotionPart
from scenes.table.skin.picture import PicturePart
from scenes.table.skin.prompts import PromptsPart
from scenes.table.skin.words import WordsPart
from scenes.widgets.widget import Widget


class TableSkin:
    """Base of all skins. A game's skin makes its parts in `__init__`."""

    layout: LayoutPart
    """The places of zones, pieces and boxes."""
    faces: FacesPart
    """The look of single pieces."""
    picture: PicturePart
    """The picture around the pieces."""
    motion: MotionPart
    """The animation of events."""
    prompts: PromptsPart
    """Prompt, chips and choosers."""
    words: WordsPart
    """Names of things."""
    input: InputPart
    """Input of the game's own, answers held back."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.app = scene.app

    def widgets(self) -> list[Widget]:
        """Return the game's own widgets (top bar, panels). They are created again at every layout."""
        return []

    def changed(self) -> None:
        """Reset after a change of position or seat in front."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
