"""Bots of Ratatouille Royale against each other with chosen decks: who wins, and how often whoever goes first.

Each pair of matches has one seed and swapped seats. `--decks mirrored` gives both sides the same stock deck, one after
the other; `all` lets every deck meet every other; `random` is what a match without chosen decks does.
"""

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from time import process_time

from cinque.bots import BOTS
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.tables import BY_PLACE, RULES
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.play import begin
from cinque.lab.match import play_match
from cinque.lab.statistics import wilson

NAMES = [deck.name for deck in RULES.decks]
Decks = tuple[str, str] | None


class Duel:
    """One pair to play."""

    def __init__(self, bots: tuple[str, str], options: dict[str, int | str | bool], decks: Decks, seed: str) -> None:
        self.bots = bots
        self.options = options
        self.decks = decks
        self.seed = seed

    def loadouts(self) -> list[dict[str, str]] | None:
        return [{"deck": name} for name in self.decks] if self.decks else None


Row = tuple[float, float, int, float, bool]
Told = tuple[Decks, list[Row]]


def play(duel: Duel) -> Told:
    """Both matches of a pair: points of the first bot and of who went first, turns, CPU seconds, ended by the cap."""
    one, two = (BOTS["ratroyale"][name] for name in duel.bots)
    rows: list[Row] = []
    for bots, seat in (([one, two], 0), ([two, one], 1)):
        began = process_time()
        played = play_match(GAME, duel.options, bots, duel.seed, duel.loadouts())
        opening = begin(GAME, duel.options, 2, duel.seed, duel.loadouts())
        first = opening.first if isinstance(opening, RatState) else 0
        turns = sum(move.endswith(" end") for move in played.record.moves)
        rows.append((played.score(seat), played.score(first), turns, process_time() - began, played.capped))
    return duel.decks, rows


def pairings(kind: str) -> list[Decks]:
    if kind == "random":
        return [None]
    return [(name, name) for name in NAMES] if kind == "mirrored" else list(product(NAMES, NAMES))


def rate(points: list[float]) -> str:
    low, high = wilson(sum(points), len(points))
    return f"{100 * sum(points) / len(points):5.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def tell(name: str, rows: list[Row], bots: tuple[str, str]) -> None:
    scores, firsts, turns, seconds, capped = zip(*rows, strict=True)
    middle = sorted(turns)[len(rows) // 2]
    print(
        f"{name:<32} {len(rows):>5} games  {bots[0]} {rate(list(scores))}  first {rate(list(firsts))}  "
        f"{middle} turns  last turn {sum(capped)}  {sum(seconds) / len(rows):.2f} CPU s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=2, choices=list(BOTS["ratroyale"]))
    parser.add_argument("--map", default="coffee-shop")
    parser.add_argument("--second", type=int, default=BY_PLACE, help="extra crumbs for going second")
    parser.add_argument("--pairs", type=int, default=14, help="pairs of matches in all")
    parser.add_argument("--decks", choices=["mirrored", "all", "random"], default="mirrored")
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    options = GAME.options().check({"map": chosen.map, "second_bonus": chosen.second})
    sides = pairings(chosen.decks)
    bots = (chosen.bots[0], chosen.bots[1])
    duels = [Duel(bots, options, sides[i % len(sides)], f"{chosen.seed}-{i}") for i in range(chosen.pairs)]
    found: dict[str, list[Row]] = defaultdict(list)
    with ProcessPoolExecutor(chosen.workers) as pool:
        for decks, rows in pool.map(play, duels):
            found[" / ".join(decks) if decks else "random decks"] += rows
    for name in sorted(found):
        tell(name, found[name], bots)
    tell("all", [row for rows in found.values() for row in rows], bots)


if __name__ == "__main__":
    main()
