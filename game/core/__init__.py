"""The rules machine: steps with beats, asks, events, chance. It knows no particular game.

Read in this order: `asking` (what is asked and answered), `machine` (state, steps and how they advance),
`events` (what happened, and who may see it), `view` (what a seat knows), `controller` (what a game supplies).
"""
