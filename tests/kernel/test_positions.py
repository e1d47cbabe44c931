"""A match may begin from a position in text: it is the same match ever after, and what is no position is refused."""

import pytest

from cinque.games import GAMES
from cinque.kernel.options import Options
from cinque.kernel.play import Line, begin, legal, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.state import fingerprint

# Game, options, seats, text.
POSITIONS: list[tuple[str, Options, int, str]] = [
    ("grid", {}, 2, "S f6, O h5, H i4 / s h9, o k11"),
    ("grid", {"size": 20}, 2, "S f6:2! / s h9~ | to-move 1 | rocks a1 t20"),
    ("naval", {}, 2, "R h12 e, D e14 e, T f10 e, S g7 w / F p12 w, S k6 s"),
    ("naval", {}, 2, "S g7 w:20+ / S k6 s*1 | size 30 | land c4 c5 | to-move 1"),
    ("temple", {}, 2, "temple-tron g8, wolf h8, wolf h9:1! / temple-tron k11, chamois j9 | points 24 | cycles 9 4"),
    ("ratroyale", {}, 2, "TB c4, LA a2 / mo f6, la h7 | crumbs 30 | hand-0 Cracker"),
    ("frigate", {}, 1, "hand 6 6 6 2 1; cards Ramrod; money 7"),
]


@pytest.mark.parametrize(("name", "wished", "seats", "text"), POSITIONS)
def test_a_match_from_a_position_replays_from_its_record(name: str, wished: Options, seats: int, text: str) -> None:
    game = GAMES[name]
    line = Line(game, game.options().check(wished), seats, "seed", None, text)
    for _ in range(6):
        seat = game.to_move(line.now())[0]
        line.add(seat, legal(game, line.now(), seat)[-1])
    record = record_of(line, ["a", "b"][:seats])
    assert record.start == text
    assert fingerprint(replay(game, record).now()) == record.final


@pytest.mark.parametrize(("name", "wished", "seats", "text"), POSITIONS)
def test_what_is_written_of_a_position_reads_back(name: str, wished: Options, seats: int, text: str) -> None:
    game, options = GAMES[name], GAMES[name].options().check(wished)
    written = game.written(begin(game, options, seats, "seed", None, text))
    again = begin(game, options, seats, "seed", None, written)
    assert game.written(again) == written


def test_a_position_uses_the_dice_of_its_match() -> None:
    game = GAMES["frigate"]
    rolled = []
    for seed in ("one", "two"):
        line = Line(game, game.options().check({}), 1, seed, None, "money 7")
        line.add(0, game.grammar(line.options).parse("roll -"))
        rolled.append(game.written(line.now()))
    assert rolled[0] != rolled[1]


BAD = [
    ("grid", "nonsense"),
    ("grid", "S f6"),
    ("grid", "S f6 / "),
    ("grid", "S f6, O f6 / s h9"),
    ("grid", "S f6 / s z99"),
    ("grid", "S f6:0 / s h9"),
    ("grid", "S f6:99999999999999999999999 / s h9 | to-move 7"),
    ("grid", "S f6 / s h9 | weather fine"),
    ("grid", ", ".join(f"S a{row}" for row in range(1, 17)) + " / s h9"),
    ("grid", "S f6 / s h9" + " " * 16_000),
    ("naval", "C a1 n, S c4 e / F p12 w"),
    ("naval", "S c4 e, S c4 n / F p12 w"),
    ("naval", "S c4 e / - "),
    ("temple", "wolf h8, wolf h8 / temple-tron k11"),
    ("temple", "dragon h8 / temple-tron k11"),
    ("temple", "wolf a1 / temple-tron k11"),
    ("ratroyale", "TB c4, CR c4 / mo f6"),
    ("frigate", "hand 9 9 9"),
    ("frigate", "weather fine"),
]


@pytest.mark.parametrize(("name", "text"), BAD)
def test_what_is_no_position_is_refused_with_a_reason(name: str, text: str) -> None:
    game = GAMES[name]
    with pytest.raises(Refused, match="no position"):
        begin(game, game.options().check({}), game.options().seats_low, "seed", None, text)
