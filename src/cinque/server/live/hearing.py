"""Who learns of a change.

Never compiled: the laws of secrets plant a leak here, by putting another function in the place of this one.
"""

from typing import Any

from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC
from cinque.kernel.state import State
from cinque.server.live.changes import Change


def reach(change: Change, game: Game[Any], now: State, viewers: int, is_open: bool) -> None:
    """Those who were told, its maker, and everybody when it is another's turn."""
    before, after = game.to_move(now), game.to_move(change.state)
    change.at_once = [each != change.seat and each in before and each in after for each in range(viewers)]
    if not game.hidden:
        change.shown = change.news = [True] * viewers
        return
    heard, told = 1 << change.seat, change.log.told if change.log is not None else []
    for each in told:
        heard |= each
    public = PUBLIC in told
    change.news = [bool(heard >> viewer & 1) for viewer in range(viewers - 1)] + [public or is_open]
    passed_on = before != after
    ended = game.outcome(change.state) is not None
    change.shown = [True] * viewers if passed_on or ended else change.news
