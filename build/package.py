"""Builds the packaged program for the system it runs on and does not hand it out unless it is good.

    python build/package.py [--out out] [--size 60] [--start 0.8] [--no-archive]

Makes icons and licence texts from our own sources, runs PyInstaller, then holds the result against the
gates: the folder's size (MB), the time to the first picture (seconds, best of three), and the self-test of the
packaged program. At the end lie an archive and its SHA-256 sum in `out/archives`. Exit code 1 says what failed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build import make_icons, make_licences  # noqa: E402
from game.version import NAME, VERSION  # noqa: E402

SELFTEST_SECONDS = 300.0
DESKTOP = f"""[Desktop Entry]
Type=Application
Name={NAME}
Comment=An offline table for the card games called Rage
Comment[de]=Ein Tisch ohne Netz für die Kartenspiele namens Rage
Exec=rage-table
Icon=rage-table
Categories=Game;CardGame;
Terminal=false
"""


class Failed(Exception):
    """A gate that the build did not pass."""


def make(out: Path) -> Path:
    """Make everything the recipe needs under `out`/made, run PyInstaller, return the folder of the program."""
    made = out / "made"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    make_icons.make(made / "icons")
    make_licences.make(made / "licences")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(out / "dist"), "--workpath", str(out / "work")]
    environment = {**os.environ, "RAGE_TABLE_MADE": str(made)}
    subprocess.run([*command, str(ROOT / "build" / "rage_table.spec")], check=True, env=environment, cwd=ROOT)
    folder = out / "dist" / (f"{NAME}.app" if sys.platform == "darwin" else "rage-table")
    if sys.platform.startswith("linux"):
        (folder / "rage-table.desktop").write_text(DESKTOP, encoding="utf-8")
        shutil.copyfile(made / "icons" / "rage-table-256.png", folder / "rage-table.png")
    return folder


def program(folder: Path) -> Path:
    """Return the program inside the built `folder`."""
    if sys.platform == "darwin":
        return folder / "Contents" / "MacOS" / NAME
    return folder / (f"{NAME}.exe" if sys.platform == "win32" else "rage-table")


def size_mb(folder: Path) -> float:
    """Return the size of all files in `folder` in MB (a million bytes), links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / 1e6


def run(folder: Path, arguments: Sequence[str], seconds: float) -> float:
    """Run the packaged program without screen and sound and return how long it took. Raises Failed."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    command = [str(program(folder)), *arguments]
    began = time.perf_counter()
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as elsewhere:
            done = subprocess.run(command, env={**clean, **silent}, cwd=elsewhere, timeout=seconds, capture_output=True)
    except subprocess.TimeoutExpired as error:
        raise Failed(f"{' '.join(arguments)}: not done after {seconds:.0f} s") from error
    if done.returncode:
        said = (done.stdout + done.stderr).decode(errors="replace")[-3000:]
        raise Failed(f"{' '.join(arguments)}: exit code {done.returncode}\n{said}")
    return time.perf_counter() - began


def start_seconds(folder: Path) -> float:
    """Return the time from starting the program to its title drawn and saved, the best of three, in seconds."""
    with tempfile.TemporaryDirectory() as temporary:
        picture = Path(temporary) / "title.png"
        best = min(run(folder, ["screenshot", "title", "--out", str(picture)], 60) for _ in range(3))
        if not picture.is_file():
            raise Failed("the title was not drawn")
    return best


def archive(folder: Path, out: Path) -> Path:
    """Pack `folder` into an archive named after version and system, with its SHA-256 sum beside; return it."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    target = out / "archives" / f"rage-table-{VERSION}-{system}-{platform.machine().lower()}"
    target.parent.mkdir(parents=True, exist_ok=True)
    if sys.platform == "darwin":  # keeps links and signatures, which zip files made by Python do not
        packed = target.with_name(target.name + ".zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(packed)], check=True)
    else:
        kind = "zip" if sys.platform == "win32" else "gztar"
        packed = Path(shutil.make_archive(str(target), kind, folder.parent, folder.name))
    digest = hashlib.sha256(packed.read_bytes()).hexdigest()
    packed.with_name(packed.name + ".sha256").write_text(f"{digest}  {packed.name}\n", encoding="ascii")
    return packed


def check(folder: Path, size_limit: float, start_limit: float) -> None:
    """Check the built `folder` against the gates. Raises Failed at the first one that it fails."""
    size = size_mb(folder)
    print(f"size: {size:.1f} MB (at most {size_limit:g})")
    if size > size_limit:
        raise Failed(f"the folder has {size:.1f} MB, allowed are {size_limit:g}")
    print(f"self-test: {run(folder, ['--selftest'], SELFTEST_SECONDS):.1f} s")
    start = start_seconds(folder)
    print(f"first picture: {start:.2f} s (at most {start_limit:g})")
    if start > start_limit:
        raise Failed(f"the first picture came after {start:.2f} s, allowed are {start_limit:g}")


def main() -> int:
    """Run the command line. Return the exit code."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, default=ROOT / "out", help="where everything is made")
    options.add_argument("--size", type=float, default=60.0, help="largest allowed size in MB")
    options.add_argument("--start", type=float, default=0.8, help="longest allowed time to the title in seconds")
    options.add_argument("--no-archive", action="store_true", help="stop after the gates")
    chosen = options.parse_args()
    try:
        folder = make(chosen.out.resolve())
        check(folder, chosen.size, chosen.start)
        if not chosen.no_archive:
            print(f"archive: {archive(folder, chosen.out.resolve())}")
    except (Failed, make_licences.Missing, subprocess.CalledProcessError) as error:
        print(f"failed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
