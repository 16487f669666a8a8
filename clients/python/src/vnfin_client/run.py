"""Runs a script unchanged: its imports of the other library find :mod:`vnfin_client.compat`, in this process alone.

Nothing is installed under another's name. A script in which the real library is installed too gets this one.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import runpy
import sys
from types import ModuleType
from typing import Any, Sequence

from . import compat

#: Packages whose imports are answered.
PACKAGES = ("vnstock", "vnstock3", "vnstock_data")


class StandIn(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds every module of these packages, and fills it with the names of compat."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if name.split(".")[0] not in PACKAGES:
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        return ModuleType(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update({name: getattr(compat, name) for name in compat.__all__}, __all__=list(compat.__all__))


def install() -> None:
    """From here on imports of these packages find compat: the first line of a notebook that shall stay as it is."""
    if not any(isinstance(finder, StandIn) for finder in sys.meta_path):
        sys.meta_path.insert(0, StandIn())


def run(script: str, arguments: Sequence[str] = ()) -> None:
    """Runs a script as ``python script`` does."""
    install()
    sys.argv = [script, *arguments]
    runpy.run_path(script, run_name="__main__")
