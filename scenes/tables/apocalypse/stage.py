"""The combat stage as a part of the table: what can be picked up, hit and pressed, all from the options."""

from __future__ import annotations

import pygame

from game.apocalypse.facade import Fight, fights_seen
from game.words import _, in_context, language
from scenes.tables.apocalypse import stage_cards, stage_foot, stage_words
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse.stage_base import StageBase
from scenes.tables.apocalypse.stage_plan import Plan, shifted
from scenes.tables.apocalypse.stage_read import Look
from scenes.widgets.ui import Box, Ui


class Stage(StageBase):
    """One table's combat stage."""

    # -- gestures -------------------------------------------------------------------------------------------

    def drop_boxes(self) -> dict[str, Box]:
        """Return the places on the stage, the small ones first."""
        fight, at = self.fight(), self.plan()
        if fight is None or at is None:
            return {}
        look = self.look()
        places = dict.fromkeys(option.place for option in look.options if option.place)
        found: dict[str, Box] = {}
        for place in places:
            box = self._creature_place(place, fight, at) or self._card_place(place, at)
            if box is not None:
                found[place] = box
        if "target" in places:
            found["target"] = self._aim_place(look, fight, at)
        if "stop" in places:
            found["stop"] = self._stop_place(look, fight, at)
        if "fight" in places:
            found["fight"] = self._side_place(fight, at)
        if not look.options and fight.round:
            for creature in at.spots:
                found[f"fight:{creature}"] = self._slot_place(at, creature)
        if "table" in places:
            found["table"] = at.field
        return found

    def _creature_place(self, place: str, fight: Fight, at: Plan) -> Box | None:
        """Return the box of a place that belongs to a creature or to what the fight is about."""
        name, _colon, number = place.partition(":")
        creature = int(number) if number.lstrip("-").isdigit() else -1
        if name == "fight":
            return self._slot_place(at, creature) if creature in at.spots else None
        if name not in ("creature", "thing"):
            return None
        if creature in at.spots:
            return at.spots[creature].card
        if creature in at.bench:
            return at.bench[creature]
        return at.about if creature == fight.about else None

    def _card_place(self, place: str, at: Plan) -> Box | None:
        """Return the box of a combat card that is a place: an attack, for the defence against it."""
        name, _colon, number = place.partition(":")
        if name != "thing" or not number.isdigit():
            return None
        return self.card_box(int(number))

    def _slot_place(self, at: Plan, creature: int) -> Box:
        spot = at.spots[creature]
        return spot.slot.union(spot.card).inflate(8, 6)

    def _aim_place(self, look: Look, fight: Fight, at: Plan) -> Box:
        creature = next((one for one in read.aiming(look, fight) if fight.player(one) == look.front), -1)
        spot = at.spots.get(creature)
        return spot.slot.inflate(16, 12) if spot is not None else at.message

    def _stop_place(self, look: Look, fight: Fight, at: Plan) -> Box:
        defence = fights_seen.stopping(look.view)
        spot = at.spots.get(defence.creature) if defence is not None else None
        if spot is not None:
            return spot.slot.inflate(16, 12)
        return at.message

    def _side_place(self, fight: Fight, at: Plan) -> Box:
        mine = fight.seats[0] == self.skin.scene.front
        half = at.field.w / 2 - 10
        x = at.field.x if mine else at.field.right - half
        return (x, at.field.y, half, at.field.h)

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return what may be picked up under the point: an opponent, an attack, a creature that may join."""
        presenter = self.skin.scene.presenter
        found = self.piece_at(x, y)
        if found is not None and presenter.ready and presenter.playable(found[0]):
            return found
        return None

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the card under the point and its box, for the preview and for clicks."""
        fight, at = self.fight(), self.plan()
        if fight is None or at is None:
            return None
        look = self.look()
        boxes: list[tuple[int, pygame.FRect]] = []
        for spot in at.spots.values():
            boxes.append((spot.creature, spot.card))
            boxes += [(card, box) for card, box, _side in stage_cards.tab_boxes(look, spot)]
            thing = look.facts.things.get(spot.creature)
            for number, box in stage_cards.bar_boxes(look, spot):
                if thing is not None and number >= 0 and thing.wounds[number].card >= 0:
                    boxes.append((thing.wounds[number].card, box))
        laid = []
        for play in reversed(read.plays_of(look, fight)):
            here = at.spots.get(play.creature)
            if play.card >= 0 and here is not None:
                count = sum(other.creature == play.creature for other in fight.plays)
                laid.append((play.card, shifted(here.slot, play.place, count)))
        boxes = laid + boxes
        boxes += list(at.bench.items())
        if not fight.round and fight.about in look.facts.things:
            boxes.append((fight.about, at.about))
        for card, box in boxes:
            if box.collidepoint(x, y):
                return card, box
        return None

    # -- chips ----------------------------------------------------------------------------------------------

    def chip_boxes(self) -> dict[str, pygame.FRect]:
        """Return the choices that are chips of the stage, and where they are."""
        fight, at = self.fight(), self.plan()
        if fight is None or at is None:
            return {}
        return stage_foot.chip_boxes(self._ui, self.look(), fight, at)

    def chip_at(self, x: float, y: float) -> str:
        """Return the choice whose chip is under the point, "" for none."""
        for choice, box in self.chip_boxes().items():
            if box.collidepoint(x, y):
                return choice
        return ""

    def chip_box(self, choice: str) -> Box | None:
        """Return the place of the chip of a choice."""
        box = self.chip_boxes().get(choice)
        return box

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        """Draw a chip that is being dragged with its middle at (x, y); return the pixels touched."""
        box = self.chip_boxes().get(choice, pygame.FRect(0, 0, 96, 38)).copy()
        box.center = (x, y)
        stage_foot.draw_chip(surface, marks.at_night(ui), stage_words.chip_name(self.look(), choice), box, True, False)
        return ui.rect(box).inflate(10, 10)

    def step_choice(self, choice: str, direction: str) -> str:
        """Return the chip next to `choice` in a direction."""
        names = list(self.chip_boxes())
        if not names:
            return ""
        if choice not in names:
            return names[0] if direction in ("right", "down") else names[-1]
        by = 1 if direction in ("right", "down") else -1
        return names[(names.index(choice) + by) % len(names)]

    def hand_tag(self, card: int) -> str:
        """Return the word on a card in hand that would be a bluff or illegal, for every creature that may play it."""
        presenter = self.skin.scene.presenter
        if not presenter.ready or not presenter.playable(card):
            return ""
        key = (self.skin.scene.position, self.skin.scene.shown.position, presenter.seat, language())
        if self._tags[0] != key:
            self._tags = (key, {})
        known = self._tags[1].get(card)
        if known is None:
            look = self.look()
            places = [o.place for o in look.options if o.piece == card and o.place.startswith("fight:")]
            creatures = [int(place.partition(":")[2]) for place in places]
            known = ""
            if creatures and all(fights_seen.is_illegal(look.view, creature, card) for creature in creatures):
                known = _(in_context("on a card", "not allowed"))
            elif creatures and all(fights_seen.is_bluff(look.view, creature, card) for creature in creatures):
                known = _(in_context("on a card", "bluff"))
            self._tags[1][card] = known
        return known
