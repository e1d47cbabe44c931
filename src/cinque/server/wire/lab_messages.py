"""What the page for designers and the server say to each other about studies and reports."""

from msgspec import Struct

from cinque.kernel.options import Options


class ReportInfo(Struct, frozen=True):
    """A report that can be read; `made` is in seconds since 1970, `own` says that it was made here."""

    name: str
    title: str
    made: float
    own: bool


class StudyInfo(Struct, frozen=True):
    """A study that comes with Cinque, as a file to begin from."""

    name: str
    text: str


class StudyRun(Struct, frozen=True):
    """A study that is being played, or the last one that was: games done of those wanted so far, and its last words."""

    name: str
    running: bool
    done: int
    wanted: int
    said: str
    seconds: float


class LabState(Struct, frozen=True):
    """GET /api/lab. `closed` says why no study can be started here; empty when one can."""

    reports: list[ReportInfo]
    studies: list[StudyInfo]
    run: StudyRun | None
    closed: str


class StudyWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lab/studies: a name for the report, and the study as a file."""

    name: str
    text: str


class TrialWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lab/trials: options of a game to be tried out by a bot in every seat."""

    game: str
    options: Options
    seats: int
    level: str
    games: int


class TrialKey(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lab/trials/look and /stop: which trial, as its start said."""

    trial: str


class TrialRun(Struct, frozen=True):
    """How a trial stands: points of each seat so far, between which shares each lies by 95 %, games ended by a limit
    of rounds, and what was said where it ended early."""

    trial: str
    running: bool
    done: int
    wanted: int
    points: list[float]
    low: list[float]
    high: list[float]
    capped: int
    said: str
