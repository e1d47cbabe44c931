"""The lab of Naval Battle: which fleets there are, who beats whom, and the page about it."""

from pathlib import Path
from xml.etree import ElementTree

from msgspec.structs import replace

from cinque.bots.naval.fleets import largest_fleets
from cinque.games.naval.content.tables import RULES
from cinque.lab.model.solve import solved
from cinque.lab.naval.fleets import Contest, commanded, is_same, meet, play_pair, rules_by, second_round, told
from cinque.lab.naval.report import Findings, Games, write
from cinque.lab.study.setting import Changes

COST = {row.letter: row.cost for row in RULES.ships}
ONE_PAIR = Contest([("SSRRTTD", "BBC")], pairs=1, seed="test")
FOUND = Findings(
    {"AB": 0.6, "CD": 0.4},
    ["AB", "CD"],
    [[0.5, 0.75], [0.25, 0.5]],
    [16, 0],
    {"CD": 0.25, "AB": 0.5},
    Games(40, 80, 32),
    "test",
)


def test_there_are_109_fleets_that_take_no_further_ship() -> None:
    fleets = largest_fleets(RULES)
    assert len(set(fleets)) == len(fleets) == 109


def test_nb_27_a_largest_fleet_keeps_to_the_points_and_to_two_of_a_kind() -> None:
    for fleet in largest_fleets(RULES):
        left = RULES.budget - sum(COST[letter] for letter in fleet)
        more = [letter for letter in COST if fleet.count(letter) < 2 and COST[letter] <= left]
        assert left >= 0, fleet
        assert more == [], fleet
        assert max(fleet.count(letter) for letter in fleet) <= 2, fleet


def test_a_fleet_is_commanded_by_hard_and_bought_as_it_is() -> None:
    assert commanded("BBC").temper.fleets == (("BBC", 1),)
    assert commanded("BBC").temper.follows


def test_a_pair_can_be_repeated_and_its_shares_add_up() -> None:
    points = play_pair(ONE_PAIR, 0)
    assert points == play_pair(ONE_PAIR, 0)
    assert meet(ONE_PAIR, workers=1) == [points / 2]


def test_the_page_and_its_picture_tell_what_was_found(tmp_path: Path) -> None:
    write(tmp_path, FOUND)
    page = (tmp_path / "naval-fleets.md").read_text()
    assert "| AB | 75.0 % | 64.5 to 83.2 % | 16 |" in page
    assert "| CD | 25.0 % | 16.8 to 35.5 % |  |" in page
    assert "| CD | 25.0 % | 13.3 to 42.1 % |" in page
    picture = ElementTree.fromstring((tmp_path / "naval-fleets.svg").read_text())
    assert {"75", "25", "50"} <= {text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")}


def test_mixtures_are_the_same_whatever_the_order_of_ships_and_the_number_of_parts() -> None:
    assert is_same([("SSTTRRD", 16)], [("SSRRTTD", 1)])
    assert is_same([("BBC", 1), ("DCC", 3)], [("DCC", 12), ("BBC", 4)])
    assert not is_same([("BBC", 1), ("DCC", 3)], [("DCC", 11), ("BBC", 5)])


def test_fleets_fight_by_any_numbers_so_that_a_search_for_them_can_be_repeated() -> None:
    balanced: Changes = {"numbers": "balanced"}
    dearer = rules_by({**balanced, "ships.Carrier.cost": 475})
    assert {row.name: row.cost for row in dearer.ships}["Carrier"] == 475
    assert rules_by(balanced).ping_rounds == dearer.ping_rounds != RULES.ping_rounds
    assert largest_fleets(dearer) != largest_fleets(rules_by(balanced)) != largest_fleets(RULES)
    assert play_pair(Contest([("CC", "SRTTD")], 1, "test", balanced), 0) in (0.0, 0.5, 1.0, 1.5, 2.0)


def test_the_best_are_solved_with_what_other_openings_might_have_shown() -> None:
    games = second_round(["SRTTD", "CC"], 1, "test", 1, {"numbers": "balanced"})
    assert (games[0, 1] + games[1, 0]).tolist() == [1.0]
    assert told(solved(games)).startswith("In equilibrium ")


def test_the_page_of_other_numbers_has_a_name_of_its_own_and_says_what_is_bought(tmp_path: Path) -> None:
    changes: Changes = {"numbers": "balanced", "ships.Carrier.cost": 475}
    found = replace(FOUND, best=["SSR", "SCC"], parts=[12, 4], rules=rules_by(changes), told="Two.", changes=changes)
    write(tmp_path, found)
    page = (tmp_path / "naval-fleets-balanced.md").read_text()
    assert "C Carrier (475)" in page
    assert "numbers=balanced, ships.Carrier.cost=475" in page
    assert "Scout 1.75, Radar Boat 0.75" in page
    assert "Carrier 0.50." in page
