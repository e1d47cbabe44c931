"""docs/a-game-in-an-evening.md is followed to the letter: its commands are run, and its code is the example's."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from cinque.cli.laws import in_words
from cinque.kernel.scene import Fill, Piece, Scene
from cinque.laws.law import Broken
from cinque.laws.playing import settings_of
from cinque.laws.scenes import a_scene_is_whole
from cinque.laws.trial import Verdict
from tests.outside import EXAMPLE, finding
from tests.outsiders.hill_race import HillRace

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "a-game-in-an-evening.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def bare(text: str) -> str:
    """Without blank lines and indentation, which a page may set otherwise."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


# Where what is quoted stands: the example, and for what it has not a game with secrets.
SOURCES = {
    "python": [EXAMPLE / "connect_four.py", ROOT / "tests" / "outsiders" / "high_card.py"],
    "toml": [EXAMPLE / "pyproject.toml"],
}


@pytest.mark.parametrize("language", SOURCES)
def test_what_is_quoted_stands_in_the_example(language: str) -> None:
    said, texts = blocks(language), [bare(file.read_text()) for file in SOURCES[language]]
    assert said
    assert [block for block in said if not any(bare(block) in text for text in texts)] == []


def test_its_length_is_as_said_and_at_most_250_lines() -> None:
    lines = len((EXAMPLE / "connect_four.py").read_text().splitlines())
    assert f"connect_four.py), {lines} lines in one file" in PAGE
    assert lines <= 250


def test_what_a_scene_is_made_of_is_all_there() -> None:
    fields = set(Scene.__struct_fields__) - {"width", "height"}
    assert {field for field in fields if f"| `{field}` |" not in PAGE} == set()
    assert [fill for fill in get_args(Fill) if fill != "plain" and f'`"{fill}"`' not in PAGE] == []


def test_a_broken_law_says_what_the_page_says() -> None:
    floating = Scene("squares", 7, 6, pieces=[Piece(42, 42, "dotted disc", 0)])
    game = type("Floating", (HillRace,), {"scene": lambda self, view, seat: floating})()
    with pytest.raises(Broken) as broken:
        a_scene_is_whole.check(settings_of(game, every=False)[0])
    verdict = Verdict(str(a_scene_is_whole), a_scene_is_whole.sentence, 3, 0.1, [f"connect_four-2: {broken.value}"])
    assert blocks("text") == [f"{in_words(verdict)}\n"]


def words_on_the_path(folder: Path, site: Path) -> None:
    """`pip`, `cinque` and `pytest` as they are in an environment of one's own; here they share the one under test."""
    into = f"-m pip --quiet --disable-pip-version-check install --no-deps --no-build-isolation --target {site}"
    words = {"pip": f'shift; exec {sys.executable} {into} "$@"'}
    words["cinque"] = f'exec {sys.executable} -m cinque.cli "$@"'
    words["pytest"] = f'exec {sys.executable} -m pytest -q -p no:cacheprovider "$@" {folder}'
    for name, line in words.items():
        (folder / name).write_text(f"#!/bin/sh\n{line}\n")
        (folder / name).chmod(0o755)


def test_its_commands_work_one_after_the_other(tmp_path: Path) -> None:
    site, words, place = tmp_path / "site", tmp_path / "words", tmp_path / "place"
    for folder in (site, words, place / "examples" / "connect_four"):
        folder.mkdir(parents=True)
    for path in EXAMPLE.iterdir():
        if path.is_file():
            (place / "examples" / "connect_four" / path.name).write_bytes(path.read_bytes())
    words_on_the_path(words, site)
    environment = finding(site)
    environment["PATH"] = f"{words}:{environment['PATH']}"
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    assert len(commands) == 5
    for command in commands:
        done = subprocess.run(command, shell=True, cwd=place, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
