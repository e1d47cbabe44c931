"""What the player is shown of a run: the structs a view and a score sheet are made of."""

from msgspec import Struct

from cinque.games.frigate.play.events import DieView, LineView
from cinque.kernel.record import Outcome


class CardView(Struct, frozen=True):
    """One card in the inventory or in the shop; `target` is what an active one is used on: a box, card, die or face."""

    key: str
    name: str
    text: str
    rarity: str
    kind: int
    price: int
    sells: int = 0
    count: int = 0
    left: int = 0
    box: int = -1
    sides: int = 0
    disabled: bool = False
    active: bool = False
    lasts: str = ""
    target: str = ""


class BoxView(Struct, frozen=True):
    """One line of the scorecard. `state` says whether it can be played, and if not, why.

    `score`, `reward` and `counted` are what the dice as they lie would give; `wins` whether that wins the round.
    `price` is what opening or upgrading it costs in the shop; `brought` the points it holds, -1 where it holds none.
    """

    box: int
    name: str
    state: str
    why: str
    level: int
    bonus: int
    mult: int
    reward: int
    plays: int
    price: int
    stamped: bool
    score: int = -1
    pays: int = 0
    counted: int = 0
    wins: bool = False
    brought: int = -1


class BossView(Struct, frozen=True):
    name: str
    words: str
    closed: list[int]
    spoiled: int
    in_force: bool


class ShopView(Struct, frozen=True):
    cards: list[CardView | None]
    dice: list[DieView | None]
    restock: int
    free_boxes: int
    free_upgrades: int
    free_dice: int
    free_cards: int
    # Why things cost what they cost, by what is sold.
    price_words: dict[str, str]


class SheetView(Struct, frozen=True):
    """What the dice as they lie would score in one box, line by line."""

    box: int
    lines: list[LineView]


class View(Struct, frozen=True):
    """The whole run but for the dice to come: everything drawn is open."""

    level: int
    level_name: str
    level_words: str
    phase: str
    round: int
    rounds: int
    target: int
    round_score: int
    run_score: int
    hand_number: int
    round_hands: int
    next_shop: int
    wallet: int
    hand_size: int
    hand: list[int]
    held: int
    rerolls: int
    keep: int
    lucky: int
    dice: list[DieView]
    cards: list[CardView]
    slots: int
    boxes: list[BoxView]
    boss: BossView | None
    next_boss: int
    shop: ShopView | None
    won: bool
    facts: dict[str, int]
    # What each dice perk does, and what the star of the lucky slot means.
    mark_words: list[str]
    lucky_words: str
    outcome: Outcome | None
