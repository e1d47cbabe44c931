"""The process that does what takes long: it ends with the server, however that ends."""

import time
from pathlib import Path

import msgspec

from tests.browser.hunter import hunted
from tests.server.running import Server


def children(pid: int) -> list[int]:
    """Every process below one, and theirs."""
    try:
        found = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
    return [*found, *(each for child in found for each in children(child))]


def lives(pid: int) -> bool:
    """Whether it still runs; who has ended and is not buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_server_leaves_nobody_behind(server: Server) -> None:
    assert server.http.post("/api/records", content=msgspec.json.encode(hunted("errand"))).status_code == 200
    below = children(server.process.pid)
    assert below
    server.kill()
    deadline = time.monotonic() + 15
    while any(map(lives, below)):
        assert time.monotonic() < deadline, "a process outlived its server"
        time.sleep(0.1)
    server.start()
