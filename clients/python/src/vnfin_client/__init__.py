"""vnfin for people who come from another Python library: familiar calls, answered by a vnfin home.

:mod:`vnfin_client.compat` has the names that scripts import; :func:`connect` chooses the home; ``vnfin-client`` on the
command line checks, patches and runs scripts.
"""

from ._errors import NoData, NoHome, NotServed
from ._home import Home, connect, home
from .misc import series
from .quote import Quote

__all__ = ["Home", "NoData", "NoHome", "NotServed", "Quote", "connect", "home", "series"]
