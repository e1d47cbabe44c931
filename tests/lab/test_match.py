"""One match between bots."""

from typing import Any

import pytest

from cinque.bots import BOTS, Bot, Stop, never
from cinque.games.grid import GAME
from cinque.games.grid.play.codes import WALK
from cinque.games.grid.play.moves import END_TURN
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import pack
from cinque.kernel.play import replay
from cinque.kernel.state import State, fingerprint
from cinque.lab.match import BotFault, play_match

OPTIONS = GAME.options().check({})
EASY = BOTS["grid"]["easy"]


class Stubborn(Bot):
    """Always wants the same moves."""

    def __init__(self, moves: list[int]) -> None:
        super().__init__("stubborn", "Stubborn", "Wants what it wants.", budget=1)
        self.moves = moves

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        return self.moves


def test_a_match_leaves_a_record_that_replays_to_its_last_position() -> None:
    record = play_match(GAME, OPTIONS, [EASY, BOTS["grid"]["normal"]], "a match").record
    line = replay(GAME, record)
    assert fingerprint(line.now()) == record.final
    assert line.game.outcome(line.now()) == record.outcome
    assert record.seats == ["Easy", "Normal"]


def test_the_same_seed_gives_the_same_match() -> None:
    assert (
        play_match(GAME, OPTIONS, [EASY, EASY], "twice").record
        == play_match(GAME, OPTIONS, [EASY, EASY], "twice").record
    )


def test_another_seed_gives_another_match() -> None:
    assert (
        play_match(GAME, OPTIONS, [EASY, EASY], "one").record != play_match(GAME, OPTIONS, [EASY, EASY], "two").record
    )


def test_scores_of_both_seats_add_up_to_one() -> None:
    played = play_match(GAME, OPTIONS, [EASY, EASY], "scores")
    assert played.score(0) + played.score(1) == 1


def test_every_choice_was_timed() -> None:
    played = play_match(GAME, OPTIONS, [EASY, Stubborn([END_TURN])], "timed")
    assert len(played.thought[1]) == sum(text == "1 end" for text in played.record.moves)


@pytest.mark.parametrize(
    ("moves", "words"), [([pack(WALK, 0, 255, 0)], "occupied|steps|yours"), ([], "nothing to play")]
)
def test_a_bot_that_breaks_the_rules_is_named_and_the_match_stops(moves: list[int], words: str) -> None:
    with pytest.raises(BotFault, match=words):
        play_match(GAME, OPTIONS, [Stubborn(moves), Stubborn(moves)], "fault")


def test_moves_after_the_turn_has_passed_are_dropped_and_the_bot_is_asked_again() -> None:
    played = play_match(GAME, OPTIONS, [EASY, Stubborn([END_TURN, END_TURN])], "dropped")
    assert "1 end" in played.record.moves
    assert all(a != b for a, b in zip(played.record.moves, played.record.moves[1:], strict=False) if a == "1 end")
