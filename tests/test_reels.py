"""The moving pictures of the shelf: every position of them has the shape that its game draws."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import convert, json

from cinque.games import GAMES, OWN
from cinque.kernel.dice import Dice

WEB = Path(__file__).resolve().parent.parent / "web" / "src" / "games"


def patched(view: dict[str, Any], delta: dict[str, Any]) -> dict[str, Any]:
    """As the page does it: web/src/net/delta.ts."""
    changed = dict(view)
    for name, value in delta.items():
        if isinstance(value, dict) and list(value) == ["#"]:
            items = value["#"]
            changed[name] = [items.get(str(at), old) for at, old in enumerate(view[name])]
        else:
            changed[name] = value
    return changed


@pytest.mark.parametrize("name", sorted(OWN))
def test_every_position_of_a_reel_is_a_view_of_its_game(name: str) -> None:
    game = GAMES[name]
    reel = json.decode((WEB / name / "knowledge" / "reel.json").read_bytes())
    options = game.options().check({})
    seats = len(reel["names"])
    shape = type(game.view(game.new(options, seats, Dice("reel", game.streams()), [None] * seats), None))
    convert(reel["rules"], type(game.rules(options)))
    view = reel["view"]
    convert(view, shape)
    assert len(reel["deltas"]) > 20
    for delta in reel["deltas"]:
        assert delta
        view = patched(view, delta)
        convert(view, shape)
