"""Runs notebooks without Jupyter: ``python3 notebooks.py [--update] FILE...``

Code cells are run in their order, in one namespace, and what they print and show is compared with the
outputs stored in the file; --update stores them. A cell with the tag "nbval-ignore-output" depends on
the engine, which changes: only the kinds of its outputs are compared.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

IGNORE = "nbval-ignore-output"


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def run_cell(source: str, name: str, space: dict[str, Any]) -> list[dict[str, Any]]:
    """The outputs of a cell: what it prints, and the value of an expression at its end."""
    body = ast.parse(source).body
    last = body[-1] if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body[:-1] if last else body, []), name, "exec"), space)
        if last:
            value = eval(compile(ast.Expression(last.value), name, "eval"), space)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": lines(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = lines(value._repr_svg_())
        outputs.append({"data": data, "metadata": {}, "output_type": "execute_result"})
    return outputs


def kinds(outputs: list[dict[str, Any]]) -> list[Any]:
    return [(one["output_type"], sorted(one.get("data", ()))) for one in outputs]


def without_number(output: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in output.items() if key != "execution_count"}


def run(path: Path, update: bool = False) -> list[str]:
    """What differs from the stored outputs, a text for each cell."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    space: dict[str, Any] = {"__name__": "__main__"}
    wrong = []
    os.chdir(path.resolve().parent)  # as Jupyter does
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        name = f"{path.name}, cell {number}"
        found = run_cell("".join(cell["source"]), name, space)
        stored = [without_number(output) for output in cell["outputs"]]
        if IGNORE in cell["metadata"].get("tags", []):
            same = kinds(found) == kinds(stored)
        else:
            same = found == stored
        if not same:
            wrong.append(f"{name}: {json.dumps(found, ensure_ascii=False)[:2000]}")
        cell["execution_count"] = number
        cell["outputs"] = [
            {**output, "execution_count": number} if output["output_type"] == "execute_result" else output
            for output in found
        ]
    if update:
        text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
        path.write_text(f"{text}\n", encoding="utf-8")
    return wrong


def main() -> int:
    arguments = sys.argv[1:]
    update = "--update" in arguments
    paths = [Path(name).resolve() for name in arguments if name != "--update"]
    wrong = [one for path in paths for one in run(path, update)]
    if wrong and not update:
        print("\n".join(wrong), file=sys.stderr)
        print("If that is as it should be: notebooks.py --update FILE...", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
