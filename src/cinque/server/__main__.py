"""`python -m cinque.server`: the server alone, set up by CINQUE_ variables and a few options."""

import argparse

from msgspec import ValidationError

from cinque.server.app import serve
from cinque.server.config import from_environment
from cinque.server.store.lock import CannotOpen


def main() -> None:
    parser = argparse.ArgumentParser(prog="cinque.server", description="The Cinque server.")
    parser.add_argument("--config", help="a file of settings, such as deploy/cinque.toml")
    parser.add_argument("--host", help="address to listen on")
    parser.add_argument("--port", type=int, help="port to listen on; 0 takes a free one")
    parser.add_argument("--database", help="sqlite:///path or postgresql://...")
    parser.add_argument("--log-level", help="debug, info, warning or error")
    try:
        serve(
            from_environment(**vars(parser.parse_args())), lambda address: print(f"Cinque is at {address}", flush=True)
        )
    except (CannotOpen, ValidationError) as error:
        raise SystemExit(f"cinque: {error}") from error


if __name__ == "__main__":
    main()
