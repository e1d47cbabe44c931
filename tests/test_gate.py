"""The page of the gate names tests that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMED = re.compile(r"`(tests/[a-z_/0-9]+\.py)::(test_[a-z_0-9]+)`")
PAGE = (ROOT / "docs" / "gate.md").read_text()


def test_every_test_the_gate_names_is_there() -> None:
    named = NAMED.findall(PAGE)
    assert named
    missing = [f"{file}::{name}" for file, name in named if f"def {name}(" not in (ROOT / file).read_text()]
    assert missing == []


def test_no_finding_is_left_out() -> None:
    rows = {line.split("|")[1].strip(): line for line in PAGE.splitlines() if line.startswith("| ")}
    assert [f"S{number}" for number in range(1, 19) if not NAMED.search(rows.get(f"S{number}", ""))] == []
