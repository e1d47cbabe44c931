"""Plays the openings of a file at random with the project's rules: decisions, a digest of them, CPU seconds."""

import sys
from pathlib import Path
from time import process_time

from cinque.games.grid.play.notation import opening
from cinque.games.grid.play.playouts import play_out
from cinque.kernel.dice import Rng
from cinque.kernel.tally import Tally


def openings(games: int) -> list[str]:
    """The openings as text: the first seat, then the cells of all units."""
    states = [opening(str(number)) for number in range(games)]
    return [" ".join(map(str, [state.first, *(unit.cell for unit in state.units)])) for state in states]


def main() -> None:
    tally, began = Tally(), process_time()
    for number in range(len(Path(sys.argv[1]).read_text().splitlines())):
        play_out(opening(str(number)), Rng(number), tally)
    print(tally.decisions, tally.digest, process_time() - began)


if __name__ == "__main__":
    main()
