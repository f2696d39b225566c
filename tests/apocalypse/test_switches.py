"""Offensive plays, trading, rivals, what happens before the game, and the readings that options choose between."""

from __future__ import annotations

from typing import Any

import pytest

from game.apocalypse.answers import NONE, PASS, STOP, YES, AnnouncePlay, Play
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules import alphas, legal
from game.apocalypse.rules.announcing import announces, offensive
from game.apocalypse.rules.death import end_frenzy, enter_frenzy, may_frenzy, worth
from game.apocalypse.rules.entering import part_rivals
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.moot import CROSSED, Decision, Junta, MootPhase, callers, junta_ability, steppers, voters
from game.apocalypse.rules.scoring import Triumph, score
from game.apocalypse.rules.trading import Trade, trades
from game.apocalypse.rules.turn import OneTurn, WholeGame, healable, start_offers, victors
from game.apocalypse.rules.windows import Window, could_act, may_be_played
from game.apocalypse.state import changes
from game.apocalypse.state.events import Told
from game.apocalypse.state.table import Fight
from game.cards.abilities import Triggered
from game.cards.context import Context, Given
from game.cards.grammar import Which
from game.cards.modifiers import Cannot, Gains, SetTo
from game.cards.targets import KeywordTest
from game.core.machine import advance
from game.core.setup import Setup
from tests.apocalypse.scene import FOE, GAME, HERO, Scene, give
from tests.rules_marker import rule
from tests.sure import top_step

TWO = f"{HERO} mari-cabrah"


def start(scene: Scene, step: Any) -> Any:
    scene.state.push(step)
    advance(scene.state)
    return scene.state.ask


def answers(scene: Scene, seat: int) -> list[Any]:
    return [option.answer.old_form() for option in top_step(scene.state).options(scene.table, seat)]


def say(scene: Scene, seat: int, answer: Any) -> Any:
    give(scene.state, seat, answer)
    return scene.state.ask


def told(scene: Scene) -> list[str]:
    return [event.kind for event in scene.state.events if isinstance(event, Told)]


# ---- offensive plays (5.2)


@pytest.mark.parametrize(
    ("slug", "wanted"),
    [("awe", False), ("exorcism", True), ("sneak-attack", True), ("mass-pollution", True), ("pegasus", False),
     ("mothers-touch", True), ("visit-from-white-father", False), ("battle-song", False), ("whelp-body", True),
     ("corrupting-presence", True), ("grandfather-thunder", True), ("checking-the-classifieds", False),
     ("yuri-tvarivich", True), ("moon-bridge-escape", False)],
)  # fmt: skip
@rule("5.2")
def test_what_is_offensive(slug: str, wanted: bool) -> None:
    scene = Scene(more=slug)
    assert offensive(scene.table, scene.id(slug), 0) is wanted


def announcing(more: str = "exorcism wolf-spirit 1:aegis", **rules: Any) -> Scene:
    scene = Scene(more=more, **rules).put("wolf-spirit", seat=1).wise(HERO).hand("exorcism").hand("1:aegis")
    scene.wise(FOE)
    return scene


@rule("5.2")
def test_an_offensive_play_is_announced_answered_and_shown() -> None:
    scene = announcing()
    ask = start(scene, Window("equip", (0, 1)))
    assert ask.seats == (0,) and ask.prompt == "window_equip"
    card = scene.id("exorcism")
    announced = next(answer for answer in answers(scene, 0) if answer[0] == "announce")
    assert announced[2] == card and ("play", card, scene.id(HERO), 0) not in answers(scene, 0)
    ask = say(scene, 0, announced)
    assert announces(AnnouncePlay(*announced[2:])) and not announces(PASS)
    assert told(scene) == ["announces"] and ask.prompt == "window_announced" and ask.seats == (1,)
    assert card in scene.table.zone("sept_hand:0"), "nobody learns which card it is"
    mine = [answer for answer in answers(scene, 1) if answer[0] == "play"]
    assert [answer[1] for answer in mine] == [scene.id("1:aegis")]
    ask = say(scene, 1, mine[0])
    assert scene.there("1:aegis")
    while ask.prompt == "window_announced":
        ask = say(scene, ask.seats[0], "pass")
    assert ask.prompt == "reveal" and ask.seats == (0,)
    shown = [answer for answer in answers(scene, 0) if answer != "none"]
    assert shown == [("play", card, scene.id(HERO), 0)]
    say(scene, 0, shown[0])
    assert not scene.there("wolf-spirit")


