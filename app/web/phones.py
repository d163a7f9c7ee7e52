"""“Show on phones”: what the window and the command line switch on and off."""

from collections.abc import Callable, Sequence

import segno

from app.stores.data_folder import data_folder
from app.text.language import tr
from app.web.addresses import PORT, AddressError, ListenAddress, listen
from app.web.certificate import Certificate, certificate_for
from app.web.hub import Hub
from app.web.passes import Grant
from app.web.server import Server
from app.web.webhooks import Address, Webhook


class Phones:
    """The server, its tokens and webhooks, from `start` to `stop`; it may be started again, and the tokens of the game
    that is on still count then.

    `hub` is told of the game, from any thread. `complain` is given a sentence where
    something goes wrong later.
    """

    def __init__(
        self,
        place: ListenAddress,
        webhooks: Sequence[Address] = (),
        allowed: Sequence[str] = (),
        complain: Callable[[str], None] = print,
    ) -> None:
        self._place = place
        self._addresses = tuple(webhooks)
        self._allowed = tuple(allowed)
        self._complain = complain
        self.hub = Hub()
        self._server: Server | None = None
        self._webhooks: list[Webhook] = []
        self._ports: tuple[int, int] | None = None
        self.certificate: Certificate | None = None

    @property
    def on(self) -> bool:
        return self._server is not None

    @property
    def address(self) -> str:
        """The address of this computer where it listens."""
        return self._place.address

    def start(self) -> None:
        """Begins to serve. Raises AddressError."""
        if self._server is not None:
            return
        try:
            self.certificate = certificate_for(self._place.address, data_folder())
        except OSError as error:
            raise AddressError(
                tr("the certificate for phones cannot be saved ({why})", why=error.strerror or str(error))
            ) from None
        known = self._ports
        plain = listen(self._place if known is None else ListenAddress(self._place.address, known[0]), PORT)
        try:
            port = plain.getsockname()[1]
            secure = listen(ListenAddress(self._place.address, None if known is None else known[1]), port + 1)
        except AddressError:
            plain.close()
            raise
        self._ports = port, secure.getsockname()[1]
        self._server = Server(self.hub, plain, secure, self.certificate, self._allowed)
        self._server.start()
        self._webhooks = [Webhook(address, self.hub.events, self._complain) for address in self._addresses]
        for webhook in self._webhooks:
            webhook.start()

    def stop(self) -> None:
        """Ends the server and the webhooks; the tokens stay until the game is left."""
        for webhook in self._webhooks:
            webhook.stop()
        self._webhooks = []
        if self._server is not None:
            self._server.stop()
            self._server = None

    def link(self, wanted: Grant) -> str:
        """The address of the page for whoever is `wanted`; empty where there is none, or where the server is off."""
        token = self.hub.passes.token_of(wanted)
        if token is None or self._ports is None:
            return ""
        camera = wanted.role == "camera"
        scheme, port = ("https", self._ports[1]) if camera else ("http", self._ports[0])
        return f"{scheme}://{self._place.address}:{port}/{token}/"


def modules_of(link: str) -> tuple[tuple[bool, ...], ...]:
    """An address as a QR code: rows of dark squares, without the quiet zone around them."""
    return tuple(tuple(bool(dark) for dark in row) for row in segno.make_qr(link, error="m").matrix)
