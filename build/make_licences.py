"""Collects the licence text of everything that a packaged program contains; fails when one is missing.

Run as `python build/make_licences.py FOLDER`. The texts come from the installed packages; for pygame-ce,
whose package carries none, and for the libraries inside it they are in `build/licence_texts`.
"""

from __future__ import annotations

import re
import shutil
import sys
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "build" / "licence_texts"
LICENCE_NAME = re.compile(r"(licen[cs]e|copying|notice|ofl)[^/]*$", re.IGNORECASE)
OWN_TEXTS = {"pygame-ce": ("LGPL-2.1.txt", "libraries.txt", "freetype.txt", "libpng.txt")}
BUILD_TOOLS = ("pyinstaller",)
"""Tools of which a part (the starter) is inside the packaged program."""


class Missing(Exception):
    """A licence text that could not be found."""


def requirements(path: Path = ROOT / "requirements.txt") -> list[str]:
    """Return the names of the packages that a player needs."""
    lines = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [re.split(r"[=~<>!\[; ]", line)[0] for line in lines if line]


def with_needs(names: list[str]) -> list[str]:
    """Return `names` and everything they need in turn, on this system."""
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.append(name)
        for need in metadata.distribution(name).requires or ():
            if "extra ==" not in need:
                waiting.append(re.split(r"[=~<>!\[; (]", need)[0])
    return sorted(found)


def texts_of(name: str) -> list[Path]:
    """Return the licence files of the installed package `name`. Raises Missing if there are none."""
    if name in OWN_TEXTS:
        found = [TEXTS / text for text in OWN_TEXTS[name]]
    else:
        files = metadata.distribution(name).files or ()
        found = [Path(str(file.locate())) for file in files if LICENCE_NAME.search(str(file))]
        found = [path for path in found if path.suffix not in (".py", ".pyc")]
    found = [path for path in found if path.is_file() and path.stat().st_size > 200]
    if not found:
        raise Missing(f"no licence text for {name}")
    return found


def python_licence() -> Path:
    """Return the licence of the Python that is packed along. Raises Missing."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    for base in (Path(sys.base_prefix), Path(sys.base_prefix) / "lib" / version):
        for name in ("LICENSE.txt", "LICENSE"):
            if (base / name).is_file():
                return base / name
    debian = Path(f"/usr/share/doc/{version}/copyright")
    if debian.is_file():
        return debian
    raise Missing("no licence text for Python")


def make(folder: Path) -> None:
    """Write all texts and a list of versions into `folder`. Raises Missing."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "rage-table.txt")
    shutil.copyfile(python_licence(), folder / "python.txt")
    versions = [f"Python {sys.version.split()[0]}"]
    for name in [*with_needs(requirements()), *BUILD_TOOLS]:
        for text in texts_of(name):
            own = text.stem if name in OWN_TEXTS else ""
            target = folder / (f"{name}-{own}.txt" if own else f"{name}.txt")
            number = 2
            while target.exists():
                target = folder / f"{name}-{number}.txt"
                number += 1
            shutil.copyfile(text, target)
        versions.append(f"{name} {metadata.version(name)}")
    (folder / "versions.txt").write_text("\n".join(versions) + "\n", encoding="utf-8")


if __name__ == "__main__":
    try:
        make(Path(sys.argv[1]))
    except Missing as error:
        sys.exit(str(error))
