"""docs/a-game-in-an-evening.md is followed to the letter: its commands are run, and its code is the example's."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside import EXAMPLE, finding

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "a-game-in-an-evening.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def bare(text: str) -> str:
    """Without blank lines and indentation, which a page may set otherwise."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


@pytest.mark.parametrize(
    ("language", "file"), [("python", "connect_four.py"), ("toml", "pyproject.toml")], ids=["python", "toml"]
)
def test_what_is_quoted_stands_in_the_example(language: str, file: str) -> None:
    said, text = blocks(language), bare((EXAMPLE / file).read_text())
    assert said
    assert [block for block in said if bare(block) not in text] == []


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
