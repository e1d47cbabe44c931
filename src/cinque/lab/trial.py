"""A few games of one bot in every seat, and how each seat fared: whether a map or a table is fair.

`python -m cinque.lab.trial` reads what to play from its input and says after every game how it stands, a line each.
"""

import sys

from msgspec import json

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.trials import TrialPlan, TrialStand
from cinque.lab.match import play_match
from cinque.lab.statistics import wilson


def play_trial(plan: TrialPlan) -> None:
    """Plays, and tells how it stands after each game."""
    game = GAMES[plan.game]
    options = game.options().check(plan.options)
    bots = [BOTS[plan.game][plan.level]] * plan.seats
    points, capped = [0.0] * plan.seats, 0
    for number in range(plan.games):
        played = play_match(game, options, bots, f"{plan.seed}/{number}")
        points = [sum(pair) for pair in zip(points, map(played.score, range(plan.seats)), strict=True)]
        capped += played.capped
        ends = [wilson(each, number + 1) for each in points]
        stand = TrialStand(number + 1, points, [end[0] for end in ends], [end[1] for end in ends], capped)
        print(json.encode(stand).decode(), flush=True)


if __name__ == "__main__":
    play_trial(json.decode(sys.stdin.buffer.read(), type=TrialPlan))
