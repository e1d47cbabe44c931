"""Laws of what the table for all games draws: a scene is whole, stands for moves there are, and is put in words."""

from collections.abc import Iterator

import msgspec

from cinque.games import OWN
from cinque.kernel.drawing import is_plain
from cinque.kernel.moves import Grammar
from cinque.kernel.scene import Area, Card, Counter, Piece, Scene, Target, Tile
from cinque.laws.law import hold, law
from cinque.laws.playing import Setting, play_on, positions

# How a sentence may end.
ENDS = (".", "!", "?", "…")


def _scenes(setting: Setting) -> Iterator[Scene]:
    """As each seat sees a position, and a spectator."""
    for state in positions(setting, "scenes", 80, 8):
        for seat in [None, *range(setting.seats)]:
            scene = setting.game.scene(setting.game.view(state, seat), seat)
            hold(scene is not None, f"seat {seat} has no scene in some positions, and one in others")
            assert scene is not None
            yield scene


@law()
def a_scene_is_whole(setting: Setting) -> None:
    """What a scene shows is on its board, has a name of its own and a label, and belongs to somebody there is."""
    if not is_plain(setting.game):
        hold(setting.game.name in OWN, "it answers no `scene`, so the page has nothing to draw")
        return
    for scene in _scenes(setting):
        try:
            read = msgspec.json.decode(msgspec.json.encode(scene), type=Scene)
        except msgspec.ValidationError as error:
            hold(False, f"a scene is of other words than there are: {error}")
        hold(read == scene, "a scene reads back as another")
        _check(scene, setting.seats)


def _check(scene: Scene, seats: int) -> None:
    cells = 0 if scene.ground == "none" else scene.width * scene.height
    lying: list[Tile | Piece] = [*scene.tiles, *scene.pieces]
    for each in lying:
        hold(0 <= each.cell < cells, f"{each} lies on no cell of a board of {scene.width} by {scene.height}")
    _named_once("pieces", [piece.id for piece in scene.pieces])
    _named_once("cards", [card.id for area in scene.areas for card in area.cards if card.title])
    for piece in scene.pieces:
        hold(bool(piece.label), f"{piece} has no label, so nobody hears what it is")
    cards = [card for area in scene.areas for card in area.cards]
    theirs: list[Piece | Area | Counter | Card] = [*scene.pieces, *scene.areas, *scene.counters, *cards]
    for owned in theirs:
        hold(-1 <= owned.owner < seats, f"{owned} belongs to a seat that nobody has")


def _named_once(things: str, ids: list[int]) -> None:
    twice = sorted({each for each in ids if ids.count(each) > 1})
    hold(not twice, f"two {things} have the id {twice[:1]}, so one would be drawn for the other")


@law()
def targets_stand_for_moves(setting: Setting) -> None:
    """What can be pressed stands for a value of a field that some move has, and is there to be pressed."""
    if not is_plain(setting.game):
        return
    grammar = setting.game.grammar(setting.options)
    for scene in _scenes(setting):
        for target in scene.targets:
            hold(_is_value(grammar, target), f"{target} stands for no value of any move's field")
            hold(_is_there(scene, target), f"{target} is nowhere to be pressed")


def _is_value(grammar: Grammar, target: Target) -> bool:
    fields = [field for verb in grammar.verbs for field in verb.fields if field.name == target.field]
    return any(0 <= target.value < field.size for field in fields)


def _is_there(scene: Scene, target: Target) -> bool:
    cells = 0 if scene.ground == "none" else scene.width * scene.height
    return (
        0 <= target.cell < cells
        or any(piece.id == target.piece for piece in scene.pieces)
        or any(card.id == target.card for area in scene.areas for card in area.cards)
    )


@law()
def events_are_said_in_sentences(setting: Setting) -> None:
    """What happens is said in a sentence or not at all, and something is said of a match."""
    if not is_plain(setting.game):
        return
    said = 0
    for line in play_on(setting, "said", 60):
        for event in [event for log in line.logs for event in log.events]:
            words = setting.game.say(event)
            hold(not words or words.endswith(ENDS), f"{event} is said without a sentence: {words!r}")
            said += bool(words)
    hold(said > 0, "a match passes without a word: see `Game.say`")


LAWS = (a_scene_is_whole, targets_stand_for_moves, events_are_said_in_sentences)
