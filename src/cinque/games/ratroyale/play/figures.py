"""The rules in force as native objects, and the field they are played on. Shared by all states of a match."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE, Hexes
from cinque.boards.reach import Reach, gentle
from cinque.games.ratroyale.content.rows import AuraRow, SkillRow, StatusRow, StepRow, TrickRow, WhenRow
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.maps.chart import Ground, terrain_of
from cinque.games.ratroyale.play.acts import NO_STATUS, Act, MendAct, number_of
from cinque.games.ratroyale.play.codes import HEALTH, REACH
from cinque.games.ratroyale.play.twins import (
    AuraNumbers,
    Modifier,
    Numbers,
    SkillNumbers,
    StatusNumbers,
    StepNumbers,
    TrickNumbers,
    WhenNumbers,
)
from cinque.games.ratroyale.play.walks import Walks

# No Crumbs Stack.
NO_STACK: Final[i64] = -1


@final
class Aura(AuraNumbers):
    """Adds to a stat of the other own rodents around whoever is of this kind."""

    def __init__(self, kind: i64, row: AuraRow) -> None:
        super().__init__(row)
        self.kind: Final[i64] = kind


@final
class When(WhenNumbers):
    """A condition, and what a player is told when it fails."""

    def __init__(self, row: WhenRow, statuses: Sequence[str]) -> None:
        super().__init__(row)
        self.status: Final[i64] = number_of(statuses, row.status) if row.status else NO_STATUS


@final
class Step(StepNumbers):
    """One target to select; reach and altitude are the skill's unless the step has its own."""

    def __init__(self, row: StepRow, reach: int, altitude: int) -> None:
        super().__init__(row)
        self.reach: Final[i64] = reach if row.reach is None else row.reach
        self.altitude: Final[i64] = altitude if row.altitude is None else row.altitude


@final
class Reaction:
    """Acts at a moment, when a condition holds."""

    def __init__(self, moment: i64, when: When, acts: list[Act]) -> None:
        self.moment: Final[i64] = moment
        self.when: Final[When] = when
        self.acts: Final[list[Act]] = acts


@final
class Form:
    """One way to use a skill or a trick."""

    def __init__(self, steps: list[Step], acts: list[Act], when: When) -> None:
        self.steps: Final[list[Step]] = steps
        self.acts: Final[list[Act]] = acts
        self.when: Final[When] = when
        # It heals and does nothing else, so it is wasted where nobody is hurt (RR-35).
        self.heals_only: Final[bool] = len(acts) > 0 and all(isinstance(act, MendAct) for act in acts)


@final
class Skill(SkillNumbers):
    """What an entity can be told to do. The first form whose condition holds is used."""

    def __init__(self, row: SkillRow, forms: list[Form]) -> None:
        super().__init__(row)
        self.forms: Final[list[Form]] = forms


@final
class Trick(TrickNumbers):
    """A card that does its acts when placed."""

    def __init__(self, row: TrickRow, form: Form) -> None:
        super().__init__(row)
        self.form: Final[Form] = form


@final
class Status(StatusNumbers):
    """What carrying a status means."""

    def __init__(self, row: StatusRow, reactions: list[Reaction]) -> None:
        super().__init__(row)
        self.modifiers: Final[list[Modifier]] = [Modifier(mod) for mod in row.mods]
        self.reactions: Final[list[Reaction]] = reactions


@final
class Kind:
    """A kind of entity: its stats by number, and what it can do. A base is what a side must not lose."""

    def __init__(
        self,
        name: str,
        stats: vec[i64],
        rodent: bool,
        base: bool,
        limit: i64,
        modifiers: list[Modifier],
        reactions: list[Reaction],
        skills: list[Skill],
    ) -> None:
        self.name: Final[str] = name
        self.stats: Final[vec[i64]] = stats
        self.rodent: Final[bool] = rodent
        self.base: Final[bool] = base
        self.limit: Final[i64] = limit
        self.modifiers: Final[list[Modifier]] = modifiers
        self.reactions: Final[list[Reaction]] = reactions
        self.skills: Final[list[Skill]] = skills


@final
class Beliefs:
    """What anybody knows of sets before seeing one: copies allowed and weight of each card, and the stock decks."""

    def __init__(self, names: list[str], allowed: list[int], weights: list[int], stock: list[list[int]]) -> None:
        self.names: Final[list[str]] = names
        self.allowed: Final[list[int]] = allowed
        self.weights: Final[list[int]] = weights
        self.stock: Final[list[list[int]]] = stock


@final
class Squeaks:
    """Everything the rows say, by number. Cards: the rodents, then the tricks; kinds: the rodents, then structures."""

    def __init__(
        self, kinds: list[Kind], tricks: list[Trick], statuses: list[Status], auras: list[Aura], beliefs: Beliefs
    ) -> None:
        self.kinds: Final[list[Kind]] = kinds
        self.tricks: Final[list[Trick]] = tricks
        self.statuses: Final[list[Status]] = statuses
        self.auras: Final[list[Aura]] = auras
        self.beliefs: Final[Beliefs] = beliefs
        self.rodents: Final[i64] = len([kind for kind in kinds if kind.rodent])
        self.cards: Final[i64] = self.rodents + len(tricks)
        # The most that anything could add to the reach of a skill.
        self.extra_reach: Final[i64] = _reach_in([mod for kind in kinds for mod in kind.modifiers]) + _reach_in(
            [mod for status in statuses for mod in status.modifiers]
        )

    def kind_named(self, name: str) -> i64:
        """The structure or rodent of this name."""
        for number, kind in enumerate(self.kinds):
            if kind.name == name:
                return number
        raise ValueError(f"there is no {name!r} to stand on a field")


def _reach_in(modifiers: list[Modifier]) -> i64:
    return sum([max(modifier.amount, 0) for modifier in modifiers if modifier.stat == REACH])


@final
class Figures(Numbers):
    """Every number of the rules, what the rows say, and the field."""

    def __init__(self, rules: Rules, squeaks: Squeaks, ground: Ground) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.squeaks: Final[Squeaks] = squeaks
        self.ground: Final = ground
        self.board: Final[Hexes] = ground.board
        self.heights: Final[vec[i64]] = vec[i64](ground.heights)
        self.terrain: Final[str] = terrain_of(ground, rules)
        # The number of the Crumbs Stack a tile belongs to.
        self.stack: Final[vec[i64]] = _stack_of_tiles(ground)
        self.stacks: Final[i64] = len(ground.stacks)
        # Nothing on any tile: what grids begin as.
        self.bare: Final[vec[i64]] = vec[i64]([0] * self.board.count)
        # The steps that nobody is too short for (RR-11).
        self.slopes: Final[vec[i64]] = gentle(self.board.around, HEX_DEGREE, self.heights, self.climb)
        # The Health of a whole Lair (RR-08).
        self.lair_health: Final[i64] = max([kind.stats[HEALTH] for kind in squeaks.kinds if kind.base], default=0)
        # A workspace: who floods it reads it before anybody else can.
        self.reach: Final[Reach] = Reach(self.board.count)
        # The same for lists of moves.
        self.walks: Final[Walks] = Walks(self.slopes, self.board.count)


def _stack_of_tiles(ground: Ground) -> vec[i64]:
    tiles = vec[i64]([NO_STACK] * ground.board.count)
    for number, cells in enumerate(ground.stacks):
        for cell in cells:
            tiles[cell] = number
    return tiles
