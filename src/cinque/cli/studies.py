"""The words of `cinque lab`. As everywhere, what a command needs is imported when it runs."""

from pathlib import Path
from typing import Annotated

import typer

lab = typer.Typer(
    help="Studies: vary any number of a game, play, and see what it does.", rich_markup_mode=None, no_args_is_help=True
)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value instead of text.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `cinque games` lists them.")]
Workers = Annotated[int, typer.Option(metavar="N", help="Processes to play in.", min=0, show_default="all cores")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` begins one here.")]
Rows = Annotated[Path | None, typer.Option(metavar="DIR", help="Where rows are kept, to go on from.")]
Share = Annotated[int, typer.Option(metavar="PERCENT", help="Of each part's openings.", min=1, max=100)]


@lab.command()
def run(
    study: Annotated[Path, typer.Argument(metavar="STUDY", help="A study, as those in studies/.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The report, without its ending.", show_default="docs/lab/STUDY"),
    ] = None,
    workers: Workers = 0,
    ray: Ray = "",
    rows: Rows = None,
    share: Share = 100,
    json: Json = False,
) -> None:
    """Play a study and write its report: one HTML file, and its summary in Markdown.

    Stopped anywhere, the same command goes on from there. The result does not depend on where it is played. A share of
    the openings is a first look; the whole study goes on from its games.
    """
    from cinque.cli.lab import Where, run_study

    run_study(study, out, Where(workers, ray, rows), share, json)


@lab.command()
def compare(
    game: GameName,
    one: Annotated[str, typer.Argument(metavar="A", help="A bot (normal:noise=5), rules (ring_damage=3) or as-is.")],
    other: Annotated[str, typer.Argument(metavar="B", help="What it is compared with.")],
    openings: Annotated[int, typer.Option(metavar="N", help="At most so many openings, two games each.", min=1)] = 1000,
    least: Annotated[float, typer.Option(metavar="X", help="The least difference that matters.")] = 0.05,
    measure: Annotated[str, typer.Option(metavar="NAME", help="Of two sets of rules: by which measure.")] = "first",
    aim: Annotated[float, typer.Option(metavar="X", help="What the measure should be.")] = 0.5,
    level: Annotated[str, typer.Option(metavar="BOT", help="Of two sets of rules: who plays.")] = "normal",
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Where the openings come from.")] = "compare",
    workers: Workers = 0,
    ray: Ray = "",
    rows: Rows = None,
    json: Json = False,
) -> None:
    """Two bots or two sets of rules: better, worse, no difference or undecided, and after how many games."""
    from cinque.cli.lab import Wanted, Where, compare_two

    wanted = Wanted(seed, openings, least, level, measure, aim)
    compare_two(game, one, other, wanted, Where(workers, ray, rows), json)


@lab.command()
def factors(
    game: GameName,
    like: Annotated[str, typer.Argument(metavar="[TEXT]", help="Only those with this in their path.")] = "",
    json: Json = False,
) -> None:
    """List every number and option of a game by its path: all of them can be varied."""
    from cinque.cli.lab import show_factors

    show_factors(game, like, json)
