"""The rules of the rulebook, section by section; whole phases are played through the controller."""

from __future__ import annotations

from typing import Any

import pytest

from game.apocalypse.cards import decks
from game.apocalypse.rules import alphas, legal
from game.apocalypse.rules.death import Deaths, dying, worth, wound
from game.apocalypse.rules.entering import heal
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.judging import is_bluff, is_illegal, playing_rage, speed_of
from game.apocalypse.rules.moot import MootPhase, callers, may_step, steppers
from game.apocalypse.rules.turn import OneTurn, healing, resource_options, sept_size
from game.apocalypse.rules.windows import Window, could_act
from game.apocalypse.state import changes
from game.apocalypse.state.options import problems
from game.apocalypse.state.table import Laid, Wound
from game.apocalypse.state.zones import sees
from game.cards.context import Given
from game.cards.grammar import Which
from game.cards.modifiers import Add, Cannot, SetTo, Times
from game.core.machine import advance, asked
from game.core.setup import Setup
from tests.apocalypse.scene import FOE, GAME, HERO, Scene, give
from tests.rules_marker import rule


def given(scene: Scene, word: str, *modifiers: Any, until: str = "turn") -> Scene:
    changes.give(scene.state, Given(modifiers, (scene.id(word),), until, 0, 0))
    return scene


def ask(scene: Scene, step: Any) -> Any:
    """Push a step and run to its first ask."""
    scene.state.push(step)
    advance(scene.state)
    return scene.state.ask


def options(scene: Scene, seat: int) -> list[Any]:
    return [option.answer.old_form() for option in GAME.options(scene.state, seat)]


# ---- 1 to 3


@rule("1.1", "1.2", "3.1")
def test_packs_come_into_play_in_breed_form() -> None:
    state = GAME.new_game(Setup(2), 1)
    table = state.table
    assert all(not thing.crinos and thing.kind == "character" for thing in table.things.values())
    assert len(table.creatures(0)) == len(table.rules.decks[0][0]) and table.points == (0, 0)


@rule("1.3")
def test_hands_and_decks_are_hidden() -> None:
    assert sees(0, "sept_hand:0") and not sees(1, "sept_hand:0") and not sees(0, "sept_deck:0")
    assert sees(1, "sept_discard:0") and not sees(1, "laid:0") and not sees(1, "frenzy:0:3")


@rule("1.7", "1.8")
def test_values_are_set_then_multiplied_then_added_to() -> None:
    scene = given(Scene(), HERO, Add((("rage", 2),)), Times((("rage", 2),)), Times((("rage", 3),)))
    assert scene.stat(HERO, "rage") == 2 * 3 + 2
    given(scene, HERO, SetTo((("rage", 1),)), Add((("rage", -9),)))
    assert scene.stat(HERO, "rage") == 0
    scene = given(Scene(), HERO, Add((("play_rage", 2),)))
    assert scene.stat(HERO, "rage") == 2 and playing_rage(scene.table, scene.id(HERO)) == 4


def deck(characters: str = HERO, sept: int = 25, combat: int = 20) -> decks.Deck:
    gifts = (
        "persuasion",
        "awe",
        "aegis",
        "klaive",
        "mokole-hide",
        "battle-song",
        "serenity",
        "exorcism",
        "lunas-armor",
    )
    blows = ("bite", "swipe", "dodge", "block", "evasion", "solid-blow", "lucky-blow", "body-blow", "frenzy", "feint")
    return decks.Deck(
        "", "", "", tuple(characters.split()), tuple(gifts[n % 9] for n in range(sept)),
        tuple(blows[n % 10] for n in range(combat)),
    )  # fmt: skip


def rules_broken(one: decks.Deck, level: int = 20, tournament: bool = True) -> list[str]:
    return [fault.rule for fault in decks.faults(one, level, tournament, 25)]


@rule("2.1", "2.2", "2.3", "2.4", "2.6")
def test_what_makes_a_deck_illegal() -> None:
    assert rules_broken(deck()) == []
    assert rules_broken(deck("grimfang golgol-fangs-first grimfang")) == ["2.1", "2.2"]
    assert rules_broken(deck("")) == ["2.2"]
    assert rules_broken(deck("questor questor-treetalker"), 30) == ["2.3", "2.2"]
    assert rules_broken(deck(sept=20, combat=10)) == ["2.4", "2.4"]
    assert rules_broken(deck(combat=30)) == ["2.4"] * 10
    lives = deck()._replace(sept=(*deck().sept, "yuri-tvarivich"))
    assert rules_broken(lives) == ["2.6"] and rules_broken(lives, tournament=False) == []


