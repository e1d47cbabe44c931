"""The rules in force and the map as native numbers, shared by all states of a match."""

from typing import Final, final

from librt.vecs import append, vec
from msgspec.structs import replace
from mypy_extensions import i64

from cinque.boards.hexes import Hexes
from cinque.boards.reach import Reach
from cinque.games.temple.content.tables import (
    AMPHIBIAN,
    CLOSED,
    DEEDS,
    FLYING,
    HOWS,
    INSTANT,
    MOMENTS,
    PERS,
    STATS,
    SWIMMING,
    BuildingRow,
    Effect,
    Rules,
    TerrainRow,
    UnitRow,
)
from cinque.games.temple.maps.chart import Chart

# Places in tables.STATS.
ATK: Final[i64] = 0
RNG: Final[i64] = 1
DEF: Final[i64] = 2
VIS: Final[i64] = 3
STL: Final[i64] = 4
MP: Final[i64] = 5
CHARGE: Final[i64] = 6
CAPTURES: Final[i64] = 7
MENDS: Final[i64] = 8
STRIKES_MOVED: Final[i64] = 9
COUNTERS: Final[i64] = 10
FLOOR: Final[i64] = 11
THORNS: Final[i64] = 12
START_HP: Final[i64] = 13
TDF: Final[i64] = 14
STAT_COUNT: Final[i64] = 20

# Places in tables.HOWS, PERS, MOMENTS and DEEDS.
ADD: Final[i64] = 0
SET: Final[i64] = 1
TIMES: Final[i64] = 2
PER_ONE: Final[i64] = 0
PER_HEALTH: Final[i64] = 1
PER_CHARGE: Final[i64] = 2
PER_CAMOUFLAGE: Final[i64] = 3
ON_ACT: Final[i64] = 0
ON_STRUCK: Final[i64] = 1
ON_TURN_END: Final[i64] = 2
MOMENT_COUNT: Final[i64] = 3

NEUTRAL: Final[i64] = -1
ABSENT: Final[i64] = -1


@final
class Modifier:
    """An effect row as numbers, with the words that say where it comes from."""

    def __init__(self, effect: Effect, source: str) -> None:
        self.stat: Final[i64] = STATS.index(effect.stat)
        self.how: Final[i64] = HOWS.index(effect.how)
        self.per: Final[i64] = PERS.index(effect.per)
        self.amount: Final[i64] = effect.amount
        self.source: Final = source

    def applied(self, value: i64, quantity: i64) -> i64:
        """The value after this effect, its amount counted `quantity` times."""
        amount = self.amount * quantity
        if self.how == ADD:
            return value + amount
        if self.how == SET:
            return amount
        return value * amount


NOTHING: Final[list[Modifier]] = []


def concerns(effect: Effect, row: UnitRow) -> bool:
    """Whether an effect is for this kind of unit."""
    if not effect.whom:
        return True
    names = {row.name, row.way, *row.special}
    if row.rng > 0:
        names.add("armed")
    return not names.isdisjoint(effect.whom)


def resolved(rules: Rules, effect: Effect) -> Effect:
    """The effect with its amount taken from the key of the rules it names."""
    return replace(effect, amount=getattr(rules, effect.key), key="") if effect.key else effect


def by_stat(modifiers: list[Modifier]) -> list[list[Modifier]]:
    """A list for each stat; most are empty, and the empty ones are one and the same."""
    lists: list[list[Modifier]] = [NOTHING] * STAT_COUNT
    for modifier in modifiers:
        lists[modifier.stat] = [*lists[modifier.stat], modifier]
    return lists


def step_cost(row: UnitRow, terrain: TerrainRow) -> int:
    """What the terrain table says; an amphibian takes the smaller of ground and swim (TB-13)."""
    if row.way == FLYING:
        return terrain.tdf_f
    if row.way == SWIMMING:
        return terrain.tdf_s
    if row.way == AMPHIBIAN and terrain.tdf_s != CLOSED:
        return terrain.tdf_s if terrain.tdf_g == CLOSED else min(terrain.tdf_g, terrain.tdf_s)
    return terrain.tdf_g


def printed_stats(rules: Rules, row: UnitRow) -> list[int]:
    """The stats of a unit row before any effect, in the order of STATS."""
    out = [row.atk, row.rng, row.def_, row.vis, row.stl, max(0, row.mp - rules.slowdown)]
    out += [0, 0, 0, 1, 1, rules.strike_floor, 0, row.hp]
    return out + [step_cost(row, terrain) for terrain in rules.terrains]


