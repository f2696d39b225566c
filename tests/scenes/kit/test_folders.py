"""Opening a folder: with a clean environment, with a word if it fails, and without a process left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scenes.shell import folders

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="xdg-open is the tool of Linux")


def tool(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Put a stand-in for xdg-open first in the path."""
    file = folder / "bin" / "xdg-open"
    file.parent.mkdir()
    file.write_text("#!/bin/sh\n" + script)
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{file.parent}{os.pathsep}{os.environ['PATH']}")


def test_the_frozen_program_gives_a_clean_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool(tmp_path, monkeypatch, f'env > "{tmp_path}/seen"; echo "$1" >> "{tmp_path}/seen"')
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(folders, "PATIENCE", 20.0)
    monkeypatch.setenv("_PYI_ARCHIVE_FILE", "x")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/program/_internal")
    assert folders.open_folder(tmp_path)
    seen = (tmp_path / "seen").read_text()
    assert "LD_LIBRARY_PATH" not in seen and "_PYI" not in seen and seen.endswith(f"{tmp_path}\n")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/lib/mine")
    assert folders.outside_environment()["LD_LIBRARY_PATH"] == "/usr/lib/mine"
    monkeypatch.delattr(sys, "frozen")
    assert folders.outside_environment()["LD_LIBRARY_PATH"] == "/opt/program/_internal"


def test_a_failure_is_told_and_no_zombie_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool(tmp_path, monkeypatch, "exit 3")
    monkeypatch.setattr(folders, "PATIENCE", 20.0)
    begun: list[subprocess.Popen[bytes]] = []
    really = subprocess.Popen

    def begin(*args: Any, **kwargs: Any) -> subprocess.Popen[bytes]:
        begun.append(really(*args, **kwargs))
        return begun[-1]

    monkeypatch.setattr(subprocess, "Popen", begin)
    assert not folders.open_folder(tmp_path)
    assert [child.pid for child in begun] and not Path(f"/proc/{begun[0].pid}").exists()


def test_no_tool_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not folders.open_folder(tmp_path)


def test_a_file_manager_that_stays_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool(tmp_path, monkeypatch, f'while [ ! -e "{tmp_path}/end" ]; do sleep 0.02; done')
    monkeypatch.setattr(folders, "PATIENCE", 0.01)
    import threading

    assert folders.open_folder(tmp_path)
    waiting = next(one for one in threading.enumerate() if one.name == "file manager")
    (tmp_path / "end").touch()
    waiting.join(20)
    assert not waiting.is_alive()
