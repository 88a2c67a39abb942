"""The page: what a session remembers, who is let in, and, in a real browser, that all of it can be done."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

import legality
from cards.duelfile import dump_position
from cards.errors import DuelError
from legality.editing import entries, laid_out, spot_of
from legality.errors import IllegalMove
from legality.fixing import fixes
from legality.offers import moves_of
from legality.questions import verdict_on
from legality.web.examples import comment, example, folder
from legality.web.finding import matching
from legality.web.guards import MAX_BODY, Guard
from legality.web.session import MAX_BYTES, MOST_CARDS, Session
from legality.web.words import _WORDS, EXAMPLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

ROOT = Path(__file__).parent.parent
ENV = {key: text for key, text in os.environ.items() if not key.startswith("PYTEST")}
"""NiceGUI behaves in another way where it believes that it is tested itself."""
CHAINED = {
    "duel": 1,
    "turn": 5,
    "players": {
        "A": {"hand": ["Umi", "Toll"]},
        "B": {"hand": ["Celtic Guardian"], "spells": [{"card": "Magic Jammer", "set_on": 4}]},
    },
}


# --- what a session remembers -----------------------------------------------------------------------------------------


def names(session: Session, player: str, place: str) -> list[str]:
    return [entry["id"] for spot, entry in entries(session.state.file) if spot[:2] == (player, place)]


def test_everything_is_undone_and_redone() -> None:
    session = Session()
    acts: list[Callable[[], None]] = [
        lambda: session.add("Umi", "A", "hand"),
        lambda: session.add("Magic Jammer", "B", "spells", 3),
        lambda: session.add("Celtic Guardian", "B", "hand"),
        lambda: session.change("Magic Jammer", set_on=4),
        lambda: session.move("Magic Jammer", "B", "spells", 1),
        lambda: session.give("B", life_points=4000),
        lambda: session.situate(phase="main2"),
        lambda: session.play({"by": "A", "activate": "Umi"}),
        lambda: session.play({"by": "B", "activate": "Magic Jammer"}),
        session.step,
        session.step,
        lambda: session.open(example("set-this-turn")),
        session.clear,
    ]
    seen = [session.state]
    for act in acts:
        act()
        seen.append(session.state)
    for state in reversed(seen[:-1]):
        session.undo()
        assert session.state is state
    assert not session.can_undo
    for state in seen[1:]:
        session.redo()
        assert session.state is state
    assert not session.can_redo


def test_what_is_done_after_an_undo_replaces_what_was_undone() -> None:
    session = Session()
    session.add("Umi", "A", "hand")
    session.undo()
    session.add("Toll", "A", "hand")
    assert not session.can_redo
    assert names(session, "A", "hand") == ["Toll"]


def test_a_position_that_cannot_be_is_kept_with_what_the_reader_says() -> None:
    session = Session()
    session.add("Magic Jammer", "B", "spells")
    session.change("Magic Jammer", set_on=4)
    session.situate(turn=3)
    assert session.state.duel is None
    assert "it is turn 3" in str(session.state.error)
    with pytest.raises(DuelError, match="it is turn 3"):
        session.play({"end_turn": True})
    # The next change may set it right.
    session.change("Magic Jammer", set_on=2)
    assert session.state.duel is not None
    session.undo()
    session.undo()
    assert session.state.duel is not None
    assert session.state.duel.turn == 5


@pytest.mark.parametrize("data", [b"", b"[]", b"duel: 2", b"\xff\xfe", b"duel: 1\nphase: noon", b" " * (MAX_BYTES + 1)])
def test_a_bad_file_changes_nothing(data: bytes) -> None:
    session = Session()
    session.add("Umi", "A", "hand")
    before = session.state
    with pytest.raises(DuelError):
        session.load(data, "bad.yaml")
    assert session.state is before


def test_an_illegal_move_changes_nothing() -> None:
    session = Session(CHAINED)
    before = session.state
    with pytest.raises(IllegalMove):
        session.play({"by": "B", "activate": "Magic Jammer"})
    assert session.state is before


def test_what_is_saved_is_the_same_duel() -> None:
    session = Session(CHAINED)
    session.play({"by": "A", "activate": "Umi"})
    session.play({"by": "B", "activate": "Magic Jammer"})
    again = Session()
    again.load(session.saved().encode(), "duel.json")
    assert again.state.duel == session.state.duel
    assert len(again.state.moves) == 2


def test_a_chain_resolves_step_by_step_to_what_it_resolves_to_at_once() -> None:
    at_once, by_step = Session(example("a-trap-from-the-hand")), Session(example("a-trap-from-the-hand"))
    at_once.resolve()
    for number in range(1, 4):
        by_step.step()
        assert by_step.state.resolution is not None
        assert by_step.state.resolution.shown == number
        assert by_step.state.resolving == (number < 3)
        if number < 3:
            with pytest.raises(DuelError, match="a chain is resolving"):
                by_step.add("Umi", "A", "hand")
    assert by_step.state.duel == at_once.state.duel
    assert by_step.state.moves == at_once.state.moves
    with pytest.raises(DuelError, match="there is no chain"):
        by_step.step()


def test_choices_at_resolution_are_asked_for_and_noted_on_the_activation() -> None:
    duel = {
        "duel": 1,
        "turn": 5,
        "players": {
            "A": {"hand": ["Umi", "Toll"], "spells": [{"card": "Dust Tornado", "set_on": 3}]},
            "B": {"spells": ["Solemn Wishes"]},
        },
    }
    session = Session(duel)
    session.play({"by": "A", "activate": "Dust Tornado", "target": ["Solemn Wishes"]})
    choice = session.open_choice()
    assert choice is not None
    assert (choice.key, choice.by) == ("set", "A")
    session.choose(choice, ["Toll"])
    assert session.open_choice() is None
    assert session.state.moves[0]["then"] == {"set": ["Toll"]}
    session.resolve()
    assert names(session, "A", "spells") == ["Toll"]


def test_copies_of_a_name_are_told_apart() -> None:
    """The first copy bears the name itself, by which a move could mean each of them."""
    session = Session()
    for zone, turn in ((1, 5), (2, 4)):
        session.add("Jar of Greed", "A", "spells", zone)
        session.change(names(session, "A", "spells")[-1], set_on=turn)
    first, second = names(session, "A", "spells")
    assert first != "Jar of Greed" != second
    assert [bool(verdict_on(session.duel, card, "A")) for card in (first, second)] == [False, True]
    with pytest.raises(IllegalMove):
        session.play({"by": "A", "activate": first})
    session.play({"by": "A", "activate": second})


def test_cards_change_places_and_keep_their_owner() -> None:
    session = Session()
    session.add("Celtic Guardian", "A", "monsters", 1)
    session.add("Summoned Skull", "A", "monsters", 2)
    session.move("Celtic Guardian", "A", "monsters", 2)
    assert [spot_of(session.state.file, card).zone for card in ("Celtic Guardian", "Summoned Skull")] == [2, 1]
    session.move("Celtic Guardian", "B", "monsters")
    card = session.duel.card("Celtic Guardian")
    assert card is not None
    assert (card.owner, card.controller) == ("A", "B")
    session.change("Celtic Guardian", face="down")
    card = session.duel.card("Celtic Guardian")
    assert card is not None
    assert (card.up, card.position) == (False, "defense")
    session.move("Celtic Guardian", "A", "hand")
    session.remove("Celtic Guardian")
    assert list(names(session, "A", "hand")) == []


def test_a_new_field_spell_replaces_the_old_one() -> None:
    session = Session()
    session.add("Umi", "A", "field")
    session.add("Sogen", "A", "field")
    assert (names(session, "A", "field"), names(session, "A", "graveyard")) == (["Sogen"], ["Umi"])


def test_what_holds_a_card_lets_go_when_it_is_laid_elsewhere() -> None:
    for act in (
        lambda session: session.move("Celtic Guardian", "A", "graveyard"),
        lambda session: session.change("Celtic Guardian", face="down"),
        lambda session: session.remove("Celtic Guardian"),
    ):
        session = Session()
        session.add("Celtic Guardian", "A", "monsters")
        session.add("Axe of Despair", "A", "spells")
        session.change("Axe of Despair", equipped_to="Celtic Guardian")
        assert session.duel.a.spells[0].equipped_to == "Celtic Guardian"  # type: ignore[union-attr]
        act(session)
        assert session.duel.a.spells[0].equipped_to is None  # type: ignore[union-attr]


def test_a_card_in_an_unlisted_deck_is_only_counted() -> None:
    session = Session()
    session.add("Umi", "A", "hand")
    session.move("Umi", "A", "deck")
    assert (session.duel.a.deck, names(session, "A", "hand")) == (31, [])


@pytest.mark.parametrize("file", sorted((ROOT / "duels").glob("*.yaml")), ids=lambda file: file.stem)
def test_a_position_laid_out_is_the_same_position(file: Path) -> None:
    duel = legality.load(file)
    assert legality.loads(laid_out(duel, distinct=False)) == legality.loads(dump_position(duel))


# --- fixes and moves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("duel", "card", "keys"),
    [
        ({"phase": "standby", "players": {"A": {"hand": ["Umi"]}}}, "Umi", {"phase"}),
        ({"turn_player": "B", "players": {"A": {"hand": ["Umi"]}}}, "Umi", {"turn"}),
        ({"players": {"A": {"hand": ["Toll"], "spells": ["Solemn Wishes"] * 5}}}, "Toll", {"zones"}),
        (
            {
                "players": {"A": {"life_points": 500, "spells": [{"card": "Seven Tools of the Bandit", "set_on": 3}]}},
                "chain": [{"by": "B", "card": "Dust Tornado", "target": ["Toll"]}],
            },
            "Seven Tools of the Bandit",
            {"life_points"},
        ),
        ({"players": {"A": {"spells": [{"card": "Jar of Greed", "set_on": 5}]}}}, "Jar of Greed", {"set_age"}),
        (
            {"players": {"A": {"spells": [{"card": "Jar of Greed", "set_on": 3}]}, "B": {"monsters": ["Jinzo"]}}},
            "Jar of Greed",
            {"remove"},
        ),
    ],
)
def test_a_fix_makes_it_legal(duel: dict[str, Any], card: str, keys: set[str]) -> None:
    if "chain" in duel:
        duel["players"]["B"] = {"spells": ["Dust Tornado"]}
        duel["players"]["A"]["spells"].append("Toll")
    verdict = legality.can_activate(legality.loads({"duel": 1, "turn": 5, **duel}), card, by="A")
    found = fixes(verdict)
    assert keys in [set(fix.change) for fix in found]
    for fix in found:
        assert verdict_on(fix.duel, verdict.id, "A")


def test_moves_are_offered_or_refused() -> None:
    duel = legality.loads(
        {
            "duel": 1,
            "turn": 5,
            "players": {
                "A": {"hand": ["Summoned Skull", "Toll"], "monsters": ["Celtic Guardian", "Sangan"]},
                "B": {"monsters": ["Kuriboh"]},
            },
        }
    )
    skull = moves_of(duel, "Summoned Skull", "A")
    assert [offer.move["tribute"] for offer in skull if offer.kind == "summon"] == [["Celtic Guardian"], ["Sangan"]]
    assert [(offer.kind, bool(offer)) for offer in moves_of(duel, "Toll", "A")] == [("set", True)]
    guardian = {offer.kind: offer for offer in moves_of(duel, "Celtic Guardian", "A")}
    assert guardian["turn"]
    assert isinstance(guardian["attack"].error, IllegalMove)
    battle = legality.play(duel, {"phase": "battle"})
    attacks = [offer.move["target"] for offer in moves_of(battle, "Celtic Guardian", "A") if offer.kind == "attack"]
    assert attacks == ["Kuriboh"]


def test_ways_are_narrowed_one_choice_after_the_other() -> None:
    pytest.importorskip("nicegui", reason="no NiceGUI: install the extra web", exc_type=ImportError)
    from legality.web.ways import narrowed

    ways = [
        {"effect": effect, "cost": [cost], "target": [target], "declare": None}
        for effect, cost, target in ((0, "x", "a"), (0, "x", "b"), (1, "y", "a"), (1, "z", "a"))
    ]
    assert narrowed(ways, {}) == (ways[0], {"effect": [0, 1], "target": [["a"], ["b"]]})
    assert narrowed(ways, {"effect": "1"}) == (ways[2], {"effect": [0, 1], "cost": [["y"], ["z"]]})
    # What was chosen before the effect was changed is no longer to be had.
    assert narrowed(ways, {"effect": "1", "cost": '["x"]'})[0] == ways[2]


# --- examples, names, words -------------------------------------------------------------------------------------------


def test_the_examples_can_be_loaded() -> None:
    assert len(EXAMPLES) >= 8
    for name in EXAMPLES:
        assert Session(example(name)).state.duel is not None
        assert comment(name)


def test_in_a_checkout_the_examples_are_those_of_the_repository() -> None:
    assert folder() == ROOT / "duels"


@pytest.mark.parametrize(
    ("part", "first"),
    [
        ("magic jam", "Magic Jammer"),
        ("ジャマー", "Magic Jammer"),
        ("リビング", "Call of the Haunted"),
        ("umi", "Umi"),
        ("97077563", "Call of the Haunted"),
    ],
)
def test_a_card_is_found_by_part_of_its_name(part: str, first: str) -> None:
    assert matching(part)[0].en == first


def test_what_no_name_has_is_not_found() -> None:
    assert matching("Call of the Hunted") == []
    assert matching(" ") == []


def test_every_word_of_the_page_is_used_and_has_both_languages() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "legality" / "web").glob("*.py"))
    for word, (en, ja) in _WORDS.items():
        assert en
        assert ja
        assert en.count("{") == ja.count("{"), word
        # These are named by what they are about: a kind of move, a key of ``then`` or its value.
        if not word.startswith(("move_", "key_", "value_", "short_")):
            assert len(re.findall(rf"['\"]{word}['\"]", source)) > 1, f"nothing says {word}"


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, as the guidelines for readable pages measure it."""

    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_text_can_be_read_in_light_and_dark() -> None:
    style = (ROOT / "legality" / "web" / "page.css").read_text(encoding="utf-8")
    rules = re.findall(r"(?::root|body\.body--dark) \{(.*?)\}", style, re.DOTALL)[:2]
    for rule in rules:
        colours = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", rule))
        for ground in ("panel", "ground", "raised", "alert", "monster", "spell", "trap", "nobody"):
            assert contrast(colours["ink"], colours[ground]) >= 7, ground
        for ink in ("quiet", "good", "bad", "open", "a", "b"):
            assert contrast(colours[ink], colours["panel"]) >= 4.5, ink
        assert contrast(colours["quiet"], colours["ground"]) >= 4.5
        assert contrast(colours["control"], colours["panel"]) >= 3


