"""The card language: what cards do, as records. It knows no particular game; ARCHITECTURE.md reads forty cards aloud.

Read in this order: `lexicon` (how JSON becomes records, and which words there are), `amounts`, `targets` (how many,
which), `gates` (may, if, unless, pay), `abilities` (when), `effects` (what), `modifiers` (what is different for a
while), `triggers` (who listens), `resolve` (how it runs on the rules machine), `wording` (the text of a card),
`packs` (files of cards), `check` (what is wrong with them).

A game brings a `Lexicon` with its own words and a `CardGameAdapter`: the few questions and acts the language needs.
"""
