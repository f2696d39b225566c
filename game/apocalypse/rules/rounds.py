"""A round of combat: cards face down, targets, reveal, bluffs, and three speeds of blows (rulebook 12.4, 13)."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.answers import DONE, NONE, ApocalypsePrompt, Done, Lay, Pick, PickNone, RealCard, Waive
from game.apocalypse.cards.vocabulary import Annul, Block, Dodge, Feint, Reflect
from game.apocalypse.rules.blows import Strike, contested, in_order
from game.apocalypse.rules.death import Deaths, wound
from game.apocalypse.rules.judging import (
    DEFENCES,
    FAST,
    SLOW,
    capacity,
    effects_of,
    is_bluff,
    is_illegal,
    judged,
    limit_rage,
    speed_of,
    stoppable,
    strikes_at,
)
from game.apocalypse.rules.leaving import leave_fight
from game.apocalypse.rules.questions import in_use, reach
from game.apocalypse.rules.windows import card_happens
from game.apocalypse.state import changes
from game.apocalypse.state.events import AttackStopped, CardsJudged, RoundBegan, StopCause
from game.apocalypse.state.table import NOTHING, ApocalypseTable, Fight, Game, Laid, Wound
from game.cards.abilities import Static
from game.cards.context import Context, Given
from game.cards.grammar import Amount
from game.cards.modifiers import Can, Cannot, can, cannot, stat
from game.cards.resolve import Run
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


def running(table: ApocalypseTable) -> Fight:
    """Return the running fight."""
    assert table.fight is not None
    return table.fight


def side_of(fight: Fight, seat: int) -> tuple[int, ...]:
    """Return the creatures a seat plays for."""
    return fight.attackers if fight.seats[0] == seat else fight.defenders if fight.seats[1] == seat else ()


def hand_for(table: ApocalypseTable, seat: int, creature: int) -> tuple[int, ...]:
    """Return the combat actions a seat could lay for a creature: its hand, and the creature's frenzy hand (14.1)."""
    hand = table.zone(f"combat_hand:{seat}") + table.zone(f"frenzy:{seat}:{creature}")
    return tuple(card for card in hand if table.face(card).type == "combat_action")


def has_cards(table: ApocalypseTable, seat: int, creature: int) -> bool:
    """Return whether there are cards to choose from: their number is public, their kind is not."""
    return bool(table.zone(f"combat_hand:{seat}") or table.zone(f"frenzy:{seat}:{creature}"))


def cut_off(table: ApocalypseTable) -> tuple[int, ...]:
    """Return the fighters without any opponent in reach, in either direction (12.16)."""
    fight = running(table)
    return tuple(
        one
        for one in (*fight.attackers, *fight.defenders)
        if not any(foe == fight.about or reach(table, one, foe) for foe in fight.opponents(one))
        and one != fight.about
        and fight.opponents(one)
    )


def _aggravates(table: ApocalypseTable, weapon: int) -> bool:
    """Return whether a weapon can make its bearer's damage aggravated."""
    return any(
        isinstance(one, Can) and one.permission == "aggravate"
        for ability in table.face(weapon).abilities
        if isinstance(ability, Static)
        for one in ability.modifiers
    )


def _turns_blows(table: ApocalypseTable, seat: int) -> bool:
    """Return whether a seat's combat deck holds a card that turns a blow on its author."""
    memo = table.contents.memo
    known: bool | None = memo.get(("turns_blows", seat))
    if known is None:
        known = memo["turns_blows", seat] = any(
            isinstance(effect, Reflect) for card in table.contents.combat[seat] for effect in effects_of(table, card)
        )
    return known


def printed(amount: Amount) -> int:
    """Return the amount of a defence, which is judged without a context. Raises TypeError for one to be looked up."""
    if not isinstance(amount, int):
        raise TypeError(f"a defence needs a plain number, not {amount}")
    return amount


