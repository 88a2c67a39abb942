"""The house: legality -> chaingraph -> cards, and what may be imported where."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ARROWS = {"cards": set(), "chaingraph": {"cards"}, "legality": {"cards", "chaingraph"}}
FILES = sorted(file for package in ARROWS for file in (ROOT / package).rglob("*.py"))


def imported(file: Path) -> set[str]:
    """The top-level names of all modules that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import"
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_imports_run_one_way(file: Path) -> None:
    package = file.relative_to(ROOT).parts[0]
    ours = imported(file) & set(ARROWS)
    assert ours <= ARROWS[package] | {package}


def test_only_the_solver_imports_constraint() -> None:
    assert [file.name for file in FILES if "constraint" in imported(file)] == ["solver.py"]


def test_only_the_graph_imports_networkx() -> None:
    assert {file.name for file in FILES if "networkx" in imported(file)} == {"graph.py"}


def test_no_card_is_named_outside_its_declaration() -> None:
    """No special case for a card: rules, solver, resolver and vocabulary name none."""
    from cards.facts import all_cards

    names = {card.en for card in all_cards() if len(card.en) > 5 and " " in card.en}
    # supposing.py furnishes made-up positions with cards, wording.py and law.py speak of them.
    judging = [
        file
        for file in FILES
        if "declared" not in file.parts and file.name not in ("law.py", "wording.py", "supposing.py")
    ]
    for file in judging:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        said = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        }
        assert not said & names, file


def test_a_question_without_a_chain_does_not_import_networkx() -> None:
    code = (
        "import sys, legality;"
        "duel = legality.loads({'duel': 1, 'players': {'A': {'hand': ['Umi', 'Mystical Space Typhoon']}},"
        " 'moves': [{'by': 'A', 'activate': 'Umi'}]});"
        "legality.can_activate(duel, 'Mystical Space Typhoon', by='A').to_json(); legality.responses(duel).to_json();"
        "sys.exit('networkx' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
