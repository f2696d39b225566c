"""Rage Table: opens the window, or runs one of the commands that need none."""

from __future__ import annotations

import multiprocessing
import sys


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit code: 0 done, 1 failed, 2 bad arguments."""
    from game.match.commands import run

    return run(sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    # First of all: in the frozen program a worker process starts here as well.
    multiprocessing.freeze_support()
    sys.exit(main())
