"""Readings: rules that the printed game leaves open and that no lobby option changes.

The rulebook marks each as a house reading.
"""

from __future__ import annotations

GAP_NEIGHBOURS = False
"""2.7: whether the neighbours of a destroyed province become adjacent."""
LEAST_GLORY = 0
"""3.6: the lowest possible Glory."""
LEAST_RAGE_FOR_ACTIONS = 1
"""7.19: Rage that must be held for an action of an upgrade card that costs less."""
CANCELLED_SIGHT = 0
"""8.7: what Heimdall's Sight counts for once its text is cancelled."""
SUCCOR_CHAINS = False
"""14: whether a Warrior who came by Frigga's Succor may be followed by another one."""
BLESSING_IN_YGGDRASIL = False
"""14: whether Loki's Blessing brings a Warrior into Yggdrasil."""
SUCCOR_IN_YGGDRASIL = False
"""14: whether a figure that invades Yggdrasil brings a Warrior by Frigga's Succor."""
VOLUR_FLEES_RAGNAROK = True
"""15: whether the Volur Witch may retreat from Ragnarok (without Glory for her)."""
DARK_ELF_COST_IN_YGGDRASIL = 1
"""15: the Rage it takes to invade Yggdrasil with the Dark Elf."""
GLORIOUS_DEATH = 4
"""10.5: own figures in Valhalla that the Quest asks for."""
WIDESPREAD = 2
"""16.1: provinces that the Quest asks for."""
