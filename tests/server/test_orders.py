"""Orders over the socket: several moves in one frame, kept whole, taken back whole, and named."""

from typing import Any

from tests.server.player import GRAMMAR, Player, first_and_second
from tests.server.running import Server


def going(player: Player) -> tuple[int, int]:
    """A unit that can walk, and the farthest square it can walk to."""
    walk = next(offer for offer in player.offers if offer["verb"] == "walk" and len(offer["picks"]) > 1)
    return walk["fixed"]["unit"], walk["picks"][-1]


def order(player: Player, *words: str, id: str = "order") -> dict[str, Any]:
    return player.order([GRAMMAR.to_json(GRAMMAR.parse(each)) for each in words], id)


def closing(unit: int, to: int) -> list[str]:
    return [GRAMMAR.text(GRAMMAR.move("walk", [unit, to])), f"commit {unit}"]


def test_an_order_is_one_answer_and_one_undo(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        before = first.view
        ack = order(first, *closing(*going(first)))
        assert (ack["t"], ack["made"], ack["stopped"], ack["seq"]) == ("ack", 2, None, 3)
        assert first.now["undo"]["can"]
        assert " to " in first.now["undo"]["words"]
        assert first.move("undo")["made"] == 2
        assert first.view == before
        assert not first.now["undo"]["can"]


def test_an_order_stops_at_a_refusal_and_what_was_made_stays(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        unit, to = going(first)
        ack = order(first, *closing(unit, to), "end", "end")
        assert (ack["made"], ack["stopped"]["words"]) == (3, "It is not your turn.")
        assert not first.offers


def test_an_order_whose_first_move_is_refused_is_refused(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        unit, _ = going(first)
        nack = order(first, f"commit {unit}", "end")
        assert (nack["t"], nack["reason"]["source"]) == ("nack", "GG-12")
        assert first.seq == 1


def test_a_repeated_order_is_given_once(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        words = closing(*going(first))
        acks = [order(first, *words, id="same"), order(first, *words, id="same")]
        assert acks[0]["seq"] == acks[1]["seq"] == first.seq == 3


def test_an_order_may_take_back_several_orders_and_is_made_of_nothing_else_of_the_table(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        before = first.view
        order(first, *closing(*going(first)), id="one")
        order(first, *closing(*going(first)), id="two")
        assert first.now["undo"]["orders"] == 2
        assert order(first, "undo", "end", id="three")["t"] == "nack"
        assert order(first, "undo", "undo", id="four")["made"] == 4
        assert first.view == before


def test_an_empty_order_and_an_id_with_a_place_are_refused(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        assert "1 to 64 moves" in first.order([], "empty")["reason"]["words"]
        assert "letters, digits, - and _" in order(first, "end", id="a#1")["reason"]["words"]
        assert first.seq == 1


def test_an_order_survives_a_kill_with_its_undo(server: Server) -> None:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        seat, before = first.now["seat"], first.view
        order(first, *closing(*going(first)))
        undo = first.now["undo"]
    server.kill()
    server.start()
    with Player(server, game, seat).sit() as back:
        assert back.now["undo"] == undo
        assert back.move("undo")["made"] == 2
        assert back.view == before


def test_why_nothing_can_be_taken_back_is_told_to_who_cannot(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        first.move("end")
        assert first.now["undo"]["why"]["words"] == "The turn has passed on: that is final."
        second.hear("update")
        assert second.now["undo"]["why"]["words"] == "There is nothing you can take back."


def test_an_order_is_foreseen_and_the_answers_spell_moves_as_the_wire_does(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        unit, to = going(first)
        (deeds,) = first.ask("overlay", name=f"deeds:{unit}")
        go = next(each for each in deeds["cells"] if each["cell"] == to)
        assert go["order"][0] == {"verb": "walk", "unit": unit, "to": to}
        first.send({"t": "ask", "id": 2, "what": "order", "orders": [go["order"], [{"verb": "fly"}]]})
        seen, bad = first.hear("answer")["results"]
        assert (seen["made"], seen["stopped"], seen["events"][0]["type"]) == (len(go["order"]), None, "walked")
        assert "no move" in bad["stopped"]["words"]
        (strikes,) = first.ask("overlay", name=f"strikes:{unit}")
        assert all(each["far"] for each in strikes)
        assert first.seq == 1
