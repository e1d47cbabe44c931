"""Matches under changed rules, options and bots."""

import pytest

from cinque.bots import BOTS
from cinque.games.grid.content.tables import RULES
from cinque.kernel.play import begin
from cinque.kernel.reason import Refused
from cinque.lab.study.row import Task, play
from cinque.lab.study.setting import bot_of, changes_from, check, setting_of


def test_a_changed_number_is_in_force_in_the_match_itself() -> None:
    setting = setting_of("grid", {"classes.Heavy.attack": 9, "size": 20, "options.mode": "classes"}, ["normal"] * 2)
    state = begin(setting.game, setting.options, 2, "setting")
    figures = state.figures  # type: ignore[attr-defined]
    assert (figures.classes.attack[2], figures.size, figures.abilities) == (9, 20, True)
    assert RULES.classes[2].attack == 5


def test_a_number_that_is_an_option_too_is_set_as_one_and_takes_effect() -> None:
    setting = setting_of("ratroyale", {"second_bonus": 22}, [])
    assert setting.options["second_bonus"] == 22
    assert setting.game.rules(setting.options).second_bonus == 22


def test_changes_change_how_a_game_goes() -> None:
    usual = play(Task("grid", {}, ["normal", "normal"], "setting"))
    other = play(Task("grid", {"classes.Scout.move": 2}, ["normal", "normal"], "setting"))
    assert usual.identity != other.identity


def test_a_bot_has_the_numbers_it_is_given_and_the_others_keep_theirs() -> None:
    before = getattr(BOTS["grid"]["normal"], "noise", None)
    noisy = bot_of("grid", "normal", {"bots.normal.noise": 7, "bots.easy.noise": 1})
    assert getattr(noisy, "noise", None) == 7
    assert getattr(bot_of("grid", "normal:noise=9", {}), "noise", None) == 9
    assert getattr(BOTS["grid"]["normal"], "noise", None) == before


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"classes.Knight.attack": 1}, "no row 'Knight'"),
        ({"options.size": 7}, "Board size must be"),
        ({"bots.normal.charm": 1}, "no 'charm'"),
        ({"bots.genius.noise": 1}, "no bot 'genius'"),
    ],
)
def test_what_does_not_exist_is_refused_before_anything_is_played(changes: dict[str, int], words: str) -> None:
    with pytest.raises(Refused, match=words):
        check("grid", changes)


def test_changes_are_written_with_commas_and_signs_of_equality() -> None:
    assert changes_from("ring_damage=3,mode=classes,may_pass=no,x=1.5") == {
        "ring_damage": 3,
        "mode": "classes",
        "may_pass": False,
        "x": 1.5,
    }
    with pytest.raises(Refused, match="PATH=VALUE"):
        changes_from("ring_damage")
