"""A fight from its declaration to the cards drawn afterwards (rulebook 12)."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.answers import (
    ACCEPT,
    DONE,
    FIGHT_ON,
    NO,
    REFUSE,
    STOP,
    YES,
    Accept,
    ApocalypsePrompt,
    Done,
    FightOn,
    No,
    Pick,
    Refuse,
    Stop,
    Yes,
)
from game.apocalypse.rules.death import Deaths, Dying, dying, end_frenzy, fade, mortal
from game.apocalypse.rules.fight_outcomes import settle
from game.apocalypse.rules.leading import Lead, helpers, prey_side
from game.apocalypse.rules.leaving import leave_fight
from game.apocalypse.rules.legal import active
from game.apocalypse.rules.questions import reach, side_of
from game.apocalypse.rules.rounds import FightRound, has_cards, running
from game.apocalypse.rules.windows import happen, open_window
from game.apocalypse.state import changes
from game.apocalypse.state.events import FightBegan
from game.apocalypse.state.table import NOBODY, NOTHING, PREY, ApocalypseTable, Fight, Game
from game.cards.modifiers import can, cannot, count, stat
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


def end_fight(state: Game, why: str) -> None:
    """End the running fight as soon as possible."""
    fight = state.table.fight
    if fight is not None and not fight.ended:
        changes.change_fight(state, fight._replace(ended=why), "ending")


def fight_order(table: ApocalypseTable, fight: Fight) -> tuple[int, ...]:
    """Return the order of seats in a fight's windows: attacker, defender, the others (5.4)."""
    first = [seat for seat in fight.seats if seat >= 0]
    return tuple(dict.fromkeys((*first, *(seat for seat in table.order if seat not in table.out))))


