"""The lobby: which game, who sits where, by which rules."""
