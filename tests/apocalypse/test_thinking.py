"""Computer players of Apocalypse: legal, alike on every machine, blind to what is hidden, and better level by level."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.apocalypse.answers import DONE, NO, PASS, YES, Attack, GiveUp, HandOver, Pick, Play
from game.apocalypse.cards.decks import prebuilt
from game.apocalypse.rules.entering import enter
from game.apocalypse.rules.turn import sept_size
from game.apocalypse.rules.windows import Window
from game.apocalypse.state.table import NOBODY, Wound
from game.apocalypse.thinking.evaluate import WON, alone, race, worth
from game.apocalypse.thinking.hands import combat_worth, sept_worth, to_discard
from game.apocalypse.thinking.hints import keeps, likings
from game.apocalypse.thinking.kinds import KINDS
from game.apocalypse.thinking.rollouts import FIGHT, HORIZON, MOOT, arrived, call, different, horizon_of, settle
from game.apocalypse.thinking.strength import deck_damage, duel, life, offence
from game.apocalypse.words import auto_pass
from game.core.asking import Option
from game.core.machine import asked
from game.core.records import fingerprint
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from tests import slow
from tests.apocalypse.arena import DECKS, Tally, mirrored, play
from tests.apocalypse.scene import HERO, Scene
from tests.apocalypse.walking import GAME, Game, other_world, setup_of

LEVELS = ("newcomer", "regular", "expert")


def moments(number: int, answers: int = 400, every: int = 1) -> Iterator[tuple[Game, int]]:
    """Yield positions of a random game with a seat that is asked and has a choice."""
    dice = Random(number)
    state = GAME.new_game(setup_of(number), number)
    for step in range(answers):
        waiting = asked(state)
        if not waiting:
            return
        seat = dice.choice(waiting)
        options = GAME.options(state, seat)
        if len(options) > 1 and step % every == 0:
            yield state, seat
        GAME.answer(state, seat, dice.choice(options).answer)


def decide(state: Game, seat: int, kind: str, chance: int = 5) -> Any:
    """Return what a kind answers, by the seat's view alone."""
    assert state.ask is not None
    return GAME.player(kind).decide(GAME.view(state, seat), state.ask, GAME.options(state, seat), chance)


@pytest.mark.slow
@pytest.mark.parametrize("kind", LEVELS)
def test_answers_are_legal_and_the_same_again(kind: str) -> None:
    prompts = set()
    for state, seat in moments(4, 260, 37):
        assert state.ask is not None
        before = fingerprint(state)
        answer = decide(state, seat, kind)
        assert answer in [option.answer for option in GAME.options(state, seat)]
        assert answer == decide(state, seat, kind)
        assert fingerprint(state) == before
        prompts.add(state.ask.prompt)
    assert len(prompts) > 2


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["greedy", "newcomer", "regular"])
def test_a_player_cannot_tell_two_worlds_apart(kind: str) -> None:
    checks = 0
    for state, seat in moments(11, 300, 17):
        twin = other_world(state, seat, checks)
        assert decide(twin, seat, kind) == decide(state, seat, kind)
        checks += 1
    assert checks > 6


@pytest.mark.slow
def test_the_expert_cannot_tell_two_worlds_apart() -> None:
    for number in range(3):
        for state, seat in moments(20 + number, 400, 29):
            twin = other_world(state, seat, number)
            assert decide(twin, seat, "expert") == decide(state, seat, "expert")
            assert advice(twin, seat) == advice(state, seat)


def advice(state: Game, seat: int) -> list[Any]:
    """Return the regular player's advice."""
    assert state.ask is not None
    return GAME.player("regular").advise(GAME.view(state, seat), state.ask, GAME.options(state, seat), 3)


def test_advice_comes_best_first_with_reasons_that_can_be_read() -> None:
    prompts = set()
    for state, seat in moments(7, 300, 13):
        assert state.ask is not None
        found = advice(state, seat)
        legal = [option.answer for option in GAME.options(state, seat)]
        assert found and all(entry.answer in legal for entry in found)
        assert [entry.score for entry in found] == sorted((entry.score for entry in found), reverse=True)
        for entry in found:
            assert entry.reason.format(**dict(entry.fields)) and 0.0 <= entry.chance <= 1.0
        prompts.add(state.ask.prompt)
    assert len(prompts) > 4


