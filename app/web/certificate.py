"""The certificate under which a phone lends its camera: browsers give the camera to secure pages alone.

It is made on first use, for this computer's address, and signed by itself, since nobody vouches for a computer in a
home. So the browser warns; whoever sees the same fingerprint (SHA-256) in the browser as in the window knows that it is
this computer's.
"""

import datetime
import ipaddress
import os
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

DAYS = 397
"""The longest that browsers take."""
DAYS_LEFT = 7
"""One that ends sooner is made anew."""


@dataclass(frozen=True)
class Certificate:
    """The files of a certificate and its key (PEM), and its fingerprint: SHA-256, pairs of hex digits with colons."""

    certificate: Path
    key: Path
    fingerprint: str


def certificate_for(address: str, folder: Path) -> Certificate:
    """The certificate for a numeric address, kept in `folder`, which is made; a new one where there is none that is
    good for it. Raises OSError where it cannot be kept."""
    files = folder / "phones.pem", folder / "phones-key.pem"
    known = _known(files[0], files[1], address)
    if known is None:
        known = _made(address)
        folder.mkdir(parents=True, exist_ok=True)
        cert, key = known
        _write(
            files[1],
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            ),
        )
        _write(files[0], cert.public_bytes(serialization.Encoding.PEM))
    return Certificate(*files, known[0].fingerprint(hashes.SHA256()).hex(":").upper())


def _known(cert_file: Path, key_file: Path, address: str) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey] | None:
    try:
        cert = x509.load_pem_x509_certificate(cert_file.read_bytes())
        key = serialization.load_pem_private_key(key_file.read_bytes(), None)
        names = cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, TypeError, UnsupportedAlgorithm, x509.ExtensionNotFound):
        return None
    left = cert.not_valid_after_utc - datetime.datetime.now(datetime.UTC)
    fits = ipaddress.ip_address(address) in names.get_values_for_type(x509.IPAddress)
    if not isinstance(key, ec.EllipticCurvePrivateKey) or left.days < DAYS_LEFT or not fits:
        return None
    return (cert, key) if key.public_key() == cert.public_key() else None


def _made(address: str) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Cubewatch")])
    now = datetime.datetime.now(datetime.UTC)
    usage = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=DAYS - 1))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage, critical=False)
        .add_extension(names, critical=False)
        .sign(key, hashes.SHA256())
    )
    return made, key


def _write(path: Path, content: bytes) -> None:
    """Writes a file that its owner alone can read, whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.replace(beside, path)
