"""The recipes of the sounds; `build/make_sounds.py` renders them to assets/sounds."""
