"""Naval battles that have come to blows, without a bot: one side closes in, the other waits."""

import functools
from collections import deque
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from cinque.games.naval import GAME
from cinque.games.naval.content.tables import RULES, STRIDE
from cinque.games.naval.content.words import FACINGS
from cinque.kernel.moves import first, second
from cinque.kernel.play import Line, legal, record_of, replay
from cinque.kernel.record import Record
from tests.browser.scenes import BOT, ME, Table

OPTIONS = GAME.options().check({"map_seed": 7, "map_character": "archipelago"})
GRAMMAR = GAME.grammar(OPTIONS)
# Whether a turn is over, or whether it is asked if it should be.
ENDING = """(turn) => {
  const end = document.querySelector("[data-testid=end]");
  return !end || end.dataset.turn !== turn || end.textContent.includes("End it");
}"""
# A seed under which seat 0 begins (NB-29).
SEED = "lagoon"
# The same for three.
THREE = "shoal"
# The hunters come as near as this to their prey, in steps by water: the Scout first of all.
NEAR = (4, 6)


@functools.cache
def encounter(seats: int = 2) -> Record:
    """Seat 0 has a Scout and a Torpedo Ship near the one Scout of seat 1, and is to move. Others lie in their zones."""
    line = Line(GAME, OPTIONS, seats, SEED if seats == 2 else THREE)
    for seat in range(seats):
        for kind in ("scout", "torpedoer") if seat == 0 else ("scout",):
            line.add(seat, GRAMMAR.parse(f"buy {kind}"))
        line.add(seat, GRAMMAR.parse("ready"))
    for seat in range(seats):
        line.add(seat, GRAMMAR.parse("auto 0"))
        if seat > 0:
            _look_away(line, seat)
        line.add(seat, GRAMMAR.parse("ready"))
    _close_in(line)
    return record_of(line, ["Hunter", "Hunted", "Third"][:seats])


@functools.cache
def skirmish() -> Record:
    """Three fleets of one Scout each lie in their zones, and seat 0 is to move."""
    line = Line(GAME, OPTIONS, 3, THREE)
    for order in ("buy scout", "ready"), ("auto 0", "ready"):
        for seat in range(3):
            for move in order:
                line.add(seat, GRAMMAR.parse(move))
    state: Any = line.now()
    assert state.seat() == 0, "seat 0 begins under another seed"
    return record_of(line, ["Ada", "Bob", "Cleo"])


@functools.cache
def squadron() -> Record:
    """Seat 0 lies close together, a Scout east of the Frigate and one east of the Carrier, and may attack by now."""
    line = Line(GAME, OPTIONS, 2, SEED)
    for seat, kinds in enumerate([("frigate", "carrier", "scout", "scout"), ("scout",)]):
        for order in (*(f"buy {kind}" for kind in kinds), "ready"):
            line.add(seat, GRAMMAR.parse(order))
    places = {"frigate": ["m51 e"], "carrier": ["m55 e"], "scout": ["p52 w", "p56 w"]}
    state: Any = line.now()
    for ship in state.fleets[0]:
        at = places[RULES.ships[ship.kind].word].pop(0)
        line.add(0, GRAMMAR.parse(f"place {ship.slot} {at}"))
    line.add(1, GRAMMAR.parse("auto 0"))
    for order in ("ready", "end"):
        for seat in range(2):
            line.add(seat, GRAMMAR.parse(order))
    return record_of(line, ["Hunter", "Hunted"])


def _look_away(line: Line, seat: int) -> None:
    """The Scout of a seat turns its cone from where the others will come."""
    state: Any = line.now()
    (scout,) = state.fleets[seat]
    away = FACINGS[(scout.facing + 2) % len(FACINGS)]
    for order in ("lift 0", f"place 0 {state.waters().cell_name(scout.cell)} {away}"):
        line.add(seat, GRAMMAR.parse(order))


