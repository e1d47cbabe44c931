"""What a series has shown so far. A game played before, move for move, is no further evidence: it counts once."""

from collections.abc import Sequence

from msgspec import Struct

from cinque.kernel.record import Record
from cinque.lab.match import identity
from cinque.lab.pair import Pair
from cinque.lab.statistics import Sprt, wilson


class SprtReport(Struct, frozen=True):
    """Where a sequential test stands; `accepted` is "low", "high" or empty."""

    low: float
    high: float
    ratio: float
    lower: float
    upper: float
    accepted: str


class Report(Struct, frozen=True):
    """The result of a series, from the side of the first bot. All but `games` and the times counts distinct games."""

    games: int
    # Games that differ from all before them in who sat where or in a move.
    distinct: int
    wins: float
    draws: float
    losses: float
    score: float
    # The 95 % Wilson interval of the score.
    low: float
    high: float
    # Distinct pairs by points: 0, 1/2, 1, 3/2, 2.
    pairs: list[int]
    # Games won by the seat that moved first, the share ended by a limit of rounds, and the share that were won without.
    first_seat_wins: int
    capped: float
    decisive: float
    median_moves: int
    # Milliseconds for a choice of each bot: the mean, and what 95 % stay below.
    mean_ms: list[float]
    p95_ms: list[float]
    seconds: float
    sprt: SprtReport | None


class Seen:
    """One distinct game: the points of the first bot each time it was played, and how it ended."""

    def __init__(self, record: Record, capped: bool) -> None:
        self.scores: list[float] = []
        self.moves = len(record.moves)
        self.first_won = _won_by_first(record)
        self.capped = capped

    def share(self, score: float) -> float:
        """How often it brought this score: a bot against itself wins and loses the same game."""
        return self.scores.count(score) / len(self.scores)

    @property
    def decided(self) -> bool:
        return not self.capped and self.share(0.5) == 0


class Tally:
    """Counts pairs as they come in, and knows when a sequential test has been decided."""

    def __init__(self, sprt: Sprt | None = None) -> None:
        self.sprt = sprt
        self.pairs = [0] * 5
        # What has been played, to be told.
        self.scores: list[float] = []
        # What has been played, by what makes it one game and no other.
        self.seen: dict[str, Seen] = {}
        self.thought: tuple[list[float], list[float]] = ([], [])
        self.seconds = 0.0

    def add(self, pair: Pair) -> None:
        """Counts both games of a pair."""
        keys = [identity(record) for record in pair.records]
        if any(key not in self.seen for key in keys):
            self.pairs[round(2 * sum(pair.scores))] += 1
        for key, record, score, capped in zip(keys, pair.records, pair.scores, pair.capped, strict=True):
            self.seen.setdefault(key, Seen(record, capped)).scores.append(score)
        self.scores += pair.scores
        for mine, new in zip(self.thought, pair.thought, strict=True):
            mine.extend(new)

    def decided(self) -> bool:
        """Whether a sequential test, if there is one, has come to its end."""
        return self.sprt is not None and self.sprt.verdict(self.pairs) != ""

    def report(self) -> Report:
        seen = list(self.seen.values())
        wins, draws, losses = (sum(game.share(score) for game in seen) for score in (1.0, 0.5, 0.0))
        points, distinct = wins + draws / 2, len(seen)
        low, high = wilson(points, distinct)
        return Report(
            games=len(self.scores),
            distinct=distinct,
            wins=wins,
            draws=draws,
            losses=losses,
            score=points / max(1, distinct),
            low=low,
            high=high,
            pairs=self.pairs,
            first_seat_wins=sum(game.first_won for game in seen),
            capped=sum(game.capped for game in seen) / max(1, distinct),
            decisive=sum(game.decided for game in seen) / max(1, distinct),
            median_moves=sorted(game.moves for game in seen)[distinct // 2] if seen else 0,
            mean_ms=[1000 * sum(times) / max(1, len(times)) for times in self.thought],
            p95_ms=[1000 * _percentile(times, 95) for times in self.thought],
            seconds=self.seconds,
            sprt=self._sprt_report(),
        )

    def _sprt_report(self) -> SprtReport | None:
        if self.sprt is None:
            return None
        sprt = self.sprt
        ratio, accepted = sprt.ratio(self.pairs), sprt.verdict(self.pairs)
        return SprtReport(sprt.low, sprt.high, ratio, sprt.lower, sprt.upper, accepted)


def _won_by_first(record: Record) -> bool:
    """Whether the seat that made the first move of the match won it."""
    first = int(record.moves[0].partition(" ")[0])
    return record.outcome is not None and record.outcome.winners == [first]


def _percentile(values: Sequence[float], percent: int) -> float:
    return sorted(values)[len(values) * percent // 100] if values else 0.0
