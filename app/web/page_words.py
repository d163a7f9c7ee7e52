"""The words of the pages themselves; the page asks for them by their keys, in the language of the phone."""

from app.text.language import noop, tr

WORDS = {
    "watching": noop("You are watching"),
    "playing_as": noop("You play as {name}"),
    "hosting": noop("You enter for everybody"),
    "offline": noop("No connection to the game. Trying again …"),
    "ended": noop("This game has ended. Scan the new code on the big screen for the next one."),
    "no_game": noop("No game is running yet."),
    "events": noop("What happened"),
    "no_events": noop("Nothing yet"),
    "picture": noop("Picture"),
    "your_turn": noop("Your turn"),
    "enter": noop("Enter", "a button on a phone"),
    "take_back": noop("Undo", "a button on a phone"),
    "clear": noop("Start over", "a button on a phone"),
    "take_read": noop("Use what was read"),
    "dispute": noop("Dispute the last roll"),
    "disputed": noop("The last roll is disputed. The window shows the dice again under Review."),
    "sure_dispute": noop("Dispute the last roll?"),
    "yes": noop("Yes"),
    "no": noop("No"),
    "undo": noop("Undo: {what}"),
    "question": noop("Which is it?"),
    "either": noop("Is this a {first} or a {second}?"),
    "note": noop("My dice (only on this phone)"),
    "note_hint": noop("Note what lies under your cup. It stays on this phone until you show it."),
    "show": noop("Show my dice"),
    "show_card": noop("Show my card"),
    "shown": noop("Shown. Waiting for {names}"),
    "hide": noop("Hide"),
    "unhide": noop("Show them"),
    "in_reserve": noop("{count} in reserve"),
    "camera": noop("This phone as the camera"),
    "camera_start": noop("Use this camera"),
    "camera_stop": noop("Stop"),
    "camera_hint": noop("Prop the phone so that it looks down at the whole table, and leave it there."),
    "camera_insecure": noop("Browsers allow the camera on secure pages only: open the address with https."),
    "camera_refused": noop("The browser did not allow the camera. Allow it in the settings of this page."),
    "camera_none": noop("This phone has no camera that the browser can use."),
    "camera_sending": noop("{rate} pictures per second, {width} × {height}"),
    "camera_other": noop("Another phone is the camera now."),
    "torch": noop("Light"),
    "zoom": noop("Zoom"),
    "awake": noop("The screen stays on while this page is open."),
    "sleeps": noop("This browser may turn the screen off: keep it on in the phone's settings."),
    "by_hand": noop("by hand"),
    "die": noop("die {value}"),
    "hidden_die": noop("hidden die"),
}
"""By key; where a word could mean something else elsewhere, its comment is that of `COMMENTS`."""

COMMENTS: dict[str, str] = dict.fromkeys(("enter", "take_back", "clear"), "a button on a phone")


def page_words() -> dict[str, str]:
    """All words of the pages in the language that is spoken now."""
    return {key: tr(words, COMMENTS.get(key, "")) for key, words in WORDS.items()}
