"""What goes wrong is said in one line, without a traceback, and the exit code tells whose fault it was."""

import os
import subprocess
from pathlib import Path

import pytest

from cinque.cli.problems import Problem
from cinque.cli.records import one_line_for_faults
from cinque.lab.match import BotFault
from tests.cli.command import COMMAND, cinque, cinque_here

WRONG_USE = [
    (["nonsense"], "nonsense"),
    (["play"], "GAME"),
    (["play", "chess"], "no game 'chess'; the games are grid"),
    (["play", "grid", "--bot", "nobody"], "no bot 'nobody'"),
    (["play", "grid", "--seat", "5"], "no seat 5"),
    (["play", "grid", "--options", "size=99"], "whole number from 16 to 32"),
    (["play", "grid", "--options", "size"], "NAME=VALUE"),
    (["match", "frigate", "--bots", "random", "random"], "not a game for two"),
    (["match", "grid"], "--bots"),
    (["play", "temple", "--seats", "5"], "seats 2 to 4, not 5"),
    (["play", "temple", "--seats", "3", "--options", "map=close-quarters"], "map for 2 players"),
    (["match", "grid", "--bots", "hard"], "Grid Game seats 2, not 1"),
    (["match", "temple", "--bots", "hard", "easy", "nobody"], "no bot 'nobody'"),
    (["match", "temple", "--bots", "hard", "easy", "easy", "--sprt", "0.5", "0.6"], "two bots"),
    (["match", "grid", "--bots", "hard", "normal", "--options", "colour=red"], "no option 'colour'"),
    (["match", "grid", "--bots", "hard", "normal", "--sprt", "0.7", "0.6"], "sequential test"),
    (["match", "grid", "--bots", "hard", "normal", "--games", "0"], "--games"),
    (["--port", "99999"], "--port"),
]


@pytest.mark.parametrize(("words", "said"), WRONG_USE, ids=[" ".join(words) for words, _ in WRONG_USE])
def test_a_wrong_command_line_exits_with_2(words: list[str], said: str) -> None:
    ran = cinque_here(*words)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("cinque: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err


def test_a_folder_that_cannot_be_made_exits_with_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = cinque_here("match", "grid", "--bots", "easy", "random", "--save", str(tmp_path / "file" / "records"))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"cinque: cannot make the folder {tmp_path}/file/records: Not a directory\n"


def test_a_bot_that_breaks_the_rules_is_told_in_one_line() -> None:
    with pytest.raises(Problem, match="nothing to play"), one_line_for_faults():
        raise BotFault("a bot of grid had nothing to play")


def test_a_file_that_is_not_there_exits_with_1() -> None:
    ran = cinque("replay", "nowhere.json")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "cinque: cannot read nowhere.json: No such file or directory\n"


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\x00", b'{"game": 5}', b"[" * 100_000])
def test_a_file_that_is_no_record_exits_with_1(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    ran = cinque_here("replay", str(tmp_path / "bad.json"))
    assert ran.code == 1
    assert ran.err.startswith(f"cinque: {tmp_path}/bad.json is no record")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("words", [["games"], ["match", "--help"]])
def test_whoever_stops_reading_is_told_nothing_more(words: list[str]) -> None:
    """As `cinque games | head -1` does."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*COMMAND, *words], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")
