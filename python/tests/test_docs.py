"""What the docs show is what happens: docstrings, docs/python.md, the notebooks."""

import contextlib
import doctest
import importlib
import io
import os
import pkgutil
import re
import tempfile
import unittest
from pathlib import Path

import apiary

import notebooks

ROOT = Path(__file__).resolve().parents[2]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def load_tests(loader, tests, pattern):
    for module in pkgutil.iter_modules(apiary.__path__):
        tests.addTests(doctest.DocTestSuite(importlib.import_module(f"apiary.{module.name}"), optionflags=FLAGS))
    tests.addTests(doctest.DocTestSuite(apiary))
    return tests


class DocsTest(unittest.TestCase):
    def setUp(self):
        # Examples write files, and read those of the folder examples.
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        os.symlink(ROOT / "examples", "examples")

    def run_blocks(self, path):
        """Runs the Python blocks of a page in one namespace: sessions as doctests, others as they are."""
        space = {}
        blocks = re.findall(r"^```python\n(.*?)^```$", path.read_text(encoding="utf-8"), re.S | re.M)
        self.assertGreater(len(blocks), 0)
        for number, block in enumerate(blocks, 1):
            name = f"{path.name}, block {number}"
            if not block.startswith(">>>"):
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile(block, name, "exec"), space)
                continue
            test = doctest.DocTestParser().get_doctest(block, space, name, str(path), 0)
            runner, report = doctest.DocTestRunner(optionflags=FLAGS), []
            runner.run(test, out=report.append, clear_globs=False)
            with self.subTest(name):
                self.assertEqual(runner.failures, 0, "".join(report))
            space.update(test.globs)

    def test_the_manual(self):
        self.run_blocks(ROOT / "docs/python.md")

    def test_the_readme(self):
        self.run_blocks(ROOT / "python/README.md")

    def test_the_notebooks(self):
        paths = sorted((ROOT / "examples/notebooks").glob("*.ipynb"))
        self.assertEqual(len(paths), 3)
        for path in paths:
            self.assertEqual(notebooks.run(path), [])


if __name__ == "__main__":
    unittest.main()
