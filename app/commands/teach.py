"""`cubewatch teach`: teach the reader dice of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np

from app.commands.parts.failure import reported
from app.commands.parts.lazy_group import INTERRUPTED
from app.live.taught_reader import doubts_in_words, teach_with_bar
from app.stores.camera_store import open_source
from app.stores.die_set_store import DieSetStore
from app.teach.lesson import face_of_folder
from app.teach.picture_folder import is_folder, pictures_in
from app.teach.shooting import SHOTS, Shooting
from app.teach.words import advice_on, figures_sentence
from vision import DiceReader, ModelError, PictureError, SourceError, read_picture
from vision.errors import DieSetError
from vision.readings import Point
from vision.teaching.die_set import MOST_SHOTS, PLAIN_FACES, DieSet, Shot, checked_faces, parse_face, parse_faces
from vision.teaching.shot_taker import box_of
from vision.teaching.training import WANTED_SHOTS, add_shot, take_shot


@dataclass(frozen=True)
class Corrected:
    """A picture whose die, at this point if there are several, shows a face that was read as another."""

    picture: Path
    face: str
    at: Point | None


def _points(_ctx: click.Context, _parameter: click.Parameter, texts: Sequence[str]) -> list[Point]:
    points = list[Point]()
    for text in texts:
        x, _, y = text.partition(",")
        try:
            points.append((float(x), float(y)))
        except ValueError:
            raise click.BadParameter(f"“{text}” is not a point: give X,Y in pixels of the picture") from None
    return points


@click.command("teach")
@click.argument("name")
@click.argument("source", required=False)
@click.option("--faces", metavar="FACES", help='What the faces show, such as "1 2 3 4 5 logo=1".')
@click.option("--shots", type=click.IntRange(2, 40), default=SHOTS, show_default=True, help="Shots of each face.")
@click.option("--add", multiple=True, metavar="PICTURE", type=click.Path(), help="Add a shot from a picture.")
@click.option("--face", multiple=True, metavar="FACE", help="What the picture of --add shows.")
@click.option("--at", multiple=True, metavar="X,Y", callback=_points, help="Where its die lies, in pixels, of several.")
@click.option("--drop", multiple=True, metavar="SHOT", type=click.IntRange(1), help="Take the shot of this number out.")
@click.option("--cropped", is_flag=True, help="The pictures are cut to the die already.")
@click.option("--anew", is_flag=True, help="Forget the shots taken before.")
def teach(
    name: str,
    source: str | None,
    faces: str | None,
    shots: int,
    add: Sequence[str],
    face: Sequence[str],
    at: Sequence[Point],
    drop: Sequence[int],
    cropped: bool,
    anew: bool,
) -> int:
    """Teach the reader dice of your own, as the die set NAME; four or five shots of each face do.

    SOURCE is a folder with a folder of pictures for each face (FOLDER/3/*.jpg, FOLDER/axe/*.jpg), each picture showing
    one die with that face up; or a camera's number, a film, or a stream's address, before which you turn one die, face
    by face. Ctrl-C breaks off: the shots taken so far are kept, and the same command goes on from there. Without
    SOURCE, the set is taught again from its shots.

    FACES are the two to six faces of one die, between spaces: 3 is a face with three pips (or the numeral), axe a face
    with an icon of that name, logo=1 a face that shows a logo and counts as a 1. A die with six icons, some of them
    twice: --faces "axe axe ice ice sun moon". Without FACES, a folder's names are the faces; otherwise they are 1 to 6.

    A reading that was wrong makes the set better: --add PICTURE --face 3, and --at 310,95 where the die lies at these
    pixels among others.

    At the end it says how many shots were read right, left open or wrong by what the others taught. Use the set with
    cubewatch read --die-set NAME or cubewatch watch --die-set NAME.
    """
    if len(add) != len(face):
        raise click.UsageError("each --add PICTURE needs a --face FACE, and the other way round")
    if at and len(at) != len(add):
        raise click.UsageError("with --at X,Y for one picture of --add, each of the others needs one too")
    if source is not None and (add or drop):
        raise click.UsageError("--add and --drop change a set that is there: leave SOURCE out")
    added = [Corrected(Path(a), f, p) for a, f, p in zip(add, face, at or [None] * len(add), strict=True)]
    with reported(DieSetError, ModelError, PictureError, SourceError):
        return _teach(DieSetStore(), name, source, faces, shots, added, drop, cropped, anew)


def _teach(
    store: DieSetStore,
    name: str,
    source: str | None,
    faces: str | None,
    shots: int,
    added: Sequence[Corrected],
    dropped: Sequence[int],
    cropped: bool,
    anew: bool,
) -> int:
    folder = Path(source) if source is not None and is_folder(source) else None
    draft = _draft(store, name, source, folder, faces, anew)
    reader = DiceReader.load()
    if folder is not None:
        draft = _from_folder(reader, draft, folder, cropped)
    elif source is not None:
        with open_source(source) as opened:
            shooting = Shooting(reader, draft, opened, store.save)
            if not shooting.run(shots):
                return INTERRUPTED
        draft = shooting.draft
    draft = _without(draft, dropped)
    for one in added:
        image, box = _die(reader, one.picture, cropped, one.at)
        draft = add_shot(draft, image, box, one.face)
    if draft.shots or name in store:
        store.save(draft)
    try:
        taught = teach_with_bar(reader, draft)
    except (DieSetError, KeyboardInterrupt):
        if draft.shots:
            click.echo(
                f"The shots taken so far ({len(draft.shots)}) are kept as the draft {draft.name}: add more, or remove "
                f"it with cubewatch die-sets delete “{draft.name}”.",
                err=True,
            )
        raise
    store.save(taught)
    assert taught.fit is not None
    click.echo(f"{taught.name}: {figures_sentence(taught.fit.figures)}{advice_on(taught.fit.figures)}")
    for doubt in doubts_in_words(taught):
        click.echo(doubt)
    few = [face.word for face in taught.looks if taught.count(face.word) < WANTED_SHOTS]
    if few:
        click.echo(
            f"With fewer than {WANTED_SHOTS} shots (of {', '.join(few)}), other people's dice may be taken for yours: "
            "add some more."
        )
    return 0


def _draft(
    store: DieSetStore, name: str, source: str | None, folder: Path | None, faces: str | None, anew: bool
) -> DieSet:
    """The set to go on with, or a new one."""
    given = None if faces is None else parse_faces(faces)
    if name in store and not anew:
        kept = store.load(name)
        if given is not None and given != kept.faces:
            known = " ".join(str(face) for face in kept.faces)
            raise DieSetError(
                "The die set {name} has the faces {known}: leave --faces out, or start over with --anew.",
                name=kept.name,
                known=known,
            )
        return kept
    if source is None:
        store.load(name)
        raise DieSetError("The die set {name} cannot start over without a SOURCE of shots.", name=name)
    if given is None and folder is not None:
        words = sorted({picture.word for picture in pictures_in(folder)} - {""})
        if not words:
            raise DieSetError(
                "{folder} contains no folders named after the faces, such as {example}.",
                folder=folder,
                example=folder / "3",
            )
        given = checked_faces(map(parse_face, words))
    return DieSet(name, given or PLAIN_FACES)


def _from_folder(reader: DiceReader, draft: DieSet, folder: Path, cropped: bool) -> DieSet:
    """The draft with a shot of each picture; those that cannot be used are named and left out."""
    pictures = [picture for picture in pictures_in(folder) if picture.word]
    faces = {word: face_of_folder(draft, word) or draft.face(word) for word in {picture.word for picture in pictures}}
    if len(pictures) > MOST_SHOTS:
        raise DieSetError(
            "{folder} contains {count} pictures, but a die set has at most {most} shots.",
            folder=folder,
            count=len(pictures),
            most=MOST_SHOTS,
        )
    shots, taken = list[Shot](), {shot.picture.tobytes() for shot in draft.shots}
    for picture in pictures:
        try:
            shot = Shot(faces[picture.word].word, take_shot(*_die(reader, picture.path, cropped)))
            if shot.picture.tobytes() not in taken:
                shots.append(shot)
        except (DieSetError, PictureError) as error:
            click.echo(f"Left out: {error}", err=True)
    return draft.with_shots(*shots)


def _die(reader: DiceReader, path: Path, cropped: bool, at: Point | None = None) -> tuple[np.ndarray, np.ndarray]:
    """The picture, and the box of the die in it."""
    image = read_picture(path)
    try:
        return image, box_of(image, reader.detector.find, cropped, at)
    except DieSetError as error:
        raise DieSetError("{file} cannot be used as a shot. {why}", file=path, why=error.message) from None


def _without(draft: DieSet, dropped: Sequence[int]) -> DieSet:
    for number in sorted(set(dropped), reverse=True):
        if number > len(draft.shots):
            raise DieSetError(
                "The die set {name} has {count} shots: there is no shot {number}.",
                name=draft.name,
                count=len(draft.shots),
                number=number,
            )
        draft = draft.without_shot(number - 1)
    return draft
