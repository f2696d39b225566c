"""Games that were played: saves, replay, summary, standings, statistics."""
