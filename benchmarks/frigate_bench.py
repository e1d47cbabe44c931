"""Frigate: hands scored with five perks, compiled and interpreted; runs by the Normal bot; a hint with its reason.

The hint is judged by the slowest of all, by the clock.
"""

from race import Race
from report import Figure

TIMES, SLOW_TIMES, RUNS, HINTS = 20_000, 300, 40, 4
MS = 1000


def measure() -> list[Figure]:
    race = Race("frigate")
    result = race.measure("score", TIMES, SLOW_TIMES, {"runs": RUNS})
    slowest = race.run("hint", HINTS)[2]
    return [
        Figure("Frigate hands scored with five perks, compiled", result.compiled, "hands/s"),
        Figure("Frigate hands scored with five perks, interpreted", result.interpreted, "hands/s"),
        Figure("compiled over interpreted", result.ratio, "times", at_least=15),
        Figure("whole runs by the Normal bot", 1 / result.seconds["runs"], "runs/s"),
        Figure("the slowest hint with its reason", MS * slowest, "ms", at_most=200),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
