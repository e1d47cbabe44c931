"""What was fitted, as a table of weights for the bots and as a page for people."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from cinque.bots.fitted import CENT, FITTED, LOGIT
from cinque.lab.svg import Chart, Series, line_chart
from cinque.lab.tally import Report
from cinque.lab.tuning.fitting import BINS, Fit

JUDGES = Path("src/cinque/bots/judges")


class Tuning(Struct, frozen=True):
    """One run of `make tune`, from its command to its verdict."""

    game: str
    command: str
    versions: str
    fits: Sequence[Fit]
    trial: Report
    accepted: bool


def write(folder: Path, tuning: Tuning, judges: Path = JUDGES) -> None:
    """The page with its picture, and the table of the bots where the new weights were accepted."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        Series(fit.table.capitalize(), [100 * each.came for each in fit.bins], colour)
        for colour, fit in enumerate(tuning.fits)
    ]
    lines.append(Series("as said", [100 * (i + 0.5) / BINS for i in range(BINS)], 5, dashed=True))
    chart = Chart("Won, in a hundred, by the chance the judge gave", "tenth of the chance", "won")
    (folder / f"{tuning.game}-judge.svg").write_text(line_chart(chart, lines))
    (folder / f"{tuning.game}-judge.md").write_text(_page(tuning))
    if tuning.accepted:
        (judges / f"{tuning.game}_weights.py").write_text(table(tuning))


def table(tuning: Tuning) -> str:
    """The weights as a module, in the style of the code around it."""
    out = [
        f'"""The weights of a judge, in {CENT}ths of a point; {LOGIT} points are one logit of the chance to win.\n',
        f"Written by `{tuning.command}`",
        f"with {tuning.versions}; docs/lab/{tuning.game}-judge.md says how well they foretell.",
        '"""\n',
        "from typing import Final\n",
    ]
    for fit in tuning.fits:
        rows = zip(fit.weights, FITTED[tuning.game].features, strict=True)
        out += [f"{fit.table}: Final[list[int]] = [", *(f"    {weight},  # {name}" for weight, name in rows), "]"]
    return "\n".join(out) + "\n"


def _page(tuning: Tuning) -> str:
    trial = tuning.trial
    verdict = "taken" if tuning.accepted else "not taken"
    parts = [
        f"# The judge of {tuning.game}",
        f"Written by `{tuning.command}` with {tuning.versions}. Positions are the beginnings of turns of matches; "
        "weights are fitted by logistic regression to who won (scikit-learn), every match counting the same. Brier "
        "scores are of matches that the weights were not fitted to (five folds, whole matches); a coin has 0.250.",
        "| table | matches | positions | Brier | with the weights before |\n|---|---|---|---|---|\n"
        + "\n".join(
            f"| {fit.table.lower()} | {fit.matches} | {fit.positions:,} | {fit.brier:.3f} | {fit.brier_before:.3f} |"
            for fit in tuning.fits
        ),
        f"![How often came what the judge said]({tuning.game}-judge.svg)",
        "## Said and come\n",
        *(_reliability(fit) for fit in tuning.fits),
        "## Weights\n",
        _weights(tuning),
        "## The trial\n",
        f"The same search with the new and with the old weights, paired openings: {trial.distinct} distinct games, "
        f"{trial.wins:g} won, {trial.draws:g} drawn, {trial.losses:g} lost: {trial.score:.1%}, 95 % interval "
        f"{trial.low:.1%} to {trial.high:.1%}. {_sprt(trial)} The new weights were **{verdict}**.",
    ]
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


def _sprt(trial: Report) -> str:
    if trial.sprt is None:
        return ""
    said = {"high": f"{trial.sprt.high:g} accepted", "low": f"{trial.sprt.low:g} accepted"}
    return (
        f"Sequential test of {trial.sprt.low:g} against {trial.sprt.high:g}: "
        f"{said.get(trial.sprt.accepted, 'undecided')} (log-likelihood ratio {trial.sprt.ratio:.2f})."
    )


def _reliability(fit: Fit) -> str:
    rows = [f"| {each.said:.0%} | {each.came:.0%} | {each.positions:,} |" for each in fit.bins]
    return f"{fit.table.capitalize()}:\n\n| said | came | positions |\n|---|---|---|\n" + "\n".join(rows)


def _weights(tuning: Tuning) -> str:
    head = "| | " + " | ".join(fit.table.lower() for fit in tuning.fits) + " |\n|---" + "|---" * len(tuning.fits) + "|"
    rows = [
        f"| {name} | " + " | ".join(f"{fit.weights[i] / CENT:.1f}" for fit in tuning.fits) + " |"
        for i, name in enumerate(FITTED[tuning.game].features)
    ]
    return "In points:\n\n" + "\n".join([head, *rows])
