"""Temple-Based Sacrifice in the lab: land and beasts are the standing, gods are the things."""

from typing import Any

from msgspec.structs import replace

from cinque.bots.temple.worth import worth_of
from cinque.games.temple.content.tables import Rules
from cinque.games.temple.play.codes import GIVE_MONEY, GIVE_TURN, GIVE_UNIT, INVOKE, MEND, PRODUCE, SEIZE
from cinque.games.temple.play.rites import god_of
from cinque.games.temple.play.rules import play, refusal
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.log import SILENT
from cinque.kernel.moves import second, verb_of
from cinque.kernel.state import State
from cinque.lab.study.setting import Setting
from cinque.lab.study.subject import Subject, Things

DEEDS = {
    int(GIVE_UNIT): "gives a unit",
    int(GIVE_MONEY): "gives cycles",
    int(GIVE_TURN): "gives a turn",
    int(INVOKE): "invokes",
    int(SEIZE): "takes over",
    int(MEND): "repairs",
}
# A tile of land counts as much as so many points of a bot's judgement.
LAND = 40.0


# What an invocation is noted under until somebody feels it.
WAITING = "waiting "


def matters(state: TempleState, seat: int, move: int, owner: int) -> bool:
    """Whether a move would be refused, or leave other units behind, if the power of this seat did not hold."""
    asleep, awake = state.copy(), state.copy()
    asleep.power[owner] = 0
    if refusal(asleep, seat, move) is not None:
        return True
    play(asleep, move, SILENT)
    play(awake, move, SILENT)
    return _standing(asleep) != _standing(awake)


def _standing(state: TempleState) -> list[tuple[int, int, int, int]]:
    return [(unit.cell, unit.seat, unit.hp, unit.progress) for unit in state.units]


class Gods(Things):
    """The god each seat worships."""

    def draw(self, rules: Rules, rng: Rng) -> str:
        return rules.gods[rng.below(len(rules.gods))].god

    def features(self, rules: Rules, thing: str) -> dict[str, float]:
        return {row.god: float(row.god == thing) for row in rules.gods}

    def listed(self, rules: Rules) -> dict[str, str]:
        return {row.god: row.god for row in rules.gods}

    def bring(self, setting: Setting, things: list[Any]) -> Setting:
        chosen = {f"god{seat + 1}": god for seat, god in enumerate(things)}
        return replace(setting, options=setting.options | chosen)


class TempleSubject(Subject):
    """Temple-Based Sacrifice as the lab sees it."""

    # A unit is sent somewhere and what comes of it is seen in about this time, measured from nobody: an assumption.
    seconds_a_decision = 4.0

    def things(self) -> dict[str, Things]:
        return {"gods": Gods()}

    def standing(self, state: TempleState, seat: int) -> float:
        beasts = sum(worth_of(state, unit) for unit in state.units if unit.seat == seat)
        return float(beasts) + LAND * float(state.income(seat))

    def first(self, state: TempleState, moved: int) -> int:
        return int(state.order[0])

    def note(self, game: Game[Any], state: State, seat: int, move: int, notes: dict[str, float]) -> None:
        """Each invocation, and whether it made a later move possible or come out otherwise."""
        if not isinstance(state, TempleState):
            return
        for owner in range(len(state.power)):
            waiting = f"{WAITING}{owner}"
            if notes.get(waiting) and (state.power[owner] == 0 or matters(state, seat, move, owner)):
                notes[waiting] = 0.0
                notes[f"felt {god_of(state, owner).god}"] += float(state.power[owner] > 0)
        if verb_of(move) == INVOKE:
            notes[f"{WAITING}{seat}"] = 1.0
            for what in ("invoked", "felt"):
                name = f"{what} {god_of(state, seat).god}"
                notes[name] = notes.get(name, 0.0) + float(what == "invoked")

    def ended(self, game: Game[Any], state: State, notes: dict[str, float]) -> None:
        """How often each god was called stays, and how many of these calls were felt; nothing where nobody called."""
        for name in [name for name in notes if name.startswith(WAITING)]:
            del notes[name]

    def used(self, game: Game[Any], state: State, seat: int, move: int) -> str:
        if not isinstance(state, TempleState):
            return ""
        if verb_of(move) == PRODUCE:
            return f"makes {state.figures.rules.units[second(move)].name}"
        return DEEDS.get(int(verb_of(move)), "")


SUBJECT = TempleSubject()
