"""The OpenAPI document, made from the same endpoints as the routes and the same structs as the answers."""

from typing import Any

from msgspec import json

from cinque import __version__
from cinque.games import GAMES
from cinque.server.net.endpoints import Endpoint
from cinque.server.net.identity import PLAIN_COOKIE
from cinque.server.wire.messages import Problem

# A player shows a key: a program in a header, a browser in a cookie.
SCHEMES = {
    "key": {"type": "http", "scheme": "bearer"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": PLAIN_COOKIE},
}
REFERENCE = "#/components/schemas/{name}"
# Where a name in a path comes from: the operation that makes one, and its place in the answer.
MADE_BY = {
    "match": ("create_match", "$response.body#/match"),
    "record": ("store_record", "$response.body#/record"),
    "profile": ("create_profile", "$response.body#/info/profile"),
    "key": ("show_me", "$response.body#/keys/0/key"),
}


def document(endpoints: list[Endpoint]) -> dict[str, Any]:
    types = [Problem]
    for endpoint in endpoints:
        types += [each for each in (endpoint.body, endpoint.answer) if each is not None]
    schemas, components = json.schema_components(types, ref_template=REFERENCE)
    schema_of = {id(each): schema for each, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        operation = _operation(endpoint, schema_of)
        operation["responses"]["200"]["links"] = _links(endpoint, endpoints)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cinque", "version": __version__, "summary": "One table for five turn-based strategy games"},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SCHEMES},
    }


def _operation(endpoint: Endpoint, schema_of: dict[int, dict[str, Any]]) -> dict[str, Any]:
    problem = {"application/json": {"schema": schema_of[id(Problem)]}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": [_parameter(name) for name in parts_of(endpoint.path)],
        "responses": {
            "200": {"description": "Done", "content": {endpoint.kind: {"schema": schema_of[id(endpoint.answer)]}}},
            "default": {"description": "What is wrong, in words", "content": problem},
        },
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": schema_of[id(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.token:
        operation["security"] = [{"key": []}, {"cookie": []}]
    return operation


def _links(maker: Endpoint, endpoints: list[Endpoint]) -> dict[str, Any]:
    """What can be done with what an operation has made."""
    made = {name: where for name, (by, where) in MADE_BY.items() if by == maker.handler.__name__}
    return {
        f"{each.handler.__name__} {each.path}": {
            "operationRef": f"#/paths/{each.path.replace('/', '~1')}/{each.method.lower()}",
            "parameters": {name: where},
        }
        for each in endpoints
        for name, where in made.items()
        if name in parts_of(each.path)
    }


def parts_of(path: str) -> list[str]:
    """The names of the variable parts of a path."""
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _parameter(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    if name == "game":
        schema["examples"] = list(GAMES)
    return {"name": name, "in": "path", "required": True, "schema": schema}
