"""The game and its turns: setup, redraw, regeneration, resources, and the end of a turn (rulebook 3 to 8, 18)."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.answers import DONE, NO, YES, ApocalypsePrompt, Done, GiveUp, LayResource, No, Pick, TakeOff, Yes
from game.apocalypse.cards.vocabulary import StartInUmbra, StartWith
from game.apocalypse.rules.alphas import CombatPhase
from game.apocalypse.rules.death import fade
from game.apocalypse.rules.entering import enter, heal, lasting, part_rivals, remove_wound, world_of
from game.apocalypse.rules.fight import combat_size
from game.apocalypse.rules.last_pack import nothing_left
from game.apocalypse.rules.leaving import OUT
from game.apocalypse.rules.legal import active, may_carry, may_join, may_use, once_ok
from game.apocalypse.rules.moot import MootPhase, step_over
from game.apocalypse.rules.trading import ARRIVED
from game.apocalypse.rules.windows import happen, open_window
from game.apocalypse.state import changes
from game.apocalypse.state.events import EnterCause
from game.apocalypse.state.table import NOBODY, NOTHING, ApocalypseTable, Thing, Wound
from game.apocalypse.state.table import Game as State
from game.cards.abilities import BeforeGame
from game.cards.context import Context
from game.cards.modifiers import can, cannot, live, reaches, stat
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

GIVEN_UP = ("caern", "territory", "realm", "totem")
"""The pack's own cards that it may discard in the Equip/Ally Phase (8.8)."""
PACK_CARDS = ("ally", "caern", "territory", "realm")
FIRST_HAND = 5  # 6.1


@beats("set_up", "offer", "taken", "turn", "end_of_turn")
class WholeGame(NamedTuple):
    """The whole game. `offers` are (creature, card) pairs that may be taken before the first turn (3.3)."""

    offers: tuple[tuple[int, int], ...] = ()

    def set_up(self, state: State, _: dict[int, Answer]) -> None:
        """Packs come into play breed side up; the decks are shuffled (3.1)."""
        table = state.table
        for seat in range(table.rules.players):
            for card in table.contents.characters[seat]:
                changes.enter(state, Thing(card, "character", seat, world=world_of(table, card)), "", "set_up")
            for deck, cards in (("sept", table.contents.sept[seat]), ("combat", table.contents.combat[seat])):
                table.zones[f"{deck}_deck:{seat}"] = cards
                changes.shuffle_into(state, seat, f"{deck}_deck:{seat}", f"{deck}_deck:{seat}")
        state.replace_frame(self._replace(offers=tuple(start_offers(table))))

    def offer(self, state: State, _: dict[int, Answer]) -> Ask | None:
        """Ask for each thing that a creature may begin with (3.3), while the sept deck keeps its minimum size (2.4)."""
        offers = tuple(offer for offer in self.offers if offer[0] == offer[1] or spare_card(state.table, offer[0]))
        state.replace_frame(self._replace(offers=offers))
        if not offers:
            state.goto(WholeGame.turn)
            return None
        creature, card = offers[0]
        return Ask((state.table.things[creature].seat,), ApocalypsePrompt.START_WITH, (creature, card))

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        return [Option(YES, choice="yes"), Option(NO, choice="no")]

    def taken(self, state: State, answers: dict[int, Yes | No]) -> None:
        """Take the card out of the deck, or leave it there; a creature offered itself begins in the Umbra (3.3)."""
        table = state.table
        creature, card = self.offers[0]
        rest = self.offers[1:]
        wanted = YES in answers.values()
        if wanted:
            slug = table.face(card).slug
            rest = tuple(
                offer
                for offer in rest
                if offer[1] != card
                and not (offer[0] == creature and _same_kind(table, offer[1], card))
                and not (table.face(card).once and table.face(offer[1]).slug == slug)
            )
        state.replace_frame(self._replace(offers=rest))
        state.goto(WholeGame.offer)
        if wanted and card == creature:
            step_over(state, creature)
        elif wanted:
            seat = table.things[creature].seat
            changes.count_play(state, card)
            changes.note(state, "begins_with", seat, (creature, card))
            host = creature if table.face(card).type in ("equipment", "past_life") else NOTHING
            enter(state, card, seat, f"sept_deck:{seat}", "begins_with", host, told=True)
            part_rivals(state, seat)

    def turn(self, state: State, _: dict[int, Answer]) -> None:
        state.push(OneTurn())

    def end_of_turn(self, state: State, _: dict[int, Answer]) -> None:
        """Look for a winner; otherwise play on (18)."""
        winners = victors(state.table)
        if winners:
            changes.end_game(state, winners)
            changes.note(state, "won", winners[0] if len(winners) == 1 else -1)
            return
        state.goto(WholeGame.turn)


