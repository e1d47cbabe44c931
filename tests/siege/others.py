"""What the others notice: the time of a move, with and without a siege, in turn."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from tests.server.running import HOME, ROOT, Server

DRIVER = Path(ROOT) / "benchmarks" / "server_driver.py"
MATCHES, RATE = 20, 50
# Seconds until the flood stands: all who hold and all who replay have come.
STANDS = 5.0


class Felt(Struct):
    """The slowest hundredth of moves in milliseconds, by round, and what the besiegers did."""

    quiet: list[float] = []
    besieged: list[float] = []
    refused: int = 0
    did: dict[str, int] = {}

    @property
    def ratio(self) -> float:
        """How many times longer, in the middle of the rounds."""
        return statistics.median(self.besieged) / statistics.median(self.quiet)


def p99(server: Server, seconds: float, felt: Felt) -> float:
    command = [sys.executable, str(DRIVER), f"http://127.0.0.1:{server.port}", "--matches", str(MATCHES)]
    command += ["--rate", str(RATE), "--seconds", str(seconds)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert ran.returncode == 0, ran.stderr
    measured: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    felt.refused += measured["refused"]
    return float(measured["p99"])


@contextmanager
def besieged(server: Server, felt: Felt) -> Iterator[None]:
    # Besiegers bring their own processors; those of this machine are left to the besieged.
    command = ["nice", "-n", "19", sys.executable, "-m", "tests.siege.flood", str(server.port)]
    environment = {**os.environ, "PYTHONPATH": f"{HOME}:{ROOT}"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as flood:
        assert flood.stdout is not None
        assert flood.stdout.readline().strip() == "begun"
        time.sleep(STANDS)
        yield
        did: dict[str, int] = json.loads(flood.communicate("")[0].splitlines()[-1])
        for name, count in did.items():
            felt.did[name] = felt.did.get(name, 0) + count


def feel(server: Server, rounds: int, seconds: float) -> Felt:
    """Quiet and besieged in turn, so that a busy machine is busy for both."""
    felt = Felt()
    for _ in range(rounds):
        felt.quiet.append(p99(server, seconds, felt))
        with besieged(server, felt):
            felt.besieged.append(p99(server, seconds, felt))
    return felt
