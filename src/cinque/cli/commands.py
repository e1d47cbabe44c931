"""The commands. Each imports what it needs when it runs, so that the quick ones stay quick."""

import sys
from pathlib import Path
from typing import Annotated

try:
    import typer
    from typer.exceptions import TyperException
except ModuleNotFoundError:
    # The rules and bots alone, as those who train or search install them.
    sys.exit("cinque: the server and the command line need more packages: pip install 'cinque[play]'")

from cinque.cli.problems import Problem
from cinque.cli.studies import lab

EXAMPLES = """\b
Examples:
  cinque                                       the table, in a browser
  cinque games                                 what can stand in the place of GAME below
  cinque play GAME --bot hard                  against a bot, here
  cinque play GAME --seats 3 --seat 1          three at the table
  cinque match GAME --bots hard normal --games 400
  cinque match GAME --bots normal --games 100  a game for one
  cinque ladder GAME --bots "pipe:python mybot.py"  where a bot of yours stands
  cinque replay match.json
  cinque dice match.json                       whether its dice were fair
  cinque lab run studies/GAME.toml             a study, and its report
  cinque lab compare GAME normal hard          which is better, and after how many games
"""

app = typer.Typer(
    name="cinque",
    help="One table for five turn-based strategy games. Without a command it starts the server.",
    epilog=EXAMPLES,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.add_typer(lab, name="lab")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value instead of text.")]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--options", metavar="NAME=VALUE...", help="Options of the match, as in size=20 mode=classes."),
]
# Options that take any number of words.
SPREAD = ("--options", "--bots", "--anchors")
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `cinque games` lists them.")]


Config = Annotated[str | None, typer.Option("--config", metavar="FILE", help="A file of settings: cinque.toml.")]
Database = Annotated[str | None, typer.Option("--db", metavar="FILE", help="The database, where no file names it.")]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    config: Config = None,
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Address to listen on.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(metavar="N", help="Port to listen on; 0 takes a free one.", min=0, max=65535, show_default="8000"),
    ] = None,
    db: Annotated[
        str | None, typer.Option(metavar="FILE", help="Database: a file, or a postgresql:// address.")
    ] = None,
    open: Annotated[
        bool | None,
        typer.Option("--open/--no-open", help="Open the page in a browser.", show_default="if there is one"),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        from cinque import __version__

        typer.echo(f"cinque {__version__}")
    elif context.invoked_subcommand is None:
        from cinque.cli.serve import serve

        serve(config, host, port, db, open)


@app.command()
def games(json: Json = False) -> None:
    """List the games, their options and their bots."""
    from cinque.cli.games import show_games

    show_games(json)


@app.command()
def play(
    game: GameName,
    bot: Annotated[
        str, typer.Option(metavar="LEVEL", help="Whom to play against.", show_default="normal, or the best there is")
    ] = "",
    seats: Annotated[
        int, typer.Option(metavar="N", help="How many play; bots take the other seats.", show_default="the fewest")
    ] = 0,
    seat: Annotated[int, typer.Option(metavar="N", help="Your seat, counted from 0.")] = 0,
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help="For an opening that can be repeated.", show_default="random")
    ] = "",
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on with a match that `save` wrote.", show_default=False),
    ] = None,
    options: OptionWords = None,
) -> None:
    """Play against bots in this terminal.

    Moves are written in words, as in `walk 3 c4`, or `scout c4 to d6` where units have names; in the match, help lists
    them and moves shows what is legal now.
    """
    from cinque.cli.play import play_here, resume_here

    if resume is not None:
        resume_here(game, bot, resume)
        return
    play_here(game, bot, seats, seat, seed, options or [])


