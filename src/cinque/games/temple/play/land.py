"""Whose land a tile is (TB-31)."""

from mypy_extensions import i64

from cinque.games.temple.content.tables import NEUTRAL
from cinque.games.temple.play.state import TempleState


def claimant(state: TempleState, cell: i64) -> i64:
    """The site + 1 that a tile of land belongs to: of the owned ones around, the one taken first (TB-31)."""
    figures = state.figures
    best: i64 = 0
    at: i64 = figures.cover_start[cell]
    while at < figures.cover_start[cell + 1]:
        site = figures.cover_sites[at]
        earlier = best == 0 or state.site_order[site] < state.site_order[best - 1]
        if earlier and state.site_owner[site] != NEUTRAL:
            best = site + 1
        at += 1
    return best


def land_of(state: TempleState, seat: i64) -> i64:
    """Tiles of land the seat owns."""
    tiles: i64 = 0
    for cell in range(state.figures.count):
        if state.claim[cell] > 0 and state.land_owner(cell) == seat:
            tiles += 1
    return tiles
