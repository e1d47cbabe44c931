"""The hand that the benchmark scores with five perks: each of them acts (F12)."""

import re
from pathlib import Path

from cinque.games.frigate.content.tables import CATEGORIES
from tests.games.frigate.table import Run

SOURCE = Path(__file__).parents[3] / "benchmarks" / "frigate_playouts.py"


def scores(hand: str, cards: list[str]) -> list[int]:
    run = Run(f"{hand}; cards {', '.join(cards)}")
    return [run.score(row.key) for row in CATEGORIES[:15]]


def test_each_of_the_five_perks_of_the_benchmark_changes_a_score_f12() -> None:
    found = re.search(r'^FIVE_PERKS = "(hand [^;]+); cards ([^"]+)"$', SOURCE.read_text(), re.MULTILINE)
    assert found is not None
    hand, cards = found[1], found[2].split(", ")
    assert len(cards) == 5
    for card in cards:
        assert scores(hand, [each for each in cards if each != card]) != scores(hand, cards), card
