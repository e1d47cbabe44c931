"""Questions that change nothing. Answered from what the one who asks may know."""

from typing import Any

from cinque.bots import ADVISERS
from cinque.kernel.dice import Dice
from cinque.kernel.moves import TABLE_MOVES, UNDO, BadMove
from cinque.kernel.play import preview, refusal
from cinque.kernel.reason import NOTHING_TO_TAKE_BACK, Reason, Refused
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
    if len(question.moves) > MOVES:
        raise Refused(Reason(f"Ask about at most {MOVES} moves at once."))
    if question.what == "refusal":
        return [why_not(match, viewer, move) for move in question.moves]
    if question.what == "preview":
        return [_preview(match, viewer, move) for move in question.moves]
    raise Refused(Reason("Ask for a refusal, a preview, an overlay or a hint."))


def why_not(match: Match, seat: int, data: WireMove) -> Reason | None:
    """Why the seat may not make this move now; None when it may."""
    try:
        move = match.grammar.from_json(data)
    except BadMove as bad:
        return Reason(f"That is no move: {bad}", "PL-02")
    if match.status == "waiting":
        return NOT_BEGUN
    if move == UNDO:
        can = match.position.can_undo(seat)
        return None if can else NOTHING_TO_TAKE_BACK
    return refusal(match.game, match.position.now, seat, move)


def _preview(match: Match, seat: int, data: WireMove) -> list[object]:
    """What the move would cause; nothing for one that may not be made or is no move of the game."""
    if why_not(match, seat, data) is not None:
        return []
    move = match.grammar.from_json(data)
    return [] if move in TABLE_MOVES else preview(match.game, match.position.now, seat, move)


def _overlay(match: Match, viewer: int, text: str) -> Any:
    """The picture a game draws over its board, or what the adviser of the game answers in its place.

    Made of what the viewer may know, it cannot show more. A name with a colon has its argument behind it.
    """
    head, colon, _ = text.partition(":")
    adviser = ADVISERS.get(match.head.game)
    if adviser is not None and head + colon in adviser.overlays:
        if viewer == SPECTATOR:
            raise Refused(Reason("You are watching; only players get advice."))
        guess = match.game.guess(match.position.now, viewer, Dice("advice", match.game.streams()))
        return adviser.overlay(match.game, guess, viewer, text)
    if head + colon not in match.game.overlays:
        raise Refused(Reason(f"There is no overlay {text!r}."))
    if viewer == SPECTATOR:
        return match.game.overlay(match.position.now, None, text)
    imagined = match.game.imagine(match.position.now, viewer, Dice("overlay", match.game.streams()))
    return match.game.overlay(imagined, viewer, text)
