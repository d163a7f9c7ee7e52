"""Show on phones: the button, and the codes to be scanned."""

from gui.phones.shown_on_phones import ShownOnPhones

__all__ = ["ShownOnPhones"]
