"""All scenes by name, imported when first opened, so that scenes never import each other."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenes.shell.context import AppContext, How
    from scenes.shell.scene import Scene


class Entry(NamedTuple):
    """The factory of a scene ("module:callable") and how it is put on the stack."""

    factory: str
    how: How


SCENES: dict[str, Entry] = {
    "title": Entry("scenes.title:TitleScene", "reset"),
    "lobby": Entry("scenes.lobby.scene:LobbyScene", "push"),
    "saves": Entry("scenes.records.saves:SavesScene", "push"),
    "rulebook": Entry("scenes.rulebook.scene:RulebookScene", "push"),
    "settings": Entry("scenes.settings.scene:SettingsScene", "push"),
    "table": Entry("scenes.table.opening:table_scene", "reset"),
    "pause": Entry("scenes.pause:PauseScene", "push"),
    "curtain": Entry("scenes.curtain:CurtainScene", "push"),
    "summary": Entry("scenes.records.summary:SummaryScene", "push"),
    "standings": Entry("scenes.records.standings:StandingsScene", "push"),
    "statistics": Entry("scenes.records.statistics:StatisticsScene", "push"),
    "replay": Entry("scenes.records.replay:ReplayScene", "push"),
    "decks": Entry("scenes.card_library.shelf:ShelfScene", "push"),
    "deck": Entry("scenes.card_library.builder:BuilderScene", "push"),
    "cards": Entry("scenes.card_library.browser:BrowserScene", "push"),
    "packs": Entry("scenes.card_library.packs:PacksScene", "push"),
    "crash": Entry("scenes.crash_scene:CrashScene", "push"),
}
"""The factory is called with the app and the keyword arguments of `AppContext.open`."""


def make(app: AppContext, name: str, **kwargs: object) -> Scene:
    """Return a new scene of that name. Raises KeyError for an unknown name."""
    module, _, attribute = SCENES[name].factory.partition(":")
    factory: Callable[..., Scene] = getattr(import_module(module), attribute)
    return factory(app, **kwargs)