@rule("5.2")
def test_what_was_announced_may_be_dropped_and_the_window_closes() -> None:
    scene = announcing()
    start(scene, Window("equip", (0, 1)))
    say(scene, 0, next(answer for answer in answers(scene, 0) if answer[0] == "announce"))
    say(scene, 1, "pass")
    ask = say(scene, 0, "none")
    assert "drops" in told(scene)
    while ask is not None:
        assert ask.seats == (1,), "who dropped a play is not asked again until somebody acts"
        ask = say(scene, 1, "pass")
    assert scene.there("wolf-spirit")


@rule("5.2")
def test_where_nobody_can_answer_nothing_is_announced() -> None:
    play = ("play", announcing().id("exorcism"), announcing().id(HERO), 0)
    scene = announcing()
    scene.table.zones["sept_hand:1"], scene.table.zones["sept_discard:1"] = (), scene.table.zone("sept_hand:1")
    start(scene, Window("equip", (0, 1)))
    assert play in answers(scene, 0), "an empty hand answers nothing, as all can see"
    scene = announcing(announcements=False)
    start(scene, Window("equip", (0, 1)))
    assert play in answers(scene, 0)
    scene = announcing()
    scene.fighting()
    assert not Window("between_rounds", (0, 1)).guarded(scene.table, 0), "fights have an order of their own"


@rule("5.2")
def test_a_fight_makes_other_announcements_lapse() -> None:
    scene = Scene(more="sneak-attack 1:exorcism wolf-spirit aegis").put("wolf-spirit").wise(HERO).wise(FOE)
    scene.hand("sneak-attack", "1:exorcism", "aegis")
    window = Window("between_alphas", (0, 1), announced=(0, 1), revealing=0)
    scene.state.push(window)
    attack = next(answer for answer in window.options(scene.table, 0) if answer.piece == scene.id("sneak-attack"))
    scene.state.ask = None
    assert isinstance(attack.answer, Play)
    window.revealed(scene.state, 0, attack.answer, (1, 0))
    below: Any = scene.state.steps[0][0]
    assert below.announced == ()
    drop = Window("between_alphas", (0, 1), announced=(0, 1), revealing=0)
    scene.state.steps = ((drop, 0),)
    drop.revealed(scene.state, 0, NONE, (1, 0))
    assert scene.state.steps[0][0].announced == (1,)


@rule("5.2", "18.3")
def test_who_is_out_shows_nothing_any_more() -> None:
    scene = announcing()
    scene.table.out = (1,)
    ask = start(scene, Window("equip", (0, 1), passed=(0, 1), announced=(1, 0)))
    assert ask.prompt == "reveal" and ask.seats == (0,)


# ---- trading (8.9)


@rule("8.9")
def test_equipment_changes_hands_once_a_turn() -> None:
    scene = Scene(TWO, more="machete").put("machete", HERO)
    item, other = scene.id("machete"), scene.id("mari-cabrah")
    assert (item, other) in trades(scene.table, 0)
    assert could_act(scene.table, 0, Window("equip", (0,))) and not could_act(
        scene.table, 0, Window("turn_start", (0,))
    )
    start(scene, Window("equip", (0, 1)))
    say(scene, 0, ("trade", item, other))
    assert scene.thing("machete").host == other and "traded" in told(scene)
    assert trades(scene.table, 0) == []
    changes.forget_uses(scene.state, "turn")
    assert (item, scene.id(HERO)) in trades(scene.table, 0)


