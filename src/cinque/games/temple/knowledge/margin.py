"""Who is ahead in Temple-Based Sacrifice, by what a seat knows: buildings as it sees or remembers them, and health."""

from mypy_extensions import i64

from cinque.games.temple.knowledge.views import site_view, units_known
from cinque.games.temple.play.state import TempleState


def margin_of(state: TempleState, seat: int) -> float:
    """The seat's part of the buildings that have an owner, and of the health it can see; half each."""
    mine = 0
    owned = 0
    site: i64 = 0
    while site < state.figures.sites:
        owner = site_view(state, seat, site).owner
        owned += 1 if owner >= 0 else 0
        mine += 1 if owner == seat else 0
        site += 1
    health = 0
    everything = 0
    for unit in units_known(state, seat):
        if unit.seat >= 0:
            everything += unit.hp
            health += unit.hp if unit.seat == seat else 0
    return (_part(mine, owned) + _part(health, everything)) / 2


def _part(some: int, everything: int) -> float:
    return some / everything if everything else 1 / 2
