"""Naval Battle: random playouts on 60 x 60 compiled and interpreted; views, offers and updates for one of eight."""

from race import Race
from report import Figure

GAMES, SLOW_GAMES, VIEWS = 300, 12, 1000
# Full turns of a battle of eight whose updates are weighed.
TURNS = 10


def measure() -> list[Figure]:
    race = Race("naval")
    result = race.measure("playouts", GAMES, SLOW_GAMES, {"view": VIEWS})
    typical, largest, plain = race.run("updates", TURNS)
    return [
        Figure("Naval playouts on 60 x 60, compiled", result.compiled, "decisions/s"),
        Figure("Naval playouts, interpreted", result.interpreted, "decisions/s"),
        Figure("compiled over interpreted", result.ratio, "times", at_least=15),
        Figure("view plus offers of one of eight, 96 x 96", 1000 * result.seconds["view"], "ms", at_most=5),
        Figure("update of one of eight, deflated, median", typical / 1024, "kB", at_most=8),
        Figure("update of one of eight, deflated, largest", largest / 1024, "kB", at_most=8),
        Figure("update of one of eight, as it is, largest", plain / 1024, "kB"),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
