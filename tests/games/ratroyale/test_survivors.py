"""What mutants of the rules showed to be tested by nobody; see docs/lab/mutants.md."""

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.rows import AmountRow, Give, Hit, ModRow, PassiveRow, ReactRow, WhomRow
from cinque.games.ratroyale.content.tables import RULES, Rules
from cinque.games.ratroyale.content.words import Group, Op
from cinque.games.ratroyale.play.acts import Whom
from cinque.games.ratroyale.play.codes import DICE_DODGE, SPEED
from cinque.games.ratroyale.play.effects import Scene, ask, bearer_of
from cinque.games.ratroyale.play.events import Defeated, Dodged, Hurt, Landed, Swapped
from cinque.games.ratroyale.play.powers import NOWHERE, chosen
from cinque.games.ratroyale.play.rules import card_cost, trick_source
from cinque.games.ratroyale.play.state import Mark
from cinque.games.ratroyale.play.turns import check_win, stacks_held
from cinque.games.ratroyale.play.verbs import land, leave, mark, swap
from cinque.games.ratroyale.play.walks import Walks
from cinque.kernel.log import Log
from cinque.kernel.play import legal
from tests.games.ratroyale.table import Board

FIELD = "TB c6:9, TB c8, LA a1 / tb e6, la p12"
# Other tables than today's: the tricks the other way round, and more of them than there are rodents.
BACKWARDS = replace(RULES, tricks=RULES.tricks[::-1])
MANY = replace(
    RULES,
    tricks=tuple(replace(row, name=f"{row.name} {turn}".strip()) for turn in ("1", "2", "") for row in RULES.tricks),
)


@pytest.mark.parametrize("card", [row.name for row in RULES.tricks])
@pytest.mark.parametrize("rules", [BACKWARDS, MANY], ids=["backwards", "many"])
def test_rr_06_a_trick_goes_where_its_own_rule_allows_wherever_its_row_stands(card: str, rules: Rules) -> None:
    placed = [
        [text for text in map(board.grammar.text, legal(GAME, board.state, 0)) if text.startswith("place")]
        for board in (Board(FIELD, mine=[card]), Board(FIELD, mine=[card], rules=rules))
    ]
    assert placed[0] == placed[1] != []


@pytest.mark.parametrize("seat", [0, 1])
def test_rr_41_who_loses_the_last_lair_in_the_own_turn_has_lost(seat: int) -> None:
    state = Board("LA c6 / la n9", to_move=seat).state
    state.lairs[seat] = 0
    assert check_win(state, Log())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == [1 - seat]


def test_who_lands_and_who_changes_places_is_told() -> None:
    board = Board("TB c6, TB c8, LA a1 / tb e6")
    log = Log()
    land(board.state, board.at("c6"), board.board.cell_named("c7"), log)
    swap(board.state, board.at("c7"), board.at("c8"), log)
    assert [type(event) for event in log.events] == [Landed, Swapped]


def test_rr_38_only_what_a_passive_limits_is_limited() -> None:
    kinds = Board(FIELD).state.figures.squeaks.kinds
    for row, kind in zip(RULES.rodents, kinds, strict=False):
        assert (row.name, kind.limit) == (row.name, max([0, *(passive.limit for passive in row.passives)]))
    assert all(kind.limit == 0 for kind in kinds if kind.base)


def test_rr_12_only_the_own_and_neutral_units_rest_when_a_turn_ends() -> None:
    board = Board("TB c6, LA a1 / tb n9, la p12", to_move=1)
    board.at("c6").moves = board.at("n9").moves = 0
    board.play("end")
    assert (board.at("c6").moves, board.at("n9").moves > 0) == (0, True)


def test_rr_26_a_status_that_would_end_at_the_same_time_keeps_its_clock() -> None:
    board = Board(FIELD)
    mark(board.state, board.at("c6"), Mark(0, 1, 900, 0, 2), Log())
    carried = mark(board.state, board.at("c6"), Mark(0, 1, 900, 1, 2), Log())
    assert (carried.clock, carried.left) == (0, 2)


def test_rr_13_nobody_stands_on_a_wall_however_high() -> None:
    state = Board(FIELD).state
    wall = state.figures.wall
    heights = []
    for height in (0, wall - 1, wall, wall + 1):
        state.figures.heights[0] = height
        heights.append(state.standable(0))
    assert heights == [True, True, False, False]


