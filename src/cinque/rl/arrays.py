"""Observations and masks as arrays of NumPy, made of what the rules wrote."""

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from cinque.kernel.encoding import BITS, Encoder, Sheet
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.rl.generic import Generic

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
Number = TypeVar("Number", np.bool_, np.int8, np.int64, np.float32, np.float64)


def encoder_for(game: Game[Any], options: Options, seats: int) -> Encoder:
    """The game's own encoder, or the one that is made from the types of its view."""
    return game.encoder(options, seats) or Generic(game, options, seats)


def numbers(buffer: Any, kind: type[Number]) -> NDArray[Number]:
    """What a buffer of the rules holds, without copying: the next question writes over it."""
    return np.frombuffer(buffer, kind)


def fill(sheet: Sheet, out: Floats) -> None:
    """Write a sheet into a flat array; what is not on it is nought."""
    out.fill(0.0)
    for start, cells, raw, mark in sheet.layers:
        cut = np.frombuffer(raw, np.uint8)
        layer = np.unpackbits(cut, count=cells, bitorder="little") if mark == BITS else cut == mark
        out[start : start + cells] += layer
    count = sheet.count
    out[numbers(sheet.places, np.int64)[:count]] = numbers(sheet.values, np.float64)[:count]


def parts(encoder: Encoder, observation: Floats) -> dict[str, Floats]:
    """The pieces of an observation by name, in their shapes, without copying; `spelled` are the letters behind them."""
    named: dict[str, Floats] = {}
    for name, shape in encoder.pieces:
        start = encoder.places[name]
        named[name] = observation[start : start + int(np.prod(shape))].reshape(shape)
    if len(observation) > encoder.width:
        named["spelled"] = observation[encoder.width :]
    return named
