"""The packaged program, really built: small, quick to start, working in awkward places, with its licences."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build import package

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [pytest.mark.slow, pytest.mark.package]
INSIDE = "Contents/Resources" if sys.platform == "darwin" else "_internal"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    out = tmp_path_factory.mktemp("out")
    yield package.make(out)
    shutil.rmtree(out, ignore_errors=True)


def test_the_folder_has_at_most_60_mb(built: Path) -> None:
    assert package.size_mb(built) <= 60


def test_nothing_needless_is_inside(built: Path) -> None:
    names = {path.name.lower() for path in built.rglob("*")}
    for needless in ("numpy", "scipy", "babel", "tcl", "tk", "pil", "setuptools", "examples", "tests"):
        assert needless not in names, needless
    assert not any(name.startswith(("libssl", "libcrypto", "libtk", "libtcl", "_tkinter")) for name in names)


def test_what_the_program_needs_is_inside(built: Path) -> None:
    inside = built / INSIDE
    for folder in ("sounds", "ai", "drawings"):
        there, packed = ROOT / "assets" / folder, inside / "assets" / folder
        wanted = {path.relative_to(there) for path in there.rglob("*") if path.is_file()}
        assert {path.relative_to(packed) for path in packed.rglob("*") if path.is_file()} == wanted, folder
    assert (inside / "assets" / "words" / "de.mo").is_file()
    assert {path.name for path in (inside / "assets" / "rules").glob("*.md")} >= {"amigo.en.md", "amigo.de.md"}
    assert (inside / "licences" / "versions.txt").is_file()
    assert len(list((inside / "licences").glob("*.txt"))) >= 10
    fonts = {path.name for path in inside.glob("font_source_*/files/*")}
    assert {"SourceSansPro-Regular.ttf", "SourceSerifPro-Black.ttf", "LICENSE.txt"} <= fonts
    assert not any(name.endswith(".otf") for name in fonts)


def test_the_self_test_of_the_package_is_well(built: Path) -> None:
    package.run(built, ["--selftest"], 10 * package.SELFTEST_SECONDS)  # other tests run beside it


def test_it_draws_a_picture(built: Path, tmp_path: Path) -> None:
    package.run(built, ["screenshot", "title", "--out", str(tmp_path / "title.png")], 60)
    assert (tmp_path / "title.png").is_file()


def test_commands_without_a_window_work_in_the_package(built: Path) -> None:
    package.run(built, ["simulate", "amigo", "--seats", "newcomer,regular,newcomer", "--games", "1", "--seed", "1"], 60)


def test_it_runs_from_a_folder_that_is_read_only_and_has_a_foreign_name(built: Path, tmp_path: Path) -> None:
    place = tmp_path / "Größe Тест 试验"
    shutil.copytree(built, place, symlinks=True)
    for path in place.rglob("*"):
        if path.is_dir():
            path.chmod(0o555)
    place.chmod(0o555)
    try:
        package.run(place, ["--selftest"], package.SELFTEST_SECONDS)
    finally:
        place.chmod(0o755)
        for path in place.rglob("*"):
            if path.is_dir():
                path.chmod(0o755)


def test_the_build_leaves_the_sources_alone(built: Path) -> None:
    names = {path.name for path in (ROOT / "build").iterdir()}
    assert not names & {"rage_table", "rage-table", "dist", "work"}
    assert not (ROOT / "dist").exists()


def test_the_archive_has_its_checksum(built: Path, tmp_path: Path) -> None:
    packed = package.archive(built, tmp_path)
    assert packed.stat().st_size < 35e6
    if shutil.which("sha256sum"):
        sums = packed.with_name(packed.name + ".sha256")
        subprocess.run(["sha256sum", "--check", sums.name], cwd=packed.parent, check=True, stdout=subprocess.DEVNULL)


def test_a_program_that_fails_fails_the_gate(built: Path) -> None:
    with pytest.raises(package.Failed, match="exit code"):
        package.run(built, ["no-such-command"], 60)
    with pytest.raises(package.Failed, match="allowed are"):
        package.check(built, size_limit=1, start_limit=1)


def test_no_variable_of_the_build_is_left_behind() -> None:
    assert "RAGE_TABLE_MADE" not in os.environ
