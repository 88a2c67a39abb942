"""The command ``legality``: questions to a duel file, answered in words or, with ``--json``, as data.

Exit status: 0 yes or done, 1 no, 3 unknown, 2 bad input or an illegal move in the file, said in one line on standard
error. 130 after Ctrl-C, 141 where the reader of a pipe has gone.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import click

from cards import __version__
from cards.duel import PHASES, PLAYERS
from cards.errors import DuelError, Fault, quoted
from legality.completing import complete_cards, complete_cards_and_files, complete_files, complete_rules, for_bash

if TYPE_CHECKING:
    from cards.duel import Duel
    from chaingraph import Chain, Trace
    from legality.rules.law import Law

__all__ = ["main"]

YES: Final = 0
NO: Final = 1
WRONG: Final = 2
UNKNOWN: Final = 3
_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141
_DRAWINGS: Final = {
    ".svg": "svg",
    ".png": "png",
    ".html": "html",
    ".htm": "html",
    ".dot": "dot",
    ".gv": "dot",
    ".mmd": "mermaid",
    ".mermaid": "mermaid",
}
"""What is drawn, by the ending of the file."""

Command = TypeVar("Command", bound=Callable[..., Any])


# --- the program around the commands ----------------------------------------------------------------------------------


class _Stopped(Exception):
    """The run is over from outside; its argument is the exit status."""


class _Program(click.Group):
    """The group of commands: sets up the streams, and turns whatever happens into an exit status and one line."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        name = prog_name or "legality"
        if os.environ.get("_LEGALITY_COMPLETE", "").startswith("bash"):
            for_bash()
        sys.exit(_guarded(lambda: super(_Program, self).main(args, name, complete_var, standalone_mode=False, **extra)))

    def invoke(self, ctx: click.Context) -> Any:
        # Left to click, the one would be exit status 1 (a "no"), the other a blank line on standard error.
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise _Stopped(_INTERRUPTED) from None
        except OSError as problem:
            if isinstance(problem, BrokenPipeError) or problem.errno in (errno.EPIPE, errno.EINVAL):
                raise _Stopped(_PIPE_CLOSED) from None
            raise

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        name = args[0] if args else ""
        if name and not name.startswith("-") and self.get_command(ctx, name) is None:
            from difflib import get_close_matches

            close = get_close_matches(name, self.list_commands(ctx), n=1)
            hint = f"did you mean {close[0]}?" if close else f"the commands are {', '.join(self.list_commands(ctx))}"
            raise click.UsageError(f"there is no command {quoted(name)}; {hint}", ctx)
        return super().resolve_command(ctx, args)


