"""The computer players of AMIGO's Rage. They get a view, never the true state.

Read in this order: `fast` (one determinization, small and quick), `rollout_policy` (play to the end of a round),
`sight` (what a seat knows, as flat data), `sampling` (determinizations), `bidding`, `rules_play` (players without
search), `search` (players with search), `kinds` (names, levels and characters).
"""
