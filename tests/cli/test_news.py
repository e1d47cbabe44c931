"""What happened, in one short line an event."""

import pytest
from msgspec import Struct

from cinque.cli.news import OWN as SPOKEN
from cinque.cli.news import Told, news
from cinque.cli.pictures import Scene
from cinque.games import GAMES
from cinque.games import OWN as HOUSE
from cinque.games.naval.play.notation import position as battle
from cinque.games.temple.content.tables import RULES
from cinque.games.temple.play.events import Struck, Went
from cinque.games.temple.play.moves import grammar as temple_grammar
from cinque.games.temple.play.notation import HEIGHT, WIDTH
from cinque.games.temple.play.notation import position as land
from cinque.kernel.play import step
from cinque.kernel.state import State
from tests.cli.table import NAMES

# The moves of the land that positions of the temples are written on.
SMALL = temple_grammar(WIDTH, HEIGHT, [row.name for row in RULES.units])


class Sneezed(Struct, frozen=True, tag="sneezed-loudly"):
    """An event nobody has written a sentence for."""

    unit: int
    how_long: int


def told(game: str, state: State, seat: int = 0) -> Told:
    rules = GAMES[game].rules(GAMES[game].options().check({}))
    scene = Scene(GAMES[game].view(state, seat), rules, seat, NAMES)
    return Told(scene, scene)


def heard(game: str, state: State, text: str, seat: int = 0) -> list[str]:
    """What a seat reads of the move of seat 0."""
    rules = GAMES[game]
    grammar = SMALL if game == "temple" else rules.grammar(rules.options().check({}))
    made = step(rules, state, 0, grammar.parse(text))
    before, after = told(game, state, seat).before, told(game, made.state, seat).after
    return news(game, Told(before, after), made.log.heard(seat))


# A game from outside says its own sentences; that it does is a law (`events_are_said_in_sentences`).
@pytest.mark.parametrize("game", HOUSE)
def test_every_event_of_every_game_has_its_sentence(game: str) -> None:
    tags = {kind.__struct_config__.tag for kind in GAMES[game].event_types}
    assert set(SPOKEN[game][0]) == tags


def test_an_event_without_a_sentence_is_told_plainly() -> None:
    state = battle("D f9 e / S t20 n")
    assert news("naval", told("naval", state), [Sneezed(3, 2)]) == ["Sneezed loudly: unit 3, how long 2."]


def test_a_shot_names_ship_weapon_and_what_it_hit() -> None:
    lines = heard("naval", battle("D f9 e / S f11 n"), "fire 0 shell f11")
    assert lines[0] == "0 (Destroyer) fired its Shell at f11: f11 sunk."
    assert "One's Scout sank at f11." in lines


def test_whoever_is_hit_does_not_read_by_whom() -> None:
    assert heard("naval", battle("D f9 e / B t9 n"), "fire 0 long r9", seat=1) == ["Shots fell at r9."]
    hit = heard("naval", battle("D f9 e / B q9 n"), "fire 0 long q9", seat=1)
    assert hit == ["Your 0 (BattleShip) was hit at q9: 50 damage, 100 HP left."]


def test_a_strike_is_told_with_its_numbers() -> None:
    state = land("temple-tron a1, wolf c4 / temple-tron k9, spider d4")
    lines = heard("temple", state, "strike c4 d4")
    assert lines[0] == "Your Wolf on c4 struck One's Spider on d4: 3 damage, it falls (3 - 0)."


def test_what_was_not_seen_of_a_blow_or_a_way_is_not_told() -> None:
    hearer = told("temple", land("temple-tron a1, wolf c4 / temple-tron k9"))
    unseen = news("temple", hearer, [Struck(at=-1, to=-1, damage=-1, hp=-1, attack=-1, defence=-1)])
    assert unseen == ["Somebody unseen struck somebody unseen."]
    assert news("temple", hearer, [Went(1, 0, 2, [-1, 4, -1])]) == [
        "One's Wolf went out of the fog by e1 into the fog."
    ]
