"""What is printed: card definitions, decks and deck files, and the words that cards are written in."""
