"""Faces of the 1995 cards: exact sizes in every tier, nothing raises, no print under 12 du, told apart in grey."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest

from game import words
from game.apocalypse.cards import card_defs
from scenes.art import lettered
from scenes.art.apocalypse import cards, cells, choose, facts, forms, outlines, parts
from scenes.art.apocalypse import plan as planning
from scenes.art.apocalypse.cards import Shown
from scenes.art.apocalypse.glyphs import SHAPES, glyph
from scenes.art.colour_vision import KINDS, contrast, distance
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import fill
from scenes.widgets.theme import BIRCH, NIGHT, Theme, mix
from scenes.widgets.ui import Ui
from tests import slow

POOL = tuple(card_defs.pool())


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def ui() -> Ui:
    return Ui(1280, 720)


def one_of_each() -> list[Shown]:
    """Return a card of every outline and subtype, and a war form."""
    found: dict[tuple[str, str], Shown] = {}
    for slug in (*POOL, *facts.slugs()):
        card = facts.printed(slug)
        found.setdefault((card.key, card.subtype), Shown(slug))
        if card.crinos:
            found.setdefault(("war", ""), Shown(slug, crinos=True))
    return list(found.values())


EACH = one_of_each()


def test_every_outline_is_on_some_card() -> None:
    keys = {cards.key_of(shown) for shown in EACH}
    assert keys == set(outlines.FORMS) - {"sept", "combat"}


@pytest.mark.slow
@pytest.mark.parametrize("width", [40, 58, 76, 90, 160, 320])
def test_every_type_at_every_size(ui: Ui, width: int) -> None:
    for shown in EACH:
        for state in cards.STATES:
            size = cards.face(ui, shown, width, state).get_size()
            assert size == (width, round(width * 1.4)), shown


@pytest.mark.slow
def test_every_card_of_the_pool(ui: Ui) -> None:
    for slug in POOL:
        for shown, width in cards.needed((slug,), (58, 90, 160, 320)):
            assert cards.face(ui, shown, width).get_width() == width
    SHARED.forget("apo face")


@pytest.mark.slow
def test_other_scales_and_themes() -> None:
    for scale in (0.75, 1.5, 3.0):
        for theme in (NIGHT, BIRCH):
            ui = Ui(round(1280 * scale), round(720 * scale), theme=theme)
            for shown in EACH[:6]:
                face, halo = cards.face(ui, shown, 90), cards.halo(ui, shown, 90)
                assert face.get_width() == round(90 * scale)
                assert halo.get_width() == face.get_width() + 2 * ui.px(cards.halo_margin(90))


def test_a_large_face_says_no_keyword_twice() -> None:
    told = 0
    for slug in facts.slugs():
        card = facts.printed(slug)
        kind = [word for word in facts.type_words(card) if word]
        head = facts.head_words(card).partition(" – ")[0].split(", ")
        assert not set(kind) & set(head), slug
        told += len(kind)
    assert told > 1000
    assert facts.head_words(facts.printed("falcon")).startswith("Needs ")


@pytest.mark.parametrize("language", ["en", "de", words.PSEUDO])
@pytest.mark.parametrize("width", slow.but((76.0, 90.0, 104.0, 160.0, 320.0), 76.0, 160.0))
def test_names_and_texts_fit_and_are_never_too_small(language: str, width: float) -> None:
    words.choose(language)
    unit = 160 / width
    for slug in facts.slugs() if language == "en" else POOL:
        key = facts.printed(slug).key
        plan = planning.plan(slug, key, width, language)
        assert 1 <= len(plan.name_lines) <= 3
        assert width < 90 or not plan.name_lines[-1].endswith(lettered.ELLIPSIS), slug
        assert plan.name_em >= 12 * unit - 0.01
        for line in plan.name_lines:
            assert lettered.width(line, planning.NAME_FACE, plan.name_em) <= 153, (slug, line)
        if plan.tier == planning.S:
            assert plan.art >= (100 if len(plan.name_lines) < 3 else 82)
            continue
        assert lettered.width(plan.type_line, planning.TYPE_FACE, plan.type_em) <= 144
        left, right = outlines.room(key, plan.text[0], plan.text[1])
        for line in plan.text_lines:
            assert plan.text_em >= 12 * unit - 0.01
            assert lettered.width(line, planning.TEXT_FACE, plan.text_em) <= right - left - 18, (slug, line)
        needed = len(plan.head_lines) * plan.head_em * 1.2 + len(plan.text_lines) * plan.text_em * planning.LEADING
        assert needed <= plan.text[1] - plan.text[0] + 0.1, slug
        # Made-up words are marked word by word, so that long texts grow to twice their length, not by four tenths.
        if width == 320 and language != "pseudo":
            assert not (plan.text_lines and plan.text_lines[-1].endswith(lettered.ELLIPSIS)), slug


def test_names_break_at_blanks_and_hyphens() -> None:
    assert planning.name_lines("Seeks-the-Truth", 150, (21.3,))[0] == ("Seeks-", "the-Truth")
    assert planning.name_lines("Howls Like Thunder", 150, (21.3,))[0] == ("Howls Like", "Thunder")
    assert planning.name_lines("Bite", 150, (21.3,)) == (("Bite",), 21.3)
    lines, _em = planning.name_lines("The Council for Universal Trade and Friends", 150, (21.3,))
    assert len(lines) == 2 and lines[1].endswith(lettered.ELLIPSIS)


def test_unknown_things_are_refused(ui: Ui) -> None:
    with pytest.raises(ValueError):
        cards.face(ui, Shown("bite"), 90, "burnt")
    with pytest.raises(KeyError):
        cards.face(ui, Shown("no-such-card"), 90)
    with pytest.raises(ValueError):
        cards.back(ui, "hand", 90)


@pytest.mark.slow
def test_nothing_is_painted_outside_the_outline(ui: Ui) -> None:
    """Four units beyond the outline everything is clear, but for medallion and star at the upper edge."""
    for shown in EACH:
        picture = cards.face(ui, shown, 160)
        d = outlines.outline_d(cards.key_of(shown))
        body = svg.path(d, (255, 255, 255), outline=svg.pen((255, 255, 255), 4))
        inside = pygame.mask.from_surface(svg.raster(body, 160, 224))
        painted = pygame.mask.from_surface(picture, 40)
        painted.erase(inside, (0, 0))
        for y in range(70, 224):
            assert not any(painted.get_at((x, y)) for x in range(160)), (shown, y)


def test_the_halo_follows_the_outline(ui: Ui) -> None:
    for shown in EACH:
        margin = cards.halo_margin(90)
        halo = cards.halo(ui, shown, 90)
        assert halo.get_size() == (90 + 2 * margin, 126 + 2 * margin)
        assert halo.get_at((0, 0)).a < 40
    gift, action = (cards.halo(ui, Shown(slug), 90) for slug in ("aegis", "taunt"))
    assert gift.get_at((margin + 3, margin + 3)).a < 150 < action.get_at((margin + 3, margin + 3)).a


def grey(picture: pygame.Surface) -> list[int]:
    sheet = pygame.Surface(picture.get_size())
    sheet.fill((20, 33, 43))
    sheet.blit(picture, (0, 0))
    return list(pygame.image.tobytes(pygame.transform.grayscale(sheet), "RGB")[::3])


def test_the_outlines_differ_without_colour() -> None:
    """At 58 x 81 every pair of outlines differs in some pixels; past life and character by the cameo alone."""
    masks = {}
    for key in outlines.FORMS:
        body = svg.path(outlines.outline_d(key), (255, 255, 255))
        masks[key] = pygame.mask.from_surface(svg.raster(body, 58, 81, (0, 0, 160, 224)))
    same = {frozenset(("character", "past_life")), frozenset(("character", "sept")), frozenset(("past_life", "sept"))}
    same |= {frozenset(("combat_action", "combat")), frozenset(("realm", "quest"))}
    for one, other in combinations(masks, 2):
        apart = masks[one].count() + masks[other].count() - 2 * masks[one].overlap_area(masks[other], (0, 0))
        if frozenset((one, other)) not in same:
            assert apart >= 8, (one, other, apart)


@pytest.mark.slow
def test_two_cards_of_one_type_do_not_look_alike(ui: Ui) -> None:
    by_type: dict[str, list[Shown]] = {}
    for slug in POOL:
        card = facts.printed(slug)
        by_type.setdefault(card.key, []).append(Shown(slug))
        if card.crinos:
            by_type.setdefault("war", []).append(Shown(slug, crinos=True))
    for key, shown in by_type.items():
        pictures = []
        for one in shown:
            picture = cards.face(ui, one, 90).subsurface((10, 12, 70, 58))
            pictures.append(grey(pygame.transform.smoothscale(picture, (24, 20))))
        for (i, left), (j, right) in combinations(enumerate(pictures), 2):
            apart = sum(abs(a - b) for a, b in zip(left, right)) / len(left)
            assert apart > 3, (key, shown[i].slug, shown[j].slug, apart)


def test_a_card_is_the_same_picture_every_time(ui: Ui) -> None:
    before = pygame.image.tobytes(cards.face(ui, Shown("allamande", crinos=True), 91), "RGBA")
    SHARED.forget()
    assert list(cards.prewarm(ui, cards.needed(("allamande",), (91,))))[1] == Shown("allamande", crinos=True)
    misses = SHARED.misses
    assert pygame.image.tobytes(cards.face(ui, Shown("allamande", crinos=True), 91), "RGBA") == before
    assert SHARED.misses == misses


def test_needed_lists_both_forms_once() -> None:
    found = cards.needed(("allamande", "bite", "allamande"), (90,))
    assert found == [(Shown("allamande"), 90), (Shown("allamande", crinos=True), 90), (Shown("bite"), 90)]


def test_values_follow_the_form_and_what_is_shown() -> None:
    card = facts.printed("alestro")
    assert [c.number for c in cards.foot_cells(Shown("alestro"), card)] == [3, 4, 3]
    assert [c.number for c in cards.foot_cells(Shown("alestro", crinos=True), card)] == [7, 4, 7]
    now = cards.foot_cells(Shown("alestro", values=(2, 9, 1), changed=frozenset({"gnosis"})), card)
    assert [(c.number, c.changed) for c in now] == [(2, False), (9, True), (1, False)]


def test_feet_of_the_other_types() -> None:
    def foot(slug: str) -> list[tuple[str, int, str]]:
        return [(c.kind, c.number, c.sign) for c in cards.foot_cells(Shown(slug), facts.printed(slug))]

    assert foot("aegis") == [("disc", 0, "silver_fangs"), ("disc", 0, "galliard"), ("gnosis", 6, "")]
    assert foot("bane-sword") == [("disc", 0, "wyrm"), ("gnosis", 4, "")]
    assert foot("beat-unmerciful") == [("rage", 4, ""), ("damage", 3, "")]
    assert foot("caern-of-the-bloodfist")[-1][0] == "gauntlet"
    assert foot("forestry-outpost-raid") == []
    assert "12" in facts.foot_words(facts.printed("forestry-outpost-raid"))


def test_badge_tag_and_amber_rim_change_the_picture(ui: Ui) -> None:
    plain = pygame.image.tobytes(cards.face(ui, Shown("allamande"), 90), "RGBA")
    for other in (
        Shown("allamande", umbra=True),
        Shown("allamande", tag="alpha"),
        Shown("allamande", changed=frozenset({"rage"})),
        Shown("allamande", values=(1, 1, 1)),
        Shown("allamande", crinos=True),
        Shown("allamande", renown=9),
        Shown("allamande", renown=facts.printed("allamande").renown),
    ):
        assert pygame.image.tobytes(cards.face(ui, other, 90), "RGBA") != plain
    assert pygame.image.tobytes(cards.face(ui, Shown("allamande"), 90, "unplayable"), "RGBA") != plain


def test_name_and_values_of_an_unplayable_card_stay_bright(ui: Ui) -> None:
    plan = planning.plan("allamande", "character", 90.0, "en")
    top = round(plan.name[0] * 90 / 160) + 1
    boxes = (pygame.Rect(8, top, 74, 125 - top), pygame.Rect(20, 20, 50, 40))
    for box, same in zip(boxes, (True, False)):
        one, other = (cards.face(ui, Shown("allamande"), 90, state).subsurface(box) for state in cards.STATES)
        assert (pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")) == same


def test_contrasts() -> None:
    assert contrast(cards.TEXT_INK, cards.PARCHMENT) >= 12
    assert contrast(mix(cards.TEXT_INK, cards.PARCHMENT, 0.25), cards.PARCHMENT) >= 4.5
    assert contrast(NIGHT.text, cards.DARK_GROUND) >= 10
    assert contrast(NIGHT.text, cards.PLATE) >= 12
    for kind in ("rage", "gnosis", "health"):
        assert contrast((255, 255, 255), cells.FILLS[kind]) >= 4.4, kind
    assert contrast(cells.MIST, cells.GATE) >= 7
    assert contrast(parts.BAR_LIGHT, parts.BAR_GROUND) >= 7
    for key, form in outlines.FORMS.items():
        line = mix(form.band, (255, 255, 255), 0.72)
        assert contrast(line, mix(form.band, NIGHT.deep, 0.72)) >= 7, key
        tones = forms.tones_of(form.band)
        assert contrast(tones.ink, tones.cut) >= 7, key


@pytest.mark.parametrize("kind", KINDS)
def test_the_three_values_are_told_apart_by_colour_too(kind: str) -> None:
    """Outline and sign carry the meaning; the colours are at least 10 apart all the same."""
    for one, other in combinations((cells.RAGE, cells.GNOSIS, cells.HEALTH), 2):
        assert distance(one, other, kind) >= 10, (one, other)


def test_every_motif_that_is_chosen_exists() -> None:
    for slug in facts.slugs():
        card = facts.printed(slug)
        if card.type in ("character", "past_life"):
            continue
        for salt in ("", "a", "b"):
            motif = choose.motif_of(card, Random(salt + slug))
            if motif:
                assert choose.drawing(motif), (slug, motif)
            else:
                assert card.creature, slug


def test_drawings_know_their_roles() -> None:
    for book in choose.BOOKS.values():
        for drawing in book.values():
            assert forms.figure_svg(drawing, forms.tones_of((120, 90, 60)), 50, 50, 100)
    with pytest.raises(ValueError):
        forms.figure_svg((fill("blue", "M0 0L1 1Z"),), forms.tones_of((1, 2, 3)), 0, 0, 10)


def test_glyphs_are_there_and_differ() -> None:
    masks = {name: pygame.mask.from_surface(glyph(name, 20, (255, 255, 255)), 100) for name in SHAPES}
    assert all(mask.count() > 12 for mask in masks.values())
    tribes = [*facts.TRIBES.values(), *(w.lower() for w in facts.AUSPICES)]
    small = {name: pygame.mask.from_surface(glyph(name, 14, (255, 255, 255)), 100) for name in tribes}
    for one, other in combinations(tribes, 2):
        common = small[one].overlap_area(small[other], (0, 0))
        assert common / (small[one].count() + small[other].count() - common) < 0.86, (one, other)
    for sign in facts.SIGNS.values():
        assert sign in masks, sign
    for card in map(facts.printed, facts.slugs()):
        assert all(sign in masks for sign in (*card.needs, *card.marks, *card.strikes)), card.slug


@pytest.mark.parametrize("theme", [NIGHT, BIRCH])
def test_small_parts(theme: Theme) -> None:
    ui = Ui(1280, 720, theme=theme)
    for shown in EACH:
        assert parts.tab(ui, shown.slug, 27, 36).get_size() == (27, 36)
        assert parts.tab(ui, shown.slug, 15, 23, "right").get_size() == (15, 23)
        assert parts.type_mark(shown.slug, 24, theme).get_height() == 24
    for key in (*outlines.FORMS, "totem", "lunar"):
        assert parts.type_mark(key, 30, theme).get_size() == (21, 30)
    with pytest.raises(KeyError):
        parts.type_mark("nothing", 24, theme)
    assert parts.damage_bar(ui, "Disembowelment", 12, True, 74).get_size() == (74, 18)
    for damage, health, turns in ((0, 7, 3), (5, 5, -1), (9, 9, 9), (0, 0, -1)):
        assert parts.meter(ui, damage, health, turns, 88).get_size() == (88, 16)


@pytest.mark.parametrize("width", [40, 58, 90, 160])
def test_backs(ui: Ui, width: int) -> None:
    backs = [cards.back(ui, deck, width) for deck in ("sept", "combat")]
    assert all(back.get_size() == (width, round(width * 1.4)) for back in backs)
    corner = (width - 4, round(width * 1.28))
    assert backs[0].get_at(corner).a > 200 > backs[1].get_at(corner).a  # the combat back is a shield


@pytest.mark.parametrize(("tier", "em"), [(planning.S, 21.4), (planning.M, 12.0), (planning.L, 7.4)])
def test_the_foot_of_a_battlefield_stays_above_its_notch(tier: str, em: float) -> None:
    notch = min(y for x, y in outlines._POINTS["battlefield"] if x == 80 and y > 112)
    digits = 0.36 * em  # so far figures reach below their middle
    assert planning.middle_of("battlefield", tier) + digits <= notch - cards.BAND - 2.6
