"""`cinque play GAME`: a match against bots in the terminal, in notation."""

import secrets
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console

from cinque.bots import BOTS
from cinque.cli.chosen import bot_named, check_table, game_named, options_from, seats_for
from cinque.cli.problems import Problem, WrongUse
from cinque.cli.replay import read_record
from cinque.cli.session import YOU, Session
from cinque.kernel.game import Game
from cinque.kernel.play import Line, replay
from cinque.kernel.reason import Refused


def resume_here(name: str, bot_name: str, file: Path) -> None:
    """Go on with a match that was saved: the same seats, the same bots where they are known by their names."""
    game, record = game_named(name), read_record(file)
    if record.game != game.name:
        raise Problem(f"{file} is a record of {record.game!r}, not of {game.name!r}")
    try:
        line = replay(game, record)
    except Refused as refused:
        raise Problem(str(refused)) from refused
    if game.outcome(line.now()) is not None:
        raise Problem(f"the match in {file} is over; cinque replay shows it")
    seat = record.seats.index(YOU) if YOU in record.seats else 0
    known = {bot.title: bot for bot in BOTS[game.name].values()}
    others = {each: title for each, title in enumerate(record.seats) if each != seat}
    bots = {each: known.get(title) or bot_named(game, bot_name) for each, title in others.items()}
    session = Session(line, bots, Console(file=sys.stdout, highlight=False))
    session.say(
        welcome(game, session, next((bot.title for bot in bots.values()), ""), "" if game.hidden else record.seed)
    )
    sit_down(session)


def sit_down(session: Session) -> None:
    with suppress(ImportError):
        # Once it is loaded, what is typed can be edited and called back.
        import_module("readline")
    session.run()


def play_here(name: str, bot_name: str, seats: int, seat: int, seed: str, words: list[str]) -> None:
    """Sit down and play; whoever stops early loses nothing but the match."""
    game = game_named(name)
    bot, options, seats = bot_named(game, bot_name), options_from(game, words), seats_for(game, seats)
    if not 0 <= seat < seats:
        raise WrongUse(f"there is no seat {seat}; " + (f"the seats are 0 to {seats - 1}" if seats > 1 else "it is 0"))
    check_table(game, options, seats)
    drawn = seed or secrets.token_hex(8)
    console = Console(file=sys.stdout, highlight=False)
    bots = dict.fromkeys(set(range(seats)) - {seat}, bot)
    session = Session(Line(game, options, seats, drawn), bots, console)
    session.say(welcome(game, session, bot.title, seed or ("" if game.hidden else drawn)))
    sit_down(session)
    if not seed and game.hidden:
        session.say(f"The seed was {drawn}.")


def welcome(game: Game[Any], session: Session, bot: str, seed: str) -> str:
    """The seed of a game with secrets would tell them all, so it is told at the end."""
    others = len(session.bots)
    against = (
        f" against {bot if others == 1 else f'{others} times {bot}'}. You have seat {session.seat}" if others else ""
    )
    known = f" The seed is {seed}." if seed else ""
    return f"{game.title}{against}.{known} Write help for help."
