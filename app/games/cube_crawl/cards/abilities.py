"""The cards of the ten abilities: a name, a picture, what it does, and what it costs."""

from app.games.cube_crawl.cards.ability_pictures import PICTURE, draw_ability_picture
from app.print.colors import PRINT, CardColors
from app.print.drawing import CardDrawing, Pen
from app.text.language import noop, shown, tr
from rules.cube_crawl.abilities import ABILITIES, HARDENING, REGROWTH, SURGE, ability_words

POKER = 63.0, 88.0
"""The size of a poker card in millimetres."""

DOES: dict[str, str] = {
    "squeeze": noop(
        "Tip the die *through a wall* onto the square behind it. The edge of the room is no wall, "
        "and behind the wall there must be floor."
    ),
    "slide": noop(
        "Push the die one square along *without tipping* it: top and sides stay as they are. Not through a wall."
    ),
    "twist": noop("Turn the die *a quarter* to the left or to the right where it stands. The top stays on top."),
    "flip": noop(
        "Turn the die *upside down* where it stands, as if it were tipped away from you twice: "
        "the faces to your left and right stay where they are."
    ),
    "flop": noop(
        "Tip the die *twice the same way* as one action, both times onto floor and through no wall. "
        "Of the square between only the danger counts."
    ),
    "leap": noop(
        "Jump *diagonally* onto a square of floor without turning the die. What lies between does not matter."
    ),
    "devour": noop("Take *one danger* off a square beside you, not behind a wall. It does no damage."),
    "harden": noop("Resistance *+{hardening}* until you leave the room, beyond its full value too."),
    "regrow": noop("Health *+{regrowth}*, up to the full value of the level. Not while you have it all."),
    "surge": noop("The limit of this room is *{surge} actions higher*."),
}
"""What each ability does, in English; asterisks make bold."""

FREE = {"surge"}
"""The abilities that cost no action."""

EDGE = 5.0


def name_of(identifier: str) -> str:
    """What the ability is called that the rules know by `identifier`."""
    return shown(ability_words(identifier))


def title_of(identifier: str) -> str:
    """The same with a capital, as it stands on the card."""
    name = name_of(identifier)
    return name[:1].upper() + name[1:]


def does(identifier: str) -> str:
    """What an ability does; asterisks make bold."""
    return tr(DOES[identifier], hardening=HARDENING, regrowth=REGROWTH, surge=SURGE)


def ability_card(identifier: str, colors: CardColors = PRINT) -> CardDrawing:
    """The card of the ability that the rules call `identifier`; raises KeyError for one that they do not have."""
    ability = ABILITIES[identifier]
    width, height = POKER
    card = CardDrawing(width, height)
    card.rect(0, 0, width, height, Pen(colors.paper))
    card.text(width / 2, 13.2, title_of(ability.id), 9.4, colors.ink, bold=True, anchor="middle", kind="name")
    card.line((width / 2 - 9, 16.6), (width / 2 + 9, 16.6), Pen(None, colors.ink, 0.7))
    with card.group(width / 2, 18.5 + PICTURE / 2, kind="picture"):
        draw_ability_picture(card, ability.id, colors)
    card.paragraph(EDGE, 21.2 + PICTURE, does(ability.id), 3.8, width - 2 * EDGE, colors.ink, centered=True)
    cost = tr("no action") if ability.id in FREE else tr("1 action")
    card.line((EDGE, height - 11), (width - EDGE, height - 11), Pen(None, colors.faint, 0.25))
    card.text(EDGE, height - 6, cost, 3.6, colors.ink, bold=True, kind="cost")
    card.text(width - EDGE, height - 6, tr("once a room, then turn the card"), 3, colors.muted, anchor="end")
    return card
