"""The legal moves as a person is asked."""

from mypy_extensions import i64

from cinque.games.naval.play.codes import FIRE, PLACE, SAIL, VERBS
from cinque.games.naval.play.passage import Passage
from cinque.games.naval.play.rules import legal
from cinque.games.naval.play.state import NavalState, Ship
from cinque.kernel.moves import Moves, first, second, third, verb_of
from cinque.kernel.offers import Offer


def offers_of(state: NavalState, seat: i64) -> list[Offer]:
    """The legal moves of a seat that is to move: one offer a verb and ship, a weapon's targets as runs."""
    moves = Moves()
    legal(state, seat, moves)
    offers: list[Offer] = []
    i: i64 = 0
    while i < moves.count:
        verb = verb_of(moves.at(i))
        if verb == FIRE:
            i = _offer_shots(moves, i, offers)
        elif verb == SAIL or verb == PLACE:
            i = _offer_places(state, seat, moves, i, offers)
        else:
            i = _offer_choices(moves, i, offers)
    return offers


def _offer_shots(moves: Moves, start: i64, offers: list[Offer]) -> i64:
    """One weapon of one ship; its targets come row by row, so they are runs already."""
    move = moves.at(start)
    runs: list[int] = []
    i = start
    begun: i64 = third(move)
    last = begun - 1
    while i < moves.count and verb_of(moves.at(i)) == FIRE:
        if first(moves.at(i)) != first(move) or second(moves.at(i)) != second(move):
            break
        cell = third(moves.at(i))
        if cell != last + 1:
            runs.append(begun)
            runs.append(last - begun + 1)
            begun = cell
        last = cell
        i += 1
    runs.append(begun)
    runs.append(last - begun + 1)
    offers.append(Offer("fire", {"ship": first(move), "weapon": second(move)}, ["to"], runs=runs))
    return i


def _offer_places(state: NavalState, seat: i64, moves: Moves, start: i64, offers: list[Offer]) -> i64:
    """Where one ship may go and how it may lie, with the steps it takes."""
    verb = verb_of(moves.at(start))
    slot = first(moves.at(start))
    rows: list[int] = []
    i = start
    while i < moves.count and verb_of(moves.at(i)) == verb and first(moves.at(i)) == slot:
        rows.append(second(moves.at(i)))
        rows.append(third(moves.at(i)))
        i += 1
    notes = {"steps": _steps(state, state.fleets[seat][slot], rows)} if verb == SAIL else {}
    offers.append(Offer(VERBS[verb], {"ship": slot}, ["to", "facing"], rows, notes=notes))
    return i


def _steps(state: NavalState, ship: Ship, rows: list[int]) -> list[int]:
    """How many steps each row takes, a cell and a facing after the other."""
    passage = Passage(state, ship)
    return [passage.steps(passage.to(rows[i], rows[i + 1])) for i in range(0, len(rows), 2)]


# The one field of the verbs that have one, and none for those that have none.
FIELDS = {"buy": "kind", "drop": "kind", "lift": "ship", "auto": "plan"}


def _offer_choices(moves: Moves, start: i64, offers: list[Offer]) -> i64:
    verb = verb_of(moves.at(start))
    word = VERBS[verb]
    if word not in FIELDS:
        offers.append(Offer(word))
        return start + 1
    picks: list[int] = []
    i = start
    while i < moves.count and verb_of(moves.at(i)) == verb:
        picks.append(first(moves.at(i)))
        i += 1
    offers.append(Offer(word, {}, [FIELDS[word]], picks))
    return i
