"""Small situations for the tests of rules and cards: who is in play, what is in hand, and short ways to act."""

from __future__ import annotations

from typing import Any

from game.apocalypse.answers import QUIET, Play, Use
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.controller import ApocalypseController
from game.apocalypse.rules.card_game import CARD_GAME
from game.apocalypse.rules.entering import enter
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.windows import Window
from game.apocalypse.state import changes
from game.apocalypse.state.options import ApocalypseRules
from game.apocalypse.state.table import ApocalypseTable, Fight, Thing, Wound
from game.cards.context import Given
from game.cards.grammar import Which
from game.cards.modifiers import Can, SetTo, stat
from game.core.answers import of_old_form
from game.core.chance import seeded
from game.core.machine import State, advance, asked
from tests.sure import sure, top_step

GAME = ApocalypseController()
HERO, FOE = "true-silverheels", "questor"
COMBAT = ("combat_action", "combat_event")
FILLER = "flesh-wound"
PREY = ("enemy", "victim", "battlefield")


def give(state: Any, seat: int, answer: Any) -> None:
    """Answer for a seat: a record, or the plain form of one."""
    legal = [option.answer for option in GAME.options(state, seat)]
    meant = answer if answer in legal else of_old_form(legal, answer)
    assert meant is not None, f"not legal: {answer!r}"
    GAME.answer(state, seat, meant)


