"""What is said of runs: shares with their intervals, and whether they are where they should be."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, sqrt

from cinque.lab.frigate.targets import ONE_ROUND, Measured
from cinque.lab.frigate.worths import RARITIES, Alone
from cinque.lab.report.blocks import Check, State
from cinque.lab.statistics import NORMAL_95, wilson

# Runs that are thought to have been played besides, one of them lost: where none was lost the share is not sure either.
PRIOR = 2
PERCENT = 100

# Of each rarity its mean gain, half its 95 % interval, and how many cards it has.
Means = dict[str, tuple[float, float, int]]


def share(found: Measured) -> tuple[float, float, float]:
    """Runs won, with the ends of the 95 % interval."""
    low, high = wilson(found.won, found.runs)
    return found.wins / 100, low, high


def within(what: str, found: Measured, low: float, high: float) -> Check:
    """Whether a share of runs is where it should be, as far as its interval tells."""
    value, least, most = share(found)
    inside, outside = low <= least and most <= high, most < low or least > high
    state: State = "met" if inside else "missed" if outside else "open"
    return Check(what, f"{low:.0%} to {high:.0%}", f"{value:.1%} ({least:.1%} to {most:.1%})", state)


def plainly(what: str, wanted: str, found: str, met: bool) -> Check:
    return Check(what, wanted, found, "met" if met else "missed")


def losses_check(name: str, found: Measured) -> Check:
    """Whether one round holds too many of the losses, as far as so many losses tell."""
    round, part = found.worst_round()
    lost = sum(found.losses().values())
    low, high = wilson(found.losses()[round], lost) if lost else (0.0, 0.0)
    state: State = "met" if high <= ONE_ROUND else "missed" if low > ONE_ROUND else "open"
    words = f"{part:.0%} of {lost} in round {round} ({low:.0%} to {high:.0%})"
    return Check(f"{name}: losses of one round", "at most 35 %", words, state)


def sunk(found: Measured, round: int) -> tuple[float, float]:
    """The share of those who reach a round that is lost in it, and its variance, which is never taken for none."""
    lost, reached = found.losses()[round], found.reached(round)
    smooth = (lost + 1) / (reached + PRIOR)
    return lost / max(1, reached), smooth * (1 - smooth) / (reached + PRIOR)


def hardest_check(levels: Sequence[Measured], bosses: tuple[int, ...]) -> Check:
    """Whether the last boss sinks more of those who reach it than any before.

    Over all levels, each counting the same: on the easiest hardly anybody is sunk at all, and pooled by heads the
    rounds in which the hard levels end would say which boss is hard.
    """
    shares = {round: [sunk(found, round) for found in levels] for round in bosses}
    means = {round: sum(share for share, _ in each) / len(levels) for round, each in shares.items()}
    spread = {round: sum(variance for _, variance in each) / len(levels) ** 2 for round, each in shares.items()}
    last = bosses[-1]
    steps = [(means[last] - means[round], NORMAL_95 * sqrt(spread[last] + spread[round])) for round in bosses[:-1]]
    state: State = "met" if all(step > error for step, error in steps) else "open"
    if any(step < -error for step, error in steps):
        state = "missed"
    step, error = min(steps)
    words = ", ".join(f"round {round} {means[round]:.1%}" for round in bosses)
    found = f"{words}; to the next {PERCENT * step:+.1f} +-{PERCENT * error:.1f}"
    return Check("of those who reach a boss, the last sinks most: mean of the levels", f"round {last}", found, state)


def rising(means: Means) -> Check:
    """Whether each rarity gains more than the one before, as far as the intervals of their means tell."""
    steps = [
        (means[other][0] - means[one][0], hypot(means[one][1], means[other][1])) for one, other in pairwise(RARITIES)
    ]
    sure, turned = all(step > error for step, error in steps), any(step < -error for step, error in steps)
    state: State = "met" if sure else "missed" if turned else "open"
    found = ", ".join(f"{step:+.1f} +-{error:.1f}" for step, error in steps)
    return Check("mean gain from each rarity to the next", "rises", found, state)


def alone_figures(one: Alone) -> list[str]:
    won, rounds = (f"{one.won:+.1f}", f"{one.won_error:.1f}"), (f"{one.rounds:+.2f}", f"{one.rounds_error:.2f}")
    return [one.name, str(one.runs), *won, *rounds]


def losing_check(seeming: Sequence[str], again: Sequence[Alone], enough: int) -> Check:
    """Cards that lose runs beyond their interval. Who only seems to among 125 is asked again, on other dice."""
    lost = [one for one in again if one.won + one.won_error < 0]
    tried = {one.name: one for one in again if one.runs >= enough}
    told = [f"{name} alone: {tried[name].words()}" if name in tried else f"{name}: not tried again" for name in seeming]
    told += [f"{one.name} alone: {one.words()}" for one in lost if one.name not in seeming]
    state: State = "missed" if lost else "open" if set(seeming) - set(tried) else "met"
    return Check(
        "cards that lose runs beyond their interval, also alone on other dice", "none", "; ".join(told) or "none", state
    )
