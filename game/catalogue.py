"""The list of games. Everything that is not a game reaches games through here."""

from __future__ import annotations

from collections.abc import Callable

from game.core.controller import RuleController


def _amigo() -> RuleController:
    from game.amigo.controller import AmigoController

    return AmigoController()


def _blood_rage() -> RuleController:
    from game.blood_rage.controller import BloodRageController

    return BloodRageController()


def _apocalypse() -> RuleController:
    from game.apocalypse.controller import ApocalypseController

    return ApocalypseController()


_GAMES: dict[str, Callable[[], RuleController]] = {
    "amigo": _amigo,
    "blood_rage": _blood_rage,
    "apocalypse": _apocalypse,
}
_made: dict[str, RuleController] = {}


def names() -> tuple[str, ...]:
    """Return the names of all games, in the order of the lobby."""
    return tuple(_GAMES)


def controller(name: str) -> RuleController:
    """Return the rules of a game. Raises KeyError for a name that is not in the catalogue."""
    if name not in _made:
        _made[name] = _GAMES[name]()
    return _made[name]
