"""The twins of the benchmarks play by the numbers of the rules, which are written down in them once more."""

import re
import runpy
from pathlib import Path

from cinque.games.grid.content.tables import RULES
from cinque.games.grid.play.setup import army

TWINS = Path(__file__).parents[3] / "benchmarks" / "twins"
RING_NAMES = ["QUIET_ROUNDS", "RING_STEPS", "RING_DAMAGE", "LATE_ROUND", "ROUND_CAP"]
RING = [RULES.quiet_rounds, RULES.ring_steps, RULES.ring_damage, RULES.late_round, RULES.round_cap]


def numbers(text: str, name: str) -> list[int]:
    """What a constant of the twin in C++ is, a number or a list of them."""
    found = re.search(rf"\b{name}(?:\[\w+\])? = (\{{[^}}]*\}}|\d+)", text)
    assert found, name
    return [int(word) for word in re.findall(r"\d+", found[1])]


def test_the_twin_in_cpp_has_the_classes_the_army_and_the_ring_of_the_rules() -> None:
    text = (TWINS / "grid.cpp").read_text()
    assert numbers(text, "MOVE") == [row.move for row in RULES.classes]
    assert numbers(text, "HEALTH") == [row.health for row in RULES.classes]
    assert numbers(text, "ATTACK") == [row.attack for row in RULES.classes]
    assert numbers(text, "KIND") == army(RULES)
    assert [numbers(text, name)[0] for name in RING_NAMES] == RING


def test_the_idiomatic_twin_has_them_too() -> None:
    twin = runpy.run_path(str(TWINS / "grid_idiomatic.py"))
    kinds = [(row.name, row.move, row.health, row.attack) for row in RULES.classes]
    assert [(unit.name, unit.move, unit.health, unit.attack) for unit in twin["ARMY"]] == [
        kinds[kind] for kind in army(RULES)
    ]
    assert [twin[name] for name in RING_NAMES] == RING
