"""All ways to a seat, for everybody who might try: seats are taken by agreement only (PL-11, S5)."""

import time
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test

from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Game, Server

# Somebody without a key, the host, his guest, two others who know the address, and one who only watches.
NOBODY, HOST, GUEST, OTHER, FRIEND, WATCHER = range(6)
WHO = st.integers(NOBODY, WATCHER)
CODES = {"player-needed", "seated-already", "no-open-seat", "not-your-seat", "not-over", "not-agreed", "not-away"}


class Seats(RuleBasedStateMachine):
    """A model of one match after the other: who sits where follows from what was agreed, and from nothing else."""

    server: Server

    def __init__(self) -> None:
        super().__init__()
        self.keys = ["", *(self.server.person() for _ in range(WATCHER))]
        self.match = ""
        # Seats that a bot keeps for its player.
        self.bots: set[tuple[str, int]] = set()

    @rule(kind=st.sampled_from(["wait", "win", "bot"]))
    def create(self, kind: str) -> None:
        absence = {"kind": kind, **({"bot": "random"} if kind == "bot" else {})}
        self.kind = kind
        self.match = self.server.new("me", "open", key=self.keys[HOST], absence=absence).match
        self.seats: list[int | str] = [HOST, "open"]
        self.over = False

    def ask(self, who: int, what: str, body: Any = None) -> str:
        """Asks; what stands in the way, or nothing."""
        answer = self.server.ask("POST", f"/api/matches/{self.match}/{what}", body, self.keys[who])
        if answer.status_code == 200:
            return ""
        code: str = answer.json()["code"]
        assert code in CODES
        return code

    @precondition(lambda self: self.match)
    @rule(who=WHO, seat=st.sampled_from([-1, 0, 1]))
    def join(self, who: int, seat: int) -> None:
        if who == NOBODY:
            # Whoever is nobody yet becomes somebody by sitting down: a player of his own, whom nobody knows here.
            self.keys[NOBODY] = self.server.person()
        free = self.seats[1] in ("open", ("held", who)) and seat in (-1, 1) and who not in self.seats
        refused = self.ask(who, "join", {"name": f"P{who}", "seat": seat})
        assert (refused == "") == free, refused
        if free:
            self.seats[1] = who
        self.look()

    @precondition(lambda self: self.match)
    @rule(who=WHO, seat=st.sampled_from([0, 1]))
    def claim(self, who: int, seat: int) -> None:
        """Nobody is connected, and after no seconds at all everybody counts as away."""
        refused = self.ask(who, "claim", {"seat": seat})
        running = not self.over and isinstance(self.seats[1], int)
        sitting = self.seats[seat]
        bot = (self.match, seat) in self.bots
        allowed = running and who in self.seats and who != sitting and self.kind != "wait" and not bot
        assert (refused == "") == allowed, refused
        if allowed and self.kind == "bot":
            self.bots.add((self.match, seat))
        elif allowed:
            self.over = True
        self.look()

    @precondition(lambda self: self.match)
    @rule(who=st.sampled_from([HOST, GUEST, OTHER, FRIEND, WATCHER]))
    def come_back(self, who: int) -> None:
        """Whoever comes with his key finds his seat, and a bot that kept it leaves it; others watch."""
        mine = [seat for seat, each in enumerate(self.seats) if each == who]
        with Player(self.server, Game(self.match, {0: self.keys[who]}), 0) as player:
            assert player.hear("welcome")["you"] == mine
        self.wait_until_gone()
        if not self.over:
            self.bots -= {(self.match, seat) for seat in mine}
        self.look()

    @precondition(lambda self: self.match)
    @rule(who=WHO)
    def rematch(self, who: int) -> None:
        refused = self.ask(who, "rematch", {})
        assert (refused == "") == (self.over and who in self.seats), refused
        if refused == "":
            info = self.server.get(f"/api/matches/{self.match}")
            other = next(each for each in self.seats if each != who)
            at = self.seats.index(who)
            self.match, self.over = info["rematch"], False
            self.seats = [who if seat == at else ("held", other) for seat in (0, 1)]  # type: ignore[misc]
            if at == 1:
                self.match = ""
        self.look()

    @precondition(lambda self: self.match and not self.over)
    @rule(who=st.sampled_from([HOST, GUEST]))
    def give_up(self, who: int) -> None:
        if isinstance(self.seats[1], int) and who in self.seats:
            self.come_back(who)
            with Player(self.server, Game(self.match, {0: self.keys[who]}), 0).sit() as player:
                assert player.make({"verb": "resign"})["t"] == "ack"
            self.wait_until_gone()
            self.over = True

    def wait_until_gone(self) -> None:
        while any(seat["connected"] for seat in self.server.get(f"/api/matches/{self.match}")["seats"]):
            time.sleep(0.01)

    def known_to(self, who: int) -> list[list[int]]:
        """In his list, seats he has and those that are held for him."""
        seats = [seat for seat, each in enumerate(self.seats) if each in (who, ("held", who))]
        return [seats] if seats else []

    def look(self) -> None:
        """Nobody has got a seat in another way."""
        for who in (HOST, GUEST, OTHER, FRIEND, WATCHER):
            if self.match:
                mine = [
                    each
                    for each in self.server.get("/api/me/matches", self.keys[who])
                    if each["info"]["match"] == self.match
                ]
                assert [each["seats"] for each in mine] == self.known_to(who)


