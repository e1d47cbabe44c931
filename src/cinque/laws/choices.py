"""Laws of bots: a choice follows from guess and seed alone, is legal, and leaves the guess as it was."""

from cinque.bots import BOTS, Bot
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.play import refusal
from cinque.kernel.state import State
from cinque.laws.law import COMPILED, hold, law
from cinque.laws.playing import Setting, dice_for, positions

# Enough to think a little, few enough to stay quick; moves of the match, and how far apart positions are.
BUDGET, LENGTH, APART = 9, 240, 80


def _asked(setting: Setting) -> list[tuple[State, int]]:
    states = positions(setting, "choices", LENGTH, APART)
    return [(state, seat) for state in states for seat in setting.game.to_move(state)]


def choose(setting: Setting, bot: Bot, state: State, seat: int, salt: int) -> list[int]:
    """What the bot plays, given what its seat can make of the position."""
    guess = setting.game.guess(state, seat, dice_for(setting.game, f"choice {salt}"))
    before = guess.columns()
    chosen = bot.choose(setting.game, guess, seat, Rng(salt), BUDGET)
    hold(guess.columns() == before, f"{bot.name} changed the guess it was given")
    return chosen


@law(every=COMPILED)
def a_choice_follows_from_guess_and_seed(setting: Setting) -> None:
    """A bot chooses the same in a twin of the position, whatever it was asked in between."""
    for bot in BOTS.get(setting.game.name, {}).values():
        asked = _asked(setting)
        firsts = [choose(setting, bot, state, seat, number) for number, (state, seat) in enumerate(asked)]
        for number, (state, seat) in reversed(list(enumerate(asked))):
            twin = setting.game.guess(state, seat, dice_for(setting.game, f"twin {number}"))
            again = choose(setting, bot, twin, seat, number)
            hold(again == firsts[number], f"{bot.name} chooses otherwise where its seat knows the same")


@law(every=COMPILED)
def choices_are_legal(setting: Setting) -> None:
    """Every move of a choice is legal where it is played."""
    game = setting.game
    for bot in BOTS.get(game.name, {}).values():
        for number, (state, seat) in enumerate(_asked(setting)):
            now = game.guess(state, seat, dice_for(game, f"choice {number}"))
            chosen = choose(setting, bot, state, seat, number)
            hold(bool(chosen), f"{bot.name} has no move")
            for move in chosen:
                said = refusal(game, now, seat, move)
                hold(said is None, f"{bot.name} plays {setting.text(move)}: {said}")
                game.play(now, seat, move, SILENT)


LAWS = (a_choice_follows_from_guess_and_seed, choices_are_legal)
