"""The OpenAPI document, made from the same endpoints as the routes and the same structs as the answers."""

from typing import Any

from msgspec import json

from cinque import __version__
from cinque.server.net.endpoints import Endpoint
from cinque.server.wire.messages import Problem

REFERENCE = "#/components/schemas/{name}"


def document(endpoints: list[Endpoint]) -> dict[str, Any]:
    types = [Problem]
    for endpoint in endpoints:
        types += [each for each in (endpoint.body, endpoint.answer) if each is not None]
    schemas, components = json.schema_components(types, ref_template=REFERENCE)
    schema_of = {id(each): schema for each, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cinque", "version": __version__, "summary": "One table for five turn-based strategy games"},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
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
        operation["security"] = [{"seat": []}]
    return operation


def parts_of(path: str) -> list[str]:
    """The names of the variable parts of a path."""
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
