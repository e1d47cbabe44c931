"""The first position: armies, formations, rocks (GG-02 to GG-05, GG-18)."""

from collections.abc import Sequence

from mypy_extensions import i64

from cinque.boards.reach import Reach
from cinque.boards.squares import ORTH_DEGREE
from cinque.games.grid.content.tables import PERCENT, Rules
from cinque.games.grid.play.codes import SETUP
from cinque.games.grid.play.figures import Figures
from cinque.games.grid.play.state import ROCK, GridState
from cinque.games.grid.play.verbs import begin, put, put_rock, take_rock
from cinque.kernel.dice import Dice


def units_a_side(rules: Rules) -> int:
    return rules.size // rules.cells_per_unit


def army(rules: Rules) -> list[int]:
    """The class of each unit of a side: shares of the whole, leftovers to the largest remainder (GG-02, GG-03)."""
    units = units_a_side(rules)
    shares = [row.share for row in rules.classes]
    counts = [units * share // sum(shares) for share in shares]
    remainders = [units * share % sum(shares) for share in shares]
    for kind in sorted(range(len(shares)), key=lambda k: (-remainders[k], k))[: units - sum(counts)]:
        counts[kind] += 1
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def set_up(rules: Rules, dice: Dice, armies: Sequence[Sequence[int]] = ()) -> GridState:
    """Two armies on their own rows, the second one turned by half a circle (GG-04); a random side begins (GG-05).

    Both have the army of the rules; the lab lets others meet, as many units each.
    """
    state = GridState(Figures(rules), dice)
    kinds, others = armies or (army(rules), army(rules))
    cells = list(range(rules.size * rules.start_rows))
    dice.shuffle(SETUP, cells)
    last = rules.size * rules.size - 1
    for i, kind in enumerate(kinds):
        put(state, 0, kind, cells[i])
    for i, kind in enumerate(others):
        put(state, 1, kind, last - cells[i])
    _place_rocks(state, rules, dice)
    begin(state, dice.below(SETUP, len(state.living)))
    return state


def _place_rocks(state: GridState, rules: Rules, dice: Dice) -> None:
    """Rocks in pairs, turned by half a circle, never cutting the board in two."""
    percent = {"none": 0, "few": rules.few_percent, "many": rules.many_percent}[rules.obstacles]
    low = rules.size * rules.start_rows
    last = rules.size * rules.size - 1
    middle = list(range(low, (last + 1) // 2))
    dice.shuffle(SETUP, middle)
    for cell in middle[: len(middle) * percent // PERCENT]:
        put_rock(state, cell)
        put_rock(state, last - cell)
        if not _connected(state):
            take_rock(state, cell)
            take_rock(state, last - cell)


def _connected(state: GridState) -> bool:
    """Whether every square without a rock can be walked to from every other."""
    board = state.figures.board
    rocks = state.at[:]
    free: i64 = 0
    start: i64 = 0
    for cell in range(board.count):
        rocks[cell] = ROCK if state.at[cell] == ROCK else 0
        if rocks[cell] == 0:
            free += 1
            start = cell
    reach = Reach(board.count)
    reach.flood(board.orth, ORTH_DEGREE, start, board.count, rocks)
    return reach.count == free
