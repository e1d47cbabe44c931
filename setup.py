"""Compiles the rules with mypyc when a C compiler is there, and installs them as plain Python when not."""

import os
import shutil
import sys
import tomllib
from glob import glob
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
# `make compile` points this at its copy of the sources, so that no .so ever lies beside an edited .py.
SOURCE = os.environ.get("CINQUE_SOURCE", "src")
# `make wheel` points this at what `make compile` built, which then goes into the wheel as it is.
READY = os.environ.get("CINQUE_BINARIES")
# Where C code and objects go; every Python but that of .venv has a folder of its own (see scripts/wheels.py).
BUILD = os.environ.get("CINQUE_BUILD", "build")
# What mypyc keeps between two builds; scripts/compile.py throws it away when a build fails.
CACHE = f"{BUILD}/mypyc"
# Games, and the server, that are compiled as groups of their own.
GROUPS = ("naval", "temple", "ratroyale", "frigate", "server")
FLAGS = [
    # Asking how millions of generated lines are indented took gcc a third of its time.
    "-Wno-misleading-indentation",
    # Nobody replaces a function of ours by another when the library is loaded, so a call inside it may be inlined.
    "-fno-semantic-interposition",
]
# Asking for metadata or an editable install runs this file too, and must not compile anything.
BUILDING = {"bdist_wheel", "build", "build_ext"} & set(sys.argv)


def named(patterns: list[str]) -> set[str]:
    """The files of the package that these patterns name."""
    return {path for pattern in patterns for path in glob(f"{SOURCE}/cinque/{pattern}", recursive=True)}


def compiled_modules() -> list[str]:
    """The files of [tool.cinque] that are compiled, in a fixed order."""
    lists = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["cinque"]
    return sorted(named(lists["compiled"]) - named(lists["interpreted"]))


def groups(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """Calls within a group are plain C calls. The kernel, the boards and Grid Game are one; other games are their own,
    and so is what of the server is compiled.

    One group for everything would be a single C file of 70 MB, compiled on one core. CINQUE_GROUPS names the ones to
    build while working on one game.
    """
    found: dict[str, list[str]] = {}
    for module in modules:
        # A game's name is a folder of its rules and bots, and the name of its judge; the server's is its layer.
        parts = {*Path(module).parent.parts, Path(module).stem}
        game = next((game for game in GROUPS if game in parts), "core")
        found.setdefault(game, []).append(module)
    wanted = os.environ.get("CINQUE_GROUPS", "").split()
    return [(files, f"cinque_{name}") for name, files in found.items() if not wanted or name in wanted]


def module_name(binary: Path) -> str:
    """cinque.kernel.play for a compiled cinque/kernel/play.cpython-311-x86_64-linux-gnu.so."""
    return ".".join(binary.relative_to(READY or "").with_name(binary.name.partition(".")[0]).parts)


def extensions() -> list[Extension]:
    """The compiled modules, or none where nothing is to be built."""
    if not BUILDING or os.environ.get("CINQUE_COMPILE") == "0":
        return []
    if READY:
        return [Extension(module_name(binary), [str(binary)]) for binary in sorted(Path(READY).rglob("*.so"))]
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = SOURCE
    separate = groups(compiled_modules())
    modules = [f"--cache-dir={CACHE}", *(module for files, _ in separate for module in files)]
    made = cast(
        list[Extension],
        mypycify(modules, opt_level="3", debug_level="0", separate=separate, target_dir=BUILD),
    )
    for extension in made:
        # A new list: mypyc gives one and the same to all extensions.
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        # Flags are no source: without this a build of yesterday would be kept under the flags of today.
        extension.depends.append(__file__)
    return made


class AllOrPlain(build_ext):
    """Either every module is compiled or none is: half a group could not be imported."""

    def build_extensions(self) -> None:
        """Build them all; where that fails, leave plain Python, which gives the same results."""
        self.parallel = os.cpu_count() or 1
        try:
            super().build_extensions()
        except Exception as error:
            if os.environ.get("CINQUE_COMPILE") == "1":
                raise
            print(f"cinque: not compiled, installing plain Python instead ({error})", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []

    def build_extension(self, extension: Extension) -> None:
        """Compile one module, or take the compiled one that is there."""
        if not READY:
            return super().build_extension(extension)
        into = Path(self.get_ext_fullpath(extension.name))
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(next(iter(extension.sources)), into)
        return None


class WithPages(build_py):
    """Rulebooks, reports and studies live where people look for them, and are packed where the server finds them."""

    def run(self) -> None:
        """Copy the package, then these into it."""
        super().run()
        for folder in ("docs/games", "docs/lab", "studies"):
            shutil.copytree(ROOT / folder, Path(self.build_lib, "cinque", folder), dirs_exist_ok=True)


setup(
    package_dir={"": SOURCE},
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrPlain, "build_py": WithPages},
)