# --- who is let in ----------------------------------------------------------------------------------------------------


def asked(kind: str, bound: str = "127.0.0.1", path: str = "/", **given: str) -> int:
    """The status or code with which a request or a handshake is refused; 0: it came through."""
    reached: list[Any] = []
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = {"host": "127.0.0.1:8470", **given}
    raw = [(key.replace("_", "-").encode(), text.encode()) for key, text in headers.items()]
    asyncio.run(Guard(app, bound, 8470)({"type": kind, "path": path, "headers": raw}, receive, send))
    assert bool(reached) is not bool(sent)
    return int(sent[0].get("status", sent[0].get("code"))) if sent else 0


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize("host", ["127.0.0.1:8470", "localhost:8470", "LOCALHOST:8470", "[::1]:8470"])
def test_this_machine_is_let_in(kind: str, host: str) -> None:
    assert asked(kind, host=host) == 0
    assert asked(kind, host=host, origin=f"http://{host}") == 0


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"host": "evil.example:8470"}, 421),
        ({"host": "127.0.0.1.evil.example:8470"}, 421),
        ({"host": "127.0.0.1"}, 421),
        ({"host": "127.0.0.1:80"}, 421),
        ({"host": "192.0.2.7:8470"}, 421),
        ({"host": ""}, 421),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://127.0.0.1:9000"}, 403),
        ({"origin": "null"}, 403),
        ({"content_length": str(MAX_BODY + 1)}, 413),
        ({"content_length": "much"}, 413),
        ({"path": "/nothing"}, 404),
        ({"path": "/nothing/_nicegui"}, 404),
    ],
)
def test_others_are_refused(kind: str, given: dict[str, str], status: int) -> None:
    assert asked(kind, **given) == (status if kind == "http" else 1008)


