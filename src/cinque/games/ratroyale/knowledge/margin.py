"""Who is ahead in Ratatouille Royale: all that stands on the counter is open, and Lairs decide."""

from cinque.games.ratroyale.play.state import RatState


def margin_of(state: RatState, seat: int) -> float:
    """The seat's part of the Lairs that stand, and of the health of all that belongs to somebody; half each."""
    lairs = state.lairs[0] + state.lairs[1]
    mine = 0
    everything = 0
    for unit in state.units:
        if unit.health > 0 and unit.seat >= 0:
            everything += unit.health
            mine += unit.health if unit.seat == seat else 0
    standing = int(state.lairs[seat]) / int(lairs) if lairs else 1 / 2
    return (standing + (mine / everything if everything else 1 / 2)) / 2
