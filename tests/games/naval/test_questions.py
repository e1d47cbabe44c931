"""What a person is answered: offers, previews, overlays, undo, notation. NB-41, NB-45, NB-48."""

import pytest
from msgspec.structs import replace

from cinque.games.naval import GAME
from cinque.games.naval.content.tables import RULES, STRIDE
from cinque.games.naval.knowledge.shown import RadarPicture
from cinque.games.naval.play.events import Fired, Sailed, Sighted
from cinque.games.naval.play.notation import picture, position, written
from cinque.games.naval.play.state import NavalState
from cinque.kernel.offers import Offer
from cinque.kernel.play import begin
from tests.games.naval.table import Table, cell, sea


def offer_of(offers: list[Offer], verb: str, **fixed: int) -> Offer:
    return next(offer for offer in offers if offer.verb == verb and fixed.items() <= offer.fixed.items())


def test_targets_are_offered_as_runs_row_by_row() -> None:
    table = sea("S l12 e / S a1 n")
    offer = offer_of(table.game.offers(table.state, 0), "fire", ship=0, weapon=0)
    assert len(offer.runs) == 2 * 11
    assert sum(offer.runs[1::2]) == 61


def test_sails_are_offered_with_their_steps() -> None:
    table = sea("D l12 e / S a1 n")
    offer = offer_of(table.game.offers(table.state, 0), "sail", ship=0)
    steps = dict(zip(map(tuple, offer.rows()), offer.notes["steps"], strict=True))
    assert steps[cell("l12"), 0] == 0
    assert steps[cell("m13"), 1] == 2


def test_nb_48_a_preview_shows_the_way_and_what_would_come_into_sight() -> None:
    (sailed,) = sea("S l12 e / S a1 n").preview("sail 0 n12 e")
    assert isinstance(sailed, Sailed)
    assert sailed.path == [cell("m12"), cell("n12")]
    assert sum(sailed.lit[1::2]) > 0


def test_nb_48_a_preview_promises_no_hit_in_the_fog_and_finds_nobody_there() -> None:
    table = sea("D l12 e / S a1 n, S l20 n, B p12 n")
    for target in ("l20", "l21", "m20"):
        (fired,) = (event for event in table.preview(f"fire 0 long {target}") if isinstance(event, Fired))
        assert fired.results == [0]
    assert not [event for event in table.preview("sail 0 m13 e") if isinstance(event, Sighted)]


def test_nb_48_a_preview_counts_damage_on_what_is_seen() -> None:
    (fired,) = (event for event in sea("D l12 e / B l9 e").preview("fire 0 long l9") if isinstance(event, Fired))
    assert fired.results == [1]


def test_nb_18_a_shot_through_the_water_says_its_way_and_others_have_none() -> None:
    table = sea("T l12 w / S a1 n")
    (torpedo,) = (event for event in table.preview("fire 0 torpedo n13") if isinstance(event, Fired))
    assert table.names(torpedo.path) == ["m13", "n13"]
    (shell,) = (event for event in table.preview("fire 0 shell n13") if isinstance(event, Fired))
    assert shell.path == []


def test_nb_20_the_way_of_a_torpedo_leaves_its_own_hull_out_and_ends_where_it_goes_off() -> None:
    table = sea("T l12 e, S o12 n / S a1 n")
    (fired,) = (event for event in table.preview("fire 0 torpedo r12") if isinstance(event, Fired))
    assert table.names(fired.path) == ["n12", "o12"]
    assert table.names(fired.cells) == ["o12"]


def test_shapes_show_where_each_weapon_strikes_around_its_target() -> None:
    shapes = sea("S l12 e / S a1 n").view(0).shapes
    struck = dict(zip((row.letter for row in RULES.weapons), shapes.strikes, strict=True))
    corners = {dy * STRIDE + dx for dx in (-1, 1) for dy in (-1, 1)}
    assert struck["S"] == struck["T"] == [0]
    assert set(struck["M"]) == {0, *corners}
    assert struck["A"] == [-4, -3, -2, -1, 0]


def test_nb_48_only_the_seen_part_of_a_ship_is_hit_in_a_preview() -> None:
    table = sea("C f12 e / B f6 n")
    assert table.names(table.view(0).contacts[0].cells) == ["f7", "f8"]
    (fired,) = (event for event in table.preview("fire 0 airstrike f5") if isinstance(event, Fired))
    assert dict(zip(table.names(fired.cells), fired.results, strict=True))["f6"] == 0


def test_the_radar_picture_shows_what_each_ship_covers() -> None:
    table = sea("S l12 e, D c3 e / S x24 n")
    pictures = table.game.overlay(table.state, 0, "radar")
    assert [type(each) for each in pictures] == [RadarPicture] * 2
    assert [sum(each.runs[1::2]) for each in pictures] == [25, 23]


def test_the_threat_picture_names_the_contact_and_its_weapons() -> None:
    table = sea("D l12 e / T l9 n")
    threats = table.game.overlay(table.state, 0, "threats")
    assert [(each.contact, RULES.weapons[each.weapon].letter, each.damage) for each in threats] == [
        (1, "S", 30),
        (1, "T", 80),
    ]


def test_a_spectator_gets_empty_pictures_and_an_unknown_name_is_an_error() -> None:
    table = sea("D l12 e / T l9 n")
    assert table.game.overlay(table.state, None, "threats") == []
    with pytest.raises(KeyError):
        table.game.overlay(table.state, 0, "weather")


def test_nb_45_a_move_inside_ones_own_radar_can_be_taken_back() -> None:
    assert not sea("R l10 e, T l12 e / S a1 n").play("sail 1 l11 e").settled


