"""Rage Table: opens the window, or runs one of the commands that need none. `python main.py --help` lists them."""

# No "from __future__ import annotations" here: this file must begin to run on Pythons that are too old, to say so.
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - said in words, before anything that an older Python cannot read
    sys.exit("Rage Table needs Python 3.11 or newer, this is " + sys.version.split()[0])

import argparse
import importlib.util
import multiprocessing
import os
from collections.abc import Callable
from typing import Any, NoReturn

Command = Callable[[argparse.Namespace], int]
DONE, FAILED, BAD_ARGUMENTS = 0, 1, 2


def say(text: str, error: bool = False) -> None:
    """Write a line to the terminal, if there is one: a windowed program has none."""
    stream = sys.stderr if error else sys.stdout
    if stream is None:
        return
    try:
        stream.write(text + "\n")
        stream.flush()
    except OSError:
        _give_up(stream)  # the reader of the output has gone, or the disk is full
    except ValueError:
        return  # the output is closed
    except UnicodeEncodeError:  # pragma: no cover - a terminal without – and “
        stream.write(text.encode("ascii", "replace").decode() + "\n")


def _give_up(stream: Any) -> None:  # noqa: ANN401 - any stream
    """Send what a stream still holds nowhere: at the end of the program Python would complain about it once more."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return


PACKAGES = {
    "pygame": "pygame-ce",
    "platformdirs": "platformdirs",
    "font_source_sans_pro": "font-source-sans-pro",
    "font_source_serif_pro": "font-source-serif-pro",
}
"""What the window needs: module -> package."""


def missing_packages() -> str:
    """Return what to say of packages that are not installed, "" if all are."""
    missing = [package for module, package in PACKAGES.items() if importlib.util.find_spec(module) is None]
    if not missing:
        return ""
    return f"main.py: not installed: {', '.join(missing)}. Run: {sys.executable} -m pip install -r requirements.txt"


class Parser(argparse.ArgumentParser):
    """Reports an error in one line and exits with 2."""

    def error(self, message: str) -> NoReturn:
        say(f"{self.prog}: {message} (see {self.prog} --help)", error=True)
        raise SystemExit(BAD_ARGUMENTS)

    def _print_message(self, message: str, file: Any = None) -> None:  # noqa: ANN401 - its type is private to argparse
        if message:
            say(message.rstrip("\n"), error=file is sys.stderr and file is not None)


def whole(least: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `least` on."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        return number

    return read


def any_number(text: str) -> int:
    """Read a whole number, negative ones included."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def size(text: str) -> tuple[int, int]:
    """Read WIDTHxHEIGHT."""
    from game.match.cli_args import BadArgument, size_of

    try:
        return size_of(text)
    except BadArgument as wish:
        raise argparse.ArgumentTypeError(str(wish)) from None


