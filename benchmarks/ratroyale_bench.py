"""Ratatouille Royale on the map of 40 x 30: random playouts, one seat's view with offers, Normal against Normal."""

from race import Race
from report import Figure

GAMES, SLOW_GAMES, VIEWS, MATCHES = 6, 1, 200, 10
# An earlier implementation took 25 to 28 CPU seconds for one computer-against-computer match on a map of this size.
EARLIER, TIMES = 25, 50
# Random decisions a second, each from the list of all that is legal.
DECISIONS = 20_000


def measure() -> list[Figure]:
    result = Race("ratroyale").measure("playouts", GAMES, SLOW_GAMES, {"view": VIEWS, "normal": MATCHES})
    return [
        Figure("Ratatouille playouts, compiled", result.compiled, "decisions/s", at_least=DECISIONS),
        Figure("Ratatouille playouts, interpreted", result.interpreted, "decisions/s"),
        Figure("compiled over interpreted", result.ratio, "times", at_least=15),
        Figure("view plus offers of one seat", 1000 * result.seconds["view"], "ms", at_most=3),
        Figure("a match of Normal against Normal", result.seconds["normal"], "CPU s", at_most=EARLIER / TIMES),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
