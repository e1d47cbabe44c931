"""The terminal as people talk: units by name and square, hints with reasons, threats, resuming, replaying by steps."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cinque.cli.stepping import step_through
from cinque.games import GAMES
from cinque.kernel.play import Line, record_of
from tests.cli.command import cinque
from tests.cli.table import sat, typing

GRID = GAMES["grid"]
OPTIONS = GRID.options().check({})
GRAMMAR = GRID.grammar(OPTIONS)


def played(*typed: str) -> str:
    return sat("grid", *typed, bot="easy")


def opening() -> Line:
    return Line(GRID, OPTIONS, 2, "b")


def own_scout() -> tuple[int, str]:
    """A Scout of seat 0 that can step forward, and its square."""
    view = GRID.view(opening().now(), 0)
    taken = {unit.cell for unit in view.units}
    scout = next(unit for unit in view.units if (unit.seat, unit.kind) == (0, 0) and unit.cell + view.size not in taken)
    return scout.cell, name_of(scout.cell)


def name_of(cell: int) -> str:
    return GRAMMAR.verbs[0].fields[-1].text(cell)


def test_a_unit_is_called_by_its_class_and_square() -> None:
    cell, at = own_scout()
    out = played(f"scout {at} to {name_of(cell + 16)}", "undo", f"walk {at} {name_of(cell + 16)}", "moves")
    assert out.count("Next: walk, commit, back") == 2
    assert "there is no" not in out


def test_a_square_alone_calls_the_unit_on_it() -> None:
    cell, at = own_scout()
    out = played(f"{at} to {name_of(cell + 16)}", "undo", f"{at} {name_of(cell + 16)}")
    assert out.count("Next: walk, commit, back") == 2


@pytest.mark.parametrize("called", ["scout {at}", "{at}"])
def test_a_unit_that_is_only_named_is_told_about(called: str) -> None:
    cell, at = own_scout()
    out = played(called.format(at=at)).replace("\n", " ")
    assert f"Scout {at}: 8 of 8 health, attack 4, 6 steps. scout {at} to " in out
    assert f" {name_of(cell + 16)} " in out


def test_moves_are_listed_by_units() -> None:
    _, at = own_scout()
    assert f"> scout {at} to " in played(f"moves scout {at}")
    assert not re.search(r"> walk|\nwalk", played("moves"))


def test_what_a_bot_did_is_told_by_units() -> None:
    out = played("end").replace("\n", " ")
    assert re.search(r"Easy: (scout|soldier|heavy) [a-p]\d+ to [a-p]\d+", out)
    assert "commit" not in out


def test_a_unit_that_stands_elsewhere_is_not_taken_for_another() -> None:
    assert "no scout of yours stands on p9" in played("scout p9 to p10")


def test_one_of_several_has_to_be_named_by_its_square() -> None:
    assert "there is more than one scout" in played("scout to c9")


def test_a_verb_alone_asks_who_where_nobody_is_under_way() -> None:
    assert "nobody of yours is under way: say who, as in commit c4" in played("commit")


def test_commit_alone_and_the_units_own_square_both_end_its_move() -> None:
    cell, at = own_scout()
    ahead = name_of(cell + 16)
    for ending in ("commit", ahead):
        out = played(f"scout {at} to {ahead}", ending, f"why walk {ahead} {at}")
        assert "That unit has finished its turn." in out


def test_a_hint_names_an_order_and_its_reason() -> None:
    out = played("hint")
    (line,) = re.findall(r"> ((?:scout|soldier|heavy) .*)", out.replace("\n", " ").replace("  ", " "))
    assert re.match(r"(\w+ [a-p]\d+ to [a-p]\d+), commit: (?i:\1)\. ", line)
    assert "can reach you there." in line


def test_threats_name_who_could_strike() -> None:
    out = played("threats", "threats a1", "threats zz")
    assert "damage on" in out
    assert "No enemy could strike a1 next turn." in out


def test_where_nothing_is_named_the_words_stay_as_they_are() -> None:
    assert "has no threats" in sat("frigate", "threats") or "board of the page" in sat("frigate", "threats")


def test_a_saved_match_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    assert "Saved to" in played("end", f"save {file}")
    ran = cinque("play", "grid", "--resume", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "against Easy" in ran.out
    assert "grid" in cinque("play", "temple", "--resume", str(file)).err


def test_a_match_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    line = opening()
    line.add(0, GRAMMAR.parse("resign"))
    file = tmp_path / "over.json"
    file.write_bytes(record_of(line, ["You", "Easy"]).to_bytes())
    assert "is over" in cinque("play", "grid", "--resume", str(file)).err


def test_a_record_is_gone_through_move_by_move(tmp_path: Path) -> None:
    line = opening()
    for words in ("end", "end", "end"):
        line.add(GRID.to_move(line.now())[0], GRAMMAR.parse(words))
    file, out = tmp_path / "match.json", StringIO()
    file.write_bytes(record_of(line, ["You", "Easy"]).to_bytes())
    with typing(("", "", "b", "3", "", "what", "q")):
        step_through(file, 0, Console(file=out, width=100, highlight=False))
    said = [text for text in out.getvalue().splitlines() if " of 3. " in text]
    assert [text.split(".")[0].removeprefix("> ") for text in said] == ["1 of 3", "2 of 3", "1 of 3", "3 of 3"]
    assert "There are 3 moves; this is number 3." in out.getvalue()