def percent(text: str) -> float:
    """Read a scale in percent, 75 to 200, as a factor."""
    try:
        number = float(text.rstrip("%"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of percent") from None
    if not 75 <= number <= 200:
        raise argparse.ArgumentTypeError(f"the scale lies between 75 and 200 percent, not {text}")
    return number / 100


def language(text: str) -> str:
    """Read a language."""
    from game.words import LANGUAGES, PSEUDO

    if text not in (*LANGUAGES, PSEUDO):
        raise argparse.ArgumentTypeError(f"there is no language {text!r}; there is: {', '.join(LANGUAGES)}")
    return text


def window_options(suppress: bool) -> Parser:
    """Return the options of every command that opens the window, to be shared by parsers.

    `suppress`: an option that is not given keeps the value given before the command.
    """
    nothing: Any = argparse.SUPPRESS if suppress else None
    shared = Parser(add_help=False)
    shared.add_argument("--data-dir", metavar="PATH", default=nothing, help="keep settings, saves and logs below PATH")
    shared.add_argument("--lang", metavar="LANG", type=language, default=nothing, help="language: en or de")
    shared.add_argument("--window", metavar="WxH", type=size, default=nothing, help="size of the window, as 1280x720")
    full: Any = argparse.SUPPRESS if suppress else False
    shared.add_argument("--fullscreen", action="store_true", default=full, help="fill the screen")
    return shared


def option_option(parser: argparse.ArgumentParser) -> None:
    """Add the argument for an option of the rules."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the rules, as --option march=on; may be given several times",
    )


def make_parser() -> Parser:
    """Return the parser of the whole command line."""
    parser = Parser(
        prog="main.py",
        description="Rage Table: play at the table. Without a command the window opens with the title.",
        parents=[window_options(suppress=False)],
    )
    parser.add_argument("--selftest", action="store_true", help="play a short game of every game unseen, save, reload")
    parser.add_argument("--version", action="store_true", help="say the version")
    parser.add_argument("--report", metavar="FILE", help="with --selftest: also write what was found into FILE")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    shared = [window_options(suppress=True)]

    play = commands.add_parser("play", help="open a table at once", description="Open a table.", parents=shared)
    play.add_argument("game", metavar="GAME", help="the game, as amigo")
    play.add_argument(
        "--seats",
        metavar="KIND,KIND,...",
        default="human,regular,regular,regular",
        help="who sits there, in order: human or a kind of computer player (default: %(default)s)",
    )
    play.add_argument("--seed", metavar="N", type=any_number, help="number of the deal (default: another every time)")
    play.add_argument("--undo", choices=("off", "own", "free"), default="own", help="the undo rule (default: own)")
    option_option(play)

    simulate = commands.add_parser(
        "simulate",
        help="let computers play without a window",
        description="Let computer players play many games without a window and measure them. "
        "The deals depend on the seed only, never on who plays.",
    )
    simulate.add_argument("game", metavar="GAME", help="the game, as amigo")
    simulate.add_argument("--seats", metavar="KIND,KIND,...", required=True, help="kinds of computer players, in order")
    simulate.add_argument(
        "--games",
        metavar="N",
        type=whole(1),
        default=100,
        help="number of games; with --rotate filled up to whole rotations (default: 100)",
    )
    simulate.add_argument(
        "--seed", metavar="N", type=any_number, default=1, help="number of the first deal (default: 1)"
    )
    simulate.add_argument("--rotate", action="store_true", help="play each deal once per rotation of the kinds")
    simulate.add_argument("--jobs", metavar="J", type=whole(1), default=1, help="number of processes (default: 1)")
    simulate.add_argument("--save-dir", metavar="DIR", help="write a save of every game into DIR")
    simulate.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    option_option(simulate)

    bench = commands.add_parser(
        "bench",
        help="measure the speed of the rules machine",
        description="Measure copies, answers of random play, and the search of a game.",
    )
    bench.add_argument("game", metavar="GAME", nargs="?", help="the game (default: every game)")
    bench.add_argument("--seconds", metavar="S", type=float, default=1.0, help="time for each figure (default: 1)")
    bench.add_argument("--seats", metavar="N", type=whole(1), default=0, help="number of seats (default: 4)")
    bench.add_argument("--json", action="store_true", help="print one JSON object")

    replay = commands.add_parser(
        "replay",
        help="play a save again without a window",
        description="Play a save again, compare every fingerprint, say OK or where it differs (exit code 1).",
    )
    replay.add_argument("file", metavar="FILE", help="the save")
    replay.add_argument("--verify", action="store_true", help="only compare: do not print the log of the game")
    replay.add_argument("--answers", action="store_true", help="print every answer, as play b7, instead of the log")

    shot = commands.add_parser(
        "screenshot",
        help="draw a scene or a table into a file",
        description="Draw any scene, or the table some answers into a game, without a screen.",
    )
    shot.add_argument("what", metavar="TABLE-OR-SCENE", help="a game, as amigo, or a scene, as title or settings")
    shot.add_argument("--out", metavar="FILE.png", required=True, help="the picture to write")
    shot.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="its size (default: 1280x720)")
    shot.add_argument("--seats", metavar="N", type=whole(1), default=4, help="number of seats (default: 4)")
    shot.add_argument("--seed", metavar="N", type=any_number, default=1, help="number of the deal (default: 1)")
    shot.add_argument("--answers", metavar="K", type=whole(0), default=0, help="answers given before (default: 0)")
    shot.add_argument("--lang", metavar="LANG", type=language, default="en", help="language (default: en)")
    shot.add_argument(
        "--scale", metavar="P", type=percent, default=1.0, help="interface scale in percent (default: 100)"
    )
    shot.add_argument("--theme", choices=("dark", "light"), default="dark", help="colours of the table")
    option_option(shot)
    return parser


# ---- the commands; each imports what it needs when it runs


def play(wish: argparse.Namespace) -> int:
    """Open the window with a table."""
    import secrets
    from functools import partial

    from game.match.cli_args import game_of, kinds_of, seat_plans, setup_of

    controller = game_of(wish.game)
    kinds = kinds_of(controller, wish.seats, human=True, reference=False)
    setup = setup_of(controller, len(kinds), wish.option)
    seed = wish.seed if wish.seed is not None else secrets.randbelow(1_000_000_000)
    # The seats are named when the window's language is known.
    name_seats = partial(seat_plans, controller, kinds)
    table = {"game": wish.game, "setup": setup, "seed": seed, "seats": name_seats, "undo": wish.undo}
    return open_window(wish, table)


def open_window(wish: argparse.Namespace, table: dict[str, Any] | None = None) -> int:
    """Open the window: with the title, or with a new table."""
    from scenes.commands.start import CannotStart, run

    try:
        return run(
            data_dir=wish.data_dir, lang=wish.lang, window=wish.window, fullscreen=wish.fullscreen or None, table=table
        )
    except CannotStart as reason:
        say(str(reason), error=True)
        return FAILED


def simulate(wish: argparse.Namespace) -> int:
    """Measure computer players."""
    import json
    import math

    from game.match import simulate as simulation
    from game.match.cli_args import game_of, kinds_of, setup_of

    controller = game_of(wish.game)
    kinds = kinds_of(controller, wish.seats, human=False, reference=True)
    setup = setup_of(controller, len(kinds), wish.option)
    deals = math.ceil(wish.games / len(kinds)) if wish.rotate else wish.games
    plan = simulation.Plan(wish.game, kinds, setup, deals, wish.seed, wish.rotate, wish.save_dir or "")
    if plan.games != wish.games:
        say(f"playing {plan.games} games: whole rotations of {len(kinds)}", error=True)
    bar = ProgressBar(plan.games)
    try:
        played, seconds = simulation.run(plan, wish.jobs, bar.show if bar.wanted else None)
    except OSError as trouble:
        bar.end()
        say(f"the games cannot be saved: {trouble}", error=True)
        return FAILED
    except simulation.SimulationFailed as failure:
        bar.end()
        say(f"a player gave an illegal answer: {failure}", error=True)
        return FAILED
    bar.end()
    figures = simulation.summary(plan, played, seconds)
    for line in [json.dumps(figures, ensure_ascii=False)] if wish.json else simulation.report(figures):
        say(line)
    return DONE


class ProgressBar:
    """A line on the terminal with the number of finished games; silent without a terminal."""

    def __init__(self, games: int) -> None:
        self.wanted = sys.stderr is not None and sys.stderr.isatty()
        self._games = games

    def show(self, done: int) -> None:
        """Draw the line."""
        filled = 40 * done // self._games
        self._write(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done} of {self._games} games")

    def end(self) -> None:
        """Leave the line."""
        if self.wanted:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except (OSError, ValueError):  # the terminal has gone
            self.wanted = False


def bench(wish: argparse.Namespace) -> int:
    """Measure the machine."""
    import json

    from game import catalogue
    from game.match import bench as measuring
    from game.match.cli_args import BadArgument, game_of

    names = [game_of(wish.game).name] if wish.game else list(catalogue.names())
    if not 0 < wish.seconds <= 600:
        raise BadArgument(f"--seconds lies between 0 and 600, not {wish.seconds:g}")
    for name in names:
        controller = game_of(name)
        if wish.seats and wish.seats not in controller.seats:
            raise BadArgument(f"{name} has {controller.seats[0]} to {controller.seats[-1]} seats, not {wish.seats}")
    figures = {name: measuring.bench(name, wish.seconds, wish.seats) for name in names}
    if wish.json:
        say(json.dumps(figures[wish.game] if wish.game else figures))
    else:
        for each in figures.values():
            for line in measuring.report(each):
                say(line)
    return DONE


def replay(wish: argparse.Namespace) -> int:
    """Verify a save by replaying it."""
    from pathlib import Path

    from game.match import replay as replaying
    from game.match.cli_args import BadArgument

    path = Path(wish.file)
    if not path.is_file():
        raise BadArgument(f"there is no file {wish.file}")
    verdict = replaying.verify(path)
    if not wish.verify and verdict.report.match is not None:
        match = verdict.report.match
        for line in replaying.answers_of(match) if wish.answers else replaying.story(match):
            say(line)
    say(verdict.text)
    return DONE if verdict.ok else FAILED


def screenshot(wish: argparse.Namespace) -> int:
    """Draw a picture."""
    from game import catalogue
    from game.core.setup import Setup
    from game.match.cli_args import BadArgument, checked, game_of, setup_of
    from scenes.commands.picture import GAME_SCENES
    from scenes.commands.start import SCENES, picture

    table = None
    if wish.what in catalogue.names():
        controller = game_of(wish.what)
        setup = checked(controller, setup_of(controller, wish.seats, wish.option))
        table = {"game": wish.what, "setup": setup, "seed": wish.seed, "answers": wish.answers}
    elif wish.what in GAME_SCENES:
        checked(catalogue.controller(catalogue.names()[0]), Setup(wish.seats))
    elif wish.what not in SCENES:
        raise BadArgument(f"there is no scene {wish.what!r}; there is: {', '.join((*catalogue.names(), *SCENES))}")
    try:
        picture(wish.what, wish.out, wish.size, wish.lang, wish.scale, wish.theme, table, wish.seats)
    except OSError as trouble:
        say(f"{wish.out} cannot be written: {trouble.strerror or trouble}", error=True)
        return FAILED
    say(wish.out)
    return DONE


def selftest(report: str | None) -> int:
    """Play a short game of every game unseen."""
    from pathlib import Path

    from scenes.commands.selftest import run

    return DONE if run(say, Path(report) if report else None) else FAILED


COMMANDS: dict[str, Command] = {
    "play": play, "simulate": simulate, "bench": bench, "replay": replay, "screenshot": screenshot,
}  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit code: 0 done, 1 failed, 2 bad arguments."""
    from game.match.cli_args import BadArgument

    parser = make_parser()
    try:
        wish = parser.parse_args(sys.argv[1:] if arguments is None else arguments)
        if wish.version:
            from game.version import NAME, VERSION

            say(f"{NAME} {VERSION}")
            return DONE
        needs_window = wish.selftest or wish.command in (None, "play", "screenshot")
        if needs_window and missing_packages():
            say(missing_packages(), error=True)
            return FAILED
        if wish.selftest:
            return selftest(wish.report)
        return COMMANDS.get(wish.command, open_window)(wish)
    except BadArgument as wrong:
        say(f"main.py: {wrong}", error=True)
        return BAD_ARGUMENTS
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else FAILED
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    # Must come first: in the frozen program a worker process starts here as well.
    multiprocessing.freeze_support()
    sys.exit(main())
