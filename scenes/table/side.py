"""The generic buttons of the table: confirm, hint, undo, sort, rules, cover. The skin places them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words import _, context
from scenes.shell.keys import KEYS
from scenes.table.prompt import said
from scenes.widgets.button import Button
from scenes.widgets.group import wanted

if TYPE_CHECKING:
    from scenes.table.table import Table
    from scenes.widgets.input import Key

NARROW = 96.0
"""A button narrower than this (du) shows its icon only."""


class TableButtons:
    """Creates the buttons where the skin places them and keeps their state up to date."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self._last: object = None
        self.all: dict[str, Button] = {}

    def key(self, command: str) -> str:
        """Return the key of a command as the settings have it."""
        return self.scene.app.settings.keymap.get(command, KEYS.get(command, ""))

    def build(self) -> None:
        """Create the buttons again, in focus order."""
        scene = self.scene
        self.primary = Button("", scene.gestures.confirm, kind="primary", key="Enter")
        self.hint = Button(_("Hint"), scene.hint, icon="bulb", key=self.key("hint"))
        self.undo = Button(_("Take back"), self._undo, icon="undo", key=self.key("undo"), show_key=False)
        self.sort = Button(_("Sort hand"), scene.gestures.sort, icon="sort", key=self.key("sort"))
        self.rule = Button(_("Rules"), self.read_rules, icon="book", key=self.key("rulebook"))
        self.cover = Button(_("Cover cards"), scene.gestures.toggle_cover, icon="eye_off", key=self.key("cover"))
        self.all = {
            "primary": self.primary, "hint": self.hint, "undo": self.undo, "sort": self.sort, "rule": self.rule,
            "cover": self.cover,
        }  # fmt: skip
        scene.group.add(*self.all.values())
        self._last = None
        self.update()

    def _undo(self) -> None:
        if self.scene.presenter.draft:
            self.scene.gestures.cancel()
        else:
            self.scene.undo()

    def undo_refused(self, event: Key) -> bool:
        """Return whether this is the key of the undo button while that is disabled."""
        return self.undo.visible and not self.undo.enabled and wanted(self.undo, event)

    def read_rules(self) -> None:
        """Open the rulebook at the rule that is at stake now."""
        scene = self.scene
        scene.app.open("rulebook", game=scene.match.game, rule=scene.skin.prompts.rule_now())

    def update(self) -> None:
        """Set labels, states and places of the buttons."""
        scene = self.scene
        presenter = scene.presenter
        boxes = scene.skin.layout.boxes()
        chooser = presenter.chooser is not None
        seat = scene.couch.undo_seat
        refusal = scene.match.can_undo(seat) if seat >= 0 else None
        can_undo = presenter.draft or scene.skin.input.keeps_answers or (seat >= 0 and refusal is None)
        label = scene.skin.prompts.confirm_label()
        rule = scene.skin.prompts.rule_now()
        places = tuple(sorted((name, tuple(box)) for name, box in boxes.items()))
        state = (
            presenter.ready,
            presenter.piece,
            presenter.choice,
            chooser,
            can_undo,
            refusal,
            scene.couch.hidden,
            label,
            places,
            scene.front,
            rule,
            scene.over,
        )
        if state == self._last:
            return
        self._last = state
        self._update_primary(label)
        self.hint.enabled = presenter.ready and scene.app.settings.hints
        self.hint.why = "" if self.hint.enabled else _("Hints come when somebody here has to choose.")
        self.undo.name = _("Take back")
        self.undo.enabled = can_undo
        self.undo.why = "" if can_undo or refusal is None else said(refusal)
        self.cover.name = _("Hold to show") if scene.couch.hidden else _("Cover cards")
        self.cover.icon = "eye" if scene.couch.hidden else "eye_off"
        self.rule.name = _("Rule {number}").format(number=rule) if rule else _("Rules")
        for name, button in self.all.items():
            box = boxes.get(name)
            button.visible = box is not None
            if box is not None:
                button.rect = box
                self._fit(name, button, box[2], chooser)
        scene.redraw()

    def _update_primary(self, label: str) -> None:
        """Set the button that confirms; when the game is over it leads to the final standings."""
        scene = self.scene
        presenter = scene.presenter
        picked = bool(presenter.choice) or (presenter.chooser is None and presenter.playable(presenter.piece))
        self.primary.label = self.primary.name = _("Final standings") if scene.over else label
        self.primary.enabled = scene.over or (presenter.ready and picked)
        self.primary.why = "" if self.primary.enabled else scene.skin.prompts.why_not_confirm()

    def _fit(self, name: str, button: Button, width: float, chooser: bool) -> None:
        """Show as much of the button as fits: the label first, then key and icon."""
        ui = self.scene.app.ui
        icons = {"hint": "bulb", "undo": "undo", "sort": "sort", "rule": "book"}
        own = icons.get(name, button.icon)
        button.icon = own
        short = {
            "sort": _("Sort"),
            "undo": context("to take back, short", "Undo"),
            "cover": _("Show") if self.scene.couch.hidden else _("Cover"),
        }.get(name, button.name)
        for label, key, icon in (
            (button.name, True, True),
            (button.name, False, True),
            (short, True, True),
            (short, False, True),
            (button.name, False, False),
            (short, False, False),
        ):
            button.label, button.show_key = label, key and not (name == "undo" and chooser)
            if not icon:
                button.icon = ""
            if button.wanted_width(ui, min(12.0, width * 0.08) + 0.5) <= width:
                button.tooltip = ""
                return
        button.label, button.icon, button.tooltip = "", own, button.name
