"""What the rows of the tables look like."""

from msgspec import Struct

from cinque.games.temple.content.words import Deed, How, Moment, Per, Stat, Way


# twin: Change
class Effect(Struct, frozen=True):
    """`stat` is changed by `how` and `amount` times `per`, for units named in `whom` (all when empty).

    `whom` may name ways of moving, attributes, units, or "armed": whoever has an attack range. `key` names the key of
    the rules that holds the amount, where there is one.
    """

    stat: Stat
    how: How
    amount: int
    whom: tuple[str, ...] = ()
    per: Per = "one"
    key: str = ""  # twin: none


class Reaction(Struct, frozen=True):
    """At `moment` the unit does `deed`."""

    moment: Moment
    deed: Deed


class AttributeRow(Struct, frozen=True):
    """A special attribute of the document's unit table, with the words it is explained by."""

    name: str
    help: str
    effects: tuple[Effect, ...] = ()
    reactions: tuple[Reaction, ...] = ()


# twin columns: Kinds
class UnitRow(Struct, frozen=True):
    """A row of the document's unit table. `most` is Max count; 0 is no limit."""

    name: str
    tier: int
    way: Way
    cyc: int
    hp: int
    mp: int
    atk: int
    rng: int
    def_: int
    vis: int
    stl: int
    most: int
    special: tuple[str, ...]
    icon: str


class TerrainRow(Struct, frozen=True):
    """A row of the document's terrain table: cost and sight for ground units, cost for flyers and swimmers."""

    name: str
    mark: str
    tdf_g: int
    vis_g: int
    tdf_f: int
    tdf_s: int
    ownable: bool
    icon: str


# twin columns: Buildings
class BuildingRow(Struct, frozen=True):
    """A row of the document's building table.

    `capture` is the number of capture actions it takes (TB-22), `makes` the ways of moving it produces, `land` the
    radius of the land it owns (-1: none), `tier` what it adds to the production tier, `tdf` a step cost of its tile
    that replaces the terrain's for everybody (0: none), `effects` what units on it receive.
    """

    name: str
    mark: str
    capture: int  # twin: none
    makes: tuple[Way, ...]
    land: int
    tier: int
    home: bool
    coastal: bool
    tdf: int
    effects: tuple[Effect, ...]
    icon: str
    help: str


class GodRow(Struct, frozen=True):
    """A faction: its god, what it always has and what an invocation adds.

    `turn` and `money` are the points he gives for a turn and for the cycles of one gift, `lasts` the turns of the
    worshipper through which his power lasts (TB-36, TB-38). `dowry` is a unit his worshippers begin with beside those
    of the map (TB-66); empty is none.
    """

    name: str
    god: str
    about: str
    passive: tuple[Effect, ...]
    active: tuple[Effect, ...]
    passive_help: str
    active_help: str
    turn: int
    money: int
    lasts: int
    icon: str
    dowry: str = ""
