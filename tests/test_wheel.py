"""The wheel in an empty environment: compiled, or plain where there is no C compiler, it plays as the sources do."""

import json
import os
import re
import subprocess
import sys
import time
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from cinque.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
# Seconds that a match of two bots may take where the machine has much else to do.
PATIENCE = 300.0
GOLDEN = sorted(ROOT.glob("tests/golden/*/*.json"))

# What `cinque replay FILE --json` prints for many files. In one process: to start Python once more for each record says
# nothing more about the wheel.
REPLAYS = """
import sys
from pathlib import Path

from cinque.cli.replay import replay_file

for name in sys.argv[1:]:
    replay_file(Path(name), True, None)
"""

# The rules and bots play a match where nothing else is installed, and the command line says what it lacks.
ALONE = """
from cinque.bots import BOTS
from cinque.cli import main
from cinque.games import GAMES
from cinque.lab.match import play_match

game = GAMES["grid"]
played = play_match(game, game.options().check({}), [BOTS["grid"]["easy"], BOTS["grid"]["random"]], "alone")
assert played.record.outcome is not None
main(["games"])
try:
    main(["match", "grid", "--bots", "easy", "random"])
except SystemExit as said:
    print(said.code)
"""


@dataclass
class Installed:
    """A wheel and the environment that holds it."""

    kind: str
    wheel: Path
    environment: Path
    # The packages that came with it alone, and what it did with them.
    base: set[str]
    alone: str

    def names(self) -> list[str]:
        return zipfile.ZipFile(self.wheel).namelist()

    def cinque(self, *words: str | Path) -> str:
        """What the installed command prints, far from the sources."""
        return run(self.environment / "bin" / "cinque", *words, cwd=self.environment)

    def record_of(self, golden: Path) -> Path:
        """The record of a golden game, as a file beside the environment."""
        file = self.environment / f"{golden.parent.name}-{golden.name}"
        file.write_text(json.dumps(json.loads(golden.read_text())["record"]))
        return file


def run(*command: str | Path, cwd: Path = ROOT, **settings: str) -> str:
    """What a command printed; its complaints are shown when it fails."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=cwd, env=clean | settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def compiled_wheel(_: Path) -> Path:
    """The one `make wheel` makes."""
    run(sys.executable, ROOT / "scripts" / "wheel.py")
    return next((ROOT / "dist").glob("*.whl"))


def plain_wheel(folder: Path) -> Path:
    """The same, where the C compiler always fails."""
    run(sys.executable, ROOT / "scripts" / "wheel.py", "--plain", folder)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module", params=[compiled_wheel, plain_wheel], ids=["compiled", "plain"])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """A wheel alone in an environment, beside the pinned versions of what it needs."""
    wheel = request.param(tmp_path_factory.mktemp("wheel"))
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment)
    pip = (sys.executable, "-m", "pip", "--python", environment, "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-compile", "-c", ROOT / "constraints.txt", wheel)
    base = {line.replace("==", " ").split()[0].lower().replace("-", "_") for line in run(*pip, "freeze").splitlines()}
    alone = run(environment / "bin" / "python", "-c", ALONE, cwd=environment)
    run(*pip, "install", "--quiet", "--no-compile", "-c", ROOT / "constraints.txt", f"{wheel}[play]")
    return Installed(request.param.__name__, wheel, environment, base, alone)


def test_a_wheel_is_compiled_whole_or_not_at_all(installed: Installed) -> None:
    binaries = [name for name in installed.names() if name.endswith(".so")]
    modules = [name for name in binaries if name.startswith("cinque/")]
    groups = {name.partition(".")[0] for name in binaries if name not in modules}
    of_their_own = {f"cinque_{name}__mypyc" for name in GAMES if name != "grid"}
    assert bool(modules) == (installed.kind == "compiled_wheel")
    beside = {"cinque_core__mypyc", "cinque_server__mypyc"}
    assert groups == (of_their_own | beside if modules else set())


def test_a_wheel_carries_the_web_client_the_rulebooks_and_the_manual(installed: Installed) -> None:
    wanted = {"cinque/server/static/index.html", "cinque/docs/games/grid.md", "cinque/server/manual/index.html"}
    assert wanted <= set(installed.names())


def test_rules_and_bots_need_three_packages_and_say_so(installed: Installed) -> None:
    assert installed.base == {"cinque", "librt", "msgspec", "mypy_extensions"}
    assert "Naval Battle" in installed.alone
    assert "pip install 'cinque[play]'" in installed.alone


def test_a_compiled_wheel_has_a_name_that_a_registry_takes(installed: Installed) -> None:
    assert installed.kind == "plain_wheel" or "-manylinux_2_" in installed.wheel.name


def test_an_installed_cinque_lists_the_games(installed: Installed) -> None:
    assert [game["name"] for game in json.loads(installed.cinque("games", "--json"))] == list(GAMES)


@pytest.fixture(scope="module")
def finals(installed: Installed) -> dict[Path, str]:
    """The state in which the installed Cinque ends each golden record."""
    records = [installed.record_of(golden) for golden in GOLDEN]
    said = run(installed.environment / "bin" / "python", "-c", REPLAYS, *records, cwd=installed.environment)
    return {golden: json.loads(line)["final"] for golden, line in zip(GOLDEN, said.splitlines(), strict=True)}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.stem)
def test_an_installed_cinque_replays_a_record_to_the_same_hash(finals: dict[Path, str], golden: Path) -> None:
    assert finals[golden] == json.loads(golden.read_text())["record"]["final"]


@pytest.mark.parametrize("name", GAMES)
def test_the_installed_command_replays_a_record_of_every_game(installed: Installed, name: str) -> None:
    golden = next(path for path in GOLDEN if path.parent.name == name)
    said = json.loads(installed.cinque("replay", installed.record_of(golden), "--json"))
    assert (said["game"], said["final"]) == (name, json.loads(golden.read_text())["record"]["final"])


def test_an_installed_cinque_serves_page_manual_and_a_match_to_its_end(installed: Installed) -> None:
    inside = installed.environment
    command: list[str | Path] = [inside / "bin" / "cinque", "--port", "0", "--no-open", "--db", inside / "matches.db"]
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    clean["CINQUE_BOT_BEAT"] = "0"
    with subprocess.Popen(command, cwd=inside, env=clean, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            (address,) = re.findall(r"http://\S+?:\d+", server.stdout.readline())
            with httpx.Client(base_url=address, timeout=60) as http:
                assert "<title>" in http.get("/").text
                assert "Bring a bot" in http.get("/docs/").text
                seats = [{"kind": "bot", "bot": bot} for bot in ("easy", "random")]
                match = http.post("/api/matches", json={"game": "grid", "seats": seats}).json()["match"]
                end = time.monotonic() + PATIENCE
                while http.get(f"/api/matches/{match}").json()["status"] != "over":
                    assert time.monotonic() < end
                    time.sleep(0.2)
        finally:
            server.terminate()
