"""Every card of the pool in many positions: a refusal names what is missing, with numbers, names and the rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import words
from game.apocalypse.cards.card_defs import COMBAT, CardDef, pool
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.rules.entering import enter
from game.apocalypse.rules.moot import MootPhase
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.turn import OneTurn
from game.apocalypse.rules.windows import Window
from game.core.asking import Ask
from game.core.message import Message
from game.rulebook import load
from scenes.table.prompt import REFUSAL_SECONDS, said, seconds_of
from tests.apocalypse.scene import FOE, GAME, HERO, Scene
from tests.rules_marker import rule

BATCH = 40
VAGUE = (
    "{card} can wait; first an answer is due: {what}",
    "{who} can do only one thing as alpha.",
    "{card} needs somebody to use it: it is dropped on that creature.",
    "The pack has nobody who could use {card}.",
)
"""What is said where nothing better is known; of a card in hand something better always is."""


def scenes() -> Iterator[tuple[Scene, list[str]]]:
    """Yield scenes that have every card of the pool but characters in the first seat's hand, in batches."""
    slugs = [slug for slug, face in pool().items() if face.type != "character"]
    for first in range(0, len(slugs), BATCH):
        batch = slugs[first : first + BATCH]
        yield Scene(HERO, FOE, " ".join(batch)).hand(*batch), batch


def moments(scene: Scene) -> Iterator[str]:
    """Yield every moment in which a card of the hand may be tried, set up in the scene."""
    state = scene.state
    for form in ("breed", "crinos", "umbra", "frenzied"):
        scene.set(
            HERO, crinos=form == "crinos", world="umbra" if form == "umbra" else "physical", frenzied=form == "frenzied"
        )
        for window in LEXICON.names["window"]:
            if window in ("any_time", "alpha_action", "combat_card") or (form != "breed" and window != "equip"):
                continue
            state.steps = ((Window(window, (0, 1), scene.id(HERO), scene.id(FOE)), 1),)
            state.ask = Ask((0,), f"window_{window}")
            yield f"{form} {window}"
        scene.table.phase = "equip"
        state.steps, state.ask = ((OneTurn(), 10),), Ask((0,), "resource")
        yield f"{form} resource"
        state.steps, state.ask = ((MootPhase(), 4),), Ask((0,), "call")
        scene.table.phase = "moot"
        yield f"{form} call"
    scene.fighting(round=1)
    state.steps, state.ask = ((FightRound(), 1),), Ask((0,), "combat_card", (1,))
    yield "round"
    for window in ("combat_begins", "between_rounds", "withdrawal"):
        state.steps = ((Window(window, (0, 1), scene.id(HERO), scene.id(FOE)), 1),)
        state.ask = Ask((0,), f"window_{window}")
        yield f"fight {window}"


def names_what(refusal: Message, face: CardDef) -> bool:
    """Return whether a refusal tells more than that it is one."""
    return refusal.text not in VAGUE and bool(refusal.rule) and face.name in dict(refusal.fields).values()


@rule("5.1")
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_of_every_card_names_what_is_missing(language: str) -> None:
    numbers = load("apocalypse", "en").numbers()
    vague: list[tuple[str, str, str]] = []
    tried = set()
    words.choose(language)
    try:
        for scene, batch in scenes():
            places = ("", f"creature:{scene.id(HERO)}", f"creature:{scene.id(FOE)}")
            for moment in moments(scene):
                for slug in batch:
                    for place in places:
                        refusal = GAME.why_not(scene.state, 0, scene.id(slug), place, "")
                        if refusal is None:
                            continue
                        tried.add(slug)
                        text = said(refusal)
                        assert (
                            not set("{|") & set(text) and "  " not in text and "(s)" not in text and "(n)" not in text
                        ), text
                        assert refusal.rule in numbers
                        named = names_what(refusal, pool()[slug]) or "packs." in refusal.text
                        if not named and refusal.text not in NAMELESS:
                            vague.append((slug, moment, text))
    finally:
        words.choose("en")
    assert vague == [], (len(vague), vague[:8])
    assert len(tried) > 300


NAMELESS = (
    "The pack has a Pack Totem already: {held}.",
    "Every fighter has as many combat cards as it may lay in this round.",
    "{who} is of another pack.",
    "{who} is not in play.",
    "{who} is in frenzy and uses no Gifts.",
    "{who} uses no Gifts: {cause}.",
    "{who} has to face {rival} first.",
)
"""What needs not to name the card: it goes for all cards of a kind."""


# ---- one of each kind, as it is read


def why(scene: Scene, card: str, who: str = "", language: str = "en") -> str:
    words.choose(language)
    try:
        place = f"creature:{scene.id(who)}" if who else ""
        refusal = GAME.why_not(scene.state, 0, scene.id(card), place, "")
        return said(refusal) if refusal is not None else ""
    finally:
        words.choose("en")


