"""Reads scripts and notebooks, without running them, and says line by line what vnfin can do for them."""

from __future__ import annotations

import ast
import difflib
import inspect
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator

from . import compat, quote, unified
from .fund import FundDetails
from .run import PACKAGES

#: The module that answers.
OWN = "vnfin_client.compat"
UNCHANGED, CHANGE, CANNOT = "runs unchanged", "runs with this change", "cannot run"


@dataclass(frozen=True)
class Finding:
    """What becomes of a line; ``cell`` is the number of a cell of a notebook, None in a script."""

    cell: int | None
    line: int
    verdict: str
    what: str
    why: str = ""
    #: The line as it must be written, for CHANGE.
    text: str | None = None


@dataclass(frozen=True)
class Source:
    """A script, or a cell of a notebook, as Python that can be parsed: magics and shell lines are left out."""

    cell: int | None
    text: str

    @property
    def tree(self) -> ast.Module:
        lines = [re.sub(r"^(\s*)[!%?].*", r"\1pass", line) for line in self.text.split("\n")]
        return ast.parse("\n".join(lines))


#: What attributes of a class are, where they are made when it is called.
PARTS: dict[tuple[type, str], type] = {
    (compat.Stock, "quote"): compat.Quote, (compat.Stock, "listing"): compat.Listing, (compat.Stock, "company"): compat.Company,
    (compat.Stock, "finance"): compat.Finance, (compat.Stock, "trading"): compat.Trading, (compat.Stock, "screener"): compat.Screener,
    (compat.Fund, "details"): FundDetails, (compat.Reference, "equity"): unified.ReferenceEquity,
    (compat.Reference, "index"): unified.ReferenceIndex, (compat.Reference, "industry"): unified.ReferenceIndustry, (compat.Fundamental, "equity"): unified.FundamentalEquity,
}
#: What methods give that are no frames.
GIVES: dict[tuple[type, str], type] = {
    (compat.Vnstock, "stock"): compat.Stock, (compat.Market, "equity"): unified.Priced, (compat.Market, "index"): unified.Priced,
    (compat.Market, "etf"): unified.Priced, (compat.Market, "futures"): unified.Priced, (compat.Market, "warrant"): unified.Priced,
    (compat.Market, "fund"): unified.PricedFund, (compat.Reference, "company"): unified.ReferenceCompany,
    (compat.Fundamental, "equity"): unified.FundamentalEquity, (unified.FundamentalEquity, "__call__"): unified.FundamentalEquity,
}


def read(path: str | Path) -> list[Source]:
    """The code of a file.

    :raises ValueError: a notebook that is none
    """
    text = Path(path).read_text("utf-8-sig")
    if Path(path).suffix != ".ipynb":
        return [Source(None, text)]
    try:
        cells = json.loads(text)["cells"]
        code = [(i, cell["source"]) for i, cell in enumerate(cells, 1) if cell["cell_type"] == "code"]
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise ValueError(f"{path} is no notebook of format 4: save it again with Jupyter.") from error
    return [Source(i, source if isinstance(source, str) else "".join(source)) for i, source in code]


def check(path: str | Path) -> list[Finding]:
    """Findings in the order of the file; one a line and call."""
    reader = Reader()
    return [finding for source in read(path) for finding in reader.findings(source)]


def patch(path: str | Path, findings: list[Finding]) -> str:
    """The changes as a unified diff of the file, for ``patch -p0``; empty where there are none."""
    old = Path(path).read_text("utf-8-sig")
    new = changed(path, findings)
    lines = difflib.unified_diff(old.splitlines(True), new.splitlines(True), str(path), str(path))
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def changed(path: str | Path, findings: list[Finding]) -> str:
    """The file with the changes made."""
    text = Path(path).read_text("utf-8-sig")
    sources = {source.cell: source.text.split("\n") for source in read(path)}
    for finding in findings:
        if finding.text is None:
            continue
        old = sources[finding.cell][finding.line - 1]
        if finding.cell is None:
            lines = text.split("\n")
            lines[finding.line - 1] = finding.text
            text = "\n".join(lines)
        else:
            # In a notebook a line is a JSON text, with letters written as they are or as escapes.
            for ascii_only in (False, True):
                before, after = (json.dumps(one, ensure_ascii=ascii_only)[1:-1] for one in (old, finding.text))
                text = re.sub(rf'(["\\]n|"){re.escape(before)}(?=\\n|")', lambda found: found[1] + after, text)
    return text


