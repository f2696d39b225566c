"""Blood Rage on the table: where its zones stand, how its pieces look, what it says.

`skin` is the face that the generic table knows. `layout` places everything, `board` the figures on the board; `sheets`,
`topbar`, `actions`, `battle`, `draft` and `province` draw their parts; `beats` tells how events are shown, `focus` how
keys and pads go over the pieces, `guide` walks a newcomer through one Age.
"""
