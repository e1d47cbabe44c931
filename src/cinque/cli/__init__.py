"""The command line. `cinque` alone starts the server; everything else is a word after it."""

import os
import sys

# Asked for all the time, by people and by programs, and answered without the parser, which takes its time to load and
# is not there where somebody has the rules and bots alone.
AT_ONCE = (["games"], ["games", "--json"])


def main(arguments: list[str] | None = None) -> None:
    """Run a command, that of the command line unless another is given.

    Errors are one line; 0 is success, 1 a failure, 2 a wrong command line.
    """
    try:
        try:
            _answer(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has read enough, as `head` does: what Python would still say goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _answer(given: list[str]) -> None:
    if given in AT_ONCE:
        from cinque.cli.games import show_games

        show_games(len(given) > 1)
        return
    from cinque.cli.commands import run

    run(given)