class Reader:
    """Follows names through a file: which of them are objects of the library, and what is called on them."""

    def __init__(self) -> None:
        #: Names, dotted ones of attributes too, and what they are: a module, a class, an object of one, or a function.
        self.names: dict[str, Any] = {}

    def findings(self, source: Source) -> Iterator[Finding]:
        try:
            tree = source.tree
        except SyntaxError as error:
            yield Finding(source.cell, error.lineno or 1, CANNOT, "not read", f"is no Python 3: {error.msg}")
            return
        yield from self._installs(source)
        seen: set[tuple[int, str, str]] = set()
        for node in _in_order(tree):
            for finding in self._node(node, source):
                if (finding.line, finding.what, finding.why) not in seen:
                    seen.add((finding.line, finding.what, finding.why))
                    yield finding

    def _installs(self, source: Source) -> Iterator[Finding]:
        for number, line in enumerate(source.text.split("\n"), 1):
            if re.match(r"\s*[!%]\s*pip\d?\s+install\b.*\bvnstock", line):
                new = re.sub(r"(?:git\+\S*)?\bvnstock(?:3|_data)?(?:\.git)?(?:\[[^\]]*\])?(?:[=<>~!]=?[\d.]+)?(?=\s|$)", "vnfin-client[pandas]", line)
                yield Finding(source.cell, number, CHANGE, "pip install", "the package is another", new)

    def _node(self, node: ast.AST, source: Source) -> Iterator[Finding]:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from self._import(node, source)
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            name, value = _dotted(node.targets[0]), self._value(node.value)
            if name is not None and value is not None:
                self.names[name] = value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            name, value = _dotted(node.target), self._value(node.value)
            if name is not None and value is not None:
                self.names[name] = value
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            returned = (self._value(one.value) for one in ast.walk(node) if isinstance(one, ast.Return) and one.value)
            found = next((value for value in returned if value is not None), None)
            if found is not None:
                self.names[f"{node.name}()"] = found
        elif isinstance(node, ast.Call):
            yield from self._call(node, source)

    def _import(self, node: ast.Import | ast.ImportFrom, source: Source) -> Iterator[Finding]:
        line = source.text.split("\n")[node.lineno - 1]
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name == OWN and alias.asname:
                    self.names[alias.asname] = compat
                    yield Finding(source.cell, node.lineno, UNCHANGED, "import")
            mine = [alias for alias in node.names if alias.name.split(".")[0] in PACKAGES]
            if not mine:
                return
            for alias in mine:
                self.names[alias.asname or alias.name.split(".")[0]] = compat
            if len(node.names) > 1 or "." in mine[0].name and not mine[0].asname:
                yield Finding(source.cell, node.lineno, CANNOT, "import", "write one import a line, of the package itself")
                return
            new = re.sub(r"import\s+[\w.]+(\s+as\s+\w+)?", f"import vnfin_client.compat as {mine[0].asname or mine[0].name}", line, count=1)
            yield Finding(source.cell, node.lineno, CHANGE, "import", "vnfin-client answers", new)
            return
        own = node.module == OWN
        if node.level or not own and (node.module or "").split(".")[0] not in PACKAGES:
            return
        missing = [alias.name for alias in node.names if alias.name != "*" and alias.name not in compat.__all__]
        for alias in node.names:
            names = compat.__all__ if alias.name == "*" else [alias.name] if alias.name in compat.__all__ else []
            self.names.update({alias.asname or name: getattr(compat, name) for name in names})
        if missing:
            yield Finding(source.cell, node.lineno, CANNOT, "import", f"{', '.join(missing)}: vnfin-client has no such name")
        elif own:
            yield Finding(source.cell, node.lineno, UNCHANGED, "import")
        else:
            new = re.sub(r"from\s+[\w.]+\s+import", "from vnfin_client.compat import", line, count=1)
            yield Finding(source.cell, node.lineno, CHANGE, "import", "vnfin-client answers", new)

    def _call(self, node: ast.Call, source: Source) -> Iterator[Finding]:
        function = self._function(node.func)
        if function is None:
            return
        what, of, called = function
        why = self._why_not(of, called, node)
        yield Finding(source.cell, node.lineno, CANNOT if why else UNCHANGED, what, why)

    def _function(self, node: ast.expr) -> tuple[str, Any, Any] | None:
        """Name, owner and callable of what is called, where the library is."""
        if isinstance(node, ast.Name):
            of = self.names.get(node.id)
            return (node.id, None, of) if of is not None and (inspect.isclass(of) or inspect.isfunction(of)) else None
        if not isinstance(node, ast.Attribute):
            return None
        owner = self._value(node.value)
        if owner is None:
            return None
        name = node.attr if owner is compat else f"{_class(owner).__name__}.{node.attr}"
        part = PARTS.get((_class(owner), node.attr))
        if part is not None:
            return name, owner, getattr(part, "__call__", None)
        return name, owner, getattr(owner if owner is compat else _class(owner), node.attr, None)

    def _value(self, node: ast.expr | None) -> Any:
        """The module, class or object (an :class:`Of`) that an expression gives; None where it is none of ours."""
        if node is None:
            return None
        dotted = _dotted(node)
        if dotted is not None and dotted in self.names:
            found = self.names[dotted]
            return found
        if isinstance(node, ast.Attribute):
            owner = self._value(node.value)
            if owner is compat:
                return getattr(compat, node.attr, compat)
            part = PARTS.get((_class(owner), node.attr)) if owner is not None else None
            return None if part is None else Of(part)
        if isinstance(node, ast.Call):
            name = _dotted(node.func)
            if name is not None and f"{name.removeprefix('self.')}()" in self.names:
                return self.names[f"{name.removeprefix('self.')}()"]
            if isinstance(node.func, ast.Attribute):
                owner = self._value(node.func.value)
                given = GIVES.get((_class(owner), node.func.attr)) if owner is not None else None
                if given is not None:
                    return Of(given)
            made = self._value(node.func)
            return Of(made) if inspect.isclass(made) else None
        if isinstance(node, ast.Await):
            return self._value(node.value)
        return None

    @staticmethod
    def _why_not(of: Any, called: Callable[..., Any] | None, node: ast.Call) -> str:
        if called is None:
            return "vnfin-client has no such method" if of is not None else "vnfin-client has no such name"
        refusal = getattr(called, "refusal", None)
        if refusal is not None:
            return str(refusal)
        given = {word.arg: word.value for word in node.keywords if word.arg}
        parameters = inspect.signature(called).parameters
        if not any(p.kind is p.VAR_KEYWORD for p in parameters.values()):
            unknown = [name for name in given if name not in parameters]
            if unknown:
                return f"vnfin-client takes no {', '.join(unknown)}"
        if called is quote.Quote.history or called is unified.Priced.ohlcv:
            steps = [given.get("interval"), given.get("resolution"), *node.args[2:3]]
            minutes = [step.value for step in steps if isinstance(step, ast.Constant) and step.value in quote.MINUTES]
            if minutes:
                return f"Bars of {minutes[0]} are not served: whole sessions are (interval='1D')"
        return ""


class Of:
    """An object of a class."""

    def __init__(self, kind: type) -> None:
        self.kind = kind


def _class(value: Any) -> Any:
    return value.kind if isinstance(value, Of) else value


def _dotted(node: ast.AST) -> str | None:
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = _dotted(node.value)
        return None if before is None else f"{before}.{node.attr}"
    return None


def _in_order(tree: ast.AST) -> Iterator[ast.AST]:
    """Nodes as they are met in running: what is called in a value before the name that takes it."""
    for child in ast.iter_child_nodes(tree):
        yield from _in_order(child)
    yield tree