def test_characters_belong_to_levels_and_each_level_has_a_bare_name() -> None:
    names = {kind.name for kind in KINDS}
    assert set(LEVELS) <= names
    assert all(f"{kind.level}:{kind.character}" in names for kind in KINDS if kind.character)
    assert all(GAME.player(kind.name) for kind in KINDS)
    with pytest.raises(KeyError):
        GAME.player("sleepy")


# ---- judgement


def start(deck: str = "gaia_hunters", seats: int = 2) -> Game:
    """Return the first ask of a mirrored game."""
    options = tuple((f"deck_{seat + 1}", deck) for seat in range(seats))
    return GAME.new_game(Setup(seats, options), 3)


def test_more_rage_hurts_more_and_wounds_cost_life() -> None:
    table = start().table
    assert deck_damage(table, 0, 1, 0) < deck_damage(table, 0, 3, 0) < deck_damage(table, 0, 10, 0)
    strong, weak = table.contents.characters[0][0], table.contents.characters[0][-1]
    assert offence(table, strong, 0) > offence(table, weak, 0)
    foe = table.contents.characters[1][1]
    fresh = duel(table, strong, foe, (0, 1))
    assert duel(table, weak, foe, (0, 1)) < fresh < 1
    before = life(table, strong)
    table.things[strong] = table.things[strong]._replace(wounds=(Wound(-1, 3),))
    table.cache = {}
    assert life(table, strong) == before - 3 and duel(table, strong, foe, (0, 1)) < fresh


def test_points_pack_and_victory_make_a_position() -> None:
    table = start().table
    assert abs(worth(table, 0)) < 1e-9  # a mirror
    table.points = (4, 0)
    assert worth(table, 0) > 3 and worth(table, 1) < -3
    lost = table.contents.characters[0][0]
    before = alone(table, 0, GAME.player("expert").weights)  # type: ignore[attr-defined]
    del table.things[lost]
    table.cache = {}
    assert alone(table, 0, GAME.player("expert").weights) < before - 2  # type: ignore[attr-defined]
    table.winners = (1,)
    assert worth(table, 1) > 0.9 * WON and worth(table, 0) < -0.9 * WON


def test_whoever_is_ahead_at_the_goal_has_as_good_as_won() -> None:
    table = start().table
    table.points = (19, 19)
    level = worth(table, 0)
    table.points = (20, 19)
    ahead = worth(table, 0)
    table.points = (20, 21)
    behind = worth(table, 0)
    table.points = (21, 21)
    assert ahead - level > 10 and level - behind > 10 and abs(worth(table, 0) - level) < 1e-9
    table.out = (1,)
    assert race(table, 0) == 1 and race(table, 1) == -1


def test_prey_of_one_name_is_tried_once() -> None:
    scene = Scene(more="fomori-1 1:fomori-1")
    state = scene.state
    one, other = (card for card, face in enumerate(scene.table.contents.faces) if face.slug == "fomori-1")
    for card in (one, other):
        enter(state, card, NOBODY, "", "stays")
    hero = scene.table.contents.characters[0][0]
    options = [Option(Attack(card), hero, f"creature:{card}", "attack") for card in (one, other)]
    assert different(scene.table, options) == options[:1]
    scene.table.things[one] = scene.table.things[one]._replace(wounds=(Wound(-1, 1),))
    assert different(scene.table, options) == options


def test_cards_that_nobody_can_use_go_first() -> None:
    table = start("wyrm_pentex").table
    by_slug = {table.contents.faces[card].slug: card for card in (*table.contents.combat[0], *table.contents.sept[0])}
    gulch, strike = by_slug["dry-gulch"], by_slug["rend-and-tear"]
    assert combat_worth(table, 0, strike) > combat_worth(table, 0, gulch)
    assert to_discard(table, 0, [strike, gulch], True) == gulch and to_discard(table, 0, [strike], True) == -1
    shotgun = by_slug["shotgun"]
    assert to_discard(table, 0, [shotgun], False) == -1 and sept_worth(table, 0, shotgun) > 0.5
    assert to_discard(table, 0, [], True) == -1


