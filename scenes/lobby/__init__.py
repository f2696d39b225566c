"""The lobby: choice of game, seats and rules."""
