"""Laws of guesses: what a seat may not know is made up anew, and is the truth no more often than chance has it.

Twins made by `guess` trust `guess`: a guess that is the truth passes every comparison with the truth. So here the parts
that `Game.secrets` names are looked at themselves, over many dice, and so is the whole position, whatever it names.
"""

from collections import defaultdict
from typing import NamedTuple

from cinque.kernel.state import State
from cinque.laws.channels import encoded
from cinque.laws.law import hold, law
from cinque.laws.playing import Setting, dice_for, positions

# Guesses of a position; how many positions a verdict rests on at least.
DICE, ENOUGH = 12, 8
# In what share of positions a part must vary, and how much likelier than another guess the truth may be. Truths come
# from people and stock decks, guesses from a prior, so the two agree only so far: an honest game was measured at 0.20
# more for its sets, and a hand that is true every second time at 0.27.
VARIES, LIKELIER = 0.25, 0.24
# What stands for all of a position but its dice, which belong to whoever guesses.
WHOLE = "the whole position"
# A part that never varies is no guess, but betrays nothing either while it is as seldom true as this.
SELDOM = 0.1


class Tried(NamedTuple):
    """A part of a position, guessed by many dice: whether it varied, how often it was true, how often two agreed."""

    varied: bool
    true: float
    agreed: float


@law()
def hidden_games_name_their_secrets(setting: Setting) -> None:
    """A game that hides something says what, and a game that hides nothing names no secret."""
    named = [
        setting.game.secrets(state, seat)
        for state in positions(setting, "named", 60, 6)
        for seat in [None, *range(setting.seats)]
    ]
    hold(any(named) == setting.game.hidden, f"`hidden` is {setting.game.hidden}, and the secrets named say otherwise")


@law(every=False)
def a_guess_is_not_the_truth(setting: Setting) -> None:
    """What is hidden varies from guess to guess, and is the truth no more often than chance says."""
    tries: dict[str, list[Tried]] = defaultdict(list)
    for number, state in enumerate(positions(setting, "honest", 400, 9)):
        for seat in range(setting.seats):
            for name, tried in _guess(setting, state, seat, number):
                tries[name].append(tried)
    for name, all_tried in tries.items():
        if len(all_tried) >= ENOUGH:
            _judge(name, all_tried)


@law(every=False)
def a_guess_rolls_dice_of_its_own(setting: Setting) -> None:
    """A guess, and what a preview is played on, rolls the dice it was given and not those of the match."""
    game = setting.game
    for number, state in enumerate(positions(setting, "rolled", 60, 6)):
        for seat in range(setting.seats):
            for question in (game.guess, game.imagine):
                dice = dice_for(game, f"rolled {number}")
                key = dice.columns()[0]
                its_own = question(state, seat, dice).dice.columns()[0] == key
                hold(its_own, f"seat {seat} would know what the match rolls next")


def _guess(setting: Setting, state: State, seat: int, number: int) -> list[tuple[str, Tried]]:
    game = setting.game
    truth = {name: encoded(part) for name, part in game.secrets(state, seat).items()}
    if not truth:
        return []
    truth[WHOLE] = encoded(_whole(setting, state))
    guesses = [game.guess(state, seat, dice_for(game, f"honest {number} {die}")) for die in range(DICE)]
    named = [game.secrets(guess, seat) | {WHOLE: _whole(setting, guess)} for guess in guesses]
    out = []
    for name, true in truth.items():
        said = [encoded(parts[name]) if name in parts else b"" for parts in named]
        alike = sum(said[i] == said[j] for i in range(DICE) for j in range(i))
        share = alike / (DICE * (DICE - 1) / 2)
        out.append((name, Tried(len(set(said)) > 1, sum(part == true for part in said) / DICE, share)))
    return out


def _whole(setting: Setting, state: State) -> str:
    twin = state.copy()
    twin.dice = dice_for(setting.game, WHOLE)
    return str(twin.columns())


def _judge(name: str, tries: list[Tried]) -> None:
    varied, true, agreed = (sum(column) / len(tries) for column in zip(*tries, strict=True))
    same = f"the guesses of {name} vary in {varied:.0%} of positions and are true in {true:.0%}"
    hold(varied >= VARIES or true <= SELDOM, same)
    hold(true <= agreed + LIKELIER, f"guesses of {name} are true in {true:.0%}, and equal each other in {agreed:.0%}")


LAWS = (hidden_games_name_their_secrets, a_guess_rolls_dice_of_its_own, a_guess_is_not_the_truth)
