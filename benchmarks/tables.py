"""Steps a second of CPU: many tables stepped together against as many single environments, in turns, in one run.

`PYTHONPATH=build/compiled python benchmarks/tables.py --tables 8 --seconds 2`
"""

import argparse
import time
from functools import partial
from typing import Any

import numpy as np
from gymnasium.vector import SyncVectorEnv

from cinque.rl.batch import Batch
from cinque.rl.gym import CinqueEnv

GAMES = ("grid", "naval", "frigate")
ROUNDS = 2


def pace(tables: Any, seconds: float) -> float:
    """Steps a second with letters at random, all tables together."""
    _, info = tables.reset(seed=1)
    dice = np.random.default_rng(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        mask = info["action_mask"]
        *_, info = tables.step((dice.random(mask.shape) * mask).argmax(1))
        steps += len(mask)
    return steps / (time.process_time() - began)


def main() -> None:
    """Print a line a game."""
    words = argparse.ArgumentParser()
    words.add_argument("--tables", type=int, default=8)
    words.add_argument("--seconds", type=float, default=2.0)
    asked = words.parse_args()
    for game in GAMES:
        single = SyncVectorEnv([partial(CinqueEnv, game, opponent="self")] * asked.tables)
        batch = Batch(game, asked.tables)
        paces = [(pace(single, asked.seconds), pace(batch, asked.seconds)) for _ in range(ROUNDS)]
        one, many = (sum(column) / ROUNDS for column in zip(*paces, strict=True))
        print(f"{game}: SyncVectorEnv {one:,.0f}, Batch {many:,.0f} steps/s of CPU, {many / one:.1f} times")


if __name__ == "__main__":
    main()
