"""Tools for development, checks and packaging; not part of the program."""
