"""Rage, AMIGO's exact-bid trick-taking game: the rules of `assets/rules/amigo.en.md` as code.

One module a piece of the rulebook: `cards` (1), `dealing` (2, 3), `bidding` (4), `tricks` (5-8), `scoring` (10),
`options` (9, 11, 12). `table` is what lies on the table, `view` what a seat knows of it, `controller` the face.
"""