def test_decks_are_written_and_read() -> None:
    for one in decks.prebuilt().values():
        again = decks.read(decks.write(one))
        assert [sorted(part) for part in again.lists] == [sorted(part) for part in one.lists]
        assert not decks.faults(one, 20, True, 25), one.name
    with pytest.raises(decks.DeckError, match="line 2"):
        decks.read("# mine\n2 Nobody Knows This")
    assert problems(Setup(2, (("deck_1", decks.write(decks.prebuilt()["gaia_hunters"])),))) == []


@rule("2.7")
def test_only_one_in_play_or_in_the_game() -> None:
    scene = Scene(more="austere-temple 1:austere-temple").put("1:austere-temple")
    assert not legal.once_ok(scene.table, 0, scene.id("austere-temple"))
    scene = Scene(more="ragnarok 1:ragnarok").hand("ragnarok", "1:ragnarok").play("ragnarok")
    assert not scene.plays("1:ragnarok")
    for slug in ("the-piper", "th-mgregors", "zlogar-the-unrepentant", "detective-jourgensen"):
        scene = Scene(more=f"{slug} 1:{slug}").put(f"1:{slug}")
        assert not legal.once_ok(scene.table, 0, scene.id(slug))


@rule("2.7")
def test_one_for_each_player() -> None:
    for tournament in (True, False):
        for slug in ("the-vigil-forsaken", "dreamspeaker-mage"):
            scene = Scene(more=f"{slug} {slug} 1:{slug}", tournament=tournament)
            table = scene.table
            first, second = (card for card in table.contents.sept[0] if table.face(card).slug == slug)
            assert legal.once_ok(table, 0, first)
            changes.count_play(scene.state, first)
            free = slug == "dreamspeaker-mage" and not tournament
            assert legal.once_ok(table, 0, second) is free and legal.once_ok(table, 1, scene.id(f"1:{slug}"))
            # What is noted of a card for other reasons does not count as playing it.
            changes.count_use(scene.state, scene.id(f"1:{slug}"), -4, "turn")
            assert legal.once_ok(table, 1, scene.id(f"1:{slug}"))


@rule("3.3")
def test_a_klaive_may_be_taken_before_the_game() -> None:
    state = GAME.new_game(Setup(2, (("deck_1", "gaia_hunters"), ("deck_2", "wyrm_pentex"))), 1)
    assert state.ask is not None and state.ask.prompt == "start_with"
    creature, card = state.ask.about
    give(state, 0, "yes")
    assert state.table.things[card].host == creature


# ---- 4 and 5


@rule("4.1", "4.4", "10.1", "0.3")
def test_a_turn_has_its_phases_and_effects_of_a_turn_end() -> None:
    scene = given(Scene(), HERO, Add((("rage", 1),)))
    scene.state.push(OneTurn())
    phases = []
    advance(scene.state)
    while asked(scene.state):
        give(scene.state, asked(scene.state)[0], next(
            answer for answer in options(scene, asked(scene.state)[0])
        ) if scene.state.ask is not None and scene.state.ask.prompt == "alpha" else _quiet(scene))  # fmt: skip
        phases.append(scene.table.phase)
    assert list(dict.fromkeys(phases))[-1] == "combat" and not scene.table.given
    assert scene.table.turn == 3


def _quiet(scene: Scene) -> Any:
    answers = options(scene, asked(scene.state)[0])
    return next((a for a in answers if a in ("pass", "done", "no", "none", "stop", "refuse")), answers[0])


@rule("5.1", "5.3")
def test_a_window_closes_when_all_pass_and_asks_on_public_grounds() -> None:
    scene = Scene(more="1:shapeshift serenity").hand("1:shapeshift", "serenity")
    window = Window("equip", (0, 1))
    assert could_act(scene.table, 1, window) and not could_act(scene.table, 0, window)  # Serenity needs a fight
    assert ask(scene, window).seats == (1,) and "pass" in options(scene, 1)
    assert GAME.why_not(scene.state, 0, scene.id("serenity"), "table", "") is not None
    give(scene.state, 1, "pass")
    assert scene.state.ask is None
    # What is on the hand makes no difference: a card of another kind in its place, the same ask.
    scene = Scene(more="1:shapeshift 1:klaive").hand("1:klaive")
    assert could_act(scene.table, 1, window)


