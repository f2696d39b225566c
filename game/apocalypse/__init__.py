"""Rage: Apocalypse, the 1995 collectible card game, on the rules machine and the card language.

Read in this order: `cards` (printed cards, decks, the words of the card language), `state` (the table, its changes and
events), `rules.adapter` (the card language on this game), then the rules: `rules.turn`, `rules.windows`, `rules.moot`,
`rules.alphas`, `rules.fight`, `rules.rounds`, `rules.death`; `rules.effect_handlers` are the effects. `knowledge` makes
views and determinizations, `words` all texts, `thinking` the computer players. `controller` is the entry point.
"""
