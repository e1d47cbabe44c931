"""Who is ahead in Grid Game: health decides at the end of the rounds (GG-20), and so on the way there."""

from cinque.games.grid.play.state import GridState


def margin_of(state: GridState, seat: int) -> float:
    """The seat's part of all health that is left."""
    mine = 0
    everything = 0
    for unit in state.units:
        if unit.health > 0:
            everything += unit.health
            mine += unit.health if unit.seat == seat else 0
    return mine / everything if everything else 1 / 2
