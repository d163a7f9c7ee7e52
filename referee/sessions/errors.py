"""The errors of sessions; each message is a sentence for players, without its end.

SessionError
├── NotASessionError    the folder holds no session that can be used
├── NotRecordedError    it cannot be written: the disk is full, the folder closed
│   └── BusyError           another program is writing it
└── RulingError         what a person asked for cannot be done with this game
"""


class SessionError(ValueError):
    """What is wrong with a session, or with what was asked of it."""


class NotASessionError(SessionError):
    """There is no session, or one that is not as the format says."""


class NotRecordedError(SessionError):
    """The session cannot be written; what was written before stands."""


class BusyError(NotRecordedError):
    """Another program is writing the session."""


class RulingError(SessionError):
    """A correction, an undo or a ruling that does not fit the game."""
