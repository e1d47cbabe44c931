"""MaskablePPO learns Grid Game from nothing, against the level `random`, and is then tried in matches it has not seen.

`pip install cinque[learn]`, then `python train_grid.py --letters 120000 --out docs/lab`. Its curve is written as
`grid-learning.svg` beside a page that says what was run. A match that is cut off counts as not won.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from cinque.lab.statistics import wilson
from cinque.lab.svg import Chart, Series, line_chart
from cinque.rl.gym import CinqueEnv

OPPONENT = "random"
# Matches of learning are cut off sooner than those of a trial, which have time to end: half of them take 1,500 moves.
LEARNING, TRIAL = 2500, 5000
TABLES = 8
RATE = 5e-4
# Matches in a hundred.
WANTED = 80
# Seeds of trials are far from those of learning, and those of the last trial from those on the way.
ON_THE_WAY, AT_THE_END = 1_000_000, 2_000_000


def trial(model: MaskablePPO, first: int, matches: int) -> int:
    """How many matches of so many the policy wins, all of them played beside each other; the seats are drawn."""
    torch.manual_seed(first)
    tables = [CinqueEnv("grid", opponent=OPPONENT, max_moves=TRIAL) for _ in range(matches)]
    begun = [table.reset(seed=first + number) for number, table in enumerate(tables)]
    seen = np.stack([each for each, _ in begun])
    masks = np.stack([info["action_mask"] for _, info in begun])
    running, won = np.arange(matches), 0
    while len(running):
        letters, _ = model.predict(seen[running], action_masks=masks[running])
        going = []
        for number, letter in zip(running.tolist(), letters, strict=True):
            seen[number], paid, ended, cut, info = tables[number].step(letter)
            masks[number] = info["action_mask"]
            if ended or cut:
                won += paid > 0
            else:
                going.append(number)
        running = np.array(going, np.int64)
    return won


class Curve(BaseCallback):
    """Now and then, some matches: the points of the curve."""

    def __init__(self, every: int, matches: int) -> None:
        super().__init__()
        self.every, self.matches = every, matches
        self.points: list[tuple[int, int]] = []
        self.began = time.perf_counter()

    def look(self) -> None:
        """One point."""
        self.points.append((self.num_timesteps, trial(self.model, ON_THE_WAY, self.matches)))
        took = time.perf_counter() - self.began
        print(f"{self.points[-1][0]} letters: {self.points[-1][1]} of {self.matches} won, {took:.0f} s", flush=True)

    def _on_training_start(self) -> None:
        self.look()

    def _on_rollout_end(self) -> None:
        if self.num_timesteps >= self.points[-1][0] + self.every:
            self.look()

    def _on_step(self) -> bool:
        return True


def learner(seed: int) -> MaskablePPO:
    """A small net with no idea of the game."""
    tables = make_vec_env(
        CinqueEnv,
        n_envs=TABLES,
        seed=seed,
        env_kwargs={"game": "grid", "opponent": OPPONENT, "reward": "margin", "max_moves": LEARNING},
    )
    return MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.99,
        ent_coef=0.005,
        # Smaller and smaller steps, none too large: what has been learned can be lost again.
        target_kl=0.02,
        learning_rate=lambda left: RATE * left,
        policy_kwargs={"net_arch": [64, 64]},
        seed=seed,
        device="cpu",
    )


def page(curve: Curve, asked: argparse.Namespace, won: int, learned: float) -> str:
    """What was run, and what came of it."""
    low, high = wilson(won, asked.trial)
    rows = "\n".join(f"| {letters:,} | {count} of {curve.matches} |" for letters, count in curve.points)
    bar = "met" if 100 * won >= WANTED * asked.trial else "missed"
    return f"""# Grid Game, learned from nothing

MaskablePPO of sb3-contrib against the level `{OPPONENT}`, by `examples/environments/train_grid.py
--letters {asked.letters} --seed {asked.seed}`: a net of two layers of 64, {TABLES} tables, reward `margin`,
matches of learning cut off after {LEARNING} moves. It took {learned:.0f} s of CPU time on one core, the matches on the
way included, on a machine that others used as well.

In {asked.trial} matches that it had not seen, of at most {TRIAL} moves and with the seat drawn, it won {won} (95 %
interval {100 * low:.0f} to {100 * high:.0f} in 100). The wanted {WANTED} in 100 are {bar}.

![How many matches of {curve.matches} were won, by letters learned from](grid-learning.svg)

| letters | won on the way |
|---|---|
{rows}

The points on the way use the same matches each time, and not those of the last trial. One run, one seed.
"""


def main() -> None:
    """Learn, try, and write down both."""
    words = argparse.ArgumentParser()
    words.add_argument("--letters", type=int, default=120_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--every", type=int, default=10_000, help="letters between two points of the curve")
    words.add_argument("--matches", type=int, default=20, help="matches of a point")
    words.add_argument("--trial", type=int, default=100, help="matches of the last trial")
    words.add_argument("--out", type=Path, help="a folder for page and curve")
    asked = words.parse_args()
    # So small a net is not quicker on two cores, and on a busy machine two threads wait for each other.
    torch.set_num_threads(1)
    model, curve = learner(asked.seed), Curve(asked.every, asked.matches)
    began = time.process_time()
    model.learn(asked.letters, callback=curve)
    curve.look()
    learned = time.process_time() - began
    won = trial(model, AT_THE_END, asked.trial)
    print(f"{won} of {asked.trial} won after {learned:.0f} s of CPU time")
    if asked.out:
        chart = Chart("Matches won against random", f"points, {asked.every:,} letters apart", f"of {asked.matches}")
        line = Series("won", [count for _, count in curve.points], 0)
        (asked.out / "grid-learning.svg").write_text(line_chart(chart, [line]))
        (asked.out / "grid-learning.md").write_text(page(curve, asked, won, learned))


if __name__ == "__main__":
    main()
