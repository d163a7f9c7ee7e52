"""Addresses of cameras and streams, as they may be shown and written down."""

import re

_ADDRESS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)([^?#]*)")
_HOST = re.compile(r"(\[[0-9A-Fa-f:.%]*\]|[^:@]*)(:[0-9]*)?")
_WITHOUT_SCHEME = re.compile(
    r"([A-Za-z]{2,}:/+)?"  # "htp://", "http:/"; one letter is a disk of Windows
    r"((?:[^/?#\s]*@)?"
    r"(?(1)[^/?#\s]+|(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|[\w-]+(?:\.[\w-]+)+(?=:[0-9])|localhost))(?::[0-9]+)?"
    r"(?:[/?#].*)?)"
)
_LEFT_OUT = "…"


def public_address(text: str) -> str:
    """An address with its scheme, host, port and path alone; any other text, such as a film's name, as it is.

    User, password, query and fragment are left out: phones and cameras take a password in each of them. So is every
    part of the path that holds a "=" or an "@", as in /user=admin&password=1234/. What looks like no address behind its
    "://" keeps the scheme only.

    >>> public_address("http://ann:secret@10.0.0.7:8080/video?user=ann&password=secret")
    'http://10.0.0.7:8080/video'
    """
    scheme, sign, _ = text.partition("://")
    if not sign:
        return text
    found = _ADDRESS.match(text)
    host = None if found is None else _HOST.fullmatch(found[2].rpartition("@")[2])
    if found is None or host is None:
        return f"{scheme if scheme.isalnum() else ''}://{_LEFT_OUT}"
    path = "/".join(_LEFT_OUT if "=" in part or "@" in part else part for part in found[3].split("/"))
    return f"{found[1]}://{host[0]}{path}"


def address_without_scheme(text: str) -> str | None:
    """The host, port and path of an address whose scheme is missing or mistyped; None for what looks like none.

    >>> address_without_scheme("ann:secret@10.0.0.7:8080/video?password=secret")
    '10.0.0.7:8080/video'
    """
    found = _WITHOUT_SCHEME.fullmatch(text)
    return None if found is None else public_address(f"http://{found[2]}").partition("://")[2]