def test_nb_45_new_water_in_sight_is_final() -> None:
    assert sea("S l12 n / S a1 n").play("sail 0 l11 n").settled


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("R t10 s, R g15 n, R m6 s, S j11 n / S a1 n", "sail 3 h11 s"),
        ("R n8 s, R j14 e, R q13 n, F f15 w / S a1 n", "sail 3 h15 n"),
        ("R q6 n, R m13 n, R h13 e, S r9 n / S a1 n", "sail 3 q11 n"),
    ],
)
def test_nb_45_a_sail_through_dark_water_is_final_though_it_lights_nothing_n6(text: str, order: str) -> None:
    """That nobody lay on the way was learned by going there."""
    table = sea(text).play(order)
    assert [event.lit for event in table.heard(0, Sailed)] == [[]]
    assert table.settled


def test_nb_45_a_sail_through_water_in_sight_can_be_taken_back_n6() -> None:
    assert not sea("R l10 e, R j12 e, T l12 e / S a1 n").play("sail 2 m12 e").settled


def test_nb_45_whether_an_enemy_saw_it_makes_no_difference() -> None:
    """Otherwise the player would learn from the undo button that somebody is watching."""
    seen = sea("R l10 e, T l12 e / D q12 e").play("sail 1 m12 e")
    assert seen.heard(1, Sighted) != []
    unseen = sea("R l10 e, T l12 e / D q22 e").play("sail 1 m12 e")
    assert unseen.heard(1) == []
    assert (seen.settled, unseen.settled) == (False, False)


def test_nb_45_contact_and_shots_are_final() -> None:
    assert sea("S f6 w / D i6 n").play("sail 0 j6 w").settled
    assert sea("S f6 w / D i6 n").play("fire 0 shell a6").settled


def test_nb_41_who_is_out_sees_everything() -> None:
    table = sea("S c3 e / S f3 n / S x24 n, D m20 e").play("fire 0 shell f3")
    view = table.view(1)
    assert (view.all_seeing, [len(fleet.ships) for fleet in view.fleets]) == (True, [1, 1, 2])
    assert [fleet.seat for fleet in table.view(0).fleets] == [0]


def test_nb_41_unless_the_rules_say_otherwise() -> None:
    rules = replace(RULES, fallen_see_all=False)
    assert not sea("S c3 e / S f3 n / S x24 n", rules).play("fire 0 shell f3").view(1).all_seeing


def test_nb_41_when_it_is_over_everybody_sees_everything() -> None:
    table = sea("S c3 e / S f3 n").play("fire 0 shell f3")
    assert table.view(None).all_seeing
    assert len(table.view(None).fleets) == 2


def test_nb_41_the_eye_of_a_replay_sees_every_fleet_while_it_is_still_bought_placed_or_fought() -> None:
    buying = Table(harbour()).play("buy scout", seat=1)
    assert [len(fleet.ships) for fleet in GAME.reveal(buying.state).fleets] == [0, 1]
    fighting = sea("S c3 e / S x20 n, D m20 e")
    assert [len(fleet.ships) for fleet in GAME.reveal(fighting.state).fleets] == [1, 2]
    assert (GAME.reveal(fighting.state).all_seeing, fighting.view(None).fleets) == (True, [])


def test_a_spectator_sees_the_map_and_whose_turn_it_is_and_no_ship() -> None:
    view = sea("S c3 e / S f3 n").view(None)
    assert (view.to_move, view.fleets, view.contacts, view.seen) == (0, [], [], "")


@pytest.mark.parametrize("text", ["S c4 e:30, D f9 s:60*1 / C k12 w:240+ / -", "B m3 n:1! / T a24 w:60"])
def test_a_position_reads_back(text: str) -> None:
    assert written(position(text)) == text


def test_a_picture_shows_land_fog_and_ships() -> None:
    lines = picture(position("D l12 e / S l9 n", land="l11"), 0).splitlines()
    assert lines[8][4:][11] == "s"
    assert lines[10][4:][11] == "#"
    assert lines[11][4:][10:13] == "DDD"
    assert lines[0][4:] == "~" * 24


def test_nonsense_is_no_position() -> None:
    with pytest.raises(ValueError, match="no ship"):
        position("S c4 / D e5 e")


def test_the_shapes_are_the_hull_and_the_radar_around_a_centre() -> None:
    table = sea("D l12 e / S a1 n")
    view = table.view(0)
    ship = view.fleets[0].ships[0]
    hull = {ship.cell + step for step in view.shapes.hulls[ship.kind * 2]}
    radar = {ship.cell + step for step in view.shapes.radars[ship.kind * 4 + ship.facing]}
    assert {table.name(cell) for cell in hull} == table.cells(0)
    assert {table.name(cell) for cell in radar} == table.seen(0)


def test_shapes_are_the_same_object_in_every_view_so_that_they_are_sent_once() -> None:
    table = sea("D l12 e / S a1 n")
    before = table.view(0).shapes
    assert table.play("end").view(1).shapes is before


def harbour(**options: int) -> NavalState:
    """The very first position."""
    state = begin(GAME, GAME.options().check(options), 2, "map")
    assert isinstance(state, NavalState)
    return state


def test_nb_50_another_map_may_be_drawn_until_all_fleets_are_bought() -> None:
    table = Table(harbour()).play("buy scout", "ready", seat=0)
    assert GAME.can_redraw(table.state)
    assert not GAME.can_redraw(table.play("buy scout", "ready", seat=1).state)


def test_nb_50_a_map_chosen_by_its_number_is_not_drawn_again() -> None:
    assert not GAME.can_redraw(harbour(map_seed=7))
