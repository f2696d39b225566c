"""What a player must install: little, pinned, without the other pygame, and to be had for every system."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house.reading import ROOT, modules

PLATFORMS = ("win_amd64", "macosx_11_0_arm64", "macosx_11_0_x86_64", "manylinux2014_x86_64")


def lines(name: str) -> list[str]:
    """Return the requirements of a file without comments."""
    every = (line.split("#")[0].strip() for line in (ROOT / name).read_text(encoding="utf-8").splitlines())
    return [line for line in every if line]


def test_a_player_installs_four_packages_with_versions() -> None:
    names = [re.split(r"[=~]", line)[0] for line in lines("requirements.txt")]
    assert names == ["pygame-ce", "platformdirs", "font-source-sans-pro", "font-source-serif-pro"]
    assert all(re.search(r"(==|~=)\d", line) for line in lines("requirements.txt"))


def test_developers_get_everything_from_one_file_too() -> None:
    assert lines("tests/requirements.txt")[0] == "-r ../requirements.txt"
    assert all(re.search(r"(==|~=)\d", line) for line in lines("tests/requirements.txt")[1:])


def test_the_project_file_requires_the_same() -> None:
    """`pip install -e .[dev]` installs what the two files of requirements install."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == lines("requirements.txt")
    assert project["optional-dependencies"]["dev"] == lines("tests/requirements.txt")[1:]


def test_the_command_of_the_project_exists() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for target in project["scripts"].values():
        module, _, name = target.partition(":")
        assert callable(getattr(importlib.import_module(module), name))


def test_plain_pygame_is_required_nowhere_and_refused_at_the_start() -> None:
    for file in ("requirements.txt", "tests/requirements.txt", "tests/speed/requirements.txt"):
        assert not any(re.fullmatch(r"pygame\b(?!-ce).*", line) for line in lines(file)), file
    said = "".join(path.read_text(encoding="utf-8") for path in modules("main.py", "scenes"))
    assert "IS_CE" in said


def test_plain_pygame_in_the_place_of_pygame_ce_gets_a_clear_message(tmp_path: Path) -> None:
    code = "import pygame, runpy, sys; del pygame.IS_CE; sys.path.insert(0, ''); "
    code += f"sys.argv = ['main.py', '--data-dir', {str(tmp_path)!r}]; runpy.run_path('main.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode not in (0, None)
    assert "pygame-ce" in done.stderr.replace("pygame-ce 2.5", "")
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("version", ["3.11", "3.14"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_requirement_has_a_wheel_for(platform: str, version: str, tmp_path: Path) -> None:
    """For the oldest and the newest Python that pyproject.toml promises and the workflows test."""
    command = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
    command += ["--only-binary=:all:", "--python-version", version, "--platform", platform]
    command += ["-d", str(tmp_path), "-r", "requirements.txt"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    got = {re.split(r"-\d", path.name)[0].lower().replace("_", "-") for path in tmp_path.glob("*.whl")}
    assert got >= {re.split(r"[=~]", line)[0] for line in lines("requirements.txt")}
