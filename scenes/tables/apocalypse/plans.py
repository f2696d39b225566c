"""Where several people share the screen, a joint choice of many small answers is made in one go, behind one curtain.

Discards, resources, stepping and calling are asked again and again until a seat is done. Here the person picks all of
it first; the answers are then given one after another as the rules ask for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.asking import Answer, Option

if TYPE_CHECKING:
    from scenes.tables.apocalypse.skin import ApocalypseSkin

JOINT = ("discard_sept", "discard_combat", "resource", "step", "call")


class Plans:
    """What people have picked and not yet given."""

    def __init__(self, skin: ApocalypseSkin) -> None:
        self.skin = skin
        self.picked: list[Option] = []
        """What the person in front has picked for the running ask."""
        self._said: dict[int, tuple[str, int, list[Answer]]] = {}

    def collects(self) -> bool:
        """Say whether answers are collected now."""
        scene = self.skin.scene
        return scene.couch.shared and scene.presenter.prompt in JOINT

    def pieces(self) -> frozenset[int]:
        """Return the cards that were picked."""
        return frozenset(option.piece for option in self.picked)

    def holds(self, option: Option) -> bool:
        """Keep an answer back if more of the kind may follow (picking a card again lets go of it); the one that ends
        the plan gives all of it."""
        if not self.collects():
            return False
        scene = self.skin.scene
        if option.piece < 0:
            if not self.picked:
                return False
            answers = [one.answer for one in self.picked[1:]] + [option.answer]
            self._said[scene.presenter.seat] = (scene.presenter.prompt, scene.match.generation, answers)
            first, self.picked = self.picked[0], []
            scene.give(first)
            return True
        again = option in self.picked
        self.picked = [one for one in self.picked if one.piece != option.piece]
        if not again:
            self.picked.append(option)
        self.skin.panel.update()
        return True

    def next_answer(self, seat: int) -> Answer | None:
        """Return what a person said in advance to what is asked now; None, and the plan is forgotten, if it does not
        fit any more."""
        prompt, generation, answers = self._said.get(seat, ("", -1, []))
        match = self.skin.scene.match
        if answers and match.ask is not None and match.ask.prompt == "choose" and match.generation == generation:
            return None  # what was called asks for its target first; the plan goes on after it
        fits = match.ask is not None and match.ask.prompt == prompt and match.generation == generation
        if not answers or not fits or seat not in match.asked():
            self._said.pop(seat, None)
            return None
        legal = [option.answer for option in match.options(seat)]
        while answers:
            answer = answers.pop(0)
            if answer in legal:
                return answer
        self._said.pop(seat, None)
        return None

    def drop(self) -> bool:
        """Let go of what was picked last; return whether there was anything."""
        if not self.picked:
            return False
        self.picked.pop()
        self.skin.panel.update()
        self.skin.scene.hand.place()
        self.skin.scene.redraw()
        return True

    def forget(self) -> None:
        """Another position: what was picked for the old one is gone."""
        self.picked = []
