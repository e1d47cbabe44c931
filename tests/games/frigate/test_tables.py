"""The perk list as a whole: its proportions, what the rulebook asks of it, and the authors' cards among it."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec import Struct

from cinque.games.frigate.content.published import as_published
from cinque.games.frigate.content.rows import (
    Adds,
    Copies,
    Does,
    Effect,
    Factor,
    Grows,
    Power,
    Sets,
    adds,
    factor,
    sets,
    slug,
)
from cinque.games.frigate.content.sentences import categories, components, duration, mark_words, mode, perk_words
from cinque.games.frigate.content.tables import CARDS, CATEGORIES, CHALLENGES, RULES
from cinque.games.frigate.content.terms import Both, InBox
from cinque.games.frigate.content.words import FACTS, FAMILIES, MOMENTS, PHASES, STATS
from cinque.games.frigate.play.codes import F_LARGEST_HAND, F_NUMBERS, OVER

AUTHORS_OWN = as_published(RULES)
MARKS = AUTHORS_OWN.marks
# The authors' list as it was published, one line each: rarity and price, then the effect as a row.
AUTHORS: list[tuple[str, int, tuple[Effect, ...] | str]] = [
    ("C", 2, (adds("reward", 1, per="die owned", cap=2),)),
    ("C", 4, (adds("reward", 2, per="unused re-roll"),)),
    ("U", 10, (sets("restock price", 0),)),
    ("C", 4, (adds("mult", 1, per="$", cap=5),)),
    ("C", 4, (adds("mult", 1, per="die owned", cap=6),)),
    ("C", 4, (adds("bonus", 5, per="$", cap=25),)),
    ("C", 4, (adds("bonus", 5, per="die owned", cap=30),)),
    ("C", 4, (factor("hand", 15, per="die owned", cap=90),)),
    ("C", 4, (adds("times", 1, when="first die"),)),
    ("C", 3, (adds("bonus", 600, when=Both(InBox("sixes"), "full hand")),)),
    ("C", 7, (adds("re-rolls", 1),)),
]
AUTHOR_ACTS = [
    ("U", 5, "free categories", 1), ("U", 5, "free upgrades", 1), ("U", 5, "free dice", 1), ("U", 5, "free cards", 1),
    ("C", 2, "add random die", 1), ("C", 3, "create common", 2), ("U", 5, "create uncommon", 2),
    ("R", 10, "create rare", 1), ("U", 8, "add slot", 1), ("U", 9, "add hand size", -1), ("U", 9, "add hand size", 1),
    ("U", 6, "pardon", 1),
]  # fmt: skip
AUTHOR_GROWTH = [("U", 8, "die added", 10), ("U", 9, "die added", 5), ("U", 10, "die added", 15),
                 ("U", 8, "upgrade", 10), ("U", 7, "hand scores", 3)]  # fmt: skip
AUTHOR_REACTIONS = [
    ("U", 9, "hand scores", "level named box", 1), ("R", 11, "re-roll", "level named box", 1),
    ("C", 5, "hand ends", "create common", 4), ("U", 9, "hand ends", "create uncommon", 7),
    ("R", 12, "hand ends", "create rare", 10), ("C", 4, "hand scores", "add named die", 1),
    ("C", 4, "round begins", "create common", 1), ("C", 4, "hand scores", "create uncommon", 1),
    ("L", 20, "hand scores", "create fine", 1),
]  # fmt: skip
AUTHOR_MARKS = [("C", 4, "money", 1), ("C", 4, "mult", 10), ("C", 4, "bonus", 50), ("C", 4, "mult percent", 25),
                ("U", 6, "bonus", 10), ("U", 6, "mult", 5), ("U", 6, "hand percent", 200)]  # fmt: skip

COMPONENTS = [
    "Dice", "Dice faces", "Category bonus", "Category mult", "Category reward", "Category level", "Hand size",
    "Hand score", "Round score", "Round debuff", "Rolling phase", "Scoring phase", "Shop cost", "Shop stock",
    "Perk card", "Perk value", "Inventory size",
]  # fmt: skip
MODIFICATIONS = ["set", "add", "subtract", "multiply", "create", "destroy", "disable"]


def test_there_are_125_cards_in_the_promised_proportion_fr39() -> None:
    assert Counter(row.rarity for row in CARDS) == {"C": 50, "U": 50, "R": 20, "L": 5}
    assert len({row.key for row in CARDS}) == 125


@pytest.mark.parametrize(("rarity", "cost", "effects"), AUTHORS)
def test_an_authors_modifier_is_among_them(rarity: str, cost: int, effects: tuple[Effect, ...]) -> None:
    assert [
        row.name for row in AUTHORS_OWN.cards if (row.rarity, row.cost, row.effects) == (rarity, cost, effects)
    ] != []


@pytest.mark.parametrize(("rarity", "cost", "do", "amount"), AUTHOR_ACTS)
def test_an_authors_consumable_is_among_them(rarity: str, cost: int, do: str, amount: int) -> None:
    found = [
        row.name
        for row in AUTHORS_OWN.cards
        if (row.rarity, row.cost, row.lasts) == (rarity, cost, "1 use")
        and any(isinstance(effect, Power) and effect.acts[0].do == do and effect.acts[0].amount == amount
                for effect in row.effects)
    ]  # fmt: skip
    assert len(found) == 1


@pytest.mark.parametrize(("rarity", "cost", "moment", "amount"), AUTHOR_GROWTH)
def test_an_authors_growing_card_is_among_them(rarity: str, cost: int, moment: str, amount: int) -> None:
    rows = [row for row in AUTHORS_OWN.cards if (row.rarity, row.cost) == (rarity, cost)]
    grows = [effect for row in rows for effect in row.effects if isinstance(effect, Grows)]
    assert len([effect for effect in grows if (effect.moment, effect.amount) == (moment, amount)]) == 1


@pytest.mark.parametrize(("rarity", "cost", "moment", "do", "chance"), AUTHOR_REACTIONS)
def test_an_authors_reaction_is_among_them(rarity: str, cost: int, moment: str, do: str, chance: int) -> None:
    rows = [row for row in AUTHORS_OWN.cards if (row.rarity, row.cost) == (rarity, cost)]
    does = [effect for row in rows for effect in row.effects if isinstance(effect, Does)]
    assert len([each for each in does if (each.moment, each.act.do, each.chance) == (moment, do, chance)]) == 1


def test_the_authors_other_cards_are_among_them() -> None:
    by_name = {row.name: row for row in AUTHORS_OWN.cards}
    copies = [row.cost for row in AUTHORS_OWN.cards if any(isinstance(effect, Copies) for effect in row.effects)]
    assert copies == [10, 10]
    assert (by_name["Double Shot"].cost, by_name["Double Shot"].lasts) == (5, "5 hands")
    assert (by_name["Jolly Roger"].rarity, by_name["Jolly Roger"].cost) == ("L", 15)
    assert "Suitcase Lock" in by_name


def test_the_authors_seven_dice_perks_come_first() -> None:
    assert [(row.rarity, row.cost, row.adds, row.amount) for row in MARKS[:7]] == AUTHOR_MARKS


@pytest.mark.parametrize(("word", "rarity", "cost"), [("Etched", "C", 4), ("Engraved", "U", 8), ("Wrought", "R", 12)])
def test_each_authors_dice_perk_has_three_cards(word: str, rarity: str, cost: int) -> None:
    rows = [row for row in AUTHORS_OWN.cards if row.name.startswith(word)]
    assert [(row.name, row.rarity, row.cost) for row in rows] == [(f"{word} {m.name}", rarity, cost) for m in MARKS[:7]]


@pytest.mark.parametrize("component", COMPONENTS)
def test_every_component_of_the_rulebook_is_modified_by_several_cards(component: str) -> None:
    assert sum(any(component == each for each, _ in components(row)) for row in CARDS) >= 3


@pytest.mark.parametrize("modification", MODIFICATIONS)
def test_every_modification_of_the_rulebook_is_made_by_several_cards(modification: str) -> None:
    assert sum(any(modification == each for _, each in components(row)) for row in CARDS) >= 3


def test_every_category_duration_and_mode_is_used_by_several_cards() -> None:
    assert min(Counter(each for row in CARDS for each in categories(row)).values()) >= 10
    assert min(Counter(duration(row) for row in CARDS).values()) >= 4
    assert min(Counter(mode(row) for row in CARDS).values()) >= 40


def parts(value: object) -> set[type]:
    """The kinds of effect objects a row is made of."""
    if isinstance(value, tuple):
        return set().union(*map(parts, value))
    if isinstance(value, Struct):
        return {type(value)}.union(*(parts(getattr(value, name)) for name in value.__struct_fields__))
    return set()


def test_at_most_one_card_in_ten_needs_a_class_of_its_own() -> None:
    uses = Counter(kind for row in CARDS for kind in parts(row.effects))
    assert 10 * sum(count == 1 for count in uses.values()) <= len(CARDS)


def test_every_card_belongs_to_a_category_and_has_words() -> None:
    for row in CARDS:
        assert categories(row), row.name
        assert perk_words(row).endswith("."), row.name
    assert all(mark_words(row).endswith(".") for row in MARKS)


def test_every_stat_is_changed_and_every_moment_told_of_is_known() -> None:
    used = {effect.stat for row in CARDS for effect in row.effects if isinstance(effect, Adds | Factor | Sets)}
    assert used <= set(STATS)
    told = {effect.moment for row in CARDS for effect in row.effects if isinstance(effect, Grows | Does)}
    assert told <= set(MOMENTS)


def test_prices_keep_to_the_span_of_their_rarity_fr16() -> None:
    spans = {"C": (2, 7), "U": (5, 10), "R": (10, 12), "L": (15, 20)}
    assert [row.name for row in CARDS if not spans[row.rarity][0] <= row.cost <= spans[row.rarity][1]] == []


def test_at_least_forty_cards_are_unlocked_by_challenges_fr39() -> None:
    keys = [row.perk for row in CHALLENGES]
    assert len(set(keys)) == len(keys) >= 40
    assert set(keys) <= {row.key for row in CARDS}
    assert {row.fact for row in CHALLENGES} <= {*FACTS, "runs", "wins"}


def test_a_new_profile_still_meets_every_rarity() -> None:
    locked = {row.perk for row in CHALLENGES}
    assert min(Counter(row.rarity for row in CARDS if row.key not in locked).values()) >= 1


def test_every_card_has_a_test_of_its_own() -> None:
    text = "".join(
        path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name
    )
    text = text.replace("\\n", " ")
    words = ("Etched", "Engraved", "Wrought")
    assert [row.name for row in CARDS if row.name not in text and not row.name.startswith(words)] == []


def test_names_in_the_tables_are_unique_words() -> None:
    assert slug("Quartermaster's Eye") == "quartermasters-eye"
    assert len({row.key for row in CATEGORIES}) == 26


def test_the_numbers_of_state_and_tables_agree() -> None:
    assert FACTS[F_LARGEST_HAND:] == ("largest hand",)
    assert FACTS[F_NUMBERS:][: len(FAMILIES)] == FAMILIES
    assert len(PHASES) == OVER + 1 == 5
