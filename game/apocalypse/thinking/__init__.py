"""The computer players of Rage: Apocalypse. They get a view, never the true state."""
