"""Read a folder of labelled pictures with the shipped models and print what was right, as a table with intervals.

    python scripts/evaluate.py --images IMAGES --labels LABELS [--list NAMES.txt] [--ignore IGNORE] [--by count]

IMAGES holds SOURCE/NAME.jpg, LABELS the same names as YOLO label files (class = top value - 1; 6: not readable).
With `--card FILE`, the table replaces what stands there between `<!-- NAME -->` and `<!-- /NAME -->` (`--name`).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from datasets.real import read_labels
from scripts.scoring import Tally, add_picture, wilson
from vision import Box, DiceReader, PictureError, read_picture

HEAD = "| | pictures | dice | found | asked | silent errors (95 %) | invented / 100 | exact frames (95 %) | ECE |"
RULE = "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"


def boxes_of(path: Path, width: int, height: int) -> list[tuple[int, Box]]:
    boxes, classes = read_labels(path, width, height)
    return [
        (int(name), (float(b[0]), float(b[1]), float(b[2]), float(b[3])))
        for name, b in zip(classes, boxes, strict=True)
    ]


def by_count(dice: int) -> str:
    return next(
        name for most, name in ((0, "0"), (4, "1-4"), (9, "5-9"), (19, "10-19"), (10**9, "20+")) if dice <= most
    )


def row(name: str, t: Tally) -> str:
    silent, exact = wilson(t.wrong, t.dice), wilson(t.exact, t.pictures)
    dice = max(1, t.dice)
    return (
        f"| {name} | {t.pictures} | {t.dice} | {t.found / dice:.1%} | {t.asked / max(1, t.found):.1%} "
        f"| {t.wrong} = {t.wrong / dice:.2%} ({silent[0]:.2%} to {silent[1]:.2%}) | {100 * t.invented / dice:.2f} "
        f"| {t.exact} = {t.exact / max(1, t.pictures):.1%} ({exact[0]:.1%} to {exact[1]:.1%}) "
        f"| {t.calibration_error:.3f} |"
    )


def write_card(card: Path, name: str, table: str) -> None:
    """Put `table` between the two marks called `name`."""
    text, begin, end = card.read_text(encoding="utf-8"), f"<!-- {name} -->", f"<!-- /{name} -->"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    if not rest or end not in rest:
        sys.exit(f"{card} has no place marked {begin} … {end}.")
    card.write_text(f"{before}{begin}\n{table}\n{end}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=Path, required=True)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--ignore", type=Path)
    parser.add_argument(
        "--list", type=Path, help="a file with the pictures to take, one `images/SOURCE/NAME.jpg` a line"
    )
    parser.add_argument("--by", choices=["source", "count"], default="source")
    parser.add_argument("--models", type=Path, help="a folder of models other than the shipped one")
    parser.add_argument("--card", type=Path)
    parser.add_argument("--name", default="val")
    parser.add_argument("--only", nargs="*", help="sources to take")
    options = parser.parse_args()
    if options.list is not None:
        paths = [options.images / Path(name).relative_to("images") for name in options.list.read_text().split()]
    else:
        paths = sorted(p for p in options.images.rglob("*") if p.suffix.lower() in (".jpg", ".jpeg", ".png"))
    reader, groups, total = DiceReader.load(options.models), defaultdict[str, Tally](Tally), Tally()
    for path in paths:
        source = path.parent.name
        if options.only and source not in options.only:
            continue
        try:
            image = read_picture(path)
        except PictureError as error:
            print(error, file=sys.stderr)
            continue
        height, width = image.shape[:2]
        name = path.relative_to(options.images).with_suffix(".txt")
        labels = boxes_of(options.labels / name, width, height)
        spared = [box for _, box in boxes_of(options.ignore / name, width, height)] if options.ignore else []
        group = source if options.by == "source" else by_count(sum(c != 6 for c, _ in labels))
        add_picture([total, groups[group]], reader.read(image).dice, labels, spared)
    table = "\n".join([HEAD, RULE, *(row(name, t) for name, t in sorted(groups.items())), row("**all**", total)])
    print(table)
    if total.unreadable:
        print(
            f"\nDice that nobody could read: {total.unreadable}, "
            f"left without a value: {total.held / total.unreadable:.1%}."
        )
    if options.card is not None:
        write_card(options.card, options.name, table)


if __name__ == "__main__":
    main()
