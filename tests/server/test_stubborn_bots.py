"""A bot whose move is refused: another moves in its place, and it is asked once."""

from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.shelf import serving


def test_a_bot_whose_choice_is_refused_is_not_asked_for_ever(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving("tests.server.with_stubborn", tmp_path_factory) as server:
        with Player(server, server.new("me", "stubborn"), 0).sit() as player:
            player.wait_for_turn()
            for _ in range(2):
                player.move("end")
                player.wait_for_turn()
            assert player.now["turn"] >= 4
        refused = Path(server.log).read_text().count("a bot's move was refused")
    # Once for each of its turns, of which it had two or three.
    assert 2 <= refused <= 3
