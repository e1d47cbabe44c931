"""What is written by scripts/written.py is up to date, and the writer writes what its words promise."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from declared import Source  # noqa: E402  # a script, found beside the package
from written_codes import codes  # noqa: E402
from written_states import with_methods  # noqa: E402
from written_twins import twins  # noqa: E402

STATE = """
class Unit:
    def __init__(self, cell: i64) -> None:
        self.cell: i64 = cell
        self.locked: bool = False

    # written: copy, columns
    # written.


class Board(State):
    round: i64 = 1

    def __init__(self, figures: Figures, dice: Dice) -> None:
        self.figures: Figures = figures
        # column: len(self.units)
        self.units: list[Unit] = []
        self.at: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()  # copy: share; column: digest(self.seen)
        self.order: list[int] = []
        self.why: str = ""
        self.dice = dice

    # written: copy, columns
    # written.
"""

WRITTEN = """
    # written: copy, columns
    def copy(self) -> "Board":
        twin = Board(self.figures, self.dice.copy())
        twin.round = self.round
        twin.units = [each.copy() for each in self.units]
        twin.at = self.at[:]
        twin.seen = self.seen
        twin.order = self.order.copy()
        twin.why = self.why
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.round, len(self.units)]
        for unit in self.units:
            out += unit.columns()
        out += [*self.at, digest(self.seen), *self.order, *self.dice.columns()]
        return out
    # written.
"""

WORDS = """
Stage = Literal["idle", "not idle"]
STAGES: Final = words_of(Stage)
Place = Literal["here", "there"]  # codes: AT_
PLACES: Final = words_of(Place)
Colour = Literal["red"]  # codes: none
"""

ROWS = """
# twin: Step
class StepRow(Struct, frozen=True):
    place: Place
    reach: int
    far: bool
    name: str  # twin: none
    parts: tuple[int, ...]
    other: dict[str, int]


# twin columns: Steps
class Bare(Struct, frozen=True):
    reach: int
    far: bool
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "chess"
    (folder / "content").mkdir(parents=True)
    (folder / "play").mkdir()
    (folder / "content" / "words.py").write_text(WORDS)
    (folder / "content" / "rows.py").write_text(ROWS)
    (folder / "play" / "moves.py").write_text('# codes: V_\nx = [Verb("go", []), Verb("stop", [])]\n')
    return folder


def test_everything_written_is_up_to_date() -> None:
    check = [sys.executable, "scripts/written.py", "--check"]
    run = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stderr == ""


def test_a_state_is_copied_and_told_by_the_types_of_its_fields(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(STATE)
    assert WRITTEN.strip() in with_methods(Source(tmp_path / "state.py"))


def test_words_and_verbs_have_the_numbers_of_their_places(game: Path) -> None:
    rows = codes(game).splitlines()
    assert [row for row in rows if ": Final[i64]" in row] == [
        "V_GO: Final[i64] = 0",
        "V_STOP: Final[i64] = 1",
        "IDLE: Final[i64] = 0",
        "NOT_IDLE: Final[i64] = 1",
        "AT_HERE: Final[i64] = 0",
        "AT_THERE: Final[i64] = 1",
    ]


def test_a_word_declared_twice_is_refused(game: Path) -> None:
    words = game / "content" / "words.py"
    words.write_text(words.read_text() + 'Other = Literal["idle"]\n')
    with pytest.raises(SystemExit, match="IDLE is a word of Stage and of Other"):
        codes(game)


def test_a_row_has_a_native_twin_field_by_field(game: Path) -> None:
    text = twins(game) or ""
    assert [row.strip() for row in text.splitlines() if "self." in row] == [
        "self.place: Final[i64] = PLACES.index(row.place)",
        "self.reach: Final[i64] = row.reach",
        "self.far: Final[bool] = row.far",
        "self.parts: Final[vec[i64]] = vec[i64](list(row.parts))",
        "self.reach: Final[vec[i64]] = vec[i64]([row.reach for row in rows])",
        "self.far: Final[vec[i64]] = vec[i64]([int(row.far) for row in rows])",
    ]
