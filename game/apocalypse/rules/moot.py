"""The Moot Phase: stepping sideways, calling, votes, decisions (rulebook 9)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.answers import ABSTAIN, DONE, NO, YES, Abstain, ApocalypsePrompt, Call, Done, No, Pick, Yes
from game.apocalypse.cards.vocabulary import Voters
from game.apocalypse.rules.legal import STEPPING, active, is_shifter, of_class, possible
from game.apocalypse.rules.questions import side_of
from game.apocalypse.rules.windows import open_window
from game.apocalypse.state import changes
from game.apocalypse.state.table import NOTHING, ApocalypseTable, Game
from game.cards.abilities import PlayAbility
from game.cards.context import Context
from game.cards.effects import Attach
from game.cards.modifiers import can, cannot, keywords, stat
from game.cards.resolve import Run
from game.core.answers import notation
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

JUNTAS = ("moot", "board_meeting")
UNOPENED, OPENED = 99, 98
CROSSED = -2
"""Under this number `table.used` notes that a character has voted with the other side this turn (9.5)."""


class Junta(NamedTuple):
    """A moot or board meeting on the table: its card, its caller, and the choices made for it."""

    card: int
    caller: int
    seat: int
    ctx: Context
    passed: bool = False


class Called(NamedTuple):
    """The choices of a moot are made: it is on the table."""

    card: int
    caller: int

    def apply(self, state: Game, ctx: Context) -> Context:
        junta = Junta(self.card, self.caller, ctx.seat, ctx)
        changes.set_juntas(state, (*state.table.juntas, junta), "called")
        return ctx


def junta_ability(table: ApocalypseTable, card: int) -> PlayAbility | None:
    """Return the ability of a moot."""
    return next((one for one in table.face(card).abilities if isinstance(one, PlayAbility)), None)


def callers(table: ApocalypseTable, seat: int, card: int) -> list[int]:
    """Return the creatures that may call a moot or board meeting (9.3)."""
    face = table.face(card)
    ability = junta_ability(table, card)
    if ability is None or face.type not in JUNTAS:
        return []
    word = "Gaia" if face.type == "moot" else "Wyrm"
    if face.type == "moot":
        packs = [one for one in table.seats() if side_of(table, one) == "Gaia"]
        if len(packs) < table.rules.moot_packs:
            return []
    found = []
    if face.type == "board_meeting":
        packs = [one for one in table.seats() if side_of(table, one) == "Wyrm"]
        if len(packs) < table.rules.board_packs:
            return []
    for creature in table.creatures(seat, ("character",)):
        if not active(table, creature) or table.things[creature].world == "umbra":
            continue
        if word not in keywords(table, creature) or stat(table, creature, "renown") < face.renown:
            continue
        ctx = Context(seat, card, creature)
        if face.requires_fits(table, creature) and possible(table, ctx, ability):
            found.append(creature)
    return found


def could_call(table: ApocalypseTable, seat: int) -> bool:
    """Say on public grounds whether a seat might call something (decks are open, hands are not)."""
    if not table.zone(f"sept_hand:{seat}"):
        return False
    cards = sorted((*table.zone(f"sept_hand:{seat}"), *table.zone(f"sept_deck:{seat}")))
    return any(table.face(card).type in JUNTAS and callers(table, seat, card) for card in cards)


def steppers(table: ApocalypseTable, seat: int) -> list[int]:
    """Return the creatures that may step sideways by the pack’s caern (9.1)."""
    caerns = [card for card, thing in table.things.items() if thing.kind == "caern" and thing.seat == seat]
    if not caerns:
        return []
    gauntlet = stat(table, caerns[0], "gauntlet")
    found = []
    for creature in table.creatures(seat):
        able = table.things[creature].kind == "character" and of_class(table, creature, STEPPING)
        if not able and not is_shifter(table, creature) and not can(table, creature, "step"):
            continue
        if active(table, creature) and not table.things[creature].grounds and may_step(table, creature, gauntlet):
            found.append(creature)
    return found


def may_step(table: ApocalypseTable, creature: int, gauntlet: int) -> bool:
    """Return whether a creature gets through a Gauntlet; 0 stands for none (9.1)."""
    if cannot(table, creature, "step") and not can(table, creature, "step"):
        return False
    gnosis = stat(table, creature, "gnosis")
    return gauntlet == 0 or gnosis > gauntlet or (table.rules.step_equal and gnosis == gauntlet)


def step_over(state: Game, creature: int, by: int = NOTHING) -> None:
    """Cross into the other world, by the text of a card if there is one."""
    thing = state.table.things[creature]
    if thing.world != "both":
        world = "physical" if thing.world == "umbra" else "umbra"
        changes.change(state, creature, "stepped", by, world=world)
        changes.note(state, "stepped", thing.seat, (creature,), word=world)


@beats(
    "begin", "step", "stepped", "together", "call", "called", "before", "vote", "voted", "tally", "decide", "end",
)  # fmt: skip
class MootPhase(NamedTuple):
    """The Moot Phase.

    `stepping` are the creatures that will step, `at` is the current vote, `level` the Renown that votes now.

    `level` is UNOPENED until the window before a vote was opened, OPENED until the first ask.
    """

    done: tuple[int, ...] = ()
    stepping: tuple[int, ...] = ()
    at: int = 0
    level: int = UNOPENED

    def begin(self, state: Game, _: dict[int, Answer]) -> None:
        changes.begin_phase(state, "umbra")
        changes.note(state, "phase", word="moot")
        changes.now(state, "order", tuple(state.shuffled(range(state.table.rules.players))))

    # ---- stepping sideways (9.1)

    def step(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask packs with a caern which creatures step, each once."""
        table = state.table
        seats = tuple(
            seat
            for seat in table.seats()
            if seat not in self.done and any(one not in self.stepping for one in steppers(table, seat))
        )
        if seats:
            return Ask(seats, ApocalypsePrompt.STEP)
        state.goto(MootPhase.together)
        return None

    def stepped(self, state: Game, answers: dict[int, Pick | Done]) -> None:
        done = self.done + tuple(seat for seat, answer in answers.items() if answer == DONE)
        more = tuple(answer.card for answer in answers.values() if isinstance(answer, Pick))
        state.replace_frame(self._replace(done=done, stepping=self.stepping + more))
        state.goto(MootPhase.step)

    def together(self, state: Game, _: dict[int, Answer]) -> None:
        """All that step do so together."""
        for creature in self.stepping:
            step_over(state, creature)
        changes.begin_phase(state, "moot")
        state.replace_frame(self._replace(done=()))

    # ---- calling (9.2, 9.3)

    def call(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask all seats at once what they call."""
        table = state.table
        seats = tuple(seat for seat in table.seats() if seat not in self.done and could_call(table, seat))
        if seats:
            return Ask(seats, ApocalypsePrompt.CALL)
        state.goto(MootPhase.before)
        return None

    def called(self, state: Game, answers: dict[int, Call | Done]) -> None:
        """Make the choices each card asks for."""
        table = state.table
        done = list(self.done)
        runs = []
        for seat, answer in answers.items():
            if not isinstance(answer, Call):
                done.append(seat)
                continue
            card, caller = answer
            ability = junta_ability(table, card)
            assert ability is not None
            changes.move(state, "called", (card,), f"sept_hand:{seat}", "juntas")
            changes.note(state, "called", seat, (card, caller))
            runs.append(Run(Context(seat, card, caller), (*ability.choose, Called(card, caller))))
        state.replace_frame(self._replace(done=tuple(done)))
        state.goto(MootPhase.call)
        state.push(*runs)

    def before(self, state: Game, _: dict[int, Answer]) -> None:
        """The votes in order: highest Renown, then the caller’s, then at random (9.4)."""
        table = state.table
        juntas = state.shuffled(table.juntas)
        juntas.sort(key=lambda one: (-table.face(one.card).renown, -_renown(table, one.caller)))
        changes.set_juntas(state, tuple(juntas), "ordered")

    # ---- votes (9.5 to 9.7)

    def vote(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Those of the next lower Renown vote, all at once."""
        table = state.table
        if self.at >= len(table.juntas):
            state.goto(MootPhase.decide)
            return None
        card = table.juntas[self.at].card
        if self.level == UNOPENED:  # 9.4: before each vote cards may be played
            changes.now(state, "votes", (0, 0))
            changes.note(state, "vote_on", table.juntas[self.at].seat, (card,))
            state.replace_frame(self._replace(level=OPENED))
            state.goto(MootPhase.vote)
            open_window(state, "before_votes", card)
            return None
        if card not in table.zone("juntas"):  # it was cancelled: there is no vote
            changes.note(state, "junta_failed", table.juntas[self.at].seat, (card,))
            state.replace_frame(self._replace(at=self.at + 1, level=UNOPENED))
            state.goto(MootPhase.vote)
            return None
        those = voters(table, table.juntas[self.at])
        levels = [_renown(table, one) for one in those if _renown(table, one) < self.level]
        if not levels:
            state.goto(MootPhase.tally)
            return None
        level = max(levels)
        state.replace_frame(self._replace(level=level))
        seats = {table.things[one].seat for one in those if _renown(table, one) == level}
        return Ask(tuple(sorted(seats)), ApocalypsePrompt.VOTE, (table.juntas[self.at].card, level))

    def voted(self, state: Game, answers: dict[int, Yes | No | Abstain]) -> None:
        table = state.table
        moot = table.face(table.juntas[self.at].card).type == "moot"
        yes, no = table.votes[:2]
        for seat, answer in sorted(answers.items()):
            mine = [
                one
                for one in voters(table, table.juntas[self.at])
                if table.things[one].seat == seat and _renown(table, one) == self.level
            ]
            weight = sum(votes_of(table, one, moot) for one in mine)
            yes += weight if answer == YES else 0
            no += weight if answer == NO else 0
            changes.note(state, "voted", seat, tuple(mine), weight, notation(answer))
            for one in mine if answer != ABSTAIN else ():
                if not has_voice(table, one, moot):
                    changes.count_use(state, one, CROSSED, "turn")
        changes.now(state, "votes", (yes, no))
        state.goto(MootPhase.vote)

    def tally(self, state: Game, _: dict[int, Answer]) -> None:
        """More yes than no passes (9.7)."""
        table = state.table
        junta = table.juntas[self.at]
        yes, no = table.votes[:2]
        juntas = list(table.juntas)
        juntas[self.at] = junta._replace(passed=yes > no)
        changes.set_juntas(state, tuple(juntas), "decided")
        changes.note(state, "junta_passed" if yes > no else "junta_failed", junta.seat, (junta.card,), yes - no)
        changes.expire(state, "vote")
        state.replace_frame(self._replace(at=self.at + 1, level=UNOPENED))
        state.goto(MootPhase.vote)
        if table.rules.junta_effects == "one_by_one":
            state.push(Decision(juntas[self.at]))

    # ---- decisions (9.8)

    def decide(self, state: Game, _: dict[int, Answer]) -> None:
        """Everything that passed takes effect, in the order of the votes; the cards are discarded (9.9)."""
        table = state.table
        steps: list[Any] = []
        if table.rules.junta_effects == "together":
            steps += [Decision(junta) for junta in table.juntas]
        changes.set_juntas(state, (), "over")
        lost = [card for card in table.zone("juntas") if card not in {junta.card for junta in (s.junta for s in steps)}]
        for card in lost:
            changes.discard_from(state, card, "juntas", "vote_over")
        state.push(*steps)

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        changes.expire(state, "moot", "vote")

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the creatures that may step, the cards that may be called, or the votes."""
        if table.juntas and self.level < OPENED:
            return [Option(YES, choice="yes"), Option(NO, choice="no"), Option(ABSTAIN, choice="abstain")]
        if table.phase == "umbra":
            found = [Option(Pick(one), one, "step") for one in steppers(table, seat) if one not in self.stepping]
            return [*found, Option(DONE, choice="done")]
        found = []
        for card in table.zone(f"sept_hand:{seat}"):
            for caller in callers(table, seat, card):
                found.append(Option(Call(card, caller), card, f"creature:{caller}"))
        return [*found, Option(DONE, choice="done")]


@beats("decide", "settle")
class Decision(NamedTuple):
    """The effect of a moot after its vote."""

    junta: Junta

    def decide(self, state: Game, _: dict[int, Answer]) -> None:
        ability = junta_ability(state.table, self.junta.card)
        assert ability is not None
        if self.junta.passed:
            stay = (Attach(ability.stays),) if ability.stays is not None else ()
            state.push(Run(self.junta.ctx, (*stay, *ability.do)))
            open_window(state, "moot_end", self.junta.caller, self.junta.card, state.table.face(self.junta.card).renown)

    def settle(self, state: Game, _: dict[int, Answer]) -> None:
        """Discard the card if it is still there."""
        if self.junta.card in state.table.zone("juntas"):
            changes.discard_from(state, self.junta.card, "juntas", "vote_over")


def voters(table: ApocalypseTable, junta: Junta) -> list[int]:
    """Return everyone with a voice in a vote."""
    # 9.5: a vote with the other side is once per turn, so its use is counted there.
    key = ("voters", junta.card, junta.ctx, table.used if table.rules.cross_votes else ())
    known: list[int] | None = table.cache.get(key)
    if known is None:
        known = table.cache[key] = _voters(table, junta)
    return known


def _voters(table: ApocalypseTable, junta: Junta) -> list[int]:
    only = [one.which for one in table.face(junta.card).abilities if isinstance(one, Voters)]
    moot = table.face(junta.card).type == "moot"
    found = []
    for card, thing in table.things.items():
        if thing.kind not in ("character", "ally") or thing.away or thing.world == "umbra" or thing.grounds:
            continue
        if cannot(table, card, "vote") or not (thing.kind == "character" or can(table, card, "vote")):
            continue
        if not has_voice(table, card, moot) and not _crosses(table, card, moot):
            continue
        if all(which.fits(table, junta.ctx, card) for which in only) and votes_of(table, card, moot) > 0:
            found.append(card)
    return found


def has_voice(table: ApocalypseTable, card: int, moot: bool) -> bool:
    """Return whether a creature votes in moots or board meetings as one of its own side (9.5)."""
    words = keywords(table, card)
    if not moot:
        return "Wyrm" in words
    who = table.rules.moot_voters
    return who == "all_characters" or ("Gaia" if who == "gaia_characters" else "Garou") in words


def _crosses(table: ApocalypseTable, card: int, moot: bool) -> bool:
    """Return whether a character may vote with the other side: once a turn, where that is allowed (9.5)."""
    if not table.rules.cross_votes or table.things[card].kind != "character":
        return False
    own = "Wyrm" if moot else "Gaia"
    return own in keywords(table, card) and not dict(table.used).get((card, CROSSED, "turn"))


def _renown(table: ApocalypseTable, creature: int) -> int:
    return stat(table, creature, "renown") if creature in table.things else 0


def votes_of(table: ApocalypseTable, creature: int, moot: bool) -> int:
    """Return the number of votes of a creature (9.5)."""
    bonus = "vote_renown" if moot else "meeting_renown"
    return max(0, stat(table, creature, "renown") + stat(table, creature, bonus))
