"""`cinque match`: bots against bots, in numbers."""

import msgspec

from cinque.bots.pipe import is_pipe
from cinque.cli.chosen import bot_named, check_table, drawn_from, game_named
from cinque.cli.problems import WrongUse
from cinque.cli.records import make_folder, one_line_for_faults, progress_bar, write_records
from cinque.cli.wanted import Played, Wanted
from cinque.lab.pair import Pair, Series
from cinque.lab.series import run
from cinque.lab.statistics import Sprt
from cinque.lab.tally import Report, Tally


class WantedSeries(Wanted):
    """Two bots, each opening played both ways round."""

    def series(self) -> Series:
        game = game_named(self.game)
        for name in self.bots:
            bot_named(game, name)
        spec = game.options()
        if not spec.seats_low <= len(self.bots) <= spec.seats_high:
            raise WrongUse(f"{game.title} is not a game for two")
        options, drawn = drawn_from(game, self.options)
        one, two = self.bots
        return Series(game.name, options, (one, two), (self.games + 1) // 2, self.seed, drawn)

    def test(self) -> Sprt | None:
        try:
            return Sprt(*self.sprt) if self.sprt is not None else None
        except ValueError as error:
            raise WrongUse(str(error)) from error


class Result(Played, frozen=True):
    """What --json prints."""

    report: Report


def play_series(wanted: WantedSeries, as_json: bool) -> None:
    series, tally = wanted.series(), Tally(wanted.test())
    check_table(game_named(series.game), series.options, len(series.bots))
    make_folder(wanted.save)
    with one_line_for_faults(), progress_bar() as progress:
        task = progress.add_task(" against ".join(series.bots), total=2 * series.pairs, score="")

        def seen(pair: Pair) -> None:
            progress.update(task, advance=2, score=f"{sum(tally.scores):g} points")
            write_records(wanted.save, pair.number, pair.records)

        run(series, tally, wanted.workers, seen)
    result = Result(series.game, list(series.bots), series.seed, series.options, list(series.drawn), tally.report())
    print(msgspec.json.encode(result).decode() if as_json else _told(result))


def _told(result: Result) -> str:
    report, (one, two) = result.report, result.bots
    lines = [
        f"{one} against {two} at {result.game}: {report.wins:g} won, {report.draws:g} drawn, {report.losses:g} lost",
        f"{report.games} games were played, {report.distinct} of them distinct; the rest were the same, move for move",
        f"score {report.score:.1%} of {report.distinct} games; 95 % interval {report.low:.1%} to {report.high:.1%}",
        "pairs with 0, 1/2, 1, 3/2, 2 points: " + ", ".join(map(str, report.pairs)),
        f"whoever began won {report.first_seat_wins / max(1, report.distinct):.1%}; {report.decisive:.1%} were decided,"
        f" {report.capped:.1%} ended by a limit of rounds; a game took {report.median_moves} moves (median)",
    ]
    for name, mean, most in zip(result.bots, report.mean_ms, report.p95_ms, strict=True):
        lines.append(f"{name} thought {mean:.1f} ms a turn, 95 % below {most:.1f} ms")
    if report.sprt is not None:
        accepted = {"low": f"{report.sprt.low:g} accepted", "high": f"{report.sprt.high:g} accepted"}
        verdict = accepted.get(report.sprt.accepted, "undecided")
        lines.append(
            f"sequential test {report.sprt.low:g} against {report.sprt.high:g}: {verdict}"
            f" (log-likelihood ratio {report.sprt.ratio:.2f} within ±{report.sprt.upper:.2f})"
        )
    if any(is_pipe(name) for name in result.bots):
        lines.append("a program from outside keeps what it likes and takes its time: this cannot be repeated exactly")
    lines.append(f"{report.seconds:.1f} s")
    return "\n".join(lines)
