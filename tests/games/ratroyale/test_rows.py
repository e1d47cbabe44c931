"""A row that names what is not there is refused before a match begins, by an error that names the row."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale.content.rows import (
    ENEMY,
    Build,
    DeckRow,
    FormRow,
    Give,
    ModRow,
    PoolRow,
    RecipeRow,
    StepRow,
    WhenRow,
)
from cinque.games.ratroyale.content.tables import RULES, Rules
from cinque.games.ratroyale.play.binding import squeaks_of

FIRST = RULES.tricks[0]


def with_form(form: FormRow) -> Rules:
    return replace(RULES, tricks=(replace(FIRST, form=form), *RULES.tricks[1:]))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (with_form(FormRow((ENEMY,), (Give("Slowwed"),))), "'Sundial' of the tables: there is no 'Slowwed'"),
        (with_form(FormRow((ENEMY,), (Build("Kettel"),))), "'Sundial' of the tables: there is no 'Kettel'"),
        (with_form(FormRow((ENEMY,), (), WhenRow("has", "Stund"))), "'Sundial' of the tables: there is no 'Stund'"),
        (with_form(FormRow((StepRow("enmy"),), ())), "'Sundial' of the tables"),  # type: ignore[arg-type]  # misspelt
        (replace(RULES, variants=(replace(RULES.variants[0], parent="Tailblazr"),)),
         "'Tailtrail' of the tables: there is no rodent 'Tailblazr'"),
        (replace(RULES, decks=(DeckRow("Hash", "", {"Craker": 1}, ()),)),
         "'Hash' of the tables: there is no squeak 'Craker'"),
        (replace(RULES, recipes=(RecipeRow("Clanker", {"Rail Rodnt": 2}, 5),)),
         "'Clanker' of the tables: there is no squeak 'Rail Rodnt'"),
        (replace(RULES, pool=(PoolRow("Maio", 5),)), "'Maio' of the tables: there is no squeak 'Maio'"),
    ],
)  # fmt: skip
def test_a_name_that_is_not_there_is_told_with_its_row(rules: Rules, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        squeaks_of(rules)


def test_a_word_that_no_list_has_is_told_with_its_row() -> None:
    status = replace(RULES.statuses[0], mods=(ModRow("sped", "add", 1),))  # type: ignore[arg-type]  # misspelt
    with pytest.raises(ValueError, match="'Slowed' of the tables"):
        squeaks_of(replace(RULES, statuses=(status, *RULES.statuses[1:])))
