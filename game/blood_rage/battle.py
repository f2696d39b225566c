"""A battle from the choice of cards to the last gain, in its exact order (8.5-8.19)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage import events as ev
from game.blood_rage import record
from game.blood_rage.answers import AddCard, ChooseCard, ChoosePlain, Pass, RetainCard
from game.blood_rage.board import YGGDRASIL
from game.blood_rage.changes import Game, axes_glory, gain_glory, pay, put_in_hand, take_from_hand, tell
from game.blood_rage.deck import FIRST_LATE_AGE, KIND, LATE, TYPE
from game.blood_rage.destroy import destroy
from game.blood_rage.effects_battle import BATTLE, quest_bonus, texts, value_of
from game.blood_rage.effects_monsters import NIDHOGGR_GLORY, VALKYRIE_GLORY
from game.blood_rage.effects_upgrades import PROWESS_COST, THORS_GLORY, THORS_GLORY_DEAD
from game.blood_rage.gestures import PASS, card_option, counting_options, late_option, retain_option
from game.blood_rage.invade import FreeInvade
from game.blood_rage.pieces import NIDHOGGR, VALKYRIE
from game.blood_rage.prompts import Prompt
from game.blood_rage.readings import BLESSING_IN_YGGDRASIL
from game.blood_rage.record import Total
from game.blood_rage.reward import Hammers, Reward
from game.blood_rage.strength import area_crowd, dead_of, force, has, only_monsters, owner, reserve_warrior
from game.blood_rage.table import BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

NOBODY = -1


def running(table: BloodTable) -> record.Battle:
    """Return the record of the running battle."""
    assert table.battle is not None
    return table.battle


@beats(
    "choose",
    "reveal",
    "primacy",
    "watch",
    "act_texts",
    "offer_late",
    "add_late",
    "total",
    "destroy_losers",
    "steal",
    "return_cards",
    "glory_before",
    "reward",
    "glory_after",
    "gain",
    "end_moves",
)
class BattleRound(NamedTuple):
    """The battle of a pillage; `at` counts the participants whose turn within a beat is over."""

    seat: int
    province: int
    at: int = 0

    # ---- cards (8.5-8.8)

    def choose(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Every participant with a card in hand chooses one in secret (8.5)."""
        table = state.table
        seats = tuple(seat for seat in running(table).participants if table.hands[seat])
        return Ask(tuple(sorted(seats)), Prompt.BATTLE_CARD, (self.province,)) if seats else None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return the cards of a hand for the battle, or those that may be added late."""
        if running(table).stage in ("texts", "late"):
            late = [late_option(card, seat) for card in table.hands[seat] if KIND[card] in LATE]
            return [*late, PASS]
        found: list[Option] = []
        counts = quest_bonus(table, seat) > 0
        for card in table.hands[seat]:
            if counts and TYPE[card] == "quest":  # 14.12
                found += counting_options(card, seat)
            else:
                found.append(card_option(card, seat))
        return found

    def reveal(self, state: Game, answers: dict[int, ChooseCard | ChoosePlain]) -> None:
        """Show all cards together (8.5)."""
        table = state.table
        cards, plain = [], []
        for seat in running(table).participants:
            answer = answers.get(seat)
            if answer is None:
                continue
            if isinstance(answer, ChoosePlain):
                plain.append(answer.card)
            take_from_hand(table, seat, answer.card)
            table.played[seat] = (answer.card,)
            cards.append((seat, answer.card))
        tell(state, ev.CardsRevealed(tuple(cards), tuple(plain)))

    def primacy(self, state: Game, _: dict[int, Answer]) -> None:
        """The first Thor's Primacy cancels the texts of all opponents, another Primacy included (8.7)."""
        battle = running(state.table)
        for seat in battle.participants:
            if battle.text_of(seat, "thors_primacy"):
                mine = battle.cards_of(seat)[0]
                tell(state, ev.TextResolved(seat, mine))
                for played in battle.cards:
                    if played.seat != seat and _has_text(played.card):
                        tell(state, ev.CardCancelled(played.seat, played.card, mine))
                return

    def watch(self, state: Game, _: dict[int, Answer]) -> None:
        """The first Heimdall's Watch discards all cards for Glory; all seats choose again (8.8)."""
        table = state.table
        battle = running(table)
        for seat in battle.participants:
            if battle.text_of(seat, "heimdalls_watch"):
                # A Quest that counts by Tyr's Domain has no bonus of its own to be counted here (14.12).
                worth = sum(value_of(table, battle, p) for p in battle.cards if TYPE[p.card] == "battle")
                tell(state, ev.TextResolved(seat, battle.cards_of(seat)[0]))
                for other in battle.participants:
                    table.discards += table.played[other]
                    table.played[other] = ()
                tell(state, ev.CardsSwept(seat, battle.cards_of(seat)[0]))
                gain_glory(state, seat, worth, "cards", "heimdalls_watch")
                state.goto(BattleRound.choose)
                return

    # ---- texts that act at once (8.9), late cards (8.10)

    def act_texts(self, state: Game, _: dict[int, Answer]) -> None:
        """Odin's Smite and Odin's Tide, from the pillager clockwise (8.6, 8.9)."""
        battle = running(state.table)
        if self.at == len(battle.participants):
            state.replace_frame(self._replace(at=0))
            return
        seat = battle.participants[self.at]
        state.replace_frame(self._replace(at=self.at + 1))
        state.goto(BattleRound.act_texts)
        for text in texts(battle, seat, "text"):
            tell(state, ev.TextResolved(seat, battle.cards_of(seat)[0]))
            assert text.act is not None
            text.act(state, running(state.table), seat)

    def offer_late(self, state: Game, _answers: dict[int, Answer]) -> Ask | None:
        """Ask for late cards, round by round until a round adds none (8.10).

        Every seat with cards in hand is asked, so that the ask reveals nothing; in Age 1 there are no late cards.
        """
        table = state.table
        while table.age >= FIRST_LATE_AGE:
            battle = running(table)
            count = len(battle.participants)
            done = len(battle.late)
            if done and done % count == 0 and all(card < 0 for _, card in battle.late[-count:]):
                break
            seat = battle.participants[done % count]
            if table.hands[seat]:
                return Ask((seat,), Prompt.LATE_CARD, (self.province,))
            tell(state, ev.LateAnswered(seat, -1))
        state.goto(BattleRound.total)
        return None

    def add_late(self, state: Game, answers: dict[int, AddCard | Pass]) -> None:
        table = state.table
        for seat, answer in answers.items():
            card = answer.card if isinstance(answer, AddCard) else -1
            if card >= 0:
                take_from_hand(table, seat, card)
                table.played[seat] += (card,)
            tell(state, ev.LateAnswered(seat, card))
        state.goto(BattleRound.offer_late)

    # ---- totals, losers, cards (8.11-8.14)

    def total(self, state: Game, _: dict[int, Answer]) -> None:
        """Add up STR and bonuses; any tie for the highest total has no winner (8.11, 8.12)."""
        table = state.table
        totals = totals_of(table, running(table))
        best = max(total.total for total in totals)
        first = [total.seat for total in totals if total.total == best]
        tell(state, ev.BattleDecided(totals, first[0] if len(first) == 1 else NOBODY))

    def destroy_losers(self, state: Game, _: dict[int, Answer]) -> None:
        """All figures of the losers in the area are destroyed, ships too (8.13)."""
        table = state.table
        winner = running(table).winner
        victims = [figure for figure in area_crowd(table, self.province) if owner(table, figure) != winner]
        if victims:
            destroy(state, victims, "battle", self.seat)

    def steal(self, state: Game, _: dict[int, Answer]) -> None:
        """Losers' thefts act before the winner may pay for Tyr's Prowess (8.14)."""
        battle = running(state.table)
        if battle.winner == NOBODY:
            return
        for seat in battle.participants:
            if seat != battle.winner:
                for text in texts(battle, seat, "theft"):
                    assert text.act is not None
                    text.act(state, battle, seat)

    def return_cards(self, state: Game, _: dict[int, Answer]) -> None:
        """Losers take their cards back (8.13); the winner discards his (8.14), Prowess keeps some."""
        table = state.table
        battle = running(table)
        for seat in battle.participants:
            if seat != battle.winner:
                for card in table.played[seat]:
                    put_in_hand(table, seat, card)
                    tell(state, ev.CardTakenBack(seat, card))
                table.played[seat] = ()
        if battle.winner != NOBODY:
            state.push(WinnersCards(battle.winner))

    # ---- reward and gains (8.15-8.18)

    def glory_before(self, state: Game, _: dict[int, Answer]) -> None:
        """Axes first, under an option (8.16)."""
        self._axes(state, "before_reward")

    def reward(self, state: Game, _: dict[int, Answer]) -> None:
        """The pillager who won gets the reward (8.15)."""
        if running(state.table).winner == self.seat:
            state.push(Reward(self.seat, self.province))

    def glory_after(self, state: Game, _: dict[int, Answer]) -> None:
        """The winner, pillager or not, gains the Axes value of now (8.16)."""
        self._axes(state, "after_reward")
        if running(state.table).winner != self.seat:  # a pillager who won had it after the token
            self._axes(state, "after_token")

    def _axes(self, state: Game, when: str) -> None:
        winner = running(state.table).winner
        if winner != NOBODY and state.table.rules.battle_glory == when:
            axes_glory(state, winner)

    def gain(self, state: Game, _answers: dict[int, Answer]) -> None:
        """All other gains, one seat after another (8.17)."""
        table = state.table
        battle = running(table)
        if self.at == len(battle.participants):
            return
        seat = battle.participants[self.at]
        state.replace_frame(self._replace(at=self.at + 1))
        state.goto(BattleRound.gain)
        won, lost = seat == battle.winner, battle.winner not in (NOBODY, seat)
        for text in texts(battle, seat, "any", *(("win",) if won else ())):
            assert text.act is not None
            text.act(state, battle, seat)
        enemies = sum(other != seat for _, other in battle.dead)
        if VALKYRIE in battle.present and owner(table, VALKYRIE) == seat:  # 15.6
            gain_glory(state, seat, VALKYRIE_GLORY * enemies, "cards", "valkyrie")
        if won and NIDHOGGR in battle.present and owner(table, NIDHOGGR) == seat:  # 16.8
            fallen = sum(dead_of(table, other) for other in battle.participants if other != seat)
            gain_glory(state, seat, NIDHOGGR_GLORY * fallen, "cards", "nidhoggr")
        if enemies >= THORS_GLORY_DEAD and has(table, seat, "thors_glory"):  # 14.10
            gain_glory(state, seat, THORS_GLORY, "cards", "thors_glory")
        if lost:
            for text in texts(battle, seat, "lose"):
                assert text.act is not None
                text.act(state, battle, seat)

    def end_moves(self, state: Game, _: dict[int, Answer]) -> None:
        """Last the Lord of Hammers and Loki's Blessing (8.17, 14.1, 14.13)."""
        table = state.table
        battle = running(table)
        if battle.winner == self.seat:
            state.push(
                Blessings(self.seat, self.province),
            )
            state.push(Hammers(self.seat, self.province))
        else:
            state.push(Blessings(self.seat, self.province))


