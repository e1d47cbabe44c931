"""What a command cannot do, in one line."""


class Problem(Exception):
    """The command line was right, and still it could not be done."""

    exit_code = 1


class WrongUse(Problem):
    """The command line asks for something that there is not."""

    exit_code = 2
