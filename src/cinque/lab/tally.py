"""What a series has shown so far."""

from collections.abc import Sequence

from msgspec import Struct

from cinque.kernel.record import Record
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
    """The result of a series, from the side of the first bot."""

    games: int
    wins: int
    draws: int
    losses: int
    score: float
    # The 95 % Wilson interval of the score.
    low: float
    high: float
    # Pairs by points: 0, 1/2, 1, 3/2, 2.
    pairs: list[int]
    # Games won by the seat that moved first, and the share of games that were not drawn.
    first_seat_wins: int
    decisive: float
    median_moves: int
    # Milliseconds for a choice of each bot: the mean, and what 95 % stay below.
    mean_ms: list[float]
    p95_ms: list[float]
    seconds: float
    sprt: SprtReport | None


class Tally:
    """Counts pairs as they come in, and knows when a sequential test has been decided."""

    def __init__(self, sprt: Sprt | None = None) -> None:
        self.sprt = sprt
        self.pairs = [0] * 5
        self.scores: list[float] = []
        self.moves: list[int] = []
        self.first_seat_wins = 0
        self.thought: tuple[list[float], list[float]] = ([], [])
        self.seconds = 0.0

    def add(self, pair: Pair) -> None:
        """Counts both games of a pair."""
        self.pairs[round(2 * sum(pair.scores))] += 1
        self.scores += pair.scores
        for record in pair.records:
            self.moves.append(len(record.moves))
            self.first_seat_wins += _won_by_first(record)
        for mine, new in zip(self.thought, pair.thought, strict=True):
            mine.extend(new)

    def decided(self) -> bool:
        """Whether a sequential test, if there is one, has come to its end."""
        return self.sprt is not None and self.sprt.verdict(self.pairs) != ""

    def report(self) -> Report:
        games, score = len(self.scores), sum(self.scores)
        low, high = wilson(score, games)
        return Report(
            games=games,
            wins=self.scores.count(1.0),
            draws=self.scores.count(0.5),
            losses=self.scores.count(0.0),
            score=score / games if games else 0.0,
            low=low,
            high=high,
            pairs=self.pairs,
            first_seat_wins=self.first_seat_wins,
            decisive=1 - self.scores.count(0.5) / games if games else 0.0,
            median_moves=sorted(self.moves)[games // 2] if games else 0,
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
