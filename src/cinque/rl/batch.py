"""Many tables as one vector environment of Gymnasium, far faster than as many environments side by side.

The same matches as `gymnasium.make("cinque.rl.gym:cinque/grid-v0", opponent="self")` from the same seeds: whoever is to
move is played from outside, and is paid for what he did.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cinque.games import GAMES
from cinque.kernel.options import Options
from cinque.rl.arrays import Floats, Mask, Number, encoder_for, numbers
from cinque.rl.gym import Info, drawn
from cinque.rl.table import Terms
from cinque.rl.tables import Tables

Numbers = NDArray[np.int64]


class Batch(VectorEnv[Floats, Numbers, Any]):
    """`num_envs` tables. A match that has ended begins anew with the next step, as Gymnasium does it by default."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        options: Options | None = None,
        seats: int | None = None,
        copy: bool = True,
        **settings: Any,
    ) -> None:
        """`settings` are those of cinque.rl.table.Terms. Without `copy`, the next step writes over what one returns:
        observations as in Gymnasium's own, and here all the rest with them."""
        played = GAMES[game]
        spec = played.options()
        terms = Terms(played, spec.check(options or {}), seats or spec.seats_low, **settings)
        self.tables = Tables(terms, num_envs, encoder_for(played, terms.options, terms.seats))
        self.seats = terms.seats
        self.copy = copy
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = spaces.Box(-1.0, 1.0, (self.tables.width,), np.float32)
        self.single_action_space = spaces.Discrete(self.tables.letters)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.dice = [seeding.np_random(None)[0] for _ in range(num_envs)]
        # What the tables write, seen as arrays.
        self.seen: Floats = numbers(self.tables.cells, np.float32).reshape(num_envs, -1)
        self.offered: Mask = numbers(self.tables.mask, np.int8).reshape(num_envs, -1)
        self.paid = numbers(self.tables.paid, np.float64)
        self.acting = numbers(self.tables.acting, np.int64)
        self.ended = numbers(self.tables.ended, np.bool_)
        self.cut = numbers(self.tables.cut, np.bool_)
        self.wrong = numbers(self.tables.wrong, np.bool_)

    def reset(self, *, seed: Any = None, options: Info | None = None) -> tuple[Floats, Info]:
        """New matches at all tables; table number n has the seed plus n, as in Gymnasium's own."""
        if seed is not None:
            seeds = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else seed
            self.dice = [seeding.np_random(each)[0] for each in seeds]
        for at in range(self.num_envs):
            self._begin(at)
        return self._given(self.seen), self._info()

    def _begin(self, at: int) -> None:
        _, _, seed = drawn(self.dice[at], self.seats)
        self.tables.reset(at, seed)

    def step(self, actions: Numbers) -> tuple[Floats, Any, Any, Any, Info]:
        """A letter a table."""
        for at in self.tables.step(actions.tolist()):
            self._begin(at)
        told = self._given(self.paid), self._given(self.ended), self._given(self.cut)
        return self._given(self.seen), *told, self._info()

    def _given(self, array: NDArray[Number]) -> NDArray[Number]:
        return array.copy() if self.copy else array

    def _info(self) -> Info:
        return {"action_mask": self.masks(), "seat": self._given(self.acting), "wrong": self._given(self.wrong)}

    def masks(self) -> Mask:
        """What each table may be told."""
        return self._given(self.offered)
