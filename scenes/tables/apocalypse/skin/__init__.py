"""Rage: Apocalypse on the generic table: its skin in parts."""
