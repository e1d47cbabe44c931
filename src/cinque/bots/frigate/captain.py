"""A captain: plays a run by what it knows of it. The levels are captains who think more or less."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.frigate.hands import NO_HOLD, REGRET, SCORE, TARGET, HandPlan
from cinque.bots.frigate.newcomer import browse, use_at_random
from cinque.bots.frigate.shopping import arranged, blind_copy, shop_moves, weakest
from cinque.bots.frigate.space import BRISK, THOROUGH
from cinque.bots.frigate.trays import tray_moves
from cinque.bots.frigate.using import use_move
from cinque.games.frigate.play.boxes import rerolls_left
from cinque.games.frigate.play.codes import DISCARD, FINISH, HAND, ORDER, OVER, PLAY, ROLL, S_TIMES, SHOP, TRAY, VICTORY
from cinque.games.frigate.play.moves import ROLL_ALL
from cinque.games.frigate.play.rolling import roll_fault
from cinque.games.frigate.play.rules import overfull, play
from cinque.games.frigate.play.scoring import new_sheet, score
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import NONE, FrigateState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack

PERCENT: Final[i64] = 100
# Holds in a hundred that a newcomer gets wrong.
CARELESS: Final[i64] = 35
ORDERS: Final = 4


@final
class Memory:
    """What was worked out for the hand that is being played. It holds as long as boxes and cards stay the same."""

    def __init__(self) -> None:
        self.plan: HandPlan | None = None
        self.key: tuple[int, int, int] = (0, 0, 0)

    def plan_for(self, state: FrigateState, limit: int) -> HandPlan:
        key = (int(state.turn), int(sum(state.levels)), len(state.cards))
        plan = self.plan
        if plan is not None and key == self.key and plan.state is state:
            plan.again()
            return plan
        plan = HandPlan(state, limit)
        self.plan = plan
        self.key = key
        return plan


@final
class Captain:
    """How a run is played: what hands are played for, how often a hold is left to chance, how the shop is used."""

    def __init__(self, goal: i64, careless: i64, newcomer: bool, limit: int) -> None:
        self.goal: i64 = goal
        # In a hundred holds so many are taken at random.
        self.careless: i64 = careless
        # Buys what looks good and uses cards at random, instead of reckoning.
        self.newcomer: bool = newcomer
        self.limit = limit

    def choose(self, state: FrigateState, rng: Rng, memory: Memory) -> list[int]:
        """The next moves, one at least. A memory is of one run; a new one changes nothing but the time it takes."""
        if state.phase == VICTORY:
            return [pack(FINISH, 0, 0, 0)]
        if overfull(state):
            return [pack(DISCARD, max(0, weakest(state, False)), 0, 0)]
        if state.phase == SHOP:
            return [browse(state, rng)] if self.newcomer else shop_moves(state, state.round >= state.figures.rounds)
        if state.phase == TRAY:
            return self._lay_out(state, rng) if self.newcomer else self._prepare(state)
        return self._roll_or_play(state, rng, memory)

    def _lay_out(self, state: FrigateState, rng: Rng) -> list[int]:
        """A newcomer before the first roll: a card now and then, the dice as they come."""
        move = use_at_random(state, rng)
        if move != NONE:
            return [move]
        return [*(tray_moves(state) if len(state.hand) < state.size else []), ROLL_ALL]

    def _prepare(self, state: FrigateState) -> list[int]:
        """Before the first roll: cards that are best used now, the order of the others, the dice."""
        move = use_move(state)
        if move != NONE:
            return [move]
        moves = arranged(blind_copy(state)) if state.round_hands == 0 else []
        # A die destroyed leaves a gap that must be filled, also where no die is left to choose from.
        if len(state.hand) < state.size or len(state.collection) > state.size:
            moves += tray_moves(state)
        return [*moves, ROLL_ALL]

    def _roll_or_play(self, state: FrigateState, rng: Rng, memory: Memory) -> list[int]:
        left = rerolls_left(state)
        if left > 0 and self.careless > 0 and rng.below(PERCENT) < self.careless:
            one: i64 = 1
            return [pack(ROLL, _allowed(state, rng.below((one << len(state.hand)) - 1)), 0, 0)]
        plan = memory.plan_for(state, self.limit)
        if self.goal != SCORE:
            plan.aim(self.goal, plan.gauge())
        hand = plan.now()
        if left > 0 and state.rerolled == 0:
            plan.ask_rules(hand)
        place = plan.play_now(hand)
        if left > 0:
            held = plan.best_hold(plan.holds(), plan.worth[place * plan.hands + hand] + plan.extra[place])
            if held != NO_HOLD:
                return [pack(ROLL, held, 0, 0)]
        box: i64 = plan.boxes[place]
        return [*lined_up(state, box), pack(PLAY, box, 0, 0)]


def _allowed(state: FrigateState, held: i64) -> i64:
    """Random holds keep to what a boss allows."""
    from_left = held
    while not _may_hold(state, from_left):
        from_left &= from_left - 1
    return from_left


def _may_hold(state: FrigateState, held: i64) -> bool:
    return roll_fault(state, held) == 0


def lined_up(state: FrigateState, box: i64) -> list[int]:
    """Moves of single dice in the queue, as long as one makes the hand score more in a box."""
    if not _order_matters(state):
        return []
    twin = blind_copy(state)
    sheet = new_sheet(twin, False)
    score(twin, box, sheet)
    most = sheet.values[HAND]
    moves: list[int] = []
    for _ in range(ORDERS):
        best: i64 = NONE
        for at in range(len(twin.hand)):
            for to in range(len(twin.hand)):
                if at != to:
                    found = _score_after(twin, box, at, to, sheet)
                    if found > most:
                        most = found
                        best = pack(ORDER, at, to, 0)
        if best == NONE:
            break
        play(twin, best, SILENT)
        moves.append(best)
    return moves


def _score_after(state: FrigateState, box: i64, at: i64, to: i64, sheet: Sheet) -> i64:
    """What the hand scores with a die in another slot of the queue."""
    twin = state.copy()
    twin.hand.insert(to, twin.hand.pop(at))
    score(twin, box, sheet)
    return sheet.values[HAND]


def _order_matters(state: FrigateState) -> bool:
    """Whether a card looks at slots, or a die shows a dice perk."""
    for index in state.hand:
        die = state.collection[index]
        if die.marks[die.up] != 0:
            return True
    for card in state.cards:
        kind = state.kind(card)
        if kind.stats >> S_TIMES & 1 or kind.copies != NONE:
            return True
    return False


def sail(state: FrigateState, captain: Captain, rng: Rng, memory: Memory, most_rounds: i64) -> None:
    """Plays a run to its end, or until so many rounds are won, in place."""
    while state.phase != OVER and state.round <= most_rounds:
        for move in captain.choose(state, rng, memory):
            play(state, move, SILENT)
            if state.phase == OVER or state.round > most_rounds:
                break


def captain_of(level: str) -> Captain:
    """The captain of a level, weakest first: easy, normal, hard, master."""
    goal = {"easy": SCORE, "normal": SCORE, "hard": REGRET, "master": TARGET}[level]
    limit = THOROUGH if level == "master" else BRISK
    newcomer = level == "easy"
    return Captain(goal, CARELESS if newcomer else 0, newcomer, limit)
