"""Tools that make, check and package; nothing here is part of the program."""
