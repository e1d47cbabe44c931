"""What perks do: one small object for each `do` of the tables, used by reactions and by the player alike."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.play.boxes import available, plays_left, size_now, slots_of, target_now
from cinque.games.frigate.play.codes import (
    AFTER_ROLL,
    ALREADY_OPEN,
    BASE_BOX,
    BEFORE_ROLL,
    BOX_INACTIVE,
    DICE_LIMIT,
    FACE_TOP,
    FACE_UP,
    FINE,
    FULL,
    ITSELF,
    LARGEST_DIE,
    LAST_DICE,
    MARK_ALL,
    MARK_FACE,
    MARKED,
    NO_BOSS,
    NOT_FILLED,
    NOT_OWNED,
    ON_DIE_ADDED,
    ON_DIE_LOST,
    ON_UPGRADE,
    RARE,
    STREAM_PERKS,
    TRAY,
    UNCOMMON,
)
from cinque.games.frigate.play.draws import draw_kind, draw_sides, plain_die, weighted
from cinque.games.frigate.play.effects import boss_in_force
from cinque.games.frigate.play.prices import sell_value
from cinque.games.frigate.play.reactions import place_of, tell
from cinque.games.frigate.play.scene import Scene
from cinque.games.frigate.play.sheet import times_percent
from cinque.games.frigate.play.state import NONE, Act, Card, Count, Die, FrigateState
from cinque.games.frigate.play.verbs.run import silence
from cinque.games.frigate.play.verbs.table import (
    add_hand_size,
    add_round_score,
    add_slots,
    add_worth,
    change_die,
    earn,
    favour,
    gain_card,
    gain_die,
    level_up,
    lose_card,
    lose_die,
    no_room,
    open_box,
    pardon,
    reopen_box,
    turn_die,
)
from cinque.kernel.log import Log


@final
class Earn(Act):
    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        earn(state, self.size(state, scene, card), state.kind(card).name, log)


@final
class AddDie(Act):
    """A plain die of a random type, or of the type the card names."""

    def __init__(self, amount: i64, count: Count | None, cap: i64, named: bool) -> None:
        super().__init__(amount, count, cap)
        self.named: bool = named

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        return DICE_LIMIT if len(state.collection) >= state.figures.dice_high else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        if len(state.collection) < state.figures.dice_high:
            sides = card.die if self.named else draw_sides(state, STREAM_PERKS)
            add_die(state, plain_die(state, sides), log)


def add_die(state: FrigateState, die: Die, log: Log) -> None:
    """A die joins the collection, and the cards hear of it."""
    gain_die(state, die, log)
    tell(state, ON_DIE_ADDED, log)


@final
class Create(Act):
    """Random cards of a rarity, as many as there is room for; -1 is uncommon or rare by their odds."""

    def __init__(self, amount: i64, count: Count | None, cap: i64, rarity: i64) -> None:
        super().__init__(amount, count, cap)
        self.rarity: i64 = rarity

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        # The card itself makes room when this is its last use.
        leaving: i64 = 1 if card.left == 1 else 0
        return FULL if len(state.cards) - leaving >= slots_of(state) else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        left = self.size(state, scene, card)
        while left > 0:
            left -= 1
            if len(state.cards) >= slots_of(state):
                no_room(state, log)
                return
            rarity = self.rarity
            if rarity == NONE:
                rarity = weighted(state, STREAM_PERKS, state.figures.rarity_weights, UNCOMMON, RARE + 1)
            kind = draw_kind(state, STREAM_PERKS, rarity, [])
            if kind != NONE:
                gain_card(state, kind, NONE, log)


@final
class MarkFaces(Act):
    """Puts a dice perk on one face, the higher half of the faces, or all faces of a die in the tray."""

    def __init__(self, mark: i64, which: i64) -> None:
        super().__init__(1, None, 0)
        self.mark: i64 = mark
        self.which: i64 = which

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        die = state.die_at(pick)
        i: i64 = 0
        while i < die.sides:
            if self._wanted(die, i, face) and not die.marks[i] >> self.mark & 1:
                return FINE
            i += 1
        return MARKED

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        die = state.die_at(pick)
        marks = die.marks[:]
        i: i64 = 0
        while i < die.sides:
            if self._wanted(die, i, face):
                marks[i] |= 1 << self.mark
            i += 1
        change_die(state, state.hand[pick], die.faces, marks, log)

    def _wanted(self, die: Die, i: i64, face: i64) -> bool:
        if self.which == MARK_FACE:
            return i == face
        return self.which == MARK_ALL or i >= die.sides // 2


@final
class TurnDie(Act):
    """Turns a thrown die to a face."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        if state.phase == TRAY:
            return BEFORE_ROLL
        return FACE_UP if state.die_at(pick).up == face else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        turn_die(state, state.hand[pick], face, log)


