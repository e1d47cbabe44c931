"""Gymnasium: one seat is played from outside, Cinque's bots play the others.

Importing this registers every game: `gymnasium.make("cinque.rl.gym:cinque/grid-v0", opponent="easy")`. The mask is in
`info["action_mask"]` and in `action_masks()`, where MaskablePPO looks for it.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from cinque.bots import BOTS
from cinque.bots.bot import Bot
from cinque.games import GAMES
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.options import Options
from cinque.kernel.play import refusal
from cinque.rl.arrays import Floats, Mask
from cinque.rl.spaces import desk_for
from cinque.rl.table import NOBODY, Table

Info = dict[str, Any]
# Nobody to play against but oneself.
SELF = "self"


def reply(table: Table, bot: Bot, rng: Rng) -> None:
    """The bot of whoever is to move makes its choice, as far as it can be played before something was revealed."""
    seat, game = table.seat, table.game
    dice = Dice(f"{table.seed}/{seat}/{len(table.history)}", game.streams())
    choice = bot.choose(game, game.guess(table.state, seat, dice), seat, rng, bot.budget)
    for number, move in enumerate(choice):
        if number and (table.seat != seat or refusal(game, table.state, seat, move) is not None):
            return
        table.play(move)
        if table.settled:
            return


def drawn(dice: np.random.Generator, seats: int) -> tuple[int, Rng, str]:
    """What a new match needs of chance: a seat, the generator of the bots, and the seed."""
    return int(dice.integers(seats)), Rng(int(dice.integers(2**31))), str(dice.integers(2**62))


class CinqueEnv(gymnasium.Env[Floats, np.int64]):
    """An episode is a match. A letter that was not offered changes nothing and counts as a step that was wasted."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        seat: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """`seat` is the seat that is played from outside; None draws it anew for every match. Against `self` there is
        no bot: whoever is to move is played, sees with his own eyes, and is paid for what he did."""
        self.desk = desk_for(GAMES[game], options, **settings)
        self.bot: Bot | None = None if opponent == SELF else BOTS[game][opponent]
        self.fixed = seat
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1.0, 1.0, (self.desk.width,), np.float32)
        self.action_space = spaces.Discrete(self.desk.actions)
        # Wasted letters count too, or somebody who never says a right one would never come to an end.
        self.wasted = 0

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Floats, Info]:
        super().reset(seed=seed)
        table = self.desk.table
        seat, self.rng, match = drawn(self.np_random, table.seats)
        self.seat = seat if self.fixed is None else self.fixed
        self.wasted = 0
        self.paid = 0.0
        table.reset(match)
        self._others()
        return self.desk.observation(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, Info]:
        table = self.desk.table
        self.paid = 0.0
        made, acted = len(table.history), self.seat
        wrong = False
        try:
            self.desk.step(int(action))
        except ValueError:
            wrong = True
            self.wasted += 1
        if len(table.history) > made:
            self.paid += table.rewards[acted]
            self._others()
        late = self.wasted + len(table.history) >= table.terms.max_moves
        cut = table.truncated or (late and not table.over())
        ended = table.over() and not table.truncated
        return self.desk.observation(self.seat), self.paid, ended, cut, self._info(wrong)

    def _others(self) -> None:
        """Bots move until the seat is asked again; what that is worth to it is paid with its own step."""
        table = self.desk.table
        if self.bot is None:
            self.seat = max(0, table.seat)
            return
        while table.seat not in (self.seat, NOBODY):
            reply(table, self.bot, self.rng)
            self.paid += table.rewards[self.seat]

    def _info(self, wrong: bool = False) -> Info:
        info: Info = {"action_mask": self.desk.mask(), "seat": self.seat, "wrong": wrong}
        if self.desk.space == "listed":
            info |= {"moves": self.desk.listed(), "cut": self.desk.cut}
        return info

    def action_masks(self) -> Mask:
        """What may be chosen, as sb3-contrib asks for it."""
        return self.desk.mask()

    def render(self) -> str | None:
        """The moves so far, as a record has them."""
        return "\n".join(self.desk.table.keep().moves) if self.render_mode == "ansi" else None


def register() -> None:
    """Make every game known to gymnasium.make."""
    for name in GAMES:
        if f"cinque/{name}-v0" not in gymnasium.registry:
            gymnasium.register(f"cinque/{name}-v0", "cinque.rl.gym:CinqueEnv", kwargs={"game": name})


register()
