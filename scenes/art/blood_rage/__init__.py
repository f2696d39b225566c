"""The pictures of Blood Rage: board, figures, plates, marks, cards and symbols.

`geometry` has the places on the board (no pixels), `board` draws land and sea, `marks` what is on it, `clans` the
plates and emblems, `figures` the pieces, `cards` the faces and backs, `symbols` the signs. All pictures have the exact
pixel size that is asked for and are in the shared cache: callers must not draw on them.
"""
