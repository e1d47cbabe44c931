"""docs/lab/ladder.md: what the levels of every game are worth."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.lab.ladder.elo import ratings
from cinque.lab.ladder.meetings import Result
from cinque.lab.study.store import code_digest


class Ladders(Struct, frozen=True):
    """One run of `make ladder`, which wanted so many games of each two levels."""

    command: str
    results: Mapping[str, Sequence[Result]]
    games: int = 0


def page(ladders: Ladders) -> str:
    parts = [
        "# The ladder",
        f"All levels of {_games(ladders)} against each other, written by `{ladders.command}`. Two levels meet from "
        "paired openings, each both ways round, with the default options; a game that was played before, move for "
        "move, counts once. Elo is the rating that explains all meetings of a game best (Bradley-Terry, the mean of a "
        "game is 0; who never lost, or never won, is bounded by one game against an average player), with 95 % "
        "intervals from drawing the openings anew. A game for one is a race: two levels sail from the same seed, and "
        "who comes further wins. Thinking times are CPU times of one core of the machine that wrote this page. What "
        "was not played is named below each game; the same command plays it, or `--levels` some of it first.",
    ]
    for name, results in ladders.results.items():
        parts += [
            f"## {GAMES[name].title}",
            _rules(name),
            _levels(name, results),
            _pairs(results),
            _missing(name, ladders),
        ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _rules(name: str) -> str:
    """By what it was played: ratings of other rules or other bots are other ratings."""
    return f"Release {GAMES[name].release}, code `{code_digest(name)}`."


def _missing(name: str, ladders: Ladders) -> str:
    """What the page cannot say, because it was not played yet."""
    played = {(each.meeting.one, each.meeting.two): each.games for each in ladders.results[name]}
    none = [f"{one} and {two}" for two, one in combinations(BOTS[name], 2) if (one, two) not in played]
    few = [f"{one} and {two}" for (one, two), games in played.items() if games < ladders.games // 2 * 2]
    return " ".join(
        f"{words}: {', '.join(pairs)}." for words, pairs in (("Not played yet", none), ("Still going on", few)) if pairs
    )


def _games(ladders: Ladders) -> str:
    """Which games the page is about, as long as it is not about all of them."""
    if len(ladders.results) == len(GAMES):
        return "all games"
    return " and ".join(GAMES[name].title for name in ladders.results)


def _levels(name: str, results: Sequence[Result]) -> str:
    met = {level for result in results for level in (result.meeting.one, result.meeting.two)}
    found = ratings([level for level in BOTS[name] if level in met], [result.meeting for result in results])
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
