"""Everything of Rage Table that is true without a screen. Nothing below this folder imports pygame."""
