"""What chance brings: kinds of card by rarity, dice by type, dice perks, the category a card names."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.tables import HUNDRED
from cinque.games.frigate.play.boxes import available, next_size
from cinque.games.frigate.play.state import NONE, Die, FrigateState


def weighted(state: FrigateState, stream: i64, weights: vec[i64], low: i64, high: i64) -> i64:
    """A place from `low` to `high` - 1, each as likely as its weight."""
    total: i64 = 0
    i: i64 = low
    while i < high:
        total += weights[i]
        i += 1
    left: i64 = state.dice.below(stream, total)
    i = low
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return i


def draw_rarity(state: FrigateState, stream: i64) -> i64:
    """60, 25, 10 and 5 in a hundred (FR-21)."""
    weights = state.figures.rarity_weights
    return weighted(state, stream, weights, 0, len(weights))


def draw_kind(state: FrigateState, stream: i64, rarity: i64, taken: list[int]) -> i64:
    """A kind of card of this rarity, uniform among those unlocked, not owned and not taken; of the next lower rarity
    when there is none; NONE when there is none at all (FR-21)."""
    for lower in range(rarity, -1, -1):
        found: list[int] = []
        for kind in range(len(state.effects.kinds)):
            if (
                state.effects.kinds[kind].rarity == lower
                and state.unlocked[kind] != 0
                and kind not in taken
                and not owns(state, kind)
            ):
                found.append(kind)
        if found:
            return found[state.dice.below(stream, len(found))]
    return NONE


def owns(state: FrigateState, kind: i64) -> bool:
    for card in state.cards:
        if card.kind == kind:
            return True
    return False


def plain_die(state: FrigateState, sides: i64) -> Die:
    """A die with the values 1 to its number of sides."""
    faces = vec[i64]([i + 1 for i in range(sides)])
    return Die(sides, faces, vec[i64]([0] * sides), vec[i64]([0] * len(state.effects.marks)))


def draw_sides(state: FrigateState, stream: i64) -> i64:
    """A type of die, D4, D6, D8, D10 as 25, 35, 25 and 15 in a hundred (FR-43)."""
    figures = state.figures
    return figures.die_sides[weighted(state, stream, figures.die_weights, 0, len(figures.die_weights))]


def draw_die(state: FrigateState, stream: i64) -> Die:
    """A die for the shop: sometimes with dice perks on one or two of its faces (FR-43)."""
    figures = state.figures
    die = plain_die(state, draw_sides(state, stream))
    if state.dice.below(stream, HUNDRED) >= figures.marked_percent:
        return die
    marks = die.marks[:]
    left = 1 + state.dice.below(stream, figures.marked_faces)
    while left > 0:
        face = state.dice.below(stream, die.sides)
        if marks[face] == 0:
            marks[face] = 1 << state.dice.below(stream, len(state.effects.marks))
            left -= 1
    return Die(die.sides, die.faces, marks, die.grown)


def draw_box(state: FrigateState, stream: i64) -> i64:
    """One of the categories of the scorecard that are active in the next hand."""
    size = next_size(state)
    found: list[int] = []
    for box in range(state.figures.boxes):
        if state.owned >> box & 1 and available(state, box, size):
            found.append(box)
    return found[state.dice.below(stream, len(found))]
