"""Writes src/vnfin/_generated.py, the methods and types of every route, from the OpenAPI document.

    python3 generate.py                                        the document of this repository
    python3 generate.py openapi.json                           a file
    python3 generate.py https://vnfin.example/openapi.json     a server
"""

from __future__ import annotations

import json
import keyword
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

Schema = dict[str, Any]
here = Path(__file__).parent

SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def read(place: str | None) -> Any:
    if place is None:
        program = here.parent.parent / "bin" / "vnfin.cjs"
        return json.loads(subprocess.run(["node", program, "openapi"], check=True, capture_output=True).stdout)
    if place.startswith("http"):
        with urllib.request.urlopen(place) as answer:
            return json.load(answer)
    return json.loads(Path(place).read_text("utf-8"))


def snake(name: str) -> str:
    """listDailyPrices -> list_daily_prices, Idempotency-Key -> idempotency_key"""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+", "_", name).lower().strip("_")


def pascal(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", name))


def argument(name: str) -> str:
    """The name of a parameter in Python: `from` is a keyword there."""
    made = snake(name)
    return f"{made}_" if keyword.iskeyword(made) else made


class Types:
    """Collects a TypedDict for each object of the document."""

    def __init__(self) -> None:
        self.classes: dict[str, str] = {}

    def of(self, schema: Schema, name: str) -> str:
        """The type of a schema as Python text; `name` is that of its TypedDict, if it is an object."""
        if "$ref" in schema:
            return str(schema["$ref"]).rsplit("/", 1)[1]
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        if "enum" in schema:
            return f"Literal[{', '.join(repr(value) for value in schema['enum'])}]"
        if "properties" in schema:
            made = self.object(schema, name)
            return f"{made} | None" if "null" in listed(schema.get("type")) else made
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.union(self.of(one, f"{name}{i + 1}") for i, one in enumerate(schema[several]))
        kinds = listed(schema.get("type"))
        return self.union(self.one(kind, schema, name) for kind in kinds) if kinds else "Any"

    def one(self, kind: str, schema: Schema, name: str) -> str:
        if kind == "array":
            items = schema.get("items")
            return f"list[{self.of(items, f'{name}Item') if isinstance(items, dict) else 'Any'}]"
        if kind == "object":
            values = schema.get("additionalProperties")
            return f"dict[str, {self.of(values, f'{name}Value') if isinstance(values, dict) else 'Any'}]"
        return "bytes" if schema.get("format") == "binary" else SIMPLE[kind]

    @staticmethod
    def union(types: Any) -> str:
        return " | ".join(dict.fromkeys(types))

    def object(self, schema: Schema, name: str) -> str:
        required = schema.get("required", [])
        fields = {}
        for field, of in schema["properties"].items():
            made = self.of(of, f"{name}{pascal(field)}")
            fields[field] = made if field in required else f"NotRequired[{made}]"
        self.classes[name] = typed_dict(name, fields, schema.get("description"))
        return name


def listed(value: Any) -> list[str]:
    return value if isinstance(value, list) else [] if value is None else [value]


def typed_dict(name: str, fields: dict[str, str], about: str | None) -> str:
    doc = f"    {quoted(about)}\n" if about else ""
    if all(field.isidentifier() and not keyword.iskeyword(field) for field in fields):
        body = "".join(f"    {field}: {of}\n" for field, of in fields.items())
        return f"class {name}(TypedDict):\n{doc}{body or doc or '    pass'}"
    # Names that are none in Python (`from`, `violated-policies`) need the form of a call.
    body = "".join(f"        {field!r}: {of!r},\n" for field, of in fields.items())
    return f"{name} = TypedDict(\n    {name!r},\n    {{\n{body}    }},\n)"


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'"""{escaped}{" " if escaped.endswith(chr(34)) else ""}"""'


def columns(schema: Any) -> dict[str, Schema]:
    """The columns of a list, wherever the list stands in the data of an answer."""
    if not isinstance(schema, dict):
        return {}
    if "array" in listed(schema.get("type")):
        items = schema.get("items")
        return dict(items.get("properties", {})) if isinstance(items, dict) else {}
    return {name: of for part in schema.get("properties", {}).values() for name, of in columns(part).items()}


def is_number(schema: Schema) -> bool:
    kinds = set(listed(schema.get("type"))) - {"null"}
    return kinds != set() and kinds <= {"integer", "number"}


class Operation:
    """What a method needs to know of its route."""

    def __init__(self, method: str, path: str, operation: Schema, types: Types) -> None:
        self.id = operation["operationId"]
        self.name = snake(self.id)
        self.method, self.path, self.operation = method.upper(), path, operation
        of_name = pascal(self.id)
        self.parameters = [p for p in operation["parameters"] if p["name"] != "format"]
        self.body = operation.get("requestBody", {}).get("content", {})
        success = {s: r for s, r in operation["responses"].items() if s < "300"}
        media: Schema = next(iter(success.values())).get("content", {})
        self.media = next(iter(media), None)
        self.has_table = "text/csv" in media and any(p["name"] == "format" for p in operation["parameters"])
        answer = media.get(self.media, {}).get("schema", {}) if self.media else {}
        self.is_stream = self.media == "text/event-stream"
        self.answer = "None" if self.media is None else types.of(answer, f"{of_name}Answer")
        self.columns = columns(answer.get("properties", {}).get("data"))
        self.bodies = [types.of(of["schema"], f"{of_name}Body") for of in self.body.values()]
        self.types = types

    def signature(self) -> str:
        out = ["self"]
        if self.bodies:
            out.append(f"body: {Types.union(self.bodies)}")
        paths = [p for p in self.parameters if p["in"] == "path"]
        out += [f"{argument(p['name'])}: {self.parameter_type(p)}" for p in paths]
        rest = [p for p in self.parameters if p["in"] != "path"]
        if rest:
            out.append("*")
        for parameter in sorted(rest, key=lambda p: not p["required"]):
            of = self.parameter_type(parameter)
            out.append(f"{argument(parameter['name'])}: {of if parameter['required'] else f'{of} | None = None'}")
        return ", ".join(out)

    def parameter_type(self, parameter: Schema) -> str:
        of = self.types.of(parameter["schema"], f"{pascal(self.id)}{pascal(parameter['name'])}")
        return re.sub(r"^list\[", "Sequence[", of)

    def doc(self) -> str:
        operation = self.operation
        lines = [f"{operation['summary']}.", ""]
        if "description" in operation:
            lines += [operation["description"], ""]
        tier = operation["x-tier"]
        lines.append(f"``{self.method} {self.path}``; " + ("no key" if tier == "open" else f"tier {tier}") + ".")
        documented = [p for p in self.parameters if "description" in p]
        if documented:
            lines += [""] + [f":param {argument(p['name'])}: {p['description']}" for p in documented]
        return quoted("\n        ".join(lines) + "\n        ")

    def call(self) -> str:
        sent = ", ".join(f"{p['name']!r}: {argument(p['name'])}" for p in self.parameters)
        return f"OPERATIONS[{self.id!r}], {{{sent}}}" + (", body" if self.bodies else "")

    def sync(self) -> str:
        if self.is_stream:
            return (
                f"    def {self.name}({self.signature()}) -> Iterator[Event]:\n        {self.doc()}\n"
                f"        return self._stream({self.call()})\n"
            )
        return (
            f"    def {self.name}({self.signature()}) -> {self.answer}:\n        {self.doc()}\n"
            f"        return cast({self.answer!r}, self._send({self.call()}))\n"
        )

    def asynchronous(self) -> str:
        if self.is_stream:
            return self.sync().replace("Iterator[Event]", "AsyncIterator[Event]", 1)
        return self.sync().replace("    def ", "    async def ", 1).replace("self._send(", "await self._send(", 1)

    def record(self) -> str:
        names = [p["name"] for p in self.parameters]
        facts = {
            "id": self.id,
            "method": self.method,
            "path": self.path,
            "in_path": tuple(p["name"] for p in self.parameters if p["in"] == "path"),
            "in_head": tuple(p["name"] for p in self.parameters if p["in"] == "header"),
            "as_of": next((n for n in ("as_of", "vintage") if self.method == "GET" and n in names), None),
            "pages": "cursor" in names,
            "table": self.has_table,
            "dates": tuple(name for name, of in self.columns.items() if of.get("format") in ("date", "date-time")),
            "numbers": tuple(name for name, of in self.columns.items() if is_number(of)),
            "bodies": tuple(self.body),
        }
        return f"    {self.id!r}: Operation({', '.join(f'{name}={value!r}' for name, value in facts.items())}),\n"


def generate(document: Schema) -> str:
    types = Types()
    problems = {name: of for name, of in document["components"]["schemas"].items()}
    unions = ""
    for name, schema in problems.items():
        if "oneOf" in schema:
            members = ", ".join(one["$ref"].rsplit("/", 1)[1] for one in schema["oneOf"])
            unions += f"{name} = Union[{members}]\n{quoted(schema.get('description', name))}\n"
        else:
            types.of(schema, name)
    operations = [
        Operation(method, path, operation, types)
        for path, item in document["paths"].items()
        for method, operation in item.items()
    ]
    sync = "\n".join(operation.sync() for operation in operations)
    asynchronous = "\n".join(operation.asynchronous() for operation in operations)
    records = "".join(operation.record() for operation in operations)
    # Methods first: their signatures name types that the pass over them collects.
    classes = "\n\n\n".join(types.classes.values())
    return f'''"""Made by generate.py from the OpenAPI document of vnfin {document["info"]["version"]}: do not edit."""

from __future__ import annotations

from typing import Any, AsyncIterator, Iterator, Literal, NotRequired, Sequence, TypedDict, Union, cast

from ._operation import Event, Operation

API_VERSION = {document["info"]["version"]!r}

{classes}


{unions}
OPERATIONS: dict[str, Operation] = {{
{records}}}


class Operations:
    """A method for each route."""

    def _send(self, operation: Operation, parameters: dict[str, Any], body: Any = None) -> Any:
        raise NotImplementedError

    def _stream(self, operation: Operation, parameters: dict[str, Any]) -> Iterator[Event]:
        raise NotImplementedError

{sync}

class AsyncOperations:
    """A coroutine for each route."""

    async def _send(self, operation: Operation, parameters: dict[str, Any], body: Any = None) -> Any:
        raise NotImplementedError

    def _stream(self, operation: Operation, parameters: dict[str, Any]) -> AsyncIterator[Event]:
        raise NotImplementedError

{asynchronous}'''


if __name__ == "__main__":
    target = here / "src" / "vnfin" / "_generated.py"
    # Whole or not at all: another process may be reading it.
    fresh = target.with_suffix(f".{os.getpid()}")
    fresh.write_text(generate(read(sys.argv[1] if len(sys.argv) > 1 else None)), "utf-8")
    fresh.replace(target)
