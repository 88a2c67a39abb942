"""What is packed can be unpacked, installed and used, far from the repository."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BIN = "Scripts" if os.name == "nt" else "bin"
DUEL = ROOT / "duels" / "set-this-turn.yaml"
CARRIED = {
    "cards/facts/index.json",
    "cards/facts/cards.csv",
    "cards/py.typed",
    "chaingraph/py.typed",
    "legality/py.typed",
}
DEPENDENCIES = {"click", "msgspec", "networkx", "python-constraint2", "pyyaml"}


def run(*command: str | Path, cwd: Path, status: int = 0) -> str:
    """What a command prints, with nothing of this repository on its path."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV", "LEGALITY"))}
    done = subprocess.run([str(word) for word in command], cwd=cwd, env=env, capture_output=True, check=False)
    said = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == status, said
    return said[0]


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("packed")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def wheel(packed: Path) -> Path:
    return next(packed.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new environment with the wheel in it; the dependencies are those of the tests."""
    home = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", home, cwd=home)
    python = home / BIN / "python"
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=home)
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip()
    # A folder named in a .pth file comes after the environment's own, and its own .pth files are not read.
    borrowed = dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib")))
    Path(site, "borrowed.pth").write_text("".join(f"{path}\n" for path in borrowed), encoding="utf-8")
    return home / BIN


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """An empty folder."""
    return tmp_path


def test_the_wheel_carries_what_is_needed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert names >= CARRIED
    assert [name for name in names if name.endswith("/LICENSE")]
    assert {name.split("/")[0].partition("-")[0] for name in names} == {
        "cards",
        "chaingraph",
        "legality",
        "duel_legality",
    }


def test_the_wheel_carries_the_page_with_its_examples(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert names >= {"legality/web/page.css", "legality/web/page.js"}
    examples = {name.rpartition("/")[2] for name in names if name.startswith("legality/web/examples/")}
    assert examples == {file.name for file in (ROOT / "duels").iterdir()}


def test_the_sdist_carries_what_is_needed(packed: Path) -> None:
    with tarfile.open(next(packed.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= CARRIED | {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml"}
    assert names >= {f"duels/{DUEL.name}", "tests/test_packaging.py"}


def test_every_module_of_the_repository_is_packed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    files = {file for package in ("cards", "chaingraph", "legality") for file in (ROOT / package).rglob("*.py")}
    assert {file.relative_to(ROOT).as_posix() for file in files} <= names


def test_the_wheel_says_what_it_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = archive.read(name).decode()
    needs = re.findall(r"^Requires-Dist: ([\w.-]+)(?!.*extra ==)", metadata, re.MULTILINE)
    assert {need.lower() for need in needs} == DEPENDENCIES
    assert "# duel-legality" in metadata


def test_what_runs_is_what_was_installed(installed: Path, nowhere: Path) -> None:
    code = "import cards, chaingraph, legality; print(*(m.__file__ for m in (cards, chaingraph, legality)), sep='\\n')"
    for file in run(installed / "python", "-c", code, cwd=nowhere).splitlines():
        assert installed.parent in Path(file).parents


def test_it_says_its_version(installed: Path, nowhere: Path, wheel: Path) -> None:
    assert run(installed / "legality", "--version", cwd=nowhere) == f"legality {wheel.name.split('-')[1]}\n"


def test_it_answers_a_question(installed: Path, nowhere: Path) -> None:
    command = (installed / "legality", "can", DUEL, "Call of the Haunted", "--by", "A", "--json")
    answer = json.loads(run(*command, cwd=nowhere, status=1))
    assert answer["legal"] is False
    assert [violation["rule"] for violation in answer["violations"]] == ["CT-09"]


def test_it_resolves_a_chain(installed: Path, nowhere: Path) -> None:
    duel = ROOT / "duels" / "the-cost-stays-paid.yaml"
    answer = json.loads(run(installed / "legality", "resolve", duel, "--json", cwd=nowhere))
    assert [link["outcome"] for link in answer["links"]] == ["activation negated", "resolved"]


def test_the_page_finds_its_examples(installed: Path, nowhere: Path) -> None:
    code = "from legality.web.examples import example, folder; print(folder(), example('set-this-turn')['turn'])"
    folder, _, turn = run(installed / "python", "-c", code, cwd=nowhere).strip().rpartition(" ")
    assert installed.parent in Path(folder).parents
    assert turn == "5"


def test_it_runs_as_a_module(installed: Path, nowhere: Path) -> None:
    assert "22702055" in run(installed / "python", "-m", "legality", "card", "Umi", cwd=nowhere)
    assert not list(nowhere.iterdir())
