"""One command a report: reads a study, plays what has not been played yet, writes the page and its summary."""

import platform
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

from cinque.kernel.game import rules_hash
from cinque.lab.playouts import compiled
from cinque.lab.report.blocks import Section
from cinque.lab.report.page import Page, html, markdown
from cinque.lab.report.parts import play_part
from cinque.lab.study.plan import Study
from cinque.lab.study.runner import Runner
from cinque.lab.study.setting import setting_of
from cinque.lab.study.store import code_digest

LIBRARIES = ("cinque", "numpy", "scipy", "optuna", "ray")


class Made(Struct, frozen=True):
    """The files of a report, and how many games it rests on."""

    html: Path
    markdown: Path
    games: int
    fresh: int
    missed: int


def make_report(
    study: Study, command: str, out: Path, runner: Runner, begun: Callable[[str], None] = lambda name: None
) -> Made:
    """Plays a study and writes OUT.html and OUT.md beside each other; `begun` hears of every part."""
    sections: list[Section] = []
    for part in study.parts:
        begun(part.name)
        sections.append(play_part(runner, study, part))
    page = Page(study.title, study.about, _made(study, command, sections), sections)
    out.parent.mkdir(parents=True, exist_ok=True)
    files = out.with_suffix(".html"), out.with_suffix(".md")
    files[0].write_text(html(page))
    files[1].write_text(markdown(page, files[0].name))
    missed = sum(check.state == "missed" for check in page.checks)
    return Made(*files, sum(section.games for section in sections), runner.fresh, missed)


def _made(study: Study, command: str, sections: list[Section]) -> dict[str, str]:
    setting = setting_of(study.game, study.set, [])
    games, distinct = (sum(getattr(section, name) for section in sections) for name in ("games", "distinct"))
    return {
        "command": f"`{command}`",
        "seed": f"`{study.seed}`",
        "games": f"{games:,}, {distinct:,} of them distinct",
        "rules": f"`{rules_hash(setting.game, setting.options)}`, before anything is varied",
        "code": f"`{code_digest(study.game)}`, {'compiled' if compiled() else 'interpreted'}",
        "versions": ", ".join(f"{name} {installed(name)}" for name in LIBRARIES if installed(name)),
        "Python": platform.python_version(),
        "who played": "bots only; no person played any of it, and balance between bots is not balance between people",
    }


def installed(name: str) -> str:
    """The version of a package, or nothing."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
