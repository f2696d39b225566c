"""Blood Rage: the rules of `assets/rules/blood_rage.en.md` as code.

One module a piece of the rulebook: `setup` (4), `ages` (5), `draft` (6), `actions`, `invade` and `march` (7),
`pillage` and `battle` (8), `discard` (9), `quests` (10), `ragnarok` (11), `end` (12); `effects_battle`,
`effects_upgrades`, `effects_monsters` and `effects_quests` hold the cards, each with its words (13-16).

`board` is the map, `pieces` the ids of pieces, `zones` the names of places, `deck` the numbers of the cards, `cards`
all that may be said of one, `table` what is there. `prompts` is what can be asked, `answers` what may be answered,
with the gesture for each. `events` are what happens and how a view changes by it; `view` and `facts` are what a seat
knows, `ask_context` and `frames` what it knows of the running steps, `determinize` a world that fits it. `strength`
reckons for the rules, the picture and computer players. `controller` is the face, `facade` what scenes may use.
"""
