"""How far a share that was counted may be from the true one."""

import math


def wilson(count: int, total: int, z: float = 1.96) -> tuple[float, float]:
    """Both ends, from 0 to 1, of the interval of the share `count` / `total`, at 95 % with this `z`, 0 and 1 for none.

    Wilson 1927, https://doi.org/10.1080/01621459.1927.10502953.
    """
    if total == 0:
        return 0.0, 1.0
    share = count / total
    scale = 1 + z * z / total
    middle = (share + z * z / (2 * total)) / scale
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / scale
    # Rounding must not leave the share itself outside.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
