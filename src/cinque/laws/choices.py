"""Laws of bots: a choice follows from guess and seed alone, is legal, and leaves the guess as it was; so do hints."""

from collections.abc import Iterator
from typing import Any

from cinque.bots import ADVISERS, BOTS, Bot, hints
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.play import refusal
from cinque.kernel.reason import Refused
from cinque.kernel.state import State
from cinque.laws.channels import encoded
from cinque.laws.law import COMPILED, hold, law
from cinque.laws.playing import Setting, dice_for, positions
from cinque.laws.questions import ARGUMENTS
from cinque.laws.secrets import battle

# Enough to think a little, few enough to stay quick; moves of the match, and how far apart positions are.
BUDGET, LENGTH, APART = 9, 240, 80
# Moves of a battle of bots between two positions in which a hint is asked for.
BATTLE_APART = 90


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


def _advice(setting: Setting, state: State, seat: int, salt: int) -> Iterator[tuple[str, object]]:
    """What those who think for a player tell him: a hint by the quickest bot, and the pictures of an adviser."""
    game, bots = setting.game, BOTS.get(setting.game.name, {})
    bot = bots.get("easy") or bots.get("random")
    if bot is not None:
        guess, moves = hints.thought(game, state, seat, bot, salt, BUDGET)
        yield "hint", encoded(hints.hint_of(game, game.grammar(setting.options), guess, seat, moves))
    adviser = ADVISERS.get(game.name)
    for name in adviser.overlays if adviser is not None else ():
        guess = game.guess(state, seat, dice_for(game, f"advice {salt}"))
        for number in range(ARGUMENTS):
            yield f"advice {name}", encoded(_answer(setting, guess, seat, f"{name}{number}"))


def _answer(setting: Setting, guess: State, seat: int, name: str) -> Any:
    try:
        return ADVISERS[setting.game.name].overlay(setting.game, guess, seat, name)
    except Refused as refused:
        return refused.reason


@law(every=False)
def hints_tell_no_more_than_is_known(setting: Setting) -> None:
    """A hint, and what an adviser draws, is the same in two positions that the player could not tell apart."""
    states = positions(setting, "hints", LENGTH, APART) + battle(setting).states[::BATTLE_APART]
    for number, state in enumerate(states):
        for seat in setting.game.to_move(state):
            twin = setting.game.guess(state, seat, dice_for(setting.game, f"hints {number}"))
            pairs = zip(*(_advice(setting, world, seat, number) for world in (state, twin)), strict=False)
            for (name, here), (_, there) in pairs:
                hold(here == there, f"seat {seat} can tell two worlds apart by: {name}")


LAWS = (a_choice_follows_from_guess_and_seed, choices_are_legal, hints_tell_no_more_than_is_known)
