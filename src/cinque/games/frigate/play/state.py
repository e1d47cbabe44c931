"""The position of a run, as native objects, and the kinds of effect objects its cards carry."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.play.figures import Numbers
from cinque.games.frigate.play.sheet import Scene, Sheet
from cinque.games.frigate.play.stats import F_COUNT
from cinque.kernel.dice import Dice
from cinque.kernel.log import Log
from cinque.kernel.state import State

# Dice streams (FR-42).
STREAMS: Final = ["dice", "shop", "perks", "boss", "fate"]
DICE: Final = 0
SHOP: Final = 1
PERKS: Final = 2
BOSS: Final = 3
# Which boxes, cards and values a boss picks; apart from BOSS, so that a seed has its bosses whatever is played.
FATE: Final = 4

# Phases: filling the tray, after a roll, in the shop, having won the last round, over.
TRAY: Final[i64] = 0
ROLLED: Final[i64] = 1
MARKET: Final[i64] = 2
VICTORY: Final[i64] = 3
OVER: Final[i64] = 4
PHASES: Final = ["tray", "rolled", "shop", "victory", "over"]

# How long a card lasts.
PERMANENT: Final[i64] = 0
HANDS: Final[i64] = 1
ROUNDS: Final[i64] = 2
USES: Final[i64] = 3

# What the player points at when he uses a card.
NOTHING: Final[i64] = 0
A_DIE: Final[i64] = 1
A_FACE: Final[i64] = 2
A_BOX: Final[i64] = 3
A_CARD: Final[i64] = 4
TARGETS: Final = ["", "die", "face", "box", "card"]

# What a dice perk adds to, in the order of MARK_ADDS.
ADDS_MONEY: Final[i64] = 0
ADDS_MULT: Final[i64] = 1
ADDS_BONUS: Final[i64] = 2
ADDS_MULT_PERCENT: Final[i64] = 3
ADDS_HAND_PERCENT: Final[i64] = 4
ADDS_POINTS: Final[i64] = 5
ADDS_TIMES: Final[i64] = 6
MARK_ADDS: Final = ["money", "mult", "bonus", "mult percent", "hand percent", "points", "times"]

# Which card a copying card copies.
FIRST: Final[i64] = 1
LAST: Final[i64] = 2

# What the next shop gives away.
FREE_BOXES: Final[i64] = 0
FREE_UPGRADES: Final[i64] = 1
FREE_DICE: Final[i64] = 2
FREE_CARDS: Final[i64] = 3

NONE: Final[i64] = -1


@final
class Die:
    """One die. `faces` and `marks` are shared by copies and so are replaced, never changed."""

    def __init__(self, sides: i64, faces: vec[i64], marks: vec[i64], grown: vec[i64]) -> None:
        self.sides: i64 = sides
        self.faces: vec[i64] = faces
        # One bit for each dice perk on the face.
        self.marks: vec[i64] = marks
        # What the growing dice perks of this die have grown to.
        self.grown: vec[i64] = grown
        self.up: i64 = NONE

    def copy(self) -> "Die":
        twin = Die(self.sides, self.faces, self.marks, self.grown)
        twin.up = self.up
        return twin

    def value(self) -> i64:
        return self.faces[self.up]

    def columns(self) -> list[int]:
        return [self.sides, self.up, *self.faces, *self.marks, *self.grown]


@final
class Card:
    """One perk card in the inventory."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        # What a growing card has grown to.
        self.count: i64 = 0
        # Hands, rounds or uses left.
        self.left: i64 = 0
        # What it sells for beyond its price.
        self.worth: i64 = 0
        # What was paid for it in the shop that is open; it brings no more before the shop closes (FR-51).
        self.paid: i64 = NONE
        # The category and the type of die it names.
        self.box: i64 = NONE
        self.die: i64 = NONE
        self.disabled: bool = False

    def copy(self) -> "Card":
        twin = Card(self.kind)
        twin.count = self.count
        twin.left = self.left
        twin.worth = self.worth
        twin.paid = self.paid
        twin.box = self.box
        twin.die = self.die
        twin.disabled = self.disabled
        return twin

    def columns(self) -> list[int]:
        out = [self.kind, self.count, self.left, self.worth, self.paid, self.box, self.die, int(self.disabled)]
        return [int(each) for each in out]


class When:
    """A condition."""

    def holds(self, state: "FrigateState", card: Card) -> bool:
        raise NotImplementedError


class Count:
    """How many there are of something."""

    def of(self, state: "FrigateState", card: Card) -> i64:
        raise NotImplementedError


class Act:
    """Something a perk does, at a moment or when it is used."""

    def __init__(self, amount: i64, count: Count | None, cap: i64) -> None:
        self.amount: i64 = amount
        self.count = count
        self.cap: i64 = cap

    def fault(self, state: "FrigateState", card: Card, pick: i64, face: i64) -> i64:
        """Why it cannot be done to this target, as a number of reasons.py; 0 when it can."""
        return 0

    def do(self, state: "FrigateState", card: Card, pick: i64, face: i64, log: Log) -> None:
        raise NotImplementedError

    def size(self, state: "FrigateState", card: Card) -> i64:
        """The amount, for each of what it counts, up to its cap."""
        return limited(self.amount, self.count, self.cap, state, card)


