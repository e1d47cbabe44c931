"""Whether every starting zone is as good as the others: how often Normal bots win from each place of the map.

    python benchmarks/naval_zones.py PLAYERS GAMES [FIRST]

Every game has a map of its own, numbered from FIRST (0) on, so that a long series can be played in parts. Places are
counted clockwise from the first zone of the generator; sides of the map are told apart as well, for maps are turned and
no direction may be better than another. The sums so far are printed after every 25 games.
"""

import sys
from collections import defaultdict
from dataclasses import dataclass, field
from multiprocessing import Pool

from cinque.boards.integers import gap, halves_up
from cinque.bots import BOTS
from cinque.games.naval import GAME
from cinque.games.naval.content.tables import ANYWHERE, STRIDE, ring_length
from cinque.games.naval.play.state import NavalState
from cinque.kernel.play import begin
from cinque.lab.match import play_match
from cinque.lab.statistics import wilson

WORKERS = 2
REPORT = 25
SIDES = ("north", "east", "south", "west")


@dataclass
class Score:
    """Points won from a place or a side, and how often somebody started there."""

    points: float = 0.0
    starts: int = 0

    def line(self, name: str) -> str:
        low, high = wilson(self.points, self.starts)
        share = f"{100 * self.points / self.starts:.1f} % of {self.starts}"
        return f"{name:8} {share}, 95 % interval {100 * low:.1f} to {100 * high:.1f} %"


@dataclass
class Game:
    """One game: for each seat its place and side of the map, its turn, and its points."""

    rows: list[tuple[str, str, str, float]]


@dataclass
class Totals:
    """All games so far, by place, by side and by turn."""

    games: int = 0
    scores: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))

    def add(self, game: Game) -> None:
        self.games += 1
        for *names, points in game.rows:
            for name in names:
                self.scores[name].points += points
                self.scores[name].starts += 1


def ring_position(state: NavalState, seat: int) -> int:
    """Steps from the north-west corner of the ring of zones to the seat's zone, clockwise."""
    side = ring_length(state.figures.rules, int(state.chart.size)) // 4
    x = state.chart.zones[seat] % STRIDE - state.figures.rules.zone_margin
    y = state.chart.zones[seat] // STRIDE - state.figures.rules.zone_margin
    if y == 0:
        return x
    if x == side:
        return side + y
    return 3 * side - x if y == side else 4 * side - y


def places(state: NavalState) -> list[int]:
    """The seats clockwise from the zone the generator laid out first; from the north-west where that is anywhere."""
    rules = state.figures.rules
    side = ring_length(rules, int(state.chart.size)) // 4
    at = [ring_position(state, seat) for seat in range(state.seats)]
    around = sorted(range(state.seats), key=lambda seat: at[seat])
    permille = rules.first_zone_permille[state.seats]
    if permille != ANYWHERE:
        wanted = halves_up(side * permille, 1000)
        first = min(around, key=lambda seat: (gap(at[seat] % side, wanted), at[seat]))
        around = around[around.index(first) :] + around[: around.index(first)]
    return around


def play(wanted: tuple[int, int]) -> Game:
    """One game; a draw is shared among all."""
    players, number = wanted
    options, seed = GAME.options().check({}), f"zones {players} {number}"
    state = begin(GAME, options, players, seed)
    if not isinstance(state, NavalState):
        raise TypeError("not a position of this game")
    outcome = play_match(GAME, options, [BOTS["naval"]["normal"]] * players, seed).record.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    winners = outcome.winners or list(range(players))
    side = ring_length(state.figures.rules, int(state.chart.size)) // 4
    rows = []
    for place, seat in enumerate(places(state), start=1):
        at = ring_position(state, seat)
        where = "corner" if at % side == 0 else SIDES[at // side]
        turn = f"turn {state.order.index(seat) + 1}"
        rows.append((f"place {place}", where, turn, 1 / len(winners) if seat in winners else 0.0))
    return Game(rows)


def report(totals: Totals, players: int) -> None:
    """How often each place, side and turn has won so far."""
    print(f"{totals.games} games of {players} Normal bots; an equal share is {100 / players:.1f} %")
    for name in sorted(totals.scores):
        print(totals.scores[name].line(name))
    sys.stdout.flush()


def main() -> None:
    players, games = int(sys.argv[1]), int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    totals = Totals()
    with Pool(WORKERS) as pool:
        for game in pool.imap_unordered(play, [(players, number) for number in range(first, first + games)]):
            totals.add(game)
            if totals.games % REPORT == 0 or totals.games == games:
                report(totals, players)


if __name__ == "__main__":
    main()
