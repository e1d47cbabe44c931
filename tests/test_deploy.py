"""The files under deploy name what there is."""

import re
from pathlib import Path
from typing import Any

import yaml

from cinque.server.config import IN_A_FILE, Settings

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
SETTINGS = {*Settings.__struct_fields__, "config"}


def services(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text())["services"]
    return found


def test_every_setting_in_the_files_is_one() -> None:
    for path in DEPLOY.iterdir():
        for name in re.findall(r"\bCINQUE_([A-Z_]+)", path.read_text()):
            assert name.lower().removesuffix(IN_A_FILE) in SETTINGS, f"{path.name}: {name}"


def test_the_proxy_knows_every_server_and_asks_where_they_answer() -> None:
    several = services("several.compose.yaml")
    proxied = (DEPLOY / "Caddyfile").read_text()
    servers = [name for name, service in several.items() if "CINQUE_PUBLIC_URL" in service.get("environment", {})]
    assert len(servers) == 2
    assert all(f"{name}:8000" in proxied for name in servers)
    assert several["one"]["environment"]["CINQUE_ADMIN"].endswith(":9000")
    assert "health_port 9000" in proxied


def test_the_proxy_leads_by_the_match_that_addresses_name() -> None:
    """Pages and programs name it alike, or those who play one match would be led to two servers."""
    assert "lb_policy query match" in (DEPLOY / "Caddyfile").read_text()
    for path in (ROOT / "web/src/table/MatchPage.svelte", ROOT / "src/cinque/cli/bot.py"):
        assert "/api/socket?match=" in path.read_text(), path.name


def test_what_the_image_copies_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    for source in re.findall(r"^COPY (?!--from)(\S+)", text, re.MULTILINE):
        assert (ROOT / source).exists(), source
    assert "USER cinque" in text


def test_the_image_begins_with_one_base_and_any_can_be_named() -> None:
    """Registries are not everywhere; Debian's packages and Python's are."""
    text = (DEPLOY / "Containerfile").read_text()
    assert set(re.findall(r"^FROM (\S+)", text, re.MULTILINE)) == {"${BASE}"}
    assert re.search(r"^ARG BASE=\S+/python:3\.\d+-slim$", text, re.MULTILINE)
    # What it runs is there in Debian's own Python as well.
    assert not re.search(r"(?<![\w/.])python(?!3)\s", "\n".join(re.findall(r"^RUN .*(?:\\\n.*)*", text, re.MULTILINE)))


def test_what_an_image_makes_itself_is_not_copied_into_it() -> None:
    ignored = set((ROOT / ".dockerignore").read_text().splitlines())
    assert {".git", ".venv", "build", "dist/*", "!dist/wheels", "web/node_modules"} <= ignored
