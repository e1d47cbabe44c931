"""Finished and running matches as replays and records, and positions to go on from."""

import asyncio
from typing import Any

from msgspec import Struct, ValidationError, json, structs, to_builtins

from cinque.games import GAMES
from cinque.kernel.options import Options
from cinque.kernel.play import Line, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from cinque.kernel.state import State, fingerprint
from cinque.server.store.interface import Store
from cinque.server.store.matches import StoredMatch, loadouts_of
from cinque.server.wire.deltas import delta_of
from cinque.server.wire.messages import Frame, Origin, Replay
from cinque.server.wire.trouble import Trouble, refused

MOVES = 10_000
# Eyes that see everything.
ALL = "all"
# Frames made before the others at the server get their turn.
CHUNK = 50


class Start(Struct, frozen=True):
    """A position to go on from."""

    options: Options
    seed: str
    moves: list[tuple[int, int]]
    loadouts: list[Any] | None


def line_of(stored: StoredMatch) -> Line:
    """A stored match, replayed."""
    head = stored.head
    loadouts = loadouts_of(stored.brought, len(stored.seats))
    line = Line(GAMES[head.game], head.options, len(stored.seats), head.seed, loadouts)
    for entry in stored.entries:
        line.add(entry.seat, entry.move)
    return line


def line_of_record(record: Record) -> Line:
    """A record file, replayed through the checking door."""
    if record.game not in GAMES:
        raise Trouble(400, "unknown-game", f"This record is of {record.game!r}, which is not on the shelf.")
    if len(record.moves) > MOVES:
        raise Trouble(400, "bad-record", f"A record has at most {MOVES} moves.")
    try:
        GAMES[record.game].options().check_seats(len(record.seats))
        return replay(GAMES[record.game], record)
    except Refused as error:
        raise refused(error) from error


async def replay_of(line: Line, names: list[str], source: str, everything: bool, eyes: str = ALL) -> Replay:
    """Every position of a line; for spectators only what they may see unless everything may be shown.

    A game without secrets shows the same to all. With secrets, a finished match is shown as it was, or as one seat saw
    it; a game that cannot show all at once is seen through the eyes of the seat that moved.
    """
    game, seen_by = line.game, _eyes_of(eyes, everything, len(names))
    frames = [_first_frame(line, everything, seen_by)]
    shown: Struct = frames[0].view
    for number in range(1, len(line.states)):
        frame, shown = _frame(line, number, shown, everything or not game.hidden, seen_by)
        # To a stranger, what happened unseen did not happen: not even its number may be told.
        if everything or not game.hidden or frame.events or frame.delta:
            frames.append(structs.replace(frame, number=len(frames)))
        if number % CHUNK == 0:
            await asyncio.sleep(0)
    over = game.outcome(line.now())
    return Replay(
        game=game.name,
        title=game.title,
        options=line.options,
        rules=game.rules(line.options),
        seats=names,
        frames=frames,
        outcome=over,
        final=fingerprint(line.now()) if over is not None else "",
        source=source,
        eyes=list(range(len(names))) if everything and game.hidden else [],
    )


def _eyes_of(eyes: str, everything: bool, seats: int) -> int | None:
    """The seat whose eyes are meant; None is all there is to see."""
    if eyes == ALL:
        return None
    if not everything:
        raise Trouble(409, "not-over", "The match is still being played; only its players see through their eyes.")
    if not eyes.isascii() or not eyes.isdigit() or len(eyes) > 2 or int(eyes) >= seats:
        raise Trouble(404, "unknown-eyes", f"Eyes are {ALL!r} or a seat from 0 to {seats - 1}.")
    return int(eyes)


def _first_frame(line: Line, everything: bool, eyes: int | None) -> Frame:
    state = line.states[0]
    return Frame(0, -1, "", line.game.turn(state), [], _seen(line, state, everything, eyes, None))


def _seen(line: Line, state: State, everything: bool, eyes: int | None, mover: int | None) -> Any:
    """A position as it is shown: the truth, a seat's view, or without both that of who moved."""
    game = line.game
    if not everything or not game.hidden:
        return game.view(state, None)
    if eyes is not None:
        return game.view(state, eyes)
    return game.reveal(state) or game.view(state, mover)


def _frame(line: Line, number: int, shown: Struct, everything: bool, eyes: int | None) -> tuple[Frame, Struct]:
    """The position after a move, as the change from what was shown before, and its view."""
    game, state, seat, log = line.game, line.states[number], line.seats[number - 1], line.logs[number - 1]
    view: Struct = _seen(line, state, everything, eyes, seat)
    delta = to_builtins(delta_of(shown, view), str_keys=True)
    text = game.grammar(line.options).text(line.moves[number - 1]) if everything else ""
    # With secrets the log holds one telling a seat of what each saw; the frame has that of the eyes it is seen with.
    events = log.events if everything and not game.hidden else log.heard(_ears(seat, everything, eyes))
    return Frame(number, seat, text, game.turn(state), events, None, delta), view


def _ears(mover: int, everything: bool, eyes: int | None) -> int | None:
    """Who tells of a move: the seat that is looked through, or who made it and missed nothing of it."""
    if not everything:
        return None
    return mover if eyes is None else eyes


async def stored_match(store: Store, match: str) -> StoredMatch:
    stored = await store.load(match) if len(match) <= 64 else None
    if stored is None:
        raise Trouble(404, "unknown-match", "There is no such match.")
    return stored


async def stored_record(store: Store, record: str) -> Record:
    body = await store.get_record(record) if len(record) <= 64 else None
    if body is None:
        raise Trouble(404, "unknown-record", "There is no such record.")
    return read_record(body)


def read_record(body: bytes) -> Record:
    """A record file as it came."""
    try:
        return json.decode(body, type=Record)
    except ValidationError as error:
        raise Trouble(400, "bad-record", f"This is no record: {error}") from error


def names_of(stored: StoredMatch) -> list[str]:
    return [seat.name or f"Player {seat.seat + 1}" for seat in stored.seats]


async def record_of_match(store: Store, match: str) -> Record:
    """The record of a finished match. A running one would give its seed away."""
    stored = await stored_match(store, match)
    if stored.head.outcome is None:
        raise Trouble(409, "not-over", "The match is still being played; its record holds the seed.")
    return record_of(line_of(stored), names_of(stored))


async def origin_of(store: Store, origin: Origin, game: str, seats: int) -> Start:
    """The position after so many moves of a finished match or a stored record."""
    stored = await store.load(origin.record) if len(origin.record) <= 64 else None
    if stored is None:
        line = line_of_record(await stored_record(store, origin.record))
    elif stored.head.outcome is None:
        raise Trouble(409, "not-over", "The match is still being played; wait for its end to go on from it.")
    else:
        line = line_of(stored)
    if line.game.name != game or not 0 <= origin.at <= len(line.moves):
        raise Trouble(400, "bad-origin", "There is no such position in that record.")
    moves = list(zip(line.seats, line.moves, strict=True))[: origin.at]
    _check_seats(line, seats)
    return Start(line.options, line.seed, moves, line.loadouts)


def _check_seats(line: Line, seats: int) -> None:
    played = max([*line.seats, 0]) + 1
    if seats < played:
        raise Trouble(400, "bad-origin", f"That match had at least {played} seats.")
