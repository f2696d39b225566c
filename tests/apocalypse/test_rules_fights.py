"""Who fights whom, and whose blow it was: rules of fights with several on a side (rulebook 10.7, 12)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.cards import vocabulary as lx
from game.apocalypse.rules.blows import contested
from game.apocalypse.rules.effect_handlers import replace_fighter
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.windows import PlayCard
from game.apocalypse.state.table import Laid
from game.cards.context import Context
from game.cards.grammar import Named
from tests.apocalypse.scene import FILLER, FOE, HERO, Scene, give
from tests.apocalypse.test_rules_prey import answers, until
from tests.rules_marker import rule

RIVAL = "lord-albrecht"
PACKMATE, OTHER = "amari-howls-from-soul", "lorenz-winkler"


def replaced(scene: Scene, new: str, old: str) -> list[int]:
    """Let someone take another one's place; return who defends now."""
    ctx = Context(1, scene.id(new), scene.id(new), (("target", (scene.id(old),)),))
    replace_fighter(scene.state, ctx, lx.ReplaceFighter(Named("this"), Named("target")))
    fight = scene.table.fight
    assert fight is not None
    return list(fight.defenders)


@rule("12.3")
def test_a_new_target_throws_out_who_defends_the_old_one() -> None:
    for round, new, left in (
        (0, OTHER, [OTHER]),
        (0, PACKMATE, [PACKMATE, "corinna"]),  # one of them: the others stay
        (1, OTHER, [OTHER, PACKMATE, "corinna"]),  # during the fight it is one fighter for another
    ):
        scene = Scene(HERO, f"{FOE} {PACKMATE} corinna {OTHER}")
        scene.fighting(HERO, f"{FOE} {PACKMATE} corinna", round=round)
        assert replaced(scene, new, FOE) == [scene.id(word) for word in left]
        assert scene.table.fight is not None and scene.table.fight.attackers == (scene.id(HERO),)


@rule("10.7")
def test_an_alpha_sent_by_a_card_goes_for_the_rival_who_is_alpha() -> None:
    fang = "jacky-gecko"
    for alphas, expected in (
        (("grimm-brings-blood", RIVAL), [RIVAL]),
        (("grimm-brings-blood", OTHER), [RIVAL, OTHER]),  # the rival is not alpha
        ((fang, RIVAL), [RIVAL, OTHER]),  # a creature that is sent is not alpha
    ):
        scene = Scene(f"grimm-brings-blood {fang}", f"{RIVAL} {OTHER}", "sneak-attack").hand("sneak-attack")
        scene.table.alphas = (scene.id(alphas[0]), scene.id(alphas[1]))
        scene.table.phase = "combat"
        card, user = scene.id("sneak-attack"), scene.id("grimm-brings-blood")
        scene.state.push(PlayCard(0, card, user, 0))
        found = until(scene, ("choose",))
        if expected == [RIVAL]:
            assert found is None or found.prompt != "choose"
            continue
        assert found is not None and answers(scene, 0) == [scene.id(word) for word in expected]


@rule("12.16")
def test_who_reaches_nobody_for_a_round_leaves_the_fight() -> None:
    scene = Scene(f"{HERO} {PACKMATE}", FOE).fighting(f"{HERO} {PACKMATE}", FOE).set(PACKMATE, world="umbra")
    scene.exchange(FILLER, FILLER)
    fight = scene.table.fight
    assert fight is not None and fight.attackers == (scene.id(HERO),) and fight.defenders == (scene.id(FOE),)
    assert scene.there(PACKMATE)
    # Who crossed over during the round has not been out of reach for all of it.
    scene = Scene(f"{HERO} {PACKMATE}", FOE).fighting(f"{HERO} {PACKMATE}", FOE).set(PACKMATE, world="umbra")
    scene.state.steps = ((FightRound(), FightRound.BEATS.index(FightRound.end)),)  # type: ignore[attr-defined]
    scene.run()
    assert scene.table.fight is not None and len(scene.table.fight.attackers) == 2


def struck(damage: int) -> tuple[Scene, tuple[int, ...], Any]:
    """Two of a pack strike an enemy of theirs at once; stop where it is asked which blow kills."""
    scene = Scene(f"{HERO} {PACKMATE}", FOE).fighting(f"{HERO} {PACKMATE}", FOE)
    scene.set(FOE, crinos=True, wounds=[damage]).strong(HERO).strong(PACKMATE)
    deck = scene.table.zone("combat_deck:0")
    scene.table.zones["combat_hand:0"], scene.table.zones["combat_deck:0"] = deck[:2], deck[2:]
    scene.state.push(FightRound())
    for creature, card in zip((HERO, PACKMATE), deck):
        assert until(scene, ("combat_card",)) is not None
        give(scene.state, 0, (scene.id(creature), card))
    return scene, deck[:2], until(scene, ("fatal",))


@rule("12.11")
def test_who_strikes_says_which_blow_kills_where_either_could() -> None:
    for damage in (8, 9):  # of 9: the second blow kills, or the first one
        for chosen, killer in ((0, HERO), (1, PACKMATE)):
            scene, cards, found = struck(damage)
            assert found is not None and found.seats == (0,) and found.about == (scene.id(FOE),)
            assert answers(scene, 0) == list(cards)
            give(scene.state, 0, cards[chosen])
            scene.run()
            assert not scene.there(FOE) and scene.table.killers == (scene.id(killer),)
    scene, _, found = struck(7)
    assert found is None and scene.there(FOE)  # no one dies


@rule("12.11")
def test_nobody_is_asked_which_blow_of_one_fighter_kills() -> None:
    scene = Scene(more="flesh-wound").fighting().set(FOE, crinos=True, wounds=[9]).strong(HERO)
    deck = scene.table.zone("combat_deck:0")
    play = [(Laid(scene.id(HERO), card, scene.id(FOE), "good"), 1, False) for card in deck[:2]]
    assert contested(scene.table, play, ()) == (-1, ())
