"""What is said of runs: shares with their intervals, and whether they are where they should be."""

from cinque.lab.frigate.targets import ONE_ROUND, Measured
from cinque.lab.report.blocks import Check, State
from cinque.lab.statistics import wilson


def share(found: Measured) -> tuple[float, float, float]:
    """Runs won, with the ends of the 95 % interval."""
    count = len(found.reports)
    low, high = wilson(sum(report.won for report in found.reports), count)
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


def hardest_check(name: str, found: Measured, bosses: tuple[int, ...]) -> Check:
    """Whether the last boss sinks more of those who reach it than any boss before, as far as so many runs tell."""
    losses, reached = found.losses(), {round: found.reached(round) for round in bosses}
    sunk = {round: losses[round] / max(1, reached[round]) for round in bosses}
    spans = {round: wilson(losses[round], reached[round]) if reached[round] else (0.0, 1.0) for round in bosses}
    last, before = bosses[-1], bosses[:-1]
    harder = [round for round in before if spans[round][0] > spans[last][1]]
    surely = all(spans[round][1] < spans[last][0] for round in before)
    state: State = "missed" if harder else "met" if surely else "open"
    words = ", ".join(f"round {round} {sunk[round]:.0%}" for round in bosses)
    return Check(f"{name}: of those who reach a boss, the last sinks most", f"round {last}", words, state)
