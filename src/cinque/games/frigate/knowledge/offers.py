"""The legal moves as a client offers them: a verb, who acts, what can be picked, and what helps to choose."""

from cinque.games.frigate.play.codes import HAND, VERBS
from cinque.games.frigate.play.prices import die_sell_value, sell_value
from cinque.games.frigate.play.rules import legal
from cinque.games.frigate.play.scoring import new_sheet, score
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.moves import Moves, first, second, third, verb_of
from cinque.kernel.offers import Offer

# Verbs whose first field is decided by the offer; the others are picked.
ACTORS = {"use": ["card", "pick", "face"], "order": ["at", "to"], "shift": ["at", "to"]}
SINGLE = {
    "take": "die", "put": "slot", "roll": "held", "play": "box", "sell": "card", "sell-die": "die", "buy": "card",
    "buy-die": "die", "open": "box", "upgrade": "box", "discard": "card",
}  # fmt: skip


def offers_of(state: FrigateState) -> list[Offer]:
    """The legal moves, one offer a verb, and one for each card that can be used."""
    moves = Moves()
    legal(state, moves)
    grouped: dict[tuple[int, int], list[int]] = {}
    for move in moves.to_list():
        verb = verb_of(move)
        actor = first(move) if VERBS[verb] in ACTORS else 0
        grouped[verb, actor] = [*grouped.get((verb, actor), []), move]
    return [_offer(state, VERBS[verb], actor, rows) for (verb, actor), rows in grouped.items()]


def _offer(state: FrigateState, word: str, actor: int, moves: list[int]) -> Offer:
    if word in SINGLE:
        picks = [first(move) for move in moves]
        return Offer(word, {}, [SINGLE[word]], picks, notes=_notes(state, word, picks))
    if word == "use":
        rows = [each for move in moves for each in (second(move), third(move))]
        return Offer(word, {"card": actor}, ["pick", "face"], rows)
    if word in ACTORS:
        return Offer(word, {"at": actor}, ["to"], [second(move) for move in moves])
    return Offer(word)


def _notes(state: FrigateState, word: str, picks: list[int]) -> dict[str, list[int]]:
    """What helps to choose: scores beside boxes, prices beside wares."""
    if word == "play":
        sheet = new_sheet(state, False)
        scores: list[int] = []
        for box in picks:
            score(state, box, sheet)
            scores.append(sheet.values[HAND])
        return {"score": scores}
    if word == "sell":
        return {"price": [sell_value(state, place) for place in picks]}
    if word == "sell-die":
        return {"price": [die_sell_value(state, state.collection[die]) for die in picks]}
    return {}
