"""High Card: five cards in secret; who leads says whether high or low wins. For tests of a table without a board."""

from typing import Any, ClassVar

from msgspec import Struct

from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC, Log
from cinque.kernel.moves import ChoiceField, Field, Grammar, Moves, Verb, first, pack, second, verb_of
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.scene import Area, Card, Counter, Scene, Target
from cinque.kernel.state import State

DECK, HAND = 14, 5
LOW, HIGH = 0, 1
LEAD, FOLLOW = 0, 1
# A card that nobody may know of has no number of its own.
FACE_DOWN = 100


class Led(Struct, frozen=True, tag="led"):
    seat: int
    card: int
    wins: int


class Followed(Struct, frozen=True, tag="followed"):
    seat: int
    card: int
    winner: int


class Ended(Struct, frozen=True, tag="ended"):
    winner: int
    why: str


class View(Struct, frozen=True):
    mine: list[int]
    held: list[int]
    led: int
    wins: int
    played: list[int]
    points: list[int]
    seat: int
    outcome: Outcome | None


class Rules(Struct, frozen=True):
    deck: int = DECK
    hand: int = HAND


class CardState(State):
    """Hands, the card that was led with what wins against it, and what was taken."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.hands: list[list[int]] = [[], []]
        self.led, self.wins, self.seat, self.resigned = -1, HIGH, 0, -1
        self.played: list[int] = []
        self.points = [0, 0]

    def copy(self) -> "CardState":
        twin = CardState(self.dice.copy())
        twin.hands = [hand.copy() for hand in self.hands]
        twin.led, twin.wins, twin.seat, twin.resigned = self.led, self.wins, self.seat, self.resigned
        twin.played, twin.points = self.played.copy(), self.points.copy()
        return twin

    def columns(self) -> list[int]:
        cards = [each for hand in self.hands for each in [len(hand), *hand]]
        return [*cards, self.led, self.wins, self.seat, self.resigned, *self.played, *self.points, *self.dice.columns()]


class HighCard(Game[CardState]):
    name = "high_card"
    title = "High Card"
    blurb = "Lead a card and say whether high or low wins."
    hidden = True
    view_type = View
    event_types: ClassVar[tuple[type[Struct], ...]] = (Led, Followed, Ended)

    def options(self) -> OptionSpec:
        return OptionSpec([], 2, 2)

    def grammar(self, options: Options) -> Grammar:
        lead = Verb("lead", [Field("card", DECK), ChoiceField("wins", ["low", "high"])], "Lead a card.")
        return Grammar([lead, Verb("follow", [Field("card", DECK)], "Play a card to the one that was led.")])

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> CardState:
        state = CardState(dice)
        deck = list(range(DECK))
        dice.shuffle(0, deck)
        state.hands = [sorted(deck[:HAND]), sorted(deck[HAND : 2 * HAND])]
        return state

    def streams(self) -> list[str]:
        return ["deal"]

    def to_move(self, state: CardState) -> list[int]:
        return [] if self.outcome(state) else [state.seat]

    def legal(self, state: CardState, seat: int, out: Moves) -> None:
        out.clear()
        for card in state.hands[seat]:
            if state.led >= 0:
                out.add(pack(FOLLOW, card, 0, 0))
            else:
                out.add(pack(LEAD, card, LOW, 0))
                out.add(pack(LEAD, card, HIGH, 0))

    def offers(self, state: CardState, seat: int) -> list[Offer]:
        if self.to_move(state) != [seat]:
            return []
        if state.led >= 0:
            return [Offer("follow", {}, ["card"], state.hands[seat].copy())]
        return [Offer("lead", {}, ["card", "wins"], [n for card in state.hands[seat] for n in (card, LOW, card, HIGH)])]

    def refusal(self, state: CardState, seat: int, move: int) -> Reason | None:
        if (verb_of(move) == FOLLOW) != (state.led >= 0):
            return Reason("A card was led already." if state.led >= 0 else "No card was led yet.")
        return None if first(move) in state.hands[seat] else Reason("You do not hold that card.")

    def play(self, state: CardState, seat: int, move: int, log: Log) -> None:
        card = first(move)
        state.hands[seat].remove(card)
        state.played.append(card)
        log.settle()
        if verb_of(move) == LEAD:
            state.led, state.wins, state.seat = card, second(move), 1 - seat
            log.tell(PUBLIC, Led(seat, card, state.wins))
            return
        winner = seat if (card > state.led) == (state.wins == HIGH) else 1 - seat
        state.led, state.seat = -1, winner
        state.points[winner] += 1
        log.tell(PUBLIC, Followed(seat, card, winner))
        self._tell_end(state, log)

    def _tell_end(self, state: CardState, log: Log) -> None:
        outcome = self.outcome(state)
        if outcome is not None:
            log.tell(PUBLIC, Ended(outcome.winners[0], outcome.why))

    def resign(self, state: CardState, seat: int, log: Log) -> None:
        state.resigned = seat
        self._tell_end(state, log)

    def timeout(self, state: CardState, seat: int) -> int:
        out = Moves()
        self.legal(state, seat, out)
        return out.at(0)

    def view(self, state: CardState, seat: int | None) -> View:
        mine = [] if seat is None else state.hands[seat].copy()
        held = [len(hand) for hand in state.hands]
        wins = state.wins if state.led >= 0 else -1
        outcome = self.outcome(state)
        return View(mine, held, state.led, wins, state.played.copy(), state.points.copy(), state.seat, outcome)

    def guess(self, state: CardState, seat: int, dice: Dice) -> CardState:
        twin = state.copy()
        twin.dice = dice
        unknown = [card for card in range(DECK) if card not in state.hands[seat] and card not in state.played]
        dice.shuffle(0, unknown)
        twin.hands[1 - seat] = sorted(unknown[: len(state.hands[1 - seat])])
        return twin

    def secrets(self, state: CardState, seat: int | None) -> dict[str, Any]:
        hidden = {f"hand {other}": state.hands[other] for other in (0, 1) if other != seat and state.hands[other]}
        return hidden if self.outcome(state) is None else {}

    def outcome(self, state: CardState) -> Outcome | None:
        if state.resigned >= 0:
            return Outcome([1 - state.resigned], "The other side gave up.")
        if sum(state.points) < HAND:
            return None
        return Outcome([0 if state.points[0] > state.points[1] else 1], "Most cards taken.")

    def rules(self, options: Options) -> Rules:
        return Rules()

    def turn(self, state: CardState) -> int:
        return len(state.played)

    def scene(self, view: View, seat: int | None) -> Scene:
        me = 0 if seat is None else seat
        names = ("Yours", "Theirs") if seat is not None else ("First", "Second")
        mine = [Card(card, str(card + 1), owner=me) for card in view.mine]
        mine = mine or [Card(FACE_DOWN + number, owner=me) for number in range(view.held[me])]
        theirs = [Card(FACE_DOWN + number, owner=1 - me) for number in range(view.held[1 - me])]
        word = {LOW: "A lower card takes it", HIGH: "A higher card takes it"}
        led = [Card(view.led, str(view.led + 1), word[view.wins], owner=1 - view.seat)] if view.led >= 0 else []
        taken = [Card(card, str(card + 1)) for card in view.played if card != view.led]
        return Scene(
            areas=[
                Area(names[1], theirs, 1 - me),
                Area("Led", led),
                Area(names[0], mine, me),
                Area("Played", taken),
            ],
            targets=[Target("card", card, card=card) for card in view.mine],
            counters=[Counter("Taken", str(view.points[side]), side) for side in (0, 1)],
            status="" if view.outcome else ("Follow." if view.led >= 0 else "Lead a card."),
        )

    def say(self, event: object) -> str:
        if isinstance(event, Led):
            return f"{event.card + 1} is led; {'high' if event.wins == HIGH else 'low'} wins."
        if isinstance(event, Followed):
            return f"{event.card + 1} is played to it, and {'takes' if event.winner == event.seat else 'loses'}."
        return event.why if isinstance(event, Ended) else ""


GAME = HighCard()
