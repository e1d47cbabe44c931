"""Laws of states: games end, copies are whole and separate, and a record gives the same states again."""

from msgspec.structs import replace

from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import RESIGN, UNDO, Moves
from cinque.kernel.play import Line, begin, legal, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.state import State, fingerprint
from cinque.laws.law import COMPILED, hold, law
from cinque.laws.playing import Setting, play_random

# More moves than any random match may last.
FAR = 200_000


@law(every=COMPILED)
def random_games_end(setting: Setting) -> None:
    """A random match comes to its end, without an error, and says how it ended."""
    game, moves, rng = setting.game, Moves(), Rng(11)
    state = begin(game, setting.options, setting.seats, "to the end")
    for _ in range(FAR):
        movers = game.to_move(state)
        if not movers:
            break
        seat = movers[rng.below(len(movers))]
        game.legal(state, seat, moves)
        hold(moves.count > 0, f"seat {seat} is to move and has no move")
        game.play(state, seat, moves.at(rng.below(moves.count)), SILENT)
    outcome = game.outcome(state)
    hold(outcome is not None, f"a random match has no end after {FAR:,} moves")
    hold(outcome is not None and outcome.why.endswith("."), "the match ended without a sentence")


@law()
def copies_share_nothing(setting: Setting) -> None:
    """A copy equals its original and shares nothing that changes."""
    for state in play_random(setting, "copies", 40).states[::5]:
        twin, before = state.copy(), state.columns()
        hold(twin.columns() == before, "a copy differs from its original")
        rng = Rng(3)
        for _ in range(30):
            for seat in setting.game.to_move(twin)[:1]:
                moves = legal(setting.game, twin, seat)
                setting.game.play(twin, seat, moves[rng.below(len(moves))], SILENT)
        hold(state.columns() == before, "playing on a copy changed the original")


@law()
def a_record_replays(setting: Setting) -> None:
    """A record gives the same states again (PL-03)."""
    line = play_random(setting, "record", 150)
    record = record_of(line, [f"player {seat}" for seat in range(setting.seats)])
    again = replay(setting.game, record)
    hold([fingerprint(state) for state in again.states] == [fingerprint(state) for state in line.states], "it parts")
    hold(fingerprint(again.now()) == record.final, "the last state is another than the record says")


@law()
def both_doors_lead_to_one_place(setting: Setting) -> None:
    """The door that trusts and the door that checks lead to the same position."""
    line = play_random(setting, "doors", 80)
    state = begin(setting.game, setting.options, setting.seats, "doors")
    for seat, move in zip(line.seats, line.moves, strict=True):
        setting.game.play(state, seat, move, SILENT)
    hold(state.columns() == line.now().columns(), "`play` and `step` part")


@law(every=False)
def undo_leaves_no_trace(setting: Setting) -> None:
    """A move taken back leaves no trace, and can be made again."""
    line, rng = Line(setting.game, setting.options, setting.seats, "undo"), Rng(5)
    for _ in range(80):
        movers = setting.game.to_move(line.now())
        if not movers:
            break
        seat, before = movers[0], line.now().columns()
        moves = legal(setting.game, line.now(), seat)
        line.add(seat, moves[rng.below(len(moves))])
        if line.can_undo(seat):
            line.add(seat, UNDO)
            hold(line.now().columns() == before, "a move taken back left a trace")
            line.add(seat, moves[rng.below(len(moves))])


@law(every=False)
def nobody_takes_back_for_another(setting: Setting) -> None:
    """Nobody takes back the move of another, nor one after which the turn has passed on."""
    line = play_random(setting, "others", 30)
    last = line.seats[-1]
    for seat in set(range(setting.seats)) - {last}:
        try:
            line.add(seat, UNDO)
        except Refused:
            continue
        hold(False, f"seat {seat} took back a move of seat {last}")


@law(every=False)
def other_rules_are_refused(setting: Setting) -> None:
    """A record played by other rules is refused (PL-03)."""
    record = record_of(play_random(setting, "other", 3), ["x"] * setting.seats)
    try:
        replay(setting.game, replace(record, rules="0" * 16))
    except Refused as refused:
        hold("other rules" in refused.reason.words, f"it is refused for another reason: {refused.reason.words}")
        return
    hold(False, "a record of other rules was replayed")


@law(every=False)
def who_is_gone_is_said_once(setting: Setting) -> None:
    """When all but one have resigned, the match is over and nobody is to move."""
    line = play_random(setting, "gone", 12)
    for seat in range(setting.seats):
        if setting.game.outcome(line.now()) is None:
            line.add(seat, RESIGN)
    state: State = line.now()
    hold(setting.game.outcome(state) is not None, "everybody resigned and the match goes on")
    hold(setting.game.to_move(state) == [], "the match is over and somebody is to move")


LAWS = (
    random_games_end,
    copies_share_nothing,
    a_record_replays,
    both_doors_lead_to_one_place,
    undo_leaves_no_trace,
    nobody_takes_back_for_another,
    other_rules_are_refused,
    who_is_gone_is_said_once,
)
