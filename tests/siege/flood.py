"""Half-open connections, people who replay files without end, and people who never read, all at once.

`python -m tests.siege.flood PORT`: besieges the server there until its input is closed; what it did is printed then.
"""

import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.player import shown

HALF_OPEN, REPLAYING, DEAF = 2000, 8, 50
# A neighbourhood of addresses holds so many of the half-open ones.
NEAR = 250
RECORD = Path(__file__).resolve().parents[1] / "golden" / "naval" / "naval-2-mortar_pattern=plus.json"
HALF_A_HEAD = b"GET /api/games HTTP/1.1\r\nHost: siege\r\nX-Slow: "
# Seconds before a connection that was closed is opened again, and between two replays.
AGAIN, BREATH = 1.0, 0.01
# Seconds between two questions of somebody who takes no answers.
DEAF_PAUSE = 0.2
COUNTED: Counter[str] = Counter()


async def hold_half_open(port: int, number: int) -> None:
    """Half a head, and then nothing; again when the server has had enough of it."""
    source = f"127.0.{1 + number // NEAR}.{1 + number % NEAR}"
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
            COUNTED["half-open"] += 1
            writer.write(HALF_A_HEAD)
            while await reader.read(1000):
                pass
            COUNTED["half-open, ended by the server"] += 1
            writer.close()
        await asyncio.sleep(AGAIN)


async def replay_without_end(port: int, number: int) -> None:
    whole = json.loads(RECORD.read_text())
    body = json.dumps(whole.get("record", whole))
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.{20 + number}.1")
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, transport=transport) as http:
        while True:
            with suppress(httpx.HTTPError):
                answer = await http.post("/api/replay", content=body, headers={"Content-Type": "application/json"})
                COUNTED[f"replays answered {answer.status_code}"] += 1
            await asyncio.sleep(BREATH)


async def never_read(port: int, match: str, key: str) -> None:
    """Sits at a match and asks, and takes no answer, until the server takes no more questions from it."""
    question = json.dumps({"t": "ask", "id": 1, "what": "overlay", "name": "threats"})
    while True:
        with suppress(Exception):
            async with connect(
                f"ws://127.0.0.1:{port}/api/socket", additional_headers=shown(key), max_queue=1, ping_interval=None
            ) as wire:
                await wire.send(json.dumps({"t": "hello", "match": match, "seen": -1}))
                wire.transport.pause_reading()
                COUNTED["deaf"] += 1
                while True:
                    await wire.send(question)
                    await asyncio.sleep(DEAF_PAUSE)
        await asyncio.sleep(AGAIN)


async def besiege(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:

        async def new() -> tuple[str, str]:
            key = (await http.post("/api/players")).json()["key"]
            body: Any = {"game": "grid", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
            answer = await http.post("/api/matches", json=body, headers=shown(key))
            return answer.json()["match"], key

        deaf = [await new() for _ in range(DEAF)]
    work = [hold_half_open(port, number) for number in range(HALF_OPEN)]
    work += [replay_without_end(port, number) for number in range(REPLAYING)]
    work += [never_read(port, *each) for each in deaf]
    tasks = [asyncio.create_task(each) for each in work]
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(json.dumps(COUNTED), flush=True)


if __name__ == "__main__":
    asyncio.run(besiege(int(sys.argv[1])))
