"""Premoves and batches: several small answers picked together, and one gesture that answers several asks.

Discards, resources, stepping and calling are asked again and again until a seat is done. Discards are picked first and
given together. If several people share the screen the others are too, behind one curtain. A gesture may also answer the
next asks (see `game.apocalypse.words.premoves`): the rest is given when it is asked for.
"""

from __future__ import annotations

from game.apocalypse.facade import fights_seen, premoves
from game.core.asking import Answer, Option
from game.match.auto_pass import ALWAYS
from scenes.tables.apocalypse.screen import ApocalypseScreen

PICKED = ("discard_sept", "discard_combat", "join")
"""Prompts whose answers are always picked together."""
TURNED = {"target": "creature", "defend": "thing"}
"""Prompts that name a piece for an own combat card, which may be put onto that piece instead: the kind of its place."""
JOINT = (*PICKED, "resource", "step", "call")
"""... those picked together behind one curtain."""


class Plans:
    """The answers that people have picked but not yet given, and their premoves."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self.picked: list[Option] = []
        """The picks of the person in front for the current ask."""
        self._said: dict[int, tuple[str, int, list[Answer]]] = {}
        self._ahead: dict[int, tuple[int, list[premoves.Said]]] = {}
        self._offers: tuple[object, list[premoves.Ahead]] = (None, [])

    # ---- several answers picked together

    def collects(self) -> bool:
        """Return whether answers are collected now."""
        scene = self.skin.scene
        return scene.presenter.prompt in (JOINT if scene.couch.shared else PICKED)

    def pieces(self) -> frozenset[int]:
        """Return the cards that were picked."""
        return frozenset(option.piece for option in self.picked)

    def holds(self, option: Option) -> bool:
        """Hold an answer back if more of the kind may follow (picking a card again releases it).

        The answer that ends the plan gives all of it. A premove gives its first answer and keeps the rest.
        """
        scene = self.skin.scene
        gesture = next((one for one in self.offers(scene.presenter.seat) if one.option == option), None)
        if gesture is not None:
            real = next((o for o in scene.match.options(scene.presenter.seat) if o.answer == gesture.first), None)
            if real is not None:
                self._say(premoves.said(scene.view, gesture))
                scene.give(real)
            return True
        if not self.collects():
            then = premoves.follows(scene.view, option)
            if then is not None and scene.match.stops.mode(scene.presenter.seat) != ALWAYS:
                self._say(then)
            return False
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
        scene.redraw()
        return True

    # ---- premoves

    def offers(self, seat: int) -> list[premoves.Ahead]:
        """Return the gestures of a seat that is asked which say more than the current answer."""
        match = self.skin.scene.match
        if match.ask is None or seat not in match.asked():
            return []
        key = (match.generation, match.answer_count, seat)
        if self._offers[0] != key:
            self._offers = (key, premoves.offers(match.view(seat), match.ask, match.options(seat)))
        return self._offers[1]

    def more(self, seat: int) -> tuple[Option, ...]:
        """Return those gestures as options, and answers that may be given the other way round."""
        return (*(one.option for one in self.offers(seat)), *self._turned_round(seat))

    def _turned_round(self, seat: int) -> list[Option]:
        """Return the gestures of an own combat card onto its target, or of a defence onto the attack that it stops.

        They give the same answers as the opponent dragged onto the card, and the attack onto the defence.
        """
        match = self.skin.scene.match
        if match.ask is None or seat not in match.asked() or match.ask.prompt not in TURNED:
            return []
        view = match.view(seat)
        defence = fights_seen.stopping(view)
        card = premoves.aims(view) if match.ask.prompt == "target" else defence.card if defence is not None else -1
        place = TURNED[match.ask.prompt]
        named = [option for option in match.options(seat) if option.piece >= 0 and option.piece != card]
        return [Option(option.answer, card, f"{place}:{option.piece}") for option in named if card >= 0]

    def meant(self, option: Option) -> Option:
        """Return the option with the last answer of the gesture it stands for; an ordinary one as it is."""
        gesture = next((one for one in self.offers(self.skin.scene.presenter.seat) if one.option == option), None)
        return option if gesture is None else option._replace(answer=gesture.rest[-1][1])

    def plain_place(self, piece: int) -> str:
        """Return the place to which a second click on a picked piece sends it, or "" if one must be chosen.

        It is the place of the gesture with the fewest answers, if there is only one such gesture.
        """
        presenter = self.skin.scene.presenter
        length = {one.option: len(one.rest) for one in self.offers(presenter.seat)}
        mine = [option for option in presenter.options if option.piece == piece]
        least = min((length.get(option, 0) for option in mine), default=0)
        plain = [option for option in mine if length.get(option, 0) == least]
        return plain[0].place if len(plain) == 1 and len(mine) > 1 and length else ""

    def waiting(self, seat: int) -> tuple[premoves.Ahead, ...]:
        """Return the gestures of which something is still to come."""
        generation, plans = self._ahead.get(seat, (-1, []))
        return tuple(plan.gesture for plan in plans) if generation == self.skin.scene.match.generation else ()

    def _say(self, plan: premoves.Said) -> None:
        scene = self.skin.scene
        generation, plans = self._ahead.get(scene.presenter.seat, (-1, []))
        kept = [one for one in plans if one.waits] if generation == scene.match.generation else []
        self._ahead[scene.presenter.seat] = (scene.match.generation, [*kept, plan])

    # ---- giving the rest

    def next_answer(self, seat: int) -> Answer | None:
        """Return the next answer of a person's plan to the current ask.

        Return None and drop the plan if it does not fit any more.
        """
        found = self._next_picked(seat)
        return found if found is not None else self._next_ahead(seat)

    def _next_picked(self, seat: int) -> Answer | None:
        prompt, generation, answers = self._said.get(seat, ("", -1, []))
        match = self.skin.scene.match
        if answers and match.ask is not None and match.ask.prompt == "choose" and match.generation == generation:
            return None  # a called card asks for its target first; the plan goes on after it
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

    def _next_ahead(self, seat: int) -> Answer | None:
        generation, plans = self._ahead.pop(seat, (-1, []))
        match = self.skin.scene.match
        if generation != match.generation or match.ask is None or not plans:
            return None
        left = list(plans)
        answer: Answer | None = None
        if seat in match.asked():
            view, options = match.view(seat), match.options(seat)
            left = []
            for plan in plans:
                if answer is not None:
                    left.append(plan)
                    continue
                answer, rest = premoves.answer_now(plan, view, match.ask, options)
                if rest is not None:
                    left.append(rest)
        if left:
            self._ahead[seat] = (generation, left)
        return answer

    # ---- dropping

    def drop(self) -> bool:
        """Drop what was picked last. Return whether there was anything."""
        if not self.picked:
            return False
        self.picked.pop()
        self.skin.panel.update()
        self.skin.scene.hand.place()
        self.skin.scene.redraw()
        return True

    def forget(self) -> None:
        """Drop everything that was picked for an older position."""
        self.picked = []
