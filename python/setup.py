"""The wheel: the package with the shared library in it.

The library is built from the sources around this folder (APIARY_MARCH names the processor), or
is the file that APIARY_LIBRARY names. tools/build-wheel calls this.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70
    from wheel.bdist_wheel import bdist_wheel

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build/python"
NAME = "libapiary.dylib" if sys.platform == "darwin" else "libapiary.so.0"
# A processor of the last fifteen years. Others than x86-64 get the compiler's default.
MARCH = os.environ.get("APIARY_MARCH", "x86-64-v2" if platform.machine() == "x86_64" else "")


def version() -> str:
    text = (ROOT / "include/apiary/version.h").read_text()
    return re.search(r'APIARY_VERSION +"(.*)"', text).group(1)


def library() -> Path:
    """The shared library, built here or given."""
    chosen, folder = os.environ.get("APIARY_LIBRARY"), BUILD / "cmake"
    if chosen:
        return Path(chosen)
    options = [f"-DAPIARY_MARCH={MARCH}", "-DAPIARY_SERVER=OFF", "-DAPIARY_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Release"]
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "--log-level=ERROR", *options], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "apiary_shared"], check=True)
    return folder / NAME


def glibc(file: Path) -> str:
    """The oldest glibc with which a library works, as "2_34": the newest version that it names."""
    versions = re.findall(rb"GLIBC_2\.(\d+)", file.read_bytes())
    return f"2_{max(map(int, versions))}"


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        target = Path(self.build_lib, "apiary", NAME)
        shutil.copy(library(), target)
        if sys.platform == "linux" and shutil.which("strip"):
            subprocess.run(["strip", "--strip-unneeded", target], check=True)


class PlatformDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


class PlatformWheel(bdist_wheel):
    """A wheel for any Python 3 on this platform: ctypes needs no ABI of Python."""

    def get_tag(self) -> tuple:
        platform_tag = super().get_tag()[2]
        if platform_tag.startswith("linux_"):
            built = Path(self.get_finalized_command("build_py").build_lib, "apiary", NAME)
            platform_tag = platform_tag.replace("linux_", f"manylinux_{glibc(built)}_", 1)
        return "py3", "none", platform_tag


BUILD.mkdir(parents=True, exist_ok=True)
setup(
    version=version(),
    distclass=PlatformDistribution,
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
    options={"build": {"build_base": str(BUILD)}, "egg_info": {"egg_base": str(BUILD)}},
)
