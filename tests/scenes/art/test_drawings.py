"""Drawings are SVG files: every one is whole, says its roles, opens in an editor in colour, and is read when needed."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from scenes.art import wolf
from scenes.art.apocalypse import choose, forms, portraits
from scenes.widgets.drawings import FOLDER, Family, Stroke, read

SVG = "{http://www.w3.org/2000/svg}"
FILES = sorted(FOLDER.rglob("*.svg"))
ONE_COLOUR = frozenset(("ink", "cut", "over"))
PATH = re.compile(r"(?:[MLCQAZ]|-?\d+(?:\.\d+)?|-?\.\d+|[ ,])+")


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_is_plain_svg(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert root.tag == f"{SVG}svg" and root.get("viewBox") and root.findtext(f"{SVG}title")
    groups = root.findall(f"{SVG}g")
    names = [group.get("id") for group in groups]
    assert len(set(names)) == len(names) == len(read(path))
    style = root.findtext(f"{SVG}style") or ""
    for part in root.iter(f"{SVG}path"):
        classes = (part.get("class") or "").split()
        assert PATH.fullmatch(part.get("d") or "")
        assert f".{'.'.join(classes)} {{" in style, "an editor shows every role in its colour"
        assert ("line" in classes) == (part.get("stroke-width") is not None)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_roles_are_those_that_the_code_colours(path: Path) -> None:
    name = name_of(path)
    roles = {stroke.role for drawing in read(path).values() for stroke in drawing}
    if name in ("sigils", "amigo/colours"):
        assert roles == {"form", "cut"}
    elif name == "wolf":
        assert roles == {*wolf.TONES, "ink", "cut"}
    elif name == "blood_rage/ship":
        assert roles == {"hull", "sail", "stripe", "shadow"}
    elif name == "wolf_howling":
        assert roles == {"rock", "face", "tail", "body"}
    elif name.startswith("apocalypse/") and "glyph" not in name:
        assert roles <= forms.ROLES
    else:
        assert roles <= ONE_COLOUR


def test_every_file_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in FOLDER.parents[1].joinpath("scenes").rglob("*.py"))
    for path in FILES:
        name = path.stem
        short = name.removeprefix("glyph_")
        assert re.search(rf'["/]{name}"', source) or f'"{short}"' in source, name


def test_what_is_read() -> None:
    wave = Family("amigo/colours")["blue"]
    assert wave[0].role == "form" and wave[0].width == 0 and wave[0].d.startswith("M")
    knuckles = Family("apocalypse/fights")["knuckles"]
    assert [(stroke.role, stroke.width) for stroke in knuckles[:3]] == [("ink", 0), ("mid", 0), ("cut", 3)]
    assert isinstance(knuckles[0], Stroke)


def test_families_may_be_joined() -> None:
    both = Family("sigils", "amigo/colours")
    assert {"fang", "blue"} <= set(both) and len(both) == 14
    with pytest.raises(KeyError):
        both["green dragon"]


@pytest.mark.parametrize(
    "text",
    [
        "<svg xmlns='http://www.w3.org/2000/svg'><g id='a'><path class='ink' d='M0 0'/></g>",
        "<svg xmlns='http://www.w3.org/2000/svg'><g id='a'><path d='M0 0'/></g></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><g id='a'><path class='ink line' d='M0 0'/></g></svg>",
        "",
    ],
)
def test_damaged_files_are_named(text: str, tmp_path: Path) -> None:
    (tmp_path / "broken.svg").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"broken\.svg"):
        read(tmp_path / "broken.svg")


def test_layers_and_other_things_of_editors_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "edited.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:i='http://an.editor'><i:view/><defs><path d='M9 9'/></defs>"
        "<g i:kind='layer' id='layer1'><g id='tree' transform='translate(3 4)'><g><path class='ink' d='M0 0L1 1'/></g>"
        "<path class='cut line' stroke-width='2.5' d='M2 2L3 3'/></g></g></svg>",
        encoding="utf-8",
    )
    assert read(tmp_path / "edited.svg") == {"tree": (Stroke("ink", 0.0, "M0 0L1 1"), Stroke("cut", 2.5, "M2 2L3 3"))}


@pytest.mark.slow
def test_importing_reads_no_drawing() -> None:
    code = (
        "import gc, importlib, pkgutil, scenes.art\n"
        "for module in pkgutil.walk_packages(scenes.art.__path__, 'scenes.art.'):\n"
        "    importlib.import_module(module.name)\n"
        "from scenes.widgets.drawings import Family\n"
        "found = [one for one in gc.get_objects() if type(one) is Family]\n"
        "assert len(found) > 10 and not [one._files for one in found if '_drawings' in vars(one)]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=FOLDER.parents[1])


def test_every_part_of_a_portrait_that_is_worn_exists_and_every_one_is_worn() -> None:
    worn = {"neck", "nose", *(f"face-{n}" for n in portraits.FACES), *(f"mouth-{n}" for n in portraits.MOUTHS)}
    kinds = ("hair", "head", "eyes", "beard", "mark", "dress", "extra")
    for kind in kinds:
        words = {word for lean in portraits.LEANINGS.values() for word in getattr(lean, kind, "").split()}
        words |= {changes[kind] for changes in choose._LOOKS.values() if kind in changes}
        words |= {"full", "goatee", "moustache", "stubble", "sideburns", "forked"} if kind == "beard" else set()
        for word in words - {".", "", "bald"}:
            found = {name for name in portraits.PARTS if re.fullmatch(rf"{kind}-{word}(?:-back|-front)?", name)}
            assert found, f"{kind} {word}"
            worn |= found
    others = {name for name in portraits.PARTS if name not in worn and not name.startswith("beast-")}
    assert not others
