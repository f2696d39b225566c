"""Rage, AMIGO's exact-bid trick-taking game: the rules of `assets/rules/amigo.en.md` as code.

One module per part of the rulebook: `cards` (1), `dealing` (2, 3), `bidding` (4), `tricks` (5-8), `scoring` (10),
`options` (9, 11, 12). `table` is the state of the table, `view` what a seat knows of it, `controller` the entry point.
"""