def limited(amount: i64, count: Count | None, cap: i64, state: "FrigateState", card: Card) -> i64:
    """An amount for each of something, up to a cap where there is one."""
    total = amount if count is None else amount * count.of(state, card)
    return cap if 0 < cap < total else total


@final
class Modifier:
    """Changes one number while its condition holds; `how` is an operation of sheet.py."""

    def __init__(self, stat: i64, how: i64, amount: i64, count: Count | None, cap: i64, when: When | None) -> None:
        self.stat: i64 = stat
        self.how: i64 = how
        self.amount: i64 = amount
        self.count = count
        self.cap: i64 = cap
        self.when = when

    def size(self, state: "FrigateState", card: Card) -> i64:
        return limited(self.amount, self.count, self.cap, state, card)

    def holds(self, state: "FrigateState", card: Card) -> bool:
        return self.when is None or self.when.holds(state, card)


@final
class Grow:
    """The card's count grows at a moment."""

    def __init__(self, moment: i64, amount: i64, cap: i64, when: When | None) -> None:
        self.moment: i64 = moment
        self.amount: i64 = amount
        self.cap: i64 = cap
        self.when = when


@final
class Reaction:
    """Acts at a moment, one time in `chance`."""

    def __init__(self, moment: i64, chance: i64, when: When | None, act: Act) -> None:
        self.moment: i64 = moment
        self.chance: i64 = chance
        self.when = when
        self.act = act


@final
class Kind:
    """One of the 125 kinds of card: its row as native objects."""

    def __init__(self, name: str, rarity: i64, cost: i64, lasts: i64, left: i64) -> None:
        self.name = name
        self.rarity: i64 = rarity
        self.cost: i64 = cost
        self.lasts: i64 = lasts
        self.left: i64 = left
        self.modifiers: list[Modifier] = []
        self.grows: list[Grow] = []
        self.reactions: list[Reaction] = []
        # What it does when used, in order, and what the player points at; no acts on a passive card.
        self.acts: list[Act] = []
        self.target: i64 = NOTHING
        self.copies: i64 = 0
        self.silences: bool = False
        self.renamed_each: i64 = PERMANENT
        self.names_die: bool = False
        # Bits of the stats and moments it has anything to say to.
        self.stats: i64 = 0
        self.moments: i64 = 0


@final
class Debuff:
    """One debuff of a boss or of a difficulty level."""

    def __init__(self, modifiers: list[Modifier], closes: i64, family: i64, disables: i64, spoils: bool) -> None:
        self.modifiers = modifiers
        self.closes: i64 = closes
        self.family: i64 = family
        self.disables: i64 = disables
        self.spoils: bool = spoils
        # Bits of the stats it changes.
        self.stats: i64 = 0
        for modifier in modifiers:
            self.stats |= 1 << modifier.stat


@final
class Mark:
    """One dice perk."""

    def __init__(self, adds: i64, amount: i64, lucky: bool, grows: bool, cap: i64) -> None:
        self.adds: i64 = adds
        self.amount: i64 = amount
        self.lucky: bool = lucky
        self.grows: bool = grows
        self.cap: i64 = cap


@final
class Figures:
    """The rules in force: numbers and effect objects. Shared by all states of a match, and changed by none."""

    def __init__(self, numbers: Numbers, kinds: list[Kind], marks: list[Mark], debuffs: list[Debuff]) -> None:
        self.numbers: Final[Numbers] = numbers
        self.kinds: Final[list[Kind]] = kinds
        self.marks: Final[list[Mark]] = marks
        # The debuffs of bosses, in the order of the table.
        self.debuffs: Final[list[Debuff]] = debuffs
        # The debuffs of the difficulty level.
        self.level: Debuff = Debuff([], 0, NONE, 0, False)
        # Columns of a new run; a state copies them before anything changes.
        self.zeros: Final[vec[i64]] = vec[i64]([0] * numbers.boxes)
        self.ones: Final[vec[i64]] = vec[i64]([1] * numbers.boxes)
        self.nothing_free: Final[vec[i64]] = vec[i64]([0] * len(TARGETS))
        self.all_unlocked: Final[vec[i64]] = vec[i64]([1] * len(kinds))
        self.no_facts: Final[vec[i64]] = vec[i64]([0] * F_COUNT)
        # Scratch for scoring: nothing in it outlives a call.
        self.scene: Final[Scene] = Scene()
        self.sheet: Final[Sheet] = Sheet(numbers.score_cap, numbers.factor_cap, numbers.money_cap, False)


# Stands for no card where a debuff is asked.
NO_CARD: Final = Card(0)


