"""The facade for scenes: views, events, answers, texts, cards and the board.

It has no state, no step and no table. The listed modules hold pure functions and records: `cards` (facts and texts of
cards), `events`, `log` (texts of events). `strength` and similar modules read a view's facts. Scenes must use what
these modules define themselves, not what they import.
"""

from __future__ import annotations

from game.blood_rage import cards, events, log, zones
from game.blood_rage.action_reasons import why_no_action
from game.blood_rage.answers import (
    CARD_ANSWERS,
    NOTHING,
    PLACES,
    SPARES,
    ChooseStat,
    EndMarch,
    KeepNone,
    MarchTo,
    PillageNow,
    PillageProvince,
    PlayUpgrade,
    word_of,
)
from game.blood_rage.board import (
    AREA,
    FJORD_NAMES,
    FJORD_OF,
    FJORD_ZONES,
    NAMES,
    NUMBER,
    PROVINCE_ZONES,
    PROVINCES_OF,
    REGION,
    REGION_NAMES,
    VILLAGE_ZONES,
    VILLAGES,
    YGGDRASIL,
    YGGDRASIL_ZONE,
    adjacent,
    fjord_of_area,
)
from game.blood_rage.cards import words as card_words
from game.blood_rage.deck import BONUS, COST, INVADE, KIND, PLAYERS_MIN, SLOT, TYPE, deck_of
from game.blood_rage.draft import KEPT, at_a_time
from game.blood_rage.effects_battle import quest_bonus, value_of
from game.blood_rage.effects_monsters import WORDS as MONSTER_WORDS
from game.blood_rage.effects_quests import quest_status
from game.blood_rage.effects_upgrades import DOMAIN_COST
from game.blood_rage.facts import BloodFacts
from game.blood_rage.forecast import (
    Spoils,
    cost_of,
    doomed_by,
    fighting,
    forecast,
    gain_of,
    go_along,
    spoils,
)
from game.blood_rage.options import SEATS
from game.blood_rage.pieces import CARD_OF_MONSTER, MARKER, WARRIORS, is_card, is_figure, kind_of
from game.blood_rage.prompts import Prompt
from game.blood_rage.ragnarok import GLORY as DOOM_GLORY
from game.blood_rage.record import Battle
from game.blood_rage.strength import (
    Parts,
    area_crowd,
    clans_in,
    falling,
    figure_strength,
    force,
    horns_left,
    may_still_join,
    on_board,
    only_monsters,
    own_figures,
    owner,
    provinces_of,
    rewards_left,
    room,
    who_could_join,
)
from game.blood_rage.table import AGES, END_BONUS, SLOTS, SOURCES, STATS, TRACKS, QuestNote

__all__ = [
    "AGES", "AREA", "BONUS", "CARD_ANSWERS", "CARD_OF_MONSTER", "COST", "DOMAIN_COST", "DOOM_GLORY", "END_BONUS",
    "FJORD_NAMES", "FJORD_OF", "FJORD_ZONES", "INVADE", "KEPT", "KIND", "MARKER", "MONSTER_WORDS", "NAMES",
    "NOTHING", "NUMBER", "PLACES", "PLAYERS_MIN", "PROVINCES_OF", "PROVINCE_ZONES", "REGION", "REGION_NAMES",
    "SEATS", "SLOT", "SLOTS", "SOURCES", "SPARES", "STATS", "TRACKS", "TYPE", "VILLAGES", "VILLAGE_ZONES",
    "WARRIORS", "YGGDRASIL", "YGGDRASIL_ZONE", "Battle", "BloodFacts", "ChooseStat", "EndMarch", "KeepNone",
    "MarchTo", "Parts", "PillageNow", "PillageProvince", "PlayUpgrade", "Prompt", "QuestNote", "Spoils", "adjacent",
    "area_crowd", "at_a_time", "card_words", "cards", "clans_in", "cost_of", "deck_of", "doomed_by", "events",
    "falling", "fighting", "figure_strength", "fjord_of_area", "force", "forecast", "gain_of", "go_along",
    "horns_left", "is_card", "is_figure", "kind_of", "log", "may_still_join", "on_board", "only_monsters",
    "own_figures", "owner", "provinces_of", "quest_bonus", "quest_status", "rewards_left", "room", "spoils",
    "value_of", "who_could_join", "why_no_action", "word_of", "zones",
]  # fmt: skip
