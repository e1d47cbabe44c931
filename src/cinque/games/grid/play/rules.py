"""What is legal in Grid Game, and the turn, phase by phase."""

from mypy_extensions import i64

from cinque.boards.squares import ORTH_DEGREE
from cinque.games.grid.play.codes import ACTING, BACK, COMMIT, END, IDLE, MOVING, PASS, WALK
from cinque.games.grid.play.moves import END_TURN
from cinque.games.grid.play.powers import ATTACK, ability_of, power_for
from cinque.games.grid.play.state import DRAW, RUNNING, GridState, Unit
from cinque.games.grid.play.verbs import (
    burn,
    close_round,
    close_turn,
    commit,
    finish,
    give_up,
    go_back,
    lock,
    open_turn,
    skip,
    walk,
)
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, first, pack, second, verb_of
from cinque.kernel.reason import Reason


def legal(state: GridState, out: Moves) -> None:
    """Every legal move of the seat whose turn it is."""
    out.clear()
    if state.result != RUNNING:
        return
    if state.stage == IDLE:
        _add_selections(state, out)
        out.add(END_TURN)
        return
    unit = state.units[state.active]
    if state.stage == MOVING:
        _add_walks(state, unit, state.left, out)
        out.add(pack(COMMIT, unit.id, 0, 0))
        if state.figures.commit_return:
            out.add(pack(BACK, unit.id, 0, 0))
        return
    _add_actions(state, unit, out)


def _add_selections(state: GridState, out: Moves) -> None:
    """Any unit that is not locked may be selected and walked, also to where it stands (GG-07)."""
    for unit in state.units:
        if unit.seat == state.seat and unit.health > 0 and not unit.locked:
            _add_walks(state, unit, state.figures.classes.move[unit.kind], out)


def _add_walks(state: GridState, unit: Unit, steps: i64, out: Moves) -> None:
    """Every square in reach, the unit's own first: choosing it ends the move, as the document says (GG-07)."""
    figures = state.figures
    reach = figures.reach
    reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, steps, state.at)
    out.add_seconds(pack(WALK, unit.id, 0, 0), reach.cells, 0, reach.count)


def _add_actions(state: GridState, unit: Unit, out: Moves) -> None:
    """Attack, ability or pass (GG-09, GG-17). Where passing is off, a target must be taken if there is one."""
    ATTACK.add_moves(state, unit, out)
    ability = ability_of(state.figures, unit.kind)
    if ability is not None:
        ability.add_moves(state, unit, out)
    if state.figures.may_pass or out.count == 0:
        out.add(pack(PASS, unit.id, 0, 0))


def can_act(state: GridState, unit: Unit) -> bool:
    """Whether there is anything to attack or any ability to use; if not, the action phase ends by itself (GG-09)."""
    if ATTACK.usable(state, unit):
        return True
    ability = ability_of(state.figures, unit.kind)
    return ability is not None and ability.usable(state, unit)


def refusal(state: GridState, seat: i64, move: i64) -> Reason | None:
    """Why the seat may not make this move; it is the seat's turn and the move is known to the grammar."""
    verb = verb_of(move)
    if verb == END:
        if state.stage != IDLE:
            return Reason("Finish the selected unit first: act, pass, or return it.", "GG-11")
        return None
    unit = state.units[first(move)]
    reason = _unit_refusal(state, seat, unit)
    if reason is not None:
        return reason
    if verb == WALK:
        return _walk_refusal(state, unit, second(move))
    if verb in (COMMIT, BACK):
        return _settle_refusal(state, verb)
    return _action_refusal(state, unit, verb, second(move))


def _unit_refusal(state: GridState, seat: i64, unit: Unit) -> Reason | None:
    if unit.seat != seat:
        return Reason("That unit is not yours.", "GG-10")
    if unit.health <= 0:
        return Reason("That unit has fallen.", "GG-15")
    if unit.locked:
        return Reason("That unit has finished its turn.", "GG-11")
    if state.stage != IDLE and unit.id != state.active:
        return Reason("Another unit is in the middle of its turn: finish or return it first.", "GG-11")
    return None


def _walk_refusal(state: GridState, unit: Unit, to: i64) -> Reason | None:
    figures = state.figures
    if state.stage == ACTING:
        return Reason("The move is committed: attack, use an ability or pass.", "GG-11")
    steps = figures.classes.move[unit.kind] if state.stage == IDLE else state.left
    if to == unit.cell:
        return None
    if state.at[to] != 0:
        return Reason("That square is occupied.", "GG-06")
    figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, steps, state.at)
    if not figures.reach.has(to):
        return Reason(f"That square is more than {steps} free steps away.", "GG-06")
    return None


