"""Full cards of the base rules, fifteen hands without cards or shop, by every level: what its hands are worth.

`PYTHONPATH=build/compiled python -m cinque.lab.frigate.cards 2000` plays so many cards a level; the same dice for all.
"""

import sys
from math import sqrt
from statistics import mean, stdev

from msgspec.structs import replace

from cinque.bots.frigate.captain import Memory, captain_of
from cinque.bots.frigate.ledger import BASE_BOXES, ledger_for
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.content.words import STREAMS
from cinque.games.frigate.play.binding import build
from cinque.games.frigate.play.codes import OVER, SHOP
from cinque.games.frigate.play.moves import LEAVE_SHOP
from cinque.games.frigate.play.rules import play
from cinque.games.frigate.play.setup import set_up
from cinque.games.frigate.play.state import Effects
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT

CARDS = 1000
LEVELS = ("easy", "normal", "hard", "master")
# So far below the target that no round is won and nothing but the mean counts.
FAR = 10**7


def effects() -> Effects:
    """The base rules without cards at the start, so that only hands decide."""
    return build(replace(RULES, start_cards=0))


def full_card(rules: Effects, level: str, number: int) -> int:
    """The score of one card."""
    state = set_up(rules, Dice(f"card {number}", list(STREAMS)), None)
    state.round_score = -FAR
    captain, rng, memory = captain_of(level), Rng(number), Memory()
    while state.phase != OVER:
        moves = [int(LEAVE_SHOP)] if state.phase == SHOP else captain.choose(state, rng, memory)
        for move in moves:
            play(state, move, SILENT)
    return int(state.round_score) + FAR


def main(arguments: list[str]) -> None:
    count = int(arguments[0]) if arguments else CARDS
    rules = effects()
    for level in LEVELS:
        scores = [full_card(rules, level, number) for number in range(count)]
        print(f"{level:<8} {mean(scores):6.1f} points a card, +- {1.96 * stdev(scores) / sqrt(count):.1f}, n = {count}")
    ledger = ledger_for(RULES.rerolls)
    if ledger is not None:
        print(f"exact    {ledger.worth[(1 << BASE_BOXES) - 1]:6.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
