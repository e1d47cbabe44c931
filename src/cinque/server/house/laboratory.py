"""The lab behind the page for designers: reports to read, and one study at a time in a process of its own.

A study is started only where this machine alone can ask for it, or where the settings say so: it takes every core but
one for minutes. It runs at low priority, outside the server's process, and is stopped when its time is over.
"""

import asyncio
import os
import re
import time
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path

import cinque
from cinque.server.config import Settings
from cinque.server.house.processes import begun, ended
from cinque.server.wire.lab_messages import LabState, ReportInfo, StudyInfo, StudyRun
from cinque.server.wire.trouble import Trouble

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
TITLE = re.compile(r"<title>([^<]*)</title>")
PROGRESS = re.compile(r"lab: (\d+) of (\d+) games")
# How much of a report is looked at for its title.
HEAD_BYTES = 2000


def shelved(folder: str, kind: str) -> list[Path]:
    """Files that come with Cinque: in the package once it is installed, in the repository while it is developed."""
    package = Path(cinque.__file__ or "").parent
    for root in (package, *list(package.parents)[:4]):
        if (root / folder).is_dir():
            return sorted((root / folder).glob(f"*.{kind}"))
    return []


class Laboratory:
    """Reports, and the study that is under way."""

    def __init__(self, settings: Settings) -> None:
        self.folder = Path(settings.lab_folder)
        self.closed = closed_for(settings)
        self.most_seconds = 60 * settings.study_minutes
        self.run: StudyRun | None = None
        self.process: asyncio.subprocess.Process | None = None

    def state(self) -> LabState:
        """All there is to show. Reads a few files; call it in a thread."""
        studies = [StudyInfo(path.stem, path.read_text()) for path in shelved("studies", "toml")]
        return LabState(sorted(self._reports(), key=lambda each: -each.made), studies, self.run, self.closed)

    def _reports(self) -> list[ReportInfo]:
        found = {path.stem: (path, False) for path in shelved("docs/lab", "html")}
        found |= {path.stem: (path, True) for path in self.folder.glob("*.html")}
        out: list[ReportInfo] = []
        for name, (path, own) in found.items():
            title = TITLE.search(path.read_bytes()[:HEAD_BYTES].decode(errors="replace"))
            out.append(ReportInfo(name, title[1] if title else name, path.stat().st_mtime, own))
        return out

    def report(self, name: str) -> bytes:
        """One report; Trouble when there is none of this name."""
        for path in (*self.folder.glob("*.html"), *shelved("docs/lab", "html")):
            if path.stem == name:
                return path.read_bytes()
        raise Trouble(404, "no-report", "There is no report of this name.")

    async def start(self, name: str, text: str) -> StudyRun:
        """Begins a study; Trouble when none may be started, or one is under way."""
        if self.closed:
            raise Trouble(403, "lab-closed", self.closed)
        if not NAME.fullmatch(name):
            raise Trouble(400, "bad-name", "A report's name is made of small letters, digits and strokes.")
        if self.run is not None and self.run.running:
            raise Trouble(409, "lab-busy", f"{self.run.name} is being played; one study at a time.")
        run = self.run = StudyRun(name, True, 0, 0, "", 0.0)
        try:
            await self._begin(name, text)
        except OSError as error:
            self.run = StudyRun(name, False, 0, 0, str(error), 0.0)
            raise Trouble(500, "no-room", "The study could not be begun: its files cannot be written.") from error
        return run

    async def _begin(self, name: str, text: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"{name}.toml"
        file.write_text(text)
        words = ["lab", "run", str(file), "--out", str(self.folder / name), "--rows", str(self.folder / f"{name}-rows")]
        workers = max(1, len(os.sched_getaffinity(0)) - 1)
        self.process = await begun(["-m", "cinque.cli", *words, "--workers", str(workers)])

    async def follow(self) -> None:
        """Listens to the study until it ends, or until its time does."""
        process, began = self.process, time.monotonic()
        if process is None or process.stdout is None or self.run is None:
            return
        name, last, done, wanted = self.run.name, "", 0, 0
        try:
            async with asyncio.timeout(self.most_seconds):
                async for line in process.stdout:
                    words = line.decode(errors="replace").strip()
                    found = PROGRESS.search(words)
                    done, wanted = (int(found[1]), int(found[2])) if found else (done, wanted)
                    last = last if found else words or last
                    self.run = StudyRun(name, True, done, wanted, last, time.monotonic() - began)
                await process.wait()
        except TimeoutError:
            last = f"Stopped after {self.most_seconds // 60} minutes. Start it again to go on from there."
        finally:
            await self.stop()
            self.run = StudyRun(name, False, done, wanted, last, time.monotonic() - began)

    async def stop(self) -> None:
        """Ends the study and every process it began."""
        process, self.process = self.process, None
        await ended(process)


def closed_for(settings: Settings) -> str:
    """Why no study can be started here."""
    if find_spec("numpy") is None or find_spec("scipy") is None:
        return "The lab's packages are not installed: pip install 'cinque[lab]'."
    if settings.studies == "on" or (settings.studies == "local" and _is_alone(settings)):
        return ""
    return "Studies are started from the command line here: cinque lab run. CINQUE_STUDIES=on allows it on this page."


def _is_alone(settings: Settings) -> bool:
    """Whether only this machine can ask: it listens to nobody else, and no proxy on it passes on what others say."""
    if settings.public_url or settings.trusted_proxies:
        return False
    try:
        return ip_address(settings.host).is_loopback
    except ValueError:
        return settings.host == "localhost"
