"""`cinque match` with one bot, or with more than two: everybody in every seat, in numbers."""

import time

import msgspec

from cinque.cli.chosen import bot_named, check_table, drawn_from, game_named, seats_for
from cinque.cli.problems import WrongUse
from cinque.cli.records import make_folder, one_line_for_faults, progress_bar, write_records
from cinque.cli.wanted import Played, Wanted
from cinque.lab.rotation import BotReport, Rotation, RoundsReport, RoundsTally, play_round
from cinque.lab.series import cores, in_order


class WantedRounds(Wanted):
    """One bot or several, everybody in every seat."""

    def rotation(self) -> Rotation:
        game = game_named(self.game)
        for name in self.bots:
            bot_named(game, name)
        seats = seats_for(game, len(self.bots))
        if self.sprt is not None:
            raise WrongUse("--sprt compares two bots")
        options, drawn = drawn_from(game, self.options)
        check_table(game, options, seats)
        return Rotation(game.name, options, self.bots, (self.games + seats - 1) // seats, self.seed, drawn)


class RoundsResult(Played, frozen=True):
    """What --json prints."""

    report: RoundsReport


def play_rounds(wanted: WantedRounds, as_json: bool) -> None:
    rotation = wanted.rotation()
    tally = RoundsTally(rotation.bots)
    make_folder(wanted.save)
    began = time.perf_counter()
    with one_line_for_faults(), progress_bar() as progress:
        task = progress.add_task(", ".join(rotation.bots), total=len(rotation.bots) * rotation.openings, score="")
        workers = min(wanted.workers or cores(), rotation.openings)
        for played in in_order(play_round, rotation, rotation.openings, workers):
            tally.add(played)
            write_records(wanted.save, played.number, played.records)
            progress.update(task, advance=len(rotation.bots))
    tally.seconds = time.perf_counter() - began
    result = RoundsResult(
        rotation.game, list(rotation.bots), rotation.seed, rotation.options, list(rotation.drawn), tally.report()
    )
    print(msgspec.json.encode(result).decode() if as_json else _told(result))


def _told(result: RoundsResult) -> str:
    report = result.report
    alone = len(report.bots) == 1
    what = "runs" if alone else "games"
    head = (
        f"{', '.join(result.bots)} at {result.game}: {report.games} {what}, {report.distinct} of them distinct,"
        f" {report.capped:.1%} ended by a limit of rounds, median {report.median_moves} moves"
    )
    rounds = f"round reached: {report.mean_round:.2f} (mean), {report.best_round} (best)"
    seats = "by seat: " + ", ".join(f"{wins / max(1, report.distinct):.1%}" for wins in report.seat_wins)
    rows = [_bot_told(bot, report.distinct) for bot in report.bots]
    return "\n".join([head, *rows, rounds if alone else seats, f"{report.seconds:.1f} s"])


def _bot_told(bot: BotReport, games: int) -> str:
    drawn = f", drew {bot.draws:.4g}" if bot.draws else ""
    return (
        f"{bot.bot:<8} won {bot.wins:.4g} of {games}{drawn}: {bot.win_rate:.1%},"
        f" 95 % interval {bot.low:.1%} to {bot.high:.1%}; {bot.mean_ms:.1f} ms a turn"
    )
