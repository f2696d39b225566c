"""The rules machine: steps with beats, asks, events, random numbers. It is independent of any game.

Read in this order: `asking` (asks, options, answers), `machine` (state, steps and how they advance), `events` (events,
redaction, the reducer), `view` (what a seat knows), `controller` (what a game supplies).
"""