def _same_kind(table: ApocalypseTable, one: int, other: int) -> bool:
    """Return whether a creature takes only one of two cards: one Past Life, one card that its own text offers."""
    return (table.face(one).type == "past_life") == (table.face(other).type == "past_life")


def past_lives(table: ApocalypseTable, creature: int) -> list[int]:
    """Return the Past Lives of the deck that may be put on a character before the game, each once (3.2)."""
    seat = table.things[creature].seat
    found: dict[str, int] = {}
    for card in table.contents.sept[seat]:
        face = table.face(card)
        if face.type == "past_life" and once_ok(table, seat, card) and may_use(table, seat, creature, card):
            found.setdefault(face.slug, card)
    return list(found.values())


def spare_card(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a sept deck is large enough to take a starting card from it (2.4)."""
    return len(table.zone(f"sept_deck:{table.things[creature].seat}")) > table.rules.sept_minimum


def start_offers(table: ApocalypseTable) -> list[tuple[int, int]]:
    """Return (creature, card) for everything that a creature may begin with; copies of a card are offered once.

    A creature that may begin in the Umbra is offered itself.
    """
    found = []
    for creature, thing in table.things.items():
        found += [(creature, card) for card in past_lives(table, creature)]
        for ability in table.face(creature).abilities:
            for effect in ability.do if isinstance(ability, BeforeGame) else ():
                if isinstance(effect, StartInUmbra):
                    found.append((creature, creature))
                elif isinstance(effect, StartWith):
                    ctx = Context(thing.seat, creature, creature)
                    found += [(creature, card) for card in _sept_cards(table, ctx, effect)]
    return found


def _sept_cards(table: ApocalypseTable, ctx: Context, effect: StartWith) -> list[int]:
    """Return the sept cards that the user of the context may begin with, one of each name."""
    found: dict[str, int] = {}
    for card in table.contents.sept[ctx.seat]:
        face = table.face(card)
        if face.slug in found or not effect.which.fits(table, ctx, card):
            continue
        if face.type != "equipment" or may_carry(table, ctx.source, card):
            found[face.slug] = card
    return list(found.values())


def victors(table: ApocalypseTable) -> tuple[int, ...]:
    """Return the winners; empty if the game goes on (18)."""
    seats = table.seats()
    everybody = tuple(range(table.rules.players))
    if not seats:
        return _most(table, everybody)
    goal = table.rules.level
    running = tuple(seat for seat in everybody if seat in seats or just_out(table, seat))
    there = [seat for seat in running if table.points[seat] >= goal]
    if there and table.rules.victory_check == "at_once":
        return _most(table, tuple(there))
    if there:
        best = _most(table, running)
        # 18.2: with a tie at the top the game goes on until one is ahead.
        return best if len(best) == 1 else ()
    if len(seats) == 1 and (table.rules.last_pack == "ends_game" or nothing_left(table, seats[0])):
        return _most(table, everybody)
    if table.rules.turn_limit and table.turn >= table.rules.turn_limit:
        return _most(table, everybody)
    return ()


def just_out(table: ApocalypseTable, seat: int) -> bool:
    """Return whether a seat has gone out in the running turn: it still wins if it has reached the level (18.3)."""
    return any(key == (seat, OUT, "out") for key, _ in table.used)


def _most(table: ApocalypseTable, seats: tuple[int, ...]) -> tuple[int, ...]:
    best = max(table.points[seat] for seat in seats)
    return tuple(seat for seat in seats if table.points[seat] == best)


@beats(
    "begin", "redraw", "discarded", "after_redraw", "regenerate", "spare", "spared", "heal", "healed", "resources",
    "laid", "after_equip", "moot", "combat", "end",
)  # fmt: skip
class OneTurn(NamedTuple):
    """One turn.

    `done` are the seats that have finished the current part, `kept` the creatures that will not regenerate.

    `picked` are (creature, damage card) where one of several equal cards was chosen (7.1).
    """

    done: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    picked: tuple[tuple[int, int], ...] = ()

    def begin(self, state: State, _: dict[int, Answer]) -> None:
        """A turn begins with the Redraw Phase (6)."""
        table = state.table
        changes.begin_turn(state, table.turn + 1)
        changes.note(state, "turn", number=table.turn)
        changes.now(state, "killers", ())
        changes.forget_uses(state, "out")
        changes.now(state, "blocked", ())
        changes.now(state, "order", tuple(state.shuffled(range(table.rules.players))))
        come_back(state, "redraw")
        changes.expire(state, "redraw")

    # ---- redraw (6)

    def redraw(self, state: State, _: dict[int, Answer]) -> Ask | None:
        """Ask which sept cards are discarded before drawing up, from the second turn on (6.1)."""
        table = state.table
        seats = tuple(s for s in table.seats() if s not in self.done and table.zone(f"sept_hand:{s}"))
        if table.turn > 1 and seats:
            return Ask(seats, ApocalypsePrompt.DISCARD_SEPT)
        for seat in table.seats():
            missing = sept_size(table, seat) - len(table.zone(f"sept_hand:{seat}"))
            if missing > 0:
                changes.draw(state, seat, "sept", missing)
        state.replace_frame(self._replace(done=()))
        state.goto(OneTurn.after_redraw)
        return None

    def discarded(self, state: State, answers: dict[int, Pick | Done]) -> None:
        """Discard, and ask again the players who are not done."""
        done = list(self.done)
        for seat, answer in answers.items():
            if isinstance(answer, Pick):
                changes.discard_from(state, answer.card, f"sept_hand:{seat}")
            else:
                done.append(seat)
        state.replace_frame(self._replace(done=tuple(done)))
        state.goto(OneTurn.redraw)

    def after_redraw(self, state: State, _: dict[int, Answer]) -> None:
        """Lunar Phases and events of the start of a turn (6.3)."""
        table = state.table
        if table.rules.first_combat_hand == "first_redraw" and not table.combat_drawn:  # 10.2
            for seat in table.seats():
                changes.draw(state, seat, "combat", combat_size(table, seat))
            changes.now(state, "combat_drawn", True)
        open_window(state, "turn_start")

    # ---- regeneration (7)

    def regenerate(self, state: State, _: dict[int, Answer]) -> None:
        """The phase begins (7.1)."""
        changes.begin_phase(state, "regeneration")
        changes.note(state, "phase", word="regeneration")
        come_back(state, "regeneration")
        state.replace_frame(self._replace(done=(), kept=(), picked=()))

    def spare(self, state: State, _: dict[int, Answer]) -> Ask | None:
        """Ask which creatures keep their damage card, if that is allowed, and which of equal cards heals (7.1)."""
        table = state.table
        seats = tuple(
            seat
            for seat in table.seats()
            if seat not in self.done and (self.keepers(table, seat) or self.equals(table, seat))
        )
        if seats:
            return Ask(seats, ApocalypsePrompt.REGENERATE)
        state.goto(OneTurn.heal)
        return None

    def keepers(self, table: ApocalypseTable, seat: int) -> list[int]:
        """Return the seat's creatures that are about to regenerate and may keep their damage card."""
        if table.rules.regeneration != "optional":
            return []
        return [
            card
            for card in table.creatures(seat)
            if card not in self.kept and healing(table, card) and healable(table, card)
        ]

    def equals(self, table: ApocalypseTable, seat: int) -> list[tuple[int, int]]:
        """Return (creature, damage card) choices of a seat; damage cards of prey are chosen by their owner."""
        found = []
        chosen = {creature for creature, _ in self.picked}
        for card, thing in table.things.items():
            mine = thing.seat == seat or (thing.seat == NOBODY and table.contents.owner[card] == seat)
            if mine and thing.wounds and card not in self.kept and card not in chosen and healing(table, card):
                found += [(card, wound.card) for wound in equal_wounds(table, card)]
        return found

    def spared(self, state: State, answers: dict[int, Pick | TakeOff | Done]) -> None:
        """Note the creatures that keep it, and ask again the players who are not done."""
        done = self.done + tuple(seat for seat, answer in answers.items() if answer == DONE)
        kept = tuple(answer.card for answer in answers.values() if isinstance(answer, Pick))
        picked = tuple((one.creature, one.wound) for one in answers.values() if isinstance(one, TakeOff))
        state.replace_frame(self._replace(done=done, kept=self.kept + kept, picked=(*self.picked, *picked)))
        state.goto(OneTurn.spare)

    def heal(self, state: State, _answers: dict[int, Answer]) -> None:
        """Everyone able takes off the lowest damage card (7.1)."""
        table = state.table
        for card in list(table.things):
            if card in self.kept:
                changes.note(state, "keeps", table.things[card].seat, (card,))
                continue
            first = dict(self.picked).get(card, NOTHING)
            times = healing(table, card)
            for wound in [one for one in table.things[card].wounds if one.card == first and times and first >= 0]:
                remove_wound(state, card, wound)
                times -= 1
            for _ in range(times):
                heal(state, card, can(table, card, "heal_aggravated"), table.rules.aggravated_blocks == "nothing")
        state.replace_frame(self._replace(done=(), kept=(), picked=()))
        happen(state, "regeneration")

    def healed(self, state: State, _: dict[int, Answer]) -> None:
        """End effects that lasted until now; the next phase begins."""
        changes.expire(state, "regeneration")
        changes.begin_phase(state, "equip")
        changes.note(state, "phase", word="equip")

    # ---- resources (8)

    def resources(self, state: State, _: dict[int, Answer]) -> Ask | None:
        """Ask all seats at once for resources, again and again until all are done (8.1)."""
        table = state.table
        seats = tuple(s for s in table.seats() if s not in self.done and (table.zone(f"sept_hand:{s}")))
        return Ask(seats, ApocalypsePrompt.RESOURCE) if seats else None

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the sept cards that may be discarded, or the resources that may be played."""
        if table.phase == "redraw":
            found = [Option(Pick(card), card, "discard") for card in table.zone(f"sept_hand:{seat}")]
        elif table.phase == "regeneration":
            found = [Option(Pick(card), card, choice="keep") for card in self.keepers(table, seat)]
            found += [
                Option(TakeOff(card, wound), card, choice=f"heal:{wound}") for card, wound in self.equals(table, seat)
            ]
        else:
            found = [*resource_options(table, seat), *to_give_up(table, seat)]
        return [*found, Option(DONE, choice="done")]

    def laid(self, state: State, answers: dict[int, LayResource | GiveUp | Done]) -> None:
        """Put the played resources into play together; of two unique cards one returns, at random (8.1)."""
        done = list(self.done)
        laid: list[tuple[int, LayResource | GiveUp]] = []
        for seat, answer in answers.items():
            if isinstance(answer, Done):
                done.append(seat)
            else:
                laid.append((seat, answer))
        state.replace_frame(self._replace(done=tuple(done)))
        if laid:
            state.goto(OneTurn.resources)
        for seat, answer in state.shuffled(laid):
            if isinstance(answer, GiveUp):
                changes.note(state, "discarded", seat, (answer.card,))
                changes.leave(state, answer.card, cause="given_up")
            else:
                lay_resource(state, seat, answer.card, answer.host)

    def after_equip(self, state: State, _: dict[int, Answer]) -> None:
        """The open part of the phase."""
        state.replace_frame(self._replace(done=()))
        open_window(state, "equip")

    # ---- the rest

    def moot(self, state: State, _: dict[int, Answer]) -> None:
        """The Moot Phase (9)."""
        state.push(MootPhase())

    def combat(self, state: State, _: dict[int, Answer]) -> None:
        """The Combat Phase (10)."""
        state.push(CombatPhase())

    def end(self, state: State, _: dict[int, Answer]) -> None:
        """End the effects that last for the turn (4.4)."""
        come_back(state, "turn")
        changes.expire(state, "turn", "combat_phase", "combat", "round")
        changes.come_due(state, "next_turn", "turn")
        changes.forget_uses(state, "turn")
        fade(state)


def come_back(state: State, word: str) -> None:
    """Return things to play that were out of play until now (19.3)."""
    for thing in list(state.table.things.values()):
        if thing.away == word:
            changes.change(state, thing.card, "returned", away="")
        elif thing.grounds and thing.seat >= 0 and word == "regeneration":
            changes.change(state, thing.card, "returned", grounds=False)


def sept_size(table: ApocalypseTable, seat: int) -> int:
    """Return how many cards a sept hand is filled up to (6.1)."""
    extra = sum(stat(table, card, "sept_hand") for card, thing in table.things.items() if thing.seat == seat)
    lives = sum(thing.kind == "past_life" and thing.seat == seat for thing in table.things.values())  # 11.7
    return max(0, FIRST_HAND + extra - lives)


def healing(table: ApocalypseTable, card: int) -> int:
    """Return how many damage cards a creature regenerates now (7.3)."""
    thing = table.things[card]
    if not thing.wounds or cannot(table, card, "regenerate") or kept_from_it(table, card):
        return 0
    able = thing.kind == "character" or "Regenerates" in table.face(card).keywords or can(table, card, "regenerate")
    return max(0, (1 if able else 0) + stat(table, card, "regeneration"))


def kept_from_it(table: ApocalypseTable, card: int) -> bool:
    """Return whether a creature that takes no actions does not regenerate either: where that is an action (5.9)."""
    if table.rules.regeneration != "optional":
        return False
    if table.things[card].away:
        return True
    words = live(table)
    idle = {one.ctx.source for one in words.get(("cannot", "act"), ()) if reaches(one, table, card)}
    spared = {one.ctx.source for one in words.get(("can", "regenerate_still"), ()) if reaches(one, table, card)}
    return bool(idle - spared)


def healable(table: ApocalypseTable, card: int) -> bool:
    """Return whether regeneration would take a damage card off a creature now (7.2)."""
    wounds = [wound for wound in table.things[card].wounds if not lasting(table, wound)]
    if not wounds or can(table, card, "heal_aggravated"):
        return bool(wounds)
    if table.rules.aggravated_blocks == "nothing":
        return not min(wounds, key=lambda wound: wound.points).aggravated
    return not all(wound.aggravated for wound in wounds)


def equal_wounds(table: ApocalypseTable, card: int) -> list[Wound]:
    """Return the damage cards that regeneration would remove next, if they are equal but different cards."""
    wounds = [wound for wound in table.things[card].wounds if not lasting(table, wound)]
    if not can(table, card, "heal_aggravated"):
        if table.rules.aggravated_blocks == "nothing" and not healable(table, card):
            return []
        wounds = [wound for wound in wounds if not wound.aggravated]
    least = min((wound.points for wound in wounds), default=0)
    lowest = [wound for wound in wounds if wound.points == least]
    faces = {(table.face(one.card).slug, table.contents.owner[one.card]) for one in lowest if one.card >= 0}
    return lowest if len(faces) > 1 and all(wound.card >= 0 for wound in lowest) else []


def resource_options(table: ApocalypseTable, seat: int) -> list[Option]:
    """Return every resource of a hand with its possible places (8.2 to 8.7)."""
    found = []
    for card in table.zone(f"sept_hand:{seat}"):
        face = table.face(card)
        if not once_ok(table, seat, card):
            continue
        if face.type == "equipment":
            for creature in table.creatures(seat):
                if may_carry(table, creature, card) and active(table, creature):
                    found.append(Option(LayResource(card, creature), card, f"creature:{creature}"))
        elif face.type in ("enemy", "victim", "battlefield"):
            found.append(Option(LayResource(card), card, "grounds"))
        elif face.type == "realm" and not realm_ok(table, seat):
            continue
        elif face.type in PACK_CARDS and may_join(table, seat, card):
            found.append(Option(LayResource(card), card, f"pack:{seat}"))
    return found


def to_give_up(table: ApocalypseTable, seat: int) -> list[Option]:
    """Return the pack's own cards that it may discard (8.8)."""
    return [
        Option(GiveUp(card), card, choice="give_up")
        for card, thing in table.things.items()
        if thing.seat == seat and thing.kind in GIVEN_UP and not cannot(table, card, "be_discarded")
    ]


def realm_ok(table: ApocalypseTable, seat: int) -> bool:
    """Return whether a pack may play a Realm: it has a creature in the Umbra and no other Realm (11.12)."""
    if any(thing.kind == "realm" and thing.seat == seat for thing in table.things.values()):
        return False
    return any(table.things[card].world == "umbra" for card in table.creatures(seat, ("character",)))


def lay_resource(state: State, seat: int, card: int, host: int) -> None:
    """Put a resource into play, unless an earlier one forbids it."""
    table = state.table
    face = table.face(card)
    if not once_ok(table, seat, card):
        changes.note(state, "gives_way", seat)
        return
    changes.count_play(state, card)
    if face.type == "caern":  # 8.6: a new caern takes the place of the old one
        for other in [o for o, thing in table.things.items() if thing.kind == "caern" and thing.seat == seat]:
            changes.leave(state, other, cause="replaced", by=card)
    controller = NOBODY if face.type in ("enemy", "victim", "battlefield") else seat
    changes.note(state, "resource", seat, (card, host) if host >= 0 else (card,))
    if face.type == "equipment" and table.rules.trade_limits:
        changes.count_use(state, card, ARRIVED, "turn")
    cause: EnterCause = "equipped" if host >= 0 else "resource"
    enter(state, card, controller, f"sept_hand:{seat}", cause, host, told=True)
    if controller >= 0:
        part_rivals(state, seat)
