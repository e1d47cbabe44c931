"""Numbers for whoever runs a server: GET /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """One registry a server, so that two servers in one process do not meet."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("cinque_moves", "Moves acknowledged to people", registry=self.registry)
        self.bot_moves = Counter("cinque_bot_moves", "Moves made by bots", registry=self.registry)
        self.refusals = Counter("cinque_refusals", "Moves refused", registry=self.registry)
        self.faults = Counter("cinque_faults", "Messages that could not be used", registry=self.registry)
        self.broken = Counter("cinque_broken", "Requests that failed by our own fault", registry=self.registry)
        self.matches = Counter("cinque_matches", "Matches created", registry=self.registry)
        self.connections = Gauge("cinque_connections", "Open connections", registry=self.registry)
        self.tables = Gauge("cinque_tables", "Matches in memory", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
