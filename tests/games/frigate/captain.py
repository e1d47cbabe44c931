"""A plain captain who plays whole runs, for golden runs: no look into the dice, no cleverness, always the same.

`PYTHONPATH=src python -m tests.games.frigate.captain` writes the golden runs anew, after a change of the rules that is
meant.
"""

from collections import Counter
from pathlib import Path

import msgspec

from cinque.games.frigate import GAME
from cinque.games.frigate.play.boxes import rerolls_left
from cinque.games.frigate.play.codes import BUY, BUY_DIE, OPEN, PLAY, ROLL, ROLLED, SHOP, UPGRADE, USE
from cinque.games.frigate.play.rules import best_box, timeout
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.moves import pack, verb_of
from cinque.kernel.play import Line, legal, record_of
from tests.golden.write import Golden, checkpoints

HERE = Path(__file__).parent / "runs"
WANTED = (BUY, OPEN, UPGRADE, BUY_DIE)
LONGEST = 3000
# Runs that go far; the first is won.
SEEDS = ("Anne 61", "golden 86", "golden 170", "golden 170", "golden 239")
HIGH = 5


def choose(state: FrigateState) -> int:
    """Uses what can be used, keeps what there is most of, plays the best box, buys while there is money."""
    moves = legal(GAME, state, 0)
    uses = [move for move in moves if verb_of(move) == USE]
    if uses:
        return uses[-1]
    if state.phase == SHOP:
        wares = [move for verb in WANTED for move in moves if verb_of(move) == verb]
        return wares[0] if wares else timeout(state)
    if state.phase == ROLLED and rerolls_left(state) > 0:
        return _hold(state, moves)
    return timeout(state)


def _hold(state: FrigateState, moves: list[int]) -> int:
    """Keeps dice of the commonest value and high ones; plays when there is nothing left to throw."""
    values = [state.die_at(slot).value() for slot in range(len(state.hand))]
    common = max(values, key=lambda value: (Counter(values)[value], value))
    held = sum(1 << slot for slot, value in enumerate(values) if value == common or value >= HIGH)
    move = pack(ROLL, held, 0, 0)
    return move if move in moves else pack(PLAY, best_box(state), 0, 0)


def run(level: int) -> Line:
    line = Line(GAME, GAME.options().check({"level": level}), 1, SEEDS[level - 1])
    while GAME.to_move(_now(line)) and len(line.moves) < LONGEST:
        line.add(0, choose(_now(line)))
    return line


def _now(line: Line) -> FrigateState:
    state = line.now()
    assert isinstance(state, FrigateState)
    return state


def path_of(level: int) -> Path:
    return HERE / f"level-{level}.json"


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for level in range(1, 6):
        line = run(level)
        golden = Golden(record_of(line, ["Captain"]), checkpoints(line))
        path_of(level).write_bytes(msgspec.json.format(msgspec.json.encode(golden), indent=1) + b"\n")
        print(f"level {level}: {len(line.moves)} moves, round {_now(line).round}")


if __name__ == "__main__":
    main()
