"""How computer players of AMIGO's Rage think. They know a view, never the truth.

Read in this order: `fast` (one possible world, small and quick), `policy` (sensible play to the end of a round),
`sight` (what a seat knows, flat), `sampling` (worlds that fit it), `bidding`, `rules_play` (players without search),
`search` (players with it), `kinds` (names, levels and characters).
"""
