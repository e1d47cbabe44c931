"""Everything a seat of Naval Battle receives, and what it notices of moves out of its sight."""

from collections.abc import Sequence

from cinque.games.naval import NavalGame
from cinque.games.naval.content.tables import RULES, STRIDE
from cinque.games.naval.play.codes import BATTLE, END, READY, SAIL
from cinque.games.naval.play.gunnery import struck_cells
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.moves import first, second, third, verb_of
from cinque.kernel.play import legal, step
from tests.games.naval.worlds import CHANGES, Change, secret_phase, twin_of
from tests.games.watching import Answers, asked, encoded, shown, told_apart, undo_differences


def received(game: NavalGame, state: NavalState, seat: int, salt: int) -> Answers:
    """Each answer the seat can get without moving, with its name."""
    yield from shown(game, state, seat, Dice(f"guess {salt}", game.streams()))
    moves = legal(game, state, seat)
    if moves:
        yield "timeout", game.timeout(state, seat)
    yield from asked(game, state, seat, questions(game, state, seat, salt), moves[salt % 7 :: 1 + len(moves) // 5])


def questions(game: NavalGame, state: NavalState, seat: int, salt: int) -> list[int]:
    """Moves to ask about, legal or not: all over the grammar, and around the own ships, where others may be."""
    grammar, rng = game.grammar({}), Rng(salt)
    moves = [grammar.move_at(rng.below(grammar.size)) for _ in range(12)]
    for ship in state.fleets[seat]:
        for _ in range(24):
            x = ship.cell % STRIDE + rng.below(9) - 4
            y = ship.cell // STRIDE + rng.below(9) - 4
            if ship.cell >= 0 and 0 <= x < STRIDE and 0 <= y < STRIDE:
                moves.append(grammar.move("sail", [ship.slot, y * STRIDE + x, rng.below(4)]))
    return moves


def differences(game: NavalGame, state: NavalState, twin: NavalState, seat: int, salt: int) -> list[str]:
    """The names of the answers by which the seat could tell the two positions apart."""
    found = told_apart(received(game, state, seat, salt), received(game, twin, seat, salt))
    return found + undo_differences(game, state, twin, seat, salt)


def leaks(game: NavalGame, state: NavalState, seat: int, salt: int, changes: Sequence[Change] = CHANGES) -> list[str]:
    """All that tells the seat more than it may know here: by twins, and by moves of others that it cannot see."""
    found: list[str] = []
    rng = Rng(salt)
    for change in changes:
        twin = twin_of(state, seat, change, rng)
        if twin is not None:
            found += [f"{name} after {change.__name__}" for name in differences(game, state, twin, seat, salt)]
    guess = game.guess(state, seat, Dice(f"twin {salt}", game.streams()))
    found += [f"{name} of a guess" for name in differences(game, state, guess, seat, salt)]
    return found + unseen_moves(game, state, seat, rng)


def unseen_moves(game: NavalGame, state: NavalState, seat: int, rng: Rng) -> list[str]:
    """What the seat notices of moves that happen out of its sight: it must be nothing at all."""
    before = encoded(game.view(state, seat)), encoded(game.offers(state, seat))
    spectator = encoded(game.view(state, None))
    seen = covered(state, seat)
    for mover in game.to_move(state):
        moves = legal(game, state, mover)
        for _ in range(10 if mover != seat else 0):
            move = moves[rng.below(len(moves))]
            if not out_of_sight(state, mover, move, seen):
                continue
            made = step(game, state, mover, move)
            assert isinstance(made.state, NavalState)
            after = encoded(game.view(made.state, seat)), encoded(game.offers(made.state, seat))
            if made.log.heard(seat) or made.log.heard(None):
                return ["events of an unseen move"]
            if after != before or encoded(game.view(made.state, None)) != spectator:
                return ["view after an unseen move"]
    return []


def out_of_sight(state: NavalState, mover: int, move: int, seen: set[int]) -> bool:
    """Whether a move of another leaves no trace for a seat that sees these cells, its own hulls among them."""
    verb = verb_of(move)
    if verb in (READY, END):
        return False
    if secret_phase(state):
        return True
    ship = state.fleets[mover][first(move)]
    if verb == SAIL:
        # No cell of its hull comes further than this from where its centre is now.
        room = state.figures.ships.speed[ship.kind] + RULES.ships[ship.kind].length
        return all(state.waters().manhattan(cell, ship.cell) > room for cell in seen)
    struck = set(struck_cells(state, ship, state.figures.weapons[second(move)], third(move)))
    return not struck & seen and not any(state.at[cell] for cell in struck)


def hull(state: NavalState, kind: int, cell: int, facing: int) -> set[int]:
    """The cells of a ship from Table 1 alone (NB-02, NB-03)."""
    row = RULES.ships[kind]
    along = range(-((row.length - 1) // 2), row.length // 2 + 1)
    if facing % 2:
        return {cell + dy * STRIDE + dx for dx in along for dy in range(row.width)}
    return {cell + dx * STRIDE + dy for dx in along for dy in range(row.width)}


def covered(state: NavalState, seat: int) -> set[int]:
    """The cells a seat's radars cover, from Table 1 alone (NB-05, NB-06)."""
    out: set[int] = set()
    for ship in state.fleets[seat]:
        if ship.cell < 0 or state.phase != BATTLE:
            continue
        row = RULES.ships[ship.kind]
        x, y = int(ship.cell % STRIDE), int(ship.cell // STRIDE)
        ahead_x, ahead_y = ((0, -1), (1, 0), (0, 1), (-1, 0))[ship.facing]
        for cell in range(int(state.waters().count)):
            dx, dy = int(cell % STRIDE) - x, int(cell // STRIDE) - y
            along, across = dx * ahead_x + dy * ahead_y, abs(dx * ahead_y) + abs(dy * ahead_x)
            in_disc = row.radius > 0 and abs(dx) + abs(dy) <= row.radius
            if in_disc or (1 <= along <= row.cone and across <= along):
                out.add(cell)
        out |= hull(state, ship.kind, ship.cell, ship.facing)
    return {cell for cell in out if cell % STRIDE < state.chart.size}
