"""Starting where something is missing: screen, folders, packages, Python. One sentence, exit code 1."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import main
from scenes.commands import selftest, start
from scenes.shell import display
from scenes.shell.display import NoScreen, open_video, within_frame
from scenes.shell.paths import Paths

ROOT = Path(__file__).resolve().parents[3]


class Video:
    """Stands in for the video system: `drivers` are those that fit; the first one is taken when none is wanted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wanted: str | None, *drivers: str) -> None:
        self.drivers, self.taken = drivers, ""
        if wanted is None:
            monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
        else:
            monkeypatch.setenv("SDL_VIDEODRIVER", wanted)
        monkeypatch.setattr(pygame.display, "init", self.init)
        monkeypatch.setattr(pygame.display, "quit", lambda: None)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: self.taken)

    def init(self) -> None:
        wanted = os.environ.get("SDL_VIDEODRIVER", "")
        if wanted and wanted not in (*self.drivers, "dummy", "offscreen"):
            raise pygame.error(f"{wanted} not available")
        if not wanted and not self.drivers:
            raise pygame.error("No available video device")
        self.taken = wanted or self.drivers[0]


def test_without_a_screen_the_program_does_not_run_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    for drivers in ((), ("offscreen",), ("dummy",)):
        Video(monkeypatch, None, *drivers)
        with pytest.raises(NoScreen):
            open_video()


def test_a_driver_that_does_not_fit_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    video = Video(monkeypatch, "wayland", "x11")
    open_video()
    assert video.taken == "x11"
    for drivers in ((), ("offscreen",)):
        Video(monkeypatch, "nonsense", *drivers)
        with pytest.raises(NoScreen):
            open_video()


