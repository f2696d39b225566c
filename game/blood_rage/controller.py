"""The rules of Blood Rage behind the contract that every game signs."""

from __future__ import annotations

from typing import Any

from game.blood_rage import actions, ages, battle, destroy, discard, draft, effects_battle, invade, march, options
from game.blood_rage import events as ev
from game.blood_rage import pillage, quests, ragnarok, record, reward, table
from game.blood_rage.end import standings
from game.blood_rage.table import BloodTable
from game.core.asking import Answer, Ask, Option, Refusal
from game.core.chance import seeded
from game.core.events import seen
from game.core.machine import State, advance, apply_answer, asked
from game.core.player import Kind, Player
from game.core.records import register
from game.core.setup import Problem, Setup, SetupError
from game.core.view import LogLine, Result, View
from game.words import N_
