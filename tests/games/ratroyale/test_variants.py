"""Forged variants: RR-22 and RR-45."""

import pytest

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.roster import rodents_of
from cinque.games.ratroyale.content.rows import RodentRow, VariantRow
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.play.binding import squeaks_of
from cinque.games.ratroyale.play.events import Defeated, Hurt
from cinque.games.ratroyale.progress.shelf import changes
from tests.games.ratroyale.table import Board

ROWS = {row.name: row for row in rodents_of(RULES)}


def test_rr_45_every_basic_rodent_has_a_variant() -> None:
    assert {variant.parent for variant in RULES.variants} == {row.name for row in RULES.rodents}


@pytest.mark.parametrize("variant", RULES.variants, ids=lambda variant: variant.name)
def test_rr_22_what_is_not_printed_is_the_parents(variant: VariantRow) -> None:
    row, parent = ROWS[variant.name], ROWS[variant.parent]
    for field in RodentRow.__struct_fields__:
        printed = getattr(variant, field, None)
        if field not in ("name", "code", "icon", "blurb", "parent"):
            assert getattr(row, field) == (getattr(parent, field) if printed is None else printed)


@pytest.mark.parametrize("variant", RULES.variants, ids=lambda variant: variant.name)
def test_rr_45_a_variant_is_a_sidegrade_that_differs_from_its_parent(variant: VariantRow) -> None:
    assert changes(ROWS[variant.parent], ROWS[variant.name])


def test_the_rules_of_a_match_list_every_rodent_in_full() -> None:
    rules = GAME.rules(GAME.options().check({}))
    assert [row.name for row in rules.roster] == list(ROWS)
    assert [kind.name for kind in squeaks_of(rules).kinds] == [*ROWS, *(row.name for row in rules.structures)]


def test_rr_22_tailtrail_keeps_pioneer_and_loses_the_spear() -> None:
    row = ROWS["Tailtrail"]
    assert ([skill.name for skill in row.skills], [passive.name for passive in row.passives]) == (["Stab"], ["Pioneer"])


def test_rr_22_clanker_has_no_passive() -> None:
    assert ROWS["Clanker"].passives == ()


def test_clanker_dies_to_three_hits_whatever_its_defense() -> None:
    board = Board("PP c6, TB f6 / cl h6").play("use c6 0 h6", "use f6 0 h6")
    assert board.events(Defeated)


def test_hardtack_digs_in_for_one_enemy_turn() -> None:
    board = Board("HT c6 / tb n9").play("use c6 1 c6")
    assert (board.stat("c6", "defense"), board.stat("c6", "height")) == (8, 4)
    assert board.turns(2).stat("c6", "defense") == 6


def test_cider_sid_sprays_damage_and_poison() -> None:
    board = Board("CS c6 / t1 g6").play("use c6 0 g6")
    assert (board.health("g6"), board.left("g6", "Poisoned")) == (29, 3)
    assert board.turns(1).health("g6") == 27


def test_fizz_whisker_spritzes_enemies_beside_it_and_slows_them() -> None:
    board = Board("FW c6, TB d6 / rb b6, rb e6").play("use c6 0 c6")
    assert (board.health("b6"), board.stat("b6", "speed"), board.health("e6"), board.health("d6")) == (4, 0, 7, 10)
    assert board.turns(2).stat("b6", "speed") == 3


def test_fizz_whisker_pops_when_defeated() -> None:
    board = Board("TB c6, RB f6 / fw e6:1, rb d6").play("use c6 0 e6")
    assert (board.health("d6"), board.health("f6"), board.free("e6")) == (5, 5, True)


def test_pops_set_off_each_other_and_end() -> None:
    board = Board("TB c6 / fw e6:1, fw f6:1, fw g6:1, rb h6").play("use c6 0 e6")
    assert (board.cells("Fizz Whisker"), board.health("h6")) == ([], 5)


def test_split_pea_hits_two_enemies() -> None:
    board = Board("SP c6 / rb f6, rb l6").play("use c6 0 f6", "aim l6")
    assert [event.before for event in board.events(Hurt)] == [3, 3]


def test_split_pea_flicks_one() -> None:
    assert Board("SP c6 / rb i6").play("use c6 1 i6").health("i6") == 5


def test_pepper_pot_slows_all_enemy_rodents_in_its_cloud() -> None:
    board = Board("PE c6 / tb h6, la j6, tb k6").play("use c6 0 h6")
    assert [board.health(name) for name in ("h6", "j6", "k6")] == [9, 29, 10]
    assert [board.stat("h6", "speed")] + [board.turns(1).stat("h6", "speed") for _ in range(4)] == [5, 5, 5, 5, 8]


def test_soup_sergeant_feeds_one_and_rallies_all_around() -> None:
    board = Board("SS c6, TB e6:2, TB f6 / tb n9").play("use c6 0 e6")
    assert board.health("e6") == 6
    board.turns(2).rich().play("use c6 1 c6")
    assert [board.stat(name, "attack") for name in ("c6", "e6", "f6")] == [5, 4, 3]


def test_mustard_squirts_and_slows() -> None:
    board = Board("MU c6 / rb g6").play("use c6 0 g6")
    assert (board.health("g6"), board.stat("g6", "speed")) == (6, 1)


def test_mustard_carries_an_ally_beside_it_to_a_tile_within_2() -> None:
    board = Board("MU c6, CR b6, TB e7 / tb n9")
    assert not board.allows("use c6 1 e7")
    board.play("use c6 1 b6")
    assert not board.allows("aim f6")
    assert board.play("aim e6").cells("Cracker") == ["e6"]


def test_the_other_one_kicks_and_speaks() -> None:
    board = Board("T2 c6, TB c8 / t1 d6", heights="d6:4").play("use c6 0 d6", "use c6 1 c6")
    assert (board.health("d6"), board.stat("c8", "attack"), board.stat("c6", "attack")) == (20, 4, 4)


def test_the_other_one_is_as_lonely_as_the_one() -> None:
    board = Board("T2 h6, LA c6 / tb n9", mine=["The Other One"])
    assert board.why_not("place 0 d6").source == "RR-38"
