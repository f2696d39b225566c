"""What is said about a game: log, prompts, reasons, and numbers read off a view."""
