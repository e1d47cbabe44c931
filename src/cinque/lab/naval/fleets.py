"""Lets fleets of Naval Battle fight each other, and writes docs/lab/naval-fleets.md: `make fleets`.

Every fleet to which no ship can be added meets the fleets a player is offered to start from. The best of them meet each
other, and from those scores comes how often each should be bought by somebody whose purchase is guessed: the mixture
that none of them beats. At last every fleet meets that mixture, in search of an answer to it. All of them are commanded
by Hard, from the same openings, both seats each.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from cinque.bots.naval import HARD, AdmiralBot
from cinque.bots.naval.fleets import largest_fleets
from cinque.games.naval import GAME
from cinque.games.naval.content.tables import RULES
from cinque.lab.equilibrium import equilibrium, in_parts
from cinque.lab.match import play_match
from cinque.lab.naval.report import Findings, Games, write
from cinque.lab.series import cores, in_order

SEED = "fleets"
# Pairs of games: of each fleet with each of those offered, of the best with each other, of each with the mixture.
FIRST_PAIRS = 4
PAIRS = 40
LAST_PAIRS = 16
BEST = 12
# The mixture is told in so many parts.
PARTS = 16
REPORTS = 20


# Fleets by ship letters, and how often each is bought.
Mixture = Sequence[tuple[str, int]]


class Contest(Struct, frozen=True):
    """Fleets that meet, by ship letters; so many pairs of games each time."""

    meetings: list[tuple[str, str]]
    pairs: int
    seed: str


def commanded(fleet: str) -> AdmiralBot:
    """Hard with this fleet."""
    return AdmiralBot("hard", "Hard", "", HARD.with_fleet(fleet))


def play_pair(contest: Contest, number: int) -> float:
    """Points of the first fleet of a meeting in the two games of a pair."""
    meeting, opening = divmod(number, contest.pairs)
    one, two = (commanded(fleet) for fleet in contest.meetings[meeting])
    options, seed = GAME.options().check({}), f"{contest.seed}-{opening}"
    straight = play_match(GAME, options, [one, two], seed)
    swapped = play_match(GAME, options, [two, one], seed)
    return straight.score(0) + swapped.score(1)


def meet(contest: Contest, workers: int) -> list[float]:
    """The share of points of the first fleet in each meeting."""
    points = [0.0] * len(contest.meetings)
    count = len(points) * contest.pairs
    for number, won in enumerate(in_order(play_pair, contest, count, workers), start=1):
        points[(number - 1) // contest.pairs] += won
        if number * REPORTS // count > (number - 1) * REPORTS // count:
            print(f"fleets: {2 * number} of {2 * count} games", flush=True)
    return [each / (2 * contest.pairs) for each in points]


def first_round(fleets: Sequence[str], pairs: int, seed: str, workers: int) -> dict[str, float]:
    """What each fleet scores against those a player is offered, the best one first."""
    offered = [row.ships for row in RULES.fleets]
    shares = meet(Contest([(fleet, other) for fleet in fleets for other in offered], pairs, f"{seed}-first"), workers)
    size = len(offered)
    scores = {fleet: sum(shares[i * size : (i + 1) * size]) / size for i, fleet in enumerate(fleets)}
    return dict(sorted(scores.items(), key=lambda item: -item[1]))


def second_round(best: Sequence[str], pairs: int, seed: str, workers: int) -> list[list[float]]:
    """What each of the best scores against each."""
    scores = [[0.5] * len(best) for _ in best]
    meetings = list(combinations(range(len(best)), 2))
    shares = meet(Contest([(best[i], best[j]) for i, j in meetings], pairs, f"{seed}-second"), workers)
    for (i, j), share in zip(meetings, shares, strict=True):
        scores[i][j], scores[j][i] = share, 1 - share
    return scores


def last_round(fleets: Sequence[str], mixture: Mixture, pairs: int, seed: str, workers: int) -> dict[str, float]:
    """What each fleet scores against the mixture, the best answer first."""
    shares = meet(Contest([(fleet, other) for fleet in fleets for other, _ in mixture], pairs, f"{seed}-last"), workers)
    whole, size = sum(often for _, often in mixture), len(mixture)
    scores = {
        fleet: sum(share * often for share, (_, often) in zip(shares[i * size :], mixture, strict=False)) / whole
        for i, fleet in enumerate(fleets)
    }
    return dict(sorted(scores.items(), key=lambda item: -item[1]))


def is_same(one: Mixture, other: Mixture) -> bool:
    """Whether two mixtures buy the same fleets equally often, in whatever order the ships of a fleet are written."""
    shares = [
        {"".join(sorted(fleet)): often / sum(each for _, each in mixture) for fleet, often in mixture}
        for mixture in (one, other)
    ]
    return shares[0] == shares[1]


def arguments_of(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="fleets", description=__doc__)
    parser.add_argument("--first", type=int, default=FIRST_PAIRS, help="pairs of games with each fleet offered")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="pairs of games of the best with each other")
    parser.add_argument("--last", type=int, default=LAST_PAIRS, help="pairs of games of each fleet with the mixture")
    parser.add_argument("--best", type=int, default=BEST, help="how many of the best meet each other")
    parser.add_argument("--seed", default=SEED, help="what all openings come from")
    parser.add_argument("--out", type=Path, default=Path("docs/lab"), help="where the report is written")
    parser.add_argument("--workers", type=int, default=cores(), help="processes")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> int:
    chosen = arguments_of(words)
    fleets = largest_fleets(RULES)
    first = first_round(fleets, chosen.first, chosen.seed, chosen.workers)
    best = list(first)[: chosen.best]
    scores = second_round(best, chosen.pairs, chosen.seed, chosen.workers)
    parts = in_parts(equilibrium(scores), PARTS)
    mixture = [(fleet, part) for fleet, part in zip(best, parts, strict=True) if part]
    last = last_round(fleets, mixture, chosen.last, chosen.seed, chosen.workers)
    games = Games(chosen.first * 2 * len(RULES.fleets), chosen.pairs * 2, chosen.last * 2 * len(mixture))
    write(chosen.out, Findings(first, best, scores, parts, last, games, chosen.seed))
    print(f"fleets: the mixture is {mixture}")
    first_offered = RULES.fleets[0].ships
    if not is_same([(max(mixture, key=lambda each: each[1])[0], 1)], [(first_offered, 1)]):
        print(f"fleets: {first_offered} is offered first, which is not the strongest", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
