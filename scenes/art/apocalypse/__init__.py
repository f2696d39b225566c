"""Pictures of the 1995 card game: outlines of the card types, glyphs, portraits, card faces, small parts."""
