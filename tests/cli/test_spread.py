"""Options that take any number of words."""

from cinque.cli.commands import spread


def test_words_after_bots_and_options_are_spread_until_something_else_begins() -> None:
    line = "match temple --bots hard easy easy --games 6 --options map=atoll fog=no --json"
    assert " ".join(spread(line.split())) == (
        "match temple --bots hard --bots easy --bots easy --games 6 --options map=atoll --options fog=no --json"
    )


def test_a_game_after_the_bots_is_a_game() -> None:
    assert spread(["match", "--bots", "hard", "easy", "grid"]) == ["match", "--bots", "hard", "--bots", "easy", "grid"]
