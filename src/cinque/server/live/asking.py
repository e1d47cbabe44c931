"""Questions that change nothing. Answered from what the one who asks may know."""

from typing import Any

from cinque.bots import ADVISERS
from cinque.engine.remote import RemoteGame
from cinque.kernel.dice import Dice
from cinque.kernel.drawing import told
from cinque.kernel.moves import TABLE_MOVES, UNDO, BadMove
from cinque.kernel.order import Foreseen, foresee, on_wire
from cinque.kernel.play import preview, refusal
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.strikes import Forecast
from cinque.server.live.match import NOT_BEGUN, Match
from cinque.server.live.position import SPECTATOR
from cinque.server.wire.messages import Ask, WireMove

MOVES = 64


def answer_to(match: Match, viewer: int, question: Ask) -> list[Any]:
    """One result a move, or one in all; Refused when the question makes no sense."""
    if question.what == "overlay":
        return [_overlay(match, viewer, question.name)]
    if viewer == SPECTATOR:
        raise Refused(Reason("You are watching; only players may ask that."))
    if len(question.moves) + sum(map(len, question.orders)) > MOVES:
        raise Refused(Reason(f"Ask about at most {MOVES} moves at once."))
    if question.what == "timeout":
        return [_timeout(match, viewer)]
    if question.what == "refusal":
        return [why_not(match, viewer, move) for move in question.moves]
    if question.what == "preview":
        return [_preview(match, viewer, move) for move in question.moves]
    if question.what == "order":
        return [_foresee(match, viewer, order) for order in question.orders]
    raise Refused(Reason("Ask for a refusal, a preview, an order, a timeout, an overlay or a hint."))


def why_not(match: Match, seat: int, data: WireMove) -> Reason | None:
    """Why the seat may not make this move now; None when it may."""
    try:
        move = match.grammar.from_json(data)
    except BadMove as bad:
        return Reason(f"That is no move: {bad}", "PL-02")
    if match.status == "waiting":
        return NOT_BEGUN
    if move == UNDO:
        return match.position.why_final(seat)
    return refusal(match.game, match.position.now, seat, move)


def _timeout(match: Match, seat: int) -> WireMove:
    """The move that is made for the seat when its time runs out (PL-04)."""
    if seat not in match.to_move:
        raise Refused(Reason("It is not your turn.", "PL-02"))
    return match.grammar.to_json(match.game.timeout(match.position.now, seat))


def _preview(match: Match, seat: int, data: WireMove) -> list[object]:
    """What the move would cause; nothing for one that may not be made or is no move of the game."""
    if why_not(match, seat, data) is not None:
        return []
    move = match.grammar.from_json(data)
    if move in TABLE_MOVES:
        return []
    return list(told(match.game, preview(match.game, match.position.now, seat, move)))


def _foresee(match: Match, seat: int, order: list[WireMove]) -> Foreseen:
    """What an order would cause up to where it stops; a move of the table is no part of one."""
    try:
        moves = [match.grammar.from_json(move) for move in order]
    except BadMove as bad:
        return Foreseen([], Forecast(), 0, Reason(f"That is no move: {bad}", "PL-02"))
    if match.status == "waiting":
        return Foreseen([], Forecast(), 0, NOT_BEGUN)
    playable = moves[: next((i for i, move in enumerate(moves) if move in TABLE_MOVES), len(moves))]
    return foresee(match.game, match.position.now, seat, playable)


def _overlay(match: Match, viewer: int, text: str) -> Any:
    """The picture a game draws over its board, or what the adviser of the game answers in its place.

    Made of what the viewer may know, it cannot show more. A name with a colon has its argument behind it.
    """
    head, colon, _ = text.partition(":")
    adviser = match.game.adviser if isinstance(match.game, RemoteGame) else ADVISERS.get(match.head.game)
    if adviser is not None and head + colon in adviser.overlays:
        if viewer == SPECTATOR:
            raise Refused(Reason("You are watching; only players get advice."))
        guess = match.game.guess(match.position.now, viewer, Dice("advice", match.game.streams()))
        return adviser.overlay(match.game, guess, viewer, text)
    if head + colon not in match.game.overlays:
        raise Refused(Reason(f"There is no overlay {text!r}."))
    if viewer == SPECTATOR:
        return on_wire(match.grammar, match.game.overlay(match.position.now, None, text))
    imagined = match.game.imagine(match.position.now, viewer, Dice("overlay", match.game.streams()))
    return on_wire(match.grammar, match.game.overlay(imagined, viewer, text))
