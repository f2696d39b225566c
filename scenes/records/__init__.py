"""Past games: saves, replay, summary, standings, statistics."""