SELVES = [
    pytest.param(row.name, number, id=f"{row.name}: {skill.name}")
    for row in RULES.rodents
    for number, skill in enumerate(row.skills)
    if [step.target for step in skill.forms[0].steps] == ["self"]
]


@pytest.mark.parametrize(("name", "skill"), SELVES)
def test_rr_16_what_a_rodent_does_to_itself_it_does_to_nobody_else(name: str, skill: int) -> None:
    number = [row.name for row in RULES.rodents].index(name)
    board = Board("TB h6, LA a1 / la p12")
    board.at("h6").kind = number
    assert [place for place in ("g6", "h5", "i6", "h7") if board.allows(f"use h6 {skill} {place}")] == []


def test_rr_48_who_has_fallen_is_touched_by_nothing_any_more() -> None:
    """A Sundial explodes: Lairs fall to 1 and everybody else falls, but those who had fallen before."""
    board = Board("LA c6, LA a1:9, TB e6 / tb n9, la p12", mine=["Sundial"])
    lair, rodent = board.at("a1"), board.at("e6")
    for unit in (lair, rodent):
        leave(board.state, unit, Log())
    lair_slot, slot, number = lair.slot, rodent.slot, rodent.id
    board.play("place 0 d6").turns(10)
    assert board.health("c6") == 1
    assert [board.state.units[each].health for each in (lair_slot, slot)] == [0, 0]
    assert number not in [event.unit for event in board.events(Defeated)]


def passive(name: str, *reacts: ReactRow) -> Rules:
    """The rules with another passive for one rodent: today's rows do not show what is looked at here."""
    other = (PassiveRow("Other", "", reacts=reacts),)
    return replace(RULES, rodents=tuple(replace(r, passives=other) if r.name == name else r for r in RULES.rodents))


@pytest.mark.parametrize(("group", "living"), [("own lairs", ["a1"]), ("everyone", ["c8", "n9"])])
def test_rr_48_no_act_chooses_who_has_fallen(group: Group, living: list[str]) -> None:
    board = Board("LA a1, LA c6, TB e6, TB c8 / tb n9, la p12")
    for cell in ("c6", "e6"):
        leave(board.state, board.at(cell), Log())
    scene = Scene(board.state, 0, None, 0, NOWHERE, 0, None)
    found = chosen(scene, Whom(WhomRow(group), []))
    assert sorted(board.board.cell_name(unit.cell) for unit in found) == living


def test_rr_48_who_has_fallen_answers_no_turn_any_more() -> None:
    thorns = ReactRow("any turn", (Hit(AmountRow(plus=1), WhomRow("enemies", "self", 1)),))
    board = Board("TB c6, LA a1 / mo d6, la p12", rules=passive("Mortar", thorns)).turns(1)
    assert [event.amount for event in board.events(Hurt)] == [1]
    leave(board.state, board.at("d6"), Log())
    assert board.turns(2).events(Hurt) == []


def test_rr_37_nobody_dodges_what_is_aimed_at_a_tile() -> None:
    board = Board("MO c6 / ma j6, la p12")
    board.state.dice.load(DICE_DODGE, [0])
    board.play("use c6 0 j6")
    assert board.events(Dodged) == []
    assert board.state.dice.loaded == {DICE_DODGE: [0]}


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_rr_23_a_turn_that_has_begun_is_none_of_the_victims(turns: int) -> None:
    coward = ReactRow("damaged", (Give("Panicked", turns, "victim", whom=WhomRow("self")),))
    board = Board("SK c6, MO c7, LA a1 / la p12", rules=passive("Mortar", coward)).play("use c6 0 c6")
    assert board.left("c7", "Panicked") == turns + 1


def test_rr_12_fewer_steps_from_the_same_tile_lead_less_far() -> None:
    state = Board(FIELD).state
    board = state.figures.board
    walks, start, far = Walks(state.figures.slopes, board.count), board.cell_named("h6"), board.cell_named("h9")
    nobody = vec[i64]([0] * board.count)
    assert [walks.of(0, start, steps, nobody).has(far) for steps in (3, 2, 3)] == [True, False, True]


@pytest.mark.parametrize("rules", [RULES, BACKWARDS, MANY], ids=["today", "backwards", "many"])
def test_rr_01_every_card_costs_what_its_row_says(rules: Rules) -> None:
    state = Board(FIELD, rules=rules).state
    rodents = int(state.figures.squeaks.rodents)
    assert [card_cost(state, rodents + number) for number in range(len(rules.tricks))] == [
        row.cost for row in rules.tricks
    ]