def test_the_last_pack_keeps_only_what_it_can_score() -> None:
    table = start("wyrm_frenzy").table
    by_slug = {table.contents.faces[card].slug: card for card in table.contents.sept[0]}
    fury, prey = by_slug["savage-fury"], by_slug["hapless-villagers"]
    for deck in (table.zones["sept_deck:0"], ()):
        table.zones["sept_deck:0"] = deck
        table.out = ()
        assert to_discard(table, 0, [fury, prey], False) == -1
        table.out = (1,)
        assert to_discard(table, 0, [fury, prey], False) == fury and to_discard(table, 0, [prey], False) == -1


def test_a_second_combat_event_of_a_kind_makes_room_for_a_blow() -> None:
    table = start().table
    first, second = (card for card in table.contents.combat[0] if table.contents.faces[card].slug == "pack-defense")
    table.zones["combat_hand:0"] = (first,)
    assert to_discard(table, 0, [first], True) == -1
    table.zones["combat_hand:0"] = (first, second)
    assert to_discard(table, 0, [first, second], True) == max(first, second)


def test_as_turns_go_by_strength_is_worth_less_and_fights_are_liked_more() -> None:
    state = start()
    table = state.table
    thinker = GAME.player("expert")
    strong, weak = table.contents.characters[0][0], table.contents.characters[0][-1]
    found = []
    for turn in (2, 14, 30):
        table.turn = turn
        liked = [thinker.liking(table, 0, "alpha", Pick(card)) for card in (strong, weak)]  # type: ignore[attr-defined]
        found.append((-alone(table, 0, thinker.weights), *liked))  # type: ignore[attr-defined]
    assert found[0][1:] == (0.0, 0.0) and found[1][1] > found[1][2] > 0
    assert found == sorted(found) and found[0][0] < found[1][0] < found[2][0]


def test_of_a_stale_hand_the_card_of_least_use_goes() -> None:
    table = start("gaia_council").table
    hand = list(table.contents.sept[0][: sept_size(table, 0)])
    worth = [sept_worth(table, 0, card) for card in hand]
    assert to_discard(table, 0, hand, False) == -1
    assert sept_worth(table, 0, to_discard(table, 0, hand, False, stale=True)) == min(worth) < max(worth)


def test_late_in_a_game_a_full_hand_changes_a_card_although_the_deck_is_hidden() -> None:
    state = start("gaia_council")
    while state.ask is not None and state.ask.prompt != "discard_sept":
        seat = asked(state)[0]
        answers = [option.answer for option in GAME.options(state, seat)]
        GAME.answer(state, seat, next((quiet for quiet in (DONE, PASS) if quiet in answers), answers[0]))
    assert state.ask is not None
    seat = asked(state)[0]
    hand = state.table.zone(f"sept_hand:{seat}")
    assert len(hand) == sept_size(state.table, seat)
    given = {}
    for turn in (2, 15):
        state.table.turn = turn
        options = GAME.options(state, seat)
        given[turn] = GAME.player("expert").decide(GAME.view(state, seat), state.ask, options, 1)
    assert given == {2: DONE, 15: given[15]} and given[15] != DONE
    # With no card to draw there is nothing to change it for.
    state.table.zones[f"sept_deck:{seat}"] = ()
    options = GAME.options(state, seat)
    assert GAME.player("expert").decide(GAME.view(state, seat), state.ask, options, 1) == DONE


def test_as_turns_go_by_nobody_hides_in_the_other_world() -> None:
    scene = Scene()
    thinker = GAME.player("expert")
    hero = scene.id(HERO)
    scene.table.turn = 20
    there = thinker.liking(scene.table, 0, "alpha", Pick(hero))  # type: ignore[attr-defined]
    assert thinker.liking(scene.table, 0, "step", Pick(hero)) < 0 < there  # type: ignore[attr-defined]
    scene.set(HERO, world="umbra")
    assert thinker.liking(scene.table, 0, "alpha", Pick(hero)) == 0.0  # type: ignore[attr-defined]
    assert thinker.liking(scene.table, 0, "step", Pick(hero)) > 0  # type: ignore[attr-defined]
    # A few points of worth keep the player who is behind out of reach: at last it is worth more to come, however many.
    early = thinker.liking(scene.table, 0, "step", Pick(hero))  # type: ignore[attr-defined]
    for later in (30, 60):
        scene.table.turn = later
        assert thinker.liking(scene.table, 0, "step", Pick(hero)) > early + 5  # type: ignore[attr-defined]
        early = thinker.liking(scene.table, 0, "step", Pick(hero))  # type: ignore[attr-defined]


