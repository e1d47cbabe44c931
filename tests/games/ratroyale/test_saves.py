"""Save files: one readable file with version and checksum; a damaged or edited one is refused with the reason."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cinque.games.ratroyale.progress.profile import Profile, Roll
from cinque.games.ratroyale.progress.progress import RatProgress
from cinque.games.ratroyale.progress.saves import export_save, import_save
from cinque.kernel.reason import Refused

GAME = RatProgress()
RICH = replace(GAME.new("Remy", "the seed of Remy"), cheese=1000, exp=777)
SECRET = b"of the house"


def refused(text: str, secret: bytes = SECRET) -> str:
    with pytest.raises(Refused) as why:
        import_save(text, secret)
    return why.value.reason.words


def edited(**changes: Any) -> str:
    file = json.loads(export_save(RICH, SECRET))
    file.update({name: value for name, value in changes.items() if name in file})
    file["save"].update({name: value for name, value in changes.items() if name in file["save"]})
    return json.dumps(file)


def signed(profile: Profile) -> str:
    return export_save(profile, SECRET)


def test_a_save_reads_back_after_all_that_can_happen_to_it() -> None:
    profile, _ = GAME.act(RICH, Roll(10))
    assert import_save(signed(profile), SECRET) == profile


def test_a_save_file_is_readable_and_carries_a_version_and_a_checksum() -> None:
    file = json.loads(signed(RICH))
    assert (file["format"], file["version"], len(file["checksum"])) == ("Ratatouille Royale save", 1, 32)
    assert file["save"]["cards"]["Tailblazer"] == 4


def test_a_save_file_does_not_tell_the_seed_of_its_dice() -> None:
    assert "seed of Remy" not in signed(RICH)


def test_more_than_255_copies_of_a_card_read_back() -> None:
    many = replace(RICH, cards={"Cracker": 70_000})
    assert import_save(signed(many), SECRET).cards == {"Cracker": 70_000}


def test_rolling_and_reading_back_an_older_file_rolls_the_same_again() -> None:
    file = signed(RICH)
    assert GAME.act(import_save(file, SECRET), Roll(5)) == GAME.act(RICH, Roll(5))


def test_an_edited_save_is_refused() -> None:
    assert "edited or damaged" in refused(edited(cheese=99999))


def test_a_save_of_another_house_is_refused() -> None:
    assert "edited or damaged" in refused(export_save(RICH, b"another"))


def test_a_save_of_another_version_is_refused() -> None:
    assert refused(edited(version=2)) == "The save has version 2; this game reads version 1."


def test_a_file_of_something_else_is_refused() -> None:
    assert "not a Ratatouille Royale save" in refused(edited(format="Frigate profile"))


@pytest.mark.parametrize("text", ["", "{}", "[1]", "not json", '{"format": 1}', "\ud800", "[" * 5000])
def test_what_is_no_save_file_is_refused(text: str) -> None:
    assert "no save file" in refused(text)


def test_a_huge_file_is_refused() -> None:
    assert "too large" in refused(" " * 1_000_001)


@pytest.mark.parametrize(
    ("profile", "words"),
    [
        (replace(RICH, cards={"Gouda": 1}), "do not exist: Gouda"),
        (replace(RICH, cheese=-1), "no play could have given"),
        (replace(RICH, cards={"Cracker": -3}), "no play could have given"),
        (replace(RICH, selected="Nothing"), "does not hold"),
    ],
)
def test_numbers_no_game_makes_are_refused_even_with_the_right_checksum(profile: Profile, words: str) -> None:
    assert words in refused(signed(profile))


@given(at=st.integers(0, 2000), with_=st.characters(codec="ascii"))
@settings(max_examples=80, deadline=None)
def test_no_single_changed_character_gives_another_save(at: int, with_: str) -> None:
    text = signed(RICH)
    at %= len(text)
    saves = [RICH]
    with suppress(Refused):
        saves.append(import_save(text[:at] + with_ + text[at + 1 :], SECRET))
    assert saves[-1] == RICH


def test_rr_44_a_copy_of_a_save_rolls_the_same_cards_as_the_save() -> None:
    copy = replace(import_save(signed(RICH), SECRET), name="Copy of Remy")
    assert GAME.act(copy, Roll(10))[1] == GAME.act(RICH, Roll(10))[1]
