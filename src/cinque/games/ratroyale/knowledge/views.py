"""What each seat knows, built up from nothing: the field is public, hands and decks are their owner's (RR-46)."""

from msgspec.structs import replace
from mypy_extensions import i64

from cinque.games.ratroyale.knowledge.shown import AimView, MarkView, MineView, SeatView, UnitView, View
from cinque.games.ratroyale.play.aiming import zone_of
from cinque.games.ratroyale.play.codes import ATTACK, DEFENSE, HEIGHT, SPEED, VERBS
from cinque.games.ratroyale.play.effects import able, ask
from cinque.games.ratroyale.play.rules import aiming
from cinque.games.ratroyale.play.state import NOT_AIMING, SEATS, RatState, Unit
from cinque.games.ratroyale.play.turns import income
from cinque.games.ratroyale.play.verbs import outcome_of


def view_of(state: RatState, seat: int | None) -> View:
    figures = state.figures
    return View(
        map=figures.ground.name,
        width=figures.board.width,
        height=figures.board.height,
        terrain=figures.terrain,
        stacks=figures.ground.stacks,
        units=[_unit(state, unit) for unit in state.units if unit.health > 0],
        seats=[_seat(state, number) for number in range(SEATS)],
        mine=None if seat is None else _mine(state, seat),
        aim=_aim(state) if seat == state.seat and state.aim_verb != NOT_AIMING else None,
        seat=state.seat,
        first=state.first,
        turn=state.turn,
        turn_cap=figures.turn_cap,
        outcome=outcome_of(state),
    )


def truth_of(state: RatState) -> View:
    """Everything at once: both hands and decks, and what whoever moves has selected so far."""
    aim = _aim(state) if state.aim_verb != NOT_AIMING else None
    return replace(view_of(state, None), aim=aim, hands=[_mine(state, seat) for seat in range(SEATS)])


def _unit(state: RatState, unit: Unit) -> UnitView:
    return UnitView(
        unit.id,
        unit.seat,
        unit.kind,
        unit.cell,
        unit.health,
        ask(state, unit, ATTACK, -1),
        ask(state, unit, DEFENSE, -1),
        ask(state, unit, SPEED, -1),
        ask(state, unit, HEIGHT, -1),
        unit.moves,
        unit.stamina,
        able(state, unit),
        [MarkView(mark.status, mark.intensity, mark.source, mark.clock, mark.left) for mark in unit.marks],
    )


def _seat(state: RatState, seat: i64) -> SeatView:
    cards = state.cards[seat]
    wide: int = state.figures.squeaks.cards
    played: list[int] = list(cards.played)
    return SeatView(
        crumbs=state.crumbs if seat == state.seat else 0,
        income=income(state, seat),
        lairs=state.lairs[seat],
        deck=cards.left,
        cycle=cards.cycle,
        slots=list(cards.since),
        played=[played[at : at + wide] for at in range(0, len(played), wide)],
        zone=list(zone_of(state, seat)),
    )


def _mine(state: RatState, seat: i64) -> MineView:
    cards = state.cards[seat]
    return MineView(list(cards.hand), list(cards.deck), list(cards.whole))


def _aim(state: RatState) -> AimView:
    steps = len(aiming(state).form.steps)
    return AimView(VERBS[state.aim_verb], state.aim_from, state.aim_skill, list(state.picks), steps)
