"""Finished and running matches as replays and records, and positions to go on from."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, ValidationError, json, structs, to_builtins

from cinque.engine.process import Failed, Lost
from cinque.engine.remote import RemoteGame
from cinque.engine.shelf import here, unknown_rules
from cinque.games import GAMES
from cinque.kernel.drawing import drawn, told
from cinque.kernel.moves import UNDO
from cinque.kernel.options import Options
from cinque.kernel.play import Line, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from cinque.kernel.state import State, fingerprint
from cinque.server.house.house import House
from cinque.server.house.visitors import has_open_seats
from cinque.server.live.dice import fair_dice, is_closed
from cinque.server.live.match import other_rules
from cinque.server.store.interface import Store
from cinque.server.store.matches import StoredMatch, loadouts_of
from cinque.server.wire.deltas import delta_of
from cinque.server.wire.messages import Frame, NewMatch, Origin, Replay
from cinque.server.wire.trouble import Trouble, refused

MOVES = 10_000
# How much of what was heard last a glimpse tells.
GLIMPSED = 4
# Eyes that see everything.
ALL = "all"


class Start(Struct, frozen=True):
    """A position to go on from."""

    options: Options
    seed: str
    moves: list[tuple[int, int]]
    loadouts: list[Any] | None
    # The position in text before these moves, where it is not the beginning; and what such a match is for.
    text: str = ""
    purpose: str = ""


def line_of(stored: StoredMatch) -> Line:
    """A stored match, replayed."""
    head = stored.head
    loadouts = loadouts_of(stored.brought, len(stored.seats))
    game = here().game_for(head.game, head.release, head.rules, head.options)
    if game is None:
        raise Trouble(409, "other-rules", other_rules(head.release, GAMES[head.game].release), "PL-10")
    line = Line(game, head.options, len(stored.seats), head.seed, loadouts, head.start)
    for entry in stored.entries:
        line.add(entry.seat, entry.move)
    return line


def causes_of(stored: StoredMatch) -> list[str]:
    """Why the server made each move of the line, where it did; what was taken back is not in the line."""
    seats: list[int] = []
    causes: list[str] = []
    for entry in stored.entries:
        if entry.move == UNDO:
            at = len(seats) - 1 - seats[::-1].index(entry.seat)
            del seats[at], causes[at]
        else:
            seats.append(entry.seat)
            causes.append(entry.cause)
    return causes


def line_of_record(record: Record) -> Line:
    """A record file, replayed through the checking door, by the rules it was played by."""
    if record.game not in GAMES:
        raise Trouble(400, "unknown-game", f"This record is of {record.game!r}, which is not on the shelf.")
    if len(record.moves) > MOVES:
        raise Trouble(400, "bad-record", f"A record has at most {MOVES} moves.")
    game = here().game_of(record)
    try:
        if game is None:
            GAMES[record.game].options().check(record.options)
            raise Refused(unknown_rules(record))
        game.options().check_seats(len(record.seats))
        return replay(game, record)
    except Refused as error:
        raise refused(error) from error
    except Failed as error:
        raise Trouble(400, "bad-record", "The rules this record was played by can make nothing of it.") from error
    except Lost as error:
        raise Trouble(503, "away", str(error)) from error


def replay_of(
    line: Line, names: list[str], source: str, everything: bool, eyes: str = ALL, causes: Sequence[str] = ()
) -> Replay:
    """Every position of a line; for spectators only what they may see unless everything may be shown.

    A game without secrets shows the same to all. With secrets, a finished match is shown as it was, or as one seat saw
    it; a game that cannot show all at once is seen through the eyes of the seat that moved.
    """
    game, seen_by = line.game, _eyes_of(eyes, everything, len(names))
    frames = [_first_frame(line, everything, seen_by)]
    shown: Struct = frames[0].view
    for number in range(1, len(line.states)):
        frame, shown = _frame(line, number, shown, everything or not game.hidden, seen_by)
        frame = structs.replace(frame, cause=causes[number - 1] if causes else "")
        # To a stranger, what happened unseen did not happen: not even its number may be told.
        if everything or not game.hidden or frame.events or frame.delta:
            frames.append(structs.replace(frame, number=len(frames)))
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
        return drawn(game, game.view(state, None), None)
    if eyes is not None:
        return drawn(game, game.view(state, eyes), eyes)
    return drawn(game, game.reveal(state) or game.view(state, mover), mover)


def _frame(line: Line, number: int, shown: Struct, everything: bool, eyes: int | None) -> tuple[Frame, Struct]:
    """The position after a move, as the change from what was shown before, and its view."""
    game, state, seat, log = line.game, line.states[number], line.seats[number - 1], line.logs[number - 1]
    view: Struct = _seen(line, state, everything, eyes, seat)
    delta = to_builtins(delta_of(shown, view), str_keys=True)
    text = game.grammar(line.options).text(line.moves[number - 1]) if everything else ""
    # With secrets the log holds one telling a seat of what each saw; the frame has that of the eyes it is seen with.
    events = log.events if everything and not game.hidden else log.heard(_ears(seat, everything, eyes))
    return Frame(number, seat, text, game.turn(state), list(told(game, events)), None, delta), view


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


# --- What takes long, for a process of its own (house/errands.py): from stored values to the bytes of an answer -------


def replay_match(stored: StoredMatch, eyes: str) -> bytes:
    """A match as a replay."""
    _check_day(stored)
    over = stored.head.outcome is not None
    source = stored.head.id if over else ""
    return json.encode(replay_of(line_of(stored), names_of(stored), source, over, eyes, causes_of(stored)))


def replay_record(record: Record, source: str, eyes: str) -> bytes:
    """A record as a replay; empty for a file that is kept nowhere."""
    return json.encode(replay_of(line_of_record(record), record.seats, source, True, eyes))


def glimpse_of(stored: StoredMatch, mine: list[int]) -> bytes:
    """What a player sees now, and the last he heard of: a short replay through his eyes, which ends with it. Not all
    that is heard can be put into words, so it is a little more than the last.

    Several at one screen who hide something from each other see what spectators see.
    """
    line = line_of(stored)
    game, names = line.game, names_of(stored)
    seat = None if game.hidden and len(mine) > 1 else mine[0]
    heard = [log.heard(seat) if game.hidden else log.events for log in line.logs]
    last = [number for number in range(1, len(heard) + 1) if heard[number - 1]][-GLIMPSED:]
    causes = causes_of(stored)
    # What was done unseen since is seen in the position alone.
    states = [line.states[number] for number in last[:-1]] + [line.now()]
    before = line.states[last[0] - 1] if last else line.now()
    shown: Struct = drawn(game, game.view(before, seat), seat)
    frames = [Frame(0, -1, "", game.turn(before), [], shown)]
    for number, state in zip(last, states, strict=False):
        view: Struct = drawn(game, game.view(state, seat), seat)
        events, delta = list(told(game, heard[number - 1])), to_builtins(delta_of(shown, view), str_keys=True)
        mover, cause = line.seats[number - 1], causes[number - 1]
        frames.append(Frame(len(frames), mover, "", game.turn(state), events, None, delta, cause))
        shown = view
    outcome = game.outcome(line.now())
    rules = game.rules(line.options)
    return json.encode(Replay(game.name, game.title, line.options, rules, names, frames, outcome, "", ""))


def record_match(stored: StoredMatch) -> bytes:
    """A finished match as a file. A running one would give its seed away."""
    if stored.head.outcome is None:
        raise Trouble(409, "not-over", "The match is still being played; its record holds the seed.")
    _check_day(stored)
    dice = fair_dice(stored.head, stored.seats)
    record = record_of(line_of(stored), names_of(stored))
    return json.encode(record if dice is None else structs.replace(record, dice=dice))


def _check_day(stored: StoredMatch) -> None:
    """The match of a day is everybody's until the day is over."""
    if stored.head.outcome is not None and is_closed(stored.head):
        raise Trouble(409, "day-not-over", "This is the match of the day: it can be seen when the day is over.")


