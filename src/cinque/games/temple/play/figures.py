"""The rules in force and the map as native numbers, shared by all states of a match."""

from typing import Final, final

from librt.vecs import append, vec
from msgspec.structs import replace
from mypy_extensions import i64

from cinque.boards.hexes import Hexes
from cinque.boards.reach import FREE, Reach
from cinque.games.temple.content.names import ARMED, check_names
from cinque.games.temple.content.rows import BuildingRow, Effect, TerrainRow, UnitRow
from cinque.games.temple.content.tables import ABSENT, CLOSED, LANDLUBBERS, NEUTRAL, Rules
from cinque.games.temple.content.words import DEEDS, MOMENTS, STATS
from cinque.games.temple.maps.chart import Chart
from cinque.games.temple.play.codes import ADD, PER_ONE, SET, STAT_TDF_PLAIN
from cinque.games.temple.play.twins import Buildings, Change, Kinds, Numbers


@final
class Modifier(Change):
    """An effect row as numbers, with the words that say where it comes from."""

    def __init__(self, effect: Effect, source: str) -> None:
        super().__init__(effect)
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
        names.add(ARMED)
    return not names.isdisjoint(effect.whom)


def resolved(rules: Rules, effect: Effect) -> Effect:
    """The effect with its amount taken from the key of the rules it names."""
    return replace(effect, amount=getattr(rules, effect.key), key="") if effect.key else effect


def by_stat(modifiers: list[Modifier]) -> list[list[Modifier]]:
    """A list for each stat; most are empty, and the empty ones are one and the same."""
    lists: list[list[Modifier]] = [NOTHING] * len(STATS)
    for modifier in modifiers:
        lists[modifier.stat] = [*lists[modifier.stat], modifier]
    return lists


def step_cost(row: UnitRow, terrain: TerrainRow) -> int:
    """What the terrain table says; an amphibian takes the smaller of ground and swim (TB-13)."""
    if row.way == "flying":
        return terrain.tdf_f
    if row.way == "swimming":
        return terrain.tdf_s
    if row.way == "amphibian" and terrain.tdf_s != CLOSED:
        return terrain.tdf_s if terrain.tdf_g == CLOSED else min(terrain.tdf_g, terrain.tdf_s)
    return terrain.tdf_g


def printed_stats(rules: Rules, row: UnitRow) -> list[int]:
    """The stats of a unit row before any effect; those it does not print are 0."""
    printed: dict[str, int] = {
        "atk": row.atk,
        "rng": row.rng,
        "def": row.def_,
        "vis": row.vis,
        "stl": row.stl,
        "mp": max(0, row.mp - rules.slowdown),
        "strike-moved": 1,
        "counter": 1,
        "floor": rules.strike_floor,
        "start-hp": row.hp,
    }
    costs = [step_cost(row, terrain) for terrain in rules.terrains]
    return [printed.get(stat, 0) for stat in STATS[:STAT_TDF_PLAIN]] + costs


@final
class Figures(Numbers):
    """Rules and map.

    A *profile* is what a seat's god gives its units: 0 for neutral units, then two a god, without and with its active
    power. A *place* is a terrain with a building on it or none. Modifiers are listed for each (profile, kind, stat)
    and each (place, kind, stat); those that need nothing of the unit are folded into `base` beforehand.
    """

    def __init__(self, rules: Rules, chart: Chart, seats: int) -> None:
        super().__init__(rules)
        check_names(rules)
        self.rules: Final = rules
        self.chart: Final = chart
        self.seats: Final[i64] = seats
        self.kinds: Final[Kinds] = Kinds(rules.units)
        self.kind_count: Final[i64] = len(rules.units)
        self.stat_count: Final[i64] = len(STATS)
        # The stats of all kinds, which stand together for a profile and for a place.
        self.row_width: Final[i64] = self.kind_count * self.stat_count
        self.buildings: Final[Buildings] = Buildings(rules.buildings)
        self.board: Final[Hexes] = Hexes(
            chart.width, chart.height, vec[i64]([0 if mark == ABSENT else 1 for mark in chart.terrain])
        )
        self.count: Final[i64] = self.board.count
        # Room for a search: whoever makes one reads the answer before he asks anybody anything else.
        self.reach: Final[Reach] = Reach(self.board.count)
        # A board with nobody on it, to be copied.
        self.empty: Final[vec[i64]] = vec[i64]([FREE] * self.board.count)
        instant = rules.capture == "instant"
        self.capture: Final[vec[i64]] = vec[i64]([1 if instant else row.capture for row in rules.buildings])
        # Whether each building makes each kind, building after building.
        made = [int(unit.way in row.makes) for row in rules.buildings for unit in rules.units]
        self.made: Final[vec[i64]] = vec[i64](made)
        self._lay_out(rules, chart, seats)
        self.base: vec[i64] = vec[i64]()
        self.modifiers: list[list[Modifier]] = []
        self.place_modifiers: list[list[Modifier]] = []
        self._deeds: list[list[int]] = []
        self._moments: Final[i64] = len(MOMENTS)
        self._add_profiles(rules)
        self._add_places(rules)
        self._costs: list[vec[i64]] = [vec[i64]() for _ in range((1 + 2 * len(rules.gods)) * len(rules.units))]

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
        starts = [0]
        cells = vec[i64]()
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
                self._deeds.append([DEEDS.index(each.deed) for each in deeds])

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
                given = [(Effect("vis", "add", terrain.vis_g, LANDLUBBERS), terrain.name)]
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
            places[cell] = (max(0, self.terrain[cell]) * width + kind) * self.row_width
        # Where in `place_modifiers` those of the place of each cell begin.
        self.place_row: vec[i64] = vec[i64](places)

    def row(self, profile: i64, kind: i64) -> i64:
        """Where the stats of a kind under a profile begin in `base` and `modifiers`."""
        return profile * self.row_width + kind * self.stat_count

    def deeds(self, kind: i64, moment: i64) -> list[int]:
        """What units of a kind do of themselves at a moment."""
        return self._deeds[kind * self._moments + moment]

    def costs(self, profile: i64, kind: i64) -> vec[i64]:
        """What a step on each cell costs this kind under this profile; negative where it may not go."""
        number = profile * self.kind_count + kind
        if len(self._costs[number]) == 0:
            self._costs[number] = self._cost_grid(self.row(profile, kind) + STAT_TDF_PLAIN)
        return self._costs[number]

    def _cost_grid(self, row: i64) -> vec[i64]:
        grid = vec[i64]([CLOSED] * self.board.count)
        for cell in range(self.board.count):
            if self.terrain[cell] != ABSENT:
                grid[cell] = self.base[row + self.terrain[cell]]
            site = self.site_at[cell]
            if site > 0 and self.buildings.tdf[self.site_kind[site - 1]] > 0:
                grid[cell] = self.buildings.tdf[self.site_kind[site - 1]]
        return grid


def _home(rules: Rules, kind: int, start: int, seats: int) -> int:
    """The seat whose fate hangs on this site: only an original Temple-tron of a seat that plays (TB-23)."""
    return start if rules.buildings[kind].home and 0 <= start < seats else NEUTRAL
