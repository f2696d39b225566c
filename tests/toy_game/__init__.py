"""A whole small game that follows `game/ADD_A_GAME.md` and nothing else. Its rules are `tests/core/toy.py`."""
