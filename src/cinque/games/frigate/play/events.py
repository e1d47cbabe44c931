"""What can have happened in a run of Frigate."""

from msgspec import Struct

from cinque.kernel.events import Ended, Resigned


class DieView(Struct, frozen=True):
    """One die: its type, the value and the dice perks (as bits) of each face, and the face that lies up, or -1."""

    sides: int
    faces: list[int]
    marks: list[int]
    grown: list[int]
    up: int
    price: int


class LineView(Struct, frozen=True):
    """One line of a score sheet: at which step what was done to which register, and by what.

    `mult` and `factor` are in hundredths. `number` is the place of the card, the slot of the die, the box or the boss.
    """

    step: int
    register: str
    how: str
    amount: int
    after: int
    source: str
    number: int
    name: str


class RoundBegan(Struct, frozen=True, tag="round-began"):
    round: int
    target: int
    boss: str


class BossAnnounced(Struct, frozen=True, tag="boss-announced"):
    round: int
    boss: str
    words: str
    closed: list[int]
    spoiled: int
    silenced: bool


class BossSilenced(Struct, frozen=True, tag="boss-silenced"):
    boss: str


class HandBegan(Struct, frozen=True, tag="hand-began"):
    hand: int
    size: int
    lucky: int


class Took(Struct, frozen=True, tag="took"):
    die: int


class Put(Struct, frozen=True, tag="put"):
    slot: int
    die: int


class Rolled(Struct, frozen=True, tag="rolled"):
    """Every slot's value after the roll; `held` slots were kept, as bits."""

    held: int
    values: list[int]
    left: int


class Ordered(Struct, frozen=True, tag="ordered"):
    at: int
    to: int


class Shifted(Struct, frozen=True, tag="shifted"):
    at: int
    to: int


class Scored(Struct, frozen=True, tag="scored"):
    """A hand was played: the ten steps as lines; their fold is the score."""

    box: int
    counted: int
    lines: list[LineView]
    hand: int
    round_score: int
    reward: int


class Earned(Struct, frozen=True, tag="earned"):
    amount: int
    wallet: int
    source: str


class Spent(Struct, frozen=True, tag="spent"):
    amount: int
    wallet: int


class CardGained(Struct, frozen=True, tag="card-gained"):
    card: str
    name: str


class CardLost(Struct, frozen=True, tag="card-lost"):
    """`why` is sold, used, expired, discarded or destroyed."""

    place: int
    name: str
    why: str


class CardGrew(Struct, frozen=True, tag="card-grew"):
    place: int
    count: int


class CardNamed(Struct, frozen=True, tag="card-named"):
    place: int
    box: int
    sides: int


class CardDisabled(Struct, frozen=True, tag="card-disabled"):
    place: int


class CardWorth(Struct, frozen=True, tag="card-worth"):
    place: int
    worth: int


class Used(Struct, frozen=True, tag="used"):
    place: int
    name: str


class NoRoom(Struct, frozen=True, tag="no-room"):
    """A card could not be created: the inventory is full."""


class DieGained(Struct, frozen=True, tag="die-gained"):
    die: DieView


class DieLost(Struct, frozen=True, tag="die-lost"):
    die: int
    why: str


class DieChanged(Struct, frozen=True, tag="die-changed"):
    die: int
    now: DieView


class Levelled(Struct, frozen=True, tag="levelled"):
    box: int
    level: int


class Opened(Struct, frozen=True, tag="opened"):
    box: int


class Reopened(Struct, frozen=True, tag="reopened"):
    box: int


class HandSizeChanged(Struct, frozen=True, tag="hand-size"):
    by: int


class SlotsChanged(Struct, frozen=True, tag="slots"):
    by: int


class Favoured(Struct, frozen=True, tag="favoured"):
    """Something will be free in the next shop."""

    what: str


class Pardoned(Struct, frozen=True, tag="pardoned"):
    """The next boss will have no debuff."""


class RoundScoreAdded(Struct, frozen=True, tag="round-score"):
    amount: int
    round_score: int


class ShopOpened(Struct, frozen=True, tag="shop-opened"):
    cards: list[str]
    dice: list[DieView]


class Restocked(Struct, frozen=True, tag="restocked"):
    cards: list[str]
    dice: list[DieView]


class ShopClosed(Struct, frozen=True, tag="shop-closed"):
    pass


class RoundWon(Struct, frozen=True, tag="round-won"):
    round: int
    score: int
    target: int


class RunWon(Struct, frozen=True, tag="run-won"):
    score: int


EVENTS: tuple[type[Struct], ...] = (
    RoundBegan, BossAnnounced, BossSilenced, HandBegan, Took, Put, Rolled, Ordered, Shifted, Scored, Earned, Spent,
    CardGained, CardLost, CardGrew, CardNamed, CardDisabled, CardWorth, Used, NoRoom, DieGained, DieLost, DieChanged,
    Levelled, Opened, Reopened, HandSizeChanged, SlotsChanged, Favoured, Pardoned, RoundScoreAdded, ShopOpened,
    Restocked, ShopClosed, RoundWon, RunWon, Resigned, Ended,
)  # fmt: skip
