"""Designs that look at what was played before they ask for more: the double oracle, and search by Optuna.

What a search found is never reported by the games it was found with: the winner is the luckiest of many. It is played
again from fresh openings.
"""

from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from cinque.kernel.dice import Rng
from cinque.lab.match import rng_for
from cinque.lab.model.solve import Mixture, equilibrium, solved
from cinque.lab.statistics import PAIR_SCORES, Sprt
from cinque.lab.study.designs import Arm, arm_tasks, matrix, meeting, rules_of
from cinque.lab.study.measures import DESIGN_BARS, Measured, distinct, measure_of, measured, score_of
from cinque.lab.study.plan import Part, Study
from cinque.lab.study.row import Row
from cinque.lab.study.runner import Runner
from cinque.lab.study.setting import Changes, Value
from cinque.lab.study.subject import things_of

# An answer is let in when the better of these two scores explains its games better.
ANSWER = (0.5, 0.55)
# How often the oracle is asked.
ORACLE_ROUNDS = 4
# Pairs that are played before the test is asked again, and how finely a mixture is drawn.
BATCH = 8
FINE = 1_000_000
FRESH = "fresh"


class Met(Struct, frozen=True):
    """Everybody's games against everybody: `games[i, j, opening]`, the mixture, and the rows."""

    names: list[str]
    mixture: Mixture
    scores: list[list[float]]
    rows: list[Row]
    # Each pair that met, with the score of the first of the two.
    pairs: dict[tuple[str, str], Measured]


def pair_scores(rows: list[Row]) -> list[float]:
    """The share of the first side in each pair of games, in order of the openings."""
    return [(one.scores[0] + two.scores[1]) / 2 for one, two in zip(rows[::2], rows[1::2], strict=True)]


def meet(runner: Runner, study: Study, part: Part, level: str, things: dict[str, Any]) -> Met:
    """Plays each against each and solves."""
    meetings = matrix(study, part, level, things)
    rows = runner.rows([task for each in meetings.values() for task in each.tasks])
    names = list(things)
    games = np.full((len(names), len(names), part.openings), np.nan)
    size = 2 * part.openings
    pairs: dict[tuple[str, str], Measured] = {}
    for number, (one, other) in enumerate(meetings):
        mine = rows[number * size : (number + 1) * size]
        pairs[one, other] = score_of(mine, [game % 2 for game in range(size)])
        scores = pair_scores(mine)
        i, j = names.index(one), names.index(other)
        games[i, j], games[j, i] = scores, [1 - score for score in scores]
    means = np.where(np.isfinite(games).any(axis=2), np.nan_to_num(games).mean(axis=2), 0.5)
    return Met(names, solved(games), means.tolist(), rows, pairs)


def double_oracle(runner: Runner, study: Study, part: Part, level: str) -> tuple[Met, list[str]]:
    """Solves what is known, looks for an answer to it, and goes on until none is found; says what was let in."""
    things, rules = things_of(study.game, part.things), rules_of(study, part)
    pool = dict(things.listed(rules))
    log: list[str] = []
    met = meet(runner, study, part, level, pool)
    for number in range(ORACLE_ROUNDS):
        answer = _answer(runner, study, part, level, pool, met, number)
        if answer is None:
            log.append(f"Round {number + 1}: none of {part.points} drawn answers the mixture.")
            break
        name = things.name(rules, answer)
        pool[name] = answer
        log.append(f"Round {number + 1}: {name} answers the mixture and is let in.")
        met = meet(runner, study, part, level, pool)
    return met, log


def _answer(
    runner: Runner, study: Study, part: Part, level: str, pool: dict[str, Any], met: Met, number: int
) -> Any | None:
    """The first of the drawn that a sequential test finds better than even against the mixture."""
    things, rules = things_of(study.game, part.things), rules_of(study, part)
    shares = equilibrium(met.scores)
    for tried in range(part.points):
        candidate = things.draw(rules, rng_for(f"{study.seed}/{part.name}/answer {number}/{tried}", 0))
        known = list(pool.values())
        if candidate not in known and _beats(runner, study, part, level, candidate, known, shares):
            return candidate
    return None


def _beats(
    runner: Runner, study: Study, part: Part, level: str, candidate: Any, pool: list[Any], shares: list[float]
) -> bool:
    """A few pairs at a time, each against a member of the mixture drawn as often as it is in it."""
    test, counts = Sprt(*ANSWER), [0] * len(PAIR_SCORES)
    rng = rng_for(f"{study.seed}/{part.name}/mixture/{candidate}", 0)
    fresh = replace(part, name=f"{part.name} answers")
    for start in range(0, 2 * part.openings, BATCH):
        openings = range(start, min(start + BATCH, 2 * part.openings))
        met = [
            meeting(study, fresh, level, candidate, pool[drawn(shares, rng)], range(number, number + 1))
            for number in openings
        ]
        for score in pair_scores(runner.rows([task for each in met for task in each.tasks])):
            counts[round(4 * score)] += 1
        verdict = test.verdict(counts)
        if verdict:
            return verdict == "high"
    return False


def drawn(shares: list[float], rng: Rng) -> int:
    """One of the mixture, as often as its share says."""
    at, left = 0, rng.below(FINE) / FINE
    while at < len(shares) - 1 and left >= shares[at]:
        left, at = left - shares[at], at + 1
    return at


class Trial(Struct, frozen=True):
    """One point that a search tried, and how far it was from what is wanted."""

    changes: Changes
    missed: float


class Searched(Struct, frozen=True):
    """What a search tried, and its best point and things as they are, both from fresh openings."""

    trials: list[Trial]
    best: Changes
    before: list[Row]
    after: list[Row]


def search(runner: Runner, study: Study, part: Part, level: str) -> Searched:
    """Ask and tell: Optuna's tree of Parzen estimators proposes, the games answer."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=int(rng_for(f"{study.seed}/{part.name}", 0).word()))
    asked = optuna.create_study(sampler=sampler)
    trials: list[Trial] = []
    for _ in range(part.points):
        trial = asked.ask()
        changes: Changes = {path: _suggested(trial, path, part.values(path)) for path in part.factors}
        rows = runner.rows(arm_tasks(study, part, Arm(level, changes)))
        trials.append(Trial(changes, missed(part, rows)))
        asked.tell(trial, trials[-1].missed)
    best = min(trials, key=lambda trial: trial.missed).changes
    again = replace(part, name=f"{part.name} {FRESH}")
    before, after = (runner.rows(arm_tasks(study, again, Arm(level, changes))) for changes in ({}, best))
    return Searched(trials, best, before, after)


def _suggested(trial: Any, path: str, values: list[Value]) -> Value:
    """One of the values, by its place in the list: so Optuna knows that 2 lies between 1 and 3."""
    place: int = trial.suggest_int(path, 0, len(values) - 1)
    return values[place]


def missed(part: Part, rows: list[Row]) -> float:
    """How far the rows are from the bars of a part, or from what its measure aims at."""
    if not part.bars:
        return abs(measured(part.measure, rows).value - part.aim)
    total = 0.0
    for name, bar in part.bars.items():
        if name in DESIGN_BARS:
            continue
        found: Measured = measured(name, rows)
        scale = 1.0 if measure_of(name).share else max(1.0, abs(found.value))
        total += max(bar.low - found.value, found.value - bar.high, 0.0) / scale
    return total if distinct(rows) else float("inf")
