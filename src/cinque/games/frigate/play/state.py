"""The position of a run, as native objects, and the kinds of effect objects its cards carry."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.rows import Copies, DebuffRow, Names, PerkRow, Power, Silences, lasting
from cinque.games.frigate.content.words import COPIED, FAMILIES, TARGETS, UNITS
from cinque.games.frigate.play.codes import FINE, HANDS, ROUNDS, TRAY
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.scene import Scene
from cinque.games.frigate.play.twins import DebuffNumbers, Mark, PerkNumbers
from cinque.kernel.dice import Dice
from cinque.kernel.log import Log
from cinque.kernel.state import State

# No box, no card, no boss, no target; and of how long a card lasts: for good.
NONE: Final[i64] = -1
NOTHING: Final[i64] = NONE
PERMANENT: Final[i64] = NONE


@final
class Die:
    """One die. `faces` and `marks` are shared by copies and so are replaced, never changed."""

    def __init__(self, sides: i64, faces: vec[i64], marks: vec[i64], grown: vec[i64]) -> None:
        self.sides: i64 = sides
        # The face that lies up.
        self.up: i64 = NONE
        self.faces: vec[i64] = faces  # copy: share
        # One bit for each dice perk on the face.
        self.marks: vec[i64] = marks  # copy: share
        # What the growing dice perks of this die have grown to.
        self.grown: vec[i64] = grown  # copy: share

    # written: copy, columns
    def copy(self) -> "Die":
        twin = Die(self.sides, self.faces, self.marks, self.grown)
        twin.up = self.up
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.sides, self.up, *self.faces, *self.marks, *self.grown]
        return out

    # written.

    def value(self) -> i64:
        return self.faces[self.up]


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

    # written: copy, columns
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
        out: list[int] = []
        out += [self.kind, self.count, self.left, self.worth, self.paid, self.box, self.die, int(self.disabled)]
        return out

    # written.


class When:
    """A condition."""

    def holds(self, state: "FrigateState", scene: Scene, card: Card, place: i64) -> bool:
        raise NotImplementedError


class Count:
    """How many there are of something."""

    def of(self, state: "FrigateState", scene: Scene, card: Card) -> i64:
        raise NotImplementedError


class Act:
    """Something a perk does, at a moment or when it is used."""

    def __init__(self, amount: i64, count: Count | None, cap: i64) -> None:
        self.amount: i64 = amount
        self.count = count
        self.cap: i64 = cap

    def fault(self, state: "FrigateState", card: Card, pick: i64, face: i64) -> i64:
        """Why it cannot be done to this target, as the number of a fault; FINE when it can."""
        return FINE

    def do(self, state: "FrigateState", scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        raise NotImplementedError

    def size(self, state: "FrigateState", scene: Scene, card: Card) -> i64:
        """The amount, for each of what it counts, up to its cap."""
        return limited(self.amount, self.count, self.cap, state, scene, card)


def limited(amount: i64, count: Count | None, cap: i64, state: "FrigateState", scene: Scene, card: Card) -> i64:
    """An amount for each of something, up to a cap where there is one."""
    total = amount if count is None else amount * count.of(state, scene, card)
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

    def size(self, state: "FrigateState", scene: Scene, card: Card) -> i64:
        return limited(self.amount, self.count, self.cap, state, scene, card)

    def holds(self, state: "FrigateState", scene: Scene, card: Card, place: i64) -> bool:
        """Whether it changes anything now; `place` is where the card it acts for lies."""
        return self.when is None or self.when.holds(state, scene, card, place)


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
class Kind(PerkNumbers):
    """One of the 125 kinds of card: its row as native objects."""

    def __init__(
        self,
        row: PerkRow,
        modifiers: list[Modifier],
        grows: list[Grow],
        reactions: list[Reaction],
        acts: list[Act],
    ) -> None:
        super().__init__(row)
        left, unit = lasting(row)
        self.lasts: i64 = PERMANENT if left == 0 else UNITS.index(unit)
        self.left: i64 = left
        self.modifiers = modifiers
        self.grows = grows
        self.reactions = reactions
        # What it does when used, in order, and what the player points at; no acts on a passive card.
        self.acts = acts
        self.target: i64 = NOTHING
        self.copies: i64 = NONE
        self.silences: bool = False
        self.renamed_each: i64 = PERMANENT
        self.names_die: bool = False
        for effect in row.effects:
            if isinstance(effect, Power):
                self.target = TARGETS.index(effect.target) if effect.target else NOTHING
            elif isinstance(effect, Copies):
                self.copies = COPIED.index(effect.which)
            elif isinstance(effect, Names):
                self.renamed_each = HANDS if effect.each == "hand" else ROUNDS
                self.names_die = effect.die
            elif isinstance(effect, Silences):
                self.silences = True
        # Bits of the stats and moments it has anything to say to.
        self.stats: i64 = 0
        self.moments: i64 = 0
        for modifier in modifiers:
            self.stats |= 1 << modifier.stat
        for grow in grows:
            self.moments |= 1 << grow.moment
        for reaction in reactions:
            self.moments |= 1 << reaction.moment


@final
class Debuff(DebuffNumbers):
    """One debuff of a boss or of a difficulty level."""

    def __init__(self, row: DebuffRow, modifiers: list[Modifier]) -> None:
        super().__init__(row)
        self.modifiers = modifiers
        self.family: i64 = FAMILIES.index(row.family) if row.family else NONE
        # Bits of the stats it changes.
        self.stats: i64 = 0
        for modifier in modifiers:
            self.stats |= 1 << modifier.stat


@final
class Effects:
    """The rules in force: numbers and effect objects. Shared by all states of a match, and changed by none."""

    def __init__(
        self, figures: Figures, kinds: list[Kind], marks: list[Mark], debuffs: list[Debuff], level: Debuff
    ) -> None:
        self.figures: Final[Figures] = figures
        self.kinds: Final[list[Kind]] = kinds
        self.marks: Final[list[Mark]] = marks
        # Of bosses, one for each row of the table.
        self.debuffs: Final[list[Debuff]] = debuffs
        # Of the difficulty level.
        self.level: Final[Debuff] = level


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
    # The size of this hand.
    size: i64 = 0

    def __init__(self, effects: Effects, dice: Dice) -> None:
        self.effects: Effects = effects
        self.figures: Figures = effects.figures  # copy: none
        # The dice in the tray as numbers of the collection in queue order, which slots of the queue are held,
        # re-rolls made and given, the lucky slot.
        # column: len(self.hand)
        self.hand: list[int] = []
        self.held: i64 = 0
        self.rerolled: i64 = 0
        self.extra_rerolls: i64 = 0
        self.lucky: i64 = 0
        # The boxes of the scorecard as bits; for each its level; of this round the plays used, the plays added, and
        # what it brought (NONE where nobody knows), which is only looked at.
        self.owned: i64 = 0
        self.levels: vec[i64] = effects.figures.ones
        self.used: vec[i64] = effects.figures.zeros
        self.extra: vec[i64] = effects.figures.zeros
        self.brought: vec[i64] = effects.figures.zeros  # column: none
        # The boss of this round (or of the one about to begin), what it closes, spoils, and whether it is silenced.
        self.boss: i64 = NONE
        self.closed: i64 = 0
        self.spoiled: i64 = NONE
        self.silenced: bool = False
        # How many bosses to come will have no debuff.
        self.pardons: i64 = 0
        # The shop: kinds of card (NONE when sold), its sold dice, restocks and upgrades made, gifts now and next time.
        # column: len(self.stock_cards)
        self.stock_cards: list[int] = []
        self.sold_dice: i64 = 0
        self.restocks: i64 = 0
        self.upgraded: vec[i64] = effects.figures.zeros
        self.free: vec[i64] = effects.figures.nothing_free
        self.favours: i64 = 0
        # Whether a new round begins when the shop closes, and whether a shop is due after this hand.
        self.between: bool = False
        self.due: bool = False
        self.won: bool = False
        self.why: str = ""
        # Above 0 while a perk acts: what it does sets off no other perk (FR-46).
        self.acting: i64 = 0  # column: none
        # Which kinds of card this run may meet; never changed.
        self.unlocked: vec[i64] = effects.figures.all_unlocked  # copy: share
        self.facts: vec[i64] = effects.figures.no_facts
        # column: len(self.collection)
        # column: len(self.cards)
        # column: len(self.stock_dice)
        self.collection: list[Die] = []
        self.stock_dice: list[Die] = []
        self.cards: list[Card] = []
        self.dice = dice

    # written: copy, columns
    def copy(self) -> "FrigateState":
        twin = FrigateState(self.effects, self.dice.copy())
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
        twin.owned = self.owned
        twin.levels = self.levels[:]
        twin.used = self.used[:]
        twin.extra = self.extra[:]
        twin.brought = self.brought[:]
        twin.boss = self.boss
        twin.closed = self.closed
        twin.spoiled = self.spoiled
        twin.silenced = self.silenced
        twin.pardons = self.pardons
        twin.stock_cards = self.stock_cards.copy()
        twin.sold_dice = self.sold_dice
        twin.restocks = self.restocks
        twin.upgraded = self.upgraded[:]
        twin.free = self.free[:]
        twin.favours = self.favours
        twin.between = self.between
        twin.due = self.due
        twin.won = self.won
        twin.why = self.why
        twin.acting = self.acting
        twin.unlocked = self.unlocked
        twin.facts = self.facts[:]
        twin.collection = [each.copy() for each in self.collection]
        twin.stock_dice = [each.copy() for each in self.stock_dice]
        twin.cards = [each.copy() for each in self.cards]
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.phase, self.round, self.turn, self.hands, self.round_hands, self.wallet, self.round_score]
        out += [self.run_score, self.hand_size, self.slots, self.size, len(self.hand), *self.hand, self.held]
        out += [self.rerolled, self.extra_rerolls, self.lucky, self.owned, *self.levels, *self.used, *self.extra]
        out += [self.boss, self.closed, self.spoiled, int(self.silenced), self.pardons, len(self.stock_cards)]
        out += [*self.stock_cards, self.sold_dice, self.restocks, *self.upgraded, *self.free, self.favours]
        out += [int(self.between), int(self.due), int(self.won), *self.unlocked, *self.facts, len(self.collection)]
        out += [len(self.cards), len(self.stock_dice)]
        for die in self.collection:
            out += die.columns()
        for die in self.stock_dice:
            out += die.columns()
        for card in self.cards:
            out += card.columns()
        out += [*self.dice.columns()]
        return out

    # written.

    def kind(self, card: Card) -> Kind:
        return self.effects.kinds[card.kind]

    def die_at(self, slot: i64) -> Die:
        """The die in a slot of the queue, 0 the leftmost."""
        return self.collection[self.hand[slot]]
