"""Own card packs: read by the readers of the house, held to limits; what is wrong is told with file, card and field."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.apocalypse.cards import card_defs, decks
from game.apocalypse.cards.decks import DeckError, read, write
from game.apocalypse.cards.user_packs import LARGEST, MOST_CARDS, OwnPack, read_file
from game.apocalypse.controller import ApocalypseController
from game.apocalypse.state.options import problems
from game.apocalypse.words.view_values import card_text
from game.cards import user_packs
from game.core.machine import advance, apply_answer, asked
from game.core.setup import Setup, SetupError
from game.match.journal import Journal
from game.match.match import Match, SeatPlan
from game.match.saves import Saves
from game.words import said

FLUTE: dict[str, Any] = {
    "id": "bone-flute", "name": "Bone Flute", "type": "equipment", "subtype": "fetish", "side": "gaia", "gnosis": 3,
    "keywords": ["Gaia Fetish"], "abilities": [{"static": {"add": {"rage": 1}}}],
}  # fmt: skip
MARA: dict[str, Any] = {
    "id": "old-mara", "name": "Old Mara", "type": "character", "side": "gaia", "renown": 4, "rage": 2, "gnosis": 5,
    "health": 2, "crinos": [5, 5, 6], "keywords": ["Garou", "Fianna", "Galliard", "Homid", "Female"], "abilities": [],
}  # fmt: skip
SLAP: dict[str, Any] = {
    "id": "back-slap", "name": "Back Slap", "type": "combat_action", "rage": 2, "damage": 3, "abilities": []
}  # fmt: skip


def forget() -> None:
    card_defs.read_again()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder for own packs that the game reads."""
    packs = tmp_path / "packs"
    packs.mkdir()
    user_packs.look_in(packs)
    forget()
    yield packs
    user_packs.look_in()
    forget()


def put(folder: Path, *cards: Any, file: str = "market.json", **more: Any) -> None:
    (folder / file).write_text(json.dumps({"title": "Night Market", "cards": list(cards), **more}), encoding="utf-8")
    forget()


def pack_of(tmp_path: Path, card: Any) -> OwnPack:
    path = tmp_path / "one.json"
    path.write_text(json.dumps({"title": "One", "cards": [card]}), encoding="utf-8")
    slugs = {entry["id"] for entry in card_defs.facts()}
    names = {entry["name"].casefold() for entry in card_defs.facts()}
    return read_file(path, slugs, names, card_defs.face_of)


def test_cards_of_a_pack_are_cards_like_all_others(folder: Path) -> None:
    house = tuple(card_defs.pool())
    put(folder, FLUTE, MARA, SLAP)
    pool = card_defs.pool()
    assert tuple(pool)[: len(house)] == house, "the cards of the house keep their places"
    assert {"bone-flute", "old-mara", "back-slap"} == card_defs.own_slugs() == set(pool) - set(house)
    assert pool["bone-flute"].set == "Night Market" and card_text("bone-flute") == "The bearer: +1 Rage."
    assert pool["old-mara"].crinos == (5, 5, 6) and "Gaia" in pool["old-mara"].keywords
    assert "bone-flute" in {entry["id"] for entry in card_defs.own_facts()} and "bone-flute" in card_defs.printed()


def test_a_whole_game_with_own_cards(folder: Path) -> None:
    put(folder, FLUTE, MARA, SLAP)
    game = ApocalypseController()
    mine = decks.prebuilt()["gaia_umbra"]
    mine = mine._replace(
        title="Mine",
        characters=("old-mara",),
        sept=(*mine.sept, *["bone-flute"] * 3),
        combat=(*mine.combat, "back-slap", "back-slap"),
    )
    setup = Setup(2, (("deck_1", write(mine)), ("turn_limit", 15)))
    assert problems(setup) == []
    for seed in range(3):
        dice = Random(seed)
        state = game.new_game(setup, seed)
        for _step in range(4000):
            if state.ask is None:
                break
            seat = asked(state)[0]
            apply_answer(state, seat, dice.choice(list(game.options(state, seat))).answer)
            advance(state)
        assert state.ask is None