def windowed(more: str, window: str = "equip", mine: str = HERO) -> Scene:
    scene = Scene(mine, FOE, more).hand(*more.split())
    scene.state.steps = ((Window(window, (0, 1), scene.id(HERO), scene.id(FOE)), 1),)
    scene.state.ask = Ask((0,), f"window_{window}")
    return scene


def gift(which: str) -> str:
    """Return a Gift for one keyword alone that may be played in the Equip/Ally Phase."""
    return next(
        face.slug
        for face in pool().values()
        if face.type == "gift"
        and f"keywords=('{which}',)" in repr(face.requires)
        and face.gnosis
        and any({"any_time", "equip"} & set(getattr(one, "windows", ())) for one in face.abilities)
    )


@rule("11.8")
def test_a_gift_says_which_keyword_and_how_much_gnosis_it_needs() -> None:
    theirs = gift("Theurge")
    scene = windowed(theirs)
    assert why(scene, theirs, HERO) == (
        f"{pool()[theirs].name} needs the keyword Theurge; True Silverheels does not have it. (rule 11.8)"
    )
    other = gift("Bane")
    assert "needs Bane, and the pack has nobody like that" in why(windowed(other, mine=f"{HERO} mari-cabrah"), other)
    scene = windowed(theirs)
    scene.wise(HERO, 0)
    wanted = pool()[theirs].gnosis
    assert f"needs Gnosis {wanted}; True Silverheels has 0" in why(scene, theirs, HERO)


@rule("8.2", "8.3")
def test_equipment_says_what_its_bearer_lacks() -> None:
    scene = Scene(HERO, FOE, "klaive machete shotgun grand-klaive").hand("klaive", "machete", "shotgun", "grand-klaive")
    scene.state.steps, scene.state.ask = ((OneTurn(), 10),), Ask((0,), "resource")
    scene.table.phase = "equip"
    scene.set(HERO, crinos=True)
    assert "True Silverheels has to be in Homid form for Shotgun" in why(scene, "shotgun", HERO)
    scene.set(HERO, crinos=False).gnosis(HERO, 2)
    assert "Grand Klaive needs Gnosis 4; True Silverheels has 2" in why(scene, "grand-klaive", HERO)
    assert "Grand Klaive braucht Gnosis 4; True Silverheels hat 2" in why(scene, "grand-klaive", HERO, "de")
    scene.put("machete", HERO)
    scene.state.steps, scene.state.ask = ((OneTurn(), 10),), Ask((0,), "resource")
    scene.gnosis(HERO, 9)
    assert "carries a weapon already: Machete" in why(scene, "klaive", HERO)


@rule("5.3")
def test_a_card_without_a_target_says_what_there_is_none_of() -> None:
    slug = "mothers-touch"
    scene = windowed(slug)
    scene.wise(HERO)
    assert "Mother's Touch needs a creature, wounded and within reach; there is none" in why(scene, slug, HERO)
    assert why(scene, slug, HERO, "de").endswith("(Regel 5.3)")


def test_names_of_cards_are_never_translated() -> None:
    scene = Scene(HERO, FOE, "dodge")
    scene.hand("dodge")
    scene.state.steps, scene.state.ask = ((Window("equip", (0, 1)), 1),), Ask((0,), "window_equip")
    assert "dodge" in pool() and pool()["dodge"].name == "Dodge" and pool()["dodge"].type in COMBAT
    assert why(scene, "dodge", "", "de").startswith("Dodge ")


def test_a_long_refusal_is_shown_as_long_as_it_takes_to_read_it() -> None:
    scene = windowed("mothers-touch")
    scene.wise(HERO)
    refusal = GAME.why_not(scene.state, 0, scene.id("mothers-touch"), f"creature:{scene.id(HERO)}", "")
    assert refusal is not None and seconds_of(refusal) > 3.5
    assert seconds_of(Message("No.", "5.1")) == REFUSAL_SECONDS


def test_states_are_told_as_sentences() -> None:
    slug = "wyrm-hide"
    scene = windowed(f"{slug} {slug} {slug}")
    scene.wise(HERO)
    for _copy in range(2):
        card = scene.table.zone("sept_deck:0")[0]
        assert scene.table.face(card).slug == slug
        scene.table.zones["sept_deck:0"] = scene.table.zone("sept_deck:0")[1:]
        enter(scene.state, card, 0, "", "stays", scene.id(HERO))
    scene.state.steps = ((Window("equip", (0, 1)), 1),)
    scene.state.ask = Ask((0,), "window_equip")
    text = why(scene, slug, HERO)
    assert text.startswith("True Silverheels has Wyrm Hide twice already"), text