@final
class Figures:
    """Rules, map and scratch.

    A *profile* is what a seat's god gives its units: 0 for neutral units, then two a god, without and with its active
    power. A *place* is a terrain with a building on it or none. Modifiers are listed for each (profile, kind, stat)
    and each (place, kind, stat); those that need nothing of the unit are folded into `base` beforehand.
    """

    def __init__(self, rules: Rules, chart: Chart, seats: int) -> None:
        self.rules: Final = rules
        self.chart: Final = chart
        self.seats: Final[i64] = seats
        self.kinds: Final[i64] = len(rules.units)
        self.board: Final[Hexes] = Hexes(
            chart.width, chart.height, vec[i64]([0 if mark == ABSENT else 1 for mark in chart.terrain])
        )
        self.count: Final[i64] = self.board.count
        self.reach: Final[Reach] = Reach(self.board.count)
        # Scratch for searches: what the seat to move knows to stand on a cell. All FREE between searches.
        self.entry: Final[vec[i64]] = vec[i64]([0] * self.board.count)
        # Cells of units of others the seat knows, in ascending order, valid until the next survey.
        self.known: Final[vec[i64]] = vec[i64]([0] * self.board.count)
        self.known_count: i64 = 0
        self._number(rules)
        self._lay_out(rules, chart, seats)
        self.base: vec[i64] = vec[i64]()
        self.modifiers: list[list[Modifier]] = []
        self.place_modifiers: list[list[Modifier]] = []
        self.reactions: list[list[int]] = []
        self._add_profiles(rules)
        self._add_places(rules)
        self._costs: list[vec[i64]] = [vec[i64]() for _ in range((1 + 2 * len(rules.gods)) * len(rules.units))]

    def _number(self, rules: Rules) -> None:
        self.cyc: vec[i64] = vec[i64]([row.cyc for row in rules.units])
        self.hp: vec[i64] = vec[i64]([row.hp for row in rules.units])
        self.most: vec[i64] = vec[i64]([row.most for row in rules.units])
        self.tier: vec[i64] = vec[i64]([row.tier for row in rules.units])
        turns = [1 if rules.capture == INSTANT else row.capture for row in rules.buildings]
        self.capture: vec[i64] = vec[i64](turns)
        self.forge: vec[i64] = vec[i64]([row.tier for row in rules.buildings])
        self.home: vec[i64] = vec[i64]([int(row.home) for row in rules.buildings])
        made = [int(unit.way in row.makes) for row in rules.buildings for unit in rules.units]
        self.made: vec[i64] = vec[i64](made)
        self.stealth: bool = rules.stealth
        self.land_shows_stealth: bool = rules.land_shows_stealth
        self.counter_needs_sight: bool = rules.counter_needs_sight
        self.counter_floor: i64 = rules.counter_floor
        self.one_counter: bool = rules.one_counter
        self.strike_neutral: bool = rules.strike_neutral
        self.start_cycles: i64 = rules.start_cycles
        self.tile_income: i64 = rules.tile_income
        self.base_tier: i64 = rules.base_tier
        self.tier_cap: i64 = rules.tier_cap
        self.unit_divisor: i64 = rules.unit_divisor
        self.turn_points: i64 = rules.turn_points
        self.money_cost: i64 = rules.money_cost
        self.money_points: i64 = rules.money_points
        self.power_points: i64 = rules.power_points
        self.power_turns: i64 = rules.power_turns
        self.quiet_rounds: i64 = rules.quiet_rounds
        self.round_cap: i64 = rules.round_cap

    def _lay_out(self, rules: Rules, chart: Chart, seats: int) -> None:
        """Terrain, sites, and which land each of them owns (TB-31)."""
        self.terrain: vec[i64] = vec[i64](chart.terrain)
        self.sites: i64 = len(chart.sites)
        self.site_cell: vec[i64] = vec[i64]([site.cell for site in chart.sites])
        self.site_kind: vec[i64] = vec[i64]([site.kind for site in chart.sites])
        homes = [_home(rules, site.kind, site.start, seats) for site in chart.sites]
        self.site_home: vec[i64] = vec[i64](homes)
        self.site_at: vec[i64] = vec[i64]([0] * self.board.count)
        for number, site in enumerate(chart.sites):
            self.site_at[site.cell] = number + 1
        # The land of each site, flat, with the index where each begins; and for each cell the sites it may belong to.
        starts, cells = [0], vec[i64]()
        owners: list[list[int]] = [[] for _ in range(self.board.count)]
        for number, site in enumerate(chart.sites):
            for cell in self._land(rules, site.kind, site.cell):
                cells = append(cells, cell)
                owners[cell].append(number)
            starts.append(len(cells))
        self.land_start: vec[i64] = vec[i64](starts)
        self.land_cells: vec[i64] = cells
        flat = [number for each in owners for number in each]
        begins = [0]
        for each in owners:
            begins.append(begins[-1] + len(each))
        self.cover_start: vec[i64] = vec[i64](begins)
        self.cover_sites: vec[i64] = vec[i64](flat)

    def _land(self, rules: Rules, kind: int, cell: int) -> list[int]:
        radius = rules.buildings[kind].land
        if radius < 0:
            return []
        return [each for each in self.board.disc(cell, radius) if rules.terrains[self.terrain[each]].ownable]

    def _add_profiles(self, rules: Rules) -> None:
        given: list[list[tuple[Effect, str]]] = [[]]
        for god in rules.gods:
            passive = [(resolved(rules, effect), god.god) for effect in god.passive]
            given += [passive, passive + [(resolved(rules, effect), f"{god.god}, invoked") for effect in god.active]]
        attributes = {row.name: row for row in rules.attributes}
        for extra in given:
            for row in rules.units:
                own = [(effect, name) for name in row.special for effect in attributes[name].effects]
                self._add_stats(printed_stats(rules, row), [each for each in own + extra if concerns(each[0], row)])
        for row in rules.units:
            for moment in MOMENTS:
                deeds = [each for name in row.special for each in attributes[name].reactions if each.moment == moment]
                self.reactions.append([DEEDS.index(each.deed) for each in deeds])

    def _add_stats(self, printed: list[int], effects: list[tuple[Effect, str]]) -> None:
        """One (profile, kind): what needs nothing of the unit is counted now, the rest when it is asked for."""
        for stat, modifiers in enumerate(by_stat([Modifier(effect, source) for effect, source in effects])):
            value: i64 = printed[stat]
            ready = 0
            while ready < len(modifiers) and modifiers[ready].per == PER_ONE:
                value = modifiers[ready].applied(value, 1)
                ready += 1
            self.base = append(self.base, value)
            self.modifiers.append(modifiers[ready:] if ready else modifiers)

    def _add_places(self, rules: Rules) -> None:
        """The first place of a terrain has no building."""
        buildings: list[BuildingRow | None] = [None, *rules.buildings]
        for terrain in rules.terrains:
            for building in buildings:
                given = [(Effect("vis", "add", terrain.vis_g, ("ground", "amphibian")), terrain.name)]
                if building is not None:
                    given += [(effect, building.name) for effect in building.effects]
                for row in rules.units:
                    mine = [Modifier(effect, source) for effect, source in given if concerns(effect, row)]
                    self.place_modifiers += by_stat([each for each in mine if each.amount != 0])
        width = len(buildings)
        places = [0] * self.board.count
        for cell in range(self.board.count):
            site = self.site_at[cell]
            kind = self.site_kind[site - 1] + 1 if site > 0 else 0
            places[cell] = max(0, self.terrain[cell]) * width + kind
        self.place: vec[i64] = vec[i64](places)

    def costs(self, profile: i64, kind: i64) -> vec[i64]:
        """What a step on each cell costs this kind under this profile; negative where it may not go."""
        number = profile * self.kinds + kind
        if len(self._costs[number]) == 0:
            self._costs[number] = self._cost_grid(number * STAT_COUNT + TDF)
        return self._costs[number]

    def _cost_grid(self, row: i64) -> vec[i64]:
        grid = vec[i64]([CLOSED] * self.board.count)
        for cell in range(self.board.count):
            if self.terrain[cell] != ABSENT:
                grid[cell] = self.base[row + self.terrain[cell]]
            site = self.site_at[cell]
            if site > 0 and self.rules.buildings[self.site_kind[site - 1]].tdf > 0:
                grid[cell] = self.rules.buildings[self.site_kind[site - 1]].tdf
        return grid


def _home(rules: Rules, kind: int, start: int, seats: int) -> int:
    """The seat whose fate hangs on this site: only an original Temple-tron of a seat that plays (TB-23)."""
    return start if rules.buildings[kind].home and 0 <= start < seats else NEUTRAL
