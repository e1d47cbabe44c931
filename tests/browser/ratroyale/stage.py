"""Matches of Ratatouille Royale to sit down at, staged move by move so that no bot's taste changes them."""

import functools
from typing import Any

import msgspec

from cinque.games.ratroyale import GAME
from cinque.kernel.play import Line, legal, record_of
from cinque.kernel.record import Record
from tests.browser.scenes import BOT, ME, Table

# A seed under which seat 0 begins (RR-47).
SEED = "brunch"
FILLER = {"Tailblazer": 3, "Cracker": 3, "Pea Pea Pool Pool": 3, "Pot Lid": 3, "Hot Oil": 3}


def bringing(*opening: str) -> dict[str, Any]:
    """A set with these five in hand, in order."""
    cards = dict(FILLER)
    for card in opening:
        cards.setdefault(card, opening.count(card))
    while sum(cards.values()) > 15:
        spare = next(card for card in reversed(FILLER) if cards[card] > opening.count(card))
        cards[spare] -= 1
    return {"cards": {card: copies for card, copies in cards.items() if copies}, "opening": list(opening)}


class Stage:
    """A match as it is set up: who has what in hand, and what was done so far."""

    def __init__(self, mine: tuple[str, ...], theirs: tuple[str, ...], **options: Any) -> None:
        chosen = GAME.options().check({"map": "food-truck"} | options)
        self.grammar = GAME.grammar(chosen)
        self.line = Line(GAME, chosen, 2, SEED, [bringing(*mine), bringing(*theirs)])

    def play(self, *moves: str) -> "Stage":
        for text in moves:
            self.line.add(self.state.seat, self.grammar.parse(text))
        return self

    @property
    def state(self) -> Any:
        return self.line.now()

    def record(self) -> Record:
        return record_of(self.line, ["Ada", "Bob"])

    def sit(self, table: Table, *seats: dict[str, Any]) -> None:
        """Opens a match that goes on from here."""
        stored = table.http.post("/api/records", content=msgspec.json.encode(self.record())).json()
        origin = {"record": stored["record"], "at": len(self.line.moves)}
        table.sit(*(seats or (ME, BOT)), game="ratroyale", origin=origin)


RUNNERS = ("Tailblazer", "Pea Pea Pool Pool", "Tailblazer", "Cracker", "Pot Lid")


@functools.cache
def besieged() -> tuple[Stage, str, int, str]:
    """Seat 0 has run to the enemy's Lairs; one more blow, from this tile with this skill onto that, breaks the last."""
    stage = Stage(RUNNERS, RUNNERS)
    while True:
        if stage.state.seat == 1:
            stage.play("end")
            continue
        goal = next(unit for unit in stage.state.units if unit.seat == 1 and unit.health > 0)
        text = _onward(stage, goal.cell)
        after = Stage.play(_copy(stage), text)
        if GAME.outcome(after.state) is not None:
            _, start, skill, to = text.split()
            return stage, start, int(skill), to
        stage.play(text)


def _copy(stage: Stage) -> Stage:
    twin = Stage(RUNNERS, RUNNERS)
    for seat, move in zip(stage.line.seats, stage.line.moves, strict=True):
        twin.line.add(seat, move)
    return twin


def _onward(stage: Stage, goal: int) -> str:
    """Strike the Lair, else come nearer to it, else deploy, else end the turn."""
    state, board = stage.state, stage.state.figures.board
    texts = [stage.grammar.text(move) for move in legal(GAME, state, 0)]
    by_verb = {verb: [text for text in texts if text.startswith(f"{verb} ")] for verb in ("use", "move", "place")}
    if by_verb["use"]:
        return by_verb["use"][0]

    def away(name: str) -> int:
        return int(board.distance(board.cell_named(name), goal))

    nearer = [text for text in by_verb["move"] if away(text.split()[2]) < away(text.split()[1])]
    if nearer:
        return min(nearer, key=lambda text: (away(text.split()[2]), text))
    rodents = [text for text in by_verb["place"] if int(text.split()[1]) in (0, 1, 2)]
    return rodents[0] if rodents else "end"