@rule("5.4", "5.5")
def test_the_attacker_is_asked_first_and_answers_can_cancel() -> None:
    scene = Scene(more="fatal-flaw 1:fatal-flaw").hand("fatal-flaw", "1:fatal-flaw").fighting(FOE, HERO)
    from game.apocalypse.rules.fight import fight_order

    assert scene.table.fight is not None and fight_order(scene.table, scene.table.fight)[:2] == (1, 0)


@rule("5.6")
def test_joint_choices_are_sealed() -> None:
    scene = Scene()
    wait = ask(scene, alphas.CombatPhase())
    while wait.prompt != "alpha":
        give(scene.state, asked(scene.state)[0], _quiet(scene))
        wait = scene.state.ask
    before = GAME.view(scene.state, 1)
    give(scene.state, 0, scene.id(HERO))
    after = GAME.view(scene.state, 1)
    assert after.facts._replace(chosen=()) == before.facts and after.facts.chosen == (0,)


@rule("5.9", "19.3")
def test_regenerating_is_an_action_unless_a_text_or_the_later_rules_say_otherwise() -> None:
    for regeneration, healed in (("optional", 0), ("compulsory", 1)):
        scene = Scene("lorenz-winkler", more="honest-senator", regeneration=regeneration)
        who = scene.id("lorenz-winkler")
        scene.set("lorenz-winkler", wounds=[1, 1])
        assert healing(scene.table, who) == 1
        scene.set("lorenz-winkler", away="redraw")
        assert healing(scene.table, who) == healed
        scene.set("lorenz-winkler", away="").put("honest-senator")
        assert not legal.active(scene.table, who) and healing(scene.table, who) == 1  # its text lets him regenerate
        given(scene, "lorenz-winkler", Cannot("act", Which()))  # what else stops him does not
        assert healing(scene.table, who) == healed


@rule("5.9")
def test_who_cannot_act_still_defends() -> None:
    scene = given(Scene(more="shapeshift").hand("shapeshift"), HERO, Cannot("act", Which()))
    assert not scene.plays("shapeshift") and not legal.active(scene.table, scene.id(HERO))
    scene.fighting(FOE, HERO).exchange("flesh-wound", "")
    assert scene.thing(FOE).damage == 1


# ---- 6 to 8


@rule("6.1", "6.2", "6.3")
def test_redraw() -> None:
    scene = Scene(more="klaive mokole-hide persuasion awe aegis battle-song serenity").hand("klaive")
    assert sept_size(scene.table, 0) == 5
    wait = ask(scene, OneTurn())
    assert wait.prompt == "discard_sept" and wait.seats == (0,)
    give(scene.state, 0, scene.id("klaive"))
    assert scene.id("klaive") in scene.table.zone("sept_discard:0")
    assert len(scene.table.zone("sept_hand:0")) == 5 and not scene.table.zone("sept_hand:1")


@rule("7.1", "7.2", "7.3")
def test_regeneration_takes_the_lowest_card_that_is_not_aggravated() -> None:
    scene = Scene(more="wolf-kinfolk samedi-wretch").set(HERO, wounds=[2, 1, 1])
    heal(scene.state, scene.id(HERO), False)
    assert [w.points for w in scene.thing(HERO).wounds] == [2, 1]
    thing = scene.thing(HERO)
    changes.change(
        scene.state, thing.card, "aggravated", wounds=tuple(w._replace(aggravated=w.points == 1) for w in thing.wounds)
    )
    heal(scene.state, scene.id(HERO), False, blocked=True)
    assert len(scene.thing(HERO).wounds) == 2
    heal(scene.state, scene.id(HERO), False)
    assert [w.points for w in scene.thing(HERO).wounds] == [1]
    scene.put("wolf-kinfolk").put("samedi-wretch").set("wolf-kinfolk", wounds=[1]).set("samedi-wretch", wounds=[1])
    assert healing(scene.table, scene.id("wolf-kinfolk")) == 0 and healing(scene.table, scene.id("samedi-wretch")) == 1


