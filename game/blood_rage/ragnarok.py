"""Ragnarok and Release Valhalla (11, 5.2)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.board import YGGDRASIL
from game.blood_rage.changes import Game, gain_glory, move, tell
from game.blood_rage.deck import KIND
from game.blood_rage.destroy import destroy
from game.blood_rage.effects_upgrades import RELEASED
from game.blood_rage.events import ProvinceDestroyed, TokensTurned
from game.blood_rage.strength import area_crowd, falling, has, own_figures, owner
from game.blood_rage.zones import RESERVES, VALHALLAS
from game.core.asking import Answer
from game.core.machine import beats

GLORY = (2, 3, 4)
"""Glory for each own figure that Ragnarok destroys, by Age (11.1)."""


@beats("strike", "reward")
class Ragnarok(NamedTuple):
    """The doomed province is destroyed with everything in its area; `doomed` are the figures that were there."""

    doomed: tuple[int, ...] = ()

    def strike(self, state: Game, _: dict[int, Answer]) -> None:
        """Destroy the province (11.1); Fenrir draws it to his own (16.4)."""
        table = state.table
        province, instead = falling(table)
        if province < 0:
            return
        table.destroyed = (*table.destroyed[:province], True, *table.destroyed[province + 1 :])
        tell(state, ProvinceDestroyed(table.age, province, instead))
        victims = area_crowd(table, province)
        state.replace_frame(self._replace(doomed=victims))
        if victims:
            destroy(state, list(victims), "ragnarok", table.first)

    def reward(self, state: Game, _: dict[int, Answer]) -> None:
        """Glory for every figure that fell; who fled gets none (11.1, 15.11)."""
        table = state.table
        for seat in range(table.rules.players):
            fallen = [f for f in self.doomed if owner(table, f) == seat and table.at[f] == VALHALLAS[seat]]
            times = 2 if has(table, seat, "odins_inspiration") else 1  # 14.14
            gain_glory(state, seat, len(fallen) * GLORY[table.age - 1] * times, "ragnarok", "ragnarok")


@beats("release", "turn_tokens")
class Release(NamedTuple):
    """Everyone in Valhalla comes home (11.4), tokens are turned, the first-player token goes left (5.2)."""

    def release(self, state: Game, _: dict[int, Answer]) -> None:
        """Return the figures; Loki's Domain, Eminence and Wrath pay for each (14.8)."""
        table = state.table
        for seat in range(table.rules.players):
            fallen = [f for f in own_figures(table, seat) if table.at[f] == VALHALLAS[seat]]
            for figure in fallen:
                move(state, figure, RESERVES[seat], "release")
            for card in table.slots[seat]:
                if card >= 0 and KIND[card] in RELEASED:
                    gain_glory(state, seat, RELEASED[KIND[card]] * len(fallen), "cards", KIND[card])

    def turn_tokens(self, state: Game, _: dict[int, Answer]) -> None:
        """All tokens show their reward again, the first-player token goes left (5.2)."""
        table = state.table
        table.pillaged = (False,) * (YGGDRASIL + 1)
        table.first = (table.first + 1) % table.rules.players
        tell(state, TokensTurned(table.first))
