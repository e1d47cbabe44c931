"""Whether every starting zone is as good as the others: how often Normal bots win from each place of the map.

    python benchmarks/naval_zones.py PLAYERS GAMES

Every game has a map of its own. Places are ordered by how near the corner of the map they lie, the nearest first: on a
map for two, four or eight they are alike, on others a zone in a corner has two coasts of its own.
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


def places(chart: Chart) -> list[int]:
    """The seats from the zone nearest to a corner to the one furthest from all of them."""
    far = chart.size - chart.zone

    def along(seat: int) -> tuple[int, int]:
        x, y = chart.zones[seat] % STRIDE, chart.zones[seat] // STRIDE
        return min(x, far - x) + min(y, far - y), chart.zones[seat]

    return sorted(range(len(chart.zones)), key=along)


def won(players: int, number: int) -> list[float]:
    """The points of each place in one game."""
    options, seed = GAME.options().check({}), f"zones {players} {number}"
    state = begin(GAME, options, players, seed)
    if not isinstance(state, NavalState):
        raise TypeError("not a position of this game")
    played = play_match(GAME, options, [BOTS["naval"]["normal"]] * players, seed)
    return [played.score(seat) for seat in places(state.chart)]


def main() -> None:
    players, games = int(sys.argv[1]), int(sys.argv[2])
    with Pool(WORKERS) as pool:
        points = pool.starmap(won, [(players, number) for number in range(games)], chunksize=2)
    print(f"{games} games of {players} Normal bots; an equal share is {100 / players:.1f} %")
    for place in range(players):
        score = sum(each[place] for each in points)
        low, high = wilson(score, games)
        print(f"place {place + 1}: {100 * score / games:.1f} %, 95 % interval {100 * low:.1f} to {100 * high:.1f} %")


if __name__ == "__main__":
    main()