@app.command()
def match(
    game: GameName,
    bots: Annotated[list[str], typer.Option(metavar="BOT...", help="A bot for every seat.")],
    count: Annotated[
        int, typer.Option("--games", metavar="N", help="How many games, rounded up to whole openings.", min=1)
    ] = 100,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Where the openings come from.")] = "1",
    json: Json = False,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="LOW HIGH", help="Two bots: stop when one of these two scores is ruled out."),
    ] = None,
    options: Annotated[
        list[str] | None,
        typer.Option(
            "--options",
            metavar="NAME=VALUE...",
            help="Options of the matches, as in size=20; map=* draws one for each pair of games.",
        ),
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="DIR", help="Write every record into this folder.")] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="Processes to play in.", min=0, show_default="all cores")
    ] = 0,
) -> None:
    """Play bots against each other, and count.

    Every opening is played with every seating. Two bots get a full report, with an interval and on request a
    sequential test; more bots, or one at a game for one, their win rates.
    """
    if len(bots) == 2:
        from cinque.cli.match import WantedSeries, play_series

        play_series(WantedSeries(game, (bots[0], bots[1]), count, seed, sprt, options or [], save, workers), json)
    else:
        from cinque.cli.rotation import WantedRounds, play_rounds

        play_rounds(WantedRounds(game, tuple(bots), count, seed, sprt, options or [], save, workers), json)


@app.command()
def ladder(
    game: GameName,
    bots: Annotated[list[str], typer.Option(metavar="BOT...", help="Bots from outside, as in pipe:python mybot.py.")],
    anchors: Annotated[
        list[str] | None, typer.Option(metavar="LEVEL...", help="The levels to stand on.", show_default="all")
    ] = None,
    count: Annotated[int, typer.Option("--games", metavar="N", help="Games for each two that meet.", min=2)] = 40,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Where the openings come from.")] = "ladder",
    json: Json = False,
    workers: Annotated[
        int, typer.Option(metavar="N", help="Processes to play in.", min=0, show_default="all cores")
    ] = 0,
) -> None:
    """Say where bots from outside stand among the levels of a game, in Elo with intervals.

    The levels meet each other from paired openings and stay where that puts them; every bot meets all of them.
    """
    from cinque.cli.ladder import show_ladder
    from cinque.lab.ladder.meetings import Ladder

    show_ladder(Ladder(game, count, seed), bots, anchors or [], workers, json)


