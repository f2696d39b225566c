"""The pages that people read first say what is true: two commands, the keys, the licences."""

from __future__ import annotations

import re

from game.version import VERSION
from tests.house.reading import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def commands() -> list[str]:
    """Return the set-up commands of the README: the ones that make an environment, as for Linux and macOS."""
    return re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)


def test_two_commands_set_everything_up() -> None:
    player, developer = commands()
    assert player.endswith(".venv/bin/python main.py") and "-r requirements.txt" in player
    assert "-m pytest" in developer and "-r tests/requirements.txt" in developer


def test_windows_has_the_same_two() -> None:
    found = re.findall(r"^py -m venv .*$", README, re.MULTILINE)
    assert len(found) == 2
    for unix, windows in zip(commands(), found, strict=True):
        same = windows.replace("py -m venv", "python3 -m venv").replace(".venv\\Scripts\\", ".venv/bin/")
        assert same.replace(" ; ", " && ") == unix


def test_the_build_server_runs_the_very_command_of_the_readme() -> None:
    lines = [line.strip() for line in CI.splitlines()]
    assert commands()[1] in lines
    assert lines[0].startswith("#!") and lines[0].endswith("bash") and "set -euo pipefail" in lines


def test_every_link_and_picture_leads_somewhere() -> None:
    for page in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if not target.startswith("http"):
                assert (ROOT / target).exists(), f"{page}: {target}"


def test_the_architecture_names_folders_that_exist() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for place in set(re.findall(r"`((?:game|scenes|assets|build|tests)/[\w/]*(?:\.\w+)?)`", text)):
        assert (ROOT / place).exists(), place


def test_licences_of_everything_that_is_not_ours_are_listed() -> None:
    listed = (ROOT / "assets" / "LICENCES.md").read_text(encoding="utf-8")
    for name in ("pygame-ce", "platformdirs", "Source Sans", "Source Serif", "PyInstaller", "Python"):
        assert name in listed
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
    assert "Rage Table contributors" in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_one_version_everywhere() -> None:
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
