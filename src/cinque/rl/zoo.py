"""PettingZoo: every game as an AEC environment, `cinque.rl.zoo.env("naval", seats=3)`."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cinque.games import GAMES
from cinque.rl.spaces import COLUMNS, LISTED, desk_for


class CinqueAEC(AECEnv):  # type: ignore[misc]  # pettingzoo ships no annotations
    """Agents are `seat_0`, `seat_1` and so on; an action is a letter, or what `space` says."""

    metadata: ClassVar[dict[str, Any]] = {"name": "cinque", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, render_mode: str | None = None, **settings: Any) -> None:
        super().__init__()
        self.desk = desk_for(GAMES[game], **settings)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.desk.table.seats)]
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-1.0, 1.0, (self.desk.width,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.desk.actions,), np.int8),
        }
        if self.desk.space == "listed":
            parts["moves"] = spaces.Box(-1, np.iinfo(np.int32).max, (LISTED, COLUMNS), np.int32)
        self.observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.desk.actions) for agent in self.possible_agents}
        self.rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.desk.table.reset(str(self.rng.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(0, self.desk.table.seat)]
        self._end()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        acting = seat == self.desk.table.seat or self.desk.table.over()
        seen = {
            "observation": self.desk.observation(seat),
            "action_mask": self.desk.mask() if acting else np.zeros(self.desk.actions, np.int8),
        }
        if self.desk.space == "listed":
            seen["moves"] = self.desk.listed()
        return seen

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        table = self.desk.table
        self._cumulative_rewards[agent] = 0.0
        made = len(table.history)
        self.desk.step(int(action))
        moved = len(table.history) > made
        self.rewards = {each: table.rewards[seat] if moved else 0.0 for seat, each in enumerate(self.possible_agents)}
        if not table.over():
            self.agent_selection = self.possible_agents[table.seat]
        self._accumulate_rewards()
        self._end()

    def _end(self) -> None:
        """Say so to everybody when the match is over or was cut off."""
        table = self.desk.table
        if table.over():
            cut = table.truncated
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)

    def render(self) -> str | None:
        """The moves so far, as a record has them."""
        return "\n".join(self.desk.table.keep().moves) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str, **settings: Any) -> CinqueAEC:
    """The environment of a game: options, seats, space, max_moves, without and reward as in cinque.rl.table.Terms."""
    return CinqueAEC(game, **settings)
