"""Numbers on a command line."""

import math
from typing import Any

import click


class NumberBetween(click.FloatRange):
    """`click.FloatRange`, but that "nan" is no number: it would pass every range, since it is neither less nor more."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a number.", param, ctx)
        return number
