"""The dialog for the title of a deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.apocalypse.facade import decks
from game.words import _
from scenes.widgets.dialog import Dialog
from scenes.widgets.textfield import TextField

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def name_dialog(app: AppContext, question: str, title: str, then: Callable[[str], object]) -> Dialog:
    """Return the dialog that asks for a title; `then` is called with one that is not empty."""
    high = max(40.0, app.ui.line_height("body") + 18)

    def take() -> None:
        if decks.tidy(field.text):
            then(decks.tidy(field.text))

    field = TextField(
        title,
        None,
        lambda _text: dialog.close(take),
        name=_("Title"),
        max_length=decks.TITLE_LENGTH,
        rect=(0, 0, 0, high),
    )
    field.select_all()
    dialog = Dialog(
        question, "", [(_("Cancel"), "secondary", None), (_("Take it"), "primary", take)], body=[field], icon="text"
    )
    return dialog
