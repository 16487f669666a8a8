"""The module `source` by its file: the package itself imports openbb_core, which need not be installed for it."""

import importlib.util
from pathlib import Path

spec = importlib.util.spec_from_file_location("openbb_vnfin_source", Path(__file__).parents[1] / "openbb_vnfin" / "source.py")
assert spec is not None and spec.loader is not None
source = importlib.util.module_from_spec(spec)
spec.loader.exec_module(source)
