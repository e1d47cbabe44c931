"""Sitting down: create, invite, join, talk, leave, claim, rematch, and the list of one's own matches."""

from tests.server.conftest import Start
from tests.server.player import Player, first_and_second
from tests.server.running import Game, Server


def test_a_link_is_enough_to_join_and_joining_accepts_the_options(server: Server) -> None:
    game = server.new("me", "open", options={"size": 20})
    assert server.get(f"/api/matches/{game.match}")["status"] == "waiting"
    joined = server.post(f"/api/matches/{game.match}/join", {"name": "Bea"})
    info = server.get(f"/api/matches/{game.match}")
    assert joined["seats"] == [1]
    assert (info["status"], info["seats"][1]["name"], info["options"]["size"]) == ("playing", "Bea", 20)


def test_a_seat_can_be_taken_once(server: Server) -> None:
    game = server.two()
    assert server.refusal(f"/api/matches/{game.match}/join", {"name": "Cy"})["code"] == "no-open-seat"


def test_a_key_has_256_bits_and_only_its_hash_is_stored(start: Start) -> None:
    server = start()
    game = server.two()
    server.stop()
    stored = b"".join(path.read_bytes() for path in server.log.parent.glob("cinque.db*"))
    assert all(len(key) == len("cq1_") + 43 for key in game.keys.values())
    assert game.match.encode() in stored
    assert not any(key.encode() in stored for key in game.keys.values())


def test_names_are_text_of_one_line(server: Server) -> None:
    game = server.new("me", "open")
    server.post(f"/api/matches/{game.match}/join", {"name": " \u202eA\n<b>B</b>\x01 " + "x" * 99})
    assert server.get(f"/api/matches/{game.match}")["seats"][1]["name"] == "A <b>B</b> xxxxxxxxxxxxx"


def test_the_seed_is_a_secret_until_the_end_and_can_be_checked_then(server: Server) -> None:
    game = server.two()
    path = f"/api/matches/{game.match}"
    before = server.get(path)
    first, second = first_and_second(server, game)
    with first, second:
        first.move("resign")
    after = server.get(path)
    assert before["seed"] == ""
    assert list(before["dice"]) == ["commitment"]
    assert after["seed"]
    assert after["dice"]["commitment"] == before["dice"]["commitment"]


def test_my_matches_come_newest_first_with_whose_turn_it_is(server: Server) -> None:
    key = server.person()
    games = [server.new("me", "random", key=key), server.new("me", "me", key=key), server.new("me", "open", key=key)]
    server.two()
    mine = server.get("/api/me/matches", key)
    assert [each["info"]["match"] for each in mine] == [game.match for game in reversed(games)]
    assert [each["seats"] for each in mine] == [[0], [0, 1], [0]]
    assert [each["my_turn"] for each in mine][:2] == [False, True]


def test_nobody_has_no_matches(server: Server) -> None:
    assert server.get("/api/me/matches") == []


def test_whose_turn_it_is_follows_the_game(server: Server) -> None:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        seat = first.now["seat"]
        assert my_turn(server, game, seat)
        first.move("end")
        assert not my_turn(server, game, seat)
        assert my_turn(server, game, 1 - seat)


def my_turn(server: Server, game: Game, seat: int) -> bool:
    answer: bool = server.get("/api/me/matches", game.keys[seat])[0]["my_turn"]
    return answer


def test_players_talk_and_a_newcomer_hears_what_was_said(server: Server) -> None:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        first.send({"t": "say", "text": " good\nluck <script> "})
        said = second.hear("said")
        assert (said["text"], said["seat"]) == ("good luck <script>", first.now["seat"])
        with Player(server, game.match) as spectator:
            assert spectator.hear("said") == said
            spectator.send({"t": "say", "text": "hi"})
            assert spectator.hear("fault")["code"] == "watching"


