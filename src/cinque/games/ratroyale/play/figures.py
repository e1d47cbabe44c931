"""The rows of tables.py as native parts without behaviour of their own: numbers where the rows have words."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from cinque.games.ratroyale.content.rows import AmountRow, AuraRow, ModRow, StepRow, WhenRow, WhomRow

# Stats: what can be asked of whoever stands on the field. The first nine are printed on the card.
STATS: Final = (
    "health", "defense", "speed", "moves", "stamina", "attack", "move_cost", "height", "cost",
    "reach", "dodge", "sieges", "heals", "able",
)  # fmt: skip
HEALTH: Final[i64] = 0
DEFENSE: Final[i64] = 1
SPEED: Final[i64] = 2
MOVES: Final[i64] = 3
STAMINA: Final[i64] = 4
ATTACK: Final[i64] = 5
MOVE_COST: Final[i64] = 6
HEIGHT: Final[i64] = 7
COST: Final[i64] = 8
REACH: Final[i64] = 9  # added to the reach of skills
DODGE: Final[i64] = 10  # in percent
SIEGES: Final[i64] = 11  # whether it may attack structures
HEALS: Final[i64] = 12  # whether it can regain Health
ABLE: Final[i64] = 13  # whether it can move and use skills

OPS: Final = ("set", "add", "times")
SET: Final[i64] = 0
ADD: Final[i64] = 1
TIMES: Final[i64] = 2

MOD_WHENS: Final = ("always", "higher", "far")
ALWAYS: Final[i64] = 0
HIGHER: Final[i64] = 1
FAR: Final[i64] = 2

GROUPS: Final = (
    "picked", "self", "enemies", "enemy rodents", "rodents", "allies", "own lairs", "everyone",
)  # fmt: skip
PICKED: Final[i64] = 0
ACTOR: Final[i64] = 1
ENEMIES: Final[i64] = 2
ENEMY_RODENTS: Final[i64] = 3
RODENTS: Final[i64] = 4
ALLIES: Final[i64] = 5
OWN_LAIRS: Final[i64] = 6
EVERYONE: Final[i64] = 7

PLACES: Final = ("self", "first", "second", "bearer")
AT_SELF: Final[i64] = 0
AT_FIRST: Final[i64] = 1
AT_SECOND: Final[i64] = 2
AT_BEARER: Final[i64] = 3

WHENS: Final = ("always", "has", "lacks", "marked", "alone", "ally near", "lair above", "last turn")
HAS: Final[i64] = 1
LACKS: Final[i64] = 2
MARKED: Final[i64] = 3
ALONE: Final[i64] = 4
ALLY_NEAR: Final[i64] = 5
LAIR_ABOVE: Final[i64] = 6
LAST_TURN: Final[i64] = 7

TARGETS: Final = ("self", "enemy", "enemy rodent", "ally", "tile", "free")
T_SELF: Final[i64] = 0
T_ENEMY: Final[i64] = 1
T_ENEMY_RODENT: Final[i64] = 2
T_ALLY: Final[i64] = 3
T_TILE: Final[i64] = 4
T_FREE: Final[i64] = 5

ORIGINS: Final = ("actor", "first", "anywhere", "zone", "my rodents", "my lairs")
FROM_ACTOR: Final[i64] = 0
FROM_FIRST: Final[i64] = 1
FROM_ANYWHERE: Final[i64] = 2
FROM_ZONE: Final[i64] = 3
FROM_RODENTS: Final[i64] = 4
FROM_LAIRS: Final[i64] = 5

MOMENTS: Final = ("placed", "ally placed", "own turn", "any turn", "damaged", "given", "expired", "defeated")
PLACED: Final[i64] = 0
ALLY_PLACED: Final[i64] = 1
OWN_TURN: Final[i64] = 2
ANY_TURN: Final[i64] = 3
DAMAGED: Final[i64] = 4
GIVEN: Final[i64] = 5
EXPIRED: Final[i64] = 6
DEFEATED: Final[i64] = 7

CLOCKS: Final = ("ever", "ally", "enemy", "victim")
EVER: Final[i64] = 0
ALLY_TURNS: Final[i64] = 1
ENEMY_TURNS: Final[i64] = 2
VICTIM_TURNS: Final[i64] = 3

NO_STATUS: Final[i64] = -1
PERCENT: Final[i64] = 100


def number_of(words: Sequence[str], word: str) -> i64:
    """The place of a word in a list; a table row with a word nobody knows is a mistake in the table."""
    if word not in words:
        raise ValueError(f"a row of the tables says {word!r}; known are {', '.join(words)}")
    return words.index(word)


@final
class Amount:
    """Attack x times / over + plus + intensity, rounded down (RR-20)."""

    def __init__(self, row: AmountRow) -> None:
        self.plus: Final[i64] = row.plus
        self.times: Final[i64] = row.times
        self.over: Final[i64] = row.over
        self.intensity: Final[i64] = row.intensity

    def of(self, attack: i64, intensity: i64) -> i64:
        return attack * self.times // self.over + self.plus + self.intensity * intensity


@final
class Modifier:
    """Changes one stat while its condition holds."""

    def __init__(self, row: ModRow) -> None:
        self.stat: Final[i64] = number_of(STATS, row.stat)
        self.op: Final[i64] = number_of(OPS, row.op)
        self.amount: Final[i64] = row.amount
        self.per_intensity: Final[bool] = row.per_intensity
        self.when: Final[i64] = number_of(MOD_WHENS, row.when)
        self.number: Final[i64] = row.number


@final
class Aura:
    """Adds to a stat of the other own rodents around whoever is of this kind."""

    def __init__(self, kind: i64, row: AuraRow) -> None:
        self.kind: Final[i64] = kind
        self.stat: Final[i64] = number_of(STATS, row.stat)
        self.amount: Final[i64] = row.amount
        self.radius: Final[i64] = row.radius


@final
class Whom:
    """Whom an act touches."""

    def __init__(self, row: WhomRow, statuses: Sequence[str]) -> None:
        self.group: Final[i64] = number_of(GROUPS, row.group)
        self.at: Final[i64] = number_of(PLACES, row.at)
        self.radius: Final[i64] = row.radius
        self.status: Final[i64] = number_of(statuses, row.status) if row.status else NO_STATUS


@final
class When:
    """A condition, and what a player is told when it fails."""

    def __init__(self, row: WhenRow, statuses: Sequence[str]) -> None:
        self.kind: Final[i64] = number_of(WHENS, row.kind)
        self.status: Final[i64] = number_of(statuses, row.status) if row.status else NO_STATUS
        self.number: Final[i64] = row.number
        self.help: Final[str] = row.help


@final
class Step:
    """One target to select; reach and altitude are the skill's unless the step has its own."""

    def __init__(self, row: StepRow, reach: int, altitude: int) -> None:
        self.target: Final[i64] = number_of(TARGETS, row.target)
        self.origin: Final[i64] = number_of(ORIGINS, row.origin)
        self.reach: Final[i64] = reach if row.reach is None else row.reach
        self.altitude: Final[i64] = altitude if row.altitude is None else row.altitude
        self.other: Final[bool] = row.other
