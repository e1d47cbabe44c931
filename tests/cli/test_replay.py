"""How a match ended, in words."""

from pathlib import Path
from typing import Any

import pytest

from cinque.cli.replay import replay_file, told
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.play import record_of
from cinque.kernel.record import Outcome
from cinque.laws.playing import settings_of
from tests.laws.playing import play_random
from tests.outsiders import high_card, hill_race

# The games at the table, and two of which a match is short.
EVERY = [*GAMES.values(), high_card.GAME, hill_race.GAME]


def test_a_draw_a_win_and_a_loss_have_words() -> None:
    assert told(Outcome([], "Nobody is left."), ["You", "Easy"]) == "A draw. Nobody is left."
    assert told(Outcome([1], "By resignation."), ["You", "Easy"]) == "Easy (seat 1) won. By resignation."
    assert told(Outcome([0], "All 15 rounds won."), ["You"]) == "You won. All 15 rounds won."
    assert told(Outcome([], "Given up.", lost=True), ["You"]) == "You lost. Given up."
    assert told(None, ["You"]) == "Not over yet."


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
def test_a_record_of_every_game_is_told_and_drawn(
    game: Game[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, game.name, game)
    setting = settings_of(game, every=False)[0]
    line = play_random(setting, "told", 40)
    names = ["Ada", "Ben"][: setting.seats]
    (tmp_path / "it.json").write_bytes(record_of(line, names).to_bytes())
    replay_file(tmp_path / "it.json", False, 0)
    out = capsys.readouterr().out
    assert f"{game.title}: {'Ada against Ben' if len(names) > 1 else 'Ada alone'}\n" in out
    assert f"length:  {len(line.moves)} moves" in out
    assert f"outcome: {told(game.outcome(line.now()), names)}" in out