@beats(
    "declare", "challenge", "answered", "step_in", "stepped_in", "play_for", "played_for", "gather", "begin",
    "round", "after_round", "exhausted", "withdraw", "withdrawn", "give_up", "given_up", "between",
    "finish", "outcome", "over",
)  # fmt: skip
class Combat(NamedTuple):
    """One fight. `kind` is "attack", "challenge", "bind", "territory", "battlefield" or "card" (see `table.Fight`)."""

    kind: str
    attacker: int
    target: int
    limit: int = 0
    about: int = NOTHING
    alone: bool = False
    by: int = NOTHING

    # ---- declaration (12.1, 12.2)

    def declare(self, state: Game, _: dict[int, Answer]) -> None:
        """Name attacker and target; cards that speak of a declaration are played now."""
        table = state.table
        if self.attacker not in table.things or self.target not in table.things or table.fight is not None:
            state.finish()
            return
        mine, theirs = table.things[self.attacker].seat, table.things[self.target].seat
        if table.things[self.target].grounds:
            theirs = NOBODY  # 17.1: a character sent to the Hunting Grounds is fought like prey
        fight = Fight(
            self.kind, (self.attacker,), (self.target,), (mine, theirs), self.about, limit=self.limit,
            alone=self.alone, first=(self.attacker, self.target), by=self.by,
        )  # fmt: skip
        changes.fight_on(state, FightBegan(fight))
        changes.note(state, "attack", mine, (self.attacker, self.target), word=self.kind)
        open_window(state, "declared", self.attacker, self.target, seats=fight_order(table, fight))
        happen(state, "attacks", self.attacker, self.target)

    def challenge(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask a creature that is no alpha whether it refuses (10.6)."""
        fight = running(state.table)
        if fight.ended or self.kind != "challenge" or fight.seats[1] < 0:
            return None
        if cannot(state.table, self.target, "refuse", self.attacker):
            return None
        return Ask((fight.seats[1],), ApocalypsePrompt.CHALLENGE, (self.attacker, self.target))

    def answered(self, state: Game, answers: dict[int, Accept | Refuse]) -> None:
        if REFUSE in answers.values():
            table = state.table
            changes.note(state, "refused", running(table).seats[1], (self.target, self.attacker))
            changes.end_fight(state, "refused")
            changes.expire(state, "combat", "round", "next_round")
            changes.forget_uses(state, "combat")
            changes.now(state, "refused", (*table.refused, self.target))
            state.finish()
            open_window(state, "refused", self.target, self.attacker)

    # ---- before the fight (12.3, 17)

    def step_in(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask whether a Gaia alpha takes a victim's place, or a Wyrm alpha an enemy's (17.4)."""
        table = state.table
        seats = self.rescuers(table)
        return Ask(seats, ApocalypsePrompt.STEP_IN, (self.attacker, self.target)) if seats else None

    def rescuers(self, table: ApocalypseTable) -> tuple[int, ...]:
        """Return the seats whose alpha may step in."""
        fight = running(table)
        target = fight.defenders[0] if fight.defenders else NOTHING
        thing = table.things.get(target)
        if thing is None or self.kind not in ("attack", "card") or fight.ended:
            return ()
        if thing.kind not in PREY and not thing.grounds:
            return ()
        side = "Gaia" if thing.kind == "victim" else "Wyrm"
        found = []
        for seat in table.seats():
            alpha = table.alphas[seat]
            if seat == fight.seats[0] or alpha not in table.things or side_of(table, seat) != side:
                continue
            if cannot(table, alpha, "step_in", target):
                continue
            if active(table, alpha) and reach(table, alpha, target) and reach(table, alpha, self.attacker):
                found.append(seat)
        return tuple(found)

    def stepped_in(self, state: Game, answers: dict[int, Yes | No]) -> None:
        """The volunteer with the highest Renown fights in its place."""
        table = state.table
        alphas = [table.alphas[seat] for seat, answer in answers.items() if answer == YES]
        if alphas:
            best = max(stat(table, alpha, "renown") for alpha in alphas)
            alphas = [alpha for alpha in alphas if stat(table, alpha, "renown") == best]
            alpha = alphas[state.draw_below(len(alphas))]
            fight = running(table)
            seats = (fight.seats[0], table.things[alpha].seat)
            changes.change_fight(state, fight._replace(defenders=(alpha,), seats=seats), "stepped_in", alpha)
            changes.note(state, "stepped_in", seats[1], (alpha, self.target))

    def play_for(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask who plays for prey.

        Any seat but the attacker's (17.1), or the target's seat for prey that attacks (17.8).
        """
        table = state.table
        fight = running(table)
        if not fight.ended and fight.seats[0] < 0 <= fight.seats[1] and prey_side(table, fight) == 0:
            state.push(Lead(0))
        if fight.ended or fight.seats[1] >= 0 or not fight.defenders:
            return None
        seats = helpers(table, fight.seats[0])
        return Ask(seats, ApocalypsePrompt.PLAY_FOR, (self.target,)) if seats else None

    def played_for(self, state: Game, answers: dict[int, Yes | No]) -> None:
        """Choose one of the volunteers at random; without volunteers the prey falls without a fight (17.2)."""
        table = state.table
        fight = running(table)
        if fight.ended or fight.seats[1] >= 0 or not fight.defenders:
            return
        willing = sorted(seat for seat, answer in answers.items() if answer == YES)
        others = helpers(table, fight.seats[0])
        if not willing and others and table.rules.undefended_prey == "fought":
            seat = others[state.draw_below(len(others))]
            changes.change_fight(state, fight._replace(seats=(fight.seats[0], seat)), "plays_for", self.target)
            changes.note(state, "must_play_for", seat, (self.target,))
            return
        if willing:
            seat = willing[state.draw_below(len(willing))]
            changes.change_fight(state, fight._replace(seats=(fight.seats[0], seat)), "plays_for", self.target)
            changes.note(state, "plays_for", seat, (self.target,))
            return
        end_fight(state, "easy")
        if self.kind != "bind" and fight.seats[0] >= 0:
            changes.note(state, "easy_kill", fight.seats[0], (self.attacker, self.target))
            state.push(Dying(self.target, self.attacker, fight.seats[0]))

    def gather(self, state: Game, _: dict[int, Answer]) -> None:
        """Add prey that fights together (17.5).

        Open the window before the fight; draw cards for attacking or defending.
        """
        table = state.table
        fight = running(table)
        if fight.ended:
            return
        if fight.defenders and table.things[fight.defenders[0]].kind in PREY and self.kind != "battlefield":
            first = fight.defenders[0]
            more = tuple(
                card
                for card in (*table.creatures(NOBODY, ("enemy",)), *table.creatures(NOBODY, ("victim",)))
                if card != first
                and (can(table, card, "pack_defend", first) or can(table, first, "pack_defend", card))
                and can(table, card, "pack_defend", first)
                and not cannot(table, card, "pack_defend")
                and not cannot(table, first, "pack_defend")
                and reach(table, card, self.attacker)
            )
            changes.change_fight(state, fight._replace(defenders=(*fight.defenders, *more)), "prey_joins", *more)
        for seat, side, word in zip(
            fight.seats, (fight.attackers, fight.defenders), ("draw_attacking", "draw_defending")
        ):
            extra = sum(count(table, creature, word) for creature in side)
            if seat >= 0 and extra:
                changes.draw(state, seat, "combat", extra)
        open_window(state, "before_fight", self.attacker, self.target, seats=fight_order(table, fight))

    def begin(self, state: Game, _: dict[int, Answer]) -> None:
        """Combat events and Gifts before the first round (12.4)."""
        fight = running(state.table)
        if fight.ended:
            state.goto(Combat.finish)
            return
        open_window(state, "combat_begins", self.attacker, self.target, seats=fight_order(state.table, fight))
        happen(state, "fight_begins", self.attacker, self.target)

    # ---- rounds

    def ending(self, table: ApocalypseTable) -> str:
        """Return the reason if the fight is over, or "" (12.16)."""
        fight = running(table)
        if fight.ended:
            return fight.ended
        if not fight.attackers:
            return "attackers_gone"
        if not fight.defenders:
            return "defenders_gone"
        if fight.defenders == (fight.about,) and mortal(table, fight.about):
            return "field_beaten"  # 15.3: the Battlefield itself
        if fight.limit and fight.round >= fight.limit:
            return "limit"
        if fight.kind == "bind" and table.things[fight.first[1]].damage >= stat(table, fight.first[1], "health"):
            return "bound"
        return ""

    def round(self, state: Game, _: dict[int, Answer]) -> None:
        """Start another exchange if there is an opponent; other seats may play for prey from now on (17.1)."""
        why = self.ending(state.table)
        if why:
            end_fight(state, why)
            state.goto(Combat.finish)
            return
        fight = running(state.table)
        prey = prey_side(state.table, fight) if fight.round else -1
        state.push(*((Lead(prey), FightRound()) if prey >= 0 else (FightRound(),)))

    def after_round(self, state: Game, _: dict[int, Answer]) -> None:
        """Resolve the end of a round."""
        happen(state, "round_ends", self.attacker, self.target, running(state.table).round)

    def exhausted(self, state: Game, _: dict[int, Answer]) -> None:
        """A frenzied creature without cards has worn itself out (14.2, 14.6)."""
        table = state.table
        fight = running(table)
        blows = []
        for side, seat in ((fight.attackers, fight.seats[0]), (fight.defenders, fight.seats[1])):
            for creature in side:
                thing = table.things[creature]
                if not thing.frenzied or has_cards(table, seat, creature):
                    continue
                if len(fight.attackers) == 1 and len(fight.defenders) == 1:
                    end_fight(state, "exhausted")
                else:
                    end_frenzy(state, creature)
                    blows.append((creature, NOTHING, _foe_seat(table, fight, creature), NOTHING))
        if blows:
            state.push(Deaths(tuple(blows)))

    def withdraw(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the attacker whether to stop, unless a frenzy or a card forbids it (12.12)."""
        table = state.table
        if self.ending(table):
            state.goto(Combat.round)
            return None
        fight = running(table)
        seat = fight.seats[0]
        return (
            Ask((seat,), ApocalypsePrompt.WITHDRAW, (fight.round,))
            if seat >= 0 and self.may_withdraw(table, seat)
            else None
        )

    def may_withdraw(self, table: ApocalypseTable, seat: int) -> bool:
        """Return whether a side can leave."""
        fight = running(table)
        mine = fight.attackers if seat == fight.seats[0] else fight.defenders
        watched = (*fight.attackers, *fight.defenders) if table.rules.frenzy_blocks == "any" else mine
        if any(table.things[creature].frenzied for creature in watched):
            return False
        if table.things[fight.first[0]].seat < 0 if fight.first[0] in table.things else False:
            return False  # prey that attacks does not give up
        return not any(cannot(table, creature, "withdraw") for creature in mine)

    def withdrawn(self, state: Game, answers: dict[int, FightOn | Stop]) -> None:
        """Stop, unless it is prevented."""
        if STOP in answers.values():
            fight = running(state.table)
            seat = next(iter(answers))
            changes.note(state, "withdrawal", seat, (self.attacker,))
            end_fight(state, "withdrawn")
            open_window(state, "withdrawal", self.attacker, self.target, fight.round, fight_order(state.table, fight))

    def give_up(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask whether the pack that defends a Battlefield yields it, after the attacker was asked (15.5)."""
        table = state.table
        fight = running(table)
        seat = fight.seats[1]
        if fight.kind != "battlefield" or fight.ended or seat < 0 or not fight.defenders:
            return None
        own = all(table.things[one].seat == seat for one in fight.defenders)
        return Ask((seat,), ApocalypsePrompt.YIELD, (fight.about,)) if own and self.may_withdraw(table, seat) else None

    def given_up(self, state: Game, answers: dict[int, FightOn | Stop]) -> None:
        if STOP in answers.values():
            changes.note(state, "yields", next(iter(answers)), (self.about,))
            end_fight(state, "yielded")

    def between(self, state: Game, _: dict[int, Answer]) -> None:
        """Between rounds (12.4); then the next one."""
        state.goto(Combat.round)
        fight = running(state.table)
        if not fight.ended:
            open_window(
                state, "between_rounds", self.attacker, self.target, fight.round, fight_order(state.table, fight)
            )

    # ---- the end (12.13, 12.16)

    def finish(self, state: Game, _: dict[int, Answer]) -> None:
        """End frenzies; creatures kept alive only by frenzy die."""
        table = state.table
        fight = running(table)
        blows = []
        for creature in (*fight.attackers, *fight.defenders):
            if table.things[creature].frenzied:
                end_frenzy(state, creature)
                blows.append((creature, NOTHING, _foe_seat(table, fight, creature), NOTHING))
        for creature in [card for card, thing in table.things.items() if thing.frenzied]:
            end_frenzy(state, creature)
            if dying(table, creature):
                blows.append((creature, NOTHING, NOBODY, NOTHING))
        if blows:
            state.push(Deaths(tuple(blows)))

    def outcome(self, state: Game, _: dict[int, Answer]) -> None:
        """Settle the outcome: a spirit bound, a Territory destroyed, a Battlefield won."""
        settle(state, self)

    def over(self, state: Game, _: dict[int, Answer]) -> None:
        """End the fight; all seats may discard combat cards and draw up (12.13)."""
        fight = running(state.table)
        changes.note(state, "fight_over", number=fight.round, word=fight.ended)
        changes.end_fight(state, fight.ended)
        changes.expire(state, "combat", "round", "next_round")
        changes.forget_uses(state, "combat")
        state.push(DrawUp(state.table.rules.discard_after))
        fade(state)

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the answers of the beat that asks."""
        fight = running(table)
        if (
            self.kind == "challenge"
            and not fight.round
            and seat == fight.seats[1]
            and fight.defenders == (self.target,)
        ):
            return [Option(ACCEPT, choice="accept"), Option(REFUSE, choice="refuse")]
        if fight.round:
            return [Option(FIGHT_ON, choice="fight_on"), Option(STOP, choice="stop")]
        return [Option(YES, choice="yes"), Option(NO, choice="no")]


def _foe_seat(table: ApocalypseTable, fight: Fight, creature: int) -> int:
    """Return the seat that scores a creature that falls without a blow: the other side's pack."""
    foes = fight.opponents(creature)
    seats = [table.things[foe].seat for foe in foes if foe in table.things]
    return seats[0] if seats else NOBODY


@beats("ask", "taken")
class DrawUp(NamedTuple):
    """All seats may discard combat cards, then draw up to the size of the combat hand (10.2, 12.13)."""

    discard: bool
    done: tuple[int, ...] = ()

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        table = state.table
        seats = tuple(s for s in table.seats() if s not in self.done and table.zone(f"combat_hand:{s}"))
        if self.discard and seats:
            return Ask(seats, ApocalypsePrompt.DISCARD_COMBAT)
        for seat in range(table.rules.players):  # who is out may still play for prey (18.3)
            size = combat_size(table, seat)
            missing = size - len(table.zone(f"combat_hand:{seat}"))
            if missing > 0:
                changes.draw(state, seat, "combat", missing)
        state.finish()
        return None

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the cards of the hand, and done."""
        found = [Option(Pick(card), card, "discard") for card in table.zone(f"combat_hand:{seat}")]
        return [*found, Option(DONE, choice="done")]

    def taken(self, state: Game, answers: dict[int, Pick | Done]) -> None:
        """Discard, and ask again the players who are not done."""
        done = list(self.done)
        for seat, answer in answers.items():
            if isinstance(answer, Pick):
                changes.discard_from(state, answer.card, f"combat_hand:{seat}")
            else:
                done.append(seat)
        state.replace_frame(self._replace(done=tuple(done)))
        state.goto(DrawUp.ask)


def combat_size(table: ApocalypseTable, seat: int) -> int:
    """Return how many cards a combat hand is filled up to."""
    return max(
        0, 5 + sum(stat(table, card, "combat_hand") for card, thing in table.things.items() if thing.seat == seat)
    )


def remove_from_fight(state: Game, creature: int) -> None:
    """A creature escapes (12.15)."""
    changes.note(state, "escaped", things=(creature,))
    leave_fight(state, creature, "escaped")
