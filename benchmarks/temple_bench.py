"""Temple-Based Sacrifice on a map of 19 x 29: random playouts compiled and interpreted, one seat's view with offers."""

from race import Race
from report import Figure

GAMES, SLOW_GAMES, VIEWS = 10, 1, 300


def measure() -> list[Figure]:
    result = Race("temple").measure("playouts", GAMES, SLOW_GAMES, {"view": VIEWS})
    return [
        Figure("Temple playouts, compiled", result.compiled, "decisions/s"),
        Figure("Temple playouts, interpreted", result.interpreted, "decisions/s"),
        Figure("compiled over interpreted", result.ratio, "times", at_least=15),
        Figure("view plus offers of one seat", 1000 * result.seconds["view"], "ms", at_most=3),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