def test_in_thought_the_pack_is_called_by_the_card_that_is_held() -> None:
    pack = f"{HERO} mari-cabrah"
    for held, calls in (("hunting-party", True), ("frenzy", False)):
        scene = Scene(pack, more=held).hand(held).fighting()
        scene.state.push(Window("declared", (0,), scene.id(HERO)))
        answer = call(scene.state, 0)
        assert (isinstance(answer, Play) and answer.card == scene.id(held)) if calls else answer == PASS


def test_nobody_is_given_an_easy_kill_for_nothing() -> None:
    table = start().table
    thinker = GAME.player("expert")
    assert thinker.liking(table, 0, "play_for", YES) > thinker.liking(table, 0, "play_for", NO)  # type: ignore[attr-defined]


def test_a_lunar_phase_is_worth_little_to_who_laid_it() -> None:
    scene = Scene(more="new-moon elder-stone")
    weights = GAME.player("expert").weights  # type: ignore[attr-defined]
    before = alone(scene.table, 0, weights)
    enter(scene.state, scene.id("new-moon"), 0, "", "stays")
    assert 0 < alone(scene.table, 0, weights) - before < 0.2


def test_hints_stand_in_the_decks() -> None:
    for deck in prebuilt().values():
        cards = {*deck.sept, *deck.combat}
        for part in ("keep", "liking"):
            for name, value in deck.advice.get(part, {}).items():
                assert isinstance(value, (int, float)) and abs(value) < 5, (deck.name, name)
                assert part != "keep" or name in cards, (deck.name, name)
                assert part != "liking" or name in ("attack", "prey", "talk"), (deck.name, name)
    table = start("wyrm_frenzy").table
    assert keeps(table, 0) == dict(prebuilt()["wyrm_frenzy"].advice.get("keep", {}))
    assert likings(table, 0) == dict(prebuilt()["wyrm_frenzy"].advice.get("liking", {}))


def test_courses_end_where_they_can_be_judged() -> None:
    for state, seat in moments(5, 300, 11):
        assert state.ask is not None
        horizon = horizon_of(state.table, state.ask.prompt)
        world = GAME.determinize(GAME.view(state, seat), state.ask, 1)
        settle(world, horizon, Random(2))
        assert arrived(world, horizon)
        if horizon == FIGHT:
            assert world.table.fight is None
    assert HORIZON["vote"] == MOOT


def test_copies_of_a_card_are_tried_once() -> None:
    state = start()
    for at, seat in moments(9, 200, 5):
        options = GAME.options(at, seat)
        found = different(at.table, options)
        assert found and all(option in options for option in found)
    assert state.ask is not None


# ---- windows for people (the stops)


@pytest.mark.slow
def test_every_window_has_a_kind_and_what_decides_has_none() -> None:
    rows = [row[0] for row in auto_pass.STOPS]
    assert len(set(rows)) == len(rows)
    seen: dict[str, set[str]] = {}
    for number in range(12):
        for state, seat in moments(number, 700):
            assert state.ask is not None
            kind = GAME.window_kind(GAME.view(state, seat), state.ask)
            assert kind in (*rows, "", "turn")
            seen.setdefault(state.ask.prompt, set()).add(kind)
    for prompt, kinds in seen.items():
        assert not (prompt.startswith("window_") and "" in kinds), prompt
    for prompt in ("alpha", "combat_card", "challenge", "discard_sept"):
        assert seen[prompt] == {""}
    assert seen["alpha_action"] == {"turn"}


@pytest.mark.parametrize("number", range(3))
def test_the_kind_of_a_window_hangs_on_public_things_alone(number: int) -> None:
    for state, seat in moments(number + 30, 300, 3):
        assert state.ask is not None
        twin = other_world(state, seat, number)
        everybody = other_world(state, (seat + 1) % len(state.table.points), number)
        kind = GAME.window_kind(GAME.view(state, seat), state.ask)
        assert kind == GAME.window_kind(GAME.view(twin, seat), state.ask)
        assert kind == GAME.window_kind(GAME.view(everybody, seat), state.ask)


