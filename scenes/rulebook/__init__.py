"""The rulebook inside the program."""