def _settle_refusal(state: GridState, verb: i64) -> Reason | None:
    if state.stage == IDLE:
        return Reason("This unit has not moved yet.", "GG-12")
    if state.stage == ACTING:
        return Reason("The move is committed already.", "GG-13")
    if verb == BACK and not state.figures.commit_return:
        return Reason("Returning is switched off in this match.", "GG-13")
    return None


def _action_refusal(state: GridState, unit: Unit, verb: i64, to: i64) -> Reason | None:
    if state.stage != ACTING:
        return Reason("Move first, or choose the unit's own square to stay; then act.", "GG-11")
    if verb == PASS:
        if not state.figures.may_pass and can_act(state, unit):
            return Reason("In this match a unit with a target must act.", "GG-09")
        return None
    power = power_for(state.figures, unit.kind, verb)
    if power is None:
        if state.figures.abilities:
            return Reason("This class does not have that ability.", "GG-16")
        return Reason("Abilities belong to the Classes edition.", "GG-16")
    return power.refusal(state, unit, to)


def play(state: GridState, move: i64, log: Log) -> None:
    """Makes a legal move; trusts it."""
    verb = verb_of(move)
    if verb == END:
        end_turn(state, log)
        return
    unit = state.units[first(move)]
    if verb == WALK:
        _play_walk(state, unit, second(move), log)
    elif verb == COMMIT:
        _begin_action(state, unit, log)
    elif verb == BACK:
        go_back(state, unit, log)
    else:
        _play_action(state, unit, verb, second(move), log)


def _play_walk(state: GridState, unit: Unit, to: i64, log: Log) -> None:
    if to == unit.cell:
        _begin_action(state, unit, log)
        return
    figures = state.figures
    reach = figures.reach
    steps = figures.classes.move[unit.kind] if state.stage == IDLE else state.left
    reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, steps, state.at)
    path: list[int] = reach.path(to) if log.listening else []
    walk(state, unit, to, path, reach.steps[to], log)
    if state.left == 0 and not figures.commit_return:
        _begin_action(state, unit, log)


def _begin_action(state: GridState, unit: Unit, log: Log) -> None:
    commit(state, unit, log)
    if not can_act(state, unit):
        _end_unit(state, unit, log)


def _play_action(state: GridState, unit: Unit, verb: i64, to: i64, log: Log) -> None:
    if verb == PASS:
        skip(state, unit, log)
    else:
        power = power_for(state.figures, unit.kind, verb)
        if power is not None:
            power.use(state, unit, to, log)
    _end_unit(state, unit, log)


def _end_unit(state: GridState, unit: Unit, log: Log) -> None:
    """Locks the unit; the match may be won, and the turn ends by itself with the last unit (GG-11, GG-14, GG-19)."""
    lock(state, unit)
    if _check_win(state, log):
        return
    for other in state.units:
        if other.seat == state.seat and other.health > 0 and not other.locked:
            return
    end_turn(state, log)


def _check_win(state: GridState, log: Log) -> bool:
    """All units of one side dead: the other has won (GG-19)."""
    loser: i64 = 0
    while loser <= 1:
        if state.living[loser] == 0:
            finish(state, 1 - loser, "All enemy units are dead.", log)
            return True
        loser += 1
    return False


def end_turn(state: GridState, log: Log) -> None:
    """The closing ring bites, the round may close, and the other seat begins (GG-14, GG-20)."""
    close_turn(state, log)
    depth = state.ring()
    if depth > 0:
        for unit in state.units:
            if unit.seat == state.seat and unit.health > 0 and state.in_ring(unit.cell, depth):
                burn(state, unit, log)
        if _check_win(state, log):
            return
    if state.seat != state.first:
        close_round(state, log)
        if 0 < state.figures.round_cap < state.round:
            _finish_at_cap(state, log)
            return
    open_turn(state, log)


def _finish_at_cap(state: GridState, log: Log) -> None:
    """Out of rounds: the higher sum of Health wins, else a draw (GG-20)."""
    balance: i64 = 0
    for unit in state.units:
        if unit.health > 0:
            balance += unit.health if unit.seat == 0 else -unit.health
    why = f"{state.figures.round_cap} rounds are over; the healthier side wins."
    if balance == 0:
        finish(state, DRAW, f"{state.figures.round_cap} rounds are over and both sides are equally healthy.", log)
    else:
        finish(state, 0 if balance > 0 else 1, why, log)


def resign(state: GridState, seat: i64, log: Log) -> None:
    """Giving up hands the match to the other side."""
    give_up(state, seat, log)
    finish(state, 1 - seat, "By resignation.", log)


def timeout(state: GridState) -> i64:
    """What happens when time runs out: the selected unit finishes where it stands, then the turn ends (PL-04)."""
    if state.stage == MOVING:
        return pack(COMMIT, state.active, 0, 0)
    if state.stage == ACTING:
        moves = Moves()
        legal(state, moves)
        return moves.at(moves.count - 1)
    return END_TURN
