"""The server with a route that fails while it holds a token, as any might one day. Tests only."""

from cinque.server.__main__ import main
from cinque.server.net import routes
from cinque.server.net.endpoints import Call, Endpoint


async def fail(call: Call) -> str:
    token = call.caller.spoken.key
    raise RuntimeError(f"a fault while {len(token)} letters are at hand")


routes.OWN_ENDPOINTS.append(Endpoint("POST", "/api/fail", "Fails", fail, str, token=True))

if __name__ == "__main__":
    main()
