"""The tools of the build: icons, licences, words, the Windows resources, the recipe and the workflows."""

from __future__ import annotations

import ast
import io
import re
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from build import make_icons, make_licences, version_resource, words
from game.version import VERSION
from game.words import _, choose, in_context

ROOT = Path(__file__).resolve().parents[2]

# --- Icons -------------------------------------------------------------------------------------------------


def test_the_windows_icon_has_seven_sizes_that_can_be_read() -> None:
    data = make_icons.ico()
    reserved, kind, number = struct.unpack_from("<HHH", data)
    assert (reserved, kind, number) == (0, 1, 7)
    end = 6 + 16 * number
    for at, size in enumerate(make_icons.ICO_SIZES):
        width, height, _, _, planes, depth, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * at)
        assert (width, height, planes, depth, offset) == (size % 256, size % 256, 1, 32, end)
        end += length
        if size < 256:  # the two parts of the old form: colours, then a mask of whole words
            assert struct.unpack_from("<Iii", data, offset) == (40, size, 2 * size)
            assert length == 40 + 4 * size * size + (size + 31) // 32 * 4 * size
        else:
            assert data[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
    assert end == len(data)


@pytest.mark.slow
def test_the_mac_icon_has_eleven_pictures_of_the_right_size() -> None:
    data = make_icons.icns()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4)[0] == len(data)
    at, found = 8, []
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        picture = pygame.image.load(io.BytesIO(data[at + 8 : at + length]), "icon.png")
        found.append((kind, picture.get_width()))
        at += length
    assert tuple(found) == make_icons.ICNS_TYPES


@pytest.mark.parametrize("size", [16, 48, 256])
def test_the_icon_is_a_picture_with_edges_left_free(size: int) -> None:
    picture = make_icons.drawn(size)
    assert picture.get_size() == (size, size)
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(size) for y in range(size) if picture.get_at((x, y))[3]}
    assert len(colours) > 8
    assert picture.get_at((0, 0))[3] < 40, "the corner is cut off round"


@pytest.mark.slow
def test_every_icon_is_written(tmp_path: Path) -> None:
    make_icons.make(tmp_path)
    assert len(list(tmp_path.iterdir())) == 2 + len(make_icons.PNG_SIZES)


# --- Licences ----------------------------------------------------------------------------------------------


def test_every_package_in_the_program_has_its_licence_in_the_folder(tmp_path: Path) -> None:
    make_licences.make(tmp_path / "licences")
    names = {path.name for path in (tmp_path / "licences").iterdir()}
    assert {"rage-table.txt", "python.txt", "platformdirs.txt", "pyinstaller.txt", "versions.txt"} <= names
    assert {"pygame-ce-LGPL-2.1.txt", "pygame-ce-libraries.txt"} <= names
    for font in ("font-source-sans-pro.txt", "font-source-serif-pro.txt"):
        text = (tmp_path / "licences" / font).read_text(encoding="utf-8", errors="replace")
        assert "SIL OPEN FONT LICENSE" in text.upper() and "Reserved Font Name" in text
    assert "pygame-ce 2.5.8" in (tmp_path / "licences" / "versions.txt").read_text()


def test_a_missing_licence_stops_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(make_licences, "LICENCE_NAME", re.compile("no such file"))
    with pytest.raises(make_licences.Missing, match="no licence text for"):
        make_licences.make(tmp_path / "licences")


def test_every_library_inside_pygame_is_named() -> None:
    text = (make_licences.TEXTS / "libraries.txt").read_text(encoding="utf-8").lower()
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    for path in folder.glob("*.so*"):  # on Linux they are in a folder of their own; elsewhere there is no list
        name = re.sub(r"[-_.\d].*$", "", path.name.removeprefix("lib")).lower()
        parts = {"asound": "alsa", "brotlicommon": "brotli", "brotlidec": "brotli", "webpdemux": "webp"}
        parts |= {"vorbisenc": "vorbis", "vorbisfile": "vorbis"}
        assert parts.get(name, name) in text, path.name


# --- Words -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_german_is_complete_and_compiled() -> None:
    assert words.faults() == []


def test_compiled_translations_are_those_of_their_source() -> None:
    for source in words.FOLDER.glob("*.po"):
        compiled = source.with_suffix(".mo").read_bytes()
        assert words._entries(compiled) == words._entries(words.compiled(words.translations(source.stem)))


