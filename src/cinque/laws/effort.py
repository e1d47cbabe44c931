"""Law of time: how long an answer takes is an answer too.

A clock would tell of the machine, so the work is counted: how many functions are called to answer. Compiled functions
are not seen by that, so the games of the house are held to it where they run interpreted; the same code runs compiled.
"""

import sys
from collections.abc import Iterator
from itertools import chain
from types import FrameType

from cinque.kernel.state import State
from cinque.laws.channels import SPECTATORS, Answers, asked, shown
from cinque.laws.law import hold, law
from cinque.laws.playing import Setting, positions
from cinque.laws.secrets import battle, twins

# Moves of a match that are looked at and how far apart, and of a battle of bots.
LENGTH, APART, BATTLE_APART = 120, 24, 60
# By so much work two answers may differ: so many calls, and a share of all of them. Honest games were measured at 4 %:
# what a seat knows of more things is made of more things.
CALLS, SHARE = 40, 0.1


class Work:
    """Counts the calls of functions while it is switched on."""

    def __init__(self) -> None:
        self.calls = 0

    def count(self, frame: FrameType, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")

    def of(self, answers: Answers) -> tuple[str, int] | None:
        """The next answer by name, and the work it took."""
        self.calls, before = 0, sys.getprofile()
        sys.setprofile(self.count)
        try:
            answer = next(answers, None)
        finally:
            sys.setprofile(before)
        return (answer[0], self.calls) if answer is not None else None


def _answers(setting: Setting, state: State, seat: int, salt: int) -> Answers:
    return chain(shown(setting, state, seat), asked(setting, state, seat, salt))


def efforts(setting: Setting, state: State, seat: int, salt: int) -> Iterator[tuple[str, int]]:
    """What every answer took, asked a second time: what is looked up once is no secret."""
    for _ in _answers(setting, state, seat, salt):
        pass
    work, answers = Work(), _answers(setting, state, seat, salt)
    while (taken := work.of(answers)) is not None:
        yield taken


def _is_imagined(name: str) -> bool:
    """A seat's own overlays are drawn from what it imagines, and that is the same position in both worlds."""
    return name.startswith("overlay ") and not name.endswith(SPECTATORS)


@law(every=False)
def answers_take_as_long_in_twins(setting: Setting) -> None:
    """An answer takes as much work in two positions that the seat could not tell apart."""
    if not setting.game.hidden:
        return
    states = positions(setting, "effort", LENGTH, APART) + battle(setting).states[::BATTLE_APART]
    for seat in range(setting.seats):
        for number, (state, twin) in enumerate(zip(states, twins(setting, "effort", seat, states), strict=True)):
            pairs = zip(*(efforts(setting, world, seat, number) for world in (state, twin)), strict=False)
            for (name, here), (_, there) in pairs:
                if _is_imagined(name):
                    continue
                alike = abs(here - there) <= CALLS + SHARE * max(here, there)
                hold(alike, f"seat {seat} can tell two worlds apart by the time of: {name} ({here} calls, or {there})")


LAWS = (answers_take_as_long_in_twins,)
