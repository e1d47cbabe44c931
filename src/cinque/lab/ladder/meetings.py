"""The meetings of a ladder: every level with every other, each opening both ways round, distinct games once."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.play import replay
from cinque.lab.ladder.elo import Meeting
from cinque.lab.ladder.kept import Bout, Kept, Run
from cinque.lab.match import identity, play_match
from cinque.lab.pair import Series, play_pair
from cinque.lab.series import cores, in_order
from cinque.lab.statistics import wilson

MS = 1000


class Ladder(Struct, frozen=True):
    """What is to be played: so many games for each two levels of a game, from one seed. Levels that are not named are
    left for another time; without names it is all of them."""

    game: str
    games: int
    seed: str
    levels: Sequence[str] = ()

    def wants(self, *levels: str) -> bool:
        """Whether games of these levels are to be played now."""
        return not self.levels or set(levels) <= set(self.levels)


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


def play(ladder: Ladder, kept: Kept, workers: int = 0) -> Iterator[Result]:
    """Every meeting of which a game was played, the weakest levels first; what is kept is not played again."""
    if GAMES[ladder.game].options().seats_high == 1:
        yield from _races(ladder, kept, workers)
        return
    for two, one in combinations(BOTS[ladder.game], 2):
        result = _kept_duel(ladder, one, two, kept, workers)
        if result.games > 0:
            yield result


class Missing(Struct, frozen=True):
    """Bouts of a ladder that were not played yet."""

    seed: str
    series: Series
    numbers: Sequence[int]


def duel(ladder: Ladder, one: str, two: str, workers: int) -> Result:
    """Two levels, or programs from outside, from paired openings; nothing of it is kept."""
    return result_of(one, two, list(_bouts(ladder, one, two, range(_pairs(ladder)), workers)))


def _kept_duel(ladder: Ladder, one: str, two: str, kept: Kept, workers: int) -> Result:
    numbers = range(_pairs(ladder))
    wanted = numbers if ladder.wants(one, two) else ()
    missing = [number for number in wanted if kept.bout(ladder.seed, one, two, number) is None]
    for bout in _bouts(ladder, one, two, missing, workers):
        kept.add(bout)
    found = [kept.bout(ladder.seed, one, two, number) for number in numbers]
    return result_of(one, two, [bout for bout in found if bout is not None])


def _pairs(ladder: Ladder) -> int:
    return max(1, ladder.games // 2)


def _bouts(ladder: Ladder, one: str, two: str, numbers: Sequence[int], workers: int) -> Iterator[Bout]:
    options = GAMES[ladder.game].options().check({})
    series = Series(ladder.game, options, (one, two), _pairs(ladder), f"{ladder.seed}-{one}-{two}")
    at_once = min(workers or cores(), max(1, len(numbers)))
    yield from in_order(_bout, Missing(ladder.seed, series, numbers), len(numbers), at_once)


def _bout(missing: Missing, place: int) -> Bout:
    series, number = missing.series, missing.numbers[place]
    pair = play_pair(series, number)
    games = identity(pair.records[0]), identity(pair.records[1])
    first, second = ([MS * each for each in thought] for thought in pair.thought)
    return Bout(missing.seed, *series.bots, number, games, pair.scores, pair.capped, (first, second))


def result_of(one: str, two: str, bouts: Sequence[Bout]) -> Result:
    """A game that was played before, move for move, counts once."""
    seen: set[str] = set()
    openings, capped = list[list[float]](), 0
    thought: tuple[list[float], list[float]] = ([], [])
    for bout in bouts:
        fresh = list[float]()
        for key, score, ended in zip(bout.games, bout.scores, bout.capped, strict=True):
            if key not in seen:
                seen.add(key)
                fresh.append(score)
                capped += ended
        if fresh:
            openings.append(fresh)
        for mine, new in zip(thought, bout.thought, strict=True):
            mine.extend(new)
    return Result(Meeting(one, two, openings), 2 * len(bouts), capped, thought)


class Runs(Struct, frozen=True):
    """Runs of one level from many seeds."""

    game: str
    level: str
    seed: str
    numbers: Sequence[int]


def run_of(runs: Runs, place: int) -> Run:
    game, number = GAMES[runs.game], runs.numbers[place]
    played = play_match(game, game.options().check({}), [BOTS[runs.game][runs.level]], f"{runs.seed}-{number}")
    last: Any = replay(game, played.record).states[-1]
    return Run(runs.seed, runs.level, number, (last.round, last.round_score), [MS * each for each in played.thought[0]])


def _races(ladder: Ladder, kept: Kept, workers: int) -> Iterator[Result]:
    """A game for one is a race: the same seed for both, and who comes further wins."""
    runs = {level: _level_runs(ladder, level, kept, workers) for level in BOTS[ladder.game]}
    for two, one in combinations(runs, 2):
        both = [number for number in runs[one] if number in runs[two]]
        points = [[_ahead(runs[one][number], runs[two][number])] for number in both]
        first, second = ([ms for number in both for ms in runs[level][number].thought] for level in (one, two))
        if both:
            yield Result(Meeting(one, two, points), len(both), 0, (first, second))


def _level_runs(ladder: Ladder, level: str, kept: Kept, workers: int) -> dict[int, Run]:
    """The runs of a level by their numbers."""
    wanted_now = range(ladder.games) if ladder.wants(level) else ()
    missing = [number for number in wanted_now if kept.run(ladder.seed, level, number) is None]
    wanted = Runs(ladder.game, level, ladder.seed, missing)
    for run in in_order(run_of, wanted, len(missing), min(workers or cores(), max(1, len(missing)))):
        kept.add(run)
    found = {number: kept.run(ladder.seed, level, number) for number in range(ladder.games)}
    return {number: run for number, run in found.items() if run is not None}


def _ahead(mine: Run, theirs: Run) -> float:
    return 0.5 if mine.far == theirs.far else float(mine.far > theirs.far)
