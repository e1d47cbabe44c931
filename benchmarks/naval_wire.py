"""How large the updates of a Naval Battle are: eight fleets on 96 x 96 at random, from the tenth full turn on."""

import random
import zlib
from statistics import median
from typing import Any

from report import Figure

from cinque.games.naval import GAME
from cinque.kernel.play import Line, legal
from cinque.server.live.channel import encode
from cinque.server.wire.deltas import delta_of
from cinque.server.wire.messages import Undo, Update

SEATS = 8
FLEET = ("carrier", "frigate", "destroyer", "torpedoer")
MIDDLE, END = 10, 16
# Of the moves a random admiral finds, so many in a hundred attacks are made, so that fleets live long enough.
ATTACKS = 10
KILO = 1000


def battle(seats: int = SEATS, rounds: int = END) -> Line:
    """The same battle every time, up to a full turn."""
    options = GAME.options().check({"map_seed": 7})
    grammar = GAME.grammar(options)
    line, rng = Line(GAME, options, seats, "wire"), random.Random(1)
    for seat in range(seats):
        for text in [f"buy {kind}" for kind in FLEET] + ["ready"]:
            line.add(seat, grammar.parse(text))
    for seat in range(seats):
        for text in ("auto 0", "ready"):
            line.add(seat, grammar.parse(text))
    state: Any = line.now()
    while state.round < rounds:
        seat = state.seat()
        by_verb: dict[str, list[int]] = {}
        for move in legal(GAME, state, seat):
            by_verb.setdefault(grammar.verb(move).name, []).append(move)
        verbs = [verb for verb in by_verb if verb != "fire" or rng.randrange(100) < ATTACKS]
        line.add(seat, rng.choice(by_verb[rng.choice(verbs)]))
        state = line.now()
    return line


def updates(line: Line) -> list[bytes]:
    """What the seat to move is sent after every move of the middle game, as the server encodes it."""
    out: list[bytes] = []
    states: list[Any] = line.states
    for number in range(1, len(states)):
        before, after = states[number - 1], states[number]
        if after.round < MIDDLE:
            continue
        seat = after.seat()
        delta = delta_of(GAME.view(before, seat), GAME.view(after, seat))
        heard = line.logs[number - 1].heard(seat)
        offers = GAME.offers(after, seat)
        out.append(encode(Update(number, seat, after.turn, [seat], offers, heard, Undo(), None, None, delta)))
    return out


def measure() -> list[Figure]:
    sent = updates(battle())
    packed = [len(zlib.compress(each)) / KILO for each in sent]
    return [
        Figure("an update, compressed, median", median(packed), "kB", at_most=8),
        Figure("an update, compressed, largest", max(packed), "kB", at_most=8),
        Figure("an update as it is sent, largest", max(len(each) for each in sent) / KILO, "kB"),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
