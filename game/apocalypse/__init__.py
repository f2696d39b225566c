"""Rage: Apocalypse, the 1995 collectible card game, on the rules machine and the card language.

Read in this order: `lexicon` (its words), `faces` (its cards), `decks`, `options`, `table` and `changes` (what is true
and how it changes), `port` (how the language sees it), then the game as it runs: `turn`, `windows` and `playing`,
`moot`, `alphas`, `fight`, `rounds`, `death`; `acts` are the effects. `controller` puts it behind the contract.
"""
