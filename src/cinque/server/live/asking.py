"""Questions that change nothing. Answered from what the one who asks may know."""

from typing import Any

from cinque.bots import ADVISERS
from cinque.kernel.dice import Dice
from cinque.kernel.moves import TABLE_MOVES, UNDO, BadMove
from cinque.kernel.play import preview, refusal
from cinque.kernel.reason import NOTHING_TO_TAKE_BACK, Reason, Refused
from cinque.server.live.position import SPECTATOR
from cinque.server.live.table import Table
from cinque.server.wire.messages import Ask, WireMove

MOVES = 64


def answer_to(table: Table, viewer: int, question: Ask) -> list[Any]:
    """One result a move, or one in all; Refused when the question makes no sense."""
    if question.what == "overlay":
        return [_overlay(table, viewer, question.name)]
    if viewer == SPECTATOR:
        raise Refused(Reason("You are watching; only players may ask that."))
    if len(question.moves) > MOVES:
        raise Refused(Reason(f"Ask about at most {MOVES} moves at once."))
    if question.what == "refusal":
        return [why_not(table, viewer, move) for move in question.moves]
    if question.what == "preview":
        return [_preview(table, viewer, move) for move in question.moves]
    raise Refused(Reason("Ask for a refusal, a preview, an overlay or a hint."))


def why_not(table: Table, seat: int, data: WireMove) -> Reason | None:
    """Why the seat may not make this move now; None when it may."""
    try:
        move = table.grammar.from_json(data)
    except BadMove as bad:
        return Reason(f"That is no move: {bad}", "PL-02")
    if table.status == "waiting":
        return Reason("The match begins when every seat is taken.", "GG-01")
    if move == UNDO:
        can = table.position.can_undo(seat)
        return None if can else NOTHING_TO_TAKE_BACK
    return refusal(table.game, table.position.now, seat, move)


def _preview(table: Table, seat: int, data: WireMove) -> list[object]:
    """What the move would cause; nothing for one that may not be made or is the table's own."""
    if why_not(table, seat, data) is not None:
        return []
    move = table.grammar.from_json(data)
    return [] if move in TABLE_MOVES else preview(table.game, table.position.now, seat, move)


def _overlay(table: Table, viewer: int, text: str) -> Any:
    """The picture a game draws over its board, or what the adviser of the game answers in its place.

    Made of what the viewer may know, it cannot show more. A name with a colon has its argument behind it.
    """
    head, colon, _ = text.partition(":")
    adviser = ADVISERS.get(table.row.game)
    if adviser is not None and head + colon in adviser.overlays:
        if viewer == SPECTATOR:
            raise Refused(Reason("You are watching; only players get advice."))
        guess = table.game.guess(table.position.now, viewer, Dice("advice", table.game.streams()))
        return adviser.overlay(table.game, guess, viewer, text)
    if head + colon not in table.game.overlays:
        raise Refused(Reason(f"There is no overlay {text!r}."))
    if viewer == SPECTATOR:
        return table.game.overlay(table.position.now, None, text)
    imagined = table.game.imagine(table.position.now, viewer, Dice("overlay", table.game.streams()))
    return table.game.overlay(imagined, viewer, text)
