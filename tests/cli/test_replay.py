"""How a match ended, in words."""

from pathlib import Path

import pytest

from cinque.cli.replay import replay_file, told
from cinque.games import GAMES
from cinque.kernel.play import record_of
from cinque.kernel.record import Outcome
from tests.laws.playing import play_random, settings

PLAIN = {setting.game.name: setting for setting in settings(every=False)}


def test_a_draw_a_win_and_a_loss_have_words() -> None:
    assert told(Outcome([], "Nobody is left."), ["You", "Easy"]) == "A draw. Nobody is left."
    assert told(Outcome([1], "By resignation."), ["You", "Easy"]) == "Easy (seat 1) won. By resignation."
    assert told(Outcome([0], "All 15 rounds won."), ["You"]) == "You won. All 15 rounds won."
    assert told(Outcome([], "Given up.", lost=True), ["You"]) == "You lost. Given up."
    assert told(None, ["You"]) == "Not over yet."


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_every_game_is_told_and_drawn(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = play_random(PLAIN[game], "told", 40)
    names = ["Ada", "Ben"][: PLAIN[game].seats]
    (tmp_path / "it.json").write_bytes(record_of(line, names).to_bytes())
    replay_file(tmp_path / "it.json", False, 0)
    out = capsys.readouterr().out
    assert f"{GAMES[game].title}: {'Ada against Ben' if len(names) > 1 else 'Ada alone'}\n" in out
    assert "length:  40 moves" in out
    assert "outcome: Not over yet." in out
