"""Games as rows: the same wherever they are played, kept, and gone on from."""

import os
import signal
from pathlib import Path

from cinque.lab.study.measures import MEASURES, distinct, measured, score_of, uses
from cinque.lab.study.places import Here, Pool
from cinque.lab.study.row import Row, Task, play
from cinque.lab.study.runner import Runner
from cinque.lab.study.store import Store
from cinque.lab.study.work import chunk_size, play_all

TASKS = [Task("grid", {}, ["easy", "random"], f"rows-{number}") for number in range(8)]


def played(tasks: list[Task]) -> list[Row]:
    return list(play_all(tasks, Here(), lambda rows: None))


def test_a_row_tells_how_a_game_went() -> None:
    row = play(TASKS[0])
    assert sum(row.scores) == 1
    assert row.first in (0, 1)
    assert row.rounds > 1
    assert 0 < row.decisions <= row.moves
    assert row.leads[0] == 0
    assert abs(row.leads[-1]) > 0
    assert any("strikes" in what for what in row.used[0])
    assert row.why == "All enemy units are dead."


def test_rows_are_the_same_here_and_in_other_processes_and_in_order() -> None:
    pool = Pool(2)
    try:
        assert list(play_all(TASKS, pool, lambda rows: None)) == played(TASKS)
    finally:
        pool.close()


def test_a_killed_process_loses_no_game() -> None:
    pool = Pool(2)
    killed: list[int] = []

    def kill_one(rows: list[Row]) -> None:
        if not killed:
            killed.append(next(iter(pool.pool._processes)))
            os.kill(killed[0], signal.SIGKILL)

    try:
        assert list(play_all(TASKS, pool, kill_one)) == played(TASKS)
    finally:
        pool.close()
    assert killed


def test_what_was_played_is_not_played_again_and_a_torn_line_is(tmp_path: Path) -> None:
    first = Runner(Store(tmp_path), Here())
    rows = first.rows(TASKS[:4])
    assert first.fresh == 4
    file = next(tmp_path.iterdir())
    file.write_bytes(file.read_bytes()[:-20])
    second = Runner(Store(tmp_path), Here())
    assert second.rows(TASKS[:5]) == [*rows, play(TASKS[4])]
    assert second.fresh == 2
    third = Runner(Store(tmp_path), Here())
    third.rows(TASKS[:5])
    assert third.fresh == 0


def test_the_same_game_counts_once_in_every_measure() -> None:
    rows = played(TASKS)
    assert len(distinct(rows * 3)) == len(rows)
    for name in MEASURES:
        assert measured(name, rows * 3) == measured(name, rows)
    assert uses(rows * 3) == uses(rows)


def test_games_from_one_opening_are_one_observation() -> None:
    pairs = [Task("grid", {}, levels, "a") for levels in (["easy", "random"], ["random", "easy"])]
    found = score_of(played(pairs), [0, 1])
    assert found.games == 2
    assert found.value == 1.0
    assert found.low < 1.0


def test_chunks_hold_about_a_second_of_games() -> None:
    assert chunk_size(0.0, 100, 2) == 1
    assert chunk_size(0.0625, 100, 2) == 11
    assert chunk_size(0.0625, 6, 2) == 3
    assert chunk_size(5.0, 100, 2) == 1
