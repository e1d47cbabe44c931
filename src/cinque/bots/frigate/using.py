"""Active cards: when to use them, and on what. Asked before the first roll of a hand, and after the last."""

from mypy_extensions import i64

from cinque.bots.frigate.gauge import FITTING
from cinque.bots.frigate.shopping import tried
from cinque.bots.frigate.strength import gauge_of, strength
from cinque.games.frigate.play.acts import (
    AddHandSize,
    AddRoundScore,
    CopyDie,
    DestroyCard,
    DestroyDie,
    MarkFaces,
    PardonNext,
    RaiseFace,
    ReopenBox,
    Silence,
    TurnDie,
)
from cinque.games.frigate.play.boxes import boxes_left, plays_left, target_now
from cinque.games.frigate.play.codes import A_BOX, A_DIE, A_FACE, USE
from cinque.games.frigate.play.rolling import use_fault
from cinque.games.frigate.play.sheet import times_percent
from cinque.games.frigate.play.state import NONE, NOTHING, Act, FrigateState, Kind
from cinque.kernel.moves import pack

# With so few plays left a filled box is opened again.
FEW_PLAYS = 3
# Bosses before this round are met without spending a card on them.
LATE = 10


def use_move(state: FrigateState) -> i64:
    """The next card to use before the first roll; NONE when no card is better used than kept."""
    for place in range(len(state.cards)):
        kind = state.kind(state.cards[place])
        if len(kind.acts) > 0:
            move = _use(state, place, kind)
            if move != NONE:
                return move
    return NONE


def _use(state: FrigateState, place: i64, kind: Kind) -> i64:
    act = kind.acts[0]
    if isinstance(act, TurnDie | DestroyCard):
        return NONE
    if isinstance(act, DestroyDie):
        return _sacrifice(state, place, kind)
    if isinstance(act, AddHandSize) and act.amount < 0:
        return NONE
    if isinstance(act, ReopenBox):
        return _reopen(state, place) if boxes_left(state) <= FEW_PLAYS else NONE
    if isinstance(act, MarkFaces | RaiseFace):
        return _mark(state, place, kind)
    if kind.target == NOTHING:
        return _plain(state, place, act)
    return _best_target(state, place, kind)


def _plain(state: FrigateState, place: i64, act: Act) -> i64:
    """A card that needs no target is used as soon as it can be; one against a boss when the boss is there."""
    if isinstance(act, Silence) and (state.round_hands > 2 or state.round < LATE):
        return NONE
    if isinstance(act, PardonNext) and state.round < LATE:
        return NONE
    return pack(USE, place, 0, 0) if use_fault(state, place, 0, 0) == 0 else NONE


def _sacrifice(state: FrigateState, place: i64, kind: Kind) -> i64:
    """A die is destroyed only when there are more than the hand needs, or when its price wins the round."""
    spare = len(state.collection) > state.size
    wins = False
    for act in kind.acts:
        if isinstance(act, AddRoundScore):
            gain = times_percent(target_now(state), act.amount, state.figures.score_cap)
            wins = state.round_score + gain >= target_now(state)
            spare = spare and wins
    if not spare and not (wins and boxes_left(state) <= 1):
        return NONE
    slot: i64 = 0
    return pack(USE, place, slot, 0) if use_fault(state, place, slot, 0) == 0 else NONE


def _reopen(state: FrigateState, place: i64) -> i64:
    """The filled box that is worth most."""
    gauge = gauge_of(state, FITTING)
    best: i64 = NONE
    most = 0.0
    for box in range(state.figures.boxes):
        if gauge.worth[box] > most and plays_left(state, box) == 0 and use_fault(state, place, box, 0) == 0:
            best = pack(USE, place, box, 0)
            most = gauge.worth[box]
    return best


def _mark(state: FrigateState, place: i64, kind: Kind) -> i64:
    """Dice perks are gathered on one die, and there on its highest faces: only one die lies in the lucky slot."""
    best: i64 = NONE
    most: i64 = -1
    for slot in range(len(state.hand)):
        die = state.die_at(slot)
        marks: i64 = 0
        for face in range(die.sides):
            if die.marks[face] != 0:
                marks += 1
        faces: i64 = die.sides if kind.target == A_FACE else 1
        for face in range(faces):
            if use_fault(state, place, slot, face) != 0:
                continue
            worth = marks * 100 + die.faces[face] + (1000 if die.marks[face] != 0 else 0)
            if worth > most:
                most = worth
                best = pack(USE, place, slot, face)
    return best


def _best_target(state: FrigateState, place: i64, kind: Kind) -> i64:
    """A box or a die: the one that makes the run strongest."""
    count = state.figures.boxes if kind.target == A_BOX else len(state.hand)
    best: i64 = NONE
    most = strength(state) * 0.8
    if kind.target != A_BOX and kind.target != A_DIE:
        return NONE
    for pick in range(count):
        if use_fault(state, place, pick, 0) == 0:
            move = pack(USE, place, pick, 0)
            found = strength(tried(state, [move]))
            if found > most or (best == NONE and isinstance(kind.acts[0], CopyDie)):
                most = found
                best = move
    return best
