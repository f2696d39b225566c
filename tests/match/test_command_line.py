"""The commands: help everywhere, exit code 2 and one clear line for what cannot be, the promised JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import main
from game import catalogue, words
from game.core.setup import Setup
from game.match.cli_args import BadArgument, plain_options, seat_plans, setup_of, size_of
from scenes.commands import start
from scenes.commands.picture import GAME_SCENES, _match_for

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ["play", "simulate", "bench", "replay", "screenshot"]


def call(*arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program as a person would, from another folder."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=folder,
        env={**os.environ, "PYTHONUTF8": "1"},
    )


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_everywhere(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([*command.split(), "--help"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: main.py") and not err
    for name in COMMANDS if not command else ():
        assert name in out


WRONG = [
    ["chess"],
    ["--window", "wide"],
    ["--window", "10x10"],
    ["--lang", "fr"],
    ["--frobnicate"],
    ["play"],
    ["play", "chess"],
    ["play", "amigo", "--seats", "human,genius,regular"],
    ["play", "amigo", "--seats", "human,greedy,regular"],
    ["play", "amigo", "--seats", "human,regular"],
    ["play", "amigo", "--seats", ",".join(["regular"] * 9)],
    ["play", "amigo", "--seed", "seven"],
    ["play", "amigo", "--undo", "sometimes"],
    ["play", "amigo", "--option", "march"],
    ["play", "amigo", "--option", "marsch=on"],
    ["play", "amigo", "--option", "march=maybe"],
    ["play", "amigo", "--option", "miss_points=7"],
    ["play", "amigo", "--option", "miss_points=x"],
    ["play", "amigo", "--option", "deck=huge"],
    ["play", "amigo", "--option", "plus_minus_one=on", "--option", "hidden_tip=on"],
    ["simulate", "amigo"],
    ["simulate", "--seats", "random,random,random"],
    ["simulate", "amigo", "--seats", "random,human,random"],
    ["simulate", "amigo", "--seats", "random,random,"],
    ["simulate", "amigo", "--seats", "random,random,random", "--games", "0"],
    ["simulate", "amigo", "--seats", "random,random,random", "--games", "many"],
    ["simulate", "amigo", "--seats", "random,random,random", "--jobs", "0"],
    ["simulate", "amigo", "--seats", "random,random,random", "--seed", "1.5"],
    ["bench", "chess"],
    ["bench", "amigo", "--seconds", "0"],
    ["bench", "amigo", "--seats", "40"],
    ["replay"],
    ["replay", "/no/such/file.rage"],
    ["screenshot", "title"],
    ["screenshot", "amigo", "--out", "x.png", "--size", "big"],
    ["screenshot", "amigo", "--out", "x.png", "--seats", "12"],
    ["screenshot", "amigo", "--out", "x.png", "--answers", "-1"],
    ["screenshot", "amigo", "--out", "x.png", "--scale", "500"],
    ["screenshot", "nowhere", "--out", "x.png"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_bad_arguments_end_with_2_and_one_clear_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1 and err.startswith("main.py") and len(err) < 700
    assert "Traceback" not in err


def test_a_bad_argument_names_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    main.main(["simulate", "amigo", "--seats", "genius,random,random"])
    assert "'genius'" in (err := capsys.readouterr().err) and "greedy" in err
    main.main(["play", "chess"])
    assert "amigo" in capsys.readouterr().err


@pytest.mark.slow
def test_simulate_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "amigo", "--seats", "greedy,random,random", "--games", "6", "--seed", "3", "--rotate"]
    assert main.main([*arguments, "--json"]) == 0
    out, _ = capsys.readouterr()
    figures = json.loads(out.rstrip("\n").split("\n")[-1])
    assert {"game", "games", "seats", "answers_per_s", "decision_ms"} <= set(figures)
    assert figures["game"] == "amigo" and figures["games"] == 6
    for seat in figures["seats"]:
        assert {"kind", "games", "mean", "ci95", "win_share", "exact_bid_rate"} <= set(seat)
    assert set(figures["decision_ms"]["greedy"]) >= {"mean", "p95", "max"}
    # The same again, and again as a table.
    assert main.main([*arguments, "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["seats"] == figures["seats"]
    assert main.main(arguments) == 0
    assert "minus others" in capsys.readouterr().out


def test_simulate_fills_rotations_up_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main.main(["simulate", "amigo", "--seats", "random,random,random", "--games", "4", "--rotate", "--json"]) == 0
    )
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 6 and "6 games" in err


def test_options_of_the_rules_reach_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "amigo", "--seats", "random,random", "--games", "1", "--save-dir", str(tmp_path)]
    assert main.main([*arguments, "--json", "--option", "preset=us", "--option", "march=on"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == {"march": True, "preset": "us"}
    (save,) = tmp_path.iterdir()
    assert main.main(["replay", str(save), "--verify"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("OK: ") and out.count("\n") == 1
    assert main.main(["replay", str(save)]) == 0
    assert "Round 10" in capsys.readouterr().out
    assert main.main(["replay", str(save), "--answers"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 random ") and ": bid " in lines[0] and any(": play " in line for line in lines)
    save.write_bytes(save.read_bytes().replace(b'"answer":"bid 1', b'"answer":"bid 2', 1))
    assert main.main(["replay", str(save), "--verify"]) == 1
    assert capsys.readouterr().out.startswith("DIFFERS: line ")


def test_a_folder_that_cannot_be_written_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = str(tmp_path / "file" / "below")
    assert (
        main.main(["simulate", "amigo", "--seats", "random,random,random", "--games", "1", "--save-dir", folder]) == 1
    )
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.slow
def test_bench_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["bench", "amigo", "--json", "--seconds", "0.05"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {"clones_per_s", "answers_per_s", "playouts_per_s"} <= set(figures)
    assert main.main(["bench", "--json", "--seconds", "0.02"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == set(catalogue.names())
    assert main.main(["bench", "--seconds", "0.02"]) == 0
    assert "clones a second" in capsys.readouterr().out


@pytest.mark.slow
def test_from_a_terminal(tmp_path: Path) -> None:
    done = call("simulate", "amigo", "--seats", "random,random,random", "--games", "2", "--json", folder=tmp_path)
    assert done.returncode == 0 and json.loads(done.stdout)["games"] == 2 and done.stderr == ""
    wrong = call("simulate", "amigo", "--seats", "nobody", folder=tmp_path)
    assert wrong.returncode == 2 and wrong.stdout == "" and wrong.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_jobs_from_a_terminal(tmp_path: Path) -> None:
    arguments = ("simulate", "amigo", "--seats", "greedy,random,flat", "--games", "12", "--rotate", "--json")
    one, two = call(*arguments), call(*arguments, "--jobs", "2")
    assert one.returncode == two.returncode == 0
    assert json.loads(one.stdout)["seats"] == json.loads(two.stdout)["seats"]


def test_without_a_terminal_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A windowed program has neither output nor error output."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main.main(["bench", "amigo", "--seconds", "0.02"]) == 0
    assert main.main(["bench", "chess"]) == 2
    assert main.main(["--frobnicate"]) == 2
    assert main.main(["--help"]) == 0
    assert main.main(["simulate", "amigo", "--seats", "random,random,random", "--games", "1"]) == 0


@pytest.mark.slow
def test_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "table.png"
    arguments = ["screenshot", "amigo", "--out", str(out), "--size", "1024x600", "--seats", "5", "--answers", "9"]
    assert main.main([*arguments, "--lang", "de", "--scale", "100"]) == 0
    assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" and out.stat().st_size > 20_000
    assert main.main(["screenshot", "title", "--out", str(tmp_path / "file" / "x" / "title.png")]) == 0


@pytest.mark.slow
def test_the_selftest(tmp_path: Path) -> None:
    done = call("--selftest", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.rstrip().split("\n")[-1].startswith("OK")
    assert list(tmp_path.iterdir()) == []


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    from game.version import NAME, VERSION

    assert main.main(["--version"]) == 0
    assert capsys.readouterr().out == f"{NAME} {VERSION}\n"


def test_window_options_hold_before_and_after_the_command() -> None:
    parser = main.make_parser()
    before = parser.parse_args(["--data-dir", "x", "--lang", "de", "--fullscreen", "play", "amigo"])
    assert (before.data_dir, before.lang, before.fullscreen, before.window) == ("x", "de", True, None)
    after = parser.parse_args(["play", "amigo", "--data-dir", "x", "--window", "1280x800"])
    assert (after.data_dir, after.window, after.fullscreen) == ("x", (1280, 800), False)
    plain = parser.parse_args([])
    assert plain.command is None and plain.window is None and not plain.fullscreen


# ---- wishes


def test_setups_hold_only_what_differs_from_the_preset() -> None:
    amigo = catalogue.controller("amigo")
    assert setup_of(amigo, 4, ["march=off", "miss_points=-5"]) == Setup(4)
    assert setup_of(amigo, 4, ["preset=us", "miss_points=0", "march=yes"]) == Setup(
        4, (("march", True), ("preset", "us"))
    )
    assert setup_of(amigo, 4, ["preset=us", "deck=amigo112"]).options == (("deck", "amigo112"), ("preset", "us"))
    assert setup_of(amigo, 4, ["first_dealer=0"]).options == (("first_dealer", 0),)
    assert plain_options(amigo, {"preset": "amigo"}) == ()
    with pytest.raises(BadArgument):
        setup_of(amigo, 2, [])


def test_names_of_seats_are_told_apart() -> None:
    amigo = catalogue.controller("amigo")
    plans = seat_plans(amigo, ("human", "expert", "expert", "human"))
    assert len({plan.name for plan in plans}) == 4 and [plan.human for plan in plans] == [True, False, False, True]


def test_sizes() -> None:
    assert size_of("1280x720") == (1280, 720) and size_of("3840X2160") == (3840, 2160)
    for text in ("", "x", "1280", "1280x", "ax2", "-5x700", "1e3x700", "99999x99999"):
        with pytest.raises(BadArgument):
            size_of(text)


def test_seats_are_named_in_the_language_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def run(**wish: Any) -> int:
        asked.append(wish["table"])
        return 0

    monkeypatch.setattr(start, "run", run)
    wish = main.make_parser().parse_args(["play", "amigo", "--seats", "human,expert,regular", "--lang", "de"])
    assert main.play(wish) == 0
    words.choose("de")
    try:
        assert next(plan.name for plan in asked[0]["seats"]()) == "Spieler 1"
    finally:
        words.choose("en")


def test_a_picture_of_a_game_has_the_wanted_seats() -> None:
    for what in GAME_SCENES:
        assert len(_match_for(what, 6).seats) == 6
