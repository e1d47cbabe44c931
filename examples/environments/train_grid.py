"""MaskablePPO learns Grid Game from nothing, against the level `random`, and is then tried in matches it has not seen.

`pip install cinque[learn]`, then `python train_grid.py --seeds 1 2 3 --out docs/lab`: a policy for each seed, each
tried in a hundred matches of its own. What has been learned can be lost again, so the policy of the best point of its
curve is the one that is tried. The curves are written as `grid-learning.svg` beside a page that says what was run. A
match that is cut off counts as not won.
"""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
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
TABLES = 16
RATE = 5e-4
# Matches in a hundred.
WANTED = 80
# Seeds of trials are far from those of learning, and those of the last trial from those on the way; no two runs share
# any of them.
ON_THE_WAY, AT_THE_END, APART = 1_000_000, 5_000_000, 10_000


def trial(model: MaskablePPO, first: int, matches: int, moves: int) -> int:
    """How many matches of so many the policy wins, all of them played beside each other; the seats are drawn."""
    torch.manual_seed(first)
    tables = [CinqueEnv("grid", opponent=OPPONENT, max_moves=moves) for _ in range(matches)]
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
    """Now and then, some matches: the points of the curve, and the policy of the best of them, of equals the last."""

    def __init__(self, asked: argparse.Namespace, first: int) -> None:
        super().__init__()
        self.every, self.matches, self.moves, self.first = asked.every, asked.matches, asked.moves, first
        self.points: list[tuple[int, int]] = []
        self.best = (0, -1)
        self.began = time.perf_counter()

    def look(self) -> None:
        """One point."""
        point = (self.num_timesteps, trial(self.model, self.first, self.matches, self.moves))
        self.points.append(point)
        if point[1] >= self.best[1]:
            self.best, self.policy = point, deepcopy(self.model.policy.state_dict())
        took = time.perf_counter() - self.began
        print(f"seed {self.model.seed}, {point[0]} letters: {point[1]} of {self.matches} won, {took:.0f} s", flush=True)

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
        n_epochs=5,
        # A match is hundreds of letters long, and it is won at its end.
        gamma=0.998,
        gae_lambda=0.97,
        ent_coef=0.003,
        # Smaller and smaller steps, none too large: what has been learned can be lost again.
        target_kl=0.03,
        learning_rate=lambda left: RATE * left,
        policy_kwargs={"net_arch": [64, 64]},
        seed=seed,
        device="cpu",
    )


@dataclass
class Run:
    """What came of one seed: its curve, the point that was tried, matches won, and seconds of CPU."""

    seed: int
    points: list[tuple[int, int]]
    best: tuple[int, int]
    won: int
    seconds: float

    def row(self, asked: argparse.Namespace) -> str:
        """As a line of a table."""
        low, high = wilson(self.won, asked.trial)
        bar = "met" if 100 * self.won >= WANTED * asked.trial else "missed"
        letters, on_the_way = self.best
        return (
            f"| {self.seed} | {letters:,} letters: {on_the_way} of {asked.matches} | {self.won} of {asked.trial} | "
            f"{100 * low:.0f} to {100 * high:.0f} in 100 | {bar} | {self.seconds:.0f} s |"
        )


def run(asked: argparse.Namespace, seed: int) -> Run:
    """Learn and try."""
    # So small a net is not quicker on two cores, and on a busy machine two threads wait for each other.
    torch.set_num_threads(1)
    model, curve = learner(seed), Curve(asked, ON_THE_WAY + APART * seed)
    began = time.process_time()
    model.learn(asked.letters, callback=curve)
    curve.look()
    learned = time.process_time() - began
    model.policy.load_state_dict(curve.policy)
    won = trial(model, AT_THE_END + APART * seed, asked.trial, asked.moves)
    print(f"seed {seed}: {won} of {asked.trial} won after {learned:.0f} s of CPU time", flush=True)
    return Run(seed, curve.points, curve.best, won, learned)


def page(runs: list[Run], asked: argparse.Namespace) -> str:
    """What was run, and what came of it."""
    seeds = " ".join(str(run.seed) for run in runs)
    tried = "\n".join(run.row(asked) for run in runs)
    points = zip(*(run.points for run in runs), strict=True)
    rows = "\n".join(f"| {point[0][0]:,} | {' | '.join(str(won) for _, won in point)} |" for point in points)
    head = " | ".join(f"won, seed {run.seed}" for run in runs)
    return f"""# Grid Game, learned from nothing

MaskablePPO of sb3-contrib against the level `{OPPONENT}`, by `examples/environments/train_grid.py
--letters {asked.letters} --matches {asked.matches} --seeds {seeds}`: a net of two layers of 64, {TABLES} tables,
reward `margin`, matches of learning cut off after {LEARNING} moves. On the way, every {asked.every:,} letters, each
policy played {asked.matches} matches, the same ones each time; the one that won most of them was then tried in
{asked.trial} matches that it had not seen, of at most {asked.moves} moves and with the seat drawn. {WANTED} of 100 are
wanted. The seconds are of CPU, on one core for each seed, with the matches on the way.

| seed | tried | won | 95 % interval | wanted | took |
|---|---|---|---|---|---|
{tried}

![How many matches of {asked.matches} were won, by letters learned from](grid-learning.svg)

| letters | {head} |
|---|{"---|" * len(runs)}
{rows}
"""


def main() -> None:
    """Learn, try, and write down both."""
    words = argparse.ArgumentParser()
    words.add_argument("--letters", type=int, default=160_000)
    words.add_argument("--seeds", type=int, nargs="+", default=[1])
    words.add_argument("--every", type=int, default=20_000, help="letters between two points of the curve")
    words.add_argument("--matches", type=int, default=40, help="matches of a point")
    words.add_argument("--trial", type=int, default=100, help="matches of the last trial")
    words.add_argument("--moves", type=int, default=TRIAL, help="moves after which a match that is tried is cut off")
    words.add_argument("--out", type=Path, help="a folder for page and curve")
    asked = words.parse_args()
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        runs = list(pool.map(partial(run, asked), asked.seeds))
    if asked.out:
        chart = Chart("Matches won against random", f"points, {asked.every:,} letters apart", f"of {asked.matches}")
        lines = [Series(f"seed {run.seed}", [won for _, won in run.points], at) for at, run in enumerate(runs)]
        (asked.out / "grid-learning.svg").write_text(line_chart(chart, lines))
        (asked.out / "grid-learning.md").write_text(page(runs, asked))


if __name__ == "__main__":
    main()
