"""The computer players of Blood Rage. They get a view, never the true state."""
