"""Who is ahead in Naval Battle, by what a seat knows: what is left of its fleet, and what it saw sink of the others."""

from cinque.games.naval.knowledge.views import tallies
from cinque.games.naval.play.state import NavalState


def margin_of(state: NavalState, seat: int) -> float:
    """Half for what is whole of the own fleet, half for what is known to be lost of the others'; 0.5 is level."""
    whole = 0.0
    bought = 0.0
    rows = state.figures.rules.ships
    for ship in state.fleets[seat]:
        row = rows[ship.kind]
        bought += row.cost
        if ship.health > 0:
            whole += row.cost * int(ship.health) / int(row.health)
    left = whole / bought if bought else 1.0
    lost = _lost(state, seat) / (int(state.figures.rules.budget) * max(1, int(state.seats) - 1))
    return (left + min(1.0, lost)) / 2


def _lost(state: NavalState, seat: int) -> float:
    """The price of all that this seat has seen sink of the others."""
    costs = 0.0
    for tally in tallies(state, seat):
        costs += tally.count * state.figures.rules.ships[tally.kind].cost
    return costs