@pytest.mark.slow
def test_what_can_wait_and_what_is_seldom_wanted_is_no_reason_to_ask() -> None:
    found = set()
    for number in range(40, 47):
        for state, seat in moments(number, 500):
            assert state.ask is not None
            view = GAME.view(state, seat)
            for option in GAME.options(state, seat):
                kind = GAME.minor_kind(view, option)
                found.add((state.ask.prompt, kind))
                assert kind in ("", "trades", "early", "discards", "vain")
                trade = isinstance(option.answer, (HandOver, GiveUp))
                assert (kind == "trades") == trade
            row, key = GAME.repeats(view, state.ask)
            assert (row, bool(key)) == (("votes", True) if state.ask.prompt == "vote" else ("", False))
    assert ("discard_combat", "discards") in found and ("discard_combat", "") in found
    early = {prompt for prompt, kind in found if kind == "early"}
    assert early and early <= set(auto_pass.EARLY)
    assert not any(kind == "early" for prompt, kind in found if prompt == "window_before_alphas")


@pytest.mark.slow
def test_with_the_stops_that_a_game_proposes_windows_stay_quiet() -> None:
    """A person who answers at random is asked in few windows a turn; whatever has to be decided is asked."""
    asked_in, turns, decided = 0, 0, set()
    for seed in range(6):  # two games are too few for a mean
        plans = [SeatPlan("Ann"), SeatPlan("Ben", "any"), SeatPlan("Cleo", "any")]
        match = Match.start(GAME, Setup(3, (("turn_limit", 15),)), seed, plans)
        dice = Random(seed)
        while match.asked():
            match.let_pass()
            if not match.asked():
                break
            seat = match.asked()[0]
            assert match.ask is not None
            if seat == 0:
                asked_in += match.ask.prompt.startswith("window_")
                decided.add(match.ask.prompt)
            match.answer(seat, dice.choice(match.options(seat)).answer)
        turns += match.truth.table.turn
    assert asked_in / turns < 3.0
    assert {"alpha", "alpha_action", "combat_card", "discard_sept", "resource"} <= decided


# ---- strength


@pytest.mark.slow
def test_levels_rise() -> None:
    assert mirrored(GAME.player("regular"), GAME.player("any"), 8).wins >= 6
    games = slow.count(12, 6)
    assert mirrored(GAME.player("regular"), GAME.player("newcomer"), games, 40).wins >= games / 2


@pytest.mark.slow
def test_the_expert_beats_greed() -> None:
    """A small sample of what `arena.py expert greedy 200` measures: 65 of 100 is asked for there."""
    games = slow.count(8, 2)
    assert mirrored(GAME.player("expert"), GAME.player("greedy"), games, 70).wins >= 0.5 * games


@pytest.mark.slow
def test_experts_bring_a_game_to_its_end() -> None:
    """The deck with the longest games; one of a hundred may reach thirty turns."""
    tally = Tally()
    play([GAME.player("expert"), GAME.player("expert")], ("gaia_umbra", "gaia_umbra"), 9002, tally, 0)
    assert tally.turns[0] < 30


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end(seats: int) -> None:
    """A small sample of what `greedy_games.py` plays by the hundred."""
    for number in range(max(1, slow.count(6, 1) // (seats - 1))):
        decks = tuple(DECKS[(number + seat) % len(DECKS)] for seat in range(seats))
        tally = Tally()
        play([GAME.player("greedy")] * seats, decks, number, tally, 0, 30)
        assert tally.games == 1


# ---- figures of a game


def test_what_statistics_count_adds_up() -> None:
    dice = Random(3)
    state = GAME.new_game(setup_of(3), 3)
    while waiting := asked(state):
        GAME.answer(state, waiting[0], dice.choice(GAME.options(state, waiting[0])).answer)
    counted = GAME.statistics(state)
    assert set(counted) == set(range(state.table.rules.players))
    for row in counted.values():
        assert row["living"] <= row["characters"] and row["prey"] + row["pack"] <= row["taken"]
        assert all(hits in row and of in row for _, _, hits, of in GAME.RATES)
    assert sum(row["won"] for row in counted.values()) == len(state.table.winners)
    assert GAME.progress(state)[0] == state.table.turn


def test_what_bench_measures_is_above_nothing() -> None:
    for measure in GAME.bench().values():
        assert all(value > 0 for value in measure(0.05).values())
