"""What the client believes about the server is what the server says."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_generated_types_and_openings_are_up_to_date() -> None:
    run = subprocess.run([sys.executable, ROOT / "scripts" / "wire.py", "--check"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