def _close_in(line: Line) -> None:
    state: Any = line.now()
    assert state.seat() == 0, "seat 0 begins under another seed"
    ways = _ways(state, state.fleets[1][0].cell)
    while any(ways[ship.cell] > NEAR[ship.slot] for ship in state.fleets[0]):
        for slot in range(len(state.fleets[0])):
            move = _nearer(line, slot, ways)
            if move is not None:
                line.add(0, move)
        for _ in range(state.seats):
            state = line.now()
            line.add(state.seat(), GRAMMAR.parse("end"))
        state = line.now()


def _nearer(line: Line, slot: int, ways: dict[int, int]) -> int | None:
    """The sail of a ship that brings it nearest; None when it is near enough."""
    state: Any = line.now()
    here = ways[state.fleets[0][slot].cell]
    sails = [move for move in legal(GAME, state, 0) if GRAMMAR.verb(move).name == "sail" and first(move) == slot]
    better = [move for move in sails if NEAR[slot] <= ways[second(move)] < here]
    return min(better, key=lambda move: (ways[second(move)], move), default=None)


def _ways(state: Any, goal: int) -> dict[int, int]:
    """Steps by water from every cell to the goal."""
    ways = {goal: 0}
    queue = deque([goal])
    while queue:
        cell = queue.popleft()
        for step in (1, -1, STRIDE, -STRIDE):
            x, y = (cell + step) % STRIDE, (cell + step) // STRIDE
            inside = 0 <= x < state.chart.size and 0 <= y < state.chart.size
            if inside and cell + step not in ways and not state.chart.land[cell + step]:
                ways[cell + step] = ways[cell] + 1
                queue.append(cell + step)
    return ways


def place_of(seat: int, slot: int, seats: int = 2) -> str:
    """The name of the cell a ship's centre is on in the encounter."""
    state: Any = _replayed(seats).now()
    name: str = state.waters().cell_name(state.fleets[seat][slot].cell)
    return name


@functools.cache
def _replayed(seats: int) -> Line:
    return replay(GAME, encounter(seats))


def sit_at_encounter(table: Table) -> None:
    """Opens the encounter as the hunter, against a bot."""
    sit_at(table, encounter(), ME, BOT)
    table.is_turn()


def sit_at(table: Table, record: Record, *seats: dict[str, Any], **wish: Any) -> None:
    """Opens the last position of a record."""
    stored = table.http.post("/api/records", content=msgspec.json.encode(record)).json()
    table.sit(*seats, game="naval", origin={"record": stored["record"], "at": len(record.moves)}, **wish)


def sit_in_harbour(table: Table, *seats: dict[str, Any], **wish: Any) -> None:
    """Opens a match that begins."""
    table.sit(*(seats or (ME, BOT)), game="naval", seed=SEED, **wish)


def turn_scout(table: Table, to: str, seats: int = 2) -> None:
    """The Scout turns where it lies. To the east, or of three to the south, its cone falls on an enemy in the fog."""
    table.page.keyboard.press("n")
    expect(table.cell(place_of(0, 0, seats))).to_have_attribute("aria-selected", "true")
    bow = table.button(f"Bow {to}")
    if bow.is_visible():
        bow.click()
    else:
        _turn_by_key(table, to, place_of(0, 0, seats))
    table.cell(place_of(0, 0, seats)).click()


def _turn_by_key(table: Table, to: str, place: str) -> None:
    """On a phone the compass is in the sheet."""
    table.cell(place).hover()
    for _ in FACINGS:
        words = table.strip().inner_text()
        if f"bow {to}" in words:
            return
        table.page.keyboard.press("r")
        expect(table.strip()).not_to_have_text(words)


def end_turn(page: Page) -> None:
    """Ends the turn; where ships in sight of somebody have had no orders, the same button asks once."""
    turn = page.get_by_test_id("end").get_attribute("data-turn")
    page.keyboard.press("e")
    page.wait_for_function(ENDING, arg=turn)
    asks = page.get_by_role("button", name="End it")
    if asks.is_visible():
        asks.click()


def let_go(table: Table) -> None:
    """Nothing is in hand: the card shows what is known of the others."""
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("region", name="Contacts")).to_be_visible()
