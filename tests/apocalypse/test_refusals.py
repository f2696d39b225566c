"""What is refused and why, and rules that come up seldom."""

from __future__ import annotations

from game.apocalypse.answers import Pick
from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules import alphas, legal
from game.apocalypse.rules.death import Dying
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.fight_outcomes import bind
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.turn import OneTurn
from game.apocalypse.rules.windows import Window
from game.apocalypse.state import changes
from game.apocalypse.state.options import rules_of
from game.apocalypse.state.switches import OPTIONS, PRESETS
from game.apocalypse.state.table import Laid
from game.core.asking import Ask
from game.core.setup import Setup
from tests.apocalypse.scene import FOE, GAME, HERO, Scene
from tests.apocalypse.test_switches import TWO, announcing, rival, say, start
from tests.rules_marker import rule

# ---- what else was missing


@rule("17.6")
def test_the_binder_of_a_dead_spirit_loses_its_points() -> None:
    scene = Scene(more="furmling").put("furmling")
    combat = Combat("bind", scene.id(HERO), scene.id("furmling"))
    scene.fighting(HERO, "furmling", "bind", 1)
    scene.set("furmling", wounds=[20])
    bind(scene.state, combat)
    points = scene.table.points[0]
    assert points == (pool()["furmling"].renown + 1) // 2 and scene.thing("furmling").bound
    changes.end_fight(scene.state, "")
    scene.state.push(Dying(scene.id("furmling"), scene.id(FOE), 1))
    scene.run()
    assert scene.table.points[0] == 0 and scene.table.points[1] == pool()["furmling"].renown


@rule("17.7", "17.1")
def test_prey_uses_the_gifts_its_text_gives_it() -> None:
    gift = next(
        slug
        for slug, face in pool().items()
        if face.type == "gift"
        and "Theurge" in legal.gift_words(face.requires)
        and any("any_time" in getattr(one, "windows", ()) and not one.choose for one in face.abilities)
    )
    scene = Scene(more=f"cultist 1:{gift}").put("cultist").hand(f"1:{gift}").gnosis("cultist")
    assert legal.led_prey(scene.table, 1) == []
    scene.fighting(HERO, "cultist")
    assert legal.led_prey(scene.table, 1) == [scene.id("cultist")] and legal.led_prey(scene.table, 0) == []
    assert scene.id("cultist") in [play[2] for play in scene.plays(f"1:{gift}", "between_rounds")]


@rule("12.4")
def test_many_against_many_aim_in_turn() -> None:
    scene = Scene(TWO, f"{FOE} lotus").fighting(TWO, f"{FOE} lotus", round=1)
    fight = scene.table.fight
    assert fight is not None
    mine = [scene.id(one) for one in TWO.split()]
    theirs = [scene.id(one) for one in (FOE, "lotus")]
    changes.change_fight(scene.state, fight._replace(plays=tuple(Laid(one) for one in (*mine, *theirs))), "ending")
    scene.state.push(FightRound())
    order = []
    for _ in range(4):
        ask = FightRound().aim(scene.state, {})
        assert ask is not None and len(ask.seats) == 1
        order.append(ask.seats[0])
        FightRound().aimed(scene.state, {ask.seats[0]: Pick(theirs[0] if ask.seats[0] == 0 else mine[0])})
    assert order == [0, 1, 0, 1]


@rule("11.4")
def test_a_totem_of_its_own_shuts_out_that_of_the_pack() -> None:
    scene = Scene(TWO, more="pegasus bear").put("pegasus")
    before = scene.stat(HERO, "gnosis")
    scene.put("bear", HERO)
    assert scene.stat(HERO, "gnosis") == before - 1 and scene.thing("bear").kind == "personal_totem"
    scene.wise(HERO)
    assert not legal.may_use(scene.table, 0, scene.id(HERO), scene.id("bear")), "one for each character"


def test_every_switch_changes_something_that_is_tested() -> None:
    names = {option.name for option in OPTIONS if option.group == "reading"}
    from pathlib import Path

    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    text += (Path(__file__).parent / "walking.py").read_text(encoding="utf-8")
    assert [name for name in sorted(names) if f"{name}=" not in text and f'"{name}"' not in text] == []