def test_bound_to_all_addresses_each_of_them_is_let_in_and_no_name_is() -> None:
    assert asked("http", "0.0.0.0", host="192.0.2.7:8470") == 0
    assert asked("http", "0.0.0.0", host="evil.example:8470") == 421
    assert asked("http", "192.0.2.7", host="192.0.2.7:8470") == 0
    assert asked("http", "192.0.2.7", host="192.0.2.8:8470") == 421


def test_no_more_than_1_mb_is_read_whatever_length_was_said() -> None:
    pieces = 0

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["type"] == "http.request":
            pass

    async def receive() -> dict[str, Any]:
        nonlocal pieces
        pieces += 1
        assert pieces < 100
        return {"type": "http.request", "body": b"x" * 100_000, "more_body": True}

    async def send(message: Any) -> None:
        raise AssertionError(message)

    scope = {"type": "http", "path": "/", "headers": [(b"host", b"127.0.0.1:8470")]}
    asyncio.run(Guard(app, "127.0.0.1", 8470)(scope, receive, send))
    assert pieces == 12


# --- the command ------------------------------------------------------------------------------------------------------


def web(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "legality", "web", "--no-browser", *args]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=60, env=ENV)


def test_without_nicegui_the_error_says_what_to_install() -> None:
    code = (
        "import sys, importlib.util as u; found = u.find_spec;"
        "u.find_spec = lambda name, *more: None if name == 'nicegui' else found(name, *more);"
        "from legality.cli import main; sys.argv = ['legality', 'web']; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "pip install 'nicegui>=3.0'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_more_cards_than_the_page_can_show_are_refused() -> None:
    file = {"duel": 1, "players": {"A": {"graveyard": ["Umi"] * (MOST_CARDS + 1)}}}
    session = Session()
    with pytest.raises(DuelError, match="601 cards"):
        session.load(json.dumps(file).encode(), "many.json")
    assert session.pristine


@pytest.mark.parametrize("host", ["", "999.1.1.1"])
def test_a_host_that_is_no_address_is_refused(host: str) -> None:
    done = web("--host", host)
    assert (done.returncode, "--host" in done.stderr, len(done.stderr.splitlines())) == (2, True, 1)


def test_a_bad_file_is_refused_before_the_page_opens(tmp_path: Path) -> None:
    bad, large = tmp_path / "bad.yaml", tmp_path / "large.yaml"
    bad.write_text("duel: 1\nphase: noon\n", encoding="utf-8")
    large.write_text("# " + "x" * MAX_BYTES, encoding="utf-8")
    for file, said in ((bad, "phase"), (large, "at most 1 MB")):
        done = web(str(file))
        assert done.returncode == 2
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_duel_may_come_from_standard_input() -> None:
    command = [sys.executable, "-m", "legality", "web", "--no-browser", "-"]
    for data, said in ((b"duel: 1\nphase: noon\n", "standard input: phase"), (b"#" * (MAX_BYTES + 1), "1 MB")):
        done = subprocess.run(command, cwd=ROOT, env=ENV, input=data, capture_output=True, check=False, timeout=60)
        assert done.returncode == 2
        assert said in done.stderr.decode()


def test_other_commands_do_not_import_the_page() -> None:
    code = (
        "import sys; from legality.cli import main\n"
        "try: main(['can', 'Umi'])\n"
        "except SystemExit: pass\n"
        "assert not {'nicegui', 'fastapi', 'legality.web', 'legality.editing'} & set(sys.modules), 'imported'"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)


# --- in a browser -----------------------------------------------------------------------------------------------------

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
MISSING = "no Chromium: install the Debian package chromium"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a page that is served."""
    pytest.importorskip("nicegui", reason="no NiceGUI: install the extra web", exc_type=ImportError)
    command = [sys.executable, "-m", "legality", "web", "--no-browser", "--port", "0", "--json"]
    with subprocess.Popen(command, cwd=ROOT, env=ENV, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["url"]
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip(MISSING)
    playwright = pytest.importorskip("playwright.sync_api", reason="no Playwright: install the extra test")
    playwright.expect.set_options(timeout=15_000)
    with playwright.sync_playwright() as started:
        # A sandbox of its own is what the browser refuses to run in as root.
        sandboxed = not hasattr(os, "geteuid") or os.geteuid() != 0
        made = started.chromium.launch(executable_path=CHROMIUM, args=[] if sandboxed else ["--no-sandbox"])
        yield made
        made.close()


class Visitor:
    """Somebody who uses the page, and every address that his browser asked for."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.urls: list[str] = []
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("request", lambda request: self.urls.append(request.url))
        self.page.on("websocket", lambda socket: self.urls.append(socket.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("dialog", lambda dialog: self.errors.append(dialog.message))
        self.page.goto(address)
        self.see(self.key("undo"))

    def key(self, name: str) -> Locator:
        return self.page.locator(f'[data-key="{name}"]')

    def see(self, what: Locator, text: str | re.Pattern[str] | None = None, *, times: int | None = None) -> Locator:
        from playwright.sync_api import expect

        if times is not None:
            expect(what).to_have_count(times)
        elif text is not None:
            expect(what).to_contain_text(text)
        else:
            expect(what).to_be_visible(timeout=15_000)
        return what

    def card(self, label: str) -> Locator:
        """A card on the board by how it is read out."""
        return self.page.locator(f'.board-column .card[aria-label*="{label}"]')

    def aim(self, spot: str) -> None:
        """Choose where a card is added."""
        from playwright.sync_api import expect

        self.key(f"spot-{spot}").click()
        expect(self.key(f"spot-{spot}")).to_have_class(re.compile("aimed"))
        expect(self.key("add")).to_be_focused()

    def add(self, spot: str, part: str, label: str) -> None:
        self.aim(spot)
        self.key("add").fill(part)
        self.see(self.key("found-0"))
        self.key("add").press("Enter")
        self.see(self.card(label))

    def tab_to(self, name: str) -> None:
        """Go to a part of the page with the Tab key alone."""
        for _ in range(200):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement?.dataset.key") == name:
                return
        raise AssertionError(f"the Tab key does not lead to {name}")

    def tab_to_card(self, label: str) -> None:
        name = self.card(label).get_attribute("data-key")
        assert name is not None
        self.tab_to(name)


@pytest.fixture(scope="module")
def contexts(browser: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """Browsers that know nothing of each other."""
    made: list[BrowserContext] = []

    def new() -> BrowserContext:
        made.append(browser.new_context(viewport={"width": 1280, "height": 900}))
        made[-1].set_default_timeout(15_000)
        return made[-1]

    yield new
    for context in made:
        context.close()


@pytest.fixture(scope="module")
def usual(contexts: Callable[[], BrowserContext]) -> BrowserContext:
    """The browser in which most tests open a tab each."""
    return contexts()


@pytest.fixture
def come(address: str) -> Iterator[Callable[[BrowserContext], Visitor]]:
    """Let somebody use the page; afterwards: no request has gone anywhere else, and nothing went wrong."""
    visitors: list[Visitor] = []

    def enter(context: BrowserContext) -> Visitor:
        visitors.append(Visitor(context, address))
        return visitors[-1]

    yield enter
    for visitor in visitors:
        visitor.page.close()
        assert visitor.urls
        asked = {urlsplit(url) for url in visitor.urls}
        assert {url.netloc for url in asked if url.scheme not in ("data", "blob")} == {urlsplit(address).netloc}
        assert visitor.errors == []


@pytest.fixture
def me(come: Callable[[BrowserContext], Visitor], usual: BrowserContext) -> Visitor:
    return come(usual)


def test_a_position_is_laid_out_asked_about_and_resolved(me: Visitor) -> None:
    me.add("A-hand", "umi", "Umi, spell, Hand of A")
    me.add("B-hand", "celtic guard", "Celtic Guardian, monster, Hand of B")
    me.add("B-spells-2", "magic jam", "Magic Jammer, trap, Set earlier, Spell & Trap Zone 2 of B")
    # Who may activate what now, and who is first.
    me.see(me.page.locator(".now"), "First right: A")
    me.see(me.key("response-0"), "Umi")
    me.key("response-0").click()
    me.see(me.page.locator("[data-answer=yes]"), "Yes")
    me.key("activate-A").click()
    me.see(me.page.locator(".chain-link"), "Umi")
    me.see(me.page.locator(".now"), "in response to Chain Link 1")
    me.key("response-0").click()
    me.see(me.page.locator(".card-panel"), "Cost: Celtic Guardian")
    me.key("activate-B").click()
    me.see(me.page.locator(".chain-link"), times=2)
    me.see(me.page.locator(".picture svg .node.link"), times=2)
    # One link after the other, with the outcome of each and what caused it.
    me.key("step").click()
    me.see(me.page.locator(".fate"), times=1)
    me.see(me.page.locator(".chain-link.now"), "Magic Jammer")
    me.see(me.key("heard"), "1 of 2 links resolved, Chain Link 2: resolved")
    me.key("step").click()
    me.see(me.page.locator(".fate"), times=2)
    me.see(me.page.locator(".chain-link.player-a"), "activation negated")
    me.see(me.page.locator(".chain-link.player-a"), "caused by Chain Link 2")
    me.see(me.card("Umi, spell, Graveyard of A"))
    # Everything can be taken back, and done again.
    me.key("undo").click()
    me.see(me.page.locator(".fate"), times=1)
    me.key("undo").click()
    me.see(me.page.locator(".fate"), times=0)
    me.page.keyboard.press("Control+z")
    me.see(me.page.locator(".chain-link"), times=1)
    me.page.keyboard.press("Control+y")
    me.see(me.page.locator(".chain-link"), times=2)
    me.key("resolve").click()
    me.see(me.page.locator(".fate"), times=2)


def test_a_refusal_names_its_rules_and_a_button_mends_it(me: Visitor) -> None:
    me.key("example-set-this-turn").click()
    me.card("Call of the Haunted").click()
    answer = me.see(me.page.locator("[data-answer=no]"), "CT-09")
    me.see(me.key("heard"), "May A activate it now? No")
    me.see(answer, "it was Set in this turn")
    me.see(answer, "Legal from turn 6 by waiting alone")
    me.key("fix-0").click()
    me.see(me.page.locator("[data-answer=yes]"), "Yes")
    me.see(me.card("Call of the Haunted, trap, Set since turn 4"))
    me.key("undo").click()
    me.see(me.page.locator("[data-answer=no]"), "CT-09")
    me.key("when").click()
    me.see(me.page.locator(".timetable"), "Main Phase 1")
    me.key("suppose").click()
    me.see(me.page.locator("[data-answer=yes]"), "Yes")


def test_a_file_is_loaded_saved_and_a_bad_one_changes_nothing(me: Visitor, tmp_path: Path) -> None:
    def give(file: Path | str, *, data: bytes | None = None) -> None:
        with me.page.expect_file_chooser() as chooser:
            me.key("open").click()
        given: Any = file if data is None else {"name": str(file), "mimeType": "text/plain", "buffer": data}
        chooser.value.set_files(given)

    give(ROOT / "duels" / "jinzo-called-back.yaml")
    me.see(me.page.locator(".chain-link").first)
    cards = me.page.locator(".board-column .card").count()
    give("bad.yaml", data=b"duel: 1\nphase: noon\n")
    me.see(me.page.locator(".message"), "phase")
    assert me.page.locator(".board-column .card").count() == cards
    give("large.yaml", data=b"#" * (MAX_BYTES + 1))
    me.see(me.page.locator(".message"), "1 MB")
    assert me.page.locator(".board-column .card").count() == cards
    with me.page.expect_download() as download:
        me.key("save").click()
    download.value.save_as(tmp_path / "saved.json")
    assert legality.load(tmp_path / "saved.json") == legality.load(ROOT / "duels" / "jinzo-called-back.yaml")


def test_a_click_that_ends_the_writing_in_a_field_is_not_lost(me: Visitor) -> None:
    from playwright.sync_api import expect

    me.key("life-A").click()
    me.key("life-A").fill("7100")
    me.key("end-turn").click(delay=60)
    expect(me.key("turn")).to_have_value("6")
    expect(me.key("life-A")).to_have_value("7100")


def test_a_position_that_cannot_be_says_so_and_is_undone(me: Visitor) -> None:
    me.key("example-set-this-turn").click()
    me.see(me.card("Call of the Haunted"))
    me.key("turn").fill("3")
    me.key("turn").press("Tab")
    me.see(me.page.locator(".message"), "that turn has not come yet")
    me.see(me.card("Call of the Haunted, trap, Set since turn 5"))
    me.page.locator(".message").get_by_role("button", name="Undo").click()
    me.see(me.page.locator(".message"), times=0)
    me.key("life-A").fill("-5")
    me.key("life-A").press("Enter")
    me.see(me.page.locator(".message"), "Life Points")


def test_cards_are_moved_by_dragging_and_turned(me: Visitor) -> None:
    me.add("A-hand", "celtic guard", "Celtic Guardian")
    me.card("Celtic Guardian").drag_to(me.key("spot-A-monsters-4"))
    card = me.see(me.card("Celtic Guardian, monster, ATK 1400, DEF 1200, Attack Position, Monster Zone 4 of A"))
    card.click()
    me.key("position").click()
    me.see(me.card("Defense Position, Monster Zone 4 of A"))
    me.key("flip").click()
    me.see(me.card("face-down, Monster Zone 4 of A"))
    me.key("remove").click()
    me.see(me.card("Celtic Guardian"), times=0)
    me.key("undo").click()
    me.see(me.card("face-down, Monster Zone 4 of A"))


def test_values_that_have_changed_are_marked(me: Visitor) -> None:
    me.add("A-monsters-1", "7 colored", "7 Colored Fish, monster, ATK 1800")
    me.add("A-field", "umi", "Umi, spell, Field Zone of A")
    me.see(me.card("7 Colored Fish, monster, ATK 2000"))
    me.see(me.page.locator(".value.changed").first, "ATK 2000")


def test_everything_is_said_in_japanese(me: Visitor) -> None:
    from playwright.sync_api import expect

    me.key("language").select_option("ja")
    expect(me.page.locator(".page")).to_have_attribute("lang", "ja")
    me.add("A-spells-1", "リビングデッド", "リビングデッドの呼び声")
    me.card("リビングデッドの呼び声").click()
    me.see(me.page.locator("[data-answer=no]"), "発動できない")
    me.key("suppose").click()
    me.see(me.page.locator("[data-answer=yes]"), "発動できる")
    me.key("activate-A").click()
    me.see(me.page.locator(".chain-link"), "チェーン1")
    me.key("resolve").click()
    me.see(me.page.locator(".fate"), "処理された")
    # The language is kept with the tab, and so is the duel.
    me.page.reload()
    me.see(me.page.locator(".fate"), "処理された")


def test_the_keyboard_is_enough(me: Visitor) -> None:
    from playwright.sync_api import expect

    press = me.page.keyboard.press
    me.tab_to("spot-A-hand")
    press("Enter")
    expect(me.key("add")).to_be_focused()
    me.page.keyboard.type("pot of gree")
    me.see(me.key("found-0"), "Pot of Greed")
    press("Enter")
    me.see(me.card("Pot of Greed"))
    me.tab_to_card("Pot of Greed")
    press("Space")
    me.see(me.page.locator("[data-answer=yes]"))
    expect(me.card("Pot of Greed")).to_be_focused()
    outline = me.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    # Without dragging: to a zone, and back.
    me.tab_to("move-to")
    me.page.keyboard.type("Spell & Trap Zone 3 of A")
    me.tab_to("move-card")
    press("Enter")
    me.see(me.card("Pot of Greed, spell, Set earlier, Spell & Trap Zone 3 of A"))
    press("Control+z")
    me.see(me.card("Pot of Greed, spell, Hand of A"))
    me.tab_to("activate-A")
    press("Enter")
    me.see(me.page.locator(".chain-link"), "Pot of Greed")
    me.tab_to("resolve")
    press("Enter")
    me.see(me.page.locator(".fate"), "resolved")
    press("Control+z")
    me.see(me.page.locator(".fate"), times=0)
    press("Control+y")
    me.see(me.page.locator(".fate"), "resolved")


def test_every_control_has_a_name_and_fits_on_the_page(me: Visitor) -> None:
    from playwright.sync_api import expect

    me.key("example-counter-traps-answer-cards").click()
    me.see(me.page.locator(".chain-link"), times=2)
    me.key("response-0").click()
    me.see(me.page.locator("[data-answer=yes]"))
    controls = me.page.locator(".page button, .page select, .page input")
    assert controls.count() > 40
    for number in range(controls.count()):
        expect(controls.nth(number)).to_have_accessible_name(re.compile(r"\S"))
    for width in (900, 1280, 1920):
        me.page.set_viewport_size({"width": width, "height": 900})
        assert me.page.evaluate("document.documentElement.scrollWidth") <= width
    me.key("shade").select_option("dark")
    expect(me.page.locator("body")).to_have_class(re.compile("body--dark"))


def test_two_visitors_do_not_see_each_other(
    come: Callable[[BrowserContext], Visitor], contexts: Callable[[], BrowserContext]
) -> None:
    one, other = come(contexts()), come(contexts())
    one.add("A-hand", "umi", "Umi, spell")
    other.add("A-hand", "toll", "Toll, spell")
    one.key("language").select_option("ja")
    one.see(one.card("海"))
    other.see(other.card("Umi"), times=0)
    other.see(other.card("Toll, spell"))
    # A second tab of the same browser is another visitor too.
    tab = come(one.context)
    tab.see(tab.page.locator(".board-column .card"), times=0)


def test_a_duplicated_tab_goes_on_by_itself(me: Visitor) -> None:
    me.add("A-hand", "umi", "Umi, spell")
    with me.context.expect_page() as opened:
        me.page.evaluate("window.open(location.href)")
    copy = opened.value
    me.see(copy.locator('.board-column .card[aria-label*="Umi"]'))
    copy.locator('[data-key="new"]').click()
    me.see(copy.locator(".board-column .card"), times=0)
    me.key("shade").select_option("dark")
    me.see(me.page.locator("body.body--dark"))
    me.see(me.card("Umi, spell"))
    copy.close()


HOSTILE = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>{{7*7}}"


def test_a_hostile_file_stays_text(me: Visitor, tmp_path: Path) -> None:
    duel: dict[str, Any] = {
        "duel": 1,
        "turn": 5,
        "players": {
            "A": {"hand": [{"card": "Umi", "id": HOSTILE}], "monsters": [{"card": HOSTILE, "token": True}]},
            "B": {"spells": [{"card": "Magic Jammer", "id": f"{HOSTILE}2", "set_on": 4}], "hand": ["Toll"]},
        },
    }
    tokens = [{"card": "Sheep Token", "id": f"{HOSTILE}3", "token": True, "counters": {HOSTILE: 1}}]
    duel["players"]["A"]["monsters"] = tokens
    file = tmp_path / "hostile.json"
    file.write_text(json.dumps(duel), encoding="utf-8")
    with me.page.expect_file_chooser() as chooser:
        me.key("open").click()
    chooser.value.set_files(file)
    me.see(me.page.locator(".pile-hand .card").last, HOSTILE)
    me.page.locator(".pile-hand .card").last.click()
    me.see(me.page.locator(".card-panel h2"), HOSTILE)
    me.key("activate-A").click()
    me.see(me.page.locator(".chain-link"), HOSTILE)
    me.key("response-0").click()
    me.key("activate-B").click()
    me.see(me.page.locator(".chain-link"), times=2)
    me.key("outlook-1").click()
    me.see(me.page.locator(".outlook"), "Chain Link 1")
    me.key("resolve").click()
    me.see(me.page.locator(".fate"), times=2)
    # A file that is refused is told with its own words.
    bad = {**duel, "phase": HOSTILE, HOSTILE: 1}
    file.write_text(json.dumps(bad), encoding="utf-8")
    with me.page.expect_file_chooser() as chooser:
        me.key("open").click()
    chooser.value.set_files(file)
    me.see(me.page.locator(".message"), "onerror")
    assert me.page.title() == "Duel legality"
    assert me.page.locator(".page img, .page script").count() == 0


def test_choices_at_resolution_are_made_with_buttons(me: Visitor) -> None:
    me.add("A-spells-1", "dust torn", "Dust Tornado")
    me.add("A-hand", "toll", "Toll")
    me.add("B-spells-1", "solemn wish", "Solemn Wishes")
    me.card("Dust Tornado").click()
    me.key("activate-A").click()
    me.see(me.page.locator(".choice"), "What is Set")
    me.page.locator(".choice").get_by_role("button", name="Toll").click()
    me.see(me.page.locator(".choice"), times=0)
    me.key("resolve").click()
    me.see(me.card("Toll, spell, Set since turn 5, Spell & Trap Zone 2 of A"))


def test_the_server_lets_only_its_own_page_in(address: str) -> None:
    """The same as of the guard alone, of the program as it runs: the websocket too."""
    home = urlsplit(address)
    assert home.port is not None

    def status(path: str, **headers: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", home.port, timeout=10)
        try:
            connection.request("GET", path, headers={key.replace("_", "-"): text for key, text in headers.items()})
            return connection.getresponse().status
        finally:
            connection.close()

    socket = "/_nicegui_ws/socket.io/?EIO=4&transport=websocket"
    handshake = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    assert status("/") == 200
    assert status("/nothing") == 404
    assert status("/", Host="evil.example") == 421
    assert status("/", Origin="http://evil.example") == 403
    assert status(socket, **handshake) == 101
    assert status(socket, **handshake, Host="evil.example") == 403
    assert status(socket, **handshake, Origin="http://evil.example") == 403


def test_other_machines_are_let_in_only_with_a_warning() -> None:
    pytest.importorskip("nicegui", reason="no NiceGUI: install the extra web", exc_type=ImportError)
    command = [sys.executable, "-m", "legality", "web", "--no-browser", "--port", "0", "--host", "0.0.0.0"]
    with subprocess.Popen(
        command, cwd=ROOT, env=ENV, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stderr is not None
        try:
            assert "can be reached by other machines" in server.stderr.readline()
        finally:
            server.terminate()
