"""Players that think, whatever the game: search over guessed states, advice, and the worker that keeps it apart.

Nothing here knows a particular game; games are reached through `game.catalogue` and their controllers only.
"""