@pytest.mark.parametrize("rules", [RULES, MANY], ids=["today", "many"])
def test_rr_26_no_two_tricks_and_no_two_seats_are_the_same_source(rules: Rules) -> None:
    states = [Board(FIELD, to_move=seat, rules=rules).state for seat in (0, 1)]
    cards = range(states[0].figures.squeaks.cards)
    assert len(cards) == states[0].figures.squeaks.rodents + len(rules.tricks)
    sources = [trick_source(state, card) for state in states for card in cards]
    assert max(sources) < 0
    assert len(set(sources)) == 2 * len(cards)


def test_rr_16_the_reason_names_who_gives_cover() -> None:
    words = Board("PP c6 / tb g6, cr e6").why_not("use c6 0 g6").words
    assert words == "No line of sight: e6 is 2 higher than it stands, and the altitude is 1."


def test_rr_26_who_is_all_but_fallen_still_carries_what_was_given() -> None:
    state = Board("TB c6, LA a1 / tb e6, la p12").state
    carrier = state.units[state.at[Board(FIELD).board.cell_named("e6")] - 1]
    mark(state, carrier, Mark(0, 1, 9, 0, 2), Log())
    for health in (2, 1):
        carrier.health = health
        assert bearer_of(state, 0, 9) is carrier
    carrier.health = 0
    assert bearer_of(state, 0, 9) is None


@pytest.mark.parametrize(("op", "amount", "factor", "plus"), [("set", 5, 0, 5), ("add", 2, 1, 2), ("times", 2, 2, 0)])
def test_rr_36_what_a_passive_does_to_a_number(op: Op, amount: int, factor: int, plus: int) -> None:
    """Today's rows add to nothing and set to nothing, where the one looks like the other."""
    other = (PassiveRow("Other", "", mods=(ModRow("speed", op, amount),)),)
    rodents = tuple(replace(row, passives=other) if row.name == "Mortar" else row for row in RULES.rodents)
    usual, changed = (Board("MO c6 / la p12", rules=rules) for rules in (RULES, replace(RULES, rodents=rodents)))
    steps = [ask(board.state, board.at("c6"), SPEED, -1) for board in (usual, changed)]
    assert steps[1] == steps[0] * factor + plus


@pytest.mark.parametrize(("text", "start", "other"), [("TB a1, TB b1, TB a2", 0, "b1"), ("TB b1, TB c1", 1, "c1")])
def test_rr_12_a_tile_that_is_free_again_is_walked_to(text: str, start: int, other: str) -> None:
    """Also from the first tile of all and from the one beside it."""
    state = Board(f"{text} / la p12").state
    board, at = state.figures.board, state.at[:]
    walks, cell = Walks(state.figures.slopes, board.count), board.cell_named(other)
    walks.look(at)
    assert not walks.of(0, start, 1, at).has(cell)
    at[cell] = 0
    walks.look(at)
    assert walks.of(0, start, 1, at).has(cell)


@pytest.mark.parametrize("health", [2, 1])
def test_rr_07_who_is_all_but_fallen_still_stands_on_the_stack(health: int) -> None:
    assert stacks_held(Board(f"TB c4:{health} / tb n9", stacks="c4").state, 0) == 1


def test_rr_38_every_one_on_the_field_counts_once() -> None:
    two = (PassiveRow("Twins", "", limit=2),)
    rodents = tuple(replace(row, passives=two) if row.name == "Mortar" else row for row in RULES.rodents)
    boards = [
        Board(f"{field}, LA a1 / la p12", mine=["Mortar"], rules=replace(RULES, rodents=rodents))
        for field in ("MO h6", "MO h6, MO h8", "MO h6, MO h8, MO f8")
    ]
    placed = [
        any(board.grammar.text(move).startswith("place 0") for move in legal(GAME, board.state, 0)) for board in boards
    ]
    assert placed == [True, False, False]


def test_rr_06_what_is_carried_is_set_down_near_where_it_was_and_not_near_a_lair() -> None:
    board = Board("LA a1, TB h6 / la p12", mine=["Oven Mitt"]).play("place 0 h6")
    tiles = {text for text in map(board.grammar.text, legal(GAME, board.state, 0)) if text.startswith("aim")}
    assert "aim h7" in tiles
    assert "aim b2" not in tiles
