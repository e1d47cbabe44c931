"""Canvases and the rows on them: only what changes is painted, and what is painted is as if all were."""

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cinque.kernel.canvas import Canvas, new_cells
from cinque.kernel.rows import BEFORE, Lasting, Rows
from cinque.rl.arrays import Floats, numbers

WIDTH = 12


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(new_cells(2 * WIDTH), WIDTH, WIDTH)


def shown(canvas: Canvas) -> Floats:
    return numbers(canvas.cells, np.float32)[canvas.start : canvas.start + WIDTH]


def told(rows: Rows, row: int, *facts: int) -> bool:
    one, two, three, four, five, six = (*facts, *[0] * (6 - len(facts)))
    return rows.differs(row, one, two, three, four, five, six)


def test_cells_turn_as_their_bits_say_and_the_others_are_left_alone(canvas: Canvas) -> None:
    canvas.set(5, 0.5)
    canvas.turn(4, 0b1001, 0b1101)
    assert shown(canvas).tolist() == [0, 0, 0, 0, 1, 0.5, 0, 1, 0, 0, 0, 0]
    canvas.turn(4, 0, 0b1001)
    assert shown(canvas)[[4, 5, 7]].tolist() == [0, 0.5, 0]


def test_blank_cells_are_nought_and_only_they(canvas: Canvas) -> None:
    for place in range(WIDTH):
        canvas.set(place, 1.0)
    canvas.blank(3, 2)
    assert np.flatnonzero(shown(canvas) == 0).tolist() == [3, 4]
    assert not numbers(canvas.cells, np.float32)[:WIDTH].any()


def test_what_is_lasting_is_not_wiped(canvas: Canvas) -> None:
    Lasting(canvas).put(1, 0.25)
    canvas.put(2, 0.75)
    canvas.wipe()
    assert shown(canvas)[[1, 2]].tolist() == [0.25, 0]


def test_a_row_changes_with_its_facts_and_not_without() -> None:
    rows = Rows(0, 4, 3)
    assert told(rows, 1, 7)
    assert not told(rows, 1, 7)
    assert told(rows, 2, 7)
    for place in range(6):
        facts = [7, 0, 0, 0, 0, 0]
        facts[place] += 1
        assert told(rows, 1, *facts)
        assert not told(rows, 1, *facts)
        assert told(rows, 1, 7)
    rows.forget()
    assert told(rows, 1, 7)


def test_a_row_with_numbers_changes_with_them_and_with_how_many_there_are() -> None:
    rows = Rows(0, 4, 2, BEFORE + 2)
    few, same, other, many = (vec[i64](each) for each in ([1, 2], [1, 2], [1, 3], [1, 2, 3]))
    assert rows.differs_by(0, 5, 6, few)
    assert not rows.differs_by(0, 5, 6, same)
    assert rows.differs_by(0, 5, 6, other)
    assert rows.differs_by(0, 4, 6, other)
    assert rows.differs_by(0, 4, 7, other)
    assert rows.differs_by(0, 4, 7, vec[i64]([1]))
    assert rows.differs_by(0, 4, 7, other)
    # Where there is no room for all of them it is always painted, and the next row is left alone.
    assert rows.differs_by(1, 5, 6, few)
    assert rows.differs_by(0, 4, 7, many)
    assert rows.differs_by(0, 4, 7, many)
    assert not rows.differs_by(1, 5, 6, few)


def test_rows_without_anything_on_them_are_blank_and_painted_again_when_they_are_filled(canvas: Canvas) -> None:
    rows = Rows(0, 4, 3)
    for row in range(3):
        assert told(rows, row, 1)
        canvas.set(rows.place(row), 1.0)
    rows.empty(1, canvas)
    assert np.flatnonzero(shown(canvas)).tolist() == [0]
    assert not told(rows, 0, 1)
    assert told(rows, 1, 1)
    # What nothing stands on is left as it is.
    canvas.set(rows.place(2), 0.5)
    rows.wipe(2, canvas)
    assert shown(canvas)[rows.place(2)] == 0.5
