"""What the README shows is so: every command prints what stands there, and its examples work.

``python tests/test_readme.py`` writes the outputs anew; the difference is what is reviewed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from casefile import faults

import legality
from cards import effects, operations, registry, selecting
from cards.effects import Declaration
from cards.facts import find

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CARD = "Tribute to The Doomed"


def blocks(kind: str) -> list[str]:
    """The code blocks of one kind."""
    return [body for found, body in BLOCK.findall(README.read_text(encoding="utf-8")) if found == kind]


def sessions(block: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block, with the output below it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output.strip("\n")


def printed(command: str) -> str:
    """What a command prints, from the root of the repository."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    unset = ("NO_COLOR", "LEGALITY_TRACEBACK")
    env = {key: value for key, value in os.environ.items() if key not in unset} | {"PATH": path}
    done = subprocess.run(
        command, shell=True, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return "\n".join(line.rstrip() for line in done.stdout.decode().strip("\n").splitlines())


@pytest.mark.parametrize(
    ("command", "output"),
    [pytest.param(*session, id=session[0][:60]) for block in blocks("console") for session in sessions(block)],
)
def test_a_command_prints_what_is_shown(command: str, output: str) -> None:
    assert printed(command) == output, "python tests/test_readme.py writes the outputs anew"


def quoted() -> list[tuple[str, str]]:
    """Code and data that the README shows, each with the file that its first line names."""
    named = [block.partition("\n") for block in blocks("python") + blocks("yaml") if block.startswith("# ")]
    return [(head[2:], body) for head, _, body in named]


def shown(path: str) -> str:
    return next(body for file, body in quoted() if file == path)


@pytest.mark.parametrize("path", ["legality/rules/turn.py", "legality/rules/law.py"])
def test_the_rule_shown_is_the_one_in_force(path: str) -> None:
    assert shown(path) in (ROOT / path).read_text(encoding="utf-8")


def test_the_duel_file_shown_is_right(tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text(next(block for block in blocks("yaml") if block.startswith("duel:")), encoding="utf-8")
    assert [response.card for response in legality.responses(legality.load(file))] == ["Magic Jammer"]


def test_the_card_shown_works(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = find(CARD)
    assert facts is not None
    assert registry.declaration(facts) is None, f"{CARD} is declared now: the README needs another example"
    words: dict[str, Any] = {**vars(operations), **vars(effects), **vars(selecting)}
    declared = eval(f"({shown('cards/declared/normal_spells.py').strip()})[0]", words)
    assert isinstance(declared, Declaration)
    monkeypatch.setitem(registry._found, facts, declared)
    cases = yaml.safe_load(shown("tests/cases/normal-spells.yaml"))
    assert [list(faults(case)) for case in cases] == [[], []]


def test_all_commands_are_listed() -> None:
    from legality.cli import main

    listed = set(re.findall(r"^\| `legality ([a-z]+)", README.read_text(encoding="utf-8"), re.MULTILINE))
    assert listed == set(main.commands)


def test_all_dependencies_are_explained() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    names = [re.split(r"[<>=]", each)[0] for each in (*project["dependencies"], *extras["test"], *extras["lint"])]
    text = README.read_text(encoding="utf-8").partition("## Dependencies")[2].partition("\n## ")[0]
    assert [name for name in names if name not in text and not name.startswith("types-")] == []


def rewritten(text: str) -> str:
    """The README with what its commands print now."""

    def anew(block: re.Match[str]) -> str:
        if block[1] != "console":
            return block[0]
        made = "\n\n".join(f"$ {command}\n{printed(command)}" for command, _ in sessions(block[2]))
        return f"```console\n{made}\n```"

    return BLOCK.sub(anew, text)


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
