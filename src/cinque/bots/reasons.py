"""Why an order is a good one, in words: what it does, and what it leaves the others to answer with.

Everything is asked of a position the seat could be in, or of the truth once a match is over, so a reason tells no more
than its player may know.
"""

from collections.abc import Callable, Sequence
from typing import Any, cast

from cinque.bots.chances import POINTS, chances_of
from cinque.bots.frigate.space import THOROUGH
from cinque.bots.frigate.speech import reason_for as captains_reason
from cinque.games.frigate.play.state import FrigateState
from cinque.games.grid.knowledge.overlays import threats_to
from cinque.games.grid.play.events import Fell, Struck
from cinque.kernel.game import Game
from cinque.kernel.moves import Grammar
from cinque.kernel.play import step
from cinque.kernel.reason import Refused
from cinque.kernel.state import State

# From the position before and after an order, the seat, and what it heard meanwhile.
Speech = Callable[[Any, Any, int, list[Any]], list[str]]
PERCENT = 100
FEW = ("nobody", "only one enemy", "two enemies", "three enemies")


def reason_for(game: Game[Any], state: State, seat: int, moves: Sequence[int]) -> str:
    """One sentence on the first order of these moves; empty where there is nothing to say."""
    if game.name == "frigate" and moves:
        return captains_reason(cast(FrigateState, state), moves[0], THOROUGH)
    after, heard = _played(game, state, seat, moves)
    words = SPEECH[game.name](state, after, seat, heard) if game.name in SPEECH else []
    if not words:
        words = _by_chance(game, state, after, seat)
    return (", and ".join(words)[:1].upper() + ", and ".join(words)[1:] + ".") if words else ""


def first_order(grammar: Grammar, moves: Sequence[int]) -> list[int]:
    """The moves of whoever goes first: as long as each speaks of him, or of where he went."""
    order: list[int] = []
    known: set[Any] = set()
    for move in moves:
        _, *fields = grammar.to_json(move).values()
        if not fields or (known and fields[0] not in known):
            break
        order.append(move)
        known |= {fields[0], fields[-1]}
    return order or list(moves[:1])


def _played(game: Game[Any], state: State, seat: int, moves: Sequence[int]) -> tuple[State, list[Any]]:
    """The position after the moves, as far as they can be made, and what the seat would hear."""
    heard: list[Any] = []
    for move in moves:
        try:
            made = step(game, state, seat, move)
        except Refused:
            break
        heard += made.log.heard(seat)
        state = made.state
    return state, heard


def _by_chance(game: Game[Any], before: State, after: State, seat: int) -> list[str]:
    """What the judge thinks of it, for a game that says no more; nothing where there is no judge."""
    if game.name not in POINTS:
        return []
    seats = game.options().seats_high if game.options().seats_high == 1 else _seats(before)
    was, now = (round(PERCENT * chances_of(game, each, seats)[seat]) for each in (before, after))
    if now > was:
        return [f"it lifts your chances from {was} to {now} in a hundred"]
    if now == was:
        return [f"it keeps your chances at {now} in a hundred"]
    return [f"nothing better is left, with your chances at {now} in a hundred"]


def _seats(state: Any) -> int:
    return int(getattr(state, "seats", 0) or getattr(state.figures, "seats", 2))


# --- Grid Game -------------------------------------------------------------------------------------------------------


def _grid(before: Any, after: Any, seat: int, heard: list[Any]) -> list[str]:
    words = [_blow(before, event, heard) for event in heard if isinstance(event, Struck)]
    actor = next((event.unit for event in heard if hasattr(event, "unit")), None)
    if actor is None or after.units[actor].health <= 0:
        return words
    reach = sum(after.units[actor].cell in threat.cells for threat in threats_to(after, seat))
    able = FEW[reach] if reach < len(FEW) else f"{reach} enemies"
    return [*words, f"{able} can reach you there"]


def _blow(before: Any, event: Struck, heard: list[Any]) -> str:
    target = before.units[event.target]
    name = before.figures.rules.classes[target.kind].name
    if any(isinstance(each, Fell) and each.unit == event.target for each in heard):
        return f"it kills the {name}"
    return f"it hits the {name}, {event.health + event.damage} > {event.health}"


SPEECH: dict[str, Speech] = {"grid": _grid}
