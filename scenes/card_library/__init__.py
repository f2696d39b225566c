"""Cards and decks of Rage: Apocalypse: the shelf of decks, the browser of all cards, the builder, user card packs."""
