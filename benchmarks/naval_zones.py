"""Whether every starting zone is as good as the others: how often Normal bots win from each place of the map.

    python benchmarks/naval_zones.py PLAYERS GAMES [FIRST]

Every game has a map of its own, numbered from FIRST (0) on, so that a long series can be played in parts. Places are
ordered by how near the corner of the map they lie, the nearest first: on a map for two, four or eight they are alike,
on others a zone in a corner has two coasts of its own. The sums so far are printed after every 25 games.
"""

import sys
from multiprocessing import Pool

from cinque.bots import BOTS
from cinque.games.naval import GAME
from cinque.games.naval.chart import Chart
from cinque.games.naval.state import NavalState
from cinque.games.naval.tables import STRIDE
from cinque.kernel.play import begin
from cinque.lab.match import play_match
from cinque.lab.statistics import wilson

WORKERS = 2
REPORT = 25


def places(chart: Chart) -> list[int]:
    """The seats from the zone nearest to a corner to the one furthest from all of them."""
    far = chart.size - chart.zone

    def along(seat: int) -> tuple[int, int]:
        x, y = chart.zones[seat] % STRIDE, chart.zones[seat] // STRIDE
        return min(x, far - x) + min(y, far - y), chart.zones[seat]

    return sorted(range(len(chart.zones)), key=along)


def won(wanted: tuple[int, int]) -> list[float]:
    """The points of each place in one game; a draw is shared among all."""
    players, number = wanted
    options, seed = GAME.options().check({}), f"zones {players} {number}"
    state = begin(GAME, options, players, seed)
    if not isinstance(state, NavalState):
        raise TypeError("not a position of this game")
    outcome = play_match(GAME, options, [BOTS["naval"]["normal"]] * players, seed).record.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    winners = outcome.winners or list(range(players))
    return [1 / len(winners) if seat in winners else 0.0 for seat in places(state.chart)]


def report(points: list[list[float]]) -> None:
    """How often each place has won so far."""
    games, players = len(points), len(points[0])
    print(f"{games} games of {players} Normal bots; an equal share is {100 / players:.1f} %")
    for place in range(players):
        score = sum(each[place] for each in points)
        low, high = wilson(score, games)
        print(f"place {place + 1}: {100 * score / games:.1f} %, 95 % interval {100 * low:.1f} to {100 * high:.1f} %")
    sys.stdout.flush()


def main() -> None:
    players, games = int(sys.argv[1]), int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    points: list[list[float]] = []
    with Pool(WORKERS) as pool:
        for each in pool.imap_unordered(won, [(players, number) for number in range(first, first + games)]):
            points.append(each)
            if len(points) % REPORT == 0 or len(points) == games:
                report(points)


if __name__ == "__main__":
    main()