class Scene:
    """Two packs at the table. Cards are named by slug; `1:slug` means the second seat's copy."""

    def __init__(self, mine: str = HERO, theirs: str = FOE, more: str = "", third: str = "", **rules: Any) -> None:
        """Put characters in play, of a third pack if wanted.

        `more` lists the other cards of seat 0 (and `1:slug` of seat 1), not yet in play.
        """
        packs: list[list[str]] = [mine.split(), theirs.split(), *([third.split()] if third else [])]
        rest: list[list[str]] = [[] for _ in packs]
        for word in more.split():
            seat, _, slug = word.rpartition(":")
            rest[int(seat or 0)].append(slug)
        lists = []
        for pack in range(len(packs)):
            sept = [slug for slug in rest[pack] if pool()[slug].type not in (*COMBAT, "character")]
            combat = [slug for slug in rest[pack] if pool()[slug].type in COMBAT]
            lists.append((tuple(packs[pack]), tuple(sept), (*combat, *[FILLER] * 30)))
        self.state: State[ApocalypseTable] = State(
            ApocalypseTable(ApocalypseRules(len(packs), tuple(lists), **rules), CARD_GAME), seeded(1)
        )
        table = self.table
        for pack in range(len(packs)):
            table.zones[f"sept_deck:{pack}"] = table.contents.sept[pack]
            table.zones[f"combat_deck:{pack}"] = table.contents.combat[pack][::-1]
            for card in table.contents.characters[pack]:
                enter(self.state, card, pack, "", "stays")
        table.turn = 2
        self.state.steps = ()

    @property
    def table(self) -> ApocalypseTable:
        """Return the table."""
        return self.state.table

    def id(self, word: str | int) -> int:
        """Return the number of a card: the first of its name, or of a seat's with `1:slug`."""
        if isinstance(word, int):
            return word
        seat, _, slug = word.rpartition(":")
        for card, face in enumerate(self.table.contents.faces):
            if face.slug == slug and (not seat or self.table.contents.owner[card] == int(seat)):
                return card
        raise KeyError(word)

    def thing(self, word: str | int) -> Thing:
        """Return a thing in play."""
        return self.table.things[self.id(word)]

    def stat(self, word: str | int, name: str) -> int:
        """Return a value."""
        return stat(self.table, self.id(word), name)

    def there(self, word: str | int) -> bool:
        """Return whether a thing is in play."""
        return self.id(word) in self.table.things

    def put(self, word: str, on: str = "", seat: int | None = None) -> Scene:
        """Put a card into play, on someone or by itself."""
        card = self.id(word)
        owner = self.table.contents.owner[card]
        kind = self.table.face(card).type
        controller = -1 if kind in PREY else owner if seat is None else seat
        for name, cards in self.table.zones.items():
            self.table.zones[name] = tuple(other for other in cards if other != card)
        enter(self.state, card, controller, "", "stays", self.id(on) if on else -1)
        self.run()
        return self

    def hand(self, *words: str) -> Scene:
        """Take cards into hand."""
        for word in words:
            card = self.id(word)
            owner = self.table.contents.owner[card]
            deck = "combat" if self.table.face(card).type in COMBAT else "sept"
            source, target = f"{deck}_deck:{owner}", f"{deck}_hand:{owner}"
            self.table.zones[source] = tuple(c for c in self.table.zone(source) if c != card)
            self.table.zones[target] = (*self.table.zone(target), card)
        return self

    def set(self, word: str | int, **fields: Any) -> Scene:
        """Change a thing: form, world, wounds (as a list of points)."""
        if "wounds" in fields:
            fields["wounds"] = tuple(Wound(-1, points) for points in fields["wounds"])
        changes.change(self.state, self.id(word), "healed", **fields)
        return self

    def wise(self, word: str, gnosis: int = 10) -> Scene:
        """Let someone use any Gift, with this Gnosis."""
        changes.give(
            self.state,
            Given((Can("use_any_gift", Which()), SetTo((("gnosis", gnosis),))), (self.id(word),), "turn", 0, 0),
        )
        return self

    def gnosis(self, word: str, gnosis: int = 10) -> Scene:
        """Give someone this Gnosis."""
        changes.give(self.state, Given((SetTo((("gnosis", gnosis),)),), (self.id(word),), "turn", 0, 0))
        return self

    def strong(self, word: str, rage: int = 20) -> Scene:
        """Let someone play combat cards of any Rage."""
        changes.give(self.state, Given((SetTo((("rage", rage),)),), (self.id(word),), "turn", 0, 0))
        return self

    def fighting(self, attackers: str = HERO, defenders: str = FOE, kind: str = "attack", round: int = 0) -> Scene:
        """Be in a fight between rounds; the second seat plays for prey."""
        a = tuple(self.id(word) for word in attackers.split())
        b = tuple(self.id(word) for word in defenders.split())
        seats = tuple(self.table.things[side[0]].seat for side in (a, b))
        seats = (seats[0] if seats[0] >= 0 else 1, seats[1] if seats[1] >= 0 else 1)
        fight = Fight(kind, a, b, seats, round=round, first=(a[0], b[0]))
        changes.change_fight(self.state, fight, "ending")
        return self

    # ---- acting

    def run(self, *choices: Any) -> Scene:
        """Run on; answer every choice in order (one with a single candidate is not asked), else pass or refuse."""
        left = list(choices)
        advance(self.state)
        while waiting := asked(self.state):
            assert self.state.ask is not None
            seat = waiting[0]
            options = top_step(self.state).options(self.table, seat)
            answers = [option.answer for option in options]
            quiet = [answer for answer in answers if answer in QUIET]
            answer = quiet[0] if quiet else answers[0]
            if left and self.state.ask.prompt not in ("window_answer",):
                wanted = self.id(left[0]) if isinstance(left[0], str) and left[0] in pool() else left[0]
                meant = of_old_form(answers, wanted)
                if meant is not None:
                    answer = meant
                    left.pop(0)
            GAME.answer(self.state, seat, answer)
        return self

    def plays(self, word: str, window: str = "equip", subject: str | int = -1, other: str | int = -1) -> list[Any]:
        """Return the answers with which a card in hand could be played in a window, in their plain form."""
        card = self.id(word)
        seat = self.table.contents.owner[card]
        step = Window(window, (seat,), self.id(subject), self.id(other))
        found = [option.answer.old_form() for option in step.options(self.table, seat)]
        return [answer for answer in found if isinstance(answer, tuple) and answer[1] == card]

    def play(
        self, word: str, user: str = "", *choices: Any, window: str = "equip", subject: str | int = -1,
        other: str | int = -1, number: int = 0,
    ) -> Scene:  # fmt: skip
        """Play a card from hand (or use one in play) in a window, with the choices it asks for."""
        card = self.id(word)
        seat = self.table.things[card].seat if card in self.table.things else self.table.contents.owner[card]
        self.state.push(Window(window, (seat,), self.id(subject), self.id(other), number))
        answers = [o.answer for o in top_step(self.state).options(self.table, seat)]
        fitting = [a for a in answers if isinstance(a, (Play, Use)) and a.card == card]
        if user:
            fitting = [a for a in fitting if isinstance(a, Use) or a.user == self.id(user)]
        assert fitting, f"{word} cannot be played here: {answers}"
        return self.run(fitting[0].old_form(), *choices)

    def exchange(self, mine: str = "", theirs: str = "", *choices: Any) -> Scene:
        """Fight a round: each side lays these cards for its first fighter (in hand or not yet)."""
        fight = self.table.fight
        assert fight is not None
        answers: list[Any] = []
        for seat, words, side in ((0, mine, fight.attackers), (1, theirs, fight.defenders)):
            if fight.seats[0] != 0:
                side = fight.defenders if seat == 0 else fight.attackers
            for word in words.split():
                card = self.id(f"{seat}:{word}")
                if card not in self.table.zone(f"combat_hand:{seat}"):
                    self.hand(f"{seat}:{word}")
                answers.append((side[0], card))
        self.state.push(FightRound())
        advance(self.state)
        left = list(choices)
        while waiting := asked(self.state):
            assert self.state.ask is not None
            seat = waiting[0]
            legal = [o.answer for o in top_step(self.state).options(self.table, seat)]
            options = [one.old_form() for one in legal]
            mine_now = [a for a in answers if a in options]
            if mine_now:
                answer = mine_now[0]
                answers.remove(answer)
            else:
                wanted = [self.id(c) if isinstance(c, str) and c in pool() else c for c in left]
                hits = [w for w in wanted if w in options or ("feint", w) in options]
                answer = (
                    hits[0] if hits else "done" if "done" in options else "none" if "none" in options else options[0]
                )
                if hits:
                    left.pop(wanted.index(hits[0]))
                    answer = answer if answer in options else ("feint", answer)
            GAME.answer(self.state, seat, sure(of_old_form(legal, answer)))
        assert not answers, f"could not lay {answers}"
        return self

    def attack(self, attacker: str = HERO, target: str = FOE, kind: str = "attack", *choices: Any) -> Scene:
        """Fight a whole fight from its declaration; no one lays cards unless the choices say so."""
        self.state.push(Combat(kind, self.id(attacker), self.id(target)))
        return self.run(*choices)
