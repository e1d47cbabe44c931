"""A match is finished by the rules it began with (PL-10): what makes one go on otherwise raises their release."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cinque.games import GAMES
from cinque.kernel.game import Game, rules_hash
from tests.golden import write
from tests.golden.write import HERE, Changed, Golden
from tests.laws.playing import Setting, settings

FILES = sorted(HERE.glob("*/*.json"))
PLAIN = {setting.game.name: setting for setting in settings(every=False)}

# Every release a game may have had so far.
RELEASES = range(1, 10)


def released(game: Game[Any], release: int) -> Game[Any]:
    """The same game under a later number."""
    later = game.under(game.base)
    later.__class__ = type("Later", (type(game),), {"release": release})
    return later


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_of_the_release_of_its_rules(path: Path) -> None:
    golden = msgspec.json.decode(path.read_bytes(), type=Golden)
    assert golden.release == GAMES[golden.record.game].release, "make golden"


@pytest.mark.parametrize("name", PLAIN)
def test_the_hash_of_the_rules_knows_their_release(name: str) -> None:
    setting = PLAIN[name]
    hashes = {rules_hash(released(setting.game, number), setting.options) for number in RELEASES}
    assert len(hashes) == len(RELEASES)
    assert rules_hash(setting.game, setting.options) in hashes


def copy_of_a_golden_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Setting]:
    setting = PLAIN["grid"]
    here = folder / "grid" / f"{setting}.json"
    here.parent.mkdir()
    shutil.copy(HERE / "grid" / here.name, here)
    monkeypatch.setattr(write, "HERE", folder)
    return here, setting


def test_golden_games_are_not_written_over_within_a_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, setting = copy_of_a_golden_game(tmp_path, monkeypatch)
    write.check_release(path, setting)
    golden = msgspec.json.decode(path.read_bytes(), type=Golden)
    path.write_bytes(msgspec.json.encode(Golden(golden.record, [*golden.states[:-1], "otherwise"], golden.release)))
    with pytest.raises(Changed, match="raise its `release`"):
        write.check_release(path, setting)
    later = Setting(released(setting.game, golden.release + 1), setting.options, setting.seats)
    write.check_release(path, later)
