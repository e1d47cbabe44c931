"""Laws of knowledge: a seat receives only what it may know, through every channel there is.

A *twin* is a position made by `guess`: to the seat it must be the same as the true one. Whatever reaches the seat is
compared between the two, so a game needs no test of its own for a channel; and `Game.secrets` names what is hidden, so
that the laws can see that a guess really hides it.
"""

from functools import lru_cache
from typing import Any

from cinque.kernel.game import Game
from cinque.kernel.options import Value
from cinque.kernel.play import Line, Step, legal, refusal, step
from cinque.kernel.state import State
from cinque.laws.channels import encoded, received, undone
from cinque.laws.law import COMPILED, hold, law
from cinque.laws.playing import Setting, dice_for, play_bots, play_on, positions, some

# Moves of a match that are looked at, how far apart, and how many moves of a position are played in both worlds.
LENGTH, APART, PLAYED = 120, 8, 10
# The same of matches in which bots look for each other: how long, and how far apart.
BATTLE, BATTLE_APART = 700, 17


def battle(setting: Setting) -> Line:
    """A match of bots in a game with secrets: random play seldom finds anybody in the dark."""
    return _battle(setting.game, tuple(setting.options.items()), setting.seats)


# Three laws in a row look at the same match.
@lru_cache(maxsize=1)
def _battle(game: Game[Any], options: tuple[tuple[str, Value], ...], seats: int) -> Line:
    return play_bots(Setting(game, dict(options), seats), "battle", BATTLE if game.hidden else 0)


def twins(setting: Setting, seed: str, seat: int, states: list[State]) -> list[State]:
    """For each state another that the seat could not tell from it."""
    game = setting.game
    return [game.guess(state, seat, dice_for(game, f"{seed} {number}")) for number, state in enumerate(states)]


def _look(setting: Setting, states: list[State]) -> None:
    for seat in range(setting.seats):
        for number, (state, twin) in enumerate(zip(states, twins(setting, "twin", seat, states), strict=True)):
            pairs = zip(received(setting, state, seat, number), received(setting, twin, seat, number), strict=False)
            for (name, here), (_, there) in pairs:
                hold(here == there, f"seat {seat} can tell two worlds apart by: {name}")
            for name, same in undone(setting, state, twin, seat, number):
                hold(bool(same), f"seat {seat} can tell two worlds apart by: {name}")


@law(every=COMPILED)
def twins_look_alike(setting: Setting) -> None:
    """What a seat is shown, may ask and can guess is the same in two positions it could not tell apart."""
    _look(setting, positions(setting, "twins", LENGTH, APART))


@law(every=False)
def twins_look_alike_in_battle(setting: Setting) -> None:
    """The same where bots have met: what a seat is shown, may ask and can guess tells no two worlds apart."""
    _look(setting, battle(setting).states[::BATTLE_APART])


def _hear(setting: Setting, states: list[State]) -> None:
    game = setting.game
    for seat in range(setting.seats):
        for number, (state, twin) in enumerate(zip(states, twins(setting, "sound", seat, states), strict=True)):
            for mover in game.to_move(state):
                for move in some(legal(game, state, mover), PLAYED, number):
                    if mover in game.to_move(twin) and refusal(game, twin, mover, move) is None:
                        _compare(setting, state, twin, seat, mover, move)


@law(every=COMPILED)
def twins_sound_alike(setting: Setting) -> None:
    """A move that leaves two such worlds looking alike is told in the same events, in the same order."""
    _hear(setting, positions(setting, "sounds", LENGTH, APART))


@law(every=False)
def twins_sound_alike_in_battle(setting: Setting) -> None:
    """The same where bots have met: such a move is told in the same events, in the same order."""
    _hear(setting, battle(setting).states[BATTLE_APART // 2 :: BATTLE_APART])


def _compare(setting: Setting, state: State, twin: State, seat: int, mover: int, move: int) -> None:
    worlds = [(world, step(setting.game, world, mover, move)) for world in (state, twin)]
    for viewer in (seat, None):
        seen = [encoded(setting.game.view(made.state, viewer)) for _, made in worlds]
        if seen[0] != seen[1]:
            continue
        heard = [encoded(lasting(setting, before, made, viewer)) for before, made in worlds]
        words = f"seat {viewer} hears of {setting.text(move)} by seat {mover} what it could not know"
        hold(heard[0] == heard[1], f"{words}: {heard[0].decode()}, or {heard[1].decode()}")
        pauses = [alarms(setting, before, made, viewer) for before, made in worlds]
        hold(pauses[0] == pauses[1], f"a standing order of seat {viewer} pauses for what it could not know: {pauses}")


def alarms(setting: Setting, before: State, made: Step, viewer: int | None) -> list[str]:
    """Why standing orders of a viewer pause at what it heard."""
    if viewer is None:
        return []
    return [setting.game.alarm(before, viewer, event) for event in lasting(setting, before, made, viewer)]


def lasting(setting: Setting, before: State, made: Step, viewer: int | None) -> list[object]:
    """What a viewer heard, without what it saw in passing: of that its view keeps nothing."""
    heard = made.log.heard(viewer)
    if viewer is None:
        return heard
    return [event for event in heard if not setting.game.witnesses(before, made.state, viewer, event)]


def known(setting: Setting, state: State, seat: int | None) -> bytes:
    """All of a position that reaches a viewer by itself."""
    game = setting.game
    return encoded([game.view(state, seat), game.to_move(state), game.turn(state), game.outcome(state)])


@law(every=COMPILED)
def what_is_unseen_is_unheard(setting: Setting) -> None:
    """Who sees nothing change hears nothing, but for what he witnessed; and who hears nothing sees nothing change."""
    for line in play_on(setting, "unheard", LENGTH * 2):
        _overhear(setting, line)


@law(every=False)
def what_is_unseen_is_unheard_in_battle(setting: Setting) -> None:
    """The same where bots have met: who sees nothing change hears nothing, and the other way round."""
    _overhear(setting, battle(setting))


def _overhear(setting: Setting, line: Line) -> None:
    for number, mover in enumerate(line.seats):
        for viewer in [None, *range(setting.seats)]:
            if viewer != mover:
                _listen(setting, line, number, viewer)


def _listen(setting: Setting, line: Line, number: int, viewer: int | None) -> None:
    before, after = line.states[number], line.states[number + 1]
    heard = line.logs[number].heard(viewer)
    quiet = known(setting, before, viewer) == known(setting, after, viewer)
    for event in heard if quiet else []:
        seen = viewer is not None and setting.game.witnesses(before, after, viewer, event)
        hold(seen, f"seat {viewer} saw nothing change and heard {event}")
    hold(quiet or bool(heard), f"seat {viewer} heard nothing of {setting.text(line.moves[number])} and saw a change")


@law()
def what_is_public_everybody_hears(setting: Setting) -> None:
    """What a spectator hears every seat hears, in the same order."""
    for log in (log for line in play_on(setting, "spectator", LENGTH) for log in line.logs):
        public = log.heard(None)
        for seat in range(setting.seats):
            hold([event for event in log.heard(seat) if event in public] == public, f"seat {seat} missed something")


LAWS = (
    twins_look_alike,
    twins_sound_alike,
    what_is_unseen_is_unheard,
    twins_look_alike_in_battle,
    twins_sound_alike_in_battle,
    what_is_unseen_is_unheard_in_battle,
    what_is_public_everybody_hears,
)
