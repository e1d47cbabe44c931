"""While a series is played: a bar to watch, and a folder for the records."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from string import ascii_lowercase

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cinque.cli.problems import Problem
from cinque.kernel.record import Record
from cinque.lab.match import BotFault


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
    if folder is None:
        return
    for record, which in zip(records, ascii_lowercase, strict=False):
        file = folder / f"{record.game}-{number:05}{which}.json"
        try:
            file.write_bytes(record.to_bytes())
        except OSError as error:
            raise Problem(f"cannot write {file}: {error.strerror}") from error


@contextmanager
def one_line_for_faults() -> Iterator[None]:
    """A bot that breaks the rules ends a series, with the reason."""
    try:
        yield
    except BotFault as fault:
        raise Problem(str(fault)) from fault
