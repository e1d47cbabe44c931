"""What the points of each judge are worth: bots play, and the scale of `bots/chances.py` is fitted to who won.

Run as `python -m cinque.lab.chances [--games 40] [--bots easy normal] [--only GAME]`; it prints one line a game.
"""

import argparse
import math
import random
from typing import Any

from msgspec import Struct

from cinque.bots import BOTS
from cinque.bots.chances import POINTS, shared
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.play import replay
from cinque.lab.match import play_match

# The scale is sought between these, by steps of so much.
LEAST, MOST, STEP = 1.0, 10_000_000.0, 1.03


class Seen(Struct, frozen=True):
    """The points of all seats at the beginning of a turn, and who won in the end."""

    points: list[float]
    winner: int


def watch(game: Game[Any], bots: tuple[str, str], number: int) -> list[Seen]:
    """One match, turn by turn; nothing of a draw."""
    levels = [BOTS[game.name][bots[(number + seat) % 2]] for seat in range(2)]
    options = game.options().check({})
    played = play_match(game, options, levels, f"chances {number}")
    outcome = played.record.outcome
    if outcome is None or len(outcome.winners) != 1:
        return []
    states = replay(game, played.record).states
    starts = [i for i in range(1, len(states)) if game.turn(states[i]) != game.turn(states[i - 1])]
    points = POINTS[game.name]
    running = [states[i] for i in starts if game.outcome(states[i]) is None]
    return [Seen([points(state, seat) for seat in range(2)], outcome.winners[0]) for state in running]


def loss(seen: list[Seen], scale: float) -> float:
    """The mean surprise at who won, in nats."""
    return sum(-math.log(max(1e-9, shared(each.points, scale)[each.winner])) for each in seen) / len(seen)


def brier(seen: list[Seen], scale: float) -> float:
    return sum((1 - shared(each.points, scale)[each.winner]) ** 2 for each in seen) / len(seen)


def fit(seen: list[Seen]) -> float:
    """The scale with the least surprise."""
    scales = [LEAST]
    while scales[-1] < MOST:
        scales.append(scales[-1] * STEP)
    return min(scales, key=lambda scale: loss(seen, scale))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bots", nargs=2, default=["easy", "normal"])
    parser.add_argument("--only", default="")
    chosen = parser.parse_args()
    for name in [chosen.only] if chosen.only else POINTS:
        matches = [watch(GAMES[name], tuple(chosen.bots), number) for number in range(chosen.games)]
        random.Random(1).shuffle(matches)
        half = len(matches) // 2
        seen, fresh = ([each for match in part for each in match] for part in (matches[:half], matches[half:]))
        scale = fit(seen)
        print(
            f"{name}: scale {scale:.0f} from {len(seen)} turns of {half} matches; on {len(fresh)} others "
            f"surprise {loss(fresh, scale):.3f} (a coin {math.log(2):.3f}), "
            f"Brier {brier(fresh, scale):.3f} (a coin 0.250)",
            flush=True,
        )


if __name__ == "__main__":
    main()
