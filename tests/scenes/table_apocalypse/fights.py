"""Fights for the tests of the stage: made up in every shape, and found in games that are played."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame

from game.apocalypse.answers import (
    ABSTAIN,
    DONE,
    NO,
    NONE,
    PASS,
    REFUSE,
    STOP,
    YES,
    Attack,
    AttackTerritory,
    Challenge,
    Done,
    EngageField,
    Lay,
    Pick,
)
from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules.card_game import CARD_GAME
from game.apocalypse.state import events as ev
from game.apocalypse.state.asked import AskedAbout, Engaged
from game.apocalypse.state.options import rules_of
from game.apocalypse.state.table import Fight, Laid, Thing, Wound, contents_of
from game.apocalypse.state.view import first_view
from game.core.asking import Ask, Option
from game.core.setup import Setup
from game.core.view import View, Zone
from game.match.match import Match, SeatPlan
from scenes.tables.apocalypse import stage_draw
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse.layout import places
from scenes.tables.apocalypse.stage_plan import Plan
from scenes.tables.apocalypse.stage_read import Look
from scenes.tables.apocalypse.stage_story import Story
from scenes.widgets.ui import Ui

NAMES = ("Mara", "Jonas", "Theo", "Kira")
QUIET = (PASS, DONE, NONE, NO, STOP, REFUSE, ABSTAIN)
LATE = ("good", "bluff", "illegal", "void")


def setup(seats: int = 2, seed: int = 1) -> Setup:
    names = list(decks.prebuilt())
    dice = random.Random(seed)
    return Setup(seats, tuple(sorted((f"deck_{seat + 1}", dice.choice(names)) for seat in range(seats))))


def new_match(seats: int = 2, seed: int = 1, humans: tuple[int, ...] = (0,)) -> Match:
    plans = [SeatPlan(NAMES[seat], "human" if seat in humans else "any", str(seat)) for seat in range(seats)]
    return Match.start("apocalypse", setup(seats, seed), seed, plans, None, "free")


def eager(options: list[Option], prompt: str, dice: random.Random) -> Option:
    """Choose as someone who wants to fight: attacks first, windows mostly passed."""
    better = [o for o in options if o.answer not in QUIET]
    if prompt in ("play_for", "challenge", "step_in", "defend_territory", "defend_field"):
        return (better or options)[0]
    if prompt == "alpha_action":
        attacks = [o for o in better if isinstance(o.answer, (Attack, EngageField, AttackTerritory, Challenge))]
        better = attacks or better
    if prompt.startswith("discard"):
        return options[-1]
    if prompt.startswith("window") and dice.random() < 0.6:
        return options[0]
    return dice.choice(better or options)


def advance(match: Match, until: Callable[[Match], bool], seed: int = 3, most: int = 2500) -> bool:
    """Let all seats play until a position is reached; say whether it was."""
    dice = random.Random(seed)
    for _answer in range(most):
        asked = match.asked()
        if not asked or match.ask is None:
            return False
        if until(match):
            return True
        seat = asked[0]
        match.answer(seat, eager(match.options(seat), match.ask.prompt, dice).answer)
    return False


def at_prompt(prompt: str, seats: int = 2, seed: int = 1, most: int = 40) -> Match:
    """Return a match in which seat 0 is asked for this; it was played once."""
    found = _at_prompt(prompt, seats, seed, most)
    return found.fork(found.answer_count)


@cache
def _at_prompt(prompt: str, seats: int, seed: int, most: int) -> Match:
    for number in range(seed, seed + most):
        match = new_match(seats, number)
        there = lambda one: one.ask.prompt == prompt and 0 in one.asked()  # noqa: E731
        if advance(match, there, number):
            return match
    raise AssertionError(f"nobody was asked for {prompt}")


# -- made up ------------------------------------------------------------------------------------------------


def made_up(left: int, right: int, prey: bool, stage: str, extra: int = 0) -> Look:
    """Return a fight of `left` against `right` fighters: `stage` is "before", "laid", "shown", "judged" or "struck".

    `extra` fighters a side have laid two cards.
    """
    rules = rules_of(setup(2, 5))
    places = [next(slug for slug, face in pool().items() if face.type == kind) for kind in ("battlefield", "territory")]
    first, (characters, sept, combat) = rules.decks
    rules = rules._replace(decks=(first, (characters, (*sept, *places), combat)))
    faces = contents_of(rules.decks).faces
    owner = contents_of(rules.decks).owner
    creatures = [card for card, face in enumerate(faces) if face.type in ("character", "ally")]
    mine = [card for card in creatures if owner[card] == 0][:left]
    wild = [card for card, face in enumerate(faces) if face.type in ("enemy", "victim")]
    theirs = (
        [*wild, *[card for card in creatures if owner[card] == 1]]
        if prey
        else [card for card in creatures if owner[card] == 1]
    )[:right]
    actions = [card for card, face in enumerate(faces) if face.type == "combat_action"]
    gear = [card for card, face in enumerate(faces) if face.type in ("equipment", "gift")]
    assert len(mine) == left and len(theirs) == right
    blows, told, plays, things = iter(actions), [], [], {}
    for number, card in enumerate((*mine, *theirs)):
        seat = 0 if card in mine else -1 if prey else 1
        kind = faces[card].type
        wounds = tuple(Wound(next(blows), 1, k == 1) for k in range(number % 4))
        things[card] = Thing(card, kind, seat, crinos=number % 3 == 1, wounds=wounds, frenzied=number == 0)
        for thing in gear[number * 2 : number * 2 + number % 3]:
            things[thing] = Thing(thing, faces[thing].type, seat, card)
    sides = [(creature, theirs[n % right]) for n, creature in enumerate(mine)]
    sides += [(creature, mine[n % left]) for n, creature in enumerate(theirs)]
    zones: dict[str, Zone] = {}
    if stage != "before":
        shown: dict[int, list[int]] = {0: [], 1: []}
        for number, (creature, target) in enumerate(sides):
            for _copy in range(2 if number < extra else 1):
                card = next(blows)
                shown[0 if creature in mine else 1].append(card)
                status = LATE[number % 4] if stage in ("judged", "struck") else ""
                plays.append(Laid(creature, -1 if stage == "laid" else card, target, status, number % 5 == 4))
        name = "laid" if stage == "laid" else "shown"
        zones = {f"{name}:{seat}": Zone(tuple(cards)) for seat, cards in shown.items()}
        if stage == "laid":
            zones["laid:1"] = Zone(backs=len(shown[1]))
    if stage == "struck":
        for play in plays:
            if play.status == "good":
                hit = things[play.target]
                things[play.target] = hit._replace(wounds=(*hit.wounds, Wound(play.card, 2)))
                names = (faces[play.target].name, faces[play.card].name)
                told.append(ev.Told("wounded", hit.seat, (play.target, play.card), names, 2))
        told.append(ev.Told("turned_crinos", 0, (mine[0],), (faces[mine[0]].name,)))
    fight = Fight("attack", tuple(mine), tuple(theirs), (0, 1), round=0 if stage == "before" else 1,
                  plays=tuple(plays), first=(mine[0], theirs[0]))  # fmt: skip
    view = first_view(rules, CARD_GAME, 0)
    facts = view.facts._replace(things=things, fight=fight, phase="combat", alphas=(mine[0], -1))
    asked: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()
    if stage == "before":
        facts = facts._replace(ask=Ask((0,), "play_for", (theirs[0],)))
        asked, options = (0,), (Option(YES, choice="yes"), Option(NO, choice="no"))
    elif stage == "laid":
        facts = facts._replace(ask=Ask((0, 1), "combat_card", (1,)))
        asked = (0, 1)
        hand = [next(blows) for _number in range(4)]
        zones["combat_hand:0"] = Zone(tuple(hand))
        options = (
            *(Option(Lay(one, card), card, f"fight:{one}") for one in mine for card in hand),
            Option(Done(), choice="done"),
        )
    view = View(0, zones, facts)
    return Look(view, Story(tuple(told), tuple(told), (fight,)), NAMES, 0, False, asked, options)


def stage_box(ui: Ui, seats: int = 2) -> pygame.FRect:
    """The box in which the table puts the stage."""
    return pygame.FRect(places(ui, seats).stage)


def plan_of(look: Look, ui: Ui) -> Plan:
    fight = read.fight_of(look)
    assert fight is not None
    return stage_draw.plan_of(look, fight, stage_box(ui), ui)


def draw(look: Look, ui: Ui) -> tuple[pygame.Surface, list[Any]]:
    """Draw the stage alone; return the picture and every line of text on it."""
    surface = pygame.Surface(ui.size_px)
    surface.fill(ui.theme.felt)
    fight = read.fight_of(look)
    assert fight is not None
    ui.audit = []
    stage_draw.draw(surface, ui, look, fight, plan_of(look, ui), stage_draw.Moving())
    seen, ui.audit = ui.audit, None
    return surface, seen


def gathering(kind: str) -> Look:
    """Return a fight that is being declared: "field" (who comes along to a Battlefield), "defend" or "territory"."""
    look = made_up(3, 2, False, "before")
    facts = look.facts
    fight = facts.fight
    assert fight is not None
    faces = contents_of(facts.rules.decks).faces
    alpha, mates = fight.attackers[0], fight.attackers[1:]
    wanted = "territory" if kind == "territory" else "battlefield"
    place = next(card for card, face in enumerate(faces) if face.type == wanted)
    things = {**facts.things, place: Thing(place, wanted, 1 if kind == "territory" else -1)}
    about = (alpha, place)
    options: tuple[Option, ...] = (Option(YES, choice="yes"), Option(NO, choice="no"))
    foe = fight.defenders[0]
    if kind == "territory":
        declared = Fight("territory", (alpha,), (foe,), (0, 1), place, first=(alpha, foe))
        context = AskedAbout(declared=declared)
        ask = Ask((0,), "defend_territory", about)
    else:
        declared = Fight("battlefield", (alpha,), (), (0, -1), place, first=(alpha, -1))
        context = AskedAbout(declared=declared, engaged=Engaged(place, alpha, (alpha,), ()))
        ask = Ask((0,), "defend_field", about)
        if kind != "defend":
            ask = Ask((0,), "bring", about)
            options = (*(Option(Pick(mate), mate, "fight") for mate in mates), Option(PASS, choice="pass"))
    facts = facts._replace(fight=None, things=things, ask=ask, context=context, alphas=(alpha, foe), phase="combat")
    return look._replace(view=look.view._replace(facts=facts), story=Story(), options=options, asked=(0,))
