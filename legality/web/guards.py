"""Who is let in, and how much is read: a layer of ASGI around the page, for requests and websockets alike."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

__all__ = ["LOCAL", "Guard", "hosts_for", "is_local"]

LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
"""The names of this machine. A page elsewhere that has its own name point here (DNS rebinding) uses none of them."""
MAX_BODY: Final = 1_100_000
"""The largest request, in bytes: a file of 1 MB and what a form adds to it."""
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""Whatever the page would be made to load, the browser loads it from here or not at all."""
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def is_local(host: str) -> bool:
    """Whether an address is one of this machine alone.

    Examples
    --------
    >>> is_local("127.0.0.1"), is_local("localhost"), is_local("0.0.0.0")
    (True, True, False)
    """
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def hosts_for(host: str, port: int) -> frozenset[str]:
    """The Host headers that are let in for the address to which the page is bound.

    Bound to one address that others reach, that address is let in too; bound to all of them (``0.0.0.0``), the
    addresses cannot be told beforehand, and any that is an address and no name is.

    Examples
    --------
    >>> sorted(hosts_for("127.0.0.1", 80))
    ['127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:80', 'localhost', 'localhost:80']
    """
    named = f"[{host}]" if ":" in host else host
    bare = {*LOCAL, named.lower()}
    # Browsers leave the usual port out.
    return frozenset({f"{name}:{port}" for name in bare} | (bare if port == 80 else set()))


class Guard:
    """Let in who asks for this machine by its own name and comes from its own page.

    Parameters
    ----------
    app : callable
        The application behind it.
    host : str
        The address to which the page is bound.
    port : int
        Its port.
    """

    def __init__(self, app: App, host: str, port: int) -> None:
        self.app = app
        self.hosts = hosts_for(host, port)
        self.any_address = f":{port}" if host in ("0.0.0.0", "::") else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        status, why = self._refusal(scope)
        if status:
            await _refuse(scope, send, status, why)
            return
        await self.app(scope, _Counted(receive).receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> tuple[int, str]:
        given: dict[str, list[str]] = {}
        for name, value in scope["headers"]:
            given.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1").strip().lower())
        hosts = given.get("host", [])
        if len(hosts) != 1 or not self._is_ours(hosts[0]):
            return 421, "this page answers only to its own address"
        # A browser says where a request comes from; other programs may say nothing.
        for origin in given.get("origin", []):
            if origin not in (f"http://{hosts[0]}", f"https://{hosts[0]}"):
                return 403, "this page takes requests only from itself"
        path = scope["path"]
        if path != "/" and not path.startswith("/_nicegui"):
            return 404, "there is nothing here but the page itself, at /"
        length = given.get("content-length", ["0"])[0]
        if not length.isdecimal() or int(length) > MAX_BODY:
            return 413, "at most 1 MB is read"
        return 0, ""

    def _is_ours(self, host: str) -> bool:
        if host in self.hosts:
            return True
        if self.any_address is None or not host.endswith(self.any_address):
            return False
        try:
            ipaddress.ip_address(host.removesuffix(self.any_address).strip("[]"))
        except ValueError:
            return False
        return True


class _Counted:
    """Counts what comes in, whatever its length was said to be."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._read = 0

    async def receive(self) -> MutableMapping[str, Any]:
        message = await self._receive()
        if message["type"] == "http.request":
            self._read += len(message.get("body", b""))
            if self._read > MAX_BODY:
                return {"type": "http.disconnect"}
        return message


def _with_headers(send: Send) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
        await send(message)

    return sending


async def _refuse(scope: Scope, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        # Before the handshake is accepted this is answered with status 403.
        await send({"type": "websocket.close", "code": 1008, "reason": why})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": why.encode() + b"\n"})