def test_sources_of_translations_hold_nothing_that_moves(tmp_path: Path) -> None:
    """No places of texts, and texts in the order of the alphabet: a text that moves to another file changes no line."""
    for source in words.FOLDER.glob("*.po"):
        assert not [line for line in source.read_text(encoding="utf-8").splitlines() if line.startswith("#:")]
        catalogue = words.translations(source.stem)
        words.save(tmp_path / source.name, catalogue)
        assert (tmp_path / source.name).read_bytes() == source.read_bytes(), "run build/words.py"


def test_the_template_is_built_and_not_kept() -> None:
    listed = subprocess.run(["git", "ls-files", "*.pot"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert not listed.stdout
    assert "/assets/words/messages.pot" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


@pytest.mark.slow
def test_a_catalogue_without_texts_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    (tmp_path / "de.po").write_bytes(b"")
    with pytest.raises(ValueError, match=r"de\.po holds no texts"):
        words.updated("de", words.extracted())
    words.write(tmp_path / "de.po", b"whole")
    assert [path.name for path in tmp_path.iterdir()] == ["de.po"]


def test_every_text_of_the_program_is_found() -> None:
    texts = {message.id for message in words.extracted() if message.id}
    assert len(texts) > 100


def test_a_translation_with_other_fields_is_found() -> None:
    catalogue = words._empty("de")
    wrong = catalogue.add("{name} leads", "{nam} spielt aus")
    right = catalogue.add("{name} bids {bid}", "{name} sagt {bid} an")
    unsure = catalogue.add("Round", "Runde", flags=["fuzzy"])
    empty = catalogue.add("Trick", "")
    plural = catalogue.add(("{count} card", "{count} cards"), ("eine Karte", "{count} Karten"))
    assert "other fields" in words.faults_of(wrong)[0]
    assert "unsure" in words.faults_of(unsure)[0]
    assert "not translated" in words.faults_of(empty)[0]
    assert not words.faults_of(right) and not words.faults_of(plural)


def test_a_text_in_context_is_its_own_text() -> None:
    source = 'A = in_context("card game", "Rage")\nB = N_("Rage")\n'
    assert {(name, texts) for _, name, texts in words.texts_in(source)} == {
        ("in_context", ("card game", "Rage")),
        ("N_", ("Rage",)),
    }
    choose("en")
    assert _(in_context("card game", "Rage")) == "Rage"
    choose("de")
    try:
        assert _("Rage") == "Zorn", "Blood Rage’s word"
        assert _(in_context("card game", "Rage")) == "Rage", "the card game keeps the English word"
    finally:
        choose("en")


# --- Windows, the recipe, the workflows --------------------------------------------------------------------


def test_the_version_resource_is_what_pyinstaller_reads() -> None:
    text = version_resource.resource("Rage Table", VERSION, "Rage Table.exe")
    call = ast.parse(text, mode="eval").body
    assert isinstance(call, ast.Call) and call.func.id == "VSVersionInfo"  # type: ignore[attr-defined]
    assert f"StringStruct('ProductVersion', '{VERSION}')" in text
    assert f"filevers=({', '.join(VERSION.split('.'))}, 0)" in text


def test_the_manifest_knows_several_screens_and_long_paths_and_asks_for_nothing() -> None:
    text = (ROOT / "build" / "app.manifest").read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    assert "PerMonitorV2" in text and "<longPathAware" in text and 'level="asInvoker"' in text


def test_the_recipe_is_one_folder_without_window_of_text_and_without_upx() -> None:
    text = (ROOT / "build" / "rage_table.spec").read_text(encoding="utf-8")
    compile(text, "rage_table.spec", "exec")
    assert text.count("upx=False") == 2 and "upx=True" not in text
    assert "console=False" in text and "exclude_binaries=True" in text and "BUNDLE(" in text
    for left_out in ("numpy", "tkinter", "ssl", "pygame.tests", "pygame.examples"):
        assert f'"{left_out}"' in text


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_workflows_ask_for_little_and_pin_what_they_use(name: str) -> None:
    text = (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")
    assert "permissions:\n  contents: read" in text
    for used in re.findall(r"uses: (\S+)", text):
        assert used.startswith("./") or re.search(r"@v\d+\.\d+\.\d+$", used), used
    assert "\t" not in text
    if name == "ci.yml":
        assert text.count("fail-fast: false") == 2 and text.count("cache: pip") == 2
        for system in ("ubuntu-22.04", "windows-", "macos-"):
            assert system in text
        for version in ("3.11", "3.12", "3.13", "3.14"):
            assert f'"{version}"' in text