@final
class FrigateState(State):
    """A run. Only the verbs change it. What is made by the class alone shares its columns: take a `copy`."""

    phase: i64 = TRAY
    round: i64 = 1
    # Hands begun in the run, hands played in it, and hands played in this round.
    turn: i64 = 0
    hands: i64 = 0
    round_hands: i64 = 0
    wallet: i64 = 0
    round_score: i64 = 0
    run_score: i64 = 0
    # The hand size and inventory size that consumed cards have made, before what cards in the inventory add.
    hand_size: i64 = 0
    slots: i64 = 0
    # This hand: its size, which slots of the queue are held, re-rolls made and given, the lucky slot.
    size: i64 = 0
    held: i64 = 0
    rerolled: i64 = 0
    extra_rerolls: i64 = 0
    lucky: i64 = 0
    # The boxes of the scorecard as bits.
    owned: i64 = 0
    # The boss of this round (or of the one about to begin), what it closes, spoils, and whether it is silenced.
    boss: i64 = NONE
    closed: i64 = 0
    spoiled: i64 = NONE
    silenced: bool = False
    # How many bosses to come will have no debuff.
    pardons: i64 = 0
    # The shop: which of its dice are sold, restocks of this visit, what the next one gives away.
    sold_dice: i64 = 0
    restocks: i64 = 0
    favours: i64 = 0
    # Whether a new round begins when the shop closes, and whether a shop is due after this hand.
    between: bool = False
    due: bool = False
    won: bool = False
    why: str = ""
    # Above 0 while a perk acts: what it does sets off no other perk (FR-46).
    acting: i64 = 0

    def __init__(self, figures: Figures, dice: Dice) -> None:
        self.figures: Figures = figures
        self.dice = dice
        self.collection: list[Die] = []
        # The dice in the tray, as numbers of the collection in queue order.
        self.hand: list[int] = []
        self.cards: list[Card] = []
        # For each box its level, the plays used and the plays added this round.
        self.levels: vec[i64] = figures.ones
        self.used: vec[i64] = figures.zeros
        self.extra: vec[i64] = figures.zeros
        # The shop: kinds of card (NONE when sold), dice, upgrades of this visit, what it still gives away.
        self.stock_cards: list[int] = []
        self.stock_dice: list[Die] = []
        self.upgraded: vec[i64] = figures.zeros
        self.free: vec[i64] = figures.nothing_free
        # Which kinds of card this run may meet; shared by copies and never changed.
        self.unlocked: vec[i64] = figures.all_unlocked
        self.facts: vec[i64] = figures.no_facts

    def copy(self) -> "FrigateState":
        twin = FrigateState(self.figures, self.dice.copy())
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.hands = self.hands
        twin.round_hands = self.round_hands
        twin.wallet = self.wallet
        twin.round_score = self.round_score
        twin.run_score = self.run_score
        twin.hand_size = self.hand_size
        twin.slots = self.slots
        twin.size = self.size
        twin.hand = self.hand.copy()
        twin.held = self.held
        twin.rerolled = self.rerolled
        twin.extra_rerolls = self.extra_rerolls
        twin.lucky = self.lucky
        twin.collection = [die.copy() for die in self.collection]
        twin.cards = [card.copy() for card in self.cards]
        twin.owned = self.owned
        twin.levels = self.levels[:]
        twin.used = self.used[:]
        twin.extra = self.extra[:]
        twin.won = self.won
        twin.why = self.why
        twin.unlocked = self.unlocked
        twin.facts = self.facts[:]
        twin.acting = self.acting
        self._copy_boss_and_shop(twin)
        return twin

    def _copy_boss_and_shop(self, twin: "FrigateState") -> None:
        twin.boss = self.boss
        twin.closed = self.closed
        twin.spoiled = self.spoiled
        twin.silenced = self.silenced
        twin.pardons = self.pardons
        twin.stock_cards = self.stock_cards.copy()
        twin.stock_dice = [die.copy() for die in self.stock_dice]
        twin.sold_dice = self.sold_dice
        twin.restocks = self.restocks
        twin.upgraded = self.upgraded[:]
        twin.free = self.free[:]
        twin.favours = self.favours
        twin.between = self.between
        twin.due = self.due

    def columns(self) -> list[int]:
        out: list[int] = [self.phase, self.round, self.turn, self.hands, self.round_hands, self.wallet]
        out += [self.round_score, self.run_score, self.hand_size, self.slots, self.size, len(self.hand), *self.hand]
        out += [self.held, self.rerolled, self.extra_rerolls, self.lucky, self.owned]
        out += [*self.levels, *self.used, *self.extra]
        out += [self.boss, self.closed, self.spoiled, int(self.silenced), self.pardons]
        out += [len(self.stock_cards), *self.stock_cards, self.sold_dice, self.restocks, *self.upgraded]
        out += [*self.free, self.favours, int(self.between), int(self.due), int(self.won), *self.unlocked, *self.facts]
        out += [len(self.collection), len(self.cards), len(self.stock_dice)]
        for die in self.collection + self.stock_dice:
            out += die.columns()
        for card in self.cards:
            out += card.columns()
        return out + self.dice.columns()

    def kind(self, card: Card) -> Kind:
        return self.figures.kinds[card.kind]

    def die_at(self, slot: i64) -> Die:
        """The die in a slot of the queue, 0 the leftmost."""
        return self.collection[self.hand[slot]]
