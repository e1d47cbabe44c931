"""A position of the battle in one line of text, for tests, the terminal and bug reports.

`S c4 e, D f9 s:60*1 / C k12 w+` puts a Scout that faces east with its centre on c4 and a Destroyer with 60 Health that
skips one turn on f9 for seat 0, and a Carrier that has moved on k12 for seat 1. `!` is a ship that has fired. Letters
are those of the ship table. A side written as `-` is out.
"""

import re

from cinque.boards.notation import place_named
from cinque.games.naval.content.tables import RULES, STRIDE, WRITTEN_SIZE, Rules
from cinque.games.naval.content.words import FACINGS, STREAMS
from cinque.games.naval.maps.chart import LAND, Chart
from cinque.games.naval.play.figures import Figures
from cinque.games.naval.play.sight import hull_cells
from cinque.games.naval.play.state import NavalState, Ship, new_state
from cinque.games.naval.play.verbs.fleets import join
from cinque.games.naval.play.verbs.lookouts import look
from cinque.games.naval.play.verbs.ships import cover, put_down
from cinque.games.naval.play.verbs.turns import eliminate, resume
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT
from cinque.kernel.positions import each_alone, parts_of, seat_named

SHIP = re.compile(r"(?P<letter>\w) (?P<cell>[a-z]+\d+) (?P<facing>[nesw])(:(?P<health>\d+))?(\*(?P<recharge>\d+))?")


def placed(text: str, rules: Rules, seats: int, dice: Dice) -> NavalState:
    """A position to begin a match from; ValueError when it is none."""
    head, rest = parts_of(text, ("to-move", "size", "land"))
    size = int(rest.get("size", str(WRITTEN_SIZE)))
    if len(head.split("/")) != seats or not 2 * rules.zone <= size <= STRIDE:
        raise ValueError(f"{seats} fleets have a / between them, and a sea is {2 * rules.zone} to {STRIDE} cells wide")
    state = position(head, rules, size, rest.get("land", ""), seat_named(rest.get("to-move", "0"), seats), dice=dice)
    ships = [ship for fleet in state.fleets for ship in fleet]
    hulls = [cell for ship in ships for cell in hull_cells(state, ship)]
    each_alone(hulls)
    if any(not 0 <= cell < STRIDE * size or state.chart.land[cell] for cell in hulls) or any(
        len(fleet) > state.figures.slots or state.is_out(seat) for seat, fleet in enumerate(state.fleets)
    ):
        raise ValueError("every ship lies in the water, and no fleet is empty or too large")
    return state


def described(state: NavalState) -> str:
    """The battle as `placed` reads it."""
    land = [state.waters().cell_name(cell) for cell in range(state.waters().count) if state.chart.land[cell] == LAND]
    tail = f" | land {' '.join(land)}" if land else ""
    return f"{written(state)} | to-move {state.seat()} | size {state.chart.size}{tail}"


def position(
    text: str,
    rules: Rules = RULES,
    size: int = WRITTEN_SIZE,
    land: str = "",
    to_move: int = 0,
    full_turn: int = 2,
    dice: Dice | None = None,
) -> NavalState:
    """The position written in `text`, on a map whose only land is `land`; the seats play in order."""
    sides = [side.strip() for side in text.split("/")]
    chart = open_chart(size, land, len(sides), rules)
    state = new_state(Figures(rules), chart, dice or Dice("position", list(STREAMS)), len(sides))
    for seat, side in enumerate(sides):
        if side == "-":
            eliminate(state, seat, "", SILENT)
            continue
        for word in side.split(","):
            _add(state, seat, word.strip())
    resume(state, full_turn, to_move)
    _set_sail(state)
    return state


def open_chart(size: int, land: str, seats: int, rules: Rules = RULES) -> Chart:
    """A map with this land alone and zones in its corners."""
    far = size - rules.zone
    corners = [0, far * STRIDE + far, far, far * STRIDE]
    cells = [_cell(name) for name in land.split()]
    return Chart(size, cells, [corners[seat % len(corners)] for seat in range(seats)], rules.zone)


def _cell(name: str) -> int:
    x, y = place_named(name)
    return y * STRIDE + x


def _add(state: NavalState, seat: int, word: str) -> None:
    match = SHIP.match(word)
    if match is None:
        raise ValueError(f"{word!r} is no ship: write it as in S c4 e:30")
    kind = [row.letter for row in state.figures.rules.ships].index(match["letter"].upper())
    slot = len(state.fleets[seat])
    facing = FACINGS.index(match["facing"])
    health = int(match["health"] or state.figures.ships.health[kind])
    ship = Ship(state.id_of(seat, slot), seat, slot, kind, _cell(match["cell"]), facing, health)
    ship.recharge = int(match["recharge"] or 0)
    ship.moved = "+" in word
    ship.fired = "!" in word
    join(state, ship)


def _set_sail(state: NavalState) -> None:
    for fleet in state.fleets:
        for ship in fleet:
            put_down(state, ship)
            cover(state, ship)
    look(state, SILENT)


def written(state: NavalState) -> str:
    """The battle as `position` reads it."""
    return " / ".join(_side(state, seat) for seat in range(state.seats))


def _side(state: NavalState, seat: int) -> str:
    words: list[str] = []
    for ship in state.fleets[seat]:
        if ship.cell >= 0:
            row = state.figures.rules.ships[ship.kind]
            recharge = f"*{ship.recharge}" if ship.recharge else ""
            marks = ("+" if ship.moved else "") + ("!" if ship.fired else "")
            name = state.waters().cell_name(ship.cell)
            words.append(f"{row.letter} {name} {FACINGS[ship.facing]}:{ship.health}{recharge}{marks}")
    return ", ".join(words) or "-"


def picture(state: NavalState, seat: int | None = None) -> str:
    """The map as lines of text, as a seat sees it or whole: `#` land, `~` fog, letters ships, small for others."""
    size = state.chart.size
    letters = [row.letter for row in state.figures.rules.ships]
    lines: list[str] = []
    for y in range(size):
        marks: list[str] = []
        for x in range(size):
            cell = y * STRIDE + x
            id = int(state.at[cell])
            if state.chart.land[cell]:
                marks.append("#")
            elif seat is not None and not state.is_seen(seat, cell):
                marks.append("~")
            elif id:
                letter = letters[state.ship(id).kind]
                marks.append(letter if state.owner(id) == (seat or 0) else letter.lower())
            else:
                marks.append(".")
        lines.append(f"{y + 1:>3} {''.join(marks)}")
    return "\n".join(lines)
