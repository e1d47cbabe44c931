"""The first position: who sits where, who begins (TB-32, TB-34, TB-45, TB-66)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.games.temple.content.tables import NEUTRAL, Rules
from cinque.games.temple.maps.chart import Chart
from cinque.games.temple.play.codes import SETUP
from cinque.games.temple.play.figures import Figures
from cinque.games.temple.play.state import TempleState, new_state
from cinque.games.temple.play.verbs.clock import open_turn
from cinque.games.temple.play.verbs.estate import set_owner
from cinque.games.temple.play.verbs.eyes import lift_fog
from cinque.games.temple.play.verbs.opening import free_sites, put, seat_in_order, worship
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT


def set_up(rules: Rules, chart: Chart, seats: int, dice: Dice) -> TempleState:
    """Everybody's temple, land and units; a random order of play, fixed for the match (TB-45)."""
    state = empty_board(rules, chart, seats, dice)
    order = list(range(seats))
    dice.shuffle(SETUP, order)
    seat_in_order(state, order)
    place_things(state)
    send_along(state)
    begin(state)
    return state


def empty_board(rules: Rules, chart: Chart, seats: int, dice: Dice) -> TempleState:
    """The map with nobody's things on it yet; the seats know their gods."""
    state = new_state(Figures(rules, chart, seats), dice)
    gods = [row.god for row in rules.gods]
    for seat, god in enumerate((rules.god1, rules.god2, rules.god3, rules.god4)[:seats]):
        worship(state, seat, gods.index(god), rules.start_cycles)
        if not rules.fog:
            lift_fog(state, seat)
    return state


def place_things(state: TempleState) -> None:
    """Buildings and units as the map has them; of players not there buildings are neutral, units left out."""
    seats = state.figures.seats
    for number, site in enumerate(state.figures.chart.sites):
        if 0 <= site.start < seats:
            set_owner(state, number, site.start, SILENT)
    for thing in state.figures.chart.units:
        if thing.start < seats:
            put(state, thing.start, thing.kind, thing.cell)


def send_along(state: TempleState) -> None:
    """What a god sends his worshippers, and what makes up for not going first (TB-66)."""
    rules = state.figures.rules
    names = [row.name for row in rules.units]
    for turn in range(state.figures.seats):
        seat = state.order[turn]
        for name in (rules.gods[state.god[seat]].dowry, rules.amends if turn > 0 else ""):
            kind = names.index(name) if name else NEUTRAL
            cell = beside_home(state, seat, kind) if name else NEUTRAL
            if cell >= 0:
                put(state, seat, kind, cell)


def beside_home(state: TempleState, seat: i64, kind: i64) -> i64:
    """The free tile by the seat's temple that is nearest to a rival's, where the kind may stand; or none."""
    figures = state.figures
    costs = figures.costs(state.profile(seat), kind)
    home, rivals = NEUTRAL, vec[i64]()
    for site in range(figures.sites):
        if figures.site_home[site] == seat:
            home = figures.site_cell[site]
        elif figures.site_home[site] >= 0:
            rivals = append(rivals, figures.site_cell[site])
    best: i64 = NEUTRAL
    nearest: i64 = figures.count
    for cell in figures.board.disc(home, 1) if home >= 0 else vec[i64]():
        far = min([figures.board.distance(cell, rival) for rival in rivals])
        if cell != home and state.at[cell] == 0 and costs[cell] >= 0 and far < nearest:
            best, nearest = cell, far
    return best


def begin(state: TempleState) -> None:
    """The first seat's turn begins with its first income (TB-32)."""
    free_sites(state)
    open_turn(state, state.order[0], SILENT)
