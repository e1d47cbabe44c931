"""What the terminal can tell a player who asks: what a strong bot would do and why, and who could strike where."""

from typing import Any

from cinque.bots import BOTS
from cinque.bots.hints import adviser_of, hint_of
from cinque.cli.naming import Namer
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.moves import BadMove, Grammar
from cinque.kernel.state import State
from cinque.lab.match import rng_for


def hint_for(game: Game[Any], namer: Namer, state: State, seat: int, seed: str) -> str:
    """The first order a strong bot would give, as it is typed, with its words and its reason. Asked of a guess."""
    bots = BOTS[game.name]
    bot = bots[adviser_of(bots)]
    guess = game.guess(state, seat, Dice(f"hint {seed}", game.streams()))
    moves = bot.choose(game, guess, seat, rng_for(f"hint {seed}", seat), bot.budget)
    if not moves:
        return "There is no hint."
    hint = hint_of(game, namer.grammar, guess, seat, moves)
    return f"{namer.order([namer.grammar.text(move) for move in hint.order])}: {' '.join(hint.says[-2:])}"


def threats_for(game: Game[Any], grammar: Grammar, rules: Any, state: State, seat: int, place: str) -> str:
    """Who could strike a square next turn; without one, how many squares each enemy could."""
    if "threats" not in game.overlays:
        return f"{game.title} has no threats to show."
    imagined = game.imagine(state, seat, Dice("overlay", game.streams()))
    view = game.view(imagined, seat)
    threats = [
        each for each in game.overlay(imagined, seat, "threats") if hasattr(each, "cells") and hasattr(each, "unit")
    ]
    classes = getattr(rules, "classes", ())
    if not threats or not classes:
        return "The threats of this game are drawn on the board of the page only."
    names = {unit.id: f"{classes[unit.kind].name} {_place(grammar, unit.cell)}" for unit in view.units}
    if not place:
        return "\n".join(f"  {names[each.unit]}: {each.damage} damage on {len(each.cells)} squares" for each in threats)
    try:
        cell = grammar.verbs[grammar.by_name["walk"]].fields[-1].parse(place)
    except BadMove as bad:
        return f"{bad}."
    found = [each for each in threats if cell in each.cells]
    if not found:
        return f"No enemy could strike {place} next turn."
    total = sum(each.damage for each in found)
    return (
        f"{place}: up to {total} damage, by " + ", ".join(f"{names[each.unit]} ({each.damage})" for each in found) + "."
    )


def _place(grammar: Grammar, cell: int) -> str:
    return grammar.verbs[grammar.by_name["walk"]].fields[-1].text(cell)
