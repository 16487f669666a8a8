"""Runs the code cells of a notebook in their order, as "Run all" does, and prints what each ends with.

    python3 run-notebook.py NOTEBOOK
"""

import ast
import sys

import nbformat

notebook = nbformat.read(sys.argv[1], as_version=4)
nbformat.validate(notebook)
names: dict[str, object] = {"__name__": "__main__"}
for cell in notebook.cells:
    if cell.cell_type != "code":
        continue
    tree = ast.parse(cell.source, cell.id)
    *statements, last = tree.body
    exec(compile(ast.Module(statements, []), cell.id, "exec"), names)
    if isinstance(last, ast.Expr):
        print(f"[{cell.id}]\n{eval(compile(ast.Expression(last.value), cell.id, 'eval'), names)}")
    else:
        exec(compile(ast.Module([last], []), cell.id, "exec"), names)
