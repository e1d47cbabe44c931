"""Runs the benchmarks: `make bench`, or `cinque bench` in a checkout. Name sections to run some of them only."""

import argparse
import importlib
import json
import sys
from pathlib import Path

# Beside these files lie those of the tests, which have a PostgreSQL of their own.
sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from report import Figure, show

# Each section is a module here with `measure() -> list[Figure]`, or names the function of one that measures a part.
SECTIONS = {
    "rules": "rules_bench",
    "searches": "searches_bench",
    "choices": "choices_bench",
    "temple": "temple_bench",
    "naval": "naval_bench",
    "naval-client": "naval_frames",
    "ratroyale": "ratroyale_bench",
    "frigate": "frigate_bench",
    "server": "server_bench",
    "flood": "flood_bench",
    "restart": "server_bench:measure_restart",
    "processes": "server_bench:measure_processes",
    "orders": "order_bench",
    "page": "page_bench",
    "stage": "stage_frames",
    "start": "start_bench",
}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="section", help=f"any of: {', '.join(SECTIONS)}")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.sections) - set(SECTIONS)
    if unknown:
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    figures: list[Figure] = []
    for name in chosen.sections or [each for each, where in SECTIONS.items() if ":" not in where]:
        module, _, part = SECTIONS[name].partition(":")
        measured: list[Figure] = getattr(importlib.import_module(module), part or "measure")()
        if not chosen.json:
            print(f"\n{name}")
            show(measured)
        figures += measured
    if chosen.json:
        print(json.dumps([figure.to_json() for figure in figures], indent=1))
    missed = [figure.name for figure in figures if not figure.reached]
    if missed:
        print(f"bench: not reached: {', '.join(missed)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
