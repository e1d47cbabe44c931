"""Compiles a copy of the package in build/compiled, so that an edited source and a compiled module never mix.

PYTHONPATH=src runs Cinque interpreted, PYTHONPATH=build/compiled runs it compiled. With --optional a machine without
a C compiler gets the plain copy there instead, which plays the same. With --games naval only the kernel, Grid Game and
Naval Battle are compiled, which is quicker while working on one game.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib.metadata import version
from pathlib import Path

from stamps import alone, digest, tree

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "cinque"
# Another Python has a folder of its own (see scripts/wheels.py).
BUILD = ROOT / os.environ.get("CINQUE_BUILD", "build")
BUILT = BUILD / "compiled"
FRESH = BUILD / "compiling"
# What mypyc keeps between two builds (see setup.py).
CACHE = BUILD / "mypyc"
# What compiled modules may import, and so what can change the compiled code.
RULES = ("kernel", "boards", "games", "bots", "rl", "server/live", "server/store", "server/wire")


def say(words: str) -> None:
    """One line a step."""
    print(f"compile: {words}", flush=True)


def code_digest() -> str:
    """What the compiled modules depend on: the rules, how they are built, and with which compiler."""
    sources = [path for layer in RULES for path in tree(PACKAGE / layer, "*.py")]
    recipe = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    return digest(ROOT, sources + recipe, version("mypy"), version("librt"), sys.version, wanted_groups())


def wanted_groups() -> str:
    """The groups of compiled modules to build, or nothing for all of them (see setup.py)."""
    return os.environ.get("CINQUE_GROUPS", "")


def missing_tool() -> str | None:
    """The Debian package without which nothing can be compiled here, if any is missing."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        return "gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return f"python3.{sys.version_info.minor}-dev"
    return None


def can_compile(optional: bool) -> bool:
    """Whether the tools are here; installs them where that needs no password."""
    package = missing_tool()
    if package is None:
        return True
    subprocess.run([ROOT / "scripts" / "system_packages.sh", package], check=False)
    if missing_tool() is None:
        return True
    say(f"cannot compile without {package}")
    if optional:
        say("playing interpreted instead: the same game, with slower bots")
    return False


def copy_sources() -> None:
    """A fresh copy of the package, web client included."""
    shutil.rmtree(FRESH, ignore_errors=True)
    shutil.copytree(PACKAGE, FRESH / "cinque", ignore=shutil.ignore_patterns("__pycache__", "*.so"))


def reuse_binaries() -> None:
    """The compiled modules of the last build, when nothing they depend on changed."""
    for binary in BUILT.rglob("*.so"):
        shutil.copy2(binary, FRESH / binary.relative_to(BUILT))


def run_mypyc() -> None:
    """Compile the copy in place, quietly unless it fails."""
    run = mypyc()
    if run.returncode != 0 and CACHE.exists():
        # mypyc can trip over what it kept of other sources, as after going back to an older commit.
        say("failed; once more from scratch")
        shutil.rmtree(CACHE)
        run = mypyc()
    if run.returncode != 0:
        sys.exit(f"{run.stdout}{run.stderr}compile: mypyc or the C compiler failed")


def mypyc() -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "setup.py",
        "--quiet",
        "build_ext",
        "--inplace",
        "--build-temp",
        f"{BUILD.relative_to(ROOT)}/objects",
    ]
    settings = {"CINQUE_SOURCE": str(FRESH.relative_to(ROOT)), "CINQUE_COMPILE": "1"}
    return subprocess.run(command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, check=False)


def swap(code: str, package: str) -> None:
    """Put the fresh build in place at once, with what it was built from."""
    (FRESH / "code.sha256").write_text(code)
    (FRESH / "package.sha256").write_text(package)
    old = BUILT.with_name("compiled.old")
    shutil.rmtree(old, ignore_errors=True)
    if BUILT.exists():
        BUILT.rename(old)
    FRESH.rename(BUILT)
    shutil.rmtree(old, ignore_errors=True)


def built_from(name: str) -> str:
    """The digest recorded by the last build."""
    record = BUILT / f"{name}.sha256"
    return record.read_text() if record.exists() else ""


def build(optional: bool) -> None:
    """Bring build/compiled up to date with the sources, compiling only what needs it."""
    compiling = can_compile(optional)
    if not compiling and not optional:
        sys.exit(1)
    code = code_digest() if compiling else "plain"
    package = digest(ROOT, tree(PACKAGE, "*"), code)
    if built_from("package") == package:
        return say("up to date")
    copy_sources()
    if built_from("code") == code:
        reuse_binaries()
    elif compiling:
        say("compiling the rules with mypyc, once for each change of them")
        began = time.monotonic()
        run_mypyc()
        say(f"done in {time.monotonic() - began:.0f} s")
    swap(code, package)
    return None


def main() -> None:
    """Build what was asked for, one build at a time."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--optional", action="store_true", help="leave plain Python where nothing can be compiled")
    arguments.add_argument("--games", nargs="+", default=[], help="compile only these games, the kernel and Grid Game")
    chosen = arguments.parse_args()
    if chosen.games:
        os.environ["CINQUE_GROUPS"] = " ".join(["core", *chosen.games])
    with alone(BUILD / "compile.lock"):
        build(chosen.optional)


if __name__ == "__main__":
    main()
