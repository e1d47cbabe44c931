"""Schemathesis over every route: bodies and paths made from the OpenAPI document, by a player with a key."""

import json
import re
import subprocess
import sys
from pathlib import Path

from msgspec import Struct

from tests.server.keeping import Keeper
from tests.server.running import Server
from tests.siege.bodies import GOLDEN

# What ends the player who asks, or his key: tried by somebody else, after all the others.
ENDS = "/api/me/(close|leave|keys/.*/withdraw)|/api/carry/take|/api/recover$"
CHECKS = "not_a_server_error,content_type_conformance,response_schema_conformance,negative_data_rejection"
SECONDS = 3600
RECORD = GOLDEN / "frigate" / "frigate-1.json"


class Tried(Struct):
    """What schemathesis says it has done."""

    cases: int = 0
    failures: int = 0
    routes: int = 0
    said: str = ""


def try_routes(server: Server, examples: int, seed: int) -> Tried:
    """Everything but the ends, then the ends."""
    found = Tried()
    for which in (["--exclude-path-regex", ENDS], ["--include-path-regex", ENDS]):
        said = _run(server, which, examples, seed)
        found.said += said
        found.cases += _number(r"(\d+) generated", said)
        found.routes += _number(r"Tested: (\d+)", said)
        found.failures += _number(r"(\d+) found (?:\d+ )?unique failures?|(\d+) unique failures?", said)
    return found


def _real_ids(server: Server, ann: Keeper) -> Path:
    """A file that tells schemathesis of things that are there, so that it comes further than 404."""
    whole = json.loads(RECORD.read_text())
    ids = {
        "match": server.new("me", "random", key=ann.key).match,
        "record": ann.post("/api/records", whole.get("record", whole))["record"],
        "profile": ann.new("frigate"),
        "game": "ratroyale",
    }
    path = server.log.with_name("schemathesis.toml")
    lines = [f'"path.{name}" = "{value}"' for name, value in ids.items()]
    path.write_text("[parameters]\n" + "\n".join(lines) + "\n")
    return path


def _run(server: Server, which: list[str], examples: int, seed: int) -> str:
    ann = Keeper(server)
    command = [str(Path(sys.executable).with_name("st")), "--config-file", str(_real_ids(server, ann)), "run"]
    command += [f"http://127.0.0.1:{server.port}/api/openapi.json"]
    command += ["--header", f"Authorization: Bearer {ann.key}", "--checks", CHECKS, "--seed", str(seed)]
    command += ["--max-examples", str(examples), "--no-color", "--continue-on-failure", "--request-timeout", "60"]
    command += ["--suppress-health-check", "all", *which]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    return ran.stdout + ran.stderr


def _number(pattern: str, text: str) -> int:
    found = re.findall(pattern, text)
    return sum(int(next(each for each in (one if isinstance(one, tuple) else (one,)) if each)) for one in found)