@pytest.mark.parametrize("answer", ["yes", "no"])
@rule("8.9")
def test_another_player_agrees_or_not(answer: str) -> None:
    scene = Scene(more="machete").put("machete", HERO)
    item, other = scene.id("machete"), scene.id(FOE)
    ask = start(scene, Trade(0, item, other))
    assert ask.seats == (1,) and ask.prompt == "trade" and ask.about == (item, other)
    say(scene, 1, answer)
    assert scene.thing("machete").host == (other if answer == "yes" else scene.id(HERO))
    assert scene.thing("machete").seat == (1 if answer == "yes" else 0)


@rule("8.9", "8.4")
def test_limits_on_trading() -> None:
    scene = Scene(TWO, more="klaive landers-nylon-stocking").put("klaive", HERO)
    scene.table.things[scene.id("mari-cabrah")]
    assert (scene.id("klaive"), scene.id("mari-cabrah")) in trades(scene.table, 0), "the Gnosis is not asked for"
    scene = Scene(TWO, more="klaive", trade_limits=True).put("klaive", HERO)
    changes.count_use(scene.state, scene.id("klaive"), -5, "turn")
    assert trades(scene.table, 0) == [], "not held since the start of the turn"
    changes.forget_uses(scene.state, "turn")
    scene.gnosis("mari-cabrah", 0)
    start(scene, Trade(0, scene.id("klaive"), scene.id("mari-cabrah")))
    assert not scene.there("klaive")
    scene = Scene(FOE, HERO, "landers-nylon-stocking").gnosis(FOE).put("landers-nylon-stocking", FOE)
    assert trades(scene.table, 0) == [], "Constrained"
    scene = Scene(TWO, more="klaive").put("klaive", HERO).set("mari-cabrah", world="umbra")
    assert trades(scene.table, 0) == [], "out of reach"


# ---- rivals (2.5, 10.7)


def rival(scene: Scene, who: str, word: str) -> Scene:
    filter_ = Which((KeywordTest((word,)),))
    modifiers = (Cannot("share_pack", filter_), Cannot("spare", filter_))
    changes.give(scene.state, Given(modifiers, (scene.id(who),), "", 0, 0))
    return scene


@rule("2.5")
def test_of_two_rivals_in_a_pack_one_goes() -> None:
    scene = rival(Scene(TWO), HERO, "Black Fury")
    part_rivals(scene.state, 0)
    left = [slug for slug in TWO.split() if scene.there(slug)]
    assert len(left) == 1 and scene.table.points == (0, 0) and "parted" in told(scene)
    scene = rival(Scene(HERO, more="amazon-warriors").put("amazon-warriors"), HERO, "Black Fury")
    changes.give(scene.state, Given((Gains(("Black Fury",)),), (scene.id("amazon-warriors"),), "", 0, 0))
    part_rivals(scene.state, 0)
    assert scene.there(HERO) != scene.there("amazon-warriors") or scene.table.out == (0,)
    assert (scene.table.out == (0,)) is not scene.there(HERO)


@rule("10.7")
def test_an_alpha_faces_its_rival_first() -> None:
    scene = Scene(HERO, f"{FOE} lotus", "furmling 1:bawn").put("furmling").put("1:bawn")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    choices = {option.choice for option in alphas.alpha_actions(scene.table, 0, scene.id(HERO))}
    targets = [option.answer.old_form() for option in alphas.alpha_actions(scene.table, 0, scene.id(HERO))]
    assert ("attack", scene.id("furmling")) in targets
    rival(scene, HERO, sorted(pool()[FOE].keywords)[0])
    targets = [option.answer.old_form() for option in alphas.alpha_actions(scene.table, 0, scene.id(HERO))]
    assert ("attack", scene.id(FOE)) in targets and ("attack", scene.id("furmling")) not in targets
    assert ("territory", scene.id("1:bawn")) not in targets
    assert "pass" in targets and ("challenge", scene.id("lotus")) in targets and "attack" in choices


