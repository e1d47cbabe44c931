"""Which dice of the collection to throw."""

from mypy_extensions import i64

from cinque.bots.frigate.gauge import FITTING, Gauge
from cinque.bots.frigate.pools import faces_of
from cinque.bots.frigate.strength import tray_now
from cinque.games.frigate.play.codes import PUT, TAKE
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.moves import pack


def best_tray(state: FrigateState) -> list[int]:
    """The dice to throw: starting from those in the tray, the best exchange as long as one helps."""
    hand = tray_now(state)
    if len(state.collection) <= len(hand):
        return hand
    power = Gauge(state, hand, FITTING).power
    changed = True
    while changed:
        changed = False
        best = hand
        for other in _exchanges(state, hand):
            found = Gauge(state, other, FITTING).power
            if found > power * 1.001:
                power, best, changed = found, other, True
        hand = best
    return hand


def _exchanges(state: FrigateState, hand: list[int]) -> list[list[int]]:
    """Every hand with one die exchanged; dice that are equal are tried once."""
    out: list[list[int]] = []
    tried: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    for index in range(len(state.collection)):
        if index in hand:
            continue
        for slot in range(len(hand)):
            pair = (faces_of(state.collection[index]), faces_of(state.collection[hand[slot]]))
            if pair[0] != pair[1] and pair not in tried:
                tried.add(pair)
                out.append([*hand[:slot], index, *hand[slot + 1 :]])
    return out


def tray_moves(state: FrigateState) -> list[int]:
    """The moves that put the best dice into the tray; none when they lie there."""
    wanted = best_tray(state)
    moves: list[int] = []
    kept = 0
    slot: i64 = 0
    for index in state.hand:
        if index in wanted:
            kept += 1
            slot += 1
        else:
            # The dice behind it move up a slot.
            moves.append(pack(PUT, slot, 0, 0))
    for index in wanted:
        if index not in state.hand:
            moves.append(pack(TAKE, index, 0, 0))
    return moves