@rule("8.1", "8.2", "8.3", "8.5", "8.6", "8.7")
def test_resources_and_where_they_go() -> None:
    scene = Scene(more="klaive blood-dagger wolf-kinfolk furmling austere-temple")
    scene.hand("klaive", "blood-dagger", "wolf-kinfolk", "furmling", "austere-temple")
    places = {option.piece: option.place for option in resource_options(scene.table, 0)}
    assert places == {scene.id("klaive"): f"creature:{scene.id(HERO)}", scene.id("furmling"): "grounds"}
    scene.put("klaive", HERO)
    assert not legal.may_carry(scene.table, scene.id(HERO), scene.id("blood-dagger"))
    lupus = Scene("blood-on-the-wind", more="wolf-kinfolk").hand("wolf-kinfolk")
    assert [o.place for o in resource_options(lupus.table, 0)] == ["pack:0"]
    striders = Scene("grek-twice-tongue", more="austere-temple").hand("austere-temple")
    assert [o.place for o in resource_options(striders.table, 0)] == ["pack:0"]
    caerns = Scene(
        "grek-twice-tongue noirin-ni-dhonaill golgol-fangs-first", more="caern-of-the-tri-spiral caern-of-the-bloodfist"
    )
    caerns.hand("caern-of-the-tri-spiral").put("caern-of-the-bloodfist")
    caerns.table.phase = "equip"
    from game.apocalypse.rules.turn import lay_resource

    lay_resource(caerns.state, 0, caerns.id("caern-of-the-tri-spiral"), -1)
    assert caerns.there("caern-of-the-tri-spiral") and not caerns.there("caern-of-the-bloodfist")


@rule("8.4")
def test_a_fetish_rests_while_the_gnosis_is_missing() -> None:
    scene = Scene(more="mokole-hide").put("mokole-hide", HERO)
    assert scene.stat(HERO, "health") == 6
    given(scene, HERO, SetTo((("gnosis", 1),)))
    assert scene.stat(HERO, "health") == 4
    scene = given(
        Scene(more="mokole-hide", fetish_check="when_played").put("mokole-hide", HERO), HERO, SetTo((("gnosis", 1),))
    )
    assert scene.stat(HERO, "health") == 6


# ---- 9


@rule("9.1", "19.1")
def test_stepping_by_a_caern() -> None:
    scene = Scene(more="caern-of-the-bloodfist furmling")
    assert not steppers(scene.table, 0)
    scene.put("caern-of-the-bloodfist").put("furmling")
    assert steppers(scene.table, 0) == [scene.id(HERO)] and not may_step(scene.table, scene.id(HERO), 5)
    assert may_step(Scene(step_equal=True).table, 0, 5) and scene.thing("furmling").world == "both"
    wait = ask(scene, MootPhase())
    assert wait.prompt == "step"
    give(scene.state, 0, scene.id(HERO))
    assert scene.thing(HERO).world == "umbra"


@rule("9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9")
def test_a_moot_from_its_call_to_its_effect() -> None:
    scene = Scene(HERO, "grimfang amari-howls-from-soul", "war-council").hand("war-council")
    assert callers(scene.table, 0, scene.id("war-council")) == [scene.id(HERO)]
    assert not callers(Scene(more="war-council").hand("war-council").table, 0, scene.id("war-council"))
    wait = ask(scene, MootPhase())
    assert wait.prompt == "call"
    give(scene.state, 0, (scene.id("war-council"), scene.id(HERO)))
    assert scene.state.ask is not None and scene.state.ask.prompt == "choose"
    give(scene.state, 0, scene.id(HERO))
    votes = []
    while scene.state.ask is not None and scene.state.ask.prompt == "vote":
        seat = asked(scene.state)[0]
        votes.append((seat, scene.state.ask.about[1]))
        give(scene.state, seat, "yes" if seat == 0 else "abstain")
    assert votes == [(1, 10), (0, 7), (1, 1)]
    assert scene.stat(HERO, "renown") == 8
    # A tie fails, and the card is discarded.
    scene = Scene("grimfang", "golgol-fangs-first", "war-council", moot_packs=1).hand("war-council")
    ask(scene, MootPhase())
    give(scene.state, 0, (scene.id("war-council"), scene.id("grimfang")))
    give(scene.state, 0, scene.id("grimfang"))
    given(scene, "grimfang", SetTo((("vote_renown", 0),)), Add((("vote_renown", -3),)))
    give(scene.state, 0, "yes")
    give(scene.state, 1, "no")
    assert scene.stat("grimfang", "renown") == 10 and scene.id("war-council") in scene.table.zone("sept_discard:0")


