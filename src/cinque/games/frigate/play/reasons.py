"""Why a move cannot be made, in a player's words, with the ruling it rests on."""

from cinque.games.frigate.play import faults
from cinque.games.frigate.play.boxes import rerolls_left, slots_of
from cinque.games.frigate.play.moves import BUY, BUY_DIE, OPEN, UPGRADE, USE
from cinque.games.frigate.play.prices import box_price, card_price, die_price, restock_price, upgrade_price
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.moves import first, second, verb_of
from cinque.kernel.reason import Reason

REASONS: dict[int, Reason] = {
    faults.OVERFULL: Reason("Your inventory holds too many cards: discard first.", "FR-23"),
    faults.NOT_ROLLING: Reason("That belongs to the rolling phase.", "FR-38"),
    faults.NOT_SHOP: Reason("The shop is not open.", "FR-19"),
    faults.AFTER_ROLL: Reason("That is possible only before the first roll of a hand.", "FR-18"),
    faults.BEFORE_ROLL: Reason("Roll the dice first.", "Rolling Phase"),
    faults.NO_SUCH_DIE: Reason("You have no such die.", "FR-03"),
    faults.IN_TRAY: Reason("That die is in the tray.", "FR-18"),
    faults.TRAY_FULL: Reason("The tray is full: put a die back first.", "FR-03"),
    faults.EMPTY_SLOT: Reason("There is no die in that slot.", "FR-03"),
    faults.NO_SPARE_DIE: Reason("You have no die to take its place.", "FR-04"),
    faults.TRAY_SHORT: Reason("A full hand must be played: put more dice into the tray.", "Playing Hands"),
    faults.HOLD_UNROLLED: Reason("Nothing can be held before the first roll.", "FR-02"),
    faults.NO_REROLLS: Reason("You have no re-rolls left.", "FR-01"),
    faults.HOLD_ALL: Reason("All dice are held: leave one in the tray to roll it.", "FR-02"),
    faults.HOLD_OTHERS: Reason("Only dice of this hand can be held.", "FR-02"),
    faults.KEEP_TOO_MANY: Reason("The boss lets you keep fewer dice in this re-roll.", "FR-33"),
    faults.NOT_OWNED: Reason("That category is not on your scorecard.", "FR-28"),
    faults.BOX_FILLED: Reason("That box is filled for this round.", "FR-40"),
    faults.BOX_CLOSED: Reason("The boss has closed that box.", "FR-33"),
    faults.NO_SUCH_CARD: Reason("You have no such card.", "FR-37"),
    faults.PASSIVE: Reason("That card works by itself.", "Perk Modes"),
    faults.DISABLED: Reason("The boss has disabled that card.", "FR-33"),
    faults.NO_TARGET: Reason("There is nothing there to use it on.", "FR-38"),
    faults.SAME_PLACE: Reason("It lies there already.", "FR-37"),
    faults.LAST_DICE: Reason("You must keep at least two dice.", "FR-04"),
    faults.SOLD_OUT: Reason("That place of the shop is empty.", "Shop"),
    faults.ALREADY_OPEN: Reason("That category is on your scorecard already.", "FR-28"),
    faults.UPGRADED: Reason("A category can be upgraded once a visit.", "FR-15"),
    faults.NOT_OVERFULL: Reason("Your inventory holds all its cards: sell what you do not want.", "FR-23"),
    faults.NOT_WON: Reason("That is decided after the last round.", "Playing Rounds"),
    faults.NEEDLESS_TARGET: Reason("That card is not used on anything: write 0 for what it does not need.", "FR-38"),
    faults.NO_SUCH_FACE: Reason("The die has no such face.", "Dice"),
    faults.MARKED: Reason("That dice perk is there already.", "FR-55"),
    faults.FACE_TOP: Reason("A face shows 10 at most.", "FR-52"),
    faults.FACE_UP: Reason("That face lies up already.", "FR-38"),
    faults.LARGEST_DIE: Reason("There is no larger die.", "Dice"),
    faults.NOT_FILLED: Reason("That box is not filled.", "FR-40"),
    faults.NO_BOSS: Reason("No debuff is in force.", "FR-33"),
    faults.ITSELF: Reason("A card cannot be used on itself.", "FR-38"),
    faults.BASE_BOX: Reason("That category has been on your scorecard from the start.", "Base Categories"),
    faults.DICE_LIMIT: Reason("Your collection holds no more dice.", "FR-44"),
    faults.DECIDE: Reason("The run is won: choose to finish or to sail on.", "Playing Rounds"),
}


def reason_for(state: FrigateState, fault: int, move: int) -> Reason:
    """The words for a fault, with the numbers of this position."""
    if fault == faults.TOO_DEAR:
        return Reason(f"That costs ${_price(state, move)}, and you have ${state.wallet}.", "FR-24")
    if fault == faults.FULL:
        return Reason(f"All {slots_of(state)} slots of your inventory are taken: sell a card first.", "FR-23")
    if fault == faults.BOX_INACTIVE:
        return inactive(state, second(move) if verb_of(move) == USE else first(move))
    if fault == faults.NO_REROLLS and rerolls_left(state) == 0 and state.rerolled == 0:
        return Reason("This hand has no re-rolls.", "FR-01")
    return REASONS[fault]


def inactive(state: FrigateState, box: int) -> Reason:
    """What a category needs to be active."""
    row = state.figures.numbers.rules.categories[box]
    if row.face:
        return Reason(f"{row.name} needs a die with {row.face} on a face.", "FR-29")
    return Reason(f"{row.name} needs a hand of at least {row.size} dice.", "FR-12")


def _price(state: FrigateState, move: int) -> int:
    verb, what = verb_of(move), first(move)
    if verb == BUY:
        return card_price(state, state.stock_cards[what])
    if verb == BUY_DIE:
        return die_price(state, state.stock_dice[what])
    if verb == OPEN:
        return box_price(state, what)
    return upgrade_price(state, what) if verb == UPGRADE else restock_price(state)