def _guarded(run: Callable[[], Any]) -> int:
    """Run a command; the exit status, whatever happens."""
    _utf8()
    try:
        try:
            status = run()
            sys.stdout.flush()
        except DuelError as problem:
            return _refuse(problem)
        except click.ClickException as problem:
            return _complain(problem)
        return status if isinstance(status, int) else YES
    except (KeyboardInterrupt, click.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        _silence()
        return _PIPE_CLOSED
    except _Stopped as stopped:
        _silence()
        return int(stopped.args[0])
    except OSError as problem:
        return _say_error(f"{problem.filename or 'the system'}: {problem.strerror or problem}")
    except Exception as problem:
        if os.environ.get("LEGALITY_TRACEBACK"):
            raise
        said = " ".join(f"{type(problem).__name__}: {problem}".split())[:500]
        return _say_error(f"internal error: {said} (LEGALITY_TRACEBACK=1 shows where)")


def plain(text: str) -> str:
    """The text without what a terminal would act on."""
    from cards.board import plain as without_controls

    return without_controls(text)


def _utf8() -> None:
    """Write UTF-8 whatever the locale says; what cannot be written is escaped."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _silence() -> None:
    """Let nothing be written at exit to a pipe that nobody reads."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass


def _say_error(text: str) -> int:
    click.echo(f"legality: {plain(text.replace(chr(10), ' '))}", err=True)
    return WRONG


def _complain(problem: click.ClickException) -> int:
    """Say what is wrong with the words of the command line."""
    ctx = getattr(problem, "ctx", None)
    path = ctx.command_path if ctx is not None else "legality"
    said = " ".join(problem.format_message().split())
    click.echo(plain(f'{path}: {said.rstrip(".")}; see "{path} --help"'), err=True)
    return WRONG


def _refuse(problem: DuelError, lang: str = "en") -> int:
    """Say the first thing that is wrong with a file, and how many more there are."""
    from legality.answers import problems

    found = problems(problem, _language() or lang)
    first = ": ".join(filter(None, (problem.source, found[0]["where"], found[0]["message"])))
    more = len(found) - 1
    file = problem.source if problem.source and " " not in problem.source else "FILE"
    where = "" if problem.source.startswith("--") else f'; "legality check {file}" lists them'
    note = f" (and {more} more{where})" if more else ""
    return _say_error(" ".join(f"{first}{note}".split("\n")))


def _language() -> str | None:
    return _CHOSEN.get("lang")


_CHOSEN: Final[dict[str, str]] = {}


def _coloured() -> bool:
    """Whether to write in colour: on a terminal, unless it is not wanted."""
    return "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb" and sys.stdout.isatty()


def _style(text: str, **how: Any) -> str:
    """Colour for a terminal."""
    return click.style(text, **how) if _coloured() else text


def _headed(text: str, status: int) -> str:
    """The text with its first line in the colour of the answer."""
    head, _, rest = plain(text).partition("\n")
    colour = {YES: "green", NO: "red", UNKNOWN: "yellow"}[status]
    return "\n".join(filter(None, (_style(head, fg=colour, bold=True), rest)))


def _data(value: Any) -> None:
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


# --- what the commands have in common ---------------------------------------------------------------------------------


def _common(command: Command) -> Command:
    """Add the options that every command takes."""
    return _options(command, ("en", "ja"))


def _drawing(command: Command) -> Command:
    """The same for a command that can name cards in both languages."""
    return _options(command, ("en", "ja", "both"))


def _options(command: Command, languages: Sequence[str]) -> Command:
    wrapped = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")(command)
    return click.option(
        "--lang",
        type=click.Choice(languages),
        default="en",
        show_default=True,
        expose_value=True,
        is_eager=True,
        callback=_note_language,
        help="The language of the answer.",
    )(wrapped)


def _note_language(ctx: click.Context, param: click.Parameter, value: str) -> str:
    _CHOSEN["lang"] = "en" if value == "both" else value
    return value


_BY: Final = click.option("--by", type=click.Choice(list(PLAYERS)), help="The player.")
_LIMIT: Final = click.option(
    "--limit", type=click.IntRange(0), help="List at most so many ways; all of them are counted."
)


def _load(file: str) -> Duel:
    from legality.loading import load

    return load(file)


def _source(file: str) -> str:
    return "standard input" if file == "-" else file


def _asked(file: str, ask: Callable[[], Any], **options: Any) -> Any:
    """The answer; an error of the question bears the name of the file, one of an option that of the option."""
    try:
        return ask()
    except DuelError as problem:
        if problem.where in options:
            raise DuelError([fault._replace(where=f"--{fault.where}") for fault in problem.faults]) from None
        named = next((name for name, value in options.items() if value and problem.source == value), None)
        if named is not None:
            problem.source = f"--{named}: {problem.source}"
        elif not problem.source:
            problem.source = _source(file)
        raise


def _name(text: str) -> str:
    """A card's name as it was typed: words of the command line are UTF-8 whatever the locale says."""
    try:
        return os.fsencode(text).decode()
    except UnicodeError:
        return text


# --- commands ---------------------------------------------------------------------------------------------------------


@click.group(cls=_Program, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="legality", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """May this card be activated now, why not, and what becomes of the chain?

    FILE is a duel file, YAML or JSON; - is standard input. Exit status: 0 yes, 1 no, 3 unknown, 2 bad input.

    \b
    Completion of card names, phases and rule ids with the Tab key:
      bash  eval "$(_LEGALITY_COMPLETE=bash_source legality)"   in ~/.bashrc
      zsh   eval "$(_LEGALITY_COMPLETE=zsh_source legality)"    in ~/.zshrc
      fish  _LEGALITY_COMPLETE=fish_source legality | source    in ~/.config/fish/config.fish
    """
    _CHOSEN.clear()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


class _Chained(click.Command):
    """A command whose option --chain takes all the words up to the next option, but the one that the command needs."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, _spread(args))


def _spread(args: Sequence[str]) -> list[str]:
    """Write ``--chain A B`` as ``--chain A --chain B``; the last word is the card where no other word is left.

    Examples
    --------
    >>> _spread(["Magic Jammer", "--chain", "Umi", "Dust Tornado", "--json"])
    ['Magic Jammer', '--chain', 'Umi', '--chain', 'Dust Tornado', '--json']
    >>> _spread(["--chain", "Umi", "Magic Jammer"])
    ['--chain', 'Umi', 'Magic Jammer']
    """
    made: list[str] = []
    words = 0
    taking = needed = False
    last = -1
    for position, arg in enumerate(args):
        if arg.startswith("-") and arg != "-":
            taking = needed = arg == "--chain"
            if taking:
                continue
            made.append(arg)
        elif taking:
            last = len(made)
            made += ["--chain", arg]
            needed = False
        else:
            # The value of an option that takes one is no word of its own.
            before = args[position - 1] if position else ""
            words += before not in _WITH_VALUE
            made.append(arg)
    if needed:
        made.append("--chain")
    if not words and last >= 0 and made.count("--chain") > 1:
        made[last : last + 2] = [made[last + 1]]
    return made


_WITH_VALUE: Final = ("--by", "--turn", "--phase", "--set-age", "--lang", "--zone")


@main.command(cls=_Chained, short_help="May a card be activated now, and if not, why not?")
@click.argument("file", required=False, metavar="[FILE]", shell_complete=complete_cards_and_files)
@click.argument("card", required=False, metavar="CARD", shell_complete=complete_cards)
@_BY
@click.option("--zone", type=click.IntRange(1, 5), help="The Spell & Trap Zone to place it in.")
@click.option("--turn", type=click.Choice(["own", "opponent"]), help="Without FILE: whose turn it is.")
@click.option("--phase", type=click.Choice(PHASES), help="Without FILE: the phase.", metavar="PHASE")
@click.option("--set-age", type=click.Choice(["hand", "this-turn", "earlier"]), help="Without FILE: where it lies.")
@click.option(
    "--chain",
    multiple=True,
    metavar="CARD…",
    shell_complete=complete_cards,
    help="Without FILE: the cards on the chain, first to last; the players alternate, the last one is the opponent's.",
)
@click.option("--show", "shown", is_flag=True, help="Without FILE: print the position as a duel file, and no answer.")
@_LIMIT
@_common
def can(
    file: str | None,
    card: str | None,
    by: str | None,
    zone: int | None,
    turn: str | None,
    phase: str | None,
    set_age: str | None,
    chain: tuple[str, ...],
    shown: bool,
    limit: int | None,
    as_json: bool,
    lang: str,
) -> int:
    """May CARD be activated now by the player --by; if not, which rules forbid it?

    Without FILE a position is made up from --turn, --phase, --set-age and --chain that gives the card what it needs:
    something to pay with, a target, the summon or the attack that it answers. What is not said is chosen to suit.
    """
    if card is None:
        file, card = None, file
    if card is None:
        raise click.UsageError("name a card: legality can FILE CARD --by B")
    options = {"turn": turn, "phase": phase, "set_age": set_age, "chain": [_name(name) for name in chain]}
    given = {key: value for key, value in options.items() if value}
    if file is None:
        if shown:
            return _show_supposed(_name(card), by or "A", given, as_json)
        return _can_without_file(_name(card), given, _Can(by or "A", zone, limit, as_json, lang))
    if given or shown:
        listed = ", ".join("--" + key.replace("_", "-") for key in given or ("show",))
        raise click.UsageError(f"{listed} makes up a position, and {quoted(file)} gives one; leave one of them out")
    if by is None:
        raise click.UsageError("say who would activate the card: --by A or --by B")
    duel = _load(file)
    how = _Can(by, zone, limit, as_json, lang)
    return _asked(file, lambda: _can(duel, _name(card), how, {}))  # type: ignore[no-any-return]


class _Can(NamedTuple):
    """How the question is put: for whom, with which zone, and in what form it is answered."""

    by: str
    zone: int | None
    limit: int | None
    as_json: bool
    lang: str


def _can_without_file(card: str, given: Mapping[str, Any], how: _Can) -> int:
    from legality.loading import loads

    made, card_id = _supposed(card, how.by, given)
    duel = loads(made, source="the position made up from the options")
    return _can(duel, card_id, how, {"supposed": made})


def _supposed(card: str, by: str, given: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """The position made up from the options; an unknown card of --chain is the option's fault."""
    from legality.supposing import suppose

    try:
        return suppose(card, by, **given)
    except DuelError as problem:
        if problem.where.startswith("chain"):
            raise DuelError(Fault("--chain", problem.message)) from None
        raise


def _show_supposed(card: str, by: str, given: Mapping[str, Any], as_json: bool) -> int:
    """Print the position that is made up, as a duel file."""
    made, _ = _supposed(card, by, given)
    if as_json:
        _data(made)
    else:
        import yaml

        click.echo(
            yaml.safe_dump(made, allow_unicode=True, sort_keys=False, default_flow_style=None, width=110), nl=False
        )
    return YES


def _can(duel: Duel, card: str, how: _Can, more: Mapping[str, Any]) -> int:
    from legality.questions import can_activate

    verdict = can_activate(duel, card, how.by, zone=how.zone)
    status = UNKNOWN if verdict.legal is None else YES if verdict.legal else NO
    if how.as_json:
        _data({**verdict.to_json(how.lang, how.limit), **more})
        return status
    from legality.report import MOST_WAYS, verdict_text

    limit = MOST_WAYS if how.limit is None else how.limit
    click.echo(_headed(verdict_text(verdict, how.lang, limit), status))
    return status


@main.command(short_help="Everything that may be activated now.")
@click.argument("file", shell_complete=complete_files)
@_BY
@_LIMIT
@_common
def responses(file: str, by: str | None, limit: int | None, as_json: bool, lang: str) -> int:
    """Everything that may be activated now, by the player --by or by both; exit status 1 where there is nothing."""
    duel = _load(file)

    def ask() -> int:
        from legality.questions import responses as asked

        found = asked(duel, by)
        if as_json:
            _data(found.to_json(lang, limit))
        else:
            from legality.report import responses_text

            click.echo(plain(responses_text(found, lang)))
        return YES if len(found) else NO

    return _asked(file, ask)  # type: ignore[no-any-return]


def _narrowing(command: Command) -> Command:
    """Add the options that narrow windows; each may be given several times."""
    for option, values, said in reversed(_NARROWING):
        named = f"--{option.replace('_', '-')}"
        command = click.option(named, option, type=click.Choice(values), multiple=True, help=said)(command)
    return command


_NARROWING: Final[tuple[tuple[str, Sequence[str], str], ...]] = (
    ("from", ("hand", "set", "face-up", "graveyard"), "Only from there."),
    ("turn", ("own", "opponent"), "Only in that turn."),
    ("phase", PHASES, "Only in that phase."),
    ("set_age", ("hand", "this-turn", "earlier", "none"), "Only when it has been Set since then."),
    (
        "chain",
        ("none", "event", "1", "2", "3"),
        "Only on that: the Spell Speed of the last link, an event, or nothing.",
    ),
)


@main.command(short_help="Every window in which a card could be activated.")
@click.argument("card", shell_complete=complete_cards)
@click.argument("file", required=False, shell_complete=complete_files)
@_BY
@_narrowing
@_common
def when(card: str, file: str | None, by: str | None, as_json: bool, lang: str, **narrowed: tuple[str, ...]) -> int:
    """Every window in which CARD could be activated: whose turn, phase, from where, how long Set, on which chain.

    With FILE the zones, Life Points and other cards are those of the position. --from, --turn, --phase, --set-age and
    --chain narrow the windows.
    """
    from legality.answers import when as asked

    duel = None if file is None else _load(file)
    only = {name: values for name, values in narrowed.items() if values}
    answer = _asked(file or "", lambda: asked(_name(card), duel, by, lang, only=only))
    if as_json:
        _data(answer)
    else:
        from legality.timetable import windows_text

        click.echo(windows_text(answer, lang))
    return UNKNOWN if answer["windows"] is None else YES if answer["windows"] else NO


@main.command(short_help="What becomes of the chain?")
@click.argument("file", shell_complete=complete_files)
@click.option("--without", type=click.IntRange(1), metavar="N", help="As if Chain Link N had not been there.")
@_common
def resolve(file: str, without: int | None, as_json: bool, lang: str) -> int:
    """Both players pass: resolve the chain, and say what became of each link and why.

    With --without N: as if Chain Link N had not been there, its card where it was and its cost unpaid where that can
    be undone, beside the chain as it is.
    """
    from legality import answers

    duel = _load(file)
    if without is not None:
        return _resolve_without(file, duel, without, as_json, lang)
    if as_json:
        answer = _asked(file, lambda: answers.resolve(duel, lang))
        _data(answer)
        return UNKNOWN if "unknown" in answer else YES
    from legality.report import trace_text

    trace = _asked(file, lambda: answers.resolved(duel))
    click.echo(trace_text(duel, trace, lang, colour=_coloured()))
    return UNKNOWN if trace is not None and trace.unknown else YES


def _resolve_without(file: str, duel: Duel, without: int, as_json: bool, lang: str) -> int:
    from legality import answers

    if as_json:
        answer = _asked(file, lambda: answers.resolve_without(duel, without, lang), without=without)
        _data(answer)
        return UNKNOWN if "unknown" in answer else YES
    from legality.report import comparison_text

    comparison = _asked(file, lambda: answers.compared(duel, without), without=without)
    click.echo(plain(comparison_text(duel, comparison, lang)))
    return UNKNOWN if comparison.now.unknown else YES


@main.command(short_help="Can a link of the chain be stopped, can it be saved?")
@click.argument("file", shell_complete=complete_files)
@click.option("--link", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="The Chain Link.")
@click.option("--depth", type=click.IntRange(1, 60), metavar="D", help="How many further links; 4 if nothing is said.")
@click.option("--time", type=click.FloatRange(0), metavar="S", help="Seconds: as deep as they allow, and no longer.")
@click.option("--pool", metavar="goat|DECK.ydk", help="Which of these cards could be an unknown Set card and respond?")
@_common
def outlook(
    file: str, link: int, depth: int | None, time: float | None, pool: str | None, as_json: bool, lang: str
) -> int:
    """What becomes of a link after each response, and can the players stop or save it, whatever the other does?

    Exit status 3 where the search leaves that open.
    """
    duel = _load(file)

    def ask() -> int:
        from legality import answers
        from legality.outlooks import DEPTH
        from legality.outlooks import outlook as asked

        if as_json:
            answer = answers.outlook(duel, link, depth=depth, time=time, pool=pool)
            _data(answer)
            return UNKNOWN if answer["verdict"] == "unknown" else YES
        found = asked(duel, link, depth=depth or DEPTH, time=time, pool=pool)
        status = UNKNOWN if found.verdict == "unknown" else YES if found.verdict in ("safe", "saveable") else NO
        click.echo(_headed(found.text(lang), status))
        return UNKNOWN if status == UNKNOWN else YES

    return _asked(file, ask, link=link, pool=pool)  # type: ignore[no-any-return]


@main.command(short_help="Draw the chain and what became of it.")
@click.argument("file", shell_complete=complete_files)
@click.option("-o", "--output", metavar="FILE", help="Write a drawing: x.svg, x.png, x.html, x.dot or x.mmd.")
@_drawing
def graph(file: str, output: str | None, as_json: bool, lang: str) -> int:
    """Draw the chain and, resolved, what became of it; without -o as text for the terminal.

    The ending of the file says what is drawn: .svg and .png (both need the extra draw), .html (a page to step through
    the resolution), .dot (Graphviz) or .mmd (Mermaid). --lang both names the cards in English and Japanese.
    """
    form = None if output is None else _form(output)
    duel = _load(file)
    from legality import answers

    trace = _asked(file, lambda: answers.resolved(duel))
    from chaingraph import Chain, draw

    subject = Chain(duel) if trace is None else trace
    if output is not None and form is not None:
        _draw(subject, lang, form, output)
    if as_json:
        _data(draw.to_json(subject, lang))
    elif output is None:
        click.echo(draw.to_text(subject, lang, colour=_coloured()))
    return YES


def _form(output: str) -> str:
    """What is drawn into a file.

    Raises
    ------
    DuelError
        No drawing has that ending.
    """
    form = _DRAWINGS.get(os.path.splitext(output)[1].lower())
    if form is None:
        right = ".svg, .png, .html, .dot (Graphviz) or .mmd (Mermaid) would be right"
        raise DuelError(Fault("-o", f"found {quoted(output)}; the ending says what is drawn; {right}"))
    return form


def _draw(subject: Chain | Trace, lang: str, form: str, output: str) -> None:
    from chaingraph import draw

    makers: dict[str, Callable[[Chain | Trace, str], str | bytes]] = {
        "svg": draw.to_svg,
        "png": draw.to_png,
        "html": draw.to_html,
        "dot": draw.to_dot,
        "mermaid": draw.to_mermaid,
    }
    try:
        drawn = makers[form](subject, lang)
    except draw.NotInstalled as problem:
        raise DuelError(Fault("", str(problem)), source=output) from None
    try:
        with open(output, "wb") as out:
            out.write(drawn if isinstance(drawn, bytes) else drawn.encode())
    except OSError as problem:
        raise DuelError(Fault("-o", f"{quoted(output)} cannot be written: {problem.strerror}")) from None


@main.command(short_help="The position after the moves.")
@click.argument("file", shell_complete=complete_files)
@_common
def show(file: str, as_json: bool, lang: str) -> int:
    """Show the position after the moves, with current values and what is negated."""
    duel = _load(file)
    if as_json:
        from legality.answers import show as asked

        _data(asked(duel))
    else:
        from cards.board import board

        click.echo(board(duel, lang))
    return YES


@main.command(short_help="Is the file right?")
@click.argument("file", shell_complete=complete_files)
@_common
def check(file: str, as_json: bool, lang: str) -> int:
    """Say whether the file is right; every problem is listed, an illegal move too."""
    found: list[dict[str, str]] = []
    try:
        _load(file)
    except DuelError as problem:
        from legality.answers import problems

        found = problems(problem, lang)
    if as_json:
        _data({"ok": not found, "errors": found})
    elif not found:
        click.echo(f"{_source(file)}: {'問題なし' if lang == 'ja' else 'no problems'}")
    if not found:
        return YES
    lines = [": ".join(filter(None, (_source(file), fault["where"], fault["message"]))) for fault in found]
    if as_json and len(lines) > 1:
        lines = [f"{lines[0]} (and {len(lines) - 1} more)"]
    for line in lines:
        _say_error(line)
    return WRONG


@main.command(short_help="A card's facts and declared effects.")
@click.argument("name", shell_complete=complete_cards)
@_common
def card(name: str, as_json: bool, lang: str) -> int:
    """The facts of the card of that name, Japanese name or passcode, and its effects as they are declared."""
    from cards import registry
    from legality.report import card_lines, card_text
    from legality.supposing import known

    printed = known(_name(name))
    if as_json:
        _data(
            {
                "name": printed.en,
                "ja": printed.ja,
                "passcode": printed.passcode,
                "kind": printed.kind,
                "attribute": printed.attribute,
                "type": printed.race,
                "level": printed.level,
                "atk": printed.atk,
                "def": printed.defense,
                "declared": registry.is_modelled(printed),
                "effects": card_lines(printed),
            }
        )
    else:
        click.echo(card_text(printed, lang))
    return YES


@main.command(short_help="The rules, with their sources.")
@click.argument("rule_id", required=False, metavar="[ID]", shell_complete=complete_rules)
@_common
def rules(rule_id: str | None, as_json: bool, lang: str) -> int:
    """List the rules; with ID, a page about one of them, with a position that it forbids and one that it permits.

    The marked ones are constraints that every question is put to.
    """
    from legality.rules.law import LAW

    enforced = _enforced()
    if rule_id is None:
        entries = [_rule_json(name, law, enforced) for name, law in LAW.items()]
        if as_json:
            _data({"rules": entries})
        else:
            lines = (
                f"{_style(made['id'], bold=True)}{' *' if made['enforced'] else ''}\n"
                f"  {made['statement']}\n  [{_cited(made['source'])}]"
                for made in entries
            )
            note = "* 制約として判定に使われる" if lang == "ja" else "* enforced as a constraint"
            click.echo("\n".join([*lines, "", note]))
        return YES
    name = _rule_name(rule_id, LAW)
    made = _rule_page(name, LAW[name], enforced, lang)
    if as_json:
        _data(made)
    else:
        from legality.rulepage import page_text

        click.echo(f"{_style(made['id'], bold=True)}\n{page_text(made, lang)}")
    return YES


def _enforced() -> dict[str, list[str]]:
    """From the id of each rule that is a constraint to the variables that it reads."""
    import legality.solver  # noqa: F401 - registers the rules
    from legality.rule import RULES

    found: dict[str, list[str]] = {}
    for rule in RULES:
        for name in dict.fromkeys(rule.ids.values()):
            for same in (name, *rule.also.get(name, ())):
                found[same] = list(dict.fromkeys([*found.get(same, []), *rule.reads]))
    return found


def _rule_json(name: str, law: Law, enforced: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    source = {"document": law.source.document, "section": law.source.section}
    if law.source.note:
        source["note"] = law.source.note
    return {"id": name, "statement": law.en, "source": source, "enforced": name in enforced}


def _rule_page(name: str, law: Law, enforced: Mapping[str, Sequence[str]], lang: str) -> dict[str, Any]:
    from legality.rulepage import examples

    return {
        **_rule_json(name, law, enforced),
        "topic": law.topic,
        "status": law.status,
        "related": list(law.related),
        "reads": list(enforced.get(name, ())),
        "examples": examples().get(name, {}),
    }


def _cited(source: Mapping[str, str]) -> str:
    return ", ".join(source[key] for key in ("document", "section", "note") if source.get(key))


def _rule_name(asked: str, known: Mapping[str, Any]) -> str:
    """The id of a rule, in whatever case and punctuation.

    Raises
    ------
    DuelError
        There is no such rule; those that may have been meant are named.
    """
    if asked in known:
        return asked
    keys = {_key(name): name for name in known}
    if _key(asked) in keys:
        return keys[_key(asked)]
    from difflib import get_close_matches

    close = ", ".join(keys[key] for key in get_close_matches(_key(asked), keys, n=3, cutoff=0.5))
    hint = f"did you mean {close}?" if close else '"legality rules" lists them'
    raise DuelError(Fault("ID", f"there is no rule {quoted(asked)}; {hint}"))


def _key(name: str) -> str:
    """Upper and lower case and punctuation do not matter, nor does a leading zero: ``ct9`` is CT-09."""
    letters = "".join(char for char in name.lower() if char.isalnum())
    head = letters.rstrip("0123456789")
    return head + letters[len(head) :].lstrip("0")


@main.command(short_help="Questions as JSON lines in, answers as JSON lines out.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes that answer.")
@_common
def batch(jobs: int, as_json: bool, lang: str) -> int:
    """Answer questions, one JSON object a line on standard input, with one JSON object a line on standard output.

    {"ask": "can", "card": "Magic Jammer", "by": "B", "duel": {...}}, with ask one of can, responses, when, resolve and
    show. A "ref" comes back. A line that cannot be answered is told so, and the run goes on. With --jobs several
    processes answer; the order stays that of the questions, and answers come many at a time.
    """
    from legality.batch import run

    count = sys.stderr if sys.stderr.isatty() and not sys.stdout.isatty() else None
    run(sys.stdin.buffer, sys.stdout.buffer, lang, jobs=jobs, progress=count)
    return YES


@main.command(short_help="A log of decision points in, Parquet files of verdicts out.")
@click.argument("log", shell_complete=complete_files)
@click.option("-o", "--output", metavar="VERDICTS", help="A directory for parts, or x.parquet: one file.")
@click.option("--shard", metavar="K/N", help="Only the parts that fall to run K of N, from 1/N to N/N.")
@click.option("--part-rows", type=click.IntRange(1), default=1_000_000, show_default=True, help="Rows of a part.")
@click.option("--rules", is_flag=True, help="Write legal, rules and error beside each code.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes that judge whole duels.")
@_common
def audit(
    log: str, output: str | None, shard: str | None, part_rows: int, rules: bool, jobs: int, as_json: bool, lang: str
) -> int:
    """Judge the rows of LOG, a Parquet file or JSON lines (needs the extra audit).

    A row is a situation (card, turn, phase, from, set_age, chain; maybe effect, zones, permission, answers) or a whole
    duel (duel, card, by; maybe effect). Each gets a code, and each code its meaning: legal, the rules that are broken,
    or what is wrong with the row. Parts that are there are not judged again. Exit status 0 whatever the verdicts are.
    """
    from importlib.util import find_spec

    if not output:
        raise click.UsageError("say where the verdicts go: -o VERDICTS (a directory for parts) or -o x.parquet")
    if find_spec("duckdb") is None:
        raise click.ClickException("needs DuckDB, which the extra audit brings: python -m pip install '.[audit]'")
    from legality.audit import run, shard_of

    whole = shard_of(shard) if shard is not None else (1, 1)
    count = sys.stderr if sys.stderr.isatty() else None
    found = run(log, output, shard=whole, rows_a_part=part_rows, rules=rules, jobs=jobs, progress=count)
    if as_json:
        _data(found.to_json())
    else:
        click.echo(found.text(lang))
    return YES


@main.command(short_help="A local page to lay out a duel and ask.")
@click.argument("file", required=False, metavar="[FILE]", shell_complete=complete_files)
@click.option("--port", type=click.IntRange(0, 65535), default=8470, show_default=True, help="0: any free port.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Another one lets other machines in.")
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open it in the browser.")
@_common
def web(file: str | None, port: int, host: str, browser: bool, as_json: bool, lang: str) -> int:
    """Open a page to lay out a duel, by hand or from FILE, and to ask about it (needs the extra web).

    The page is for this machine alone, and loads nothing from elsewhere. --json prints its address as JSON.
    """
    from importlib.util import find_spec

    if find_spec("nicegui") is None:
        raise click.ClickException("needs NiceGUI, which the extra web brings: python -m pip install 'nicegui>=3.0'")
    value = None if file is None else _file_for_web(file)
    from legality.web.server import serve

    _asked(file or "", lambda: serve(value, host=host, port=port, show=browser, lang=lang, as_json=as_json))
    return YES


def _file_for_web(file: str) -> dict[str, Any]:
    """The values of a duel file, at most as large as the page reads them."""
    from cards.reading import parse, read
    from legality.loading import loads
    from legality.web.session import MAX_BYTES, check_size

    value: Any
    if file == "-":
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
        check_size(len(data), _source(file))
        value = parse(data, _source(file))
    else:
        check_size(os.path.getsize(file) if os.path.isfile(file) else 0, file)
        value, _ = read(file)
    loads(value, source=_source(file))
    return value  # type: ignore[no-any-return]


@main.command(short_help="The JSON Schema of the duel file.")
@_common
def schema(as_json: bool, lang: str) -> int:
    """Print the JSON Schema of the duel file, for editors that complete and check while one types."""
    from legality.schema import schema as duel_file_schema

    _data(duel_file_schema())
    return YES
