"""Texts of a game: log, prompts, reasons, and values read from a view."""
