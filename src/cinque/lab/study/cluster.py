"""Chunks on a Ray cluster. Needs the extra `cluster` here, and Cinque in the same version on every node.

Ray plays a chunk again when the process or the node that had it is lost. A chunk always gives the same rows, so it does
not matter how often it was begun, or where.
"""

import logging
import os
import sys
from typing import Any

import ray

from cinque.lab.study.places import play_timed
from cinque.lab.study.row import Row, Task

# "local" begins a cluster on this machine for as long as the study lasts.
LOCAL = "local"
# Ray counts what is lost, and gives up at -1 never.
FOR_EVER = -1


class Cluster:
    """Every core of a cluster."""

    def __init__(self, address: str) -> None:
        # Ray's own workers are too polite: at niceness 15 a busy machine starves them.
        os.environ.setdefault("RAY_worker_niceness", "0")
        path = os.pathsep.join(filter(None, sys.path))
        ray.init(
            address=None if address == LOCAL else address,
            runtime_env={"env_vars": {"PYTHONPATH": path}},
            log_to_driver=False,
            logging_level=logging.ERROR,
            include_dashboard=False if address == LOCAL else None,
        )
        resources: Any = ray.cluster_resources()  # type: ignore[no-untyped-call]
        self.workers = max(1, int(resources.get("CPU", 1)))
        self._play: Any = ray.remote(num_cpus=1, max_retries=FOR_EVER)(play_timed)
        self.waiting: dict[Any, int] = {}

    def send(self, number: int, tasks: list[Task]) -> None:
        self.waiting[self._play.remote(tasks)] = number

    def next(self) -> tuple[int, list[Row], float]:
        done, _ = ray.wait(list(self.waiting), num_returns=1)
        rows, seconds = ray.get(done[0])
        return self.waiting.pop(done[0]), rows, seconds

    def close(self) -> None:
        for each in self.waiting:
            ray.cancel(each, force=True)
        ray.shutdown()
