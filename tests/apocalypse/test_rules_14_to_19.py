"""The rules from frenzy to the end of the game, by their numbers (14 to 19)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.rules import alphas, legal
from game.apocalypse.rules.death import dying, enter_frenzy
from game.apocalypse.rules.entering import enter
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.turn import victors
from game.apocalypse.state import changes
from game.apocalypse.state import events as ev
from game.apocalypse.state.table import Wound
from game.apocalypse.words.illegal_choices import engaging
from game.cards.modifiers import stat
from game.core.machine import advance, asked
from tests.apocalypse.scene import FOE, HERO, Scene, give
from tests.apocalypse.test_rules import ask, options
from tests.rules_marker import rule

# ---- 14


@rule("14.1", "14.3", "14.5", "14.6")
def test_frenzy() -> None:
    scene = Scene(more="wolf-kinfolk").put("wolf-kinfolk").fighting()
    enter_frenzy(scene.state, scene.id("wolf-kinfolk"))
    assert not scene.thing("wolf-kinfolk").frenzied
    enter_frenzy(scene.state, scene.id(HERO))
    assert scene.thing(HERO).crinos and len(scene.table.zone(f"frenzy:0:{scene.id(HERO)}")) == 6
    scene.set(HERO, wounds=[12])
    assert not dying(scene.table, scene.id(HERO))
    from game.apocalypse.rules.death import end_frenzy

    end_frenzy(scene.state, scene.id(HERO))
    assert dying(scene.table, scene.id(HERO)) and not scene.table.zone(f"frenzy:0:{scene.id(HERO)}")


@rule("14.3")
def test_healing_does_not_save_who_took_a_mortal_wound_in_frenzy() -> None:
    from game.apocalypse.rules.death import DOOMED, Deaths, end_frenzy, wound
    from game.apocalypse.rules.entering import heal

    for points, lives in ((12, False), (5, True)):
        scene = Scene().fighting()
        hero = scene.id(HERO)
        enter_frenzy(scene.state, hero)
        wound(scene.state, hero, Wound(-1, points), "play", -1)
        assert heal(scene.state, hero, False) and not scene.thing(HERO).damage
        end_frenzy(scene.state, hero)
        assert dying(scene.table, hero) is not lives
        scene.state.push(Deaths(((hero, -1, 1, -1),)))
        scene.run()
        assert scene.there(HERO) is lives
        assert not [key for key, _ in scene.table.used if key[1] == DOOMED]


@rule("14.4")
def test_hacked_apart() -> None:
    scene = Scene(hack_apart=True).set(HERO, crinos=True, frenzied=True, wounds=[13])
    assert not dying(scene.table, scene.id(HERO))
    assert dying(scene.set(HERO, wounds=[14]).table, scene.id(HERO))


# ---- 15 to 17


@rule("15.2", "15.4", "15.5", "15.6")
def test_a_battlefield_is_won() -> None:
    scene = Scene(f"{HERO} amari-howls-from-soul", FOE, "forestry-outpost-raid").put("forestry-outpost-raid")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    ask(scene, alphas.Engage(scene.id(HERO), scene.id("forestry-outpost-raid")))
    give(scene.state, 0, scene.id("amari-howls-from-soul"))
    while scene.state.ask is not None and scene.state.ask.prompt != "defend_field":
        give(scene.state, 0, "pass")
    give(scene.state, 1, "yes")
    assert scene.table.fight is not None and len(scene.table.fight.attackers) == 2
    assert [len(scene.table.zone(f"combat_hand:{s}")) for s in (0, 1)] == [2, 3]
    changes.change(scene.state, scene.id(FOE), "crinos", crinos=True)
    scene.set(FOE, wounds=[9])
    while asked(scene.state):
        seat = asked(scene.state)[0]
        found = options(scene, seat)
        card = [
            a
            for a in found
            if isinstance(a, tuple) and scene.state.ask is not None and scene.state.ask.prompt == "combat_card"
        ]
        give(scene.state, seat, card[0] if card and seat == 0 else _quiet_fight(found))
    assert scene.id("forestry-outpost-raid") in scene.table.zone("victory:0")
    assert scene.table.points[0] == 3 + 8


def _quiet_fight(found: list[Any]) -> Any:
    return next((a for a in found if a in ("pass", "done", "fight_on", "no", "none")), found[0])


@rule("15.3")
def test_prey_guards_a_battlefield_only_at_the_right_renown() -> None:
    scene = Scene(more="forestry-outpost-raid fomori-1 bunyip-spirit").put("forestry-outpost-raid").put("fomori-1")
    scene.table.alphas = (scene.id(HERO), -1)
    wait = ask(scene, alphas.Engage(scene.id(HERO), scene.id("forestry-outpost-raid")))
    assert wait.prompt == "alpha_action" and scene.table.blocked == (scene.id("forestry-outpost-raid"),)
    scene = Scene(more="forestry-outpost-raid fomori-1 bunyip-spirit").put("forestry-outpost-raid").put("fomori-1")
    scene.put("bunyip-spirit")  # 4 + 5 against 10
    scene.table.alphas = (scene.id(HERO), -1)
    ask(scene, alphas.Engage(scene.id(HERO), scene.id("forestry-outpost-raid")))
    assert scene.table.fight is not None and len(scene.table.fight.defenders) == 2 and scene.table.fight.seats == (0, 1)


@rule("15.3")
def test_a_battlefield_that_nobody_could_defend_is_not_engaged() -> None:
    scene = Scene(more="forestry-outpost-raid fomori-1 bunyip-spirit").put("forestry-outpost-raid").put("fomori-1")
    field, hero = scene.id("forestry-outpost-raid"), scene.id(HERO)
    scene.table.alphas = (hero, -1)

    def engages() -> bool:
        return ("battlefield", field) in [one.answer.old_form() for one in alphas.alpha_actions(scene.table, 0, hero)]

    assert not engages()
    assert engaging(scene.table, hero, field, (("who", "x"), ("card", "y"))).rule == "15.3"
    scene.table.alphas = (hero, scene.id(FOE))  # the alpha of the other side could
    assert engages()
    scene.table.alphas = (hero, -1)
    scene.put("bunyip-spirit")  # and so could 4 + 5 against 10
    assert engages()


@rule("16.2")
def test_an_undefended_territory_is_destroyed() -> None:
    scene = Scene(more="1:austere-temple").put("1:austere-temple")
    ask(scene, alphas.Raid(scene.id(HERO), scene.id("1:austere-temple")))
    assert not scene.there("1:austere-temple")
    scene = Scene(more="1:austere-temple").put("1:austere-temple")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    assert ask(scene, alphas.Raid(scene.id(HERO), scene.id("1:austere-temple"))).prompt == "defend_territory"
    give(scene.state, 1, "yes")
    scene.run()
    assert scene.there("1:austere-temple")  # a fight without cards leaves it standing


def defended(scene: Scene, creatures: tuple[int, ...]) -> bool:
    """Return whether these defended at any time since the last answer."""
    told = [event for event in scene.state.events if isinstance(event, (ev.FightBegan, ev.FightChanged))]
    return any(event.fight.defenders == creatures for event in told)


@rule("17.1", "17.2", "17.4")
def test_prey_is_played_for_rescued_or_an_easy_kill() -> None:
    scene = Scene(more="furmling").put("furmling")
    scene.state.push(Combat("attack", scene.id(HERO), scene.id("furmling")))
    advance(scene.state)
    assert scene.state.ask is not None and scene.state.ask.prompt == "play_for" and scene.state.ask.seats == (1,)
    give(scene.state, 1, "no")
    assert scene.table.points[0] == 5 and not scene.there("furmling")
    scene = Scene(more="furmling").put("furmling")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    scene.state.push(Combat("attack", scene.id(HERO), scene.id("furmling")))
    advance(scene.state)
    assert scene.state.ask is not None and scene.state.ask.prompt == "step_in"
    give(scene.state, 1, "yes")
    assert defended(scene, (scene.id(FOE),))


@rule("17.5")
def test_prey_defends_together() -> None:
    scene = Scene(more="fomori-1 fomori-2 furmling").put("fomori-1").put("fomori-2").put("furmling")
    scene.state.push(Combat("attack", scene.id(HERO), scene.id("fomori-1")))
    advance(scene.state)
    give(scene.state, 1, "yes")
    assert defended(scene, (scene.id("fomori-1"), scene.id("fomori-2")))


@rule("17.6")
def test_a_spirit_is_bound() -> None:
    scene = Scene(more="bunyip-spirit phantasmi").put("bunyip-spirit").put("phantasmi")
    hero, spirit = scene.id(HERO), scene.id("bunyip-spirit")
    assert not alphas.may_bind(scene.table, hero, spirit)
    scene.set(HERO, world="umbra")
    assert alphas.may_bind(scene.table, hero, spirit) and not alphas.may_bind(scene.table, hero, scene.id("phantasmi"))
    scene.set("bunyip-spirit", wounds=[4])
    scene.state.push(Combat("bind", hero, spirit))
    advance(scene.state)
    give(scene.state, 1, "yes")
    scene.run()
    assert scene.thing("bunyip-spirit").kind == "ally" and scene.thing("bunyip-spirit").seat == 0
    assert not scene.thing("bunyip-spirit").wounds and scene.table.points[0] == 3


# ---- 18 and 19


@rule("18.1", "18.2", "18.3", "18.4", "18.5", "18.6")
def test_who_wins() -> None:
    scene = Scene(more="furmling 1:klaive")
    scene.table.points = (19, 19)
    assert victors(scene.table) == ()
    scene.table.points = (20, 22)
    assert victors(scene.table) == (1,)
    scene.table.points = (22, 22)
    assert victors(scene.table) == ()
    scene.table.points = (3, 5)
    scene.table.out = (1,)
    assert victors(scene.table) == ()  # the last pack plays on
    scene.table.zones["sept_deck:0"] = ()
    assert victors(scene.table) == (1,)
    scene.table.out = (0, 1)
    assert victors(scene.table) == (1,)
    ends = Scene(last_pack="ends_game")
    ends.table.out = (1,)
    ends.table.points = (2, 1)
    assert victors(ends.table) == (0,)
    late = Scene(turn_limit=15)
    late.table.turn, late.table.points = 15, (2, 2)
    assert victors(late.table) == (0, 1)


@rule("19.2", "19.3")
def test_reach_and_being_away() -> None:
    scene = Scene(more="klaive").put("klaive", HERO).set(FOE, world="umbra")
    assert not alphas.may_attack(scene.table, scene.id(HERO), scene.id(FOE))
    scene.set(FOE, world="physical").set(HERO, away="redraw")
    assert not alphas.may_attack(scene.table, scene.id(FOE), scene.id(HERO))
    assert stat(scene.table, scene.id(HERO), "renown") == 7 and not legal.active(scene.table, scene.id(HERO))


def test_what_enters_on_a_creature_is_in_its_world() -> None:
    scene = Scene(more="klaive").set(HERO, world="umbra")
    enter(scene.state, scene.id("klaive"), 0, "", "stays", scene.id(HERO))
    assert scene.thing("klaive").world == "umbra"
