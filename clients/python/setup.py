"""Makes the methods and types of every route before the package is built, where they are not there yet.

They come of the program of this repository, which needs Node; VNFIN_OPENAPI names a file or a server instead.
"""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

here = Path(__file__).parent


class Build(build_py):
    def run(self) -> None:
        if not (here / "src" / "vnfin" / "_generated.py").is_file():
            place = os.environ.get("VNFIN_OPENAPI")
            subprocess.run([sys.executable, str(here / "generate.py"), *([place] if place else [])], check=True, cwd=here)
        super().run()


setup(cmdclass={"build_py": Build})
