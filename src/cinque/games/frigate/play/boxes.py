"""The scorecard and the hand, as questions: what is active, closed, playable; how many dice, re-rolls, slots."""

from mypy_extensions import i64

from cinque.games.frigate.play.codes import (
    ADDS_TIMES,
    S_HAND_SIZE,
    S_HANDS,
    S_PLAYS,
    S_POINTS,
    S_RE_ROLLS,
    S_SLOTS,
    S_TARGET,
    S_TIMES,
    SHOP,
)
from cinque.games.frigate.play.effects import ask, ask_about, boss_in_force, in_force, stats_in_force
from cinque.games.frigate.play.patterns import matched
from cinque.games.frigate.play.scene import NO_DICE, NO_SCENE, Scene
from cinque.games.frigate.play.state import NONE, FrigateState


def next_size(state: FrigateState) -> i64:
    """The size of the next hand: within its bounds, and no more than the dice there are (FR-04, FR-05)."""
    figures = state.figures
    size = ask(state, S_HAND_SIZE, state.hand_size)
    size = max(figures.hand_low, min(figures.hand_high, size))
    return min(size, len(state.collection))


def size_now(state: FrigateState) -> i64:
    """The hand size the scorecard is judged by: this hand's, and between hands the next one's."""
    return next_size(state) if state.phase == SHOP else state.size


def rerolls_left(state: FrigateState) -> i64:
    """Re-rolls left in this hand (FR-01)."""
    return rerolls_left_in(state, NO_SCENE)


def rerolls_left_in(state: FrigateState, scene: Scene) -> i64:
    """Re-rolls left in the hand a scene supposes (FR-01)."""
    figures = state.figures
    allowed = ask_about(state, S_RE_ROLLS, figures.rerolls, scene) + state.extra_rerolls
    return max(0, min(figures.rerolls_high, allowed) - max(state.rerolled, scene.least_rerolled))


def slots_of(state: FrigateState) -> i64:
    """How many cards the inventory holds; never less than one."""
    return max(1, ask(state, S_SLOTS, state.slots))


def target_now(state: FrigateState) -> i64:
    """The score target of the round, debuffs included."""
    return ask(state, S_TARGET, state.figures.target(state.round))


def has_face(state: FrigateState, value: i64) -> bool:
    """Whether a die of the collection is of a type with this value, or has it on a face (FR-29)."""
    for die in state.collection:
        if die.sides >= value:
            return True
        i: i64 = 0
        while i < die.sides:
            if die.faces[i] == value:
                return True
            i += 1
    return False


def available(state: FrigateState, box: i64, size: i64) -> bool:
    """Whether what a category requires is there at a hand size: that size, and the dice it needs (FR-12, FR-29)."""
    figures = state.figures
    if size < figures.scorecard.size[box]:
        return False
    face = figures.scorecard.face[box]
    return face == 0 or has_face(state, face)


def closed_by_boss(state: FrigateState, box: i64) -> bool:
    """Whether the boss of this round has closed a box."""
    if state.boss == NONE:
        return False
    shut = bool(state.closed >> box & 1)
    if not shut:
        family = state.effects.debuffs[state.boss].family
        shut = family != NONE and family == state.figures.scorecard.family[box]
    return shut and boss_in_force(state)


def plays_left(state: FrigateState, box: i64) -> i64:
    """How often a box may still be filled this round (FR-40)."""
    return _plays_left(state, box, in_force(state, S_PLAYS))


def _plays_left(state: FrigateState, box: i64, changed: bool) -> i64:
    plays: i64 = 1
    if changed:
        plays = ask_about(state, S_PLAYS, 1, Scene(box, NO_DICE))
    return max(0, plays + state.extra[box] - state.used[box])


def playable(state: FrigateState, box: i64, size: i64) -> bool:
    """Whether a hand of this size can be played in a box."""
    return (
        bool(state.owned >> box & 1)
        and plays_left(state, box) > 0
        and available(state, box, size)
        and not closed_by_boss(state, box)
    )


def open_boxes(state: FrigateState, size: i64) -> i64:
    """The boxes in which a hand of this size can be played, as bits: what holds for all of them is asked once."""
    changed = in_force(state, S_PLAYS)
    found: i64 = 0
    one: i64 = 1
    box: i64 = 0
    while state.owned >> box != 0:
        wanted = bool(state.owned >> box & 1) and _plays_left(state, box, changed) > 0
        if wanted and available(state, box, size) and not closed_by_boss(state, box):
            found |= one << box
        box += 1
    return found


def boxes_left(state: FrigateState) -> i64:
    """Plays left over all playable boxes, this hand's included."""
    size = size_now(state)
    total: i64 = 0
    box: i64 = 0
    while box < state.figures.boxes:
        if playable(state, box, size):
            total += plays_left(state, box)
        box += 1
    return total


def out_of_hands(state: FrigateState, size: i64) -> bool:
    """Whether the round has no further hand of this size: no playable box, or as many hands as a boss allows."""
    return _no_hand_after(state, size, state.round_hands, NONE)


def last_after(state: FrigateState, box: i64) -> bool:
    """Whether no hand is left in the round once this one is played in a box (FR-25)."""
    return _no_hand_after(state, next_size(state), state.round_hands + 1, box)


def _no_hand_after(state: FrigateState, size: i64, hands: i64, filled: i64) -> bool:
    """Whether the round has no further hand after so many, with a box filled once more than it is; NONE is none."""
    most = ask(state, S_HANDS, 0)
    if 0 < most <= hands:
        return True
    box: i64 = 0
    while box < state.figures.boxes:
        if playable(state, box, size) and (box != filled or plays_left(state, box) > 1):
            return False
        box += 1
    return True


def look_at_dice(state: FrigateState, scene: Scene, stats: i64) -> None:
    """Lays the dice of the queue into a scene: what each shows, adds and how often it counts, where the stats in
    force change that."""
    size: i64 = len(state.hand)
    slot: i64 = 0
    while slot < size:
        die = state.die_at(slot)
        value = die.value()
        scene.look_at(slot, value)
        points = value
        times: i64 = 1
        if stats >> S_POINTS & 1:
            points = max(0, ask_about(state, S_POINTS, value, scene))
        if stats >> S_TIMES & 1:
            times = max(0, ask_about(state, S_TIMES, 1, scene))
        marks = die.marks[die.up]
        alive: i64 = 0
        if marks != 0:
            times += _echoes(state, marks)
            alive = _alive(state, marks, slot)
        scene.thrown.lay(slot, value, points, times, alive)
        slot += 1
    scene.thrown.count(size)


def _echoes(state: FrigateState, marks: i64) -> i64:
    """How much more often a face counts for the dice perks on it."""
    more: i64 = 0
    i: i64 = 0
    while i < len(state.effects.marks):
        mark = state.effects.marks[i]
        if marks >> i & 1 and mark.adds == ADDS_TIMES:
            more += mark.amount
        i += 1
    return more


def _alive(state: FrigateState, marks: i64, slot: i64) -> i64:
    """How many of the dice perks would act in this slot."""
    count: i64 = 0
    i: i64 = 0
    while i < len(state.effects.marks):
        if marks >> i & 1 and (not state.effects.marks[i].lucky or slot == state.lucky):
            count += 1
        i += 1
    return count


def meets(state: FrigateState, scene: Scene) -> bool:
    """Whether the dice as they lie would score in the category of a scene, whose own dice they become."""
    card = state.figures.scorecard
    box = scene.box
    look_at_dice(state, scene, stats_in_force(state))
    return matched(scene.thrown, card.pattern[box], card.number[box]) != 0
