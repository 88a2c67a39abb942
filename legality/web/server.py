"""The page served: NiceGUI, bound to this machine."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Mapping
from copy import copy
from typing import Any

from nicegui import app, run, ui

from cards.errors import DuelError, Fault
from chaingraph import Chain, draw
from legality.loading import loads
from legality.web.guards import Guard, is_local
from legality.web.page import Page, head
from legality.web.session import EMPTY, Session
from legality.web.words import say

__all__ = ["serve"]

_FAVICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Crect x='3' y='1' width='10' height='14' rx='1.5' fill='%230b5394'/%3E%3C/svg%3E"
)

_KEPT = 24 * 60 * 60.0  # seconds for which the duel of a tab is kept that is closed


def serve(
    value: Mapping[str, Any] | None = None,
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    show: bool = True,
    lang: str = "en",
    as_json: bool = False,
) -> None:
    """Serve the page until the program is stopped.

    Parameters
    ----------
    value : Mapping, optional
        The duel file that every visitor begins with.
    host : str, default "127.0.0.1"
        The address to bind to.
    port : int, default 0
        The port; 0: any free one.
    show : bool, default True
        Whether to open a browser.
    lang : str, default "en"
        The language to begin with.
    as_json : bool, default False
        Whether to print the address as JSON.

    Raises
    ------
    DuelError
        The file is not right, or the port is taken.
    """
    Session(value)
    taken = _port(host, port)
    address = f"http://{'localhost' if host in ('0.0.0.0', '::') else f'[{host}]' if ':' in host else host}:{taken}/"

    async def root() -> None:
        # The state belongs to the tab of the browser: it outlives a reload, and no other tab sees it.
        client = ui.context.client
        try:
            await client.connected()
        except TimeoutError:
            return  # who fetches the page and opens no connection is no browser
        if not client.has_socket_connection or client.tab_id is None:
            return
        store, tab = app.storage.tab, client.tab_id
        if "session" not in store:
            store.update(session=Session(value), lang=lang, tab=tab)
        elif store["tab"] != tab:
            # A tab that was duplicated begins where the other one is, and goes on by itself.
            store.update(session=copy(store["session"]), tab=tab)
        Page(store).build()

    def warm_up() -> None:
        """Import what draws a chain, before anyone waits for it."""
        draw.inline_svg(Chain(loads(dict(EMPTY))))

    def started() -> None:
        if not is_local(host):
            print(f"warning: {host} can be reached by other machines", file=sys.stderr, flush=True)
        print(json.dumps({"url": address}) if as_json else f"{address} (Ctrl+C stops)", flush=True)

    app.storage.max_tab_storage_age = _KEPT
    ui.add_head_html(head(), shared=True)
    app.on_startup(started)
    app.on_startup(lambda: run.io_bound(warm_up))
    app.add_middleware(Guard, host=host, port=taken)
    ui.run(
        root,
        host=host,
        port=taken,
        title=say("title", lang),
        favicon=_FAVICON,
        dark=None,
        show=show,
        reload=False,
        tailwind=False,
        show_welcome_message=False,
        reconnect_timeout=30,
        uvicorn_logging_level="error",
    )


def _port(host: str, port: int) -> int:
    """A free port; the one that is asked for, where one is.

    Raises
    ------
    DuelError
        It is taken, or the address is none of this machine.
    """
    if not host:
        raise DuelError(Fault("--host", "name an address; 0.0.0.0 means all addresses of this machine"))
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise DuelError(Fault("--host", f"{host} is no address of this machine")) from None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as problem:
            said = getattr(problem, "strerror", None) or str(problem)
            raise DuelError(Fault("--port", f"cannot use {host}:{port}: {said}; --port 0 takes any free one")) from None
        return int(probe.getsockname()[1])
