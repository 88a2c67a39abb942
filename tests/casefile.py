"""Reading and judging the positions of tests/cases through the Python interface."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

import legality
from cards.duelfile import dump_position
from chaingraph import Chain

CASES = Path(__file__).parent / "cases"


def all_cases(folder: Path = CASES) -> list[dict[str, Any]]:
    """Every case of every file, in order."""
    files = sorted(folder.rglob("*.yaml"))
    return [case for file in files for case in yaml.safe_load(file.read_text(encoding="utf-8")) or []]


def duel_of(case: dict[str, Any]) -> legality.Duel:
    return legality.loads({"duel": 1, **case["duel"], "moves": case.get("moves", [])})


def names(value: Any) -> Any:
    """The names in a zone of an answer, without the number of a copy."""

    def one(card: Any) -> str:
        if isinstance(card, dict):
            card = card.get("id") or card.get("card")
        return re.sub(r" #\d+$", "", str(card))

    if isinstance(value, list):
        return sorted(one(card) for card in value if card is not None)
    return None if value is None else one(value)


def look(position: dict[str, Any], path: str) -> Any:
    player, zone = path.split(".")
    value = position["players"][player].get(zone)
    if zone in ("life_points", "deck"):
        return len(value) if isinstance(value, list) else value
    return names(value)


def find(position: dict[str, Any], card: str) -> dict[str, Any]:
    for player in position["players"].values():
        for zone in player.values():
            for found in zone if isinstance(zone, list) else [zone]:
                if isinstance(found, dict) and card in (found.get("id"), found.get("card")):
                    return found
    return {}


def covers(offered: list[dict[str, Any]], wanted: list[dict[str, Any]]) -> bool:
    return all(any(all(k in o and as_set(o[k]) >= as_set(v) for k, v in w.items()) for o in offered) for w in wanted)


def as_set(value: Any) -> set[Any]:
    return set(value) if isinstance(value, list) else {value}


def faults(case: dict[str, Any]) -> Iterator[str]:
    """Yield what differs from the right answers."""
    if "refused" in case:
        yield from refused_faults(case)
        return
    duel = duel_of(case)
    for check in case["checks"]:
        yield from check_faults(duel, check)


def refused_faults(case: dict[str, Any]) -> Iterator[str]:
    try:
        duel_of(case)
    except legality.DuelError as error:
        wanted = case["refused"]
        if isinstance(wanted, str) and not re.match(re.escape(wanted) + r"(?![\w\]])", error.where):
            yield f"refused at {error.where}, should be at {wanted}: {error}"
        if "because_rules" in case and isinstance(error, legality.IllegalMove):
            broken = {violation.rule for violation in error.violations}
            if broken != set(case["because_rules"]):
                yield f"refused for {sorted(broken)}, should be for {case['because_rules']}"
    else:
        yield "accepted, should be refused"


def check_faults(duel: legality.Duel, check: dict[str, Any]) -> Iterator[str]:
    if "can" in check:
        yield from can_faults(duel, check)
    if "responses" in check:
        found = legality.responses(duel, check["responses"])
        got = Counter(names([response.id for response in found]))
        if "are" in check and got != Counter(check["are"]):
            yield f"responses of {check['responses']} are {sorted(got.elements())}"
        if any(c not in got for c in check.get("include", [])) or any(c in got for c in check.get("exclude", [])):
            yield f"responses of {check['responses']} are {sorted(got.elements())}"
    if "first" in check and legality.responses(duel).first != check["first"]:
        yield f"first is {legality.responses(duel).first}"
    if "when" in check:
        found_windows = legality.when(check["when"], duel)["windows"]
        for wanted, yes in [(w, True) for w in check.get("includes", [])] + [
            (w, False) for w in check.get("excludes", [])
        ]:
            if covers(found_windows, [wanted]) != yes:
                yield f"{wanted} {'missing from' if yes else 'among'} {found_windows}"
    after = duel
    if "resolve" in check:
        trace = Chain(duel).resolve()
        outcomes = [link.outcome for link in trace.links]
        if outcomes != check["resolve"]:
            yield f"outcomes {[(link.link.card, link.outcome, link.why()) for link in trace.links]}"
        after = trace.after
    position = dump_position(after, derived=True)
    for path, wanted in check.get("after", {}).items():
        have = look(position, path)
        if have != (sorted(wanted) if isinstance(wanted, list) else wanted):
            yield f"after: {path} is {have}, should be {wanted}"
    for card, wanted in check.get("values", {}).items():
        shown = find(position, card)
        for key, value in wanted.items():
            if shown.get(key) != value:
                yield f"{card}.{key} is {shown.get(key)!r}, should be {value!r}"


def can_faults(duel: legality.Duel, check: dict[str, Any]) -> Iterator[str]:
    verdict = legality.can_activate(duel, check["can"], by=check["by"])
    label = f"can {check['can']} by {check['by']}"
    if verdict.legal != check["legal"]:
        yield f"{label}: legal is {verdict.legal}, rules {sorted(verdict.rules)}"
    for wanted in check.get("because", []):
        if not verdict.rules & set(wanted.split("|")):
            yield f"{label}: {wanted} not among {sorted(verdict.rules)}"
    if "rules" in check and verdict.rules != set(check["rules"]):
        yield f"{label}: rules are {sorted(verdict.rules)}, should be {check['rules']}"
    if "because_only" in check:
        extra = {r for r in verdict.rules if not r.startswith("GEN-")} - {
            r for w in check["because_only"] for r in w.split("|")
        }
        if extra:
            yield f"{label}: {sorted(extra)} should not be violated"
    if "ways" in check and len(verdict.ways) != check["ways"]:
        yield f"{label}: {len(verdict.ways)} ways, should be {check['ways']}"
    if "after_pass_by" in check and verdict.after_pass_by != check["after_pass_by"]:
        yield f"{label}: after_pass_by is {verdict.after_pass_by}"
    for wanted in check.get("legal_if", []):
        if not any(
            o.keys() == wanted.keys() and all(as_set(o[k]) == as_set(wanted[k]) for k in wanted)
            for o in verdict.legal_if
        ):
            yield f"{label}: legal_if is {verdict.legal_if}"
