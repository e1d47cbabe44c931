"""A study on a real cluster of two nodes on this machine, one of them killed in the middle."""

from collections.abc import Iterator

import pytest

from cinque.lab.study.places import Here
from cinque.lab.study.row import Row, Task
from cinque.lab.study.work import place_for, play_all

TASKS = [Task("grid", {}, ["easy", "normal"], f"cluster-{number}") for number in range(60)]
# A node that is gone is missed within a second, not in half a minute.
SETTINGS = {
    "RAY_health_check_initial_delay_ms": "500",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_failure_threshold": "2",
    "RAY_worker_niceness": "0",
}


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    for name, value in SETTINGS.items():
        monkeypatch.setenv(name, value)
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield cluster
    cluster.shutdown()  # type: ignore[no-untyped-call]


@pytest.mark.filterwarnings("ignore")
def test_a_lost_node_costs_time_and_not_a_single_digit(nodes: object) -> None:
    second = nodes.add_node(num_cpus=1)  # type: ignore[attr-defined]
    nodes.wait_for_nodes()  # type: ignore[attr-defined]
    place = place_for(0, nodes.address)  # type: ignore[attr-defined]
    done: list[Row] = []

    def kill_one(rows: list[Row]) -> None:
        if len(done) < 10 <= len(done) + len(rows):
            nodes.remove_node(second, allow_graceful=False)  # type: ignore[attr-defined]
        done.extend(rows)

    try:
        assert place.workers == 2
        rows = list(play_all(TASKS, place, kill_one))
    finally:
        place.close()
    assert len(done) >= 10
    assert rows == list(play_all(TASKS, Here(), lambda rows: None))
