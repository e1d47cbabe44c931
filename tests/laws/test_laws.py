"""Every law of the book, for every game, in every setting it is meant for."""

import pytest

from cinque.games import GAMES
from cinque.laws.book import BOOK
from cinque.laws.law import Law
from cinque.laws.playing import Setting, settings_of

TRIALS = [
    pytest.param(law, setting, id=f"{law.name}-{setting}")
    for law in BOOK
    for game in GAMES.values()
    for setting in settings_of(game, law.every)
]


@pytest.mark.parametrize(("law", "setting"), TRIALS)
def test_the_law_is_kept(law: Law, setting: Setting) -> None:
    law.check(setting)


def test_every_law_is_a_sentence_of_its_own() -> None:
    sentences = [law.sentence for law in BOOK]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(sentences)
