"""Which store a URL names."""

from cinque.server.store.interface import Store


def open_store(url: str) -> Store:
    """The store a URL names; what it needs is imported only where it is used."""
    scheme, _, path = url.partition("://")
    if scheme == "sqlite":
        from cinque.server.store.sqlite import SqliteStore

        return SqliteStore(path.removeprefix("/"))
    if scheme in ("postgresql", "postgres"):
        from cinque.server.store.postgres import PostgresStore

        return PostgresStore(url)
    raise ValueError(f"database must be sqlite:///path or postgresql://..., not {scheme}://")


def check_database(url: str) -> None:
    """CannotOpen, with a sentence that says why, when a server could not work on this database."""
    scheme, _, path = url.partition("://")
    if scheme == "sqlite":
        from cinque.server.store.sqlite_steps import check_file

        check_file(path.removeprefix("/"))
    elif scheme in ("postgresql", "postgres"):
        from cinque.server.store.postgres import check_server

        check_server(url)
