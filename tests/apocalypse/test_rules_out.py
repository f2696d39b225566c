"""What is given up and what is lost: a pack's own cards, and packs as a whole (rulebook 8.8, 18.3)."""

from __future__ import annotations

from game.apocalypse.rules.fight import Combat, DrawUp
from game.apocalypse.rules.leaving import eliminate
from game.apocalypse.rules.turn import OneTurn, WholeGame, victors
from game.apocalypse.state import changes
from game.apocalypse.state.table import Wound
from game.core.machine import advance
from tests.apocalypse.scene import FOE, GAME, HERO, Scene, give
from tests.apocalypse.test_rules_prey import PREY, THIRD, until
from tests.rules_marker import rule


def lost(scene: Scene, seat: int = 1) -> Scene:
    """Let a pack lose all its characters."""
    for card in list(scene.table.creatures(seat, ("character",))):
        changes.leave(scene.state, card)
    eliminate(scene.state)
    assert seat in scene.table.out
    return scene


@rule("18.3")
def test_who_is_out_may_play_for_prey() -> None:
    scene = lost(Scene(more=PREY, third=THIRD).put(PREY))
    scene.table.zones["combat_hand:1"] = scene.table.zone("combat_deck:1")[:3]
    scene.state.push(Combat("attack", scene.id(HERO), scene.id(PREY)))
    found = until(scene, ("play_for",))
    assert found is not None and found.seats == (1, 2)
    give(scene.state, 1, "yes")
    give(scene.state, 2, "no")
    assert scene.table.fight is not None and scene.table.fight.seats == (0, 1)
    found = until(scene, ("combat_card",))
    assert found is not None and 1 in found.seats
    # Without cards no one who is out is asked.
    scene = lost(Scene(more=PREY, third=THIRD).put(PREY))
    scene.state.push(Combat("attack", scene.id(HERO), scene.id(PREY)))
    found = until(scene, ("play_for",))
    assert found is not None and found.seats == (2,)


@rule("18.3")
def test_who_is_out_draws_combat_cards_but_is_not_asked_to_discard() -> None:
    scene = lost(Scene(third=THIRD))
    scene.table.zones["combat_hand:1"] = scene.table.zone("combat_deck:1")[:2]
    scene.table.zones["combat_deck:1"] = scene.table.zone("combat_deck:1")[2:]
    scene.state.push(DrawUp(True))
    assert until(scene, ("discard_combat",)) is None
    assert len(scene.table.zone("combat_hand:1")) == 5
    assert not scene.table.zone("sept_hand:1")


@rule("18.3")
def test_the_level_reached_in_the_last_turn_of_a_pack_counts() -> None:
    scene = Scene(HERO, FOE, third=THIRD)
    scene.table.points = (4, 21, 3)
    lost(scene)
    assert victors(scene.table) == (1,)
    scene.table.points = (21, 21, 3)
    assert victors(scene.table) == ()  # 18.2: a tie is played on, by those who are still there
    changes.forget_uses(scene.state, "out")  # the next turn
    assert victors(scene.table) == (0,)
    scene.table.points = (4, 21, 3)
    assert victors(scene.table) == ()


@rule("8.8")
def test_a_pack_may_give_up_its_own_cards_in_play() -> None:
    mine = ("caern-of-awakening", "austere-temple", "falcon")
    scene = Scene(more=" ".join((*mine, "wolf-kinfolk klaive", "1:bawn"))).hand("klaive")
    for word in (*mine, "wolf-kinfolk", "1:bawn"):
        scene.put(word)
    scene.table.phase = "equip"
    scene.state.steps = ((OneTurn(), 9),)
    advance(scene.state)
    assert scene.state.ask is not None and scene.state.ask.prompt == "resource"
    offered = [option for option in GAME.options(scene.state, 0) if option.choice == "give_up"]
    assert {option.piece for option in offered} == {scene.id(word) for word in mine}
    view = GAME.view(scene.state, 0)
    assert all(GAME.minor_kind(view, option) == "trades" for option in offered)  # no reason to ask by itself
    give(scene.state, 0, ("give_up", scene.id("austere-temple")))
    assert not scene.there("austere-temple") and scene.id("austere-temple") in scene.table.zone("sept_discard:0")
    assert scene.there("caern-of-awakening") and scene.state.ask is not None


def hurt(scene: Scene, *slugs: str) -> list[int]:
    """Put damage cards of one point on the first creature; return their numbers."""
    cards = [scene.id(slug) for slug in slugs]
    for card in cards:
        scene.table.zones["combat_deck:1"] = tuple(c for c in scene.table.zone("combat_deck:1") if c != card)
    changes.change(scene.state, scene.id(HERO), "wounded", wounds=tuple(Wound(card, 1) for card in cards))
    scene.table.phase = "regeneration"
    scene.state.steps = ((OneTurn(), OneTurn.BEATS.index(OneTurn.spare)),)  # type: ignore[attr-defined]
    advance(scene.state)
    return cards


@rule("7.1")
def test_of_equal_damage_cards_one_is_chosen() -> None:
    for rules in ("optional", "compulsory"):
        scene = Scene(more="1:body-blow 1:bite", regeneration=rules)
        cards = hurt(scene, "1:body-blow", "1:bite")
        assert scene.state.ask is not None and scene.state.ask.prompt == "regenerate"
        chosen = [
            option.answer.old_form() for option in GAME.options(scene.state, 0) if option.choice.startswith("heal:")
        ]
        assert chosen == [(scene.id(HERO), card) for card in cards]
        give(scene.state, 0, chosen[1])
        until(scene, ("resource",))
        assert [wound.card for wound in scene.thing(HERO).wounds] == cards[:1]


@rule("7.1")
def test_nobody_chooses_among_copies_of_a_card() -> None:
    scene = Scene(more="1:body-blow 1:body-blow", regeneration="compulsory")
    copies = [card for card, face in enumerate(scene.table.contents.faces) if face.slug == "body-blow"]
    scene.table.zones["combat_deck:1"] = tuple(c for c in scene.table.zone("combat_deck:1") if c not in copies)
    changes.change(scene.state, scene.id(HERO), "wounded", wounds=tuple(Wound(card, 1) for card in copies))
    scene.table.phase = "regeneration"
    scene.state.steps = ((OneTurn(), OneTurn.BEATS.index(OneTurn.spare)),)  # type: ignore[attr-defined]
    assert until(scene, ("regenerate",)) is None and len(scene.thing(HERO).wounds) == 1


@rule("3.3")
def test_nobody_begins_with_a_card_that_the_deck_needs() -> None:
    for minimum, asked in ((1, True), (2, False)):
        scene = Scene(more="klaive wolf-kinfolk", sept_minimum=minimum)
        offer = (scene.id(HERO), scene.id("klaive"))
        scene.state.steps = ((WholeGame((offer,)), WholeGame.BEATS.index(WholeGame.offer)),)  # type: ignore[attr-defined]
        found = until(scene, ("start_with", "resource"))
        assert (found is not None and found.prompt == "start_with") is asked