@pytest.mark.parametrize("wanted", ["dummy", "offscreen"])
def test_a_screen_that_was_asked_for_may_be_unseen(monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    video = Video(monkeypatch, wanted, "x11")
    open_video()
    assert video.taken == wanted


def test_no_screen_is_one_sentence_and_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def none() -> None:
        raise NoScreen("No available video device.")

    monkeypatch.setattr(display, "open_video", none)
    assert main.main(["--data-dir", str(tmp_path), "--lang", "de"]) == 1
    err = capsys.readouterr().err
    assert err == (
        "Es wurde kein Bildschirm gefunden: No available video device. "
        "Das Programm braucht einen Desktop mit Bildschirm.\n"
    )
    assert main.main(["--data-dir", str(tmp_path), "--lang", "en"]) == 1
    assert capsys.readouterr().err.startswith("No screen was found: No available video device. The program needs")


def test_no_folder_is_one_sentence_and_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "block").write_text("")

    def none(prefix: str) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr("scenes.shell.paths.tempfile.mkdtemp", none)
    assert main.main(["--data-dir", str(tmp_path / "block" / "x"), "--lang", "en"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("No folder can be written to") and err.count("\n") == 1


def test_what_is_told_about_folders(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    assert start.folder_texts(paths) == []
    paths.warnings, paths.not_portable = [Path("/a"), Path("/b")], Path("/stick/data")
    told = start.folder_texts(paths)
    assert len(told) == 2 and told[0].startswith("/stick/data cannot") and told[1].startswith("/a, /b cannot")
    assert "when the program is closed" in told[1]
    paths.homeless = True
    assert start.folder_texts(paths)[1].startswith("There is no home folder")


def test_screens_of_30_bits_are_drawn_through_a_texture(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str | None] = []
    one = object.__new__(display.Display)
    one._window = None

    def plain(self: display.Display) -> None:
        tried.append(os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"))
        if len(tried) == 1 or refuse:
            raise pygame.error("Unknown window pixel format")

    monkeypatch.setattr(display.Display, "_open_plain", plain)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(display, "open_video", lambda: None)
    refuse = False
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    one._open()
    assert tried == ["0", "1"]
    refuse = True
    with pytest.raises(NoScreen, match="pixel format"):
        one._open()


FRAME = (20, 1, 5, 1)


def test_a_window_is_whole_within_its_frame() -> None:
    area = pygame.Rect(0, 0, 1024, 600)
    assert within_frame(pygame.Rect(0, 0, 1024, 600), area, FRAME) == pygame.Rect(1, 20, 1022, 575)
    assert within_frame(pygame.Rect(100, 0, 500, 400), area, FRAME) == pygame.Rect(100, 20, 500, 400)
    assert within_frame(pygame.Rect(52, 30, 921, 540), area, FRAME) == pygame.Rect(52, 30, 921, 540)
    # What a person moved half out stays there.
    out = pygame.Rect(700, 100, 500, 400)
    assert within_frame(out, area, FRAME) == out
    assert within_frame(out, area, (0, 0, 0, 0)) == out


def test_old_pythons_and_missing_packages_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (ROOT / "main.py").read_text("utf-8")
    tree = ast.parse(source, feature_version=(3, 6))  # an old Python reads the file and gets to the check
    imports = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    check = next(node for node in tree.body if isinstance(node, ast.If))
    assert [name.name for node in imports if node.lineno < check.lineno for name in node.names] == ["sys"]
    monkeypatch.setattr(sys, "version_info", (3, 9, 1, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer, this is "):
        exec(compile(source, "main.py", "exec"), {"__name__": "other"})
    monkeypatch.undo()
    monkeypatch.setattr("main.importlib.util.find_spec", lambda name: None if name == "platformdirs" else name)
    assert main.main(["screenshot", "title", "--out", "x.png"]) == 1
    err = capsys.readouterr().err
    assert "not installed: platformdirs. Run: " in err and "-m pip install -r requirements.txt" in err


def test_a_reader_that_has_gone_is_no_trouble() -> None:
    """`main.py ... | head -1`, and a full disk behind the output."""
    command = [sys.executable, str(ROOT / "main.py")]
    game = [*command, "simulate", "amigo", "--seats", "random,random,random", "--games", "2"]
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(game, stdout=write, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, "")
    if Path("/dev/full").exists():
        with open("/dev/full", "w") as full:
            done = subprocess.run([*command, "--version"], stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        assert (done.returncode, done.stderr) == (0, "")


# ---- the self-test


def test_the_selftest_judges_by_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    said: list[str] = []
    monkeypatch.setattr("scenes.commands.selftest.time.monotonic", lambda: now[0])
    progress = selftest.Progress("amigo", said.append)
    for answers in range(200):  # a machine that is very slow, but goes on
        for _frame in range(50):
            now[0] += 0.9
            progress.step(answers, f"{answers} answers")
    assert progress.seconds == pytest.approx(9000) and len(said) > 100 and said[0] == "amigo: 0 answers ..."
    now[0] += 8 * 3600  # asleep over night
    progress.step(200, "200 answers")
    for _frame in range(90):
        now[0] += 1.0
        progress.step(200, "200 answers")
    now[0] += 1.0
    with pytest.raises(selftest.Failed, match="nothing happened for 90 s: 200 answers"):
        progress.step(200, "200 answers")


def test_the_selftest_writes_a_report(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = ""
    said: list[str] = []
    spare = tmp_path / "spare.txt"

    def tried(game: str, folder: Path, say: selftest.Say) -> str:
        if game == broken:
            raise selftest.Failed("the card is missing")
        return "all right"

    monkeypatch.setattr(selftest, "_try_game", tried)
    monkeypatch.setattr(
        "scenes.commands.selftest.tempfile.mkstemp", lambda **names: (os.open(os.devnull, os.O_RDONLY), str(spare))
    )
    assert selftest.run(said.append) and not spare.exists() and said[-1].startswith("OK")
    assert selftest.run(said.append, tmp_path / "report.txt")
    text = (tmp_path / "report.txt").read_text()
    assert text.startswith("Rage Table ") and "Python " in text and "amigo: all right" in text and "\nOK" in text
    broken = "blood_rage"
    assert not selftest.run(said.append)
    assert "blood_rage: FAILED: the card is missing" in spare.read_text() and said[-2] == f"report: {spare}"
    assert said[-1].startswith("FAILED")
    assert not selftest.run(said.append, tmp_path / "none" / "report.txt")
    assert said[-2].startswith("the report cannot be written: No such file")
