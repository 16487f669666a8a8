"""Client of vnfin: Vietnam's market, macro and tax data."""

from ._answer import Answer, VnfinError
from ._async import AsyncVnfin
from ._generated import API_VERSION, Problem
from ._operation import Event
from ._sync import Vnfin

__all__ = ["API_VERSION", "Answer", "AsyncVnfin", "Event", "Problem", "Vnfin", "VnfinError"]
