"""Who fights whom, and whose blow it was: rules of fights with several on a side (rulebook 10.7, 12)."""

from __future__ import annotations

from game.apocalypse import vocabulary as lx
from game.apocalypse.acts import replace_fighter
from game.apocalypse.windows import PlayCard
from game.cards.context import Context
from game.cards.targets import Named
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.apocalypse.test_rules_prey import answers, until
from tests.rules_marker import rule

RIVAL = "lord-albrecht"
PACKMATE, OTHER = "amari-howls-from-soul", "lorenz-winkler"


def replaced(scene: Scene, new: str, old: str) -> list[int]:
    """Let somebody take another one's place; return who defends now."""
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
        ((fang, RIVAL), [RIVAL, OTHER]),  # whoever is sent is not alpha
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