@beats(
    "start", "lay", "laid", "aim", "aimed", "reveal", "feint", "feinted", "judge", "defend", "defended", "strike",
    "deaths", "slower", "end",
)  # fmt: skip
class FightRound(NamedTuple):
    """One exchange of combat cards.

    `done`: seats that play no more cards. `at`: counts feints. `used`: defences. `speed`: 0 to 2. `cut`: fighters
    without an opponent in reach when it began (12.16). `fatal`: cards said to kill (12.11).
    """

    done: tuple[int, ...] = ()
    at: int = 0
    speed: int = FAST
    used: int = 0
    blows: tuple[tuple[int, int, int, int], ...] = ()
    cut: tuple[int, ...] = ()
    fatal: tuple[int, ...] = ()

    def start(self, state: Game, _: dict[int, Answer]) -> None:
        fight = running(state.table)
        begun = fight._replace(round=fight.round + 1, plays=())
        changes.fight_on(state, RoundBegan(begun, len(fight.plays)))
        changes.note(state, "round", number=fight.round + 1)
        state.replace_frame(self._replace(cut=cut_off(state.table)))

    # ---- playing cards (12.4)

    def room(self, table: ApocalypseTable, seat: int) -> list[int]:
        """Return the creatures for which a seat may still play a card."""
        fight = running(table)
        return [
            creature
            for creature in side_of(fight, seat)
            if has_cards(table, seat, creature)
            and sum(play.creature == creature for play in fight.plays) < capacity(table, creature)
        ]

    def waivable(self, table: ApocalypseTable, seat: int) -> list[tuple[int, int]]:
        """Return (creature, weapon) for weapons that a seat may leave unused, before the creature's first card (12.17).

        A weapon that only allows cards to its bearer never needs this. One that makes damage aggravated does if an
        attack may be turned back: decks are public, so all know who could.
        """
        fight = running(table)
        other = fight.seats[1] if fight.seats[0] == seat else fight.seats[0]
        if other < 0 or not _turns_blows(table, other):
            return []
        return [
            (creature, weapon)
            for creature in self.room(table, seat)
            if not any(play.creature == creature for play in fight.plays)
            for weapon in in_use(table, creature)
            if "Weapon" in table.face(weapon).keywords and _aggravates(table, weapon)
        ]

    def lay(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Everyone in the fight plays a card face down, at the same time."""
        table = state.table
        seats = tuple(
            seat
            for seat in sorted(set(running(table).seats))
            if seat >= 0 and seat not in self.done and self.room(table, seat)
        )
        if not seats:
            state.goto(FightRound.aim)
            return None
        return Ask(seats, ApocalypsePrompt.COMBAT_CARD, (running(table).round,))

    def laid(self, state: Game, answers: dict[int, Lay | Waive | Done]) -> None:
        table = state.table
        done = list(self.done)
        for seat, answer in answers.items():
            if isinstance(answer, Done):
                done.append(seat)
                continue
            creature, card = answer
            if isinstance(answer, Waive):
                changes.give(state, Given((Cannot("be_used"),), (card,), "round", seat, card))
                changes.note(state, "waives", seat, (creature, card))
                continue
            zone = f"combat_hand:{seat}"
            if card not in table.zone(zone):
                zone = f"frenzy:{seat}:{creature}"
            changes.lay(state, seat, card, zone, creature)
        state.replace_frame(self._replace(done=tuple(done)))
        state.goto(FightRound.lay)

    # ---- targets

    def aim(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Give each card a target; if there is a choice, ask its player."""
        table = state.table
        fight = running(table)
        plays = list(fight.plays)
        asked: dict[int, int] = {}
        for n, play in enumerate(plays):
            foes = fight.opponents(play.creature)
            if play.target == NOTHING and foes:
                if len(foes) == 1:
                    plays[n] = play._replace(target=foes[0])
                else:
                    asked.setdefault(fight.player(play.creature), n)
        changes.change_fight(state, fight._replace(plays=tuple(plays)), "aimed")
        if not asked:
            state.goto(FightRound.reveal)
            return None
        seats = tuple(sorted(asked))
        if len(seats) > 1 and len(fight.attackers) > 1 and len(fight.defenders) > 1:
            # Several on both sides aim in turn, the attacker first (12.4).
            aimed = [
                sum(p.target != NOTHING and fight.player(p.creature) == seat for p in plays) for seat in fight.seats
            ]
            seats = (fight.seats[0] if aimed[0] <= aimed[1] else fight.seats[1],)
        return Ask(seats, ApocalypsePrompt.TARGET, tuple(plays[asked[seat]].creature for seat in seats))

    def aimed(self, state: Game, answers: dict[int, Pick]) -> None:
        fight = running(state.table)
        plays = list(fight.plays)
        for seat, answer in answers.items():
            n = self.unaimed(fight, seat)
            plays[n] = plays[n]._replace(target=answer.card)
        changes.change_fight(state, fight._replace(plays=tuple(plays)), "aimed")
        state.goto(FightRound.aim)

    def unaimed(self, fight: Fight, seat: int) -> int:
        """Return the number of the seat's first play without a target."""
        return next(
            n for n, play in enumerate(fight.plays) if play.target == NOTHING and fight.player(play.creature) == seat
        )

    # ---- reveal and feints

    def reveal(self, state: Game, _: dict[int, Answer]) -> None:
        table = state.table
        fight = running(table)
        piles = {seat: list(table.zone(f"laid:{seat}")) for seat in fight.seats if seat >= 0}
        plays = tuple(play._replace(card=piles[fight.player(play.creature)].pop(0)) for play in fight.plays)
        changes.reveal(state, fight._replace(plays=plays), sorted(piles))
        for play in plays:
            things = (play.creature, play.card, play.target)
            changes.note(state, "revealed", fight.player(play.creature), things)

    def feint(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the players of feints to choose the real card now (20.1)."""
        table = state.table
        fight = running(table)
        for n in range(self.at, len(fight.plays)):
            play = fight.plays[n]
            seat = fight.player(play.creature)
            if not any(isinstance(effect, Feint) for effect in effects_of(table, play.card)):
                continue
            if is_illegal(table, play.creature, play.card) or not table.zone(f"combat_hand:{seat}"):
                continue
            theirs = (other for other in fight.plays if other.creature == play.target)
            real = any(not is_bluff(table, one.creature, one.card, one.target) for one in theirs)
            if is_bluff(table, play.creature, play.card, play.target) and real:
                continue
            state.replace_frame(self._replace(at=n))
            return Ask((seat,), ApocalypsePrompt.FEINT, (play.creature,))
        state.goto(FightRound.judge)
        return None

    def feinted(self, state: Game, answers: dict[int, RealCard | PickNone]) -> None:
        """The feint gives way to the card chosen."""
        table = state.table
        plays = list(running(table).plays)
        play = plays[self.at]
        for seat, answer in answers.items():
            if isinstance(answer, RealCard):
                card = answer.card
                zone = f"combat_hand:{seat}"
                if card not in table.zone(zone):
                    zone = f"frenzy:{seat}:{play.creature}"
                plays[self.at] = play._replace(card=card)
                fight = running(table)._replace(plays=tuple(plays))
                changes.play_feint(state, fight, seat, card, zone, play.card)
                changes.note(state, "revealed", seat, (play.creature, card, play.target))
        state.replace_frame(self._replace(at=self.at + 1))
        state.goto(FightRound.feint)

    # ---- bluffs (13)

    def judge(self, state: Game, _: dict[int, Answer]) -> None:
        """Remove illegal cards, then bluffs that fail, then cards that other cards annul."""
        table = state.table
        fight = running(table)
        plays = list(judged(table, fight))
        for n, play in enumerate(plays):
            for other in plays:
                if other.status != "good" or other.target != play.creature or play.status != "good":
                    continue
                ctx = Context(fight.player(other.creature), other.card, other.creature, (), play.creature)
                for effect in effects_of(table, other.card):
                    if isinstance(effect, Annul) and effect.which.fits(table, ctx, play.card):
                        plays[n] = play._replace(status="void")
        failed = tuple(play.card for play in plays if play.status != "good")
        changes.fight_on(state, CardsJudged(fight._replace(plays=tuple(plays)), failed))
        for play in plays:
            if play.status != "good":
                limit = limit_rage(table, play.creature) if play.status == "bluff" else 0
                changes.note(state, play.status, fight.player(play.creature), (play.creature, play.card), limit)
        state.replace_frame(self._replace(at=0))

    # ---- defences (20.1)

    def tokens(self, table: ApocalypseTable) -> list[tuple[int, object]]:
        """Return the defences that take effect at this speed, one entry per use: (play number, defence).

        Defences against an attack that was stopped keep their index, so that `used` stays valid.
        """
        fight = running(table)
        found: list[tuple[int, object]] = []
        for n, play in enumerate(fight.plays):
            if play.status not in ("good", "void") or not fight.has(play.creature):
                continue
            if speed_of(table, play) != self.speed:
                continue
            for effect in effects_of(table, play.card):
                if isinstance(effect, DEFENCES):
                    times = printed(effect.count) if isinstance(effect, Dodge) else 1
                    found += [(n, effect)] * min(times, len(fight.plays))
        return found

    def incoming(self, table: ApocalypseTable, number: int, defence: object) -> list[int]:
        """Return the numbers of the plays that a defence could stop now."""
        fight = running(table)
        if fight.plays[number].status != "good":
            return []
        mine = fight.plays[number].creature
        found = []
        for n, play in enumerate(fight.plays):
            if play.target != mine or not strikes_at(table, play) or speed_of(table, play) < self.speed:
                continue
            if stoppable(table, play, defence) and not (isinstance(defence, Block) and play.off):
                found.append(n)
        return found

    def defend(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Let each dodge, block and redirection stop one attack; ask its player if there are several."""
        table = state.table
        tokens = self.tokens(table)
        step = self
        dodged: list[Laid] = []
        while step.used < len(tokens):
            number, defence = tokens[step.used]
            found = self.incoming(table, number, defence)
            if len(found) > 1:
                state.replace_frame(step)
                fight = running(table)
                seat = fight.player(fight.plays[number].creature)
                return Ask((seat,), ApocalypsePrompt.DEFEND)
            step = step._replace(used=step.used + 1)
            state.replace_frame(step)
            if found:
                dodged += self.stop(state, found[0], number, defence)
        # Effects of dodged cards are pushed last, so they run before the next beat.
        state.goto(FightRound.strike)
        self.tell_dodged(state, dodged)
        return None

    def defended(self, state: Game, answers: dict[int, Pick]) -> None:
        """Stop the attack that was chosen."""
        number, defence = self.tokens(state.table)[self.used]
        state.replace_frame(self._replace(used=self.used + 1))
        state.goto(FightRound.defend)
        for answer in answers.values():
            card = answer.card
            for n in self.incoming(state.table, number, defence):
                if running(state.table).plays[n].card == card:
                    self.tell_dodged(state, self.stop(state, n, number, defence))
                    break

    def tell_dodged(self, state: Game, plays: list[Laid]) -> None:
        """Run the effects of cards that were dodged."""
        for play in plays:
            ctx = Context(running(state.table).player(play.creature), play.card, play.creature, (), play.target)
            card_happens(state, play.card, "dodged", ctx)

    def stop(self, state: Game, number: int, by: int, defence: object) -> list[Laid]:
        """Stop an attack by the play number `by`; return what was dodged.

        A dodge voids the attack, a block removes points, a redirection turns it.
        """
        table = state.table
        fight = running(table)
        plays = list(fight.plays)
        play = plays[number]
        word: StopCause
        if isinstance(defence, Block):
            plays[number] = play._replace(off=printed(defence.points))
            word = "blocked"
        elif isinstance(defence, Dodge):
            plays[number] = play._replace(status="void")
            word = "dodged"
        else:
            plays[number] = play._replace(target=play.creature)
            word = "redirected"
        changes.fight_on(state, AttackStopped(fight._replace(plays=tuple(plays)), play.card, word, plays[by].card))
        changes.note(state, word, running(table).player(play.creature), (play.creature, play.card, play.target))
        return [play] if word == "dodged" else []

    # ---- blows

    def strikes(self, table: ApocalypseTable, hurting: bool = True) -> list[Strike]:
        """Return the blows that land at this speed; without `hurting`, those that something keeps from hurting."""
        fight = running(table)
        found = []
        for play in fight.plays:
            if play.status != "good" or not fight.has(play.creature) or speed_of(table, play) != self.speed:
                continue
            if play.target != play.creature and not strikes_at(table, play):
                continue
            points = table.face(play.card).damage + stat(table, play.creature, "damage") - play.off
            if points > 0 and self.hurts(table, play) is hurting:
                found.append((play, points, self.aggravated(table, play)))
        return found

    def strike(self, state: Game, _answers: dict[int, Answer]) -> Ask | None:
        """Resolve all cards of this speed together, then their effects.

        If several attacks could be the one that kills, the opponent says first which one is (12.11).
        """
        table = state.table
        seat, cards = contested(table, self.strikes(table), self.fatal)
        if cards:
            hit = next(play.target for play in running(table).plays if play.card == cards[0])
            return Ask((seat,), ApocalypsePrompt.FATAL, (hit,))
        fight = running(table)
        now = [
            p for p in fight.plays if p.status == "good" and fight.has(p.creature) and speed_of(table, p) == self.speed
        ]
        strikes = in_order(table, self.strikes(table), self.fatal)
        landed = [(play, points) for play, points, _ in strikes]
        blows = tuple((p.target, p.creature, fight.player(p.creature), p.card) for p, _ in landed)
        state.replace_frame(self._replace(blows=blows))
        for play, _points, _aggravated in self.strikes(table, hurting=False):
            changes.note(state, "unhurt", fight.player(play.creature), (play.target, play.card))
        for play, points, aggravated in strikes:
            mark = Wound(play.card, points, aggravated)
            wound(state, play.target, mark, f"shown:{fight.player(play.creature)}", play.creature, self.speed)
        for play, points in landed:
            seat = fight.player(play.creature)
            card_happens(
                state,
                play.card,
                "hits",
                Context(seat, play.card, play.creature, (), play.target, play.creature, points),
            )
        for play in now:
            rest = tuple(e for e in effects_of(table, play.card) if not isinstance(e, (*DEFENCES, Annul, Feint)))
            if rest:
                ctx = Context(fight.player(play.creature), play.card, play.creature, (("target", (play.target,)),))
                state.push(Run(ctx, rest))
        return None

    def hurts(self, table: ApocalypseTable, play: Laid) -> bool:
        """Return whether anything keeps the target from being hurt."""
        if play.target == play.creature:
            return True
        if cannot(table, play.creature, "deal_damage"):
            return False
        return not cannot(table, play.target, "be_hurt", play.card)

    def aggravated(self, table: ApocalypseTable, play: Laid) -> bool:
        """Return whether the damage is aggravated (7.2)."""
        return can(table, play.creature, "aggravate", play.card)

    def deaths(self, state: Game, answers: dict[int, Pick]) -> None:
        """Kill creatures with a mortal wound of this speed before slower cards hit; or note which attack is fatal."""
        if answers:
            fatal = (answer.card for answer in answers.values())
            state.replace_frame(self._replace(fatal=(*self.fatal, *fatal)))
            state.goto(FightRound.strike)
            return
        fight = running(state.table)
        blows = tuple(
            (creature, killer, seat if self.scores(state.table, killer) else -1, card)
            for creature, killer, seat, card in self.blows
        )
        if fight is not None and blows:
            state.push(Deaths(blows))

    def scores(self, table: ApocalypseTable, killer: int) -> bool:
        """Return whether a kill by this creature scores: not by prey, nor by a character sent to it (12.11, 17.1)."""
        thing = table.things.get(killer)
        return thing is not None and thing.seat >= 0 and not thing.grounds

    def slower(self, state: Game, _: dict[int, Answer]) -> None:
        if self.speed < SLOW:
            state.replace_frame(self._replace(speed=self.speed + 1, used=0, blows=()))
            state.goto(FightRound.defend)

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        """Discard the remaining cards. The effects of this round end, those of the next one begin."""
        table = state.table
        fight = running(table)
        for seat in fight.seats:
            for card in table.zone(f"shown:{seat}") if seat >= 0 else ():
                changes.discard_from(state, card, f"shown:{seat}", "spent")
        ended = fight.ended if fight.plays or fight.ended else "quiet"
        changes.change_fight(state, fight._replace(ended="round" if ended == "after" else ended), "round_over")
        changes.expire(state, "round")
        changes.come_due(state, "next_round", "round")
        changes.forget_uses(state, "round")
        for creature in cut_off(table):
            if creature in self.cut:
                changes.note(state, "drops_out", table.things[creature].seat, (creature,))
                leave_fight(state, creature, "drops_out")

    # ---- options

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the legal answers of the current ask."""
        fight = running(table)
        if fight.plays and fight.plays[0].card != NOTHING:
            return self.open_options(table, fight, seat)
        if seat not in self.done and self.room(table, seat) and not self.aiming(table):
            room = self.room(table, seat)
            found = [
                Option(Lay(creature, card), card, f"fight:{creature}")
                for creature in self.room(table, seat)
                for card in hand_for(table, seat, creature)
            ]
            # 14.5: a frenzied creature must play a card while it has a legal one.
            driven = any(table.things[one].frenzied for one in room if hand_for(table, seat, one))
            found += [Option(Waive(one, weapon), weapon, choice="waive") for one, weapon in self.waivable(table, seat)]
            return found if driven else [*found, Option(DONE, choice="done")]
        play = fight.plays[self.unaimed(fight, seat)]
        return [Option(Pick(foe), foe, "target") for foe in fight.opponents(play.creature)]

    def aiming(self, table: ApocalypseTable) -> bool:
        """Return whether all cards are played and targets are being chosen."""
        seats = [seat for seat in dict.fromkeys(running(table).seats) if seat >= 0 and seat not in self.done]
        return not any(self.room(table, seat) for seat in seats)

    def open_options(self, table: ApocalypseTable, fight: Fight, seat: int) -> list[Option]:
        """Return the cards for a feint, the attacks that a defence may stop, or the attacks that may be fatal."""
        if fight.plays[0].status == "":
            creature = fight.plays[self.at].creature
            found = [Option(RealCard(card), card, f"fight:{creature}") for card in hand_for(table, seat, creature)]
            return [*found, Option(NONE, choice="none")]
        tokens = self.tokens(table)
        if self.used >= len(tokens):
            _, fatal = contested(table, self.strikes(table), self.fatal)
            return [Option(Pick(card), card, "choice") for card in fatal]
        number, defence = tokens[self.used]
        cards = [fight.plays[n].card for n in self.incoming(table, number, defence)]
        return [Option(Pick(card), card, "stop") for card in cards]
