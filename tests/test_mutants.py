"""`make mutants`: a changed function takes the place of the old one, and every equivalent mutant has its reason."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cinque.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from mutants_swapped import Living, swap  # noqa: E402
from mutants_told import Summary, interval, reasons, write  # noqa: E402

RULES = """\
LIMIT = 3
KEPT = {}

def far(steps, most=LIMIT):
    return steps > most

class Unit:
    def hurt(self, by):
        return [each - by for each in (5, 6)]

    @property
    def dead(self):
        return (lambda health: health <= 0)(0)

KEPT["far"] = far
"""


def loaded(folder: Path) -> ModuleType:
    path = folder / "some_rules.py"
    path.write_text(RULES)
    spec = importlib.util.spec_from_file_location("some_rules", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def changed(module: ModuleType, was: str, now: str) -> bool:
    path = str(module.__file__)
    assert was in RULES
    return swap(Living({path}), path, RULES, RULES.replace(was, now))


def test_a_function_changes_wherever_somebody_keeps_it(tmp_path: Path) -> None:
    module = loaded(tmp_path)
    kept = module.KEPT["far"]
    assert not kept(3)
    assert changed(module, "steps > most", "steps >= most")
    assert kept(3)


@pytest.mark.parametrize(
    ("was", "now", "answers"), [("each - by", "each + by", [6, 7]), ("health <= 0", "health < 0", False)]
)
def test_a_change_inside_a_method_is_made_too(tmp_path: Path, was: str, now: str, answers: object) -> None:
    module = loaded(tmp_path)
    assert changed(module, was, now)
    unit = module.Unit()
    assert answers in (unit.hurt(1), unit.dead)


@pytest.mark.parametrize(
    ("was", "now"), [("LIMIT = 3", "LIMIT = 4"), ("most=LIMIT", "most=-LIMIT"), ("    @property\n", "")]
)
def test_what_runs_while_a_module_is_loaded_is_not_changed_in_place(tmp_path: Path, was: str, now: str) -> None:
    assert not changed(loaded(tmp_path), was, now)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_mutant_called_equivalent_has_its_reason_and_its_line_still_stands(game: str) -> None:
    play = ROOT / "src" / "cinque" / "games" / game / "play"
    for row in reasons(game):
        assert row.why.endswith("."), row
        texts = [" ".join(path.read_text().split()) for path in play.rglob(row.file)]
        assert any(" ".join(row.was.split()) in text for text in texts), f"{row.file} no longer has: {row.was}"


def test_a_report_keeps_the_sections_of_other_games(tmp_path: Path) -> None:
    page = tmp_path / "mutants.md"
    write("naval", "## naval\n\nbefore\n", page)
    write("grid", "## grid\n\none\n", page)
    write("naval", "## naval\n\nafter\n", page)
    text = page.read_text()
    assert "before" not in text
    assert text.index("## grid\n\none") < text.index("## naval\n\nafter")


def test_the_share_is_of_those_that_could_be_noticed() -> None:
    assert Summary(10, 9, [], []).share == 1
    low, high = interval(180, 200)
    assert (round(low, 3), round(high, 3)) == (0.851, 0.934)