@rule("10.7")
def test_the_silver_pack_keeps_peace() -> None:
    scene = Scene("rheya-wrath-of-heaven", HERO)
    one, other = scene.id("rheya-wrath-of-heaven"), scene.id(HERO)
    assert alphas.may_attack(scene.table, one, other)
    changes.give(scene.state, Given((Gains(("Silver Pack",)),), (other,), "", 0, 0))
    assert not alphas.may_attack(scene.table, one, other) and not alphas.may_attack(scene.table, other, one)


# ---- before the game (3.2, 3.3)


@rule("3.2", "3.3")
def test_past_lives_and_the_umbra_before_the_game() -> None:
    scene = Scene("wahya-ohni naomi", more="yuri-tvarivich kelly-still-waters", tournament=False)
    lives = [
        (scene.id(who), scene.id(slug))
        for who in ("wahya-ohni", "naomi")
        for slug in ("yuri-tvarivich", "kelly-still-waters")
    ]
    offers = start_offers(scene.table)
    able = [pair for pair in lives if pool()[slug_of(scene, pair[1])].requires_fits(scene.table, pair[0])]
    assert set(able) <= set(offers) and (scene.id("naomi"), scene.id("naomi")) in offers
    scene.state.push(WholeGame(((scene.id("naomi"), scene.id("naomi")),)))
    scene.state.steps = ((scene.state.steps[0][0], 1),)
    advance(scene.state)
    game: Any = scene.state.steps[0][0]
    scene.state.ask = None
    game.taken(scene.state, {0: YES})
    assert scene.thing("naomi").world == "umbra"


def slug_of(scene: Scene, card: int) -> str:
    return scene.table.face(card).slug


@rule("3.2")
def test_a_past_life_taken_before_the_game_lies_on_its_bearer() -> None:
    life = next(slug for slug, face in pool().items() if face.type == "past_life")
    bearer = next(
        slug
        for slug, face in pool().items()
        if face.type == "character" and face.side != "wyrm" and legal.gift_words(pool()[life].requires) & face.keywords
    )
    scene = Scene(bearer, more=life, tournament=False)
    offer = (scene.id(bearer), scene.id(life))
    assert offer in start_offers(scene.table)
    scene.state.steps = ((WholeGame((offer, (scene.id(bearer), scene.id(bearer)))), 1),)
    WholeGame((offer,)).taken(scene.state, {0: YES})
    assert scene.thing(life).host == scene.id(bearer) and scene.id(life) not in scene.table.zone("sept_deck:0")
    assert not any(card == scene.id(life) for _, card in scene.state.steps[0][0].offers)


# ---- regeneration (7.1)


@rule("7.1")
def test_a_damage_card_may_be_kept() -> None:
    scene = Scene(TWO).set(HERO, wounds=[1]).set("mari-cabrah", wounds=[1])
    scene.table.phase = "regeneration"
    scene.state.steps = ((OneTurn(), OneTurn.BEATS.index(OneTurn.spare)),)  # type: ignore[attr-defined]
    advance(scene.state)
    ask = scene.state.ask
    assert ask is not None and ask.prompt == "regenerate" and ask.seats == (0,)
    ask = say(scene, 0, scene.id(HERO))
    assert ask.prompt == "regenerate" and scene.id(HERO) not in answers(scene, 0)
    say(scene, 0, "done")
    assert scene.thing(HERO).damage == 1 and scene.thing("mari-cabrah").damage == 0
    scene = Scene(TWO, regeneration="compulsory").set(HERO, wounds=[1])
    scene.table.phase = "regeneration"
    scene.state.steps = ((OneTurn(), OneTurn.BEATS.index(OneTurn.spare)),)  # type: ignore[attr-defined]
    advance(scene.state)
    assert scene.thing(HERO).damage == 0


# ---- switches


@rule("10.2")
def test_first_combat_hand() -> None:
    for value, size in (("combat_phase", 0), ("first_redraw", 5)):
        scene = Scene(first_combat_hand=value)
        OneTurn().after_redraw(scene.state, {})
        assert len(scene.table.zone("combat_hand:0")) == size