def test_nobody_sits_down_but_by_agreement(server: Server) -> None:
    class OnServer(Seats):
        pass

    OnServer.server = server
    quick = settings(
        max_examples=12, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    run_state_machine_as_test(OnServer, settings=quick)


@pytest.mark.parametrize("kind", ["wait", "clock", ""])
def test_who_agreed_to_wait_waits(server: Server, kind: str) -> None:
    more: dict[str, Any] = {"absence": {"kind": kind}} if kind else {}
    game = server.two(clock={"turn": 600 if kind == "clock" else 0}, **more)
    assert server.refusal(f"/api/matches/{game.match}/claim", {"seat": 1}, game.keys[0])["code"] == "not-agreed"


def test_who_stays_away_has_lost_where_that_was_agreed(server: Server) -> None:
    game = server.two(absence={"kind": "win"})
    info = server.post(f"/api/matches/{game.match}/claim", {"seat": 1}, game.keys[0])
    assert (info["status"], info["outcome"]["winners"]) == ("over", [0])
    frames = server.get(f"/api/matches/{game.match}/replay")["frames"]
    assert frames[-1]["cause"] == "absence"


def test_the_rival_does_not_choose_who_plays_on(server: Server) -> None:
    game = server.two(absence={"kind": "bot", "bot": "hard"})
    path = f"/api/matches/{game.match}/claim"
    assert server.refusal(path, {"seat": 1, "bot": "random"}, game.keys[0])["code"] == "bad-body"
    assert server.post(path, {"seat": 1}, game.keys[0])["seats"][1]["bot"] == "hard"


def test_what_was_agreed_is_told_before_one_sits_down(start: Start) -> None:
    server = start()
    game = server.new("me", "open", absence={"kind": "win"})
    assert server.get(f"/api/matches/{game.match}")["absence"] == {"kind": "win", "bot": "", "after": 120}
    wish = {"game": "grid", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert server.refusal("/api/matches", {**wish, "absence": {"kind": "clock"}})["code"] == "bad-absence"
    assert server.refusal("/api/matches", {**wish, "absence": {"kind": "win", "after": 1}})["code"] == "bad-absence"


@pytest.mark.parametrize("game", ["grid", "naval", "temple", "ratroyale"])
def test_who_did_not_begin_begins_the_rematch(server: Server, game: str) -> None:
    """Four matches: he who begins changes each time."""
    table = server.two(game=game)
    began = []
    for _ in range(4):
        began.append(_first(server, table))
        with Player(server, table, 0).sit() as player:
            player.make({"verb": "resign"})
        path = f"/api/matches/{table.match}/rematch"
        again = [server.post(path, {}, table.keys[seat])["match"] for seat in (0, 1)]
        table = Game(again[0], table.keys)
    assert began in ([0, 1, 0, 1], [1, 0, 1, 0])


def _first(server: Server, table: Game) -> int:
    with Player(server, table, 0).sit() as player:
        if len(player.now["to_move"]) == 1:
            return int(player.now["to_move"][0])
        order: list[int] = player.view["order"]
        return order[0]
