"""The meetings of a ladder: every level with every other, each opening both ways round, distinct games once."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.play import replay
from cinque.lab.ladder.elo import Meeting
from cinque.lab.match import identity, play_match
from cinque.lab.pair import Series, play_pair
from cinque.lab.series import cores, in_order
from cinque.lab.statistics import wilson


class Ladder(Struct, frozen=True):
    """What is to be played: so many games for each two levels of a game, from one seed."""

    game: str
    games: int
    seed: str


class Result(Struct, frozen=True):
    """One meeting: who won how often, how long both thought, and how its games ended."""

    meeting: Meeting
    games: int
    capped: int
    # Milliseconds for each choice of the first level, then of the second.
    thought: tuple[list[float], list[float]]

    @property
    def score(self) -> float:
        points, games = self.meeting.total()
        return points / max(1, games)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(*self.meeting.total())


# Meetings that were played before, by the names of the two levels.
Played = Mapping[tuple[str, str], Result]


def play(ladder: Ladder, workers: int = 0, before: Played = MappingProxyType({})) -> Iterator[Result]:
    """Every meeting in turn, the weakest levels first; those that were played before come as they are."""
    meetings = [(one, two) for two, one in combinations(BOTS[ladder.game], 2)]
    if all(each in before for each in meetings):
        yield from (before[each] for each in meetings)
    elif GAMES[ladder.game].options().seats_high == 1:
        yield from _races(ladder, workers)
    else:
        yield from (before[each] if each in before else duels(ladder, *each, workers) for each in meetings)


def duels(ladder: Ladder, one: str, two: str, workers: int) -> Result:
    """Two levels, or programs from outside, from paired openings."""
    options = GAMES[ladder.game].options().check({})
    series = Series(ladder.game, options, (one, two), max(1, ladder.games // 2), f"{ladder.seed}-{one}-{two}")
    seen: set[str] = set()
    openings, capped, games = list[list[float]](), 0, 0
    thought: tuple[list[float], list[float]] = ([], [])
    for pair in in_order(play_pair, series, series.pairs, min(workers or cores(), series.pairs)):
        fresh = list[float]()
        for record, score, ended in zip(pair.records, pair.scores, pair.capped, strict=True):
            games += 1
            if (key := identity(record)) not in seen:
                seen.add(key)
                fresh.append(score)
                capped += ended
        if fresh:
            openings.append(fresh)
        for mine, new in zip(thought, pair.thought, strict=True):
            mine.extend(1000 * each for each in new)
    return Result(Meeting(one, two, openings), games, capped, thought)


class Run(Struct, frozen=True):
    """A run of a game for one: how far it came, and the thinking times in milliseconds."""

    far: tuple[int, int]
    thought: list[float]


class Runs(Struct, frozen=True):
    """Runs of one level from many seeds."""

    game: str
    level: str
    seed: str


def run_of(runs: Runs, number: int) -> Run:
    game = GAMES[runs.game]
    played = play_match(game, game.options().check({}), [BOTS[runs.game][runs.level]], f"{runs.seed}-{number}")
    last: Any = replay(game, played.record).states[-1]
    return Run((last.round, last.round_score), [1000 * each for each in played.thought[0]])


def _races(ladder: Ladder, workers: int) -> Iterator[Result]:
    """A game for one is a race: the same seed for both, and who comes further wins."""
    count = ladder.games
    runs = {
        level: list(in_order(run_of, Runs(ladder.game, level, ladder.seed), count, min(workers or cores(), count)))
        for level in BOTS[ladder.game]
    }
    for two, one in combinations(runs, 2):
        points = [[_ahead(mine, theirs)] for mine, theirs in zip(runs[one], runs[two], strict=True)]
        thought = ([ms for run in runs[one] for ms in run.thought], [ms for run in runs[two] for ms in run.thought])
        yield Result(Meeting(one, two, points), count, 0, thought)


def _ahead(mine: Run, theirs: Run) -> float:
    return 0.5 if mine.far == theirs.far else float(mine.far > theirs.far)
