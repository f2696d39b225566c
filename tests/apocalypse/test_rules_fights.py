"""Who fights whom, and whose blow it was: rules of fights with several on a side (rulebook 10.7, 12)."""

from __future__ import annotations

from game.apocalypse import vocabulary as lx
from game.apocalypse.acts import replace_fighter
from game.cards.context import Context
from game.cards.targets import Named
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.rules_marker import rule

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