@rule("2.5", "2.2")
def test_rivals_and_persons_make_a_pack_illegal() -> None:
    lord = next(s for s, f in pool().items() if f.type == "character" and "Shadow Lords" in f.keywords)
    pack = decks.Deck("", "", "", ("sees-past-lies", lord), (), ())
    assert "2.5" in [fault.rule for fault in decks.faults(pack, 30, True, 25)]
    pack = decks.Deck("", "", "", ("lord-albrecht", "king-albrecht"), (), ())
    assert "2.2" in [fault.rule for fault in decks.faults(pack, 30, True, 25)]


# ---- why something is refused


def why(scene: Scene, seat: int, piece: str, place: str = "table") -> tuple[str, str]:
    refusal = GAME.why_not(scene.state, seat, scene.id(piece), place, "")
    assert refusal is not None
    assert refusal.english()
    return refusal.rule, refusal.text


def test_refusals_of_windows_name_the_rule() -> None:
    scene = announcing("exorcism wolf-spirit 1:aegis klaive serenity").hand("serenity")
    start(scene, Window("equip", (0, 1)))
    assert why(scene, 0, "serenity") == ("5.3", "{card} is played at another moment: {when}.")
    assert why(scene, 0, "exorcism", f"creature:{scene.id(FOE)}")[1] == "{who} is of another pack."
    scene = announcing("exorcism wolf-spirit 1:aegis 1:exorcism").hand("1:exorcism")
    start(scene, Window("equip", (0, 1), announced=(0,), passed=(0,)))
    assert why(scene, 1, "1:exorcism")[0] == "5.2"
    scene = announcing("exorcism wolf-spirit awe 1:aegis").hand("awe")
    start(scene, Window("equip", (0, 1), announced=(0,), passed=(0, 1)))
    assert scene.state.ask is not None and scene.state.ask.prompt == "reveal" and why(scene, 0, "awe")[0] == "5.2"
    scene = Scene(more="satire-song", rites_in_combat=False).fighting().hand("satire-song")
    changes.draw(scene.state, 0, "combat", 2)
    scene.state.push(Window("between_rounds", (0,)))
    scene.state.ask = Ask((0,), "window_between_rounds")
    assert why(scene, 0, "satire-song")[0] == "11.5"


def test_refusals_of_trades_and_alphas_name_the_rule() -> None:
    scene = Scene(TWO, more="machete").put("machete", HERO)
    start(scene, Window("equip", (0, 1)))
    say(scene, 0, ("trade", scene.id("machete"), scene.id("mari-cabrah")))
    scene.state.ask = Ask((0,), "window_equip")
    scene.state.steps = ((Window("equip", (0, 1)), 1),)
    assert why(scene, 0, "machete", f"creature:{scene.id(HERO)}") == ("8.9", "{card} has changed hands this turn.")
    scene = Scene(HERO, f"{FOE} lotus", "furmling").put("furmling").set("lotus", world="umbra")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    scene.state.steps = ((alphas.ActAgain(scene.id(HERO)), 1),)
    scene.state.ask = Ask((0,), "alpha_action", (scene.id(HERO),))
    assert why(scene, 0, HERO, f"creature:{scene.id('lotus')}")[0] == "19.2"
    rival(scene, HERO, sorted(pool()[FOE].keywords)[0])
    assert why(scene, 0, HERO, f"creature:{scene.id('furmling')}") == ("10.7", "{who} has to face {rival} first.")
    scene = Scene(HERO, FOE, "klaive machete").put("klaive", HERO).hand("machete")
    scene.table.phase = "equip"
    scene.state.steps = ((OneTurn(), 10),)
    scene.state.ask = Ask((0,), "resource")
    assert why(scene, 0, "machete", f"creature:{scene.id(HERO)}") == ("8.3", "{who} carries a weapon already: {held}.")


@rule("1.4")
def test_a_preset_sets_the_readings_and_single_options_go_before_it() -> None:
    assert rules_of(Setup(2)) == rules_of(Setup(2, (("preset", "first"),)))
    later = rules_of(Setup(2, (("preset", "later"),)))
    assert later.lethal_test == "at_least" and later.frenzy_hand == "shared" and later.moot_packs == 1
    mixed = rules_of(Setup(2, (("moot_packs", 2), ("preset", "later"))))
    assert mixed.moot_packs == 2 and mixed.regeneration == "compulsory"
    names = {option.name: [value for value, _ in option.choices] for option in OPTIONS}
    for values in PRESETS.values():
        assert all(value in names[name] for name, value in values.items())
