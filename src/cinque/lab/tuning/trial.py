"""New weights against those in force: the same search with either, from paired openings, until a test is decided."""

from msgspec import Struct

from cinque.bots.fitted import FITTED
from cinque.games import GAMES
from cinque.lab.match import play_match
from cinque.lab.pair import Pair, Series
from cinque.lab.series import cores, in_order
from cinque.lab.statistics import Sprt
from cinque.lab.tally import Report, Tally

# New weights are taken when they are better by so much, and not when they are no better.
LOW, HIGH = 0.50, 0.55
# Plans a turn: few, so that the judge decides and a trial of hundreds of games can be afforded.
BUDGET = 24


class Trial(Struct, frozen=True):
    """What is tried: tables by name, the new ones and the old ones."""

    series: Series
    new: dict[str, list[int]]
    old: dict[str, list[int]]
    budget: int = BUDGET


def play_pair(trial: Trial, number: int) -> Pair:
    game, make = GAMES[trial.series.game], FITTED[trial.series.game].bot
    new, old = make(trial.new, trial.budget), make(trial.old, trial.budget)
    seed, options = trial.series.opening(number), trial.series.options_of(number)
    straight, swapped = play_match(game, options, [new, old], seed), play_match(game, options, [old, new], seed)
    return Pair(
        number=number,
        records=(straight.record, swapped.record),
        scores=(straight.score(0), swapped.score(1)),
        thought=(straight.thought[0] + swapped.thought[1], straight.thought[1] + swapped.thought[0]),
        capped=(straight.capped, swapped.capped),
    )


def run(trial: Trial, workers: int = 0) -> Report:
    """Plays until the test is decided, or the pairs are used up."""
    tally = Tally(Sprt(LOW, HIGH))
    for pair in in_order(play_pair, trial, trial.series.pairs, min(workers or cores(), trial.series.pairs)):
        tally.add(pair)
        if tally.decided():
            break
    return tally.report()