# ---- 10


@rule("10.2", "10.3", "10.4")
def test_combat_hands_and_alphas() -> None:
    scene = Scene(f"{HERO} mari-cabrah")
    wait = ask(scene, alphas.CombatPhase())
    assert wait.prompt == "alpha" and [len(scene.table.zone(f"combat_hand:{s}")) for s in (0, 1)] == [5, 5]
    assert options(scene, 0) == [scene.id(HERO), scene.id("mari-cabrah")]
    give(scene.state, 0, scene.id("mari-cabrah"))
    give(scene.state, 1, scene.id(FOE))
    assert scene.state.ask is not None and scene.state.ask.about == (scene.id(FOE),)  # Renown 8 before 6
    changes.move(scene.state, "discarded", scene.table.zone("combat_deck:0"), "combat_deck:0", "combat_discard:0")
    assert changes.draw(scene.state, 0, "combat", 3) == 3


@rule("10.5", "10.7", "16.1", "15.1")
def test_what_an_alpha_may_do() -> None:
    scene = Scene(f"{HERO} mari-cabrah", f"{FOE} lotus", "furmling 1:austere-temple 1:forestry-outpost-raid")
    scene.put("furmling").put("1:austere-temple").put("1:forestry-outpost-raid")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    found = [o.answer.old_form() for o in alphas.alpha_actions(scene.table, 0, scene.id(HERO))]
    assert found == [
        "pass", ("attack", scene.id(FOE)), ("challenge", scene.id("lotus")), ("attack", scene.id("furmling")),
        ("territory", scene.id("1:austere-temple")), ("battlefield", scene.id("1:forestry-outpost-raid")),
    ]  # fmt: skip


@rule("10.6", "12.1", "12.2")
def test_a_challenge_can_be_refused() -> None:
    scene = Scene(theirs=f"{FOE} lotus")
    scene.state.push(Combat("challenge", scene.id(HERO), scene.id("lotus")))
    advance(scene.state)
    assert scene.state.ask is not None and scene.state.ask.prompt == "challenge"
    give(scene.state, 1, "refuse")
    assert scene.table.fight is None and scene.table.refused == (scene.id("lotus"),)


@rule("10.8")
def test_cards_do_not_attack_during_a_fight() -> None:
    scene = Scene(more="sneak-attack").hand("sneak-attack").fighting()
    assert not scene.plays("sneak-attack", "between_rounds")


@rule("10.9", "12.16")
def test_prey_attacks_for_its_number_of_rounds() -> None:
    scene = Scene(theirs="prentice-turner", more="survival-nut").put("survival-nut")
    scene.state.push(alphas.CombatPhase())
    advance(scene.state)
    rounds = 0
    while asked(scene.state):
        seat = asked(scene.state)[0]
        fight = scene.table.fight
        rounds = max(rounds, fight.round if fight is not None and fight.kind == "card" else 0)
        answers = options(scene, seat)
        prompt = scene.state.ask.prompt if scene.state.ask is not None else ""
        quiet = _quiet(scene)
        give(scene.state, seat, "yes" if prompt == "play_for" else answers[0] if prompt == "combat_card" else quiet)
    assert 1 <= rounds <= 4


# ---- 11


@rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.8")
def test_who_may_use_which_card() -> None:
    scene = Scene(
        f"{HERO} grimfang", more="shapeshift wolf-kinfolk mothers-touch satire-song falcon chimera legendary-leadership"
    )
    scene.put("wolf-kinfolk").hand("shapeshift", "mothers-touch", "satire-song", "falcon", "chimera")
    table = scene.table
    users = {
        word: legal.users_of(table, 0, scene.id(word), Which())
        for word in ("shapeshift", "mothers-touch", "satire-song", "falcon", "chimera")
    }
    wolf, hero, grim = scene.id("wolf-kinfolk"), scene.id(HERO), scene.id("grimfang")
    assert users["shapeshift"] == [hero, grim, wolf]  # allies play actions
    assert users["mothers-touch"] == [hero, grim]  # Children of Gaia, Theurge
    assert users["satire-song"] == []  # a Galliard is asked for
    assert users["falcon"] == [-1] and users["chimera"] == []  # Silver Fangs there, no Stargazers
    assert legal.users_of(
        Scene(f"{HERO}", more="shapeshift wolf-kinfolk", ally_actions=False).put("wolf-kinfolk").table, 0, 1, Which()
    )
    wyrm = Scene(HERO, "kills-the-weak", "1:heart-of-fury").wise("kills-the-weak")
    wyrm.state.table.given = ()
    wyrm.table.cache = {}
    given(wyrm, "kills-the-weak", SetTo((("gnosis", 9),)))
    from game.apocalypse.cards.card_defs import pool

    assert not legal.may_use_gift(wyrm.table, wyrm.id("kills-the-weak"), pool()["heart-of-fury"])  # by auspice alone
    wyrm.set("kills-the-weak", frenzied=True)
    assert not legal.may_use_gift(wyrm.table, wyrm.id("kills-the-weak"), pool()["wyrm-hide"])


@rule("11.7")
def test_a_past_life_costs_a_card_and_points() -> None:
    scene = (
        Scene("grimfang", more="yuri-tvarivich")
        .put("yuri-tvarivich", "grimfang")
        .set("grimfang", crinos=True, wounds=[20])
    )
    assert sept_size(scene.table, 0) == 4
    scene.fighting(FOE, "grimfang")
    scene.state.push(Deaths(((scene.id("grimfang"), scene.id(FOE), 1, -1),)))
    scene.run()
    assert scene.table.points == (-3, 10) and scene.id("yuri-tvarivich") in scene.table.zone("victory:0")


@rule("11.12")
def test_a_realm_needs_somebody_in_the_umbra() -> None:
    scene = Scene(more="summer-country").hand("summer-country")
    assert not resource_options(scene.table, 0)
    assert resource_options(scene.set(HERO, world="umbra").table, 0)


# ---- 12


@rule("12.3", "12.14")
def test_packmates_join_within_the_renown() -> None:
    scene = Scene(f"{HERO} grimfang mari-cabrah", more="hunting-party").hand("hunting-party").fighting()
    wait = ask(scene, Window("declared", (0,)))
    assert wait.prompt == "window_declared"
    give(scene.state, 0, options(scene, 0)[1])
    assert options(scene, 0) == [scene.id("mari-cabrah"), "done"]  # 7 + 10 would be above 15


@rule("12.4", "12.5", "12.7", "13.1", "13.2", "0.4")
def test_a_round_with_a_bluff() -> None:
    scene = Scene(more="massive-wound 1:flesh-wound swipe").fighting()
    scene.exchange("massive-wound", "flesh-wound")  # Rage 7 by a Rage 2 creature
    assert scene.thing(FOE).damage == 0 and scene.thing(HERO).damage == 1
    scene = Scene(more="massive-wound 1:massive-wound").fighting().exchange("massive-wound", "massive-wound")
    assert scene.thing(FOE).damage == 5 and scene.thing(HERO).damage == 5  # two bluffs


@rule("13.3", "13.4", "13.5", "20.1")
def test_illegal_cards_and_speeds() -> None:
    scene = Scene(more="cleft-in-twain spine-crushed fast-strike mangle bite 1:flesh-wound feint").fighting()
    table, hero = scene.table, scene.id(HERO)
    assert is_illegal(table, hero, scene.id("cleft-in-twain"))  # no weapon, not to be bluffed
    assert is_illegal(table, hero, scene.id("spine-crushed")) and is_bluff(table, hero, scene.id("fast-strike"))
    assert is_illegal(table, hero, scene.id("bite"))  # Homid form
    fast = Laid(hero, scene.id("fast-strike"), scene.id(FOE), "good")
    assert speed_of(table, fast) == 0 and speed_of(table, fast._replace(bluffed=True)) == 1
    assert speed_of(table, Laid(hero, scene.id("mangle"), scene.id(FOE), "good")) == 2
    scene.exchange("feint", "flesh-wound", "mangle")  # the feint is a bluff (Rage 4) against a real card
    assert scene.thing(FOE).damage == 0