def strange_cards(dice: Random, count: int = 30) -> list[dict[str, Any]]:
    """Return cards that no one would make: the body of one card, the abilities of others."""
    records = json.loads(card_defs.ABILITIES.read_text(encoding="utf-8"))
    bodies = {entry["id"]: entry for entry in card_defs.facts()}
    abilities = [ability for record in records for ability in record.get("abilities", ())]
    found = []
    for number in range(count):
        body = bodies[dice.choice(records)["id"]]
        card = {name: value for name, value in body.items() if name not in ("id", "name", "set", "requires")}
        if card["type"] != "character":
            given = [dice.choice(abilities) for _n in range(dice.choice((1, 1, 2)))]
            found.append({**card, "id": f"x-{number}", "name": f"X {number}", "abilities": given})
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(16))
def test_no_card_that_is_read_stops_a_game(seed: int, folder: Path) -> None:
    dice = Random(seed)
    put(folder, *strange_cards(dice))
    kinds = {slug: card_defs.pool()[slug].type for slug in sorted(card_defs.own_slugs())}
    sept = tuple(slug for slug, kind in kinds.items() if kind not in card_defs.COMBAT) * 2
    combat = tuple(slug for slug, kind in kinds.items() if kind in card_defs.COMBAT) * 2
    values: dict[str, Any] = {"tournament": False, "turn_limit": 15}
    for number, name in enumerate(("gaia_umbra", "wyrm_black_spiral"), 1):
        deck = decks.prebuilt()[name]
        deck = deck._replace(title="X", sept=(*sept, *deck.sept[:10]), combat=(*combat, *deck.combat))
        values[f"deck_{number}"] = write(deck)
    game = ApocalypseController()
    state = game.new_game(Setup(2, tuple(sorted(values.items()))), seed)
    for _step in range(1500):
        if state.ask is None:
            break
        seat = asked(state)[0]
        apply_answer(state, seat, dice.choice(list(game.options(state, seat))).answer)
        advance(state)


