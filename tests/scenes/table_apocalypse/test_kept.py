"""What moves by itself on the stage costs only itself: the rest of the picture is taken over, and looks the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match.match import Match
from scenes.art.apocalypse import cards
from scenes.art.apocalypse.cards import Shown
from scenes.table import draw_list
from scenes.table.draw_list import DrawList
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import land, motion, picture
from scenes.tables.apocalypse.kept import Kept
from tests.scenes.table.helpers import app_of, open_table, settle, table_app
from tests.scenes.table_apocalypse.fights import advance, eager, new_match
from tests.scenes.table_apocalypse.hands import at_prompt, skin_of


def fought(seats: int, size: tuple[int, int]) -> tuple[Match, TableScene]:
    def there(one: Match) -> bool:
        assert one.ask is not None
        return one.ask.prompt == "combat_card" and 0 in one.asked() and len(one.events(0)) > 150

    for seed in range(7, 30):
        match = new_match(seats, seed)
        if advance(match, there, seed):
            break
    app = table_app(size, animation="normal", stay_seconds=0.5)
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    return match, scene


def frames(match: Match, scene: TableScene, answers: int) -> Iterator[None]:
    """Let the fight go on; yield after every frame in which something moves by itself."""
    dice = random.Random(4)
    for _answer in range(answers):
        asked = match.asked()
        if not asked:
            return
        assert match.ask is not None
        match.answer(asked[0], eager(match.options(asked[0]), match.ask.prompt, dice).answer)
        for _frame in range(400):
            app_of(scene).step(1 / 60)
            if skin_of(scene).stage.motion.alone:
                yield
            if not scene.busy:
                break


def pixels(scene: TableScene) -> bytes:
    """Return the resting picture as it would be with nothing taken over."""
    resting, skin = scene.picture, skin_of(scene)
    sheet = DrawList(scene.app.display.surface.get_size())
    skin.kept.begin(None, None, False)
    resting._draw_resting(sheet, scene.app.ui)  # type: ignore[arg-type]
    return painted(scene, sheet.drawn)


def painted(scene: TableScene, drawn: list[draw_list.Drawn]) -> bytes:
    surface = pygame.Surface(scene.app.display.surface.get_size())
    draw_list.draw(surface, drawn, [surface.get_rect()])
    return surface.get_buffer().raw


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_taken_over_looks_as_if_it_were_drawn_anew(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match, scene = fought(seats, (1280, 720))
    skin = skin_of(scene)
    resting, seen = scene.picture, 0
    real = resting._draw_resting

    def both(surface: Any, ui: Any) -> None:
        nonlocal seen
        real(surface, ui)
        if skin.stage.motion.alone and skin.kept.reuse:
            seen += 1
            if seen % 4 == 0:
                monkeypatch.setattr(resting, "_draw_resting", real)
                widgets = dict(resting._widgets)
                kept = skin.kept.__dict__.copy()
                assert painted(scene, surface.drawn) == pixels(scene), [
                    name for name in motion.RUNNING if scene.animator.runs(name)
                ]
                skin.kept.__dict__.update(kept)
                resting._widgets.update(widgets)
                monkeypatch.setattr(resting, "_draw_resting", both)

    monkeypatch.setattr(resting, "_draw_resting", both)
    for _frame in frames(match, scene, 30):
        pass
    assert seen > 20


@pytest.mark.slow
def test_a_frame_of_a_filling_meter_draws_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A third of the time of a whole picture (`tests/speed/bench_costs.py`): most parts are taken over."""
    match, scene = fought(2, (1280, 720))
    asked: list[str] = []
    drawn: list[str] = []
    real = Kept.part

    def part(self: Kept, surface: pygame.Surface, name: str, key: object, draw: Callable[[], Any]) -> Any:
        def counted() -> Any:
            drawn.append(name)
            return draw()

        asked.append(name)
        return real(self, surface, name, key, counted)

    monkeypatch.setattr(Kept, "part", part)
    shares = []
    for _frame in frames(match, scene, 40):
        if (scene.animator.runs(motion.METER) or scene.animator.runs(motion.RISE)) and asked:
            shares.append(len(drawn) / len(asked))
        asked.clear()
        drawn.clear()
    assert len(shares) > 20
    assert sorted(shares)[len(shares) // 2] < 0.25


@pytest.mark.slow
def test_what_play_needs_soon_is_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """After quiet frames a fight, a shuffle and draws make few faces of their own: each costs a frame."""
    match, scene = fought(2, (1280, 720))
    for job in skin_of(scene).faces.warm(scene.app.ui):
        job()
    made: list[int] = []
    backs: list[object] = []
    real, real_back = cards._print, cards._back

    def printed(shown: cards.Shown, card: object, key: str, laid: object, width_px: int, state: str) -> pygame.Surface:
        made.append(width_px)
        return real(shown, card, key, laid, width_px, state)  # type: ignore[arg-type]

    def back(*parts: Any) -> pygame.Surface:
        backs.append(parts)
        return real_back(*parts)

    monkeypatch.setattr(cards, "_print", printed)
    monkeypatch.setattr(cards, "_back", back)
    for _frame in frames(match, scene, 60):
        pass
    assert len(backs) <= 4
    assert sum(width > 30 for width in made) <= 45, made
    # A card of which the plain face is there is not drawn again for other values: only its foot is.
    width = picture.FIGHTER
    slug = next(face.slug for face in skin_of(scene).card_defs if face.type == "character")
    cards.face(scene.app.ui, cards.Shown(slug), width)
    monkeypatch.setattr(cards, "_print", lambda *rest: pytest.fail("drawn again"))
    cards.face(scene.app.ui, cards.Shown(slug, values=(9, 8, 7), changed=frozenset({"rage"}), umbra=True), width)


def test_the_small_pictures_beside_a_stage_are_made_ahead() -> None:
    """When a stage opens all others get small at once: thirty pictures in one frame, if they are not there yet."""
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(at_prompt("combat_card", 2), app)
    settle(app, 2.0)
    skin = skin_of(scene)
    jobs: list[Any] = [job for job in skin.faces.warm(app.ui) if getattr(job, "func", None) is picture._ready]
    made = {(job.args[1], job.args[2]) for job in jobs}
    boxes = land.also_boxes(skin)
    small = {(Shown(skin.card_defs[card].slug, skin.facts.things[card].crinos), box.w) for card, box in boxes.items()}
    assert small and small <= made
    assert small <= {(job.args[1], job.args[2]) for job in jobs[: 5 * (len(small) + 2)]}  # and before all else
