"""A report as one HTML file that needs nothing else, and its summary as Markdown."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from msgspec import Struct

from cinque.lab.report.blocks import Block, Check, Figures, Picture, Section, Words
from cinque.lab.report.marks import code_marks

SIGNS = {"met": "✓", "open": "?", "missed": "✗"}


class Page(Struct, frozen=True):
    """A whole report: what was asked, how it was made, what was found."""

    title: str
    about: str
    # How it was made, name and value.
    made: dict[str, str]
    sections: list[Section]

    @property
    def checks(self) -> list[Check]:
        return [check for section in self.sections for check in section.checks]


def html(page: Page) -> str:
    """The page with its style and its script inside."""
    style, script = (files("cinque.lab.report").joinpath(name).read_text() for name in ("report.css", "report.js"))
    contents = "".join(f'<li><a href="#{_anchor(each)}">{escape(each.name)}</a></li>' for each in page.sections)
    made = "".join(f"<dt>{escape(name)}</dt><dd>{code_marks(value)}</dd>" for name, value in page.made.items())
    body = "".join(_section(each) for each in page.sections)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(page.title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head><body>'
        f"<header><h1>{escape(page.title)}</h1><p>{code_marks(page.about)}</p>{_checks(page.checks)}"
        f"<nav><ul>{contents}</ul></nav></header><main>{body}</main><footer><h2>How this was made</h2>"
        f'<dl>{made}</dl></footer><div id="tip" role="status" hidden></div><script>{script}</script></body></html>\n'
    )


def _anchor(section: Section) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in section.name.lower())


def _section(section: Section) -> str:
    blocks = "".join(map(_block, section.blocks))
    count = f"{section.games:,} games, {section.distinct:,} of them distinct"
    return (
        f'<section id="{_anchor(section)}"><h2>{escape(section.name)}</h2><p>{code_marks(section.about)}</p>'
        f'<p class="count">{count}</p>{_checks(section.checks)}{blocks}</section>'
    )


def _checks(checks: Sequence[Check]) -> str:
    if not checks:
        return ""
    items = "".join(
        f'<tr class="{check.state}"><td>{SIGNS[check.state]} {check.state}</td><td>{escape(check.what)}</td>'
        f"<td>{escape(check.wanted)}</td><td>{escape(check.found)}</td></tr>"
        for check in checks
    )
    counts = ", ".join(f"{sum(check.state == state for check in checks)} {state}" for state in SIGNS)
    head = "".join(f"<th>{word}</th>" for word in ("", "what", "wanted", "found, with its 95 % interval"))
    return (
        f'<details class="checks"{" open" if len(checks) <= 12 else ""}><summary>Bars: {counts}</summary>'
        f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{items}</tbody></table></div></details>'
    )


def _block(block: Block) -> str:
    if isinstance(block, Words):
        return f"<p>{code_marks(block.text)}</p>"
    if isinstance(block, Picture):
        return f"<figure>{block.svg}<figcaption>{escape(block.caption)}</figcaption></figure>"
    head = "".join(f'<th><button type="button">{escape(word)}</button></th>' for word in block.head)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in block.rows)
    note = f"<p>{escape(block.note)}</p>" if block.note else ""
    inside = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
    return f'<div class="wide"><table class="sorted">{inside}</table></div>{note}'


def markdown(page: Page, full: str) -> str:
    """The summary: bars, words and figures, without the pictures; `full` is the file with them."""
    parts = [f"# {page.title}", page.about, f"With pictures: [{full}]({full})."]
    if page.checks:
        parts.append("## Bars")
        parts.append(_rows(["", "what", "wanted", "found"], [_told(check) for check in page.checks]))
        parts.append("`met`: the whole 95 % interval is within the bar; `missed`: wholly outside; `open`: neither.")
    for section in page.sections:
        parts += [f"## {section.name}", section.about] if section.about else [f"## {section.name}"]
        parts.append(f"{section.games:,} games, {section.distinct:,} of them distinct.")
        parts += [_plain(block) for block in section.blocks if not isinstance(block, Picture)]
    parts.append("## How this was made")
    parts.append("\n".join(f"- {name}: {value}" for name, value in page.made.items()))
    return "\n\n".join(part for part in parts if part) + "\n"


def _told(check: Check) -> list[str]:
    return [check.state, check.what, check.wanted, check.found]


def _plain(block: Words | Figures) -> str:
    return block.text if isinstance(block, Words) else _rows(block.head, block.rows)


def _rows(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(str(cell).replace("|", "/") for cell in line) + " |" for line in lines)
