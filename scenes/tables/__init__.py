"""The table of each game: a package with the game's name, whose `entry.py` lists its screens."""
