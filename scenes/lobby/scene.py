"""The lobby: choice of game, seats and rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import catalogue
from game.core.entry import load
from game.core.setup import GameOption, SetupError, Value
from game.words import _
from scenes.games import intro, screens
from scenes.lobby import words
from scenes.lobby.dialogs import rules_dialog, seat_dialog, seed_dialog
from scenes.lobby.intro import Tile, draw_intro
from scenes.lobby.plan import LobbyPlan, fresh, from_plain, told, usual_seats
from scenes.lobby.seats import GAP, ROW, EmptySeat, SeatRow
from scenes.lobby.start import new_seed, start_game
from scenes.results.frame import enters
from scenes.shell.page import BAR, MARGIN, PageScene
from scenes.widgets import sounds
from scenes.widgets.button import Button
from scenes.widgets.dropdown import DropDown
from scenes.widgets.input import Event
from scenes.widgets.lists import ScrollArea
from scenes.widgets.toggles import Segments, Switch
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

UNDO_SETTING = {"off": "off", "own": "own card", "free": "free"}
"""The settings' names of the undo rules."""


class LobbyScene(PageScene):
    """A new game. `game` selects the game; `plan` is a prepared lobby (from a fork or a rematch)."""

    name = "lobby"

    def __init__(self, app: AppContext, game: str | None = None, plan: LobbyPlan | None = None) -> None:
        super().__init__(app)
        if plan is None:
            plan = from_plain(app.settings.lobby, game)
        self.plan = plan
        self.rows: list[SeatRow] = []
        self._drag: tuple[SeatRow, float] | None = None
        self._focus_name = ""
        self._scrolled = (0.0, 0.0)
        self.seats = ScrollArea(name=_("Seats"))
        self.rules = ScrollArea(name=_("Rules"), paint=self._paint_rules)
        self._rule_rows: list[tuple[GameOption | str, float, float]] = []

    def enter(self) -> None:
        self._follow_decks()

    def resume(self) -> None:
        self._follow_decks()

    def _follow_decks(self) -> None:
        """Follow changes of the user's decks."""
        reference = screens(self.plan.game).seat_option
        if reference:
            load(reference).refresh(self.app, self.plan)

    def leave(self) -> None:
        self.remember()

    def remember(self) -> None:
        """Store the lobby in the settings."""
        self.plan.remember_names()
        self.app.change(lobby=self.plan.to_plain())

    # -- layout -------------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.app.ui
        current = self.group.current
        kept = current.name if current is not None else self._focus_name
        ring = self.group.ring.shown
        scrolled = self.seats.bar.offset, self.rules.bar.offset
        super().layout()
        self.title = _("New game")
        body = self.body
        foot_h = self._foot_height(ui)
        self.foot = pygame.FRect(MARGIN, ui.height - MARGIN - foot_h, ui.width - 2 * MARGIN, foot_h)
        top, bottom = BAR + MARGIN, self.foot.y - MARGIN
        high = bottom - top
        spare = max(0.0, body.w - 1280)
        left_w = min(330.0, body.w * 0.26) + spare * 0.25
        self.narrow = body.w < 1120 and len(self._games()) == 1
        if self.narrow:  # seats and rules need the space more than the introduction
            left_w = -MARGIN
        right_w = min(386.0, body.w * 0.31) + spare * 0.25
        self.left = pygame.FRect(MARGIN, top, left_w, high)
        self.right = pygame.FRect(ui.width - MARGIN - right_w, top, right_w, high)
        self.middle = pygame.FRect(self.left.right + MARGIN, top, self.right.x - self.left.right - 2 * MARGIN, high)
        self._build_games(ui)
        self._build_seats(ui)
        self._build_rules(ui)
        self._build_foot(ui)
        self.seats.bar.scroll(scrolled[0])
        self.seats.placed()
        self.rules.bar.scroll(scrolled[1])
        self.rules.placed()
        wanted = next((widget for widget in self.group.everyone() if kept and widget.name == kept), None)
        if wanted is None or not wanted.usable():
            wanted = self.deal if self.deal.enabled else next(iter(self.group.ring.usable()), None)
        self.group.focus(wanted, quiet=True)
        self.group.ring.shown = ring
        self.judge()

    def refresh(self, focus: str = "") -> None:
        """Rebuild everything after a change; `focus` names the widget that gets the focus."""
        self._focus_name = focus
        if focus:
            self.group.focus(None, quiet=True)
        self.layout()
        self.redraw()

    def _foot_height(self, ui: Ui) -> float:
        lines = ui.line_height("section") + ui.line_height("prompt") + 2 * max(26.0, ui.line_height("body") + 4) + 30
        return max(138.0 if ui.height >= 640 else 112.0, lines)

    def _build_games(self, ui: Ui) -> None:
        self.tiles: list[Tile] = []
        self.how: Button | None = None
        self.intro_box = pygame.FRect(self.left)
        games = self._games()
        if self.narrow:
            return
        if len(games) > 1:
            low = max(58.0, ui.line_height("strong") + ui.line_height("small") + 14)
            room = self.left.h - len(games) * (low + 8)
            told = room >= 220  # else the tiles describe the games
            step = low + 8 if told else min(122.0, (self.left.h + 10) / len(games))
            for number, name in enumerate(games):
                told_of = intro(name)
                assert told_of is not None
                facts = [fact.text for fact in told_of.facts(*usual_seats(name))]
                title = _(catalogue.controller(name).title)
                tile = Tile(
                    name,
                    title,
                    facts,
                    _(told_of.line),
                    name == self.plan.game,
                    lambda name=name: self._choose_game(name),
                )
                tile.rect = (self.left.x, self.left.y + number * step, self.left.w, step - (8 if told else 10))
                self.tiles.append(tile)
            self.add(*self.tiles)
            if not told:
                return
            self.intro_box = pygame.FRect(self.left.x, self.left.y + len(games) * step + 2, self.left.w, room - 2)
        self.how = Button(_("How it is played"), lambda: self._open_book("0.1"), icon="book", kind="secondary")
        high = max(40.0, ui.line_height("body_strong") + 18)
        width = min(self.left.w - 32, self.how.wanted_width(ui, 18))
        self.how.rect = (self.left.x + 16, self.left.bottom - 16 - high, width, high)
        self.add(self.how)

    @staticmethod
    def _games() -> list[str]:
        """Return the games that can be chosen: those of the catalogue that have an introduction."""
        return [name for name in catalogue.names() if intro(name) is not None]

    def _choose_game(self, name: str) -> None:
        if name != self.plan.game:
            self.plan = fresh(name, self.plan.names)
            self.refresh()

    def _build_seats(self, ui: Ui) -> None:
        box = self.middle
        self.adding = Button(_("Add seat"), self._add, icon="plus")
        self.adding.enabled = self.plan.can_add()
        low, high = self.plan.seat_range()
        self.adding.why = _("{least} to {most} people can play.").format(least=low, most=high)
        head = max(56.0, ui.line_height("section") + 26)
        button_h = max(36.0, ui.line_height("body") + 14)
        width = min(box.w * 0.5, self.adding.wanted_width(ui, 16))
        self.adding.rect = (box.right - 12 - width, box.y + (head - button_h) / 2, width, button_h)
        self._seat_head = head
        area = pygame.FRect(box.x + 8, box.y + head, box.w - 16, box.h - head - 8)
        self.seats.clear()
        self.seats.rect = area
        self.add(self.adding, self.seats)
        count = len(self.plan.seats)
        more = SeatRow.more_height(ui, self.plan)
        least = max(44.0, ui.line_height("body_strong") + ui.line_height("small") + 6) + more
        slots = count + 1 if self.plan.can_add() else count  # the free place is there as long as one more fits
        step = max(least + 4, min(ROW + GAP + more, (area.h - 2) / max(slots, 1)))
        self._step, self._row_h = step, step - (GAP if step - more > 60 else 5)
        self.rows = [self._row(number) for number in range(count)]
        needed = step * slots
        self._row_w = area.w - 8 - (14 if needed > area.h + 1 else 0)
        for number, row in enumerate(self.rows):
            self.seats.put(row, 4, number * step, self._row_w, self._row_h)
        self.empty: EmptySeat | None = None
        if self.plan.can_add():
            self.empty = EmptySeat(self._add)
            self.seats.put(self.empty, 4, count * step, self._row_w, self._row_h)
        self.seats.set_height(min(needed, max(needed - (step - self._row_h), 0)))
        self.group.refresh()

    def _row(self, number: int) -> SeatRow:
        seat = self.plan.seats[number]

        def place() -> int:
            return next(at for at, one in enumerate(self.plan.seats) if one is seat)

        return SeatRow(
            self.app,
            self.plan,
            seat,
            on_drag=lambda phase, y: self._dragged(place(), phase, y),
            on_step=lambda by: self._step_seat(place(), by),
            on_open=lambda: self._open_seat(place()),
            on_kind=lambda human: self._make(place(), human),
            on_remove=lambda: self._remove(place()),
            on_deck=lambda: self.refresh(_("Deck of {name}").format(name=seat.name)),
        )

    def _build_rules(self, ui: Ui) -> None:
        box = self.right
        self.controls: dict[str, Widget] = {}
        self._rule_rows = []
        self.rules.clear()
        self.rules.rect = (box.x + 12, box.y + 8, box.w - 20, box.h - 16)
        self.add(self.rules)
        width = self.rules.inner_width - 6
        control = max(36.0, ui.line_height("body_strong") + 16)
        y = max(30.0, ui.line_height("section") + 6)
        self.more = Button(self._more_words(), self._open_rules, kind="quiet", icon="list", step="table_strong")
        self.more.name = _("More rules")
        free = width - ui.text_size(_("Rules"), "section")[0] - 14
        if self.more.wanted_width(ui, 14) > free:  # the tooltip still has the text
            count = words.changed_count(self.plan)
            self.more.label, self.more.tooltip = f"… {count}" if count else "…", _("More rules")
        more_w = min(free, self.more.wanted_width(ui, 14))
        self.rules.put(self.more, 6 + width - more_w, 0, more_w, max(32.0, y - 2))
        y += 8
        presets = self.plan.presets()
        if len(presets) > 1:
            segments = Segments(presets, self.plan.preset, self._choose_preset, name=_("Edition"))
            self.rules.put(segments, 6, y, width, control)
            self.controls["preset"] = segments
            y += control + 8
        self._text_w = width - 60
        for option in words.switches(self.plan):
            high = max(48.0, self._row_height(ui, option))
            if option.kind == "switch":
                switch = Switch(
                    bool(self.plan.value(option.name)), partial(self._set, option.name), name=_(option.title)
                )
                self.rules.put(switch, 6 + width - 60, y, 60, high)
                self.controls[option.name] = switch
            else:
                drop_w = width - self._text_room(option) - 4
                self.rules.put(self._choice(option), 6 + width - drop_w, y + (high - control) / 2, drop_w, control)
            self._rule_rows.append((option, y, high))
            y += high
        self._rule_rows.append(("line", y + 3, 1))
        y += 10
        y = self._build_table_rules(ui, y, width, control)
        self.rules.set_height(y)
        self.group.refresh()

    def _choice(self, option: GameOption) -> DropDown:
        choices = [(value, _(title)) for value, title in option.choices]
        drop = DropDown(choices, self.plan.value(option.name), lambda value: self._set(option.name, value),
                        name=_(option.title), step="table_strong")  # fmt: skip
        self.controls[option.name] = drop
        return drop

    def _text_room(self, option: GameOption) -> float:
        """Return the width that the words of an option have beside its control (du)."""
        if option.kind == "switch":
            return self._text_w
        ui = self.app.ui
        widest = max(ui.text_size(_(title), "table_strong")[0] for _value, title in option.choices)
        return self._text_w + 60 - min(self._text_w * 0.55, widest + 58)

    def _build_table_rules(self, ui: Ui, y: float, width: float, control: float) -> float:
        """Undo, hints, coach, seed: they are not rules of the game."""
        choices = [("off", _("never")), ("own", _("own last answer")), ("free", _("free (practice)"))]
        undo = DropDown(choices, self.plan.undo, self._set_undo, name=_("Taking back"), step="table_strong")
        undo.tooltip = _("Practice games stand apart in the statistics.")
        drop_w = min(width * 0.66, max(ui.text_size(label, "table_strong")[0] for _value, label in choices) + 52)
        drop_h = max(34.0, ui.line_height("table") + 14)
        self.rules.put(undo, 6 + width - drop_w, y, drop_w, drop_h)
        self.controls["undo"] = undo
        self._rule_rows.append((_("Taking back"), y, drop_h))
        y += drop_h + 4
        settings = self.app.settings
        high = max(32.0, ui.line_height("body") + 8)
        for name, label, value in (("hints", _("Hints"), settings.hints), ("coach", _("Coach"), settings.coach)):
            switch = Switch(value, partial(self._switch_help, name), name=label)
            half = width / 2
            x = 6 if name == "hints" else 6 + half + 12
            self.rules.put(switch, x, y, half - 12, high)
            self.controls[name] = switch
            self._rule_rows.append((f"{name}:{label}", y, high))
        y += high + 2
        seed_words = _("random") if self.plan.seed is None else str(self.plan.seed)
        seed = Button(seed_words, self._open_seed, kind="quiet", icon="dice", step="table_strong", name=_("Seed"))
        seed.tooltip = _("The same seed deals the same cards again.")
        seed_w = min(width * 0.6, seed.wanted_width(ui, 14))
        self.rules.put(seed, 6 + width - seed_w, y, seed_w, high)
        self.controls["seed"] = seed
        self._rule_rows.append((_("Seed"), y, high))
        return y + high

    def _row_height(self, ui: Ui, option: GameOption) -> float:
        room = self._text_room(option)
        title = ui.text_size(_(option.title), "body_strong", room)[1]
        return title + ui.text_size(words.line_of(self.plan, option), "small", room)[1] + 10

    def _more_words(self) -> str:
        count = words.changed_count(self.plan)
        return _("More rules ({count})").format(count=count) if count else _("More rules …")

    def _build_foot(self, ui: Ui) -> None:
        box = self.foot
        self.deal = Button(_("Deal"), self._deal, kind="primary", key="Enter", step="section")
        self.book = Button(_("Rulebook"), lambda: self._open_book(""), icon="book", key="F1", show_key=False)
        note = ui.line_height("small")
        deal_h = min(60.0, box.h - note - 30)
        deal_w = min(box.w * 0.3, max(236.0, self.deal.wanted_width(ui, 24)))
        top = box.y + (box.h - deal_h - note - 8) / 2
        self.deal.rect = (box.right - 18 - deal_w, top, deal_w, deal_h)
        book_h = max(44.0, ui.line_height("body") + 18)
        book_w = self.book.wanted_width(ui, 18)
        self.book.rect = (self.deal.rect.x - 14 - book_w, self.deal.rect.centery - book_h / 2, book_w, book_h)
        self.add(self.book, self.deal)

    # -- actions --------------------------------------------------------------------------------------------

    def judge(self) -> None:
        """Enable or disable every control, with the reason."""
        for option in words.switches(self.plan):
            switch = self.controls.get(option.name)
            if not isinstance(switch, Switch):
                continue
            value = bool(self.plan.value(option.name))
            reason = None if value else self.plan.why_not(option.name, True)
            switch.enabled = reason is None
            switch.why = told(reason) if reason is not None else ""
        problems = self.plan.problems()
        self.deal.enabled = not problems
        self.deal.why = words.told_of_seat(self.plan, problems[0]) if problems else ""

    def _switch_help(self, name: str, on: bool) -> None:
        self.app.change(**{name: on})

    def _set(self, name: str, value: Value) -> None:
        self.plan.set(name, value)
        self.refresh()

    def _choose_preset(self, preset: str) -> None:
        self.plan.choose_preset(preset)
        self.refresh()

    def _set_undo(self, rule: str) -> None:
        self.plan.undo = rule
        self.app.change(undo=UNDO_SETTING[rule])

    def _add(self) -> None:
        if not self.plan.can_add():
            return
        number = self.plan.add()
        self.app.guard_clicks()
        self.refresh(self.plan.seats[number].name)

    def _remove(self, number: int) -> None:
        self.plan.remove(number)
        self.app.guard_clicks()
        at = min(number, len(self.plan.seats) - 1)
        self.refresh(_("Remove {name}").format(name=self.plan.seats[at].name))

    def _make(self, number: int, human: bool) -> None:
        self.plan.make(number, human)
        self.refresh(_("{name} is played by").format(name=self.plan.seats[number].name))

    def _open_seat(self, number: int) -> None:
        seat = self.plan.seats[number]

        def done() -> None:
            seat.name = " ".join(seat.name.split())
            self.refresh(seat.name)

        self.group.show(seat_dialog(self.app, self.plan, number, done))

    def _open_rules(self) -> None:
        self.group.show(rules_dialog(self.app, self.plan, lambda: self.refresh(_("More rules"))))

    def _open_seed(self) -> None:
        self.group.show(seed_dialog(self.app, self.plan, lambda: self.refresh(_("Seed"))))

    def _open_book(self, rule: str) -> None:
        self.app.open("rulebook", game=self.plan.game, rule=rule)

    def _step_seat(self, number: int, by: int) -> None:
        to = number + by
        if not 0 <= to < len(self.plan.seats):
            return
        row = self.rows.pop(number)
        self.rows.insert(to, row)
        self.plan.move(number, to)
        self._settle()
        text = _("{name} now sits at place {number}.").format(name=row.seat.name, number=to + 1)
        self.app.announce(text)

    def _settle(self) -> None:
        for at, row in enumerate(self.rows):
            self.seats.put(row, 4, at * self._step, self._row_w, self._row_h)
        if self.empty is not None:
            self.seats.put(self.empty, 4, len(self.rows) * self._step, self._row_w, self._row_h)
        self.judge()
        self.redraw()

    def _dragged(self, number: int, phase: str, y: float) -> None:
        row = self.rows[number]
        if phase == "start":
            self._drag = (row, y - row.rect.y)
            row.held = True
            self.app.sounds.play(sounds.CARD_LIFTED)
            return
        if self._drag is None:
            return
        offset = self._drag[1]
        if phase == "move":
            middle = y - offset + self._row_h / 2 - self.seats.rect.y + self.seats.bar.offset
            to = max(0, min(len(self.rows) - 1, int(middle / self._step)))
            if to != number:
                self.rows.insert(to, self.rows.pop(number))
                self.plan.move(number, to)
                self._settle()
            row.shift = y - offset
            self.redraw()
            return
        row.held, self._drag = False, None
        self.app.sounds.play(sounds.CARD_LAID)
        self._settle()

    def _deal(self) -> None:
        if self.plan.problems():
            return
        self.remember()
        self._bind_pads()
        seed = self.plan.seed if self.plan.seed is not None else new_seed()
        try:
            start_game(
                self.app,
                self.plan.game,
                self.plan.setup(seed),
                self.plan.seat_plans(),
                undo=self.plan.undo,
                seed=seed,
            )
        except SetupError as error:
            self.app.notify(str(error), "warning")

    def _bind_pads(self) -> None:
        """Store in the settings who uses which gamepad."""
        pads = {seat.pad: seat.name.strip() for seat in self.plan.seats if seat.human and seat.pad}
        if pads != self.app.settings.pads:
            self.app.change(pads=pads)

    def handle(self, event: Event) -> bool:
        if enters(self.group, event):
            return self.deal.activate()
        return super().handle(event)

    # -- picture ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._drag is not None and self.group.dialog is None:
            # The dragged row is drawn above all others.
            ui, row = self.app.ui, self._drag[0]
            home = pygame.FRect(row.rect)
            y = min(max(row.shift, self.seats.rect.y - 8), self.seats.rect.bottom - home.h + 8)
            row.rect = (home.x, y, home.w, home.h)
            row.draw(surface, ui)
            row.rect = home

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        for row in self.rows:
            row.visible = not row.held
        if self.how is not None:
            headed = not self.tiles
            draw_intro(surface, ui, self.intro_box, self.how.rect.y, self.plan, self.app.settings.palette, headed)
        self._draw_middle(surface, ui)
        ui.panel(surface, self.right, 12, "panel", "line", 1)
        self._draw_foot(surface, ui)

    def _draw_middle(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.middle
        ui.panel(surface, box, 12, "panel", "line", 1)
        head = self._seat_head
        room = self.adding.rect.x - box.x - 30
        title_w = ui.text_size(_("Seats"), "section")[0]
        ui.label(surface, _("Seats"), (box.x + 18, box.y, min(room, title_w + 4), head), "section", "text", "left")
        low, high = self.plan.seat_range()
        people = _("{least} to {most} people").format(least=low, most=high)
        if title_w + 16 + ui.text_size(people, "table")[0] <= room:
            ui.label(
                surface, people, (box.x + 30 + title_w, box.y + 2, room - title_w - 12, head), "table", "text_2", "left"
            )

    def _paint_rules(self, surface: pygame.Surface, ui: Ui, x: float, y: float) -> None:
        x += 6
        width = self.rules.inner_width - 6
        ui.label(surface, _("Rules"), (x, y, self.more.rect.x - x - 4, self.more.rect.h), "section", "text", "left")
        for what, top, high in self._rule_rows:
            if isinstance(what, GameOption):
                self._paint_option(surface, ui, what, x, y + top, high)
            elif what == "line":
                ui.line(surface, x, y + top, x + width, y + top, "line")
            elif what.startswith(("hints:", "coach:")):
                name, _colon, label = what.partition(":")
                left = x if name == "hints" else x + width / 2 + 12
                ui.label(surface, label, (left, y + top, width / 2 - 76, high), "body_strong", "text", "left")
            else:
                control = self.controls["undo"] if top == self._undo_top() else self.controls["seed"]
                ui.label(
                    surface, what, (x, y + top, control.rect.x - x - 8, high), "body_strong", "text", "left", lines=2
                )

    def _undo_top(self) -> float:
        return next(top for what, top, _high in self._rule_rows if isinstance(what, str) and what == _("Taking back"))

    def _paint_option(
        self, surface: pygame.Surface, ui: Ui, option: GameOption, x: float, y: float, high: float
    ) -> None:
        line = words.line_of(self.plan, option)
        problem = self.plan.wrong(option.name) is not None
        enabled = self.controls[option.name].enabled
        room = self._text_room(option)
        title_h = ui.text_size(_(option.title), "body_strong", room)[1]
        line_h = ui.text_size(line, "small", room)[1]
        top = y + (high - title_h - line_h) / 2
        ui.text(
            surface,
            _(option.title),
            x,
            top,
            "body_strong",
            "text" if enabled else "text_2",
            width=room,
            wrap=True,
        )
        ink = "rage_ink" if problem else "text_2"
        ui.text(surface, line, x, top + title_h, "small", ink, width=room, wrap=True)

    def _draw_foot(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.foot
        ui.panel(surface, box, 12, "panel", "line", 1)
        x, room = box.x + 20, self.book.rect.x - box.x - 40
        title = _(self.plan.controller.title)
        y = box.y + 14
        used = ui.text(surface, title, x, y, "section", width=room)
        rules = words.rules(self.plan)
        left = used.right + 14
        down = (ui.line_height("section") - ui.line_height("table")) / 2 + 1
        if left < x + room - 60:
            ui.text(surface, rules, left, y + down, "table", "accent_ink", width=x + room - left, may_cut=True)
        y += ui.line_height("section") + 2
        summary = words.summary(self.plan)
        ui.text(surface, summary, x, y, "prompt" if ui.text_size(summary, "prompt")[0] <= room else "table", "text_2",
                width=room, may_cut=True)  # fmt: skip
        y += ui.line_height("prompt") + 4
        line_h = (box.bottom - 10 - y) / 2
        for icon, text, ink in words.lines(self.plan, self.app.settings):
            shown = {"warning": "rage_ink", "eye": "info_ink"}.get(icon, "info_ink")
            ui.icon(surface, icon, x, y + (line_h - 20) / 2, 20, shown)
            step = "body" if ui.text_size(text, "body")[0] <= room - 30 else "small"
            ui.label(surface, text, (x + 30, y, room - 30, line_h), step, ink, "left", lines=2 if line_h > 30 else 1,
                     may_cut=True)  # fmt: skip
            y += line_h
        note = words.dealer(self.plan) if self.deal.enabled else self.deal.why
        width = self.deal.rect.w + 14 + self.book.rect.w
        ink = "text_2" if self.deal.enabled else "rage_ink"
        right, top = self.deal.rect.right, self.deal.rect.bottom + 7
        ui.text(surface, note, right, top, "small", ink, "right", width=width, may_cut=True)
