"""Playing over the socket: acknowledged, refused, repeated, stale and taken-back moves."""

import random

import pytest

from tests.server.player import GRAMMAR, Player, first_and_second, play_on
from tests.server.running import Server


def test_a_move_is_acknowledged_after_the_update_it_caused(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        ack = first.make(first.pick(random.Random(1)))
        assert [frame["t"] for frame in first.heard[-2:]] == ["update", "ack"]
        assert ack["seq"] == first.seq == 2
        second.hear("update")
        assert second.view == first.view


def test_deltas_lead_to_the_same_view_as_a_fresh_look(server: Server) -> None:
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1]:
        play_on(players, 60, random.Random(5))
        with Player(server, game, 0).sit() as fresh:
            assert fresh.view == players[0].view == players[1].view
            assert fresh.seq == players[0].seq == 61


def test_a_repeated_id_gets_its_first_answer_again_and_moves_once(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        move = first.pick(random.Random(2))
        acks = [first.make(move, "same", 1), first.make(move, "same", 1)]
        assert acks[0] == acks[1]
        assert first.seq == 2


def test_an_id_long_forgotten_is_found_in_the_log(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        move = first.pick(random.Random(3))
        old = first.make(move, "old")
        second.hear("update")
        play_on((first, second), 100, random.Random(4))
        seq = first.seq
        assert first.make(move, "old", 1) == old
        assert first.make(move, "old", seq) == old
        assert first.seq == seq


def test_an_id_names_one_move_for_ever(server: Server) -> None:
    """S1: 80 moves, and then the first id again, froze the table."""
    first, second = first_and_second(server, server.two())
    with first, second:
        first.make(first.pick(random.Random(3)), "old")
        second.hear("update")
        luck = random.Random(4)
        play_on((first, second), 80, luck)
        while not first.offers:
            play_on((first, second), 1, luck)
        another = first.pick(luck)
        for seq in (1, first.seq):
            first.send({"t": "move", "id": "old", "seq": seq, "move": another})
            assert first.hear("fault")["code"] == "id-reused"
            assert first.hear("nack")["id"] == "old"
        assert first.make(another)["t"] == "ack"


@pytest.mark.parametrize("id", ["", "a b", "x" * 44, "a\u00e4", "a.b"])
def test_an_id_is_letters_digits_and_two_signs(server: Server, id: str) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        first.send({"t": "move", "id": id, "seq": first.seq, "move": {"verb": "end"}})
        assert "1 to 43" in first.hear("nack")["reason"]["words"]
        assert first.move("end")["t"] == "ack"


def test_a_stale_move_is_refused_and_the_new_position_follows(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        first.make(first.pick(random.Random(4)))
        nack = first.move("end", seq=1)
        assert nack["stale"]
        assert "changed" in nack["reason"]["words"]
        assert first.hear("update")["view"] == first.view


def test_a_move_out_of_turn_is_refused_with_a_reason(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        assert second.move("end")["reason"] == {"words": "It is not your turn.", "source": "PL-02"}
        assert first.move("end")["t"] == "ack"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ({"verb": "fly", "unit": 1}, "there is no 'fly'"),
        ({"unit": 1}, "a move needs a verb"),
        ({"verb": "walk", "unit": 1}, "walk takes unit, to"),
        ({"verb": "walk", "unit": "1", "to": 2}, "unit must be a whole number"),
        ({"verb": "walk", "unit": 1, "to": 99999}, "out of range"),
        ({"verb": "end", "also": 1}, "end takes nothing else"),
    ],
)
def test_what_is_no_move_is_refused_in_words(server: Server, move: dict[str, object], words: str) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        nack = first.make(move)
        assert nack["t"] == "nack"
        assert words in nack["reason"]["words"]


def test_the_match_begins_when_every_seat_is_taken(server: Server) -> None:
    game = server.new("me", "open")
    with Player(server, game, 0).sit() as player:
        assert (player.seq, player.offers, player.now["to_move"]) == (0, [], [])
        reason = {"words": "The match begins when every seat is taken.", "source": "PL-02"}
        assert player.move("end")["reason"] == reason
        server.post(f"/api/matches/{game.match}/join", {"name": "Bea"})
        assert player.hear("table")["info"]["status"] == "playing"
        assert player.hear("update")["seq"] == 1
        assert player.now["to_move"]


def test_a_walk_can_be_taken_back_and_both_see_it(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        before = first.view
        walk = next(offer for offer in first.offers if offer["verb"] == "walk")
        first.make({"verb": "walk", "unit": walk["fixed"]["unit"], "to": walk["picks"][-1]})
        assert first.now["undo"]["can"]
        assert not second.hear("update")["undo"]["can"]
        assert first.move("undo")["t"] == "ack"
        second.hear("update")
        assert first.view == second.view == before
        assert first.move("undo")["reason"]["source"] == "PL-07"


def test_a_passed_turn_cannot_be_taken_back(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        first.move("end")
        assert not first.now["undo"]["can"]
        assert first.move("undo")["t"] == "nack"


def test_resigning_ends_the_match_also_out_of_turn(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        assert second.move("resign")["t"] == "ack"
        first.hear("update")
        assert first.now["outcome"]["winners"] == [first.now["seat"]]
        assert first.move("end")["reason"]["words"] == "The match is over."


def test_a_question_is_answered_and_changes_nothing(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        assert first.ask("refusal", "end", "undo") == [
            None,
            {"words": "There is nothing you can take back.", "source": "PL-07"},
        ]
        assert [event["type"] for event in first.ask("preview", "end")[0]] == ["turn-ended", "turn-began"]
        assert {threat["damage"] for threat in first.ask("overlay", name="threats")[0]} == {4, 5}
        assert first.ask("overlay", name="weather")[0]["code"] == "bad-question"
        fault = first.ask("future")[0]
        assert (fault["code"], fault["id"]) == ("bad-question", 1)
        assert first.seq == 1


def test_spectators_see_the_board_and_cannot_move(server: Server) -> None:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second, Player(server, game.match).sit() as spectator:
        assert (spectator.now["seat"], spectator.offers) == (-1, [])
        assert spectator.move("end")["reason"]["words"] == "You are watching; only players move."
        first.move("end")
        spectator.hear("update")
        assert spectator.view == first.view
        assert [frame["info"]["watchers"] for frame in first.heard if frame["t"] == "table"][-1] == 1


def test_the_grammar_in_the_welcome_spells_every_move(server: Server) -> None:
    game = server.two()
    with Player(server, game, 0) as player:
        welcome = player.hear("welcome")
        assert [verb["name"] for verb in welcome["verbs"]] == [verb.name for verb in GRAMMAR.verbs]
        assert welcome["you"] == [0]
        assert welcome["rules"]["size"] == 16