@rule("11.5")
def test_rites_in_fights() -> None:
    for value in (True, False):
        scene = Scene(more="satire-song", rites_in_combat=value).hand("satire-song")
        assert may_be_played(scene.table, pool()["satire-song"])
        scene.fighting()
        assert may_be_played(scene.table, pool()["satire-song"]) is value


@rule("17.2")
def test_prey_nobody_wants_to_play_for() -> None:
    scene = Scene(more="granola-pete furmling", undefended_prey="fought").put("furmling")
    ask = start(scene, Combat("attack", scene.id(HERO), scene.id("furmling")))
    while ask is not None and ask.prompt != "play_for":
        ask = say(scene, ask.seats[0], "no" if ask.prompt == "step_in" else "pass")
    assert ask is not None
    say(scene, 1, "no")
    assert scene.there("furmling") and "must_play_for" in told(scene) and "easy_kill" not in told(scene)


def engage(scene: Scene, field: str, attacker: str = HERO) -> Any:
    scene.table.alphas = (scene.id(attacker), -1)
    return start(scene, alphas.Engage(scene.id(attacker), scene.id(field)))


@rule("15.3", "15.6")
def test_a_battlefield_may_defend_itself() -> None:
    field = "forestry-outpost-raid"
    scene = Scene(more=field, undefended_field="itself").put(field)
    renown = pool()[field].renown
    assert [scene.stat(field, name) for name in ("rage", "gnosis", "health")] == [renown] * 3
    engage(scene, field)
    fight = scene.table.fight
    assert fight is not None and fight.defenders == (scene.id(field),) and fight.seats == (0, 1)
    changes.change_fight(scene.state, fight._replace(round=1), "ending")
    scene.set(field, wounds=[renown + 1])
    combat = Combat("battlefield", scene.id(HERO), scene.id(field), about=scene.id(field))
    assert combat.ending(scene.table) == "field_beaten"
    from game.apocalypse.rules.fight import end_fight
    from game.apocalypse.rules.fight_outcomes import conquer

    end_fight(scene.state, "field_beaten")
    conquer(scene.state, combat)
    assert scene.table.points[0] == renown and not scene.there(field)


@rule("15.1")
def test_whether_the_alpha_counts_on_a_battlefield() -> None:
    field = "routing-deforestation"
    strong = "golgol-fangs-first"
    for value in ("alpha_counts", "alpha_extra"):
        scene = Scene(FOE, strong, field, field_limit=value).put(field)
        step = alphas.Engage(scene.id(FOE), scene.id(field))
        with_alpha = step.room(scene.table, (scene.id(FOE),), 0, scene.stat(FOE, "renown"))
        assert with_alpha == []
        assert alphas.fits_limit(scene.table, scene.id(FOE), 0) is (value == "alpha_extra")


@rule("15.3")
def test_guards_by_number_and_by_card() -> None:
    field = "forestry-outpost-raid"
    scene = (
        Scene(more=f"{field} furmling skull-pig fomori-1", guards="part").put(field).put("furmling").put("skull-pig")
    )
    step = alphas.Engage(scene.id(HERO), scene.id(field))
    limit = alphas.lines_of(scene.table, scene.id(field)).defender_renown
    for prey in ("furmling", "skull-pig"):
        changes.give(
            scene.state,
            Given((SetTo((("renown", limit),)),), (scene.id(prey),), "turn", 0, 0),
        )
    assert not step.right(scene.table, step.guards(scene.table)) and step.enough(
        scene.table, (), step.guards(scene.table)
    )
    ask = engage(scene, field)
    assert ask.prompt == "guards" and ask.seats == (1,)
    assert set(answers(scene, 1)) == {scene.id("furmling"), scene.id("skull-pig")}
    say(scene, 1, scene.id("skull-pig"))
    fight = scene.table.fight
    assert fight is not None and fight.defenders == (scene.id("skull-pig"),)
    scene = Scene(more=f"{field} furmling", guard_test="card_renown").put(field).put("furmling")
    step = alphas.Engage(scene.id(HERO), scene.id(field))
    wanted = pool()[field].renown
    gap = abs(scene.stat("furmling", "renown") - wanted) <= alphas.GUARD_MARGIN
    assert step.right(scene.table, (scene.id("furmling"),)) is gap


