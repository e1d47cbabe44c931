"""OpenSpiel's own information-set search, in Python, on Naval Battle: Cinque's guesses stand for what it cannot see.

`pip install cinque[spiel]`, then `python ismcts_naval.py --simulations 20 --letters 60`. OpenSpiel's searches in C++
crash on games written in Python, its own included; those in Python do not.
"""

import argparse
import random
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cinque.rl import spiel


def main() -> None:
    """Play some letters of a match: the search for seat 0, any letter for seat 1."""
    words = argparse.ArgumentParser()
    words.add_argument("--simulations", type=int, default=20)
    words.add_argument("--letters", type=int, default=60)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    spiel.register()
    dice = random.Random(asked.seed)
    game = pyspiel.load_game("cinque_naval", {"max_moves": 400})
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(asked.seed)),
        max_simulations=asked.simulations,
        random_state=np.random.RandomState(asked.seed),
    )
    state = game.new_initial_state()
    began, asked_for = time.perf_counter(), 0
    for _ in range(asked.letters):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        if state.current_player() == 0 and len(actions) > 1:
            action = bot.step(state)
            asked_for += 1
        else:
            action = dice.choice(actions)
        if not state.is_chance_node():
            print(state.current_player(), state.action_to_string(state.current_player(), action))
        state.apply_action(action)
    took = time.perf_counter() - began
    print(f"{asked_for} searches of {asked.simulations} simulations in {took:.1f} s; returns {state.returns()}")


if __name__ == "__main__":
    main()
