"""Writes the version resource of the Windows program from `game/version.py`."""

from __future__ import annotations

RESOURCE = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'Rage Table contributors'),
      StringStruct('FileDescription', {name!r}),
      StringStruct('FileVersion', {version!r}),
      StringStruct('InternalName', {file!r}),
      StringStruct('LegalCopyright', 'MIT licence, Rage Table contributors'),
      StringStruct('OriginalFilename', {file!r}),
      StringStruct('ProductName', {name!r}),
      StringStruct('ProductVersion', {version!r})])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def resource(name: str, version: str, file: str) -> str:
    """Return the resource text for a program called `name`, its `version` as 1.2.3 and its `file` name."""
    parts = [int(part) for part in version.split(".")]
    four = (*parts, 0, 0, 0)[:4]
    return RESOURCE.format(four=four, name=name, version=version, file=file)
