"""The save: written line by line, read back by playing, and never made worse than it is."""

from __future__ import annotations

import errno
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.amigo.controller import AmigoController
from game.core.events import apply_event
from game.core.records import plain_fingerprint
from game.core.setup import Setup
from game.match import journal as journals
from game.match.journal import Journal, intact, opened_line, sealed_line
from game.match.loading import load
from game.match.match import Match
from game.match.replay import verify
from game.match.saves import Saves, info
from game.words import said
from tests.core.toy import ENTRY as TOY_ENTRY
from tests.match.tables import clock, new_match, play


@pytest.fixture(autouse=True)
def no_older_fingerprints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of an older format are made up here, with fingerprints of today: they are not to be compared."""
    monkeypatch.setattr(AmigoController, "comparable_format", 0)


@pytest.fixture(autouse=True)
def with_toy() -> Iterator[None]:
    with catalogue.with_game(TOY_ENTRY):
        yield


def saved(path: Path, answers: int = 60, **more: Any) -> Match:
    """Return a match that was played and saved; its journal is closed."""
    match = new_match(journal=Journal(path, clock), **more)
    play(match, answers)
    assert match.journal is not None and match.trouble is None
    match.journal.close()
    return match


def close(match: Match | None) -> None:
    assert match is not None and match.journal is not None
    match.journal.close()


# ---- the ordinary course


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("amigo", 3), ("amigo", 8), ("toy", 2), ("toy", 4)])
@pytest.mark.parametrize("answers", [0, 1, 30, 10_000])
def test_a_save_read_back_is_the_same_game(tmp_path: Path, game: str, seats: int, answers: int) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, answers, game=game, seats=seats)
    report = load(path)
    assert report.message is None and report.match is not None
    assert report.sound_answers == match.answer_count
    again = report.match
    assert again.fingerprint() == match.fingerprint() and again.answers == match.answers
    assert again.seats == match.seats and again.log(0) == match.log(0) and again.undo_rule == match.undo_rule
    close(again)
    assert verify(path).ok


def test_a_save_is_written_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "one.rage"
    match = new_match(journal=Journal(path, clock))
    sizes = [path.stat().st_size]
    for _ in range(30):
        play(match, 1)
        sizes.append(path.stat().st_size)
    assert sizes == sorted(set(sizes))
    lines = path.read_bytes().split(b"\n")
    assert lines[-1] == b"" and all(intact(line) for line in lines[:-1])
    header = json.loads(lines[0])
    assert header["created"] == "2023-11-14T22:13:20Z"
    assert b"snapshot" in lines[26] and json.loads(lines[27])["n"] == 26
    close(match)


def test_going_on_appends_to_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    saved(path, 20)
    start = path.read_bytes()
    report = load(path)
    assert report.match is not None
    play(report.match)
    close(report.match)
    assert path.read_bytes().startswith(start)
    again = load(path)
    assert again.match is not None and again.match.fingerprint() == report.match.fingerprint()
    assert again.match.result() is not None


def test_undo_and_redo_are_part_of_the_save(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = new_match(journal=Journal(path, clock), undo="free", humans=1)
    for turn in range(8):
        play(match, 7, seed=turn)
        if match.can_undo(0) is None:
            match.undo(0)
            if turn % 2:
                match.redo(0)
    assert match.marked
    close(match)
    report = load(path)
    assert report.message is None and report.match is not None
    assert report.match.fingerprint() == match.fingerprint() and report.match.marked
    assert report.match.log(0) == match.log(0)
    assert info(path).answers == match.answer_count and info(path).marked


def test_a_redo_is_still_possible_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = new_match(journal=Journal(path, clock), undo="own")
    play(match, 1)
    seat, prints = match.answers[0].seat, match.fingerprint()
    match.undo(seat)
    close(match)
    again = load(path).match
    assert again is not None and again.can_redo(seat)
    again.redo(seat)
    assert again.fingerprint() == prints
    close(again)


def test_options_of_the_rules_are_part_of_the_save(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    setup = Setup(4, (("march", True), ("miss_points", 0), ("preset", "us")))
    match = saved(path, 50, setup=setup)
    again = load(path).match
    assert again is not None and again.setup == setup and again.fingerprint() == match.fingerprint()


def test_a_fork_gets_a_file_of_its_own(tmp_path: Path) -> None:
    match = saved(tmp_path / "one.rage", 60)
    fork = match.fork(30, journal=Journal(tmp_path / "two.rage", clock))
    play(fork, 5, seed=5)
    close(fork)
    again = load(tmp_path / "two.rage").match
    assert again is not None and again.fingerprint() == fork.fingerprint() and again.marked
    assert again.answers == fork.answers


# ---- a killed process


@pytest.mark.slow
@pytest.mark.parametrize("cut", [1, 2, 10, 40, 200])
def test_a_half_written_last_line_is_passed_over_silently(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 23)
    data = path.read_bytes()
    path.write_bytes(data[:-cut])
    report = load(path)
    assert report.message is None and report.match is not None
    whole = data[:-cut].count(b"\n") - 1
    assert report.match.answer_count == whole >= 23 - 2
    assert report.match.fingerprint() == match.at(whole).fingerprint()
    play(report.match)
    close(report.match)
    assert verify(path).ok and load(path).match.result() is not None  # type: ignore[union-attr]


def test_zeros_that_a_power_cut_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    saved(path, 23)
    path.write_bytes(path.read_bytes() + b"\0" * 4096)
    report = load(path)
    assert report.message is None and report.match is not None and report.sound_answers == 23
    play(report.match, 3)
    close(report.match)
    assert b"\0" not in path.read_bytes() and verify(path).ok


# ---- damage


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().split(b"\n")[:-1]


def put(path: Path, lines: list[bytes]) -> None:
    path.write_bytes(b"".join(line + b"\n" for line in lines))


def answer_line(lines: list[bytes], number: int) -> int:
    return next(at for at, line in enumerate(lines) if line.startswith(b'{"n":%d,' % number))


def changed(line: bytes, **values: Any) -> bytes:
    """Return the line with other values and a check that fits: what a careful forger would write."""
    record = json.loads(line)
    del record["check"]
    return sealed_line({**record, **values})


def damage_bit(lines: list[bytes]) -> None:
    at = answer_line(lines, 9)
    lines[at] = lines[at][:8] + bytes([lines[at][8] ^ 1]) + lines[at][9:]


def edit_answer(lines: list[bytes]) -> None:
    at = answer_line(lines, 9)
    lines[at] = lines[at].replace(b'"answer":"', b'"answer":"1')


def forge_answer(lines: list[bytes]) -> None:
    at = answer_line(lines, 3)
    number = int(json.loads(lines[at])["answer"].removeprefix("bid "))
    lines[at] = changed(lines[at], answer=f"bid {(number + 1) % 5}")


def forge_seat(lines: list[bytes]) -> None:
    at = answer_line(lines, 9)
    lines[at] = changed(lines[at], seat=77)


def forge_type(lines: list[bytes]) -> None:
    at = answer_line(lines, 9)
    lines[at] = changed(lines[at], answer={"is": "Setup"})


def remove_line(lines: list[bytes]) -> None:
    del lines[answer_line(lines, 9)]


def swap_lines(lines: list[bytes]) -> None:
    at = answer_line(lines, 9)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


def double_line(lines: list[bytes]) -> None:
    at = answer_line(lines, 9)
    lines.insert(at, lines[at])


def no_json(lines: list[bytes]) -> None:
    lines[answer_line(lines, 9)] = b"hello"


def empty_line(lines: list[bytes]) -> None:
    lines[answer_line(lines, 9)] = b""


def other_record(lines: list[bytes]) -> None:
    lines[answer_line(lines, 9)] = sealed_line({"what": 9})


def a_list(lines: list[bytes]) -> None:
    lines[answer_line(lines, 9)] = sealed_line({"n": "nine", "seat": [], "answer": None})


def forged_undo(lines: list[bytes]) -> None:
    lines.insert(answer_line(lines, 9), sealed_line({"undo": 2, "seat": 1, "fingerprint": "00"}))


def forged_redo(lines: list[bytes]) -> None:
    lines.insert(answer_line(lines, 9), sealed_line({"redo": 9, "seat": 1, "fingerprint": "00"}))


DAMAGES = [
    damage_bit, edit_answer, forge_answer, forge_seat, forge_type, remove_line, swap_lines, double_line, no_json,
    empty_line, other_record, a_list, forged_undo, forged_redo,
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("answers", [20, 60])
def test_damage_is_told_and_the_last_sound_position_offered(tmp_path: Path, damage: Any, answers: int) -> None:
    """With 20 answers there is no snapshot to go on from: what stands before the damage is offered."""
    path = tmp_path / "one.rage"
    match = saved(path, answers)
    lines = lines_of(path)
    damage(lines)
    put(path, lines)
    before = path.read_bytes()
    report = load(path)
    assert report.message is not None and report.match is not None
    assert said(report.message) == f"This save is damaged or was changed by hand at line {report.line}."
    bad = 3 if damage is forge_answer else 9
    assert report.line in (answer_line_number(match, bad), answer_line_number(match, bad) + 1)
    if answers == 60:
        assert report.sound_answers == 60  # the snapshot after 50 answers is sound, and what follows it
        assert report.match.fingerprint() == match.fingerprint()
        assert report.match.base == 50
    else:
        assert report.sound_answers in (bad - 1, bad)
        assert report.match.fingerprint() == match.at(report.sound_answers).fingerprint()
    # It is offered as a new file; the damaged one stays as it is.
    spare = tmp_path / "spare.rage"
    going_on = report.continue_as(spare, clock)
    play(going_on)
    assert going_on.result() is not None
    close(going_on)
    assert path.read_bytes() == before
    again = load(spare)
    assert again.message is None and again.match is not None
    assert again.match.fingerprint() == going_on.fingerprint()
    assert info(spare).answers == again.sound_answers and info(spare).finished
    close(again.match)
    assert not verify(path).ok and "DIFFERS" in verify(path).text


def answer_line_number(match: Match, answer: int) -> int:
    return 1 + answer + (answer - 1) // journals.SNAPSHOT_EVERY


def test_a_position_resumed_from_a_snapshot_can_be_followed_by_events(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    saved(path, 60)
    lines = lines_of(path)
    no_json(lines)
    put(path, lines)
    report = load(path)
    match = report.continue_as(tmp_path / "two.rage", clock)
    play(match, 100)
    for seat in range(-1, 4):
        view = match.first_view(seat)
        for event in match.events(seat):
            view = apply_event(view, event)
        assert view == match.view(seat)
    close(match)
    # ... and damaged again, it is still found.
    lines = lines_of(tmp_path / "two.rage")
    lines[5] = b"oh"
    put(tmp_path / "two.rage", lines)
    again = load(tmp_path / "two.rage")
    assert again.message is not None and again.sound_answers == 160


def test_a_damaged_snapshot_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 40)
    lines = lines_of(path)
    at = next(number for number, line in enumerate(lines) if line.startswith(b'{"snapshot"'))
    record = json.loads(lines[at])
    record["state"]["table"]["trump"] = 3 if record["state"]["table"]["trump"] != 3 else 2
    lines[at] = changed(sealed_line(record), state=record["state"])
    no_json(lines)
    put(path, lines)
    report = load(path)
    assert report.match is not None and report.match.fingerprint() == match.at(8).fingerprint()


@pytest.mark.parametrize(
    "values",
    [
        {"seed": 8},
        {"seats": [["A", "human", ""]]},
        {"setup": {"seats": 5, "options": []}},
        {"setup": {"seats": 4, "options": [["march", "yes"]]}},
        {"setup": {"seats": 4, "options": [["plus_minus_one", True], ["hidden_tip", True]]}},
        {"undo": "always"},
        {"setup": None},
    ],
)
def test_a_header_that_lies_is_found_out(tmp_path: Path, values: dict[str, Any]) -> None:
    path = tmp_path / "one.rage"
    saved(path, 20)
    lines = lines_of(path)
    put(path, [changed(lines[0], **values), *lines[1:]])
    report = load(path)
    assert report.message is not None and report.line == 1 and said(report.message)
    assert report.match is None


def test_a_header_changed_by_hand_is_told_even_if_the_game_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 20)
    path.write_bytes(path.read_bytes().replace(b"Anna", b"Anne", 1))
    report = load(path)
    assert report.line == 1 and report.message is not None and report.match is not None
    assert report.match.fingerprint() == match.fingerprint() and report.match.names[0] == "Anne"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b'{"is":"rage-table"', "empty"),
        (b"\n", "not a saved game"),
        (b"PNG\r\n\x1a\n\0\0\0", "not a saved game"),
        (b'{"is": "chess"}\n', "not a saved game"),
        (b"[1, 2]\n", "not a saved game"),
        (b'{"is": "rage-table", "format": 99, "app": "9.9"}\n', "another version of Rage Table (9.9)"),
        (b'{"is": "rage-table", "format": 1, "game": "chess"}\n', "chess"),
        (b'{"is": "rage-table", "format": 1, "game": "amigo", "rules": 1}\n', "line 1"),
    ],
)
def test_files_that_are_no_saves(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "one.rage"
    path.write_bytes(data)
    report = load(path)
    assert report.match is None and report.message is not None and words in said(report.message)
    assert info(path).damaged is not None
    with pytest.raises(ValueError, match="nothing"):
        report.continue_as(tmp_path / "two.rage")


def test_a_file_that_is_not_there_or_far_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = load(tmp_path / "none.rage")
    assert report.match is None and report.message is not None and "cannot be read" in said(report.message)
    path = tmp_path / "one.rage"
    saved(path, 3)
    monkeypatch.setattr("game.match.loading.MOST_BYTES", 100)
    assert load(path).match is None


# ---- other rules


def test_a_save_of_other_rules_that_plays_the_same_is_offered_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 60)
    monkeypatch.setattr(match.controller, "version", 2, raising=False)
    report = load(path)
    assert report.message is not None and "rules version 1; these are version 2" in said(report.message)
    assert report.match is not None and report.match.fingerprint() == match.fingerprint()
    assert report.match.base is None
    monkeypatch.undo()


def test_a_save_of_rules_that_play_differently_goes_on_from_the_last_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 60)
    controller = match.controller
    monkeypatch.setattr(controller, "version", 2, raising=False)
    ordinary = controller.answer

    def other(state: Any, seat: int, answer: Any) -> None:
        ordinary(state, seat, answer)
        if state.table.done and not state.table.trick and len(state.table.sheet) == 0 and state.ask.prompt == "card":
            state.table.totals[0] += 1  # something counts differently now

    monkeypatch.setattr(controller, "answer", other, raising=False)
    report = load(path)
    assert report.message is not None and "version" in said(report.message)
    assert report.match is not None and report.match.base == 50 and report.sound_answers >= 50
    monkeypatch.undo()


def test_a_save_of_other_rules_whose_records_have_grown_goes_on_from_the_last_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 60)
    before = path.read_bytes()
    # What is read back has a field more today, so that its fingerprint is another one.
    monkeypatch.setattr("game.match.loading.fingerprint", lambda state: "of today")
    monkeypatch.setattr("game.match.match.Match.fingerprint", lambda self: "of today")
    assert load(path).match is None  # under the same rules that is damage
    monkeypatch.setattr(match.controller, "version", 2, raising=False)
    report = load(path)
    assert report.message is not None and "rules version 1; these are version 2" in said(report.message)
    assert report.match is not None and report.match.base == 50 and report.sound_answers == 50
    assert path.read_bytes() == before


# ---- disks


class FullDisk:
    """A file that takes no more than so many bytes, then half of what it is given, then nothing."""

    def __init__(self, file: Any, room: int) -> None:
        self.file = file
        self.room = room

    def write(self, data: bytes) -> int:
        if len(data) > self.room:
            self.file.write(data[: self.room])
            self.room = 0
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= len(data)
        return int(self.file.write(data))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def test_on_a_full_disk_the_game_goes_on_and_is_saved_once_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    journal = Journal(path, clock)
    match = new_match(journal=journal)
    journal._file = FullDisk(journal._file, 500)  # type: ignore[assignment]
    play(match, 20)
    assert match.answer_count == 20
    assert match.trouble is not None and "No space left" in said(match.trouble)
    # What is in the file now is a sound game with fewer answers.
    report = load(path)
    assert report.message is None and report.match is not None and 0 < report.sound_answers < 20
    journal._file.room = 10**9  # type: ignore[union-attr]
    play(match, 1)
    assert match.trouble is None
    close(match)
    again = load(path).match
    assert again is not None and again.fingerprint() == match.fingerprint()


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = new_match(journal=Journal(tmp_path / "file" / "one.rage", clock))
    assert match.trouble is not None and said(match.trouble).startswith("This game is not being saved")
    play(match, 30)
    assert match.answer_count == 30 and match.trouble is not None
    (tmp_path / "file").unlink()
    play(match, 1)
    assert match.trouble is None
    close(match)
    assert load(tmp_path / "file" / "one.rage").sound_answers == 31


def test_an_existing_file_is_never_touched(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    path.write_text("precious")
    match = new_match(journal=Journal(path, clock))
    play(match, 5)
    assert match.trouble is not None
    close(match)
    assert path.read_text() == "precious"


def test_a_second_window_does_not_write_into_the_same_save(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    saved(path, 10)
    one, two = load(path).match, load(path).match
    assert one is not None and two is not None
    play(one, 3)
    play(two, 3, seed=5)
    assert one.trouble is None
    assert two.trouble is not None and "another window" in said(two.trouble)
    close(one)
    close(two)
    again = load(path).match
    assert again is not None and again.fingerprint() == one.fingerprint()


def test_a_match_put_away_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = new_match(journal=Journal(path, clock))
    for _ in range(3):
        play(match, 5)
        match.close()
        match.close()
        assert load(path).sound_answers == match.answer_count
    assert match.trouble is None


def test_checks_of_lines() -> None:
    line = sealed_line({"n": 1, "text": "Ä – “x”"})
    assert intact(line) and opened_line(line) is not None
    assert not intact(line[:-1]) and not intact(line[1:]) and not intact(b"") and not intact(b"{}")
    assert opened_line(line.replace(b"1", b"2", 1)) is None


# ---- the folder


def test_list_and_latest(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", clock)
    assert saves.list() == [] and saves.latest() is None
    done = saved(saves.new_path("amigo", 7), 10_000, seats=3)
    running = saved(saves.new_path("amigo", 8), 60, seed=8)
    broken = saves.new_path("amigo", 9)
    broken.write_text("nonsense\n")
    (tmp_path / "saves" / "note.txt").write_text("not a save")
    listed = saves.list()
    assert len(listed) == 3
    latest = saves.latest()
    assert latest is not None and latest.seed == 8 and latest.answers == 60 and latest.asked == running.asked()
    assert latest.waiting == tuple(running.names[seat] for seat in running.asked())
    assert latest.step is not None and latest.progress == f"Round {latest.step[0]} of 10"
    assert latest.people == 4 and latest.title and not latest.finished and latest.damaged is None
    finished = next(save for save in listed if save.seed == 7)
    assert finished.finished and finished.asked == () and len(finished.places) == 3
    result = done.result()
    assert result is not None and finished.places[0] == tuple(result.standings[0])
    bad = next(save for save in listed if save.path == broken)
    assert bad.damaged is not None and "not a saved game" in bad.progress


def test_names_are_never_taken_twice(tmp_path: Path) -> None:
    saves = Saves(tmp_path, clock)
    paths = []
    for _ in range(3):
        path = saves.new_path("amigo", 5, "fork/../x")
        assert path.parent == tmp_path and path not in paths
        path.write_text("")
        paths.append(path)


def test_deleted_saves_lie_in_the_trash(tmp_path: Path) -> None:
    saves = Saves(tmp_path, clock)
    path = saves.new_path("amigo", 7)
    saved(path, 3)
    data = path.read_bytes()
    trashed = saves.delete(path)
    assert not path.exists() and trashed.read_bytes() == data and saves.list() == []
    assert saves.restore(trashed) == path and path.read_bytes() == data
    for _ in range(60):
        shutil.copyfile(path, saves.new_path("amigo", 7))
    for save in saves.list():
        saves.delete(save.path)
    assert len(list((tmp_path / "trash").iterdir())) == 50


def test_copies(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "a", clock)
    path = saves.new_path("amigo", 7)
    saved(path, 3)
    one, two = saves.copy(path), saves.copy(path, tmp_path / "b")
    assert one != path and one.parent == path.parent and two.parent == tmp_path / "b"
    assert one.read_bytes() == two.read_bytes() == path.read_bytes()


# ---- files of an older state format


def plain_of(form: Any) -> Any:
    return list(form) if isinstance(form, tuple) else form


def older(path: Path) -> None:
    """Rewrite a save as state format 1 had it: answers in old form, fingerprints of states written in another way."""
    lines = []
    kinds: Any = None
    for line in lines_of(path):
        record = json.loads(line)
        kinds = catalogue.controller(record["game"]).ANSWERS if "game" in record else kinds
        values = {"fingerprint": "0" * 16} if "fingerprint" in record else {}
        if "answer" in record:
            values["answer"] = plain_of(kinds.parse(record["answer"]).old_form())
        if "snapshot" in record:
            plain = record["state"]
            plain["sealed"] = [[seat, plain_of(kinds.parse(given).old_form())] for seat, given in plain["sealed"]]
            values = {"state": plain, "fingerprint": plain_fingerprint(plain)}
        record.pop("state_format", None)
        del record["check"]
        lines.append(sealed_line({**record, **values}))
    put(path, lines)


@pytest.mark.parametrize(("game", "options"), [("amigo", ()), ("amigo", (("hidden_tip", True),)), ("toy", ())])
def test_a_file_of_an_older_format_is_played_again(tmp_path: Path, game: str, options: Any) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 62, game=game, setup=Setup(4, options), undo="free")
    older(path)
    assert b'"state_format"' not in path.read_bytes() and b'"answer":"bid' not in path.read_bytes()
    report = load(path)
    assert report.message is None and report.older_format and report.match is not None
    assert report.match.answers == match.answers and report.match.fingerprint() == match.fingerprint()
    # What is written on is of today, and says so.
    seat = report.match.asked()[0] if report.match.asked() else -1
    if seat >= 0:
        play(report.match, 40)
        report.match.undo(report.match.answers[-1].seat)
    close(report.match)
    again = load(path)
    assert again.message is None and again.older_format and again.match is not None
    assert again.match.fingerprint() == report.match.fingerprint()
    assert path.read_bytes().count(b'{"state_format":2') == (seat >= 0)
    close(again.match)
    assert verify(path).ok and "not all fingerprints are compared" in verify(path).text


def test_a_newer_part_of_an_older_file_is_compared(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    saved(path, 30)
    older(path)
    going_on = load(path).match
    assert going_on is not None
    play(going_on, 10)
    close(going_on)
    lines = lines_of(path)
    at = answer_line(lines, 35)
    lines[at] = changed(lines[at], fingerprint="0" * 16)
    put(path, lines)
    report = load(path)
    assert report.message is not None and report.line == at + 1 and report.sound_answers == 34


@pytest.mark.parametrize("what", ["answer", "asked", "at"])
def test_what_an_older_file_tells_must_fit(tmp_path: Path, what: str) -> None:
    path = tmp_path / "one.rage"
    saved(path, 20)
    older(path)
    lines = lines_of(path)
    at = answer_line(lines, 9)
    values = {"answer": 999, "asked": [3, 2], "at": [9, 10]}
    lines[at] = changed(lines[at], **{what: values[what]})
    put(path, lines)
    report = load(path)
    assert report.message is not None and report.line == at + 1 and report.sound_answers == 8


def test_a_damaged_file_of_an_older_format_goes_on_from_a_snapshot_that_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 60, setup=Setup(4, (("hidden_tip", True),)))
    older(path)
    lines = lines_of(path)
    no_json(lines)
    put(path, lines)
    report = load(path)
    assert report.message is not None and report.older_format and report.match is not None
    assert report.sound_answers == 60 and report.match.fingerprint() == match.fingerprint()
    # A snapshot that no one can read any more is passed over.
    for number, line in enumerate(lines):
        if line.startswith(b'{"snapshot":50'):
            state = json.loads(line)["state"]
            state["steps"][-1][0]["is"] = "Forgotten"
            lines[number] = changed(line, state=state, fingerprint=plain_fingerprint(state))
    put(path, lines)
    report = load(path)
    assert report.match is not None and report.match.base == 25 and report.sound_answers == 60
