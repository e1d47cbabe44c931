"""The blocks of docs/environments.md run as they stand, and so do the examples of a search and of learning."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "environments.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_a_block_of_the_page_runs(number: int) -> None:
    exec(compile(BLOCKS[number], f"docs/environments.md, block {number + 1}", "exec"), {})


def test_the_bot_of_the_page_is_the_example() -> None:
    page = (ROOT / "docs" / "bots-from-outside.md").read_text()
    (shown,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert (ROOT / "examples" / "bots" / "mybot.py").read_text().endswith(shown)


def test_information_set_search_plays_naval_battle() -> None:
    script = ROOT / "examples" / "environments" / "ismcts_naval.py"
    words = [sys.executable, str(script), "--simulations", "3", "--letters", "6"]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert "searches of 3 simulations" in said


def test_the_example_of_learning_learns_tries_and_writes_its_curve(tmp_path: Path) -> None:
    script = ROOT / "examples" / "environments" / "train_grid.py"
    little = ["--letters", "1", "--matches", "2", "--trial", "3", "--moves", "5", "--seeds", "1"]
    words = [sys.executable, str(script), *little, "--out", str(tmp_path)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert "seed 1: 0 of 3 won" in said
    page = (tmp_path / "grid-learning.md").read_text()
    assert page.count("| 0 of 3 |") == 1
    assert "missed" in page
    assert (tmp_path / "grid-learning.svg").read_text().count("<polyline") == 1
