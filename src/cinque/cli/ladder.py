"""`cinque ladder`: where bots from outside stand among the levels of a game."""

from collections.abc import Sequence

import msgspec

from cinque.bots import BOTS
from cinque.cli.chosen import bot_named, game_named
from cinque.cli.problems import WrongUse
from cinque.cli.records import one_line_for_faults, progress_bar
from cinque.lab.ladder.anchored import Standing, climb, standings
from cinque.lab.ladder.meetings import Ladder, Result


def show_ladder(ladder: Ladder, bots: Sequence[str], anchors: Sequence[str], workers: int, as_json: bool) -> None:
    """Play all meetings and print who stands where."""
    game = game_named(ladder.game)
    if game.options().seats_low != 2:
        raise WrongUse(f"{game.title} is not a game for two")
    levels = list(anchors) or list(BOTS[game.name])
    for name in [*bots, *levels]:
        bot_named(game, name)
    # The weakest first, as the game lists them: the lowest is where counting begins.
    levels = [name for name in BOTS[game.name] if name in levels]
    if len(levels) < 2:
        raise WrongUse("a ladder needs two levels to stand on")
    total = len(levels) * (len(levels) - 1) // 2 + len(bots) * len(levels) + len(bots) * (len(bots) - 1) // 2
    results: list[Result] = []
    with one_line_for_faults(), progress_bar() as progress:
        task = progress.add_task("meetings", total=total, score="")
        for result in climb(ladder, levels, bots, workers):
            results.append(result)
            progress.update(task, advance=1, score=f"{result.meeting.one} and {result.meeting.two}: {result.score:.0%}")
    found = standings(levels, bots, results)
    print(msgspec.json.encode(found).decode() if as_json else _told(ladder, found))


def _told(ladder: Ladder, found: Sequence[Standing]) -> str:
    wide = max(len(standing.name) for standing in found)
    lines = [f"{ladder.game}, {ladder.games} games a meeting; the levels are the anchors, and the lowest has 0"]
    for each in found:
        rating = each.rating
        lines.append(
            f"{each.name:{wide}}  {rating.elo:6.0f} ({rating.low:.0f} to {rating.high:.0f})  "
            f"{each.points:g} points in {each.games} distinct games{'' if each.anchor else '  <-'}"
        )
    lines.append("a program from outside keeps what it likes and takes its time: this cannot be repeated exactly")
    return "\n".join(lines)
