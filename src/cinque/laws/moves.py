"""Laws of moves: what is legal is accepted, what is not is refused with a reason, and every form reads back."""

from typing import Any

from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import RESIGN, BadMove, Grammar
from cinque.kernel.offers import expand
from cinque.kernel.play import legal, refusal, step
from cinque.kernel.reason import Refused
from cinque.kernel.state import State
from cinque.laws.law import hold, law
from cinque.laws.playing import Setting, play_random, positions, some

# How many moves and words are tried where not all can be; how long an absent player may take to lose his turn.
TRIED, PATIENCE = 60, 200
# How many legal moves, and how many values of each field, are tried where a law looks around what is legal.
NEAR = 12
LETTERS = "abz019 -_*,;:/\\\n\t\0äß漢🎲"


@law()
def what_is_legal_is_accepted(setting: Setting) -> None:
    """Every legal move is accepted, and trying it leaves the position as it was."""
    grammar = setting.game.grammar(setting.options)
    for state in positions(setting, "accepted", 60, 7):
        for seat in setting.game.to_move(state):
            before = state.columns()
            moves = legal(setting.game, state, seat)
            hold(all(grammar.knows(move) for move in moves), "a legal move is none of the grammar's")
            for move in moves[::5]:
                said = refusal(setting.game, state, seat, move)
                hold(said is None, f"{setting.text(move)} is legal, and refused: {said}")
                step(setting.game, state, seat, move)
            hold(state.columns() == before, "trying moves changed the position")


@law()
def offers_are_the_legal_moves(setting: Setting) -> None:
    """Offers hold exactly the legal moves, each once, and every seat to move has one."""
    grammar = setting.game.grammar(setting.options)
    for state in positions(setting, "offers", 120, 3):
        for seat in range(setting.seats):
            offered = list(expand(grammar, setting.game.offers(state, seat)))
            moves = legal(setting.game, state, seat)
            hold(len(offered) == len(set(offered)), "a move is offered twice")
            hold(sorted(offered) == sorted(moves), f"seat {seat} is offered other moves than it may make")
            hold(bool(moves) == (seat in setting.game.to_move(state)), f"seat {seat} is to move and cannot")


@law(every=False)
def other_moves_are_refused(setting: Setting) -> None:
    """Any other move is refused in a sentence, and changes nothing."""
    grammar, rng = setting.game.grammar(setting.options), Rng(17)
    for state in positions(setting, "refused", 80, 4):
        before = state.columns()
        for _ in range(max(1, TRIED // 20)):
            move = grammar.move_at(rng.below(grammar.size))
            for seat in range(setting.seats):
                _try(setting, state, seat, move)
        hold(state.columns() == before, "a refused move changed the position")


@law()
def what_is_not_refused_is_listed(setting: Setting) -> None:
    """Of moves that differ little from legal ones, exactly those are accepted that are listed as legal."""
    grammar, rng = setting.game.grammar(setting.options), Rng(29)
    for state in positions(setting, "listed", 60, 12):
        for seat in setting.game.to_move(state):
            check_listing(setting.game, grammar, state, seat, rng)


def check_listing(game: Game[Any], grammar: Grammar, state: State, seat: int, rng: Rng) -> None:
    """Compares what is listed with what is not refused, near what is listed. Tests of a game ask it, too."""
    listed = set(legal(game, state, seat))
    for move in sorted(near(grammar, some(sorted(listed), NEAR), rng)):
        said = refusal(game, state, seat, move)
        if (said is None) != (move in listed):
            hold(
                False,
                f"{grammar.text(move)} is {'listed, and refused' if said else 'not listed, and accepted'}: {said}",
            )


def near(grammar: Grammar, moves: list[int], rng: Rng) -> set[int]:
    """Every move of a short verb, and each given move with one field changed, or with another verb."""
    out: set[int] = set()
    for number, verb in enumerate(grammar.verbs):
        if verb.size() <= TRIED:
            out |= {grammar.move_at(grammar.bases[number] + place) for place in range(verb.size())}
    for move in moves:
        verb, values = grammar.verb(move), grammar.values(move)
        for place, field in enumerate(verb.fields):
            for value in some(list(range(field.size)), NEAR, rng.below(field.size)):
                out.add(grammar.move(verb.name, [*values[:place], value, *values[place + 1 :]]))
        for other in grammar.verbs:
            fields = [values[i] if i < len(values) else rng.below(field.size) for i, field in enumerate(other.fields)]
            if all(value < field.size for value, field in zip(fields, other.fields, strict=True)):
                out.add(grammar.move(other.name, fields))
    return out


def _try(setting: Setting, state: State, seat: int, move: int) -> None:
    if move in legal(setting.game, state, seat):
        return
    try:
        step(setting.game, state, seat, move)
    except Refused as refused:
        words = refused.reason.words
        hold(words.endswith("."), f"{setting.text(move)} is refused without a sentence: {words!r}")
        return
    hold(False, f"{setting.text(move)} is not legal for seat {seat}, and was played")


@law(every=False)
def moves_read_back(setting: Setting) -> None:
    """A move reads back from its text, from JSON, and from its number in the action space."""
    grammar = setting.game.grammar(setting.options)
    for state in positions(setting, "notation", 60, 6):
        for seat in setting.game.to_move(state):
            for move in legal(setting.game, state, seat)[::3]:
                text = grammar.text(move)
                hold(grammar.parse(text) == move, f"{text} reads back as another move")
                hold(grammar.from_json(grammar.to_json(move)) == move, f"{text} is another move in JSON")
                hold(grammar.move_at(grammar.index(move)) == move, f"{text} has the number of another move")
                hold(grammar.knows(move), f"{text} is unknown to its own grammar")


@law(every=False)
def nonsense_is_no_move(setting: Setting) -> None:
    """Nonsense is no move, and the error says something."""
    grammar, rng = setting.game.grammar(setting.options), Rng(23)
    verbs = [verb.name for verb in grammar.verbs]
    for number in range(TRIED):
        noise = "".join(LETTERS[rng.below(len(LETTERS))] for _ in range(rng.below(30)))
        text = f"{verbs[number % len(verbs)]} {noise}" if number % 2 else noise
        try:
            again = grammar.text(grammar.parse(text))
        except BadMove as error:
            hold(bool(str(error)), f"{text!r} is refused without a word")
        else:
            hold(again.split() == text.split(), f"{text!r} was read as {again!r}")


@law(every=False)
def who_resigns_is_out(setting: Setting) -> None:
    """A seat that resigns is not to move any more."""
    for length in (0, 20):
        line = play_random(setting, "resign", length)
        for seat in setting.game.to_move(line.now())[:1]:
            line.add(seat, RESIGN)
            hold(seat not in setting.game.to_move(line.now()), f"seat {seat} resigned and is to move")


@law(every=False)
def lost_time_passes_the_turn_on(setting: Setting) -> None:
    """The moves made for an absent player are legal and soon end his turn (PL-04)."""
    game = setting.game
    for state in positions(setting, "timeout", 100, 9):
        for seat in game.to_move(state)[:1]:
            now = state
            for _ in range(PATIENCE):
                if game.turn(now) != game.turn(state) or seat not in game.to_move(now):
                    break
                now = step(game, now, seat, game.timeout(now, seat)).state
            else:
                hold(False, f"{PATIENCE} moves of an absent player did not end his turn")


LAWS = (
    what_is_legal_is_accepted,
    offers_are_the_legal_moves,
    other_moves_are_refused,
    what_is_not_refused_is_listed,
    moves_read_back,
    nonsense_is_no_move,
    who_resigns_is_out,
    lost_time_passes_the_turn_on,
)
