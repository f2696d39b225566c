"""Blood Rage: the rules of `assets/rules/blood_rage.en.md` as code.

One module per part of the rulebook: `setup` (4), `ages` (5), `draft` (6), `actions`, `invade` and `march` (7),
`pillage` and `battle` (8), `discard` (9), `quests` (10), `ragnarok` (11), `end` (12); `effects_battle`,
`effects_upgrades`, `effects_monsters` and `effects_quests` hold the cards, each with its texts (13-16).

`board` is the map, `pieces` the ids of pieces, `zones` the names of zones, `deck` the card ids, `cards` the facts and
texts of cards, `table` the state of the table. `prompts` and `answers` are what is asked and answered, with the gesture
of each answer. `events` are what happens and how it changes a view. `view` and `facts` are what a seat knows,
`ask_context` and `frames` what it knows of the running steps, `determinize` samples a full state that fits. `strength`
computes values for the rules, the picture and computer players. `controller` is the entry point, `facade` what scenes
may use.
"""
