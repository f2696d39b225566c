"""The card language: what cards do, as records. It knows no particular game; TOUR.md reads forty cards aloud.

Read in this order: `context` (who asks, and what the language asks of a game), `grammar` (how words are declared),
`amounts`, `targets` (how many, which), `gates` (may, if, unless, pay), `abilities` (when), `effects` (what),
`modifiers` (what is different for a while), `triggers` (who listens), `resolve` (how it runs on the rules machine),
`lexicon` (how JSON becomes records), `wording` (the text of a card), `packs` (files of cards), `check` (what is wrong
with them), `card_game` (all that one game brings, in one object).
"""