@rule("15.5")
def test_a_defending_pack_may_yield() -> None:
    field = "forestry-outpost-raid"
    scene = Scene(more=field).put(field)
    fight = Fight("battlefield", (scene.id(HERO),), (scene.id(FOE),), (0, 1), scene.id(field), 1,
                  first=(scene.id(HERO), scene.id(FOE)))  # fmt: skip
    changes.change_fight(scene.state, fight, "ending")
    combat = Combat("battlefield", scene.id(HERO), scene.id(FOE), about=scene.id(field))
    ask = combat.give_up(scene.state, {})
    assert ask is not None and ask.prompt == "yield" and ask.seats == (1,)
    scene.set(FOE, frenzied=True)
    assert combat.give_up(scene.state, {}) is None
    scene.set(FOE, frenzied=False)
    combat.given_up(scene.state, {1: STOP})
    combat.outcome(scene.state, {})
    assert scene.table.points == (pool()[field].renown, 0)


@rule("9.3")
def test_board_meetings_and_wyrm_packs() -> None:
    for value, able in ((0, True), (2, False)):
        scene = Scene(FOE, HERO, "board-of-directors", board_packs=value).hand("board-of-directors")
        changes.give(
            scene.state,
            Given((SetTo((("renown", 9),)),), (scene.id(FOE),), "turn", 0, 0),
        )
        assert bool(callers(scene.table, 0, scene.id("board-of-directors"))) is able


@rule("18.1", "0.1")
def test_victory_at_once() -> None:
    state = GAME.new_game(Setup(2, (("victory_check", "at_once"),)), 3)
    score(state, 1, 20)
    state.ask = None
    advance(state)
    assert GAME.result(state) is not None and state.table.winners == (1,)
    scene = Scene(victory_check="at_once")
    scene.table.points = (20, 20)
    assert victors(scene.table) == (0, 1)
    assert Triumph.BEATS  # type: ignore[attr-defined]


@rule("11.2")
def test_allies_as_members_and_guests() -> None:
    for value, there in (("member", True), ("guest", False)):
        scene = Scene(more="wolf-kinfolk", ally_membership=value).put("wolf-kinfolk")
        pack = scene.table.game.adapter.role(scene.table, Context(0, scene.id(HERO)), "pack")
        assert (scene.id("wolf-kinfolk") in pack) is there


@rule("11.2", "14.5")
def test_shapechanging_allies() -> None:
    ally = next(
        slug for slug, face in pool().items() if face.type == "ally" and not legal.SHIFTERS.isdisjoint(face.keywords)
    )
    for value in (False, True):
        scene = Scene(more=f"{ally} caern-of-the-bloodfist", shifter_allies=value).put(ally)
        scene.put("caern-of-the-bloodfist").gnosis(ally)
        assert may_frenzy(scene.table, scene.id(ally)) is value
        assert (scene.id(ally) in steppers(scene.table, 0)) is value


@rule("11.8")
def test_gifts_that_wait() -> None:
    waiting = pool()["awe"]._replace(abilities=(*pool()["awe"].abilities, Triggered("dies", ())))
    for value in (True, False):
        scene = Scene(triggered_gifts=value)
        assert may_be_played(scene.table, waiting) is value and may_be_played(scene.table, pool()["awe"])


