"""Files and bodies with one thing wrong: records, saves, maps, wishes for matches."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from msgspec import Struct, field

from tests.server.keeping import Keeper
from tests.server.player import shown
from tests.server.running import Server
from tests.siege.mutations import mutated, nested, torn

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
# Seconds until an answer is a hang: the longest errand may take fifteen.
HANG = 60.0
BROKEN = 500
# Records longer than this take long to replay, and most of them are refused at their first wrong move anyway.
LARGEST = 9_000


class Answers(Struct):
    """What was answered."""

    sent: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = []


class Real(Struct):
    """Something that is accepted as it is."""

    path: str
    body: Any


def real_things(server: Server, ann: Keeper) -> list[Real]:
    """A body for every route that takes one, and files of every kind that is read."""
    things: list[Real] = []
    for path in sorted(GOLDEN.glob("*/*.json")):
        if path.stat().st_size < LARGEST:
            record = json.loads(path.read_text())
            record = record.get("record", record)
            things += [Real("/api/replay", record), Real("/api/records", record), Real("/api/replay/0", record)]
    for game in server.get("/api/games"):
        seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "bot": "random"},) * (game["seats_low"] - 1)]
        options = {option["name"]: option["default"] for option in game["options"]}
        wish = {"game": game["name"], "seats": seats, "options": options, "clock": {"turn": 60, "reserve": 60}}
        things += [Real("/api/matches", wish)] * 3
        if game["profiles"]:
            profile = ann.new(game["name"])
            text = ann.server.ask("GET", f"/api/profiles/{profile}/export", None, ann.key).text
            save = {"text": text, "key": "file"}
            things += [Real(f"/api/games/{game['name']}/profiles/import", save)] * 4
            act = {"key": "act", "action": {"type": "rename", "name": "Eve"}}
            things += [Real(f"/api/profiles/{profile}/act", act)]
    return things


def attacks(things: list[Real], luck: random.Random) -> Iterator[tuple[str, bytes]]:
    """For ever: a path and what is sent there."""
    while True:
        thing = luck.choice(things)
        body = thing.body
        chance = luck.random()
        if chance < 0.4:
            data = json.dumps(mutated(body, luck)).encode()
        elif chance < 0.6 and isinstance(body, dict) and "text" in body:
            # The file inside the body, torn by itself.
            data = json.dumps({**body, "text": torn(body["text"].encode(), luck).decode(errors="replace")}).encode()
        elif chance < 0.7:
            data = json.dumps(mutated(mutated(body, luck), luck)).encode()
        elif chance < 0.99:
            data = torn(json.dumps(body).encode(), luck)
        else:
            data = nested(luck.choice((100, 5000)))
        yield thing.path, data


def send_bodies(server: Server, count: int, seed: str) -> Answers:
    ann, answers = Keeper(server), Answers()
    found = attacks(real_things(server, ann), random.Random(seed))
    headers = {**shown(ann.key), "Content-Type": "application/json"}
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=HANG, headers=headers) as http:
        for _ in range(count):
            path, data = next(found)
            answers.sent += 1
            try:
                answer = http.post(path, content=data)
            except httpx.TimeoutException:
                answers.wrong.append(f"{path}: hangs")
                continue
            answers.statuses[answer.status_code] += 1
            wrong = complaint(answer)
            if wrong:
                answers.wrong.append(f"{path}: {wrong}: {data[:300]!r}")
    return answers


def complaint(answer: httpx.Response) -> str:
    """What is wrong with an answer, if anything: a failure, or a refusal without a reason."""
    if answer.status_code >= BROKEN:
        return f"{answer.status_code} {answer.text[:200]}"
    if answer.status_code >= 400:
        try:
            words = answer.json().get("words", "")
        except ValueError:
            return f"a refusal that is no problem of ours: {answer.text[:100]}"
        return "" if words else "a refusal without a reason"
    return ""
