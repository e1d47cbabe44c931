"""Lets fleets of Naval Battle fight each other, and writes docs/lab/naval-fleets.md: `make fleets`.

With `--numbers balanced` it does the same by the balanced numbers, for naval-fleets-balanced.md; with `--set
ships.Carrier.cost=425` one of them is another, which is how these numbers were looked for, a trial a command.

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
from typing import Any

import numpy as np
from msgspec import Struct, json

from cinque.bots.naval import HARD, AdmiralBot
from cinque.bots.naval.fleets import largest_fleets
from cinque.games.naval.content.tables import Rules
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.lab.equilibrium import equilibrium, in_parts
from cinque.lab.match import play_match
from cinque.lab.model.solve import Mixture as Solved
from cinque.lab.model.solve import solved
from cinque.lab.naval.report import Findings, Games, write
from cinque.lab.series import cores, in_order
from cinque.lab.study.setting import Changes, changes_from, variant

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
    # The numbers by which they fight.
    changes: Changes = {}


def fought_by(changes: Changes) -> tuple[Game[Any], Options]:
    """The game by these numbers."""
    return variant("naval", json.encode(dict(sorted(changes.items()))))


def rules_by(changes: Changes) -> Rules:
    game, options = fought_by(changes)
    rules = game.rules(options)
    if not isinstance(rules, Rules):
        raise TypeError("not the rules of this game")
    return rules


def commanded(fleet: str) -> AdmiralBot:
    """Hard with this fleet."""
    return AdmiralBot("hard", "Hard", "", HARD.with_fleet(fleet))


def play_pair(contest: Contest, number: int) -> float:
    """Points of the first fleet of a meeting in the two games of a pair."""
    meeting, opening = divmod(number, contest.pairs)
    one, two = (commanded(fleet) for fleet in contest.meetings[meeting])
    (game, options), seed = fought_by(contest.changes), f"{contest.seed}-{opening}"
    straight = play_match(game, options, [one, two], seed)
    swapped = play_match(game, options, [two, one], seed)
    return straight.score(0) + swapped.score(1)


def each_pair(contest: Contest, workers: int) -> list[list[float]]:
    """The share of points of the first fleet in each pair of games of each meeting."""
    shares: list[list[float]] = [[] for _ in contest.meetings]
    count = len(shares) * contest.pairs
    for number, won in enumerate(in_order(play_pair, contest, count, workers), start=1):
        shares[(number - 1) // contest.pairs].append(won / 2)
        if number * REPORTS // count > (number - 1) * REPORTS // count:
            print(f"fleets: {2 * number} of {2 * count} games", flush=True)
    return shares


def meet(contest: Contest, workers: int) -> list[float]:
    """The share of points of the first fleet in each meeting."""
    return [sum(shares) / contest.pairs for shares in each_pair(contest, workers)]


def first_round(fleets: Sequence[str], pairs: int, seed: str, workers: int, changes: Changes) -> dict[str, float]:
    """What each fleet scores against those a player is offered, the best one first."""
    offered = [row.ships for row in rules_by(changes).fleets]
    meetings = [(fleet, other) for fleet in fleets for other in offered]
    shares = meet(Contest(meetings, pairs, f"{seed}-first", changes), workers)
    size = len(offered)
    scores = {fleet: sum(shares[i * size : (i + 1) * size]) / size for i, fleet in enumerate(fleets)}
    return dict(sorted(scores.items(), key=lambda item: -item[1]))


def second_round(best: Sequence[str], pairs: int, seed: str, workers: int, changes: Changes) -> "np.ndarray":
    """What each of the best scores against each from each opening; nothing against itself."""
    games = np.full((len(best), len(best), pairs), np.nan)
    meetings = list(combinations(range(len(best)), 2))
    contest = Contest([(best[i], best[j]) for i, j in meetings], pairs, f"{seed}-second", changes)
    for (i, j), shares in zip(meetings, each_pair(contest, workers), strict=True):
        games[i, j], games[j, i] = shares, [1 - share for share in shares]
    return games


def scores_of(games: "np.ndarray") -> list[list[float]]:
    """Mean scores; a half of each against itself."""
    means = np.where(np.isfinite(games).any(axis=2), np.nan_to_num(games).mean(axis=2), 0.5)
    return [[float(score) for score in row] for row in means]


def last_round(
    fleets: Sequence[str], mixture: Mixture, pairs: int, seed: str, workers: int, changes: Changes
) -> dict[str, float]:
    """What each fleet scores against the mixture, the best answer first."""
    meetings = [(fleet, other) for fleet in fleets for other, _ in mixture]
    shares = meet(Contest(meetings, pairs, f"{seed}-last", changes), workers)
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
    parser.add_argument("--numbers", default="document", help="by which numbers: document or balanced")
    parser.add_argument("--set", default="", help="what is otherwise, as PATH=VALUE,PATH=VALUE")
    parser.add_argument("--seed", default=SEED, help="what all openings come from")
    parser.add_argument("--out", type=Path, default=Path("docs/lab"), help="where the report is written")
    parser.add_argument("--workers", type=int, default=cores(), help="processes")
    return parser.parse_args(words)


def found_by(chosen: argparse.Namespace, changes: Changes) -> Findings:
    """All three rounds, and what they say."""
    rules, seed, workers = rules_by(changes), chosen.seed, chosen.workers
    fleets = largest_fleets(rules)
    first = first_round(fleets, chosen.first, seed, workers, changes)
    best = list(first)[: chosen.best]
    met = second_round(best, chosen.pairs, seed, workers, changes)
    scores, answer = scores_of(met), solved(met)
    parts = in_parts(equilibrium(scores), PARTS)
    mixture = [(fleet, part) for fleet, part in zip(best, parts, strict=True) if part]
    last = last_round(fleets, mixture, chosen.last, seed, workers, changes)
    games = Games(chosen.first * 2 * len(rules.fleets), chosen.pairs * 2, chosen.last * 2 * len(mixture))
    return Findings(first, best, scores, parts, last, games, seed, rules, told(answer), changes)


def told(answer: Solved) -> str:
    """How many fleets the equilibrium has, and how sure that is."""
    return (
        f"In equilibrium {answer.support} fleets are chosen ({answer.support_low} to {answer.support_high} in 90 % of "
        f"samples of the openings); to somebody who errs a little, {answer.effective:.1f} are about as good as each "
        "other."
    )


def main(words: list[str] | None = None) -> int:
    chosen = arguments_of(words)
    changes: Changes = {"numbers": chosen.numbers, **changes_from(chosen.set)}
    found = found_by(chosen, changes)
    write(chosen.out, found)
    mixture = [(fleet, part) for fleet, part in zip(found.best, found.parts, strict=True) if part]
    print(f"fleets: the mixture is {mixture}")
    print(f"fleets: {found.told}")
    offered = found.rules.fleets[0].ships
    if not is_same([(max(mixture, key=lambda each: each[1])[0], 1)], [(offered, 1)]):
        print(f"fleets: {offered} is offered first, which is not the strongest", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
