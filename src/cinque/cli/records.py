"""While a series is played: a bar to watch, and a folder for the records."""

from collections.abc import Iterable
from pathlib import Path
from string import ascii_lowercase

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cinque.cli.problems import Problem
from cinque.kernel.record import Record


def progress_bar() -> Progress:
    """On standard error, and only where somebody is watching; what is printed at the end stays clean."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[score]}"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def make_folder(folder: Path | None) -> None:
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(f"cannot make the folder {folder}: {error.strerror}") from error


def write_records(folder: Path | None, number: int, records: Iterable[Record]) -> None:
    """The games from one opening, by its number and a letter."""
    if folder is not None:
        for record, which in zip(records, ascii_lowercase, strict=False):
            (folder / f"{record.game}-{number:05}{which}.json").write_bytes(record.to_bytes())
