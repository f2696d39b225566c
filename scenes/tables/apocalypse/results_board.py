"""A position of Rage: Apocalypse for the replay: a row per pack with its hands, and the Hunting Grounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import ApocalypseFacts, Thing, answers, contents_of, view_values
from game.core.asking import Answer
from game.core.events import SPECTATOR, apply_event
from game.core.view import View, Zone
from game.words import _
from scenes.art.apocalypse import parts
from scenes.art.apocalypse.cards import Shown
from scenes.records.replay_boards import BoardScene, Moment, ReplayBoard
from scenes.results.people import Person, draw_mark
from scenes.tables.apocalypse import art, words
from scenes.tables.apocalypse.homes import IN_GROUNDS, sides
from scenes.tables.apocalypse.tabs import tabs_of
from scenes.widgets.theme import NIGHT
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from game.match.match import Position

NONE = Zone()
BETWEEN_HANDS = 10.0
"""So far the combat hand is from the sept hand (du)."""
SHOWN = 0.75
"""The minimum visible part of a creature beside the next one."""


def _grid(count: int, room: float, high: float) -> tuple[float, float, int]:
    """Return width, pitch and lines of this many creatures in a box (du): two lines if one would hide too much."""
    found = (0.0, 0.0, 1)
    for lines in (1, 2):
        width = min(90.0, ((high - 4 * (lines - 1)) / lines - (16 if lines == 1 else 4)) / 1.4)
        tab = tabs_of(width).width
        in_line = max(1, -(-count // lines))
        fits = (room - 2 * tab - width) / max(1, in_line - 1)
        found = width, min(width + tab + 10, fits), lines
        if fits >= width * SHOWN:
            break
    return found


class ApocalypseBoard(ReplayBoard):
    """Positions of the game in the replay."""

    quiet = frozenset({"chosen"})
    """Kinds of log lines that are shown only until another follows, such as “has chosen” (5.6)."""

    def __init__(self, people: list[Person], palette: str) -> None:
        super().__init__(people, palette)
        self._facts: ApocalypseFacts | None = None

    # -- the course of the game -------------------------------------------------------------------------

    def hand(self, view: View, seat: int) -> tuple[int, ...] | None:
        """Return both hands of a seat in its own view."""
        zones = [view.zones.get(f"{deck}_hand:{seat}", NONE) for deck in ("sept", "combat")]
        return None if any(zone.backs for zone in zones) else zones[0].pieces + zones[1].pieces

    def chapters(self) -> tuple[str, str, str, str]:
        """Return the names of the buttons between turns and phases."""
        return _("Turn back"), _("Phase back"), _("Phase on"), _("Turn on")

    def moments(self, position: Position) -> list[Moment]:
        """Return the turns (level 0), phases and fights (level 1) with the number of answers at which they begin."""
        found: list[Moment] = []
        turn, before = 0, ("", False)
        view = position.first_view(SPECTATOR)
        events, done = position.events(SPECTATOR), 0
        for count in range(position.answer_count + 1):  # along the events, because positions would have to be replayed
            end = position.events_after(count)
            for event in events[done:end]:
                view = apply_event(view, event)
            done = end
            self._facts = facts = view.facts
            if not facts.turn or facts.phase == "end":
                continue
            named = _("Turn {number}").format(number=facts.turn)
            if facts.turn != turn:
                found.append(Moment(count, 0, named))
            fights = facts.fight is not None
            now = (words.phase_title(facts.phase), fights)
            if now != before and (fights or now[0] != before[0]):
                label = _("fight") if fights else now[0]
                found.append(Moment(count, 1, f"{named}, {label}"))
            turn, before = facts.turn, now
        return found

    # -- picture ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui, box: Box, scene: BoardScene) -> None:
        view, hands, coming = scene.view, scene.hands, scene.coming
        x, y, w, h = box
        facts: ApocalypseFacts = view.facts
        self._facts = facts
        head = max(38.0, ui.line_height("strong") + 14)
        self._head(surface, ui, view, (x, y, w, head))
        rows = len(self.people) + 1
        step = (h - head - 6) / (rows - 0.25)
        top = y + head + 6
        about = self._about(coming)
        for seat in range(len(self.people)):
            row = (x, top + step * seat, w, step - 6)
            self._row(surface, ui, view, seat, row, hands.get(seat), seat in scene.asked, about)
        self._grounds(surface, ui, view, (x, top + step * (rows - 1), w, step * 0.75), about)

    @staticmethod
    def _about(coming: tuple[int, Answer] | None) -> frozenset[int]:
        """Return the cards that the coming answer names."""
        return frozenset(answers.cards_of(coming[1])) if coming is not None else frozenset()

    def _head(self, surface: pygame.Surface, ui: Ui, view: View, box: Box) -> None:
        x, y, w, h = box
        facts: ApocalypseFacts = view.facts
        ui.panel(surface, box, 10, "panel", "line", 1)
        text = _("Turn {number}, {phase}").format(number=max(1, facts.turn), phase=words.phase_title(facts.phase))
        used = ui.label(surface, text, (x + 14, y, w * 0.5, h), "strong", "text", "left", may_cut=True)
        if facts.fight is not None:
            faces = contents_of(facts.rules.decks).faces
            sides_of = [
                ", ".join(faces[c].name for c in side) for side in (facts.fight.attackers, facts.fight.defenders)
            ]
            line = _("{a} against {b}").format(a=sides_of[0], b=sides_of[1] or "–")
            if facts.fight.round:
                line = _("{line}, round {number}").format(line=line, number=facts.fight.round)
            right = (used.right + 16, y, x + w - 14 - used.right - 16, h)
            ui.label(surface, line, right, "body_strong", "accent_ink", "right", may_cut=True)

    def _row(
        self, surface: pygame.Surface, ui: Ui, view: View, seat: int, box: Box, hand: tuple[int, ...] | None,
        asked: bool, about: frozenset[int],
    ) -> None:  # fmt: skip
        x, y, w, h = box
        facts: ApocalypseFacts = view.facts
        person = self.people[seat]
        self.row_frame(surface, ui, box, asked)
        plate = 150.0
        draw_mark(surface, ui, person, x + 10, y + 8, 26)
        ui.label(surface, person.name, (x + 42, y + 8, plate - 44, 26), "body_strong", "text", "left", may_cut=True)
        points = _("{points} points").format(points=str(facts.points[seat]).replace("-", "−"))
        ui.label(surface, points, (x + 12, y + 36, plate - 16, 20), "body", "text", "left", may_cut=True)
        if h >= 84:
            renown = _("{count} Renown").format(count=view_values.pack_renown(view, seat))
            if seat in facts.out:
                renown = _("out of the game")
            ui.label(surface, renown, (x + 12, y + 56, plate - 16, 18), "small", "text_2", "left", may_cut=True)
        hand_w = min(w * 0.34, 360.0)
        middle = (x + plate, y + 5, w - plate - hand_w - 14, h - 10)
        mine = [t for t in facts.things.values() if t.seat == seat and not t.grounds]
        self._creatures(surface, ui, view, mine, middle, about)
        self._hand(surface, ui, view, seat, (x + w - hand_w - 6, y + 5, hand_w, h - 10), hand, about)

    def _grounds(self, surface: pygame.Surface, ui: Ui, view: View, box: Box, about: frozenset[int]) -> None:
        x, y, w, h = box
        facts: ApocalypseFacts = view.facts
        ui.round_rect(surface, box, 10, "felt_2", "line", 1)
        ui.label(surface, _("Hunting Grounds"), (x + 12, y, 136, h), "body", "text", "left", lines=2)
        mine = [t for t in facts.things.values() if t.seat < 0 or t.grounds]
        self._creatures(surface, ui, view, mine, (x + 150, y + 5, w - 160, h - 10), about)

    def _creatures(
        self, surface: pygame.Surface, ui: Ui, view: View, things: list[Thing], box: Box, about: frozenset[int]
    ) -> None:
        """Creatures with tabs and damage, then resources as marks."""
        x, y, w, h = box
        facts: ApocalypseFacts = view.facts
        faces = contents_of(facts.rules.decks).faces
        standing = [t for t in things if t.host < 0 and t.kind in IN_GROUNDS]
        others = [t for t in things if t.host < 0 and t.kind not in IN_GROUNDS]
        columns = -(-len(others) // max(1, int(h / 34)))
        room = w - 28 * columns
        width, pitch, lines = _grid(len(standing), room, h)
        tab = tabs_of(width)
        in_line = max(1, -(-len(standing) // lines))
        for at, thing in enumerate(standing):
            line, number = divmod(at, in_line)
            place = pygame.FRect(x + tab.width + pitch * number, y + line * h / lines, width, width * 1.4)
            left, right = sides(t for t in facts.things.values() if t.host == thing.card)
            if pitch >= width + tab.width:
                for side, cards in (("left", left), ("right", right)):
                    at_x = place.x - tab.width + 2 if side == "left" else place.right - 2
                    for number, card in enumerate(cards[:2]):
                        picture = parts.tab(ui, faces[card].slug, tab.width, tab.height, side)
                        surface.blit(picture, (ui.at(at_x), ui.at(place.y + 6 + tab.pitch * number)))
            shown = self._shown(view, thing)
            if thing.card in about:
                art.put_halo(surface, ui, shown, place)
            art.put_card(surface, ui, shown, place)
            if thing.damage:
                picture = parts.damage_bar(ui, "", thing.damage, any(v.aggravated for v in thing.wounds), width - 2)
                surface.blit(picture, (ui.at(place.x + 1), ui.at(place.bottom - 1)))
        for at, thing in enumerate(others):
            column, line = divmod(at, max(1, int(h / 34)))
            art.put_mark(surface, ui, faces[thing.card].slug, x + w - 14 - 28 * column, y + 17 + 34 * line, 30)

    @staticmethod
    def _shown(view: View, thing: Thing) -> Shown:
        face = contents_of(view.facts.rules.decks).faces[thing.card]
        if thing.kind == "battlefield":
            return Shown(face.slug)
        now = view_values.now(view, thing.card)
        values = (now.rage, now.gnosis, now.health) if now.changed else None
        changed = frozenset(now.changed & {"rage", "gnosis", "health"})
        renown = now.renown if "renown" in now.changed else -1
        return Shown(face.slug, thing.crinos, values, changed, thing.world in ("umbra", "both"), renown=renown)

    @staticmethod
    def _hand(
        surface: pygame.Surface, ui: Ui, view: View, seat: int, box: Box, hand: tuple[int, ...] | None,
        about: frozenset[int],
    ) -> None:  # fmt: skip
        """Both hands: faces if they are open, else backs; cards that are played next are highlighted."""
        x, y, w, h = box
        faces = contents_of(view.facts.rules.decks).faces
        sept, combat = view_values.hands(view, seat)
        decks = ["sept"] * sept + ["combat"] * combat
        if hand is not None:
            decks = ["combat" if faces[c].type.startswith("combat") else "sept" for c in hand]
        count = len(decks)
        if not count:
            return
        card_w = min(90.0, h / 1.4)
        turn = decks.index("combat") if decks[0] == "sept" and "combat" in decks else 0
        gap = BETWEEN_HANDS if turn else 0.0
        step = min(card_w + 4, (w - card_w - gap) / max(1, count - 1))
        for number, deck in enumerate(decks):
            at_x = x + step * number + (gap if turn and number >= turn else 0.0)
            place = pygame.FRect(at_x, y, card_w, card_w * 1.4)
            if hand is None:
                art.put_back(surface, ui, deck, place)
                continue
            shown = Shown(faces[hand[number]].slug)
            if hand[number] in about:
                art.put_halo(surface, ui, shown, place)
            art.put_card(surface, ui, shown, place)

    def inline(self, piece: int, height_px: int) -> pygame.Surface:
        """Return the picture of a card in a line of text."""
        assert self._facts is not None
        return parts.type_mark(contents_of(self._facts.rules.decks).faces[piece].slug, height_px, NIGHT)

    def ordered(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return a hand in the order it is shown: sept cards, then combat cards, by type."""
        if self._facts is None:
            return cards
        faces = contents_of(self._facts.rules.decks).faces
        return tuple(sorted(cards, key=words.sort_key(faces, "colour")))