@final
class RaiseFace(Act):
    """Adds to the value of one face for good."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        return FACE_TOP if state.die_at(pick).faces[face] >= state.figures.face_high else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        die = state.die_at(pick)
        faces = die.faces[:]
        faces[face] = min(faces[face] + self.amount, state.figures.face_high)
        change_die(state, state.hand[pick], faces, die.marks, log)


@final
class DestroyDie(Act):
    """Only before the first roll, and never one of the last two dice (FR-04)."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        if state.phase != TRAY:
            return AFTER_ROLL
        return LAST_DICE if len(state.collection) <= state.figures.dice_low else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        lose_die(state, state.hand[pick], "destroyed", log)
        tell(state, ON_DIE_LOST, log)


@final
class CopyDie(Act):
    """An equal die, dice perks and what they have grown to included."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        return DICE_LIMIT if len(state.collection) >= state.figures.dice_high else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        add_die(state, state.die_at(pick).copy(), log)


@final
class RecastDie(Act):
    """Makes a die the next larger type; the new faces are plain and higher than all before."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        if state.phase != TRAY:
            return AFTER_ROLL
        return LARGEST_DIE if _next_sides(state, state.die_at(pick).sides) == 0 else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        die = state.die_at(pick)
        sides = _next_sides(state, die.sides)
        faces = vec[i64]([die.faces[i] if i < die.sides else i + 1 for i in range(sides)])
        marks = vec[i64]([die.marks[i] if i < die.sides else 0 for i in range(sides)])
        change_die(state, state.hand[pick], faces, marks, log)


def _next_sides(state: FrigateState, sides: i64) -> i64:
    """The next larger type of die; 0 when there is none."""
    types = state.figures.die_sides
    i: i64 = 0
    while i < len(types):
        if types[i] > sides:
            return types[i]
        i += 1
    return 0


@final
class Favour(Act):
    """Something is free in the next shop."""

    def __init__(self, what: i64, word: str) -> None:
        super().__init__(1, None, 0)
        self.what: i64 = what
        self.word = word

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        favour(state, self.what, self.word, log)


def raise_level(state: FrigateState, box: i64, log: Log) -> None:
    """A category goes up a level, and the cards hear of it."""
    level_up(state, box, log)
    tell(state, ON_UPGRADE, log)


@final
class LevelNamed(Act):
    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        raise_level(state, card.box, log)


@final
class LevelBox(Act):
    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        return FINE if state.owned >> pick & 1 else NOT_OWNED

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        raise_level(state, pick, log)


@final
class LevelEvery(Act):
    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        for box in range(state.figures.boxes):
            if state.owned >> box & 1:
                raise_level(state, box, log)


@final
class ReopenBox(Act):
    """A filled box can be played once more this round (FR-40)."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        if not state.owned >> pick & 1:
            return NOT_OWNED
        return FINE if state.used[pick] > 0 and plays_left(state, pick) == 0 else NOT_FILLED

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        reopen_box(state, pick, log)


@final
class OpenBox(Act):
    """A category that could be bought joins the scorecard."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        if state.figures.scorecard.cost[pick] == 0:
            return BASE_BOX
        if state.owned >> pick & 1:
            return ALREADY_OPEN
        return FINE if available(state, pick, size_now(state)) else BOX_INACTIVE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        open_box(state, pick, log)


@final
class AddSlot(Act):
    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        add_slots(state, self.amount, log)


@final
class AddHandSize(Act):
    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        add_hand_size(state, self.amount, log)


@final
class PardonNext(Act):
    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        pardon(state, log)


@final
class Silence(Act):
    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        return FINE if boss_in_force(state) else NO_BOSS

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        silence(state, log)


@final
class AddWorth(Act):
    """The card itself sells for more."""

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        add_worth(state, place_of(state, card), self.amount, log)


@final
class DestroyCard(Act):
    """Another card is destroyed for so many times what it sells for."""

    def fault(self, state: FrigateState, card: Card, pick: i64, face: i64) -> i64:
        return ITSELF if state.cards[pick] is card else FINE

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        value = sell_value(state, pick) * self.amount
        lose_card(state, pick, "destroyed", log)
        earn(state, value, state.kind(card).name, log)


@final
class AddRoundScore(Act):
    """A share of the round's target, in hundredths, joins the round score at once."""

    def do(self, state: FrigateState, scene: Scene, card: Card, pick: i64, face: i64, log: Log) -> None:
        add_round_score(state, times_percent(target_now(state), self.amount, state.figures.score_cap), log)
