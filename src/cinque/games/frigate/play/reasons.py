"""Why a move cannot be made, in a player's words, with the ruling it rests on."""

from typing import Final, cast

from cinque.games.frigate.content.words import FAULTS, Fault
from cinque.games.frigate.play.boxes import rerolls_left, slots_of
from cinque.games.frigate.play.codes import BOX_INACTIVE, BUY, BUY_DIE, FULL, NO_REROLLS, OPEN, TOO_DEAR, UPGRADE, USE
from cinque.games.frigate.play.prices import box_price, card_price, die_price, restock_price, upgrade_price
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.moves import first, second, verb_of
from cinque.kernel.reason import Reason

REASONS: Final[dict[Fault, Reason]] = {
    "overfull": Reason("Your inventory holds too many cards: discard first.", "FR-23"),
    "not rolling": Reason("That belongs to the rolling phase.", "FR-38"),
    "not shop": Reason("The shop is not open.", "FR-19"),
    "after roll": Reason("That is possible only before the first roll of a hand.", "FR-18"),
    "before roll": Reason("Roll the dice first.", "Rolling Phase"),
    "no such die": Reason("You have no such die.", "FR-03"),
    "in tray": Reason("That die is in the tray.", "FR-18"),
    "tray full": Reason("The tray is full: put a die back first.", "FR-03"),
    "empty slot": Reason("There is no die in that slot.", "FR-03"),
    "no spare die": Reason("You have no die to take its place.", "FR-04"),
    "tray short": Reason("A full hand must be played: put more dice into the tray.", "Playing Hands"),
    "hold unrolled": Reason("Nothing can be held before the first roll.", "FR-02"),
    "no rerolls": Reason("You have no re-rolls left.", "FR-01"),
    "hold all": Reason("All dice are held: leave one in the tray to roll it.", "FR-02"),
    "hold others": Reason("Only dice of this hand can be held.", "FR-02"),
    "keep too many": Reason("The boss lets you keep fewer dice in this re-roll.", "FR-33"),
    "not owned": Reason("That category is not on your scorecard.", "FR-28"),
    "box filled": Reason("That box is filled for this round.", "FR-40"),
    "box closed": Reason("The boss has closed that box.", "FR-33"),
    "no such card": Reason("You have no such card.", "FR-37"),
    "passive": Reason("That card works by itself.", "Perk Modes"),
    "disabled": Reason("The boss has disabled that card.", "FR-33"),
    "no target": Reason("There is nothing there to use it on.", "FR-38"),
    "same place": Reason("It lies there already.", "FR-37"),
    "last dice": Reason("You must keep at least two dice.", "FR-04"),
    "sold out": Reason("That place of the shop is empty.", "Shop"),
    "already open": Reason("That category is on your scorecard already.", "FR-28"),
    "upgraded": Reason("A category can be upgraded once a visit.", "FR-15"),
    "not overfull": Reason("Your inventory holds all its cards: sell what you do not want.", "FR-23"),
    "not won": Reason("That is decided after the last round.", "Playing Rounds"),
    "needless target": Reason("That card is not used on anything: write 0 for what it does not need.", "FR-38"),
    "no such face": Reason("The die has no such face.", "Dice"),
    "marked": Reason("That dice perk is there already.", "FR-55"),
    "face top": Reason("A face shows 10 at most.", "FR-52"),
    "face up": Reason("That face lies up already.", "FR-38"),
    "largest die": Reason("There is no larger die.", "Dice"),
    "not filled": Reason("That box is not filled.", "FR-40"),
    "no boss": Reason("No debuff is in force.", "FR-33"),
    "itself": Reason("A card cannot be used on itself.", "FR-38"),
    "base box": Reason("That category has been on your scorecard from the start.", "Base Categories"),
    "dice limit": Reason("Your collection holds no more dice.", "FR-44"),
    "decide": Reason("The run is won: choose to finish or to sail on.", "Playing Rounds"),
}


def reason_for(state: FrigateState, fault: int, move: int) -> Reason:
    """The words for a fault, with the numbers of this position."""
    if fault == TOO_DEAR:
        return Reason(f"That costs ${_price(state, move)}, and you have ${state.wallet}.", "FR-24")
    if fault == FULL:
        return Reason(f"All {slots_of(state)} slots of your inventory are taken: sell a card first.", "FR-23")
    if fault == BOX_INACTIVE:
        return inactive(state, second(move) if verb_of(move) == USE else first(move))
    if fault == NO_REROLLS and rerolls_left(state) == 0 and state.rerolled == 0:
        return Reason("This hand has no re-rolls.", "FR-01")
    return REASONS[cast(Fault, FAULTS[fault])]


def inactive(state: FrigateState, box: int) -> Reason:
    """What a category needs to be active."""
    row = state.figures.rules.categories[box]
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
