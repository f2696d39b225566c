"""Crash handling: a log, a report for the developers, and a message for the person.

The report holds version, system, scene, the latest actions, the seed or save of the running game, and the traceback,
without the home folder. The game itself is safe in its journal; the message offers to continue from there.
"""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import platform
import sys
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

import pygame

from game.version import VERSION
from game.words import _
from scenes.shell.paths import home

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.shell.paths import Paths

log = logging.getLogger(__name__)

_fault_file: IO[str] | None = None
_app: AppContext | None = None
_last_crash = -1000.0


def start_logging(paths: Paths, level: int = logging.INFO) -> None:
    """Log to a file of at most three times 512 kB, and let a hard fault write its traces too.

    Windowed builds have no standard output, so nothing is printed. A folder that cannot be written to is no error.
    """
    global _fault_file
    root = logging.getLogger()
    root.setLevel(level)
    logging.raiseExceptions = False  # a full disk must not end the game
    try:
        folder = paths.logs
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            folder / "rage-table.log",
            maxBytes=512_000,
            backupCount=2,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
        _fault_file = open(folder / "fault.log", "a", encoding="utf-8")  # noqa: SIM115 (stays open)
        faulthandler.enable(file=_fault_file)
    except OSError as error:
        handler = logging.NullHandler()
        log.warning("no log file: %s", error)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    log.info("Rage Table %s, Python %s, %s", VERSION, platform.python_version(), platform.platform())


def install(app: AppContext) -> None:
    """Handle uncaught exceptions, in the main thread and in others."""
    global _app
    _app = app
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        if _app is not None:
            _app.quit()
        return
    log.critical("uncaught", exc_info=(kind, error, trace))
    report = write_report(_app, error)
    last_words(report)


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is None or args.exc_type is SystemExit:
        return
    log.error("uncaught in a thread", exc_info=(args.exc_type, args.exc_value, args.exc_traceback))
    write_report(_app, args.exc_value)


def without_home(text: str) -> str:
    """Return `text` without the path of the person's home folder, which is private."""
    own = home()
    for folder in {str(own), str(own.resolve())} if own is not None else ():
        if len(folder) > 3:
            text = text.replace(folder, "~")
    return text


def system_facts() -> list[str]:
    """Return the first lines of a report: versions of the program and of what it runs on."""
    return [
        f"Rage Table {VERSION}",
        f"Time      {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"Python    {platform.python_version()} {'frozen' if getattr(sys, 'frozen', False) else 'source'}",
        f"System    {platform.platform()}",
        f"pygame    {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
    ]


def report_text(app: AppContext | None, error: BaseException) -> str:
    """Return the text of a crash report."""
    lines = system_facts()
    if app is not None:
        stack = " > ".join(scene.name for scene in app.director.stack) or "none"
        lines += [
            f"Scene     {stack}",
            f"Window    {app.display.size}, scale {app.ui.scale:.2f}",
            f"Language  {app.settings.language}, theme {app.settings.theme}",
        ]
        lines += [f"{name:<10}{value}" for name, value in app.game_info.items()]
        lines += ["", "Last events", *list(app.recent)]
    lines += ["", "Traceback", "".join(traceback.format_exception(error))]
    return without_home("\n".join(lines))


def write_report(app: AppContext | None, error: BaseException) -> Path | None:
    """Write a crash report and return its file, or None if that fails too."""
    try:
        text = report_text(app, error)
        if app is None:
            return None
        file = app.paths.logs / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        file.write_text(text, encoding="utf-8", errors="backslashreplace")
        return file
    except Exception:
        log.exception("no crash report")
        return None


def caught(app: AppContext, error: Exception) -> bool:
    """Handle an exception that reached the main loop: log it, write the report, and show the crash scene.

    Return False if that fails too, or if the last crash was less than two seconds ago: then the program should end.
    """
    global _last_crash
    log.error("scene %s failed", app.director.top.name if app.director.top else "none", exc_info=error)
    report = write_report(app, error)
    now = time.monotonic()
    again, _last_crash = now - _last_crash < 2.0, now
    try:
        if again:
            raise RuntimeError("crashed twice") from error
        app.director.clear()
        app.open("crash", how="reset", report=report)
        return True
    except Exception:
        log.exception("no crash scene")
        last_words(report)
        try:
            app.shut_down()
        except Exception:
            log.exception("while shutting down")
        return False


def last_words(report: Path | None) -> None:
    """Show a message box of the system, which needs none of our own code."""
    where = str(report) if report is not None else _("It could not be written.")
    try:
        pygame.display.message_box(
            _("Rage Table has to close"),
            _("Something went wrong. The running game is saved.") + "\n\n" + _("Report:") + "\n" + where,
            "error",
        )
    except Exception:
        log.exception("no message box")
