"""What a log may hold: that something failed and where, and never a token."""

import pytest

from tests.server.conftest import Start


@pytest.mark.parametrize("form", ["true", "false"])
def test_a_traceback_shows_no_token(start: Start, form: str) -> None:
    """S7: the default form printed the values of local variables."""
    server = start(module="tests.server.with_fault", log_json=form)
    token = server.new("me", "open").keys[0]
    assert server.ask("POST", "/api/fail", None, token).status_code == 500
    said = server.log.read_text()
    assert "a fault while 47 letters" in said
    assert token not in said


def test_a_log_that_cannot_be_written_fails_nobody(start: Start) -> None:
    """Found by `make chaos`: with the log on a full disk, telling of a failure failed in turn."""
    server = start(module="tests.server.with_full_log")
    answer = server.ask("POST", "/api/fail", None, server.person())
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert server.get("/healthz") == {"ok": True}