WRONG: list[tuple[str, Any, str, str]] = [
    ("no id", {"name": "X"}, "id", "needs an id"),
    ("no object", 7, "id", "needs an id"),
    ("id", {**FLUTE, "id": "Bone Flute"}, "id", "small letters"),
    ("shadows an id", {**FLUTE, "id": "klaive"}, "id", "replace nothing"),
    ("shadows a waiting card", {**FLUTE, "id": next(iter(card_defs.waiting()))}, "id", "replace nothing"),
    ("shadows a name", {**FLUTE, "name": "kLAIVE"}, "name", "replace nothing"),
    ("no name", {**FLUTE, "name": ""}, "name", "a text of at most 44 letters"),
    ("name left out", {key: value for key, value in FLUTE.items() if key != "name"}, "name", "every card needs a name"),
    ("long name", {**FLUTE, "name": "x" * 60}, "name", "a text of more than 44 letters"),
    ("two lines", {**FLUTE, "name": "Bone\nFlute"}, "name", "a letter in it cannot be shown"),
    ("mark in name", {**FLUTE, "name": "Flute [0123abcd]"}, "name", "has no brackets"),
    ("type", {**FLUTE, "type": "spell"}, "type", "'spell' is not one of"),
    ("subtype", {**FLUTE, "subtype": "pack_totem"}, "subtype", "not one of"),
    ("side", {**MARA, "side": ""}, "side", "not one of"),
    ("keyword", {**FLUTE, "keywords": ["Gaia Fetisch"]}, "keywords", "“Gaia Fetish”?"),
    ("keywords", {**FLUTE, "keywords": "Gaia"}, "keywords", "a list"),
    ("number", {**MARA, "rage": "2"}, "rage", "whole number"),
    ("fraction", {**MARA, "rage": 2.5}, "rage", "whole number"),
    ("huge", {**MARA, "rage": 31}, "rage", "from 0 to 30"),
    ("beyond", {**MARA, "rage": 10**9}, "rage", "beyond 99"),
    ("true", {**MARA, "rage": True}, "rage", "whole number"),
    ("missing number", {name: value for name, value in MARA.items() if name != "health"}, "health", "has health"),
    ("dead", {**MARA, "health": 0}, "health", "at least 1"),
    ("crinos", {**MARA, "crinos": [1, 2]}, "crinos", "Rage, Gnosis and Health"),
    ("crinos of a thing", {**FLUTE, "crinos": [1, 2, 3]}, "crinos", "only creatures"),
    ("number it has not", {**FLUTE, "health": 3}, "health", "has no health"),
    ("unknown field", {**FLUTE, "colour": "red"}, "colour", "unknown field"),
    ("ability", {**FLUTE, "abilities": [{"static": {"ad": {"rage": 1}}}]}, "abilities[0].static", "“add”?"),
    ("value", {**FLUTE, "abilities": [{"static": {"add": {"rag": 1}}}]}, "abilities[0].static.add", "“rage”?"),
    ("amount", {**FLUTE, "abilities": [{"static": {"add": {"rage": 1000}}}]}, "abilities[0].static.add.rage", "beyond"),
    ("abilities", {**FLUTE, "abilities": {}}, "abilities", "a list"),
    ("many", {**FLUTE, "abilities": [{"static": {"add": {"rage": 1}}}] * 13}, "abilities", "more than 12"),
    ("once", {**FLUTE, "once": "sometimes"}, "once", "not one of"),
    ("requires", {**FLUTE, "requires": {"keyword": "Nobody"}}, "requires.keyword", "unknown keyword"),
    ("unreachable", {**FLUTE, "abilities": [{"play": "any_time", "do": {"damage": 1, "to": "target"}}]}, "abilities",
     "nothing is chosen"),
    ("idle", {**FLUTE, "abilities": [{"play": "any_time"}]}, "abilities", "does nothing"),
    ("no lines", {"id": "hill", "name": "Hill", "type": "battlefield", "renown": 3, "abilities": []}, "abilities",
     "a Battlefield has one"),
    ("lines of a thing", {**FLUTE, "abilities": [{"battlefield": {}, "attacker_renown": 9, "attacker_draw": 1,
     "defender": {}, "defender_renown": 9, "defender_draw": 1}]}, "abilities", "a Battlefield has one"),
    ("code", {**FLUTE, "abilities": ["__import__('os')"]}, "abilities[0]", "unknown ability"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "field", "reason"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_what_is_wrong_is_told_with_file_card_and_field(card: Any, field: str, reason: str, tmp_path: Path) -> None:
    pack = pack_of(tmp_path, card)
    assert pack.faces == () and len(pack.troubles) == 1
    trouble = pack.troubles[0]
    assert (
        trouble.file == "one.json" and trouble.field.startswith(field.split(".")[0]) and reason in said(trouble.reason)
    )
    if isinstance(card, dict) and card.get("id"):
        assert trouble.card == card["id"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [("{", "not JSON"), ("[]", "an object with a title"), ('{"cards": {}}', "a list of cards"), ('"x"', "an object"),
     ('{"cards": [], "run": "x"}', "unknown field"), ('{"title": "a\\nb", "cards": []}', "cannot be shown"),
     ("[" * 200_000, "not JSON"), (" " * (LARGEST + 1), "larger than"),
     (json.dumps({"cards": [{}] * (MOST_CARDS + 1)}), "more than")],
)  # fmt: skip
def test_a_file_that_is_no_pack(text: str, reason: str, folder: Path) -> None:
    (folder / "bad.json").write_text(text)
    put(folder, FLUTE)
    bad, good = card_defs.own_packs()
    assert bad.troubles[0].file == "bad.json" and reason in said(bad.troubles[0].reason) and not bad.faces
    assert len(good.faces) == 1 and "bone-flute" in card_defs.pool()


NEST = "[" * 100_000


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{{"title": "T", "cards": [{flute}, {mara},]}}', "line 1"),
        ('{{"title": "T", "cards": [{flute} {mara}]', ""),
        ('{{"title": "T", "cards": [{flute}, {{"id": "x", "name": }}, {mara}]}}', "broken at line 1, column"),
        ('{{"title": "T", "cards": [{flute}, {{"id": "x", "abilities": {nest}, {mara}]}}', "broken at line 1"),
        ('{{"title": "T", "cards": [{flute}, {{"id": "x", "name": "X", "type": "gift", "gnosis": {digits}}}, {mara}]}}',
         "beyond 99"),
        ('{{"title": "T", "cards": [{flute}, {{"id": "x", "name": "X", "type": "gift", "gnosis": 1e400}}, {mara}]}}',
         "whole number"),
        ('{{"title": "T", "cards": [{flute}, {{"id": "x", "name": "X", "type": "gift", "gnosis": NaN}}, {mara}]}}',
         "whole number"),
        ('{{"title": "T", "run": "x", "cards": [{flute}, {mara}]}}', "unknown field"),
        ('[{flute}, {mara}]', "an object with a title"),
        ('{{"title": "a\\tb", "cards": [{flute}, {mara}]}}', "cannot be shown"),
    ],
)  # fmt: skip
def test_what_is_wrong_costs_its_card_and_not_the_file(text: str, reason: str, folder: Path) -> None:
    text = text.format(flute=json.dumps(FLUTE), mara=json.dumps(MARA), nest=NEST, digits="9" * 5000)
    (folder / "one.json").write_text(text)
    forget()
    pack = card_defs.own_packs()[0]
    assert [face.slug for face in pack.faces] == ["bone-flute", "old-mara"], [said(one.reason) for one in pack.troubles]
    assert (pack.troubles and any(reason in said(one.reason) for one in pack.troubles)) or not reason
    assert pack.title == ("T" if '"T"' in text else "one")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_packs_of_windows_editors(encoding: str, folder: Path) -> None:
    text = json.dumps({"title": "Nächte", "cards": [{**FLUTE, "name": "Knochenflöte"}]}, ensure_ascii=False)
    (folder / "one.json").write_bytes(text.encode(encoding))
    forget()
    pack = card_defs.own_packs()[0]
    assert (pack.title, pack.faces[0].name) == ("Nächte", "Knochenflöte")
    assert [said(one.reason) for one in pack.troubles] == (
        ["letters that are no UTF-8; they are read as those of Windows"] if encoding == "cp1252" else []
    )


