"""docs/lab/ladder.md: what the levels of every game are worth."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.lab.ladder.elo import ratings
from cinque.lab.ladder.meetings import Result


class Ladders(Struct, frozen=True):
    """One run of `make ladder`."""

    command: str
    results: Mapping[str, Sequence[Result]]


def page(ladders: Ladders) -> str:
    parts = [
        "# The ladder",
        f"All levels of all games against each other, written by `{ladders.command}`. Two levels meet from paired "
        "openings, each both ways round, with the default options; a game that was played before, move for move, "
        "counts once. Elo is the rating that explains all meetings of a game best (Bradley-Terry, the mean of a game "
        "is 0; who never lost, or never won, is bounded by one game against an average player), with 95 % intervals "
        "from drawing the openings anew. A game for one is a race: two levels sail from the same seed, and who comes "
        "further wins. Thinking times are CPU times of one core of the "
        "machine that wrote this page.",
    ]
    for name, results in ladders.results.items():
        parts += [f"## {GAMES[name].title}", _levels(name, results), _pairs(results)]
    return "\n\n".join(parts) + "\n"


def _levels(name: str, results: Sequence[Result]) -> str:
    found = ratings(list(BOTS[name]), [result.meeting for result in results])
    out = ["| level | Elo | 95 % interval | ms a choice | 95 % below |", "|---|---|---|---|---|"]
    for level, rating in found.items():
        times = _times(level, results)
        out.append(
            f"| {BOTS[name][level].title} | {rating.elo:+.0f} | {rating.low:+.0f} to {rating.high:+.0f} "
            f"| {sum(times) / max(1, len(times)):.1f} | {_most(times):.1f} |"
        )
    return "\n".join(out)


def _times(level: str, results: Sequence[Result]) -> list[float]:
    out: list[float] = []
    for result in results:
        for who, thought in zip((result.meeting.one, result.meeting.two), result.thought, strict=True):
            out += thought if who == level else []
    return out


def _most(times: list[float]) -> float:
    return sorted(times)[len(times) * 95 // 100] if times else 0.0


def _pairs(results: Sequence[Result]) -> str:
    out = [
        "| meeting | points of the first | 95 % interval | games | distinct | ended by a cap |",
        "|---|---|---|---|---|---|",
    ]
    for result in results:
        points, distinct = result.meeting.total()
        low, high = result.interval
        out.append(
            f"| {result.meeting.one} and {result.meeting.two} | {points:g} ({result.score:.0%}) "
            f"| {low:.0%} to {high:.0%} | {result.games} | {distinct} | {result.capped / max(1, distinct):.0%} |"
        )
    return "\n".join(out)