@app.command()
def bot(
    command: Annotated[list[str], typer.Argument(metavar="-- COMMAND...", help="What starts the bot.")],
    server: Annotated[str, typer.Option(metavar="URL", help="The server to play on.")] = "http://127.0.0.1:8000",
    token: Annotated[str, typer.Option(metavar="KEY", help="The bot's token; without one it gets a new one.")] = "",
    name: Annotated[str, typer.Option(metavar="NAME", help="What a new bot is called.")] = "mybot",
    play: Annotated[str, typer.Option(metavar="GAME,...", help="The games it plays.", show_default="all")] = "",
    matches: Annotated[int, typer.Option(metavar="N", help="Stop after so many matches.", show_default="never")] = 0,
    turn: Annotated[float, typer.Option(metavar="SECONDS", help="Its time for a turn.")] = 2.0,
    reserve: Annotated[float, typer.Option(metavar="SECONDS", help="Its reserve for a match.")] = 60.0,
) -> None:
    """Take a bot of your own to a server: it dials out, waits to be invited, and plays each match in a process.

    See docs/bots-from-outside.md; `cinque match` tries it here first.
    """
    from cinque.bots.protocol import Pace
    from cinque.cli.bot import visit

    visit(command, server, token, name, play.split(",") if play else [], matches, Pace(turn, reserve))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` and --save write them.")],
    json: Json = False,
    seat: Annotated[
        int | None,
        typer.Option(metavar="N", help="Draw the last position too, as this seat saw it.", show_default=False),
    ] = None,
    steps: Annotated[bool, typer.Option("--steps", help="Go through it move by move.")] = False,
) -> None:
    """Play a record again and say how it ended.

    Every move goes through the rules; the hash of the last position shows that it is the same match.
    """
    if steps:
        from rich.console import Console

        from cinque.cli.stepping import step_through

        step_through(file, seat or 0, Console(highlight=False))
        return
    from cinque.cli.replay import replay_file

    replay_file(file, json, seat)


@app.command()
def dice(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished match.")],
    promised: Annotated[str, typer.Option(metavar="HASH", help="What was published when you sat down.")] = "",
) -> None:
    """Check the dice of a match: that the server kept its promise, and that nobody chose them."""
    from cinque.cli.dice import check_dice

    check_dice(file, promised)


@app.command()
def laws(
    game: GameName,
    only: Annotated[list[str] | None, typer.Option("--only", metavar="LAW", help="Only laws of this name.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="The game as it comes, without its other options.")] = False,
    json: Json = False,
) -> None:
    """Put a game to the laws that every game must obey.

    Each law is tried on the game as it comes, with every number of seats, and with each option changed alone.
    """
    from cinque.cli.laws import put_to_the_laws

    put_to_the_laws(game, only or [], quick, json)


@app.command()
def bench(
    sections: Annotated[list[str] | None, typer.Argument(metavar="[SECTION]...", help="Only these parts.")] = None,
    json: Json = False,
    quick: Annotated[bool, typer.Option("--quick", help="Only how fast the rules run here, in seconds.")] = False,
) -> None:
    """Measure the speed of the rules and, in a checkout, of the server."""
    from cinque.cli.bench import run_benchmarks

    run_benchmarks(sections or [], json, quick)


@app.command()
def config(file: Config = None) -> None:
    """Print the settings in force, from file and environment, without what is secret."""
    from cinque.cli.running import print_settings

    print_settings(file)


@app.command()
def backup(
    target: Annotated[str, typer.Argument(metavar="FILE", help="The copy; it must not exist.")],
    file: Config = None,
    db: Database = None,
) -> None:
    """Copy the database of a server into a file, while it runs."""
    from cinque.cli.running import back_up

    back_up(target, file, db)


@app.command()
def verify(target: Annotated[str, typer.Argument(metavar="FILE", help="A copy, or a database at rest.")]) -> None:
    """Read a database to its last page, and replay every match in it that is not over."""
    from cinque.cli.running import verify_copy

    verify_copy(target)


@app.command()
def restore(
    source: Annotated[str, typer.Argument(metavar="FILE", help="The copy.")],
    file: Config = None,
    db: Database = None,
) -> None:
    """Put a copy in the place of the database of a server that is stopped; what was there is kept beside it."""
    from cinque.cli.running import put_back

    put_back(source, file, db)


@app.command()
def admin(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[COMMAND]...", help="What is to be done; nothing lists what can be.")
    ] = None,
    note: Annotated[str, typer.Option(metavar="TEXT", help="Why, for the list of what was done.")] = "",
    file: Config = None,
    address: Annotated[str, typer.Option("--admin", metavar="ADDRESS", help="The admin port of the server.")] = "",
) -> None:
    """Ask a running server to do something: show a match or a player, sign somebody out, tidy up, close."""
    from cinque.cli.admin import ask_server

    ask_server(words or [], note, file, address)


def spread(arguments: list[str]) -> list[str]:
    """`--options a=1 b=2` as `--options a=1 --options b=2`, and `--bots a b` likewise: how the parser wants it."""
    out: list[str] = []
    spreading = ""
    for word in arguments:
        more = spreading != "" and not word.startswith("-") and _belongs(spreading, word)
        out += [spreading, word] if more and out[-1] != spreading else [word]
        spreading = word if word in SPREAD else spreading if more else ""
    return out


def _belongs(option: str, word: str) -> bool:
    """Options have a sign of equality; what is a game is no bot."""
    if option == "--options":
        return "=" in word
    from cinque.games import GAMES

    return word not in GAMES


def run(arguments: list[str]) -> None:
    """Run a command; see `cinque.cli.main`."""
    code: object = 0
    try:
        code = app(spread(arguments), prog_name="cinque", standalone_mode=False)
    except (Problem, TyperException) as error:
        words = error.format_message() if isinstance(error, TyperException) else str(error)
        print(f"cinque: {' '.join(words.split())}", file=sys.stderr)
        sys.exit(error.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)
