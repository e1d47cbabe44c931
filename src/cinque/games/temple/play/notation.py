"""A position in a few lines of text, for tests, the terminal and bug reports.

    position("temple-tron a1, wolf c4:1! / temple-tron k9, spider e5 / - shrine d4")

puts a temple and a wolf with 1 HP that has acted (!) for seat 0, a temple and a spider for seat 1, and a neutral
shrine. Terrain is plain but for what `terrain` says: "water d1 d2; hill c4".
"""

from msgspec.structs import replace

from cinque.boards.hexes import hexes
from cinque.boards.notation import place_named
from cinque.games.temple.content.tables import ABSENT, NEUTRAL, POSITION_SIZE, RULES, Rules
from cinque.games.temple.content.words import STREAMS
from cinque.games.temple.maps.chart import BUILDINGS, KINDS, Chart, Thing
from cinque.games.temple.play.setup import begin, empty_board, place_things
from cinque.games.temple.play.state import TempleState
from cinque.games.temple.play.verbs.deeds import finish_action
from cinque.games.temple.play.verbs.opening import endow, seat_in_order, set_hp
from cinque.kernel.dice import Dice
from cinque.kernel.positions import each_alone, parts_of, seat_named

WIDTH, HEIGHT = POSITION_SIZE
TERRAINS = {row.name.lower(): number for number, row in enumerate(RULES.terrains)}


def placed(text: str, rules: Rules, chart: Chart, seats: int, dice: Dice) -> TempleState:
    """A position on a map to begin a match from, whatever else stands on the map; ValueError when it is none."""
    head, rest = parts_of(text, ("to-move", "points", "cycles"))
    sides = [side.strip() for side in head.split("/")]
    if sum(1 for side in sides if not side.startswith("-")) != seats:
        raise ValueError(f"{seats} sides are written with a / between them, and what is nobody's after a -")
    state = _laid_out(sides, chart, rules, seat_named(rest.get("to-move", "0"), seats), dice)
    stand, sites = [int(unit.cell) for unit in state.units], [int(cell) for cell in state.figures.site_cell]
    each_alone(stand)
    each_alone(sites)
    if any(chart.terrain[cell] == ABSENT for cell in stand + sites) or any(unit.hp < 1 for unit in state.units):
        raise ValueError("everybody is alive and stands on a tile")
    cycles, points = _numbers(rest, "cycles", seats), _numbers(rest, "points", seats)
    for seat in range(seats):
        held = cycles[seat]
        endow(state, seat, state.cycles[seat] if held is None else held, points[seat] or 0)
    return state


def _numbers(rest: dict[str, str], word: str, seats: int) -> list[int | None]:
    """One number a seat, where they are written."""
    numbers: list[int | None] = [int(each) for each in rest.get(word, "").split()]
    return (numbers + [None] * seats)[:seats]


def described(state: TempleState) -> str:
    """The position as `placed` reads it, on the map of its rules."""
    cycles, points = (" ".join(map(str, column)) for column in (state.cycles, state.points))
    return f"{written(state)} | to-move {state.seat} | cycles {cycles} | points {points}"


def position(text: str, terrain: str = "", rules: Rules = RULES, to_move: int = 0) -> TempleState:
    """The position written in `text`, at the beginning of a turn of `to_move`."""
    sides = [side.strip() for side in text.split("/")]
    seats = sum(1 for side in sides if not side.startswith("-"))
    chart = Chart("Position", "", seats, "none", WIDTH, HEIGHT, _terrain(terrain), [], [])
    return _laid_out(sides, chart, rules, to_move, Dice("position", list(STREAMS)))


def _laid_out(sides: list[str], chart: Chart, rules: Rules, to_move: int, dice: Dice) -> TempleState:
    """These sides on the ground of a map."""
    board = hexes(chart.width, chart.height)
    seats = sum(1 for side in sides if not side.startswith("-"))
    sites: list[Thing] = []
    units: list[Thing] = []
    marks: dict[int, str] = {}
    for seat, side in enumerate(sides):
        neutral = side.startswith("-")
        for word in filter(None, (part.strip() for part in side.removeprefix("-").split(","))):
            name, place = word.split()
            cell = int(board.cell_named(place.rstrip("!").partition(":")[0]))
            owner = NEUTRAL if neutral else seat
            if name in BUILDINGS:
                sites.append(Thing(cell, BUILDINGS[name], owner))
            else:
                units.append(Thing(cell, KINDS[name], owner))
                marks[cell] = place
    state = empty_board(rules, replace(chart, sites=sites, units=units), seats, dice)
    place_things(state)
    seat_in_order(state, [(to_move + step) % seats for step in range(seats)])
    begin(state)
    _mark(state, marks)
    return state


def _cell(place: str) -> int:
    x, y = place_named(place)
    return y * WIDTH + x


def _terrain(text: str) -> list[int]:
    out = [TERRAINS["plain"]] * (WIDTH * HEIGHT)
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, *places = part.split()
        for place in places:
            out[_cell(place)] = ABSENT if name == "none" else TERRAINS[name]
    return out


def _mark(state: TempleState, marks: dict[int, str]) -> None:
    """HP after a colon, and ! for units that have acted."""
    for cell, mark in marks.items():
        unit = state.units[state.at[cell] - 1]
        hp = mark.rstrip("!").partition(":")[2]
        if hp:
            set_hp(unit, int(hp))
        if mark.endswith("!"):
            finish_action(state, unit)


def written(state: TempleState) -> str:
    """The units and owned buildings as `position` reads them."""
    board = state.figures.board
    kinds, buildings = list(KINDS), list(BUILDINGS)
    sides: list[str] = []
    for seat in [*range(state.figures.seats), NEUTRAL]:
        words: list[str] = []
        for site in range(state.figures.sites):
            if state.site_owner[site] == seat:
                name = buildings[state.figures.site_kind[site]]
                words.append(f"{name} {board.cell_name(state.figures.site_cell[site])}")
        for unit in sorted(state.units, key=lambda unit: unit.cell):
            if unit.seat == seat:
                acted = "!" if unit.done and seat == state.seat else ""
                words.append(f"{kinds[unit.kind]} {board.cell_name(unit.cell)}:{unit.hp}{acted}")
        if words or seat != NEUTRAL:
            sides.append(("- " if seat == NEUTRAL else "") + ", ".join(words))
    return " / ".join(sides)
