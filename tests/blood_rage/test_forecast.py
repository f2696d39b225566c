"""What a forecast promises is what the rules then do."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.blood_rage import events as ev
from game.blood_rage.answers import (
    AddCard,
    ChooseCard,
    ChoosePlain,
    DisplaceFigure,
    EndMarch,
    JoinBattle,
    MarchTo,
    Pass,
    PillageNow,
    PillageProvince,
    RetreatFigure,
    word_of,
)
from game.blood_rage.board import AREA, NUMBER, YGGDRASIL
from game.blood_rage.facts import BloodFacts
from game.blood_rage.forecast import cost_of, doomed_by, fighting, forecast, gain_of, go_along, spoils, target_of
from game.blood_rage.pieces import DARK_ELF
from game.blood_rage.strength import on_board, room, strength, who_could_join
from game.blood_rage.table import STATS
from game.core.asking import Option
from game.core.events import apply_event
from game.core.machine import asked
from tests.blood_rage.scene import GAME, Table, scene, setup

SEEDS = range(12)
BACKERS = dict.fromkeys(("wolfman", "mystic_troll", "mountain_giant", "hildisvini", "ymir", "extra_copies"), True)


class Play(Table):
    """A game that is only played on: no view is compared."""

    def answer(self, answer: Any, seat: int = 0) -> Table:
        """Give an answer."""
        GAME.answer(self.state, (seat or self.seat) - 1, answer)
        self.events += self.state.events
        return self


def play(players: int, seed: int, **options: Any) -> Play:
    return Play(GAME.new_game(setup(players, **options), seed))


def wild(options: list[Option], dice: random.Random) -> Option:
    """Choose at random, the rare moves as often as the usual ones."""
    word = dice.choice(sorted({word_of(option.answer) for option in options}))
    if word == "pass" and len(options) > 1 and dice.random() < 0.7:
        return wild([option for option in options if word_of(option.answer) != "pass"], dice)
    return dice.choice([option for option in options if word_of(option.answer) == word])


def in_action(table: Table) -> bool:
    return table.table.phase == "action" and table.state.ask is not None


def check_move(table: Table, seat: int, option: Option, seen: set[str]) -> None:
    """Compare the promise of a move with what comes of it."""
    told = forecast(GAME.view(table.state, seat).facts, seat, table.prompt, option.answer)
    before = len(table.events)
    table.answer(option.answer, seat + 1)
    if table.prompt == "displace":
        return  # the invade waits for the one who has to go
    events = table.events[before:]
    paid = [e for e in events if isinstance(e, ev.RageChanged) and e.seat == seat and e.change < 0]
    # Not here: the Rage lost by passing has a row of its own; cards of others may steal Rage at the end of a battle; an
    # invade that waited for the one who had to go is paid now.
    if not isinstance(option.answer, Pass | ChooseCard | ChoosePlain | AddCard | DisplaceFigure):
        assert (-paid[0].change if paid else 0) == told.cost, option
        assert not paid or paid[0].rage == told.rage
    moved = [e for e in events if isinstance(e, ev.FigureMoved)]
    struck = {e.figure for e in moved if e.cause in ("troll", "fire_giant")}
    assert struck <= set(told.struck), option
    if table.prompt != "save":
        saved = {e.figure for e in events if isinstance(e, ev.FigureSaved)}
        assert set(told.struck) <= struck | saved
    if table.table.phase != "action" or any(isinstance(e, ev.PillageStarted | ev.BattleJoined) for e in events):
        return  # more has happened since
    if target_of(seat, option.answer)[0] < 0 or isinstance(option.answer, RetreatFigure | DisplaceFigure):
        return
    now = GAME.view(table.state, seat).facts
    assert len(on_board(now, seat)) == told.horns, option
    count = fighting if isinstance(option.answer, JoinBattle) else strength
    for province, amount in told.strengths:
        assert count(now, seat, province) == amount, (option, province)
        seen.add(word_of(option.answer))


@pytest.mark.slow
@pytest.mark.rule("7.7", "7.12", "7.13", "8.1", "15.7", "16.5", "16.6")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_what_a_move_promised_is_what_it_does(players: int) -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        dice = random.Random(seed)
        table = play(players, seed, **BACKERS)
        while table.state.ask is not None:
            seat = asked(table.state)[0]
            options = GAME.options(table.state, seat)
            option = wild(options, dice)
            if in_action(table):
                check_move(table, seat, option, seen)
            else:
                table.answer(option.answer, seat + 1)
    assert seen >= {"invade", "march", "join"}


@pytest.mark.slow
@pytest.mark.rule("8.1", "8.3", "8.11", "8.12", "8.13", "8.15", "8.16", "14.2", "14.3", "15.9")
@pytest.mark.parametrize("glory", ["after_reward", "before_reward"])
@pytest.mark.parametrize("call", ["one_each", "laps"])
def test_what_the_pillage_question_promised_is_what_comes(glory: str, call: str) -> None:
    """Who can come, the strengths before cards, the dead, the gains: as the panel said before."""
    ends: set[str] = set()
    for seed in SEEDS:
        dice = random.Random(seed)
        table = play(4, seed, battle_glory=glory, call_to_battle=call, unopposed_axes=bool(seed % 2), **BACKERS)
        while table.state.ask is not None:
            seat = asked(table.state)[0]
            option = wild(GAME.options(table.state, seat), dice)
            if isinstance(option.answer, PillageProvince | PillageNow):
                follow_pillage(table, seat, option, dice, ends)
            else:
                table.answer(option.answer, seat + 1)
    assert ends >= {"unopposed", "won", "lost"}, ends


def follow_pillage(table: Table, seat: int, option: Option, dice: random.Random, ends: set[str]) -> None:
    """Play one pillage and compare who can come with who is asked."""
    province = NUMBER[option.place.split(":")[1]]
    view = GAME.view(table.state, seat)
    promised = who_could_join(view.facts, province)
    begin = len(table.events)
    table.answer(option.answer, seat + 1)
    called: list[int] = []
    joined = False
    while table.prompt == "call":
        (who,) = asked(table.state)
        view = GAME.view(table.state, seat)
        assert who in who_could_join(view.facts, province)
        called.append(who)
        choices = GAME.options(table.state, who)
        figures = {choice.piece for choice in choices if choice.piece >= 0}
        assert joined or figures <= set(promised[who])
        choice = wild(choices, dice)
        if isinstance(choice.answer, JoinBattle):
            joined = True
            told = forecast(view.facts, who, "call", choice.answer)
            more = gain_of(view.facts, who, province, choice.piece)
            assert fighting(view.facts, who, province) + more == told.strengths[0][1]
        begin = len(table.events)
        table.answer(choice.answer, who + 1)
        if view.facts.rules.call_to_battle == "one_each" and table.prompt == "call":
            # Who has answered is counted no more.
            assert who not in who_could_join(GAME.view(table.state, seat).facts, province)
    if not joined:
        assert set(called) == set(promised)
    at = next(n for n in range(begin, len(table.events)) if isinstance(table.events[n], ev.BattleJoined))
    for event in table.events[begin : at + 1]:
        view = apply_event(view, GAME.redact(event, seat))
    while table.table.battle is not None and table.state.ask is not None:
        who = asked(table.state)[0]
        table.answer(wild(GAME.options(table.state, who), dice).answer, who + 1)
    ends.add(check_ending(view.facts, seat, province, table.events[at:]))


def check_ending(facts: BloodFacts, seat: int, province: int, events: list[Any]) -> str:
    """Compare strengths, dead and gains with what was promised when the call was over (`facts`)."""
    over = next(n for n, event in enumerate(events) if isinstance(event, ev.PillageEnded))
    events = events[:over]
    opposed = len(events[0].participants) > 1
    decided = next((e for e in events if isinstance(e, ev.BattleDecided)), None)
    winner = decided.winner if decided is not None else seat
    end = "unopposed" if decided is None else "won" if winner == seat else "lost"
    if any(isinstance(e, ev.TextResolved | ev.CardsSwept) for e in events):
        return end  # cards may change everything
    if decided is not None:
        for total in decided.totals:
            figures = sum(amount for name, amount in total.parts if isinstance(name, str))
            assert figures == fighting(facts, total.seat, province)
    moved = [e for e in events if isinstance(e, ev.FigureMoved)]
    if winner != seat:
        kept = {e.figure for e in events if isinstance(e, ev.FigureSaved)}
        gone = {e.figure for e in moved if e.cause in ("battle", "retreat")}
        assert set(doomed_by(facts, seat, province)) <= gone | kept
        return end
    raised = [e for e in events if isinstance(e, ev.StatRaised) and e.seat == seat]
    told = spoils(facts, seat, province, facts.tokens[province], opposed)
    chosen = [e for e in raised if e.cause not in ("token", "lord_of_spears")]
    if not chosen:  # the stat of a card or of the Lord of Axes may be the Axes, which then are counted
        assert tuple(sum(e.stat == stat for e in raised) for stat in STATS) == told.steps
        glory = [e.change for e in events if isinstance(e, ev.GloryChanged) and e.seat == seat]
        sources = [e.source for e in events if isinstance(e, ev.GloryChanged) and e.seat == seat]
        assert sum(n for n, source in zip(glory, sources) if source in ("battles", "pillage")) == told.glory
    return end


@pytest.mark.rule("15.7")
def test_the_dark_elf_is_counted_where_he_goes() -> None:
    table = scene("yggdrasil: dark_elf1; horgr: w2", players=2)
    facts = GAME.view(table.state, 0).facts
    assert gain_of(facts, 0, NUMBER["horgr"], DARK_ELF) == 1
    out = next(o for o in table.options() if isinstance(o.answer, MarchTo) and AREA[o.place] == NUMBER["horgr"])
    assert forecast(facts, 0, "action", out.answer).strengths == ((NUMBER["horgr"], 1),)
    table = scene("horgr: dark_elf1; myrkulor: L1", players=2)
    facts = GAME.view(table.state, 0).facts
    up = next(o for o in table.options() if o.piece == DARK_ELF and o.place == "yggdrasil")
    assert forecast(facts, 0, "action", up.answer).strengths == ((YGGDRASIL, 3),)


@pytest.mark.rule("7.18", "14.15")
def test_pillaging_is_free_except_by_tyrs_challenge() -> None:
    table = scene("elvagar: w1", players=2)
    facts = GAME.view(table.state, 0).facts
    assert cost_of(facts, 0, "action", PillageProvince("elvagar")) == 0
    table = scene("elvagar: w1", players=2, pillaged="elvagar", upgrades=["tyrs_challenge"])
    facts = GAME.view(table.state, 0).facts
    assert cost_of(facts, 0, "action", PillageProvince("elvagar")) == 2


@pytest.mark.rule("14.22")
def test_a_sacrifice_frees_a_horn() -> None:
    table = scene("elvagar: w1*2 L1", players=2, upgrades=["friggas_sacrifice"])
    facts = GAME.view(table.state, 0).facts
    option = next(o for o in table.options() if word_of(o.answer) == "sacrifice")
    assert len(on_board(facts, 0)) == 3 and forecast(facts, 0, "action", option.answer).horns == 2


@pytest.mark.rule("2.5", "7.12")
def test_a_group_has_room_or_not() -> None:
    table = scene("elvagar: w1*3 L1; horgr: w2*2 L2", players=2)
    facts = GAME.view(table.state, 0).facts
    left = len(room(facts, NUMBER["horgr"]))
    group = facts.crowd[NUMBER["elvagar"]]
    assert go_along(facts, group[:left], NUMBER["horgr"])
    assert not go_along(facts, group[: left + 1], NUMBER["horgr"])
    assert go_along(facts, group, YGGDRASIL)
    # What is promised for a group is what the march does.
    first = next(o for o in table.options() if isinstance(o.answer, MarchTo) and AREA[o.place] == YGGDRASIL)
    told = forecast(facts, 0, "action", first.answer, group)
    table.answer(first.answer)
    while table.prompt == "march" and any(isinstance(o.answer, MarchTo) for o in table.options()):
        table.answer(next(o.answer for o in table.options() if isinstance(o.answer, MarchTo)))
    if table.prompt == "march":
        table.answer(EndMarch())
    assert strength(GAME.view(table.state, 0).facts, 0, YGGDRASIL) == told.strengths[0][1] == 6
