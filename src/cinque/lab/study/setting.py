"""A match under changed rules: any number, any option and any number of a bot, each named by a path.

`ships.T.cost` is a number of the rules, `options.size` an option (`size` alone will do), `bots.normal.noise` a number
of a bot, and `level` the bot of every seat.
"""

import copy
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct, json

from cinque.bots import BOTS, Bot
from cinque.games import GAMES
from cinque.kernel.editions import DOCUMENT, NUMBERS
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.options import Options
from cinque.kernel.paths import changed
from cinque.kernel.reason import Reason, Refused

Value = int | float | str | bool
Changes = dict[str, Value]

OPTION, BOT, LEVEL = "options.", "bots.", "level"
# Variants kept by a process: a design goes through its arms in turn.
KEPT = 64


class Setting(Struct, frozen=True):
    """Everything a match is begun with but its seed."""

    game: Any
    options: Options
    bots: list[Any]
    loadouts: list[Any] | None = None


def setting_of(name: str, changes: Mapping[str, Value], levels: list[str]) -> Setting:
    """The match these changes ask for, a bot of this level in each seat."""
    game, options = variant(name, json.encode(dict(sorted(changes.items()))))
    return Setting(game, options, [bot_of(name, level, changes) for level in levels])


@lru_cache(maxsize=KEPT)
def variant(name: str, changes: bytes) -> tuple[Game[Any], Options]:
    """The game by these numbers, and its options: the same object each time, so that bots find what they kept."""
    game = GAMES[name]
    parts = divided(game, json.decode(changes))
    options = game.options().check(parts.options)
    if not parts.rules:
        return game, options
    return game.under(changed(game.edition(str(options.get(NUMBERS, DOCUMENT))), parts.rules)), options


class Divided(Struct, frozen=True):
    """Changes by what they change."""

    rules: Changes
    options: Changes
    bots: Changes


def divided(game: Game[Any], changes: Mapping[str, Value]) -> Divided:
    """What is an option is set as one: its default would override a number of the rules."""
    out = Divided({}, {}, {})
    names = {option.name for option in game.options().options}
    for path, value in changes.items():
        if path.startswith(OPTION) or path in names:
            out.options[path.removeprefix(OPTION)] = value
        elif path.startswith(BOT):
            out.bots[path.removeprefix(BOT)] = value
        elif path != LEVEL:
            out.rules[path] = value
    return out


def check(name: str, changes: Mapping[str, Value]) -> str:
    """The hash of the rules these changes make; Refused when one of them names nothing."""
    game, options = variant(name, json.encode(dict(sorted(changes.items()))))
    for path in divided(game, changes).bots:
        bot_of(name, path.partition(".")[0], changes)
    return rules_hash(game, options)


def bot_of(name: str, level: str, changes: Mapping[str, Value]) -> Bot:
    """The bot of a level with the numbers that the changes give it, and after a colon with numbers of this seat's own:
    `normal:noise=5`."""
    level, _, own = level.partition(":")
    if level not in BOTS[name]:
        raise Refused(Reason(f"There is no bot {level!r} for {name}; its bots are {', '.join(BOTS[name])}."))
    bot = BOTS[name][level]
    numbers = {f"{level}.{path}": value for path, value in changes_from(own).items()}
    for path, value in (divided(GAMES[name], changes).bots | numbers).items():
        whose, _, rest = path.partition(".")
        if whose == level:
            bot = _with(bot, rest.split("."), value, path)
    return bot


def changes_from(text: str) -> Changes:
    """`ring_damage=3,size=20` as changes."""
    out: Changes = {}
    for word in filter(None, text.split(",")):
        path, equals, value = word.partition("=")
        if not equals:
            raise Refused(Reason(f"A change is written PATH=VALUE, not {word!r}."))
        out[path.strip()] = value_from(value.strip())
    return out


def value_from(text: str) -> Value:
    """A number or yes or no as such, anything else as text."""
    if text in ("true", "yes", "false", "no"):
        return text in ("true", "yes")
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _with(part: Any, path: list[str], value: Value, whole: str) -> Any:
    """A copy of a bot, or of a part of it, with another number."""
    if not hasattr(part, path[0]):
        raise Refused(Reason(f"There is no {path[0]!r} in {BOT + whole!r}."))
    inner = getattr(part, path[0])
    new = value if len(path) == 1 else _with(inner, path[1:], value, whole)
    other = copy.copy(part)
    try:
        setattr(other, path[0], new)
    except (AttributeError, TypeError) as error:
        raise Refused(Reason(f"{BOT + whole!r} cannot be changed: {error}.")) from error
    return other
