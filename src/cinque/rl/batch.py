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
from cinque.rl.arrays import Floats, Mask, encoder_for, fill, numbers
from cinque.rl.gym import Info, drawn
from cinque.rl.table import Terms, table_for
from cinque.rl.tables import Tables

Numbers = NDArray[np.int64]
# No letter: a table that begins anew with this step is not asked.
SILENT = -1


class Batch(VectorEnv[Floats, Numbers, Any]):
    """`num_envs` tables. A match that has ended begins anew with the next step, as Gymnasium does it by default."""

    def __init__(
        self, game: str, num_envs: int, options: Options | None = None, seats: int | None = None, **settings: Any
    ) -> None:
        """`settings` are those of cinque.rl.table.Terms."""
        played = GAMES[game]
        spec = played.options()
        terms = Terms(played, spec.check(options or {}), seats or spec.seats_low, **settings)
        self.tables = Tables(
            [table_for(terms) for _ in range(num_envs)], encoder_for(played, terms.options, terms.seats)
        )
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = spaces.Box(-1.0, 1.0, (self.tables.width,), np.float32)
        self.single_action_space = spaces.Discrete(self.tables.letters)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.dice = [seeding.np_random(None)[0] for _ in range(num_envs)]
        self.over = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: Any = None, options: Info | None = None) -> tuple[Floats, Info]:
        """New matches at all tables; table number n has the seed plus n, as in Gymnasium's own."""
        if seed is not None:
            seeds = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else seed
            self.dice = [seeding.np_random(each)[0] for each in seeds]
        for at in range(self.num_envs):
            self._begin(at)
        self.over.fill(False)
        return self._seen(), self._info()

    def _begin(self, at: int) -> None:
        _, _, seed = drawn(self.dice[at], self.tables.tables[at].seats)
        self.tables.reset(at, seed)

    def step(self, actions: Numbers) -> tuple[Floats, Any, Any, Any, Info]:
        """A letter a table."""
        self.tables.step(np.where(self.over, SILENT, actions).tolist())
        for at in np.flatnonzero(self.over).tolist():
            self._begin(at)
        ended = numbers(self.tables.ended, np.int8).astype(np.bool_)
        cut = numbers(self.tables.cut, np.int8).astype(np.bool_)
        self.over = ended | cut
        return self._seen(), numbers(self.tables.paid, np.float64).copy(), ended, cut, self._info()

    def _seen(self) -> Floats:
        self.tables.look()
        out = np.empty((self.num_envs, int(self.tables.width)), np.float32)
        fill(self.tables.sheet, out.reshape(-1))
        return out

    def _info(self) -> Info:
        return {
            "action_mask": self.masks(),
            "seat": numbers(self.tables.seats, np.int64).copy(),
            "wrong": numbers(self.tables.wrong, np.int8).astype(np.bool_),
        }

    def masks(self) -> Mask:
        """What each table may be told."""
        return numbers(self.tables.mask, np.int8).reshape(self.num_envs, -1).copy()