def test_more_cards_than_allowed_are_read_up_to_the_limit(folder: Path) -> None:
    put(folder, *({**SLAP, "id": f"slap-{number}", "name": f"Slap {number}"} for number in range(MOST_CARDS + 5)))
    pack = card_defs.own_packs()[0]
    assert len(pack.faces) == MOST_CARDS and "the others are left out" in said(pack.troubles[0].reason)


def test_pipes_and_links_to_nothing_are_told(folder: Path) -> None:
    os.mkfifo(folder / "pipe.json")
    (folder / "gone.json").symlink_to(folder / "nothing")
    (folder / "folder.json").mkdir()
    put(folder, FLUTE)
    told = {pack.file: [said(one.reason) for one in pack.troubles] for pack in card_defs.own_packs()}
    assert told == {"pipe.json": ["this is no file"], "gone.json": ["this is no file"], "market.json": []}


def test_one_bad_card_does_not_spoil_the_others_and_packs_do_not_shadow_each_other(folder: Path) -> None:
    put(folder, FLUTE, {**FLUTE, "name": "Another"}, {**SLAP, "rage": -1}, MARA)
    put(folder, {**FLUTE, "id": "third"}, SLAP, file="second.json")
    first, second = card_defs.own_packs()
    assert [face.slug for face in first.faces] == ["bone-flute", "old-mara"] and len(first.troubles) == 2
    assert [face.slug for face in second.faces] == ["back-slap"] and second.troubles[0].field == "name"


json_like = st.recursive(
    st.none() | st.booleans() | st.integers(-200, 200) | st.floats(allow_nan=False) | st.text(max_size=6)
    | st.sampled_from(["static", "play", "rage", "target", "bearer", "any", "draw", "damage", "Garou", "1 per turn"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["static", "play", "when", "do", "add", "if", "of", "rage", "damage", "to", "draw", "choose",
                         "keyword", "kind", "is", "which", "either", "count", "cancel", "id", "name", "modifiers"]),
        inner, max_size=4),
    max_leaves=14,
)  # fmt: skip


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from([*FLUTE, "requires", "once", "rage", "crinos"]), json_like, max_size=6))
@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_pack_whatsoever_stops_the_program(tmp_path: Path, changes: dict[str, Any]) -> None:
    pack = pack_of(tmp_path, {**FLUTE, **changes})
    assert len(pack.faces) + len(pack.troubles) == 1
    for face in pack.faces:
        assert isinstance(face.name, str)


def test_a_save_whose_pack_is_gone_says_so_and_stays_as_it_is(folder: Path, tmp_path: Path) -> None:
    put(folder, FLUTE)
    mine = decks.prebuilt()["gaia_hunters"]
    mine = mine._replace(title="Mine", sept=(*mine.sept, "bone-flute"))
    setup = Setup(2, (("deck_1", write(mine)),))
    saves = Saves(tmp_path / "saves")
    path = saves.new_path("apocalypse", 3)
    journal = Journal(path, sync=False)
    match = Match.start("apocalypse", setup, 3, (SeatPlan("A", "human", "0"), SeatPlan("B", "human", "1")), journal)
    for _step in range(12):
        seat = match.asked()[0]
        match.answer(seat, match.options(seat)[0].answer)
    journal.close()
    before = path.read_bytes()
    assert saves.load(path).message is None

    (folder / "market.json").unlink()
    forget()
    report = saves.load(path)
    assert report.match is None and report.message is not None
    assert "Bone Flute" in said(report.message) and path.read_bytes() == before
    assert any("Bone Flute" in str(dict(problem.reason.fields)) for problem in problems(setup))
    with pytest.raises(SetupError, match="Bone Flute"):
        ApocalypseController().new_game(setup, 3)

    put(folder, {**FLUTE, "gnosis": 4})
    report = saves.load(path)
    assert report.match is None and report.message is not None and "has changed" in said(report.message)
    put(folder, FLUTE)
    assert saves.load(path).message is None and path.read_bytes() == before


def test_marks_follow_the_card_and_only_own_cards_have_them(folder: Path) -> None:
    put(folder, FLUTE)
    text = write(decks.prebuilt()["gaia_hunters"]._replace(sept=("bone-flute", "klaive")))
    flute, klaive = (next(line for line in text.splitlines() if name in line) for name in ("Flute", "1 Klaive"))
    assert flute.endswith("]") and not klaive.endswith("]")
    assert read(text).sept == ("bone-flute", "klaive")
    with pytest.raises(DeckError, match="changed"):
        read(text.replace(flute, "1 Bone Flute [00000000]"))


def test_without_packs_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    user_packs.look_in()
    forget()
    monkeypatch.setattr(card_defs, "read_all", lambda *_given: pytest.fail("there are no packs"))
    assert card_defs.own_packs() == () and len(card_defs.pool()) >= 399
    forget()
