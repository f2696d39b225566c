"""The rules as they run: the turn, windows, the moot, alphas, fights, death, and what cards do."""