@rule("12.6")
def test_the_defender_chooses_what_to_dodge() -> None:
    scene = Scene(f"{HERO} mari-cabrah", FOE, "body-blow swipe 1:dodge").strong(HERO).strong("mari-cabrah").strong(FOE)
    scene.fighting(f"{HERO} mari-cabrah").hand("body-blow", "swipe", "1:dodge")
    from game.apocalypse.rules.rounds import FightRound

    scene.state.push(FightRound())
    advance(scene.state)
    give(scene.state, 0, (scene.id(HERO), scene.id("body-blow")))
    give(scene.state, 1, (scene.id(FOE), scene.id("1:dodge")))
    give(scene.state, 0, (scene.id("mari-cabrah"), scene.id("swipe")))
    while scene.state.ask is not None and scene.state.ask.prompt in ("combat_card", "target"):
        seat = asked(scene.state)[0]
        found = options(scene, seat)
        give(scene.state, seat, "done" if "done" in found else found[0])
    assert scene.state.ask is not None and scene.state.ask.prompt == "defend"
    assert options(scene, 1) == [scene.id("body-blow"), scene.id("swipe")]
    give(scene.state, 1, scene.id("body-blow"))
    assert scene.thing(FOE).damage == 2


@rule("12.8", "12.9", "12.10", "0.2")
def test_the_worked_example_of_flipping_and_dying() -> None:
    """Breed Rage 3, Health 3, Crinos Health 9 (Questor): three flip, nine are survived, ten kill."""
    scene = Scene()
    wound(scene.state, scene.id(FOE), Wound(-1, 2), "play", -1)
    assert not scene.thing(FOE).crinos
    wound(scene.state, scene.id(FOE), Wound(-1, 1), "play", -1)
    assert scene.thing(FOE).crinos and scene.thing(FOE).damage == 3
    wound(scene.state, scene.id(FOE), Wound(-1, 6), "play", -1)
    assert not dying(scene.table, scene.id(FOE))
    wound(scene.state, scene.id(FOE), Wound(-1, 1), "play", -1)
    assert dying(scene.table, scene.id(FOE))
    exact = Scene(lethal_test="at_least").set(FOE, crinos=True, wounds=[9])
    assert dying(exact.table, exact.id(FOE))
    scene = Scene(flip_test="more_than")
    wound(scene.state, scene.id(FOE), Wound(-1, 3), "play", -1)
    assert not scene.thing(FOE).crinos


@rule("12.11", "17.3")
def test_what_a_kill_is_worth() -> None:
    scene = Scene(more="furmling granola-pete").put("furmling").put("granola-pete")
    hero, foe = scene.id(HERO), scene.id(FOE)
    assert worth(scene.table, scene.id("furmling"), hero, 0) == worth(scene.table, scene.id("furmling"), foe, 1) == 5
    assert worth(scene.table, scene.id("granola-pete"), hero, 0) == 0
    assert worth(scene.table, scene.id("granola-pete"), foe, 1) == 2  # Questor scores one more for victims
    no = Scene(more="furmling", wyrm_enemies=False).put("furmling")
    assert worth(no.table, no.id("furmling"), no.id(FOE), 1) == 0
    scene.set(HERO, crinos=True, wounds=[9]).fighting("furmling", HERO)
    scene.state.push(Deaths(((hero, scene.id("furmling"), -1, -1),)))
    scene.run()
    assert scene.table.points == (0, 0) and hero in scene.table.zone("lost:0")


@rule("12.12", "14.2")
def test_withdrawal_and_frenzy() -> None:
    scene = Scene().fighting(round=1)
    combat = Combat("attack", scene.id(HERO), scene.id(FOE))
    assert combat.may_withdraw(scene.table, 0)
    scene.set(FOE, frenzied=True)
    assert not combat.may_withdraw(scene.table, 0)
    own = Scene(frenzy_blocks="own").fighting(round=1).set(FOE, frenzied=True)
    assert combat.may_withdraw(own.table, 0)


@rule("12.13")
def test_hands_are_filled_after_a_fight() -> None:
    scene = Scene().attack()
    assert [len(scene.table.zone(f"combat_hand:{seat}")) for seat in (0, 1)] == [5, 5]


@rule("12.15")
def test_escape_leaves_the_others_fighting() -> None:
    scene = Scene(f"{HERO} walks-with-might").fighting(f"{HERO} walks-with-might", round=4)
    scene.play("walks-with-might", window="between_rounds")
    assert scene.table.fight is not None and scene.table.fight.attackers == (scene.id(HERO),)