@rule("9.8")
def test_moots_one_by_one() -> None:
    for value, pushed in (("together", 0), ("one_by_one", 1)):
        scene = Scene(more="close-the-bawn", junta_effects=value)
        card = scene.id("close-the-bawn")
        junta = Junta(card, scene.id(HERO), 0, Context(0, card, scene.id(HERO)))
        scene.table.juntas, scene.table.votes = (junta,), (3, 1)
        scene.state.push(MootPhase())
        MootPhase().tally(scene.state, {})
        decisions = [step for step, _ in scene.state.steps if isinstance(step, Decision)]
        assert len(decisions) == pushed and all(step.junta.passed for step in decisions)
        steps: tuple[Any, ...] = ()
        scene.state.steps = steps
        scene.state.push(MootPhase())
        MootPhase().decide(scene.state, {})
        assert len([s for s, _ in scene.state.steps if isinstance(s, Decision)]) == 1 - pushed
    assert junta_ability(scene.table, card) is not None


@rule("9.5")
def test_votes_of_the_other_side() -> None:
    for value in (False, True):
        scene = Scene(more="close-the-bawn war-council", cross_votes=value)
        card = scene.id("war-council")
        scene.table.juntas = (Junta(card, scene.id(HERO), 0, Context(0, card, scene.id(HERO))),)
        step = MootPhase()
        assert (scene.id(FOE) in voters(scene.table, scene.table.juntas[step.at])) is value
        step = MootPhase(level=scene.stat(FOE, "renown"))
        scene.state.push(step)
        step.voted(scene.state, {1: YES})
        if value:
            assert dict(scene.table.used).get((scene.id(FOE), CROSSED, "turn")) == 1
            assert scene.id(FOE) not in voters(scene.table, scene.table.juntas[step.at]), "in one moot a turn"


@rule("14.1", "14.6")
def test_frenzy_cards_in_the_ordinary_hand() -> None:
    scene = Scene(frenzy_hand="shared").fighting()
    enter_frenzy(scene.state, scene.id(HERO))
    drawn = scene.stat(HERO, "rage")
    assert len(scene.table.zone("combat_hand:0")) == drawn and not scene.table.zone(f"frenzy:0:{scene.id(HERO)}")
    end_frenzy(scene.state, scene.id(HERO))
    assert not scene.table.zone("combat_hand:0") and not any(key[2] == "frenzy" for key, _ in scene.table.used)


@rule("7.2")
def test_an_aggravated_lowest_card_may_block() -> None:
    for value, healed in (("next", True), ("nothing", False)):
        scene = Scene(aggravated_blocks=value).set(HERO, wounds=[1, 2])
        thing = scene.thing(HERO)
        scene.set(HERO)
        changes.change(
            scene.state, thing.card, "aggravated", wounds=(thing.wounds[0]._replace(aggravated=True), thing.wounds[1])
        )
        assert healable(scene.table, scene.id(HERO)) is healed


@rule("9.5")
def test_who_votes_in_moots() -> None:
    bastet = next(
        s for s, f in pool().items() if f.type == "character" and f.side == "gaia" and "Garou" not in f.keywords
    )
    for value, who in (("gaia_characters", {bastet}), ("garou_only", {FOE}), ("all_characters", {bastet, FOE})):
        scene = Scene(f"{HERO} {bastet}", more="war-council", moot_voters=value)
        card = scene.id("war-council")
        scene.table.juntas = (Junta(card, scene.id(HERO), 0, Context(0, card, scene.id(HERO))),)
        found = voters(scene.table, scene.table.juntas[0])
        assert {slug for slug in (bastet, FOE) if scene.id(slug) in found} == who


@rule("12.13", "17.3")
def test_discarding_after_fights_and_victims_for_gaia() -> None:
    for value in (True, False):
        scene = Scene(discard_after=value).fighting()
        changes.draw(scene.state, 0, "combat", 2)
        scene.state.steps = ((Combat("attack", scene.id(HERO), scene.id(FOE)), len(Combat.BEATS) - 1),)  # type: ignore[attr-defined]
        advance(scene.state)
        assert (scene.state.ask is not None and scene.state.ask.prompt == "discard_combat") is value
        scene = Scene(more="granola-pete", gaia_victims=value).put("granola-pete")
        scored = worth(scene.table, scene.id("granola-pete"), scene.id(HERO), 0)
        assert scored == (pool()["granola-pete"].renown if value else 0)
