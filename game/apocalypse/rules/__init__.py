"""The rules as steps: the turn, windows, the moot, alphas, fights, death, and the effects of cards."""
