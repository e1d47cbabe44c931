"""Everything a seat receives, gathered so that two positions can be compared by it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from cinque.games.temple import TempleGame
from cinque.games.temple.events import Claimed, Spotted, Went
from cinque.games.temple.state import TempleState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import Log
from cinque.kernel.options import Options
from cinque.kernel.play import legal, preview, refusal, step


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def dice(game: TempleGame, name: str) -> Dice:
    return Dice(name, game.streams())


def received(
    game: TempleGame, chosen: Options, state: TempleState, seat: int, salt: int
) -> Iterator[tuple[str, object]]:
    """Each answer the seat can get without moving, with its name."""
    yield "view", encoded(game.view(state, seat))
    yield "spectator", encoded(game.view(state, None))
    yield "offers", encoded(game.offers(state, seat))
    moves = legal(game, state, seat)
    yield "legal", moves
    yield "to move", (game.to_move(state), game.turn(state), game.outcome(state))
    yield "guess", game.guess(state, seat, dice(game, "a")).columns()
    yield "imagined", game.imagine(state, seat, dice(game, "a")).columns()
    for name in game.overlays:
        yield name, encoded(game.overlay(state, seat, name))
    for move in questions(game, chosen, state, seat, salt):
        yield "refusal", refusal(game, state, seat, move)
    for move in moves[salt % 9 :: 1 + len(moves) // 12]:
        yield "preview", encoded(preview(game, state, seat, move))


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
    here, there = received(game, chosen, true, seat, salt), received(game, chosen, other, seat, salt)
    found = [name for (name, one), (_, two) in zip(here, there, strict=False) if one != two]
    return found + undo_differences(game, true, other, seat, salt)


def undo_differences(game: TempleGame, true: TempleState, other: TempleState, seat: int, salt: int) -> list[str]:
    """A move after which the seat has heard and sees the same must be as final in both worlds."""
    moves = legal(game, true, seat)
    for move in moves[salt % 5 :: 1 + len(moves) // 8]:
        here, there = made(game, true, seat, move), made(game, other, seat, move)
        if here[0] == there[0] and here[1] != there[1]:
            return ["undo"]
    return []


def made(game: TempleGame, state: TempleState, seat: int, move: int) -> tuple[bytes, bool]:
    """What the seat hears and sees after its move, and whether it can be taken back."""
    done = step(game, state, seat, move)
    assert isinstance(done.state, TempleState)
    return encoded([done.log.heard(seat), game.view(done.state, seat)]), done.settled


def told_cells(event: Any) -> list[int]:
    """Every cell an event names."""
    if isinstance(event, Spotted):
        return [unit.cell for unit in event.units]
    if isinstance(event, Went):
        return [cell for cell in event.path if cell >= 0]
    if isinstance(event, Claimed):
        return event.cells
    return [getattr(event, name) for name in ("cell", "at", "to", "by") if getattr(event, name, -1) >= 0]


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
