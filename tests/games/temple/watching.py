"""Everything a seat of Temple-Based Sacrifice receives, and what must not be in it."""

from cinque.games.temple import TempleGame
from cinque.games.temple.knowledge.secrets import told_cells
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import Log
from cinque.kernel.options import Options
from cinque.kernel.play import legal, step
from tests.games.watching import Answers, asked, encoded, shown, told_apart, undo_differences


def received(game: TempleGame, chosen: Options, state: TempleState, seat: int, salt: int) -> Answers:
    """Each answer the seat can get without moving, with its name."""
    moves = legal(game, state, seat)
    yield from shown(game, state, seat, Dice("a", game.streams()))
    yield "imagined", game.imagine(state, seat, Dice("a", game.streams())).columns()
    ways = questions(game, chosen, state, seat, salt)
    yield from asked(game, state, seat, ways, moves[salt % 9 :: 1 + len(moves) // 12])


def questions(game: TempleGame, chosen: Options, state: TempleState, seat: int, salt: int) -> list[int]:
    """Moves to ask about, legal or not: all over the grammar, and around the own units, where others may hide."""
    grammar, rng = game.grammar(chosen), Rng(salt)
    moves = [grammar.move_at(rng.below(grammar.size)) for _ in range(24)]
    for unit in state.units:
        if unit.seat == seat:
            around = state.figures.board.disc(unit.cell, 3)
            places = [around[rng.below(len(around))] for _ in range(8)]
            moves += [grammar.move(verb, [unit.cell, to]) for to in places for verb in ("go", "strike", "seize")]
    return moves


def differences(
    game: TempleGame, chosen: Options, true: TempleState, other: TempleState, seat: int, salt: int
) -> list[str]:
    """The names of the answers by which the seat could tell two positions apart."""
    found = told_apart(received(game, chosen, true, seat, salt), received(game, chosen, other, seat, salt))
    return found + undo_differences(game, true, other, seat, salt)


def unseen_places(before: TempleState, log: Log, after: TempleState, seat: int) -> list[str]:
    """Events that name a place their hearer could not see. A mover sees more as it walks: it is not asked here."""
    found: list[str] = []
    for event in log.heard(seat):
        for cell in told_cells(event):
            known = before.known_at(seat, cell) or after.known_at(seat, cell)
            if known is None and not before.clear(seat, cell) and not after.clear(seat, cell):
                found.append(f"place in {type(event).__name__}")
    return found


def broken_silence(game: TempleGame, before: TempleState, log: Log, after: TempleState, seat: int) -> list[str]:
    """Who hears nothing must see nothing change."""
    silent = not log.heard(seat) and game.view(after, seat) != game.view(before, seat)
    return ["view after an unseen move"] if silent else []


def with_rich_rivals(state: TempleState, seat: int) -> TempleState:
    """The same position, but for what only the others know: purse, points, and what their units have destroyed."""
    twin = state.copy()
    for other in range(state.figures.seats):
        twin.cycles[other] += 77 if other != seat else 0
        twin.points[other] += 5 if other != seat else 0
    for unit in twin.units:
        unit.destroyed += 3 if unit.seat != seat else 0
    return twin


def purse_differences(game: TempleGame, state: TempleState, mover: int, move: int, seat: int) -> list[str]:
    """What a seat hears and sees of a move must not change with the purses of others."""
    here, there = step(game, state, mover, move), step(game, with_rich_rivals(state, seat), mover, move)
    if encoded(here.log.heard(seat)) != encoded(there.log.heard(seat)):
        return ["events with richer rivals"]
    assert isinstance(here.state, TempleState)
    assert isinstance(there.state, TempleState)
    return ["view with richer rivals"] if game.view(here.state, seat) != game.view(there.state, seat) else []