def test_talk_is_limited_in_length_and_rate(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        first.send({"t": "say", "text": "x" * 500})
        assert first.hear("fault")["code"] == "bad-text"
        for _ in range(10):
            first.send({"t": "say", "text": "again"})
        assert first.hear("fault")["code"] == "too-fast"


def test_who_connects_again_may_not_talk_more(server: Server) -> None:
    """S15: the limit was one of the connection."""
    game = server.two()
    codes = []
    for number in range(8):
        with Player(server, game, 0).sit() as player:
            player.send({"t": "say", "text": f"line {number}"})
            codes.append(player.hear("said", "fault")["t"] if number < 1 else said(player, f"line {number}"))
    assert "fault" in codes


def said(player: Player, text: str) -> str:
    while True:
        frame = player.hear("said", "fault")
        if frame["t"] == "fault" or frame["text"] == text:
            return str(frame["t"])


def test_the_others_see_who_is_here(server: Server) -> None:
    game = server.two()
    with Player(server, game, 0).sit() as player:
        with Player(server, game, 1).sit():
            assert player.hear("table")["info"]["seats"][1]["connected"]
        assert not player.hear("table")["info"]["seats"][1]["connected"]


def test_the_seat_of_one_who_left_can_be_given_to_a_bot_and_is_taken_back_by_returning(server: Server) -> None:
    game = server.two(absence={"kind": "bot", "bot": "random"})
    path = f"/api/matches/{game.match}/claim"
    with Player(server, game, 0).sit() as player:
        Player(server, game, 1).sit().close()
        info = server.post(path, {"seat": 1}, game.keys[0])
        assert (info["seats"][1]["kind"], info["seats"][1]["name"]) == ("bot", "P1")
        player.wait_for_turn()
        player.move("end")
        player.wait_for_turn()
        # What may only look takes no seat back, in which it could not move.
        reads = server.post("/api/me/keys", {"label": "a clock", "scope": "read"}, game.keys[1])["key"]
        with Player(server, Game(game.match, {1: reads}), 1) as clock:
            assert clock.hear("welcome")["info"]["seats"][1]["kind"] == "bot"
        with Player(server, game, 1) as back:
            assert back.hear("welcome")["info"]["seats"][1]["kind"] == "human"


def test_only_a_player_may_claim_and_only_a_seat_that_was_left(start: Start) -> None:
    server = start(claim_after="600")
    game = server.two(absence={"kind": "bot", "bot": "random"})
    path = f"/api/matches/{game.match}/claim"
    with Player(server, game, 1).sit():
        claim = {"seat": 1}
        assert server.refusal(path, claim)["code"] == "player-needed"
        assert server.refusal(path, claim, game.keys[0])["words"] == "That player is here."
        assert "more seconds" in server.refusal(path, {"seat": 0}, game.keys[1])["words"]
        assert server.refusal(path, {"seat": 9}, game.keys[1])["code"] == "unknown-seat"
        assert server.refusal(path, claim, "wrong")["code"] == "unknown-key"
        assert server.refusal(path, claim, server.person())["code"] == "not-your-seat"


def test_both_ask_for_a_rematch_and_sit_at_the_same_table(server: Server) -> None:
    game = server.two()
    path = f"/api/matches/{game.match}/rematch"
    assert server.refusal(path, None, game.keys[0])["code"] == "not-over"
    first, second = first_and_second(server, game)
    with first, second:
        first.move("resign")
        again = server.post(path, None, game.keys[0])
        assert second.hear("table")["info"]["rematch"] == again["match"]
    other = server.post(path, None, game.keys[1])
    assert other["match"] == again["match"]
    assert server.post(path, None, game.keys[0]) == again
    assert server.get(f"/api/matches/{again['match']}")["status"] == "playing"
    assert server.refusal(path)["code"] == "player-needed"


def test_a_rematch_with_a_bot_begins_at_once(server: Server) -> None:
    game = server.new("me", "random")
    with Player(server, game, 0).sit() as player:
        player.move("resign")
    again = server.post(f"/api/matches/{game.match}/rematch", None, game.keys[0])
    info = server.get(f"/api/matches/{again['match']}")
    assert (info["status"], info["seats"][1]["bot"]) == ("playing", "random")


def test_another_map_is_drawn_when_everybody_has_asked_for_it(server: Server) -> None:
    game = server.two(game="naval")
    path = f"/api/matches/{game.match}/rematch"
    again = server.post(path, None, game.keys[0])
    assert server.get(f"/api/matches/{again['match']}")["status"] == "waiting"
    assert server.post(path, None, game.keys[1])["match"] == again["match"]
    assert server.get(f"/api/matches/{again['match']}")["status"] == "playing"


def test_options_that_cannot_work_together_are_refused_with_the_reason(server: Server) -> None:
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(7))]
    wish = {"game": "naval", "options": {"size": 60}, "seats": seats}
    assert "8 zones of 8 cells, 19 apart, do not fit" in server.refusal("/api/matches", wish)["words"]


def test_nobody_chooses_the_dice_of_a_match_with_others(server: Server) -> None:
    """S4: who typed the seed knew what the other was dealt."""
    wish = {"game": "naval", "seed": "I know this one", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert server.refusal("/api/matches", wish)["code"] == "seed-with-others"
    alone = {**wish, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    assert server.post("/api/matches", alone)["seats"] == [0]


def test_a_stranger_cannot_take_a_seat_of_a_rematch(server: Server) -> None:
    """S5: its id is public, its seats are held for those who played."""
    game = server.two()
    with Player(server, game, 0).sit() as player:
        player.move("resign")
    again = server.post(f"/api/matches/{game.match}/rematch", None, game.keys[0])["match"]
    assert server.refusal(f"/api/matches/{again}/join", {"name": "Mallory"})["code"] == "no-open-seat"
    assert server.post(f"/api/matches/{again}/join", {"name": "P1"}, game.keys[1])["seats"] == [1]
