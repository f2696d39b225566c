"""The table of each game: a package of the game's name, whose `entry.py` lists its screens."""
