"""Blood Rage on the table: the places of its zones, the look of its pieces, its texts.

`skin` is the entry point for the generic table. `layout` places everything, `board` the figures on the board; `sheets`,
`topbar`, `actions`, `battle`, `draft` and `province` draw their parts; `cues` has the animation of events, `focus` the
keyboard and gamepad focus, `guide` a first-game guide through one Age.
"""
