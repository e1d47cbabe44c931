"""What the commands print when all goes well."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from cinque import __version__
from cinque.bots import BOTS
from cinque.games import GAMES
from tests.cli.command import COMMAND, cinque, cinque_here

ESCAPE = "\x1b"


def test_the_version_is_that_of_the_package() -> None:
    assert cinque("--version").out == f"cinque {__version__}\n"


def test_games_lists_every_game_with_its_bots() -> None:
    out = cinque_here("games").out
    assert all(game.title in out for game in GAMES.values())
    assert all(bot.help in out for bots in BOTS.values() for bot in bots.values())


def test_games_names_the_numbers_an_option_may_be() -> None:
    assert "0 (of 0, 36, 38, 40, …, 120)" in cinque_here("games").out


def test_games_as_json_holds_options_and_bots() -> None:
    listed = {game["name"]: game for game in json.loads(cinque_here("games", "--json").out)}
    assert set(listed) == set(GAMES)
    assert [bot["name"] for bot in listed["grid"]["bots"]] == list(BOTS["grid"])
    assert {"size", "mode"} <= {option["name"] for option in listed["grid"]["options"]}


def test_games_is_answered_without_what_only_other_commands_need() -> None:
    """It starts in 0.3 s because it leaves these alone (decision 0048)."""
    slow = ("argparse", "asyncio", "asyncpg", "numpy", "starlette", "uvicorn", "typer", "websockets", "cinque.server")
    lines = [
        "import contextlib, sys",
        "from cinque.cli import main",
        "sys.argv = ['cinque', 'games']",
        "with contextlib.suppress(SystemExit): main()",
        f"print([name for name in {slow} if name in sys.modules])",
    ]
    ran = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_match_says_who_won_how_often_and_how_sure_that_is() -> None:
    ran = cinque("match", "grid", "--bots", "normal", "random", "--games", "4", "--seed", "7")
    assert ran.code == 0
    assert "4 won, 0 drawn, 0 lost" in ran.out
    assert "95 % interval 51.0% to 100.0%" in ran.out
    assert ESCAPE not in ran.out + ran.err


def test_a_match_as_json_can_be_repeated() -> None:
    words = ["match", "grid", "--bots", "easy", "random", "--games", "2", "--seed", "3", "--json"]
    first, again = (json.loads(cinque(*words).out) for _ in range(2))
    for timed in ("mean_ms", "p95_ms", "seconds"):
        del first["report"][timed], again["report"][timed]
    assert first == again
    assert first["report"]["games"] == 2


def test_a_match_draws_an_option_for_each_pair() -> None:
    words = ["--games", "2", "--options", "size=*", "--json"]
    result = json.loads(cinque("match", "grid", "--bots", "easy", "random", *words).out)
    assert result["drawn"] == ["size"]


def test_a_match_takes_options_and_stops_when_the_sequential_test_is_decided() -> None:
    words = ["--games", "400", "--sprt", "0.3", "0.6", "--options", "size=17", "mode=classes", "--json"]
    result = json.loads(cinque("match", "grid", "--bots", "easy", "random", *words).out)
    assert result["options"] == GAMES["grid"].options().check({"size": 17, "mode": "classes"})
    assert result["report"]["sprt"]["accepted"] == "high"
    assert result["report"]["games"] < 60


def test_three_bots_take_every_seat_and_each_has_a_win_rate(tmp_path: Path) -> None:
    words = ["--games", "1", "--options", "budget=400", "--save", str(tmp_path)]
    ran = cinque_here("match", "naval", "--bots", "random", "random", "random", *words)
    assert ran.code == 0
    assert "random, random, random at naval: 3 games" in ran.out
    # The same three bots in other seats play the same game: it counts once, and each bot has a third of it.
    assert "1 of them distinct" in ran.out
    assert ran.out.count("won 0.3333 of 1: 33.3%") == 3
    assert len(list(tmp_path.iterdir())) == 3


def test_a_game_for_one_is_played_by_one_bot_and_counts_rounds() -> None:
    report = json.loads(cinque_here("match", "frigate", "--bots", "random", "--games", "3", "--json").out)["report"]
    assert report["games"] == 3
    assert report["mean_round"] >= 1
    assert [bot["bot"] for bot in report["bots"]] == ["random"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record written by a match."""
    folder = tmp_path_factory.mktemp("records")
    ran = cinque("match", "grid", "--bots", "easy", "random", "--games", "2", "--save", str(folder / "new"))
    assert ran.code == 0
    return sorted((folder / "new").iterdir())[0]


def test_a_saved_record_replays_to_its_outcome_and_hash(record: Path) -> None:
    kept = json.loads(record.read_text())
    played = json.loads(cinque_here("replay", str(record), "--json").out)
    assert played["outcome"] == kept["outcome"]
    assert played["final"] == kept["final"]
    out = cinque_here("replay", str(record), "--seat", "1").out
    assert kept["final"] in out
    assert "seat 0: " in out


def test_a_record_that_ends_elsewhere_than_it_says_fails(record: Path, tmp_path: Path) -> None:
    kept = json.loads(record.read_text())
    (tmp_path / "other.json").write_text(json.dumps(kept | {"final": "0123456789abcdef"}))
    ran = cinque_here("replay", str(tmp_path / "other.json"))
    assert ran.code == 1
    assert "0123456789abcdef" in ran.err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"moves": ["0 walk 0 p16"]}, "Move 1 of the record"),
        ({"game": "chess"}, "'chess'"),
        ({"rules": "0000"}, "other rules"),
        ({"options": {"size": 99}}, "whole number"),
        ({"seats": ["Easy"]}, "seats 2 to 2, not 1"),
    ],
)
def test_a_record_that_breaks_the_rules_fails_with_the_reason(
    change: dict[str, object], said: str, record: Path, tmp_path: Path
) -> None:
    (tmp_path / "bad.json").write_text(json.dumps(json.loads(record.read_text()) | change))
    ran = cinque_here("replay", str(tmp_path / "bad.json"))
    assert (ran.code, ran.out) == (1, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_the_quick_benchmark_prints_decisions_a_second() -> None:
    figures = json.loads(cinque("bench", "--quick", "--json").out)
    assert [figure["game"] for figure in figures] == list(GAMES)
    assert all(figure["decisions_per_second"] > 0 for figure in figures)


def test_without_a_command_the_server_starts_and_says_where_the_page_is(tmp_path: Path) -> None:
    words = [*COMMAND, "--port", "0", "--no-open", "--db", str(tmp_path / "new.db")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"Cinque is at (http://\S+)", server.stdout.readline())
        try:
            assert found is not None
            with urlopen(found[1], timeout=60) as page:
                assert b"Cinque" in page.read()
        finally:
            server.send_signal(signal.SIGINT)
    assert server.returncode == 0


def test_an_address_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    words = ["--port", "0", "--no-open", "--db", str(tmp_path / "a.db")]
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r":(\d+)/", server.stdout.readline())
        try:
            assert found is not None
            ran = cinque("--port", found[1], "--no-open", "--db", str(tmp_path / "b.db"))
        finally:
            server.terminate()
    assert ran.code == 1
    assert ran.err == f"cinque: cannot listen on 127.0.0.1 port {found[1]}: Address already in use\n"
