"""Plays moves written as text on a position written as text."""

from typing import Any

from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.tables import RULES, Rules
from cinque.games.ratroyale.content.words import STATS
from cinque.games.ratroyale.play.effects import ask
from cinque.games.ratroyale.play.moves import grammar
from cinque.games.ratroyale.play.notation import position
from cinque.games.ratroyale.play.state import Mark, RatState, Unit
from cinque.kernel.log import Log
from cinque.kernel.play import refusal, step
from cinque.kernel.reason import Reason

PLENTY = 99
SKILLS = 3


def with_skill(name: str, number: int, **changes: Any) -> Rules:
    """The rules with one skill of a basic rodent changed."""
    rows = []
    for row in RULES.rodents:
        skills = list(row.skills)
        if row.name == name:
            skills[number] = replace(skills[number], **changes)
        rows.append(replace(row, skills=tuple(skills)))
    return replace(RULES, rodents=tuple(rows))


class Board:
    """A position being played on a flat field of 16 x 12. Units are known by the tile they stand on."""

    def __init__(
        self,
        text: str,
        to_move: int = 0,
        crumbs: int | None = PLENTY,
        heights: str = "",
        stacks: str = "",
        mine: list[str] | None = None,
        rules: Rules = RULES,
    ) -> None:
        hands: tuple[list[str], list[str]] = (mine or [], []) if to_move == 0 else ([], mine or [])
        self.state: RatState = position(text, rules, to_move, crumbs, heights, stacks, hands)
        self.board = self.state.figures.board
        self.grammar = grammar(self.board, rules.hand, SKILLS)
        self.log = Log()
        self.settled = False

    def play(self, *moves: str) -> "Board":
        for text in moves:
            made = step(GAME, self.state, self.state.seat, self.grammar.parse(text))
            assert isinstance(made.state, RatState)
            self.state, self.log, self.settled = made.state, made.log, made.settled
        return self

    def rich(self, crumbs: int = PLENTY) -> "Board":
        """The seat to move has plenty of crumbs."""
        self.state.crumbs = crumbs
        return self

    def turns(self, count: int) -> "Board":
        """So many turns end without anything being done."""
        return self.play(*["end"] * count)

    def why_not(self, text: str) -> Reason:
        reason = refusal(GAME, self.state, self.state.seat, self.grammar.parse(text))
        assert reason is not None, f"{text} is legal"
        return reason

    def allows(self, text: str) -> bool:
        return refusal(GAME, self.state, self.state.seat, self.grammar.parse(text)) is None

    def at(self, name: str) -> Unit:
        unit = self.state.unit_at(self.board.cell_named(name))
        assert unit is not None, f"nobody stands on {name}"
        return unit

    def free(self, name: str) -> bool:
        return self.state.unit_at(self.board.cell_named(name)) is None

    def health(self, name: str) -> int:
        return self.at(name).health

    def stat(self, name: str, stat: str) -> int:
        return ask(self.state, self.at(name), STATS.index(stat), -1)

    def left(self, name: str, status: str) -> int | None:
        """The turn ends left of a status, -1 when it lasts, None when it is not carried."""
        number = [row.name for row in self.state.figures.rules.statuses].index(status)
        return next((mark.left for mark in self.at(name).marks if mark.status == number), None)

    def give(self, name: str, status: str, intensity: int, clock: int, left: int, source: int = 900) -> "Board":
        """Puts a status on somebody, as if a source with this number had given it."""
        number = [row.name for row in self.state.figures.rules.statuses].index(status)
        self.at(name).marks.append(Mark(number, intensity, source, clock, left))
        return self

    def cells(self, name: str) -> list[str]:
        """Where everybody of a kind stands."""
        kinds = self.state.figures.squeaks.kinds
        return [
            self.board.cell_name(unit.cell)
            for unit in self.state.units
            if unit.health > 0 and kinds[unit.kind].name == name
        ]

    def events(self, *kinds: type) -> list[Any]:
        return [event for event in self.log.events if isinstance(event, kinds)]
