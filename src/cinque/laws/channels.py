"""Every channel by which a seat can learn of a position without a move being made, so that two can be compared."""

from collections.abc import Iterator
from typing import Any

import msgspec

from cinque.kernel.dice import Rng
from cinque.kernel.encoding import Sheet
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Grammar
from cinque.kernel.order import foresee
from cinque.kernel.play import legal, preview, refusal, step
from cinque.kernel.state import State
from cinque.laws.playing import Setting, dice_for, some
from cinque.laws.questions import overlay, overlay_names

Answers = Iterator[tuple[str, object]]

# What an overlay of a spectator is called by.
SPECTATORS = " of a spectator"
# How many moves a position is asked about: made-up ones, neighbours of legal ones, and previews.
STRAY, NEIGHBOURS, PREVIEWS = 16, 24, 8
# An overlay with an argument is asked about the first few, and about what the seat's own moves name.
NAMED = 4


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def doubtful(grammar: Grammar, moves: list[int], rng: Rng) -> list[int]:
    """Moves that may or may not be legal: any at all, and legal ones with one field changed, where fog has its edge."""
    out = [grammar.move_at(rng.below(grammar.size)) for _ in range(STRAY)]
    if not moves:
        return out
    for _ in range(NEIGHBOURS):
        move = moves[rng.below(len(moves))]
        verb, values = grammar.verb(move), grammar.values(move)
        if values:
            at = rng.below(len(values))
            values[at] = rng.below(verb.fields[at].size)
            out.append(grammar.move(verb.name, values))
    return out


def observed(setting: Setting, state: State, seat: int) -> object:
    """The view as numbers for those who learn, as far as the game writes them itself."""
    encoder = setting.game.encoder(setting.options, setting.seats)
    if encoder is None:
        return None
    sheet = Sheet()
    encoder.write(setting.game.view(state, seat), seat, sheet)
    return [(sheet.places[at], sheet.values[at]) for at in range(sheet.count)], sheet.layers


def shown(setting: Setting, state: State, seat: int) -> Answers:
    """What the seat is shown without asking."""
    game = setting.game
    yield "view", encoded(game.view(state, seat))
    yield "view of a spectator", encoded(game.view(state, None))
    yield "offers", encoded(game.offers(state, seat))
    yield "legal moves", legal(game, state, seat)
    yield "who is to move", game.to_move(state)
    yield "number of the turn", game.turn(state)
    yield "outcome", encoded(game.outcome(state))
    yield "who is out", [game.is_out(state, each) for each in range(setting.seats)]
    yield "whether another opening can be had", game.can_redraw(state)
    yield "how far it is ahead", game.margin(state, seat)
    yield "observation", observed(setting, state, seat)
    if seat in game.to_move(state):
        yield "move of an absent player", game.timeout(state, seat)


def asked(setting: Setting, state: State, seat: int, salt: int) -> Answers:
    """What the seat can ask: overlays, why a move may not be made, what would come of one."""
    game, grammar = setting.game, setting.game.grammar(setting.options)
    moves = legal(game, state, seat)
    for name in overlay_names(setting):
        yield f"overlay {name}", encoded(overlay(setting, state, seat, name))
        # A spectator's is drawn from the position itself, so here is where it would tell.
        yield f"overlay {name}{SPECTATORS}", encoded(overlay(setting, state, None, name))
    for name in [name for name in game.overlays if name.endswith(":")]:
        for argument in {value for move in some(moves, NAMED, salt) for value in grammar.values(move)}:
            yield f"overlay {name}", encoded(overlay(setting, state, seat, f"{name}{argument}"))
    for move in doubtful(grammar, moves, Rng(salt)):
        yield "refusal", encoded(refusal(game, state, seat, move))
    for move in some(moves, PREVIEWS, salt):
        yield "preview", encoded(preview(game, state, seat, move))
        yield "words for a move", game.describe(state, seat, [move])
        order = [move, *some(moves, 1, salt)]
        yield "forecast of an order", encoded(foresee(game, state, seat, order))


def ended(setting: Setting, state: State) -> Answers:
    """In what words a match would be over if a seat gave up now; what it lays open then is its own."""
    game = setting.game
    for each in range(setting.seats if game.outcome(state) is None else 0):
        if not game.is_out(state, each):
            twin = state.copy()
            game.resign(twin, each, SILENT)
            yield "outcome where somebody gives up", encoded(game.outcome(twin))


def imagined(setting: Setting, state: State, seat: int, salt: int) -> Answers:
    """What the seat's previews and bots start from."""
    game = setting.game
    yield "guess", game.guess(state, seat, dice_for(game, f"guess {salt}")).columns()
    yield "what a preview is played on", game.imagine(state, seat, dice_for(game, f"guess {salt}")).columns()


def undone(setting: Setting, state: State, twin: State, seat: int, salt: int) -> Answers:
    """Whether a move can be taken back, where the seat hears and sees the same of it in both worlds."""
    for move in some(legal(setting.game, state, seat), PREVIEWS, salt):
        here, there = (step(setting.game, world, seat, move) for world in (state, twin))
        known = [encoded([made.log.heard(seat), setting.game.view(made.state, seat)]) for made in (here, there)]
        if known[0] == known[1]:
            yield "undo", here.settled == there.settled


def received(setting: Setting, state: State, seat: int, salt: int) -> Answers:
    """All of it, each answer with its name."""
    yield from shown(setting, state, seat)
    yield from ended(setting, state)
    yield from imagined(setting, state, seat, salt)
    yield from asked(setting, state, seat, salt)
