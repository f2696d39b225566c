"""The prompts. `answers` has the answers to each prompt and their gestures."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    """The prompts of all asks. Those marked "all" are simultaneous: several seats answer."""

    DRAFT = "draft"  # all: which card of the pack to keep (6.3); two players choose two, one after the other
    ACTION = "action"  # what to do in a turn (7.1)
    MARCH = "march"  # which figures follow in the running march (7.12)
    FREE_INVADE = "free_invade"  # whether a new figure invades for no Rage (7.11)
    SUCCOR = "succor"  # whether a Warrior follows (14.11)
    BLESSING = "blessing"  # whether a Warrior comes after a lost battle (14.13)
    THORS_DOMAIN = "thors_domain"  # whether to pillage at once (14.18)
    SACRIFICE = "sacrifice"  # the second figure (14.22)
    CALL = "call"  # whom to bring into the battle (8.1)
    BATTLE_CARD = "battle_card"  # all: the card for the battle (8.5)
    LATE_CARD = "late_card"  # a card with a white disc (8.10); every seat with cards in hand is asked
    SAVE = "save"  # which figures to save (8.13)
    TIDE = "tide"  # the one figure that survives (13.7)
    PROWESS = "prowess"  # which card of the battle to keep (14.17)
    HAMMERS = "hammers"  # where the Leader moves (14.1)
    DISPLACE = "displace"  # where the figure goes whose village Hildisvini takes (16.7)
    STAT = "stat"  # which stat rises (3.3)
    DISCARD = "discard"  # all: which card to keep for the next Age (9.1)
