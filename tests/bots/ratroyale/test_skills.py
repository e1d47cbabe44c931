"""Every skill has a position in which a bot uses it; the others are in test_tactics.py."""

import pytest

from tests.bots.ratroyale.table import THINKERS, play_turn
from tests.games.ratroyale.table import Board

NOTHING = ["The One"] * 5


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize(
    ("skill", "text", "crumbs", "move"),
    [
        ("Stab", "TB g6 / tb i6:2", 3, "use g6 0 i6"),
        ("Spear Launching", "TB g6! / tb l6:1", 7, "use g6 1 l6"),
        ("Bread Slap", "CR g6 / tb h6:1", 3, "use g6 0 h6"),
        ("Projectile Vomit", "RB g6 / mo l6", 10, "use g6 0 l6"),
        ("Pea", "PP c6 / la l6", 5, "use c6 0 l6"),
        ("Artillery Strike", "MO c6 / la i6", 10, "use c6 0 i6"),
        ("Artillery Strikes", "MO c6! / mo i6:10, mo k6:10", 30, "use c6 1"),
        ("My Body", "QM c6, PP d6! / la k6", 3, "use c6 0 d6"),
        ("My Heart", "QM c6, MO d6:2! / tb h6!", 10, "use c6 1 d6"),
        ("My Soul", "QM c6, TB e6! / mo f6:8, pp g6:5", 12, "use c6 2 e6"),
        ("The Punch", "T1 g6 / la h6", 20, "use g6 0 h6"),
        ("Dig In", "HT g6:6! / mo k6!", 4, "use g6 1 g6"),
        ("Sour Spray", "CS g6 / mo k6", 8, "use g6 0 k6"),
        ("Spritz", "FW g6 / tb h6, pp f6", 5, "use g6 0 g6"),
        ("Split Shot", "SP c6 / pp h6:3, tb h7:3", 6, "use c6 0"),
        ("Pea Flick", "SP c6 / pp h6:1", 4, "use c6 1 h6"),
        ("Pepper Cloud", "PE c6 / pp h6, pp h7", 12, "use c6 0"),
        ("Pancakes!", "CL g6 / la i6", 10, "use g6 0 i6"),
        ("Hot Soup", "SS c6, MO e6:2! / tb k6!", 7, "use c6 0 e6"),
        ("Rally Round", "SS c6, PP d6!, PP c7! / la k6", 9, "use c6 1 c6"),
        ("Squirt", "MU g6 / mo k6", 5, "use g6 0 k6"),
        ("Piggyback", "MU b6!, T1 c6! / la p6", 6, "use b6 1 c6"),
        ("The Kick", "T2 g6 / la h6", 16, "use g6 0 h6"),
        ("Speech", "T2 c6, PP d6!, PP c7! / la k6", 8, "use c6 1 c6"),
    ],
)
def test_a_skill_is_used_where_it_is_good(skill: str, text: str, crumbs: int, move: str, level: str) -> None:
    """Whoever is to use it has stamina for one skill; with `!` he cannot walk."""
    board = Board(text, crumbs=crumbs, mine=NOTHING)
    board.at(move.split()[1]).stamina = 1
    assert any(played.startswith(move) for played in play_turn(board, level)), skill
