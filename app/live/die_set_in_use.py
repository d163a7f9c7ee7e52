"""A die set as a game uses it: fitted to the networks there are."""

from collections.abc import Callable

from app.stores.die_set_store import DieSetStore
from vision.errors import DieSetError
from vision.teaching.die_set import DieSet
from vision.teaching.taught_reading import Networks
from vision.teaching.training import is_current


def die_set_for(
    reader: Networks, name: str, teach_again: Callable[[DieSet], DieSet], store: DieSetStore | None = None
) -> DieSet:
    """The set of this name; one that was taught with other networks is taught again from its shots, and kept.

    Raises `DieSetError`.
    """
    store = store or DieSetStore()
    die_set = store.load(name)
    if die_set.fit is None:
        raise DieSetError("The die set {name} is a draft: teach it first.", name=die_set.name)
    if not is_current(reader, die_set):
        die_set = teach_again(die_set)
        store.save(die_set)
    return die_set


def usable_sets(store: DieSetStore) -> tuple[str, ...]:
    """The names of the sets that a game can use: all that were taught. What icons count as is asked once."""
    return tuple(die_set.name for die_set in store.sets()[0] if die_set.fit is not None)
