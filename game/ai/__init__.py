"""Computer players, whatever the game: search over determinizations, advice, and the worker process they run in.

Nothing here depends on one game. Games are reached through `game.catalogue` and their controllers only.
"""