def _has_text(card: int) -> bool:
    """Return whether a card has a text that can be cancelled; a late card's disc is none."""
    text = BATTLE.get(KIND[card])
    return text is not None and text.when not in ("", "late")


def totals_of(table: BloodTable, battle: record.Battle) -> tuple[Total, ...]:
    """Return the totals as they stand now, with their parts (8.11)."""
    monsters = only_monsters(table, battle.province)
    found = []
    for seat in battle.participants:
        parts: list[tuple[str | int, int]] = list(force(table, seat, battle.province, monsters))
        parts += [(played.card, value_of(table, battle, played)) for played in battle.cards if played.seat == seat]
        found.append(Total(seat, sum(amount for _, amount in parts), tuple(parts)))
    return tuple(found)


@beats("offer", "keep", "discard")
class WinnersCards(NamedTuple):
    """The winner discards his cards, except those that Tyr's Prowess keeps (8.14, 14.17)."""

    seat: int

    def offer(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask for one card to be kept while there is Rage for it."""
        table = state.table
        if table.played[self.seat] and table.rage[self.seat] >= PROWESS_COST and has(table, self.seat, "tyrs_prowess"):
            return Ask((self.seat,), Prompt.PROWESS, table.played[self.seat])
        state.goto(WinnersCards.discard)
        return None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return the cards that may be kept."""
        return [*(retain_option(card, seat) for card in table.played[seat]), PASS]

    def keep(self, state: Game, answers: dict[int, RetainCard | Pass]) -> None:
        """Pay for a card, or let the rest go."""
        answer = answers[self.seat]
        if isinstance(answer, RetainCard):
            table = state.table
            pay(state, self.seat, PROWESS_COST, "tyrs_prowess")
            table.played[self.seat] = tuple(card for card in table.played[self.seat] if card != answer.card)
            put_in_hand(table, self.seat, answer.card)
            tell(state, ev.CardRetained(self.seat, answer.card))
            state.goto(WinnersCards.offer)

    def discard(self, state: Game, _: dict[int, Answer]) -> None:
        table = state.table
        for card in table.played[self.seat]:
            table.discards += (card,)
            tell(state, ev.CardDiscarded(self.seat, card))
        table.played[self.seat] = ()


@beats("bless")
class Blessings(NamedTuple):
    """Loki's Blessing for everyone who did not win, from the pillager clockwise (14.13)."""

    seat: int
    province: int

    def bless(self, state: Game, _: dict[int, Answer]) -> None:
        table = state.table
        if self.province == YGGDRASIL and not BLESSING_IN_YGGDRASIL:
            return
        battle = running(table)
        steps = []
        for seat in battle.participants:
            warrior = reserve_warrior(table, seat)
            if seat != battle.winner and warrior >= 0 and has(table, seat, "lokis_blessing"):
                steps.append(FreeInvade(seat, (warrior,), "blessing", self.province))
        state.push(*steps)
