"""On which address of this computer the server listens, and who may ask it: the local network alone."""

import ipaddress
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass

from app.text.language import tr

PORT = 8765
"""Where none is named; the next free one of `TRIED` is taken."""
TRIED = 20


class AddressError(Exception):
    """The server cannot listen there; a sentence says why."""


@dataclass(frozen=True)
class ListenAddress:
    """Where the server is to listen: a numeric address of this computer, and a port (None: the first that is free)."""

    address: str
    port: int | None = None


def is_local(address: str) -> bool:
    """Whether an address is one of this computer or of a local network (RFC 1918, RFC 4193, link-local)."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return (found.is_private or found.is_link_local or found.is_loopback) and not found.is_unspecified


def local_addresses() -> tuple[str, ...]:
    """The IPv4 addresses of this computer in local networks, the likeliest for phones first, that of itself last."""
    found: list[str] = []
    # Nothing is sent by this: it asks the system which of its addresses it would send from (to one that is never used,
    # RFC 5737).
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(("192.0.2.1", 9))
        found.append(str(asked.getsockname()[0]))
    with suppress(OSError):
        found += sorted({str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)})
    local = [address for address in dict.fromkeys(found) if is_local(address) and not address.startswith("127.")]
    return (*local, "127.0.0.1")


def place_of(text: str) -> ListenAddress:
    """What a person means by ``ADDRESS``, ``ADDRESS:PORT``, ``:PORT`` or nothing. Raises AddressError."""
    name, colon, number = text.strip().rpartition(":") if ":" in text else (text.strip(), "", "")
    port: int | None = None
    if colon:
        if not (number.isascii() and number.isdigit() and 1024 <= int(number) <= 65535):
            raise AddressError(tr("“{text}” is not a port: use a number from 1024 to 65535", text=text))
        port = int(number)
    if not name:
        return ListenAddress(local_addresses()[0], port)
    name = "127.0.0.1" if name == "localhost" else name
    try:
        version = ipaddress.ip_address(name).version
    except ValueError:
        version = 0
    if version != 4:
        known = ", ".join(local_addresses())
        raise AddressError(
            tr("“{text}” is not an address of this computer; its addresses are {addresses}", text=text, addresses=known)
        )
    if not is_local(name):
        raise AddressError(
            tr(
                "{address} is not in a local network, and the game can only be shown to phones in the local network",
                address=name,
            )
        )
    return ListenAddress(name, port)


def listen(place: ListenAddress, after: int = PORT) -> socket.socket:
    """A socket that listens at `place`, at the first free port from `after` on where it names none. Raises
    AddressError."""
    ports = (place.port,) if place.port is not None else range(after, after + TRIED)
    last: OSError | None = None
    for port in ports:
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform != "win32":  # there it would let another program take the port over
                found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((place.address, port))
            found.listen(64)
        except OSError as error:
            found.close()
            last = error
            continue
        found.setblocking(False)
        return found
    why = "" if last is None else last.strerror or str(last)
    if place.port is None:
        raise AddressError(tr("{address} cannot be used ({why})", address=place.address, why=why))
    raise AddressError(
        tr("port {port} of {address} cannot be used ({why})", port=place.port, address=place.address, why=why)
    )
