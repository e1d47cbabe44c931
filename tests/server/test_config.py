"""Settings: a file, then the environment, then the command line; secrets in files of their own."""

from pathlib import Path

import pytest
from msgspec import ValidationError

from cinque.server.config import from_environment, in_force
from tests.cli.command import cinque_here
from tests.server.conftest import Start

ROOT = Path(__file__).resolve().parents[2]


def test_file_environment_and_command_line_come_in_this_order(tmp_path: Path) -> None:
    path = tmp_path / "cinque.toml"
    path.write_text('port = 1\nclaim_after = 2\nidle_after = 3.0\norigins = ["https://a", "https://b"]\n')
    settings = from_environment({"CINQUE_CLAIM_AFTER": "20", "CINQUE_IDLE_AFTER": "30"}, str(path), idle_after=300)
    assert (settings.port, settings.claim_after, settings.idle_after) == (1, 20, 300)
    assert settings.origins == ["https://a", "https://b"]
    assert from_environment({"CINQUE_CONFIG": str(path)}).port == 1


def test_a_name_that_is_no_setting_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cinque.toml"
    path.write_text("prot = 80\n")
    with pytest.raises(ValidationError, match="sets prot, which is no setting"):
        from_environment({}, str(path))
    assert "sets prot" in cinque_here("config", "--config", str(path)).err


def test_secrets_stand_in_files_and_are_not_printed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("very secret\n")
    (tmp_path / "cinque.toml").write_text(
        f'save_secret_file = "{tmp_path}/secret"\ndatabase = "postgresql://ann:pass@there/db"\n'
    )
    settings = from_environment({}, str(tmp_path / "cinque.toml"))
    assert settings.save_secret == "very secret"
    said = cinque_here("config", "--config", str(tmp_path / "cinque.toml")).out
    assert "very secret" not in said
    assert "ann:...@there" in said
    assert from_environment({"CINQUE_SAVE_SECRET_FILE": f"{tmp_path}/secret"}).save_secret == "very secret"
    with pytest.raises(ValidationError, match="cannot be read"):
        from_environment({"CINQUE_DATABASE_FILE": f"{tmp_path}/none"})


def test_the_file_that_comes_with_cinque_names_settings_there_are() -> None:
    settings = from_environment({}, str(ROOT / "deploy" / "cinque.toml"))
    assert in_force(settings)["public_url"] == "https://cinque.example"


def test_pages_of_the_public_address_are_ours(start: Start) -> None:
    """Behind a proxy that changes the Host, a browser still names the address it knows."""
    server = start(public_url="https://cinque.example")
    body = {"game": "grid", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ours = server.http.post("/api/matches", json=body, headers={"Origin": "https://cinque.example"})
    theirs = server.http.post("/api/matches", json=body, headers={"Origin": "https://elsewhere.example"})
    assert (ours.status_code, theirs.status_code) == (200, 403)
    assert ours.headers["Set-Cookie"].startswith("__Host-")
