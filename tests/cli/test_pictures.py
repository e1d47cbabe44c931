"""Pictures show what the seat may know, in the letters and numbers that moves are written with."""

import pytest

from cinque.cli.pictures.scene import column_row
from cinque.cli.pictures.temple_words import codes
from cinque.games import GAMES
from cinque.games.frigate.play.notation import position as run
from cinque.games.grid.play.notation import position as armies
from cinque.games.naval.play.notation import position as battle
from cinque.games.ratroyale.play.notation import position as kitchen
from cinque.games.temple.content.tables import RULES as TEMPLE
from cinque.games.temple.play.notation import position as land
from tests.cli.table import drawn, sat
from tests.laws.playing import Setting, play_random, settings

PLAIN = settings(every=False)


def row(text: str, number: int) -> str:
    """The row of a board with this number."""
    return next(line for line in text.splitlines() if f"{line} ".startswith(f"{number:>3} "))


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_pictures_fit_a_hundred_columns_and_can_be_drawn_for_a_spectator(setting: Setting) -> None:
    for state in play_random(setting, "fit", 60).states[::20]:
        assert max(map(len, drawn(setting.game.name, state).splitlines())) <= 100
        assert drawn(setting.game.name, state, seat=None)


def test_a_unit_that_is_done_says_so_while_its_side_is_on_turn() -> None:
    text = drawn("grid", armies("S a1!, O b1~ / s p16!"))
    assert "S0 a1 8 done, O1 b1 10 behind shields" in text
    assert text.count("done") == 1


def test_a_ship_has_its_number_at_its_centre_an_arrow_at_its_bow_and_its_letter_elsewhere() -> None:
    text = drawn("naval", battle("D f9 e / S t20 n"))
    assert "D 0 >" in row(text, 9)
    assert "0 Destroyer    at f9 facing east" in text


def test_water_is_on_radar_or_was_or_never_was() -> None:
    text = drawn("naval", battle("D f9 e / S t20 n", land="f11"), part="all")
    assert "#" in row(text, 11)
    assert "." in row(text, 11)
    assert row(text, 24).strip() == "24"


def test_a_contact_is_drawn_in_small_letters_and_told_with_its_cells() -> None:
    text = drawn("naval", battle("D f9 e / S f11 n"))
    assert " s" in row(text, 11)
    assert "One's Scout at f11" in text
    assert "in sight" in text


def test_a_ship_that_recharges_says_for_how_long() -> None:
    assert "recharging, 2 turns more" in drawn("naval", battle("D f9 e*2 / S t20 n"))


def test_a_large_map_shows_the_part_around_a_cell_on_request() -> None:
    state = battle("D f9 e / S t20 n", size=90)
    assert "\n 80" not in drawn("naval", state)
    assert "\n 80" in drawn("naval", state, part="bz80")
    assert "\n 90" in drawn("naval", state, part="all")


def test_letters_stand_over_their_columns_however_narrow() -> None:
    assert column_row(0, 40, 1, 4) == "a   e   i   m   q   u   y   ac  ag  ak"
    assert column_row(25, 30, 2, 4) == "      ac"


def test_purchase_lists_prices_and_placement_marks_the_zone() -> None:
    out = sat("naval", "buy carrier", "ready", seed="a")
    assert "carrier      400" in out
    assert "+ + + + + + + +" in out
    assert "1 ship to place" in out


def test_no_two_units_of_the_temples_have_the_same_letters() -> None:
    assert len(set(codes(TEMPLE))) == len(TEMPLE.units)


def test_a_unit_stands_on_its_terrain_with_its_seat_and_a_building_has_its_owner() -> None:
    text = drawn("temple", land("temple-tron b2, wolf c4:1! / temple-tron k9, spider d4 / - shrine e4", "hill c4"))
    assert "nWo0" in row(text, 4)
    assert ".Sp1" in row(text, 4)
    assert "S-" in row(text, 4)
    assert "c4   Wo Wolf           1/2 HP" in text
    assert "d4   One's Spider: 2/2 HP" in text


def test_a_remembered_unit_is_written_small_with_its_age() -> None:
    game = GAMES["temple"]
    setting = next(each for each in PLAIN if each.game is game)
    states = play_random(setting, "ghosts", 400).states
    seen = [(state, ghost) for state in states for ghost in game.view(state, 0).ghosts]
    assert seen
    state, ghost = seen[0]
    code = codes(TEMPLE)[ghost.kind].lower()
    assert f"{code}{ghost.seat}" in row(drawn("temple", state), ghost.cell // game.view(state, 0).width + 1)
    assert "when last seen" in drawn("temple", state)


def test_rodents_are_written_by_code_in_the_case_of_their_seat_with_the_height_of_the_tile() -> None:
    text = drawn("ratroyale", kitchen("TB c4 / mo e4", heights="c4:2 f4:#"))
    assert "TB2" in row(text, 4)
    assert "mo0" in row(text, 4)
    assert "#" in row(text, 4)
    assert "0 Stab, 3 crumbs, reach 2" in text


def test_a_hand_shows_slots_costs_and_what_is_too_dear() -> None:
    text = drawn("ratroyale", kitchen("TB c4", crumbs=10, hands=(["Cracker", "Pot Lid"], [])))
    assert "0 Cracker, 19 crumbs (too dear now)" in text
    assert "1 Pot Lid, 5 crumbs: +4 Defense" in text


def test_effects_are_told_with_how_long_they_last() -> None:
    setting = next(each for each in PLAIN if each.game.name == "ratroyale")
    texts = [drawn("ratroyale", state) for state in play_random(setting, "effects", 60).states]
    assert any("Pioneering 2" in text for text in texts)


def test_the_scorecard_shows_what_the_dice_would_score() -> None:
    text = drawn("frigate", run("hand 6 6 6 2 1; filled aces; money 7"))
    assert "[6]   [6]   [6]   [2]   [1]" in text
    assert "sixes                  L1 +2 x2 $1      40" in text
    assert "aces                   L1 +2 x2 $1  filled" in text
    assert "$7" in text


def test_the_shop_shows_wares_by_number_with_prices() -> None:
    text = drawn("frigate", run("cards Ramrod; shop"))
    assert "0 Ramrod (" in text
    assert "Shop: cards (buy CARD)\n  0 " in text
    assert "upgrade aces L1 $3" in text
