"""The printed game: card definitions, decks and deck files, and the words of the card language."""
