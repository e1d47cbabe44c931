"""Judges whose weights are fitted to results: what each looks at, and who plays by given weights.

`make tune GAME=...` reads this table; a game is tuned as soon as it stands here. Its weights are in
`bots/judges/<game>_weights.py`, which that command writes.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from cinque.bots.bot import Bot
from cinque.bots.grid.adapter import GridAdapter, fitted_judge, weighed_adapter
from cinque.bots.judges import grid_weights
from cinque.bots.judges.grid_fitted import FEATURES
from cinque.bots.search import Depth
from cinque.bots.searching import SearchingBot
from cinque.games.grid.play.state import GridState
from cinque.kernel.dice import Rng

# Points that make a seat e times as likely to win as to lose, in every fitted judge.
LOGIT = 500
# Weights are whole numbers, in parts of a point.
CENT = 100

Tables = Mapping[str, Sequence[int]]


class Fitted(Struct, frozen=True):
    """A judge that can be fitted. Some games have several tables, such as one for each edition."""

    features: Sequence[str]
    # The options that a series for fitting draws anew for each opening.
    drawn: tuple[str, ...]
    present: Tables
    # Which table a position belongs to, what is seen in it for a seat, and a bot that judges by tables.
    table: Callable[[Any], str]
    seen: Callable[[Any, int], list[int]]
    bot: Callable[[Tables, int], Bot]


def _grid_table(state: GridState) -> str:
    return "CLASSES" if state.figures.abilities else "BASIC"


def _grid_seen(state: GridState, seat: int) -> list[int]:
    judge = fitted_judge(state)
    judge.look(state, seat)
    return list(judge.seen)


def _grid_adapter(tables: Tables, state: GridState, rng: Rng) -> GridAdapter:
    return weighed_adapter(state, rng, vec[i64](tables[_grid_table(state)]))


def _grid_bot(tables: Tables, budget: int) -> Bot:
    return SearchingBot("fitted", "Fitted", "", partial(_grid_adapter, tables), budget, Depth(2, 1))


FITTED: dict[str, Fitted] = {
    "grid": Fitted(
        features=FEATURES,
        drawn=("mode", "size"),
        present={"BASIC": grid_weights.BASIC, "CLASSES": grid_weights.CLASSES},
        table=_grid_table,
        seen=_grid_seen,
        bot=_grid_bot,
    ),
}