def checked_record(record: Record) -> bytes:
    """A record that was brought, as it is kept."""
    kept = record_of(line_of_record(record), [name[:64] for name in record.seats])
    return structs.replace(kept, dice=record.dice).to_bytes()


def start_from(found: StoredMatch | Record, wanted: NewMatch, origin: Origin) -> Start:
    """The position after so many moves.

    Its dice are known to all by now. Whoever plays on with others gets the position alone, and new dice with it.
    """
    if isinstance(found, StoredMatch):
        _check_day(found)
    line = line_of(found) if isinstance(found, StoredMatch) else line_of_record(found)
    if line.game.name != wanted.game or not 0 <= origin.at <= len(line.moves):
        raise Trouble(400, "bad-origin", "There is no such position in that record.")
    if isinstance(line.game, RemoteGame):
        words = "That match was played by earlier rules: it can be watched, and nothing new begins from it."
        raise Trouble(409, "other-rules", words, "PL-10")
    moves = list(zip(line.seats, line.moves, strict=True))[: origin.at]
    _check_seats(line, len(wanted.seats))
    if has_open_seats(wanted):
        return Start(line.options, "", [], None, _written(line, origin.at))
    return Start(line.options, line.seed, moves, line.loadouts, line.start)


def _written(line: Line, at: int) -> str:
    text = line.game.written(line.states[at])
    if not text:
        words = "This position cannot be put into words, so nobody else can be asked to it: its dice are known."
        raise Trouble(409, "known-dice", words, "PL-08")
    return text


async def origin_of(house: House, wanted: NewMatch, who: str) -> Start:
    """The position after so many moves of a finished match or a stored record."""
    origin = wanted.origin
    assert origin is not None
    stored = await house.store.load(origin.record) if len(origin.record) <= 64 else None
    if stored is not None and stored.head.outcome is None:
        raise Trouble(409, "not-over", "The match is still being played; wait for its end to go on from it.")
    found = stored if stored is not None else await stored_record(house.store, origin.record)
    return await house.errands.run(who, start_from, found, wanted, origin)


def _check_seats(line: Line, seats: int) -> None:
    played = max([*line.seats, 0]) + 1
    if seats < played:
        raise Trouble(400, "bad-origin", f"That match had at least {played} seats.")
