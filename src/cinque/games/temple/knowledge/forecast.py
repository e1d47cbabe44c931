"""The sum of what the events of an order do, and an order in a few words. Pieces are named by their cells."""

from typing import Any

from cinque.games.temple.play.codes import (
    CAPTURE,
    END,
    GIVE_MONEY,
    GIVE_TURN,
    GIVE_UNIT,
    GO,
    INVOKE,
    MEND,
    PRODUCE,
    REST,
    SEIZE,
    STRIKE,
)
from cinque.games.temple.play.events import Countered, Fell, Mended, Pricked, Struck, Turned, Went
from cinque.games.temple.play.state import TempleState
from cinque.kernel.hints import Pointed
from cinque.kernel.moves import first, second, verb_of
from cinque.kernel.strikes import Forecast, Harm

UNIT_VERBS = (GO, STRIKE, SEIZE, MEND, CAPTURE, REST)


class Sum:
    """What has come to whom so far, by where everybody stood before; a negative damage mends."""

    def __init__(self, before: TempleState, seat: int) -> None:
        self.before, self.seat = before, seat
        # Where whoever stands on a cell now stood before.
        self.stood: dict[int, int] = {}
        self.harms: dict[int, Harm] = {}

    def hurt(self, cell: int, damage: int, hp: int) -> None:
        piece = self.stood.get(cell, cell)
        unit = self.before.unit_at(piece)
        earlier = self.harms[piece].damage if piece in self.harms else 0
        own = unit is not None and unit.seat == self.seat
        self.harms[piece] = Harm(piece, earlier + damage, max(0, hp), hp <= 0, own)

    def lost(self, cell: int) -> None:
        """Whoever falls or turns neutral is gone, whatever health is left."""
        piece = self.stood.get(cell, cell)
        unit = self.before.unit_at(piece)
        own = unit is not None and unit.seat == self.seat
        was = self.harms.get(piece, Harm(piece, 0, 0, True, own))
        self.harms[piece] = Harm(piece, was.damage, was.health, True, was.own)


def forecast_of(before: TempleState, seat: int, events: list[Any], final: bool = False) -> Forecast:
    """Who is hurt, by strike, counter-strike and thorns, and the tiles it takes; what comes back to the actor apart."""
    found = Sum(before, seat)
    actor, steps = -1, 0
    for event in events:
        if isinstance(event, Went) and event.seat == seat:
            found.stood[event.path[-1]] = found.stood.pop(event.path[0], event.path[0])
            actor, steps = found.stood[event.path[-1]], steps + len(event.path) - 1
        elif isinstance(event, Struck):
            actor = found.stood.get(event.at, event.at)
            found.hurt(event.to, event.damage, event.hp)
        elif isinstance(event, Countered | Pricked):
            found.hurt(event.to, event.damage, event.hp)
        elif isinstance(event, Fell | Turned):
            found.lost(event.cell)
        elif isinstance(event, Mended):
            patient = before.unit_at(found.stood.get(event.to, event.to))
            found.hurt(event.to, (patient.hp if patient is not None else event.hp) - event.hp, event.hp)
    back = found.harms.pop(actor, None)
    return Forecast(list(found.harms.values()), back, {"tiles": steps} if steps else {}, final)


def _name(state: TempleState, cell: int) -> str:
    unit = state.unit_at(cell)
    return state.figures.rules.units[unit.kind].name if unit is not None else "unit"


def _ends(moves: list[int]) -> int:
    """Where the unit of an order is when it is done."""
    cell = first(moves[0])
    for move in moves:
        if verb_of(move) == GO:
            cell = second(move)
    return cell


def pointed(before: TempleState, moves: list[int]) -> Pointed:
    """Which unit an order moves, where it ends, and upon whom: "your Wolf on d4", "the Chamois on f5"."""
    board = before.figures.board
    if not moves or verb_of(moves[0]) in (END, INVOKE):
        return Pointed()
    cell = first(moves[0])
    if verb_of(moves[0]) not in UNIT_VERBS:
        return Pointed(f"your building on {board.cell_name(cell)}", words_of(before, moves), -1, cell, cell, cell)
    aims = [second(move) for move in moves if verb_of(move) in (STRIKE, SEIZE, MEND)]
    stands = _ends(moves)
    where = f"the {_name(before, aims[0])} on {board.cell_name(aims[0])}" if aims else board.cell_name(stands)
    who = f"your {_name(before, cell)} on {board.cell_name(cell)}"
    unit = before.unit_at(cell)
    number = int(unit.number) if unit is not None else -1
    return Pointed(who, where, number, cell, stands, aims[0] if aims else stands)


def words_of(before: TempleState, moves: list[int]) -> str:
    """An order in a few words: "Wolf d4 to e5, strikes Chamois f5"."""
    if not moves or verb_of(moves[0]) == END:
        return "end of turn"
    rules, board = before.figures.rules, before.figures.board
    verb, cell = verb_of(moves[0]), first(moves[0])
    if verb == INVOKE:
        return f"invokes {rules.gods[before.god[before.seat]].god}"
    if verb == PRODUCE:
        return f"{rules.units[second(moves[0])].name} made on {board.cell_name(cell)}"
    if verb == GIVE_UNIT:
        return f"{_name(before, second(moves[0]))} {board.cell_name(second(moves[0]))} sacrificed"
    if verb in (GIVE_MONEY, GIVE_TURN):
        return f"{rules.money_cost} cycles sacrificed" if verb == GIVE_MONEY else "the turn sacrificed"
    to = _ends(moves)
    name = f"{_name(before, cell)} {board.cell_name(cell)}"
    went = f" to {board.cell_name(to)}" if to != cell else ""
    deeds = "".join(_deed_words(before, move) for move in moves)
    return f"{name}{went}{',' if went and deeds else ''}{deeds}" if went or deeds else f"{name} rests"


def _deed_words(before: TempleState, move: int) -> str:
    verb = verb_of(move)
    if verb == CAPTURE:
        return " captures"
    if verb in (STRIKE, SEIZE, MEND):
        word = {STRIKE: "strikes", SEIZE: "takes over", MEND: "repairs"}[verb]
        return f" {word} {_name(before, second(move))} {before.figures.board.cell_name(second(move))}"
    return ""
