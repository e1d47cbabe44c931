"""Numbers for whoever runs a server: GET /metrics."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

COUNTS = {
    "moves": "Moves acknowledged to people",
    "bot_moves": "Moves made by bots",
    "refusals": "Moves refused",
    "faults": "Messages that could not be used",
    "broken": "Requests and matches that failed by our own fault",
    "matches": "Matches created",
    "stuck": "Moves that met a key again although nothing new was in the log; should be 0",
}
# The name it is known by outside, what counts it, and the help.
GAUGES = (("connections", "connections", "Open connections"), ("tables", "live", "Matches in memory"))


class Metrics(Collector):
    """Plain numbers, counted where things happen and put into words only when somebody asks."""

    def __init__(self) -> None:
        self.moves = self.bot_moves = self.refusals = self.faults = self.broken = self.matches = self.stuck = 0
        self.connections = self.live = 0
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        for name, help in COUNTS.items():
            yield CounterMetricFamily(f"cinque_{name}", help, getattr(self, name))
        for name, counted, help in GAUGES:
            yield GaugeMetricFamily(f"cinque_{name}", help, getattr(self, counted))

    def text(self) -> bytes:
        return generate_latest(self.registry)
