"""What can be shown over a position: the score sheets of the dice as they lie, or as they would lie."""

from typing import Any

from cinque.games.frigate.knowledge.shown import SheetView
from cinque.games.frigate.play.codes import ORDER, ROLLED, SHIFT
from cinque.games.frigate.play.events import LineView
from cinque.games.frigate.play.moves import grammar
from cinque.games.frigate.play.rolling import box_fault
from cinque.games.frigate.play.rules import play, refusal
from cinque.games.frigate.play.scoring import new_sheet, score
from cinque.games.frigate.play.state import FrigateState
from cinque.games.frigate.play.verbs.run import line_views
from cinque.kernel.log import SILENT
from cinque.kernel.moves import BadMove, verb_of
from cinque.kernel.reason import Reason, Refused

OVERLAYS = ("sheets", "sheets:")


def overlay_of(state: FrigateState, seat: int | None, name: str) -> Any:
    """The score sheets of every box the dice as they lie can be played in.

    "sheets:order 0 2" shows them as they would be after that move: while a die or a card is dragged.
    """
    what, _, move = name.partition(":")
    if what != "sheets":
        raise KeyError(name)
    if state.phase != ROLLED:
        return []
    if move:
        state = _rearranged(state, move)
    boxes = range(state.figures.boxes)
    return [SheetView(box, sheet_of(state, box)) for box in boxes if box_fault(state, box) == 0]


def _rearranged(state: FrigateState, text: str) -> FrigateState:
    """The position after a die or a card has moved to another place."""
    try:
        move = grammar([row.key for row in state.figures.rules.categories]).parse(text)
    except BadMove as bad:
        raise Refused(Reason(f"That is no move: {bad}", "PL-02")) from None
    if move < 0 or verb_of(move) not in (ORDER, SHIFT):
        raise Refused(Reason("Sheets are made for a die or a card in another place.", "FR-37"))
    reason = refusal(state, move)
    if reason is not None:
        raise Refused(reason)
    twin = state.copy()
    play(twin, move, SILENT)
    return twin


def sheet_of(state: FrigateState, box: int) -> list[LineView]:
    """The score sheet of the dice as they lie, played in a box."""
    sheet = new_sheet(state, True)
    score(state, box, sheet)
    return line_views(state, sheet)
