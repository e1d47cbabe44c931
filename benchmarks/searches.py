"""One drill of the boards in a process of its own: `searches.py flood|cheapest|view FILE TIMES`.

Prints how many questions were answered, a digest of the answers, CPU seconds. `searches.py record FOLDER` writes the
files: questions that the rules ask in random games, as whole numbers that a twin in another language reads too.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64
from ratroyale_playouts import opening as kitchen
from temple_playouts import opening as far_shores

from cinque.boards.drills import Drill, Floods, Views, Ways, drill_out
from cinque.boards.hexes import Hexes
from cinque.games.ratroyale.play import rules as ratroyale
from cinque.games.ratroyale.play.codes import SPEED
from cinque.games.ratroyale.play.effects import ask, cover_for
from cinque.games.temple.play import rules as temple
from cinque.games.temple.play.effects import left
from cinque.games.temple.play.obstacles import Obstacles
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.tally import Tally

GAMES = 3
# Every so many decisions a position is looked at, among the first so many of a game.
EVERY, LONGEST = 20, 600


def positions(opening: Any, rules: Any) -> Iterator[Any]:
    """Positions of random games while they last."""
    for number in range(GAMES):
        state, rng, moves = opening(number), Rng(number), Moves()
        for made in range(LONGEST):
            rules.legal(state, moves)
            if moves.count == 0:
                break
            if made % EVERY == 0:
                yield state
            rules.play(state, moves.at(rng.below(moves.count)), SILENT)


def own(state: Any) -> list[Any]:
    """The units of the seat to move; in Ratatouille Royale the fallen stay in the list."""
    return [unit for unit in state.units if unit.seat == state.seat and getattr(unit, "health", 1) > 0]


def text(*parts: Iterable[int]) -> str:
    return "\n".join(" ".join(str(number) for number in part) for part in parts) + "\n"


def record(folder: Path) -> None:
    """Each file: the board, its tables, then for every position its ground and its questions, counted before."""
    floods: list[Iterable[int]] = []
    views: list[Iterable[int]] = []
    for state in positions(kitchen, ratroyale):
        figures, board = state.figures, state.figures.board
        asked = [number for unit in own(state) for number in (unit.cell, ask(state, unit, SPEED, -1))]
        floods += [state.at, [len(asked)], asked]
        steps = [
            (unit.cell, skill.forms[0].steps[0]) for unit in own(state) for skill in state.kind_of(unit).skills[:1]
        ]
        lines = [n for cell, step in steps for to in board.disc(cell, step.reach) for n in (cell, to, step.altitude)]
        views += [cover_for(state, state.seat), [len(lines)], lines]
    size = [board.width, board.height]
    folder.joinpath("flood.txt").write_text(text(size, board.present, figures.slopes, *floods))
    folder.joinpath("view.txt").write_text(text(size, board.present, figures.heights, *views))
    record_ways(folder)


def record_ways(folder: Path) -> None:
    prices: dict[tuple[int, ...], int] = {}
    ways: list[Iterable[int]] = []
    for state in positions(far_shores, temple):
        asked: list[int] = []
        for unit in own(state):
            if unit.moved or unit.done:
                continue
            costs = tuple(state.figures.costs(state.profile(unit.seat), unit.kind))
            asked += [unit.cell, left(state, unit), prices.setdefault(costs, len(prices))]
        ways += [Obstacles(state, state.seat, state.seat).entry, [len(asked)], asked]
        board = state.figures.board
    size = [board.width, board.height]
    folder.joinpath("cheapest.txt").write_text(text(size, board.present, [len(prices)], *prices, *ways))


class Questions:
    """A file of questions, read."""

    def __init__(self, path: Path, drill: str) -> None:
        self._numbers = [int(word) for word in path.read_text().split()]
        self._at = 0
        width, height = self._take(2)
        self.board = Hexes(width, height, vec[i64](self._take(width * height)))
        count = width * height
        # Steps of a flood, heights of a view; prices are several tables.
        tables = self._take(1)[0] if drill == "cheapest" else 1
        self.tables = [vec[i64](self._take(count * (6 if drill == "flood" else 1))) for _ in range(tables)]
        self.grounds: list[vec[i64]] = []
        self.asked: list[vec[i64]] = []
        while self._at < len(self._numbers):
            self.grounds.append(vec[i64](self._take(count)))
            self.asked.append(vec[i64](self._take(self._take(1)[0])))

    def _take(self, count: int) -> list[int]:
        self._at += count
        return self._numbers[self._at - count : self._at]


def made(name: str, found: Questions) -> Drill:
    if name == "cheapest":
        return Ways(found.board, found.tables)
    return (Floods if name == "flood" else Views)(found.board, found.tables[0])


def drill(name: str, path: Path, times: int) -> None:
    found, tally = Questions(path, name), Tally()
    asked = made(name, found)
    began = process_time()
    drill_out(asked, found.grounds, found.asked, times, tally)
    print(tally.decisions, tally.digest, process_time() - began)


if __name__ == "__main__":
    if sys.argv[1] == "record":
        record(Path(sys.argv[2]))
    else:
        drill(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
