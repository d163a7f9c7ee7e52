"""What counts as a camera that moves, rests or was displaced, for `vision.tracking.stabilising`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SteadyLimits:
    """What counts as a camera that moves. Pixels are those of the gate's picture, shares are of 1."""

    # A table without a pattern does not show how the camera moves: where the picture's corners (the smaller eigenvalue
    # of its structure tensor, J. Shi and C. Tomasi, "Good features to track", 1994) are weaker than this in more than
    # the rest of so many of its 16 cells, nothing is told. Patterned tables have .00023 and more, plain ones .0001.
    least_corner: float = 0.0002
    patterned_cells: int = 12
    # Where there are fewer corners, edges that run in several directions tell the motion together, as those of a tray
    # do, if noise shifts it by no more than this. On the real films' trays and boxes it is 0.1 to 0.31.
    edges_spread_pixels: float = 0.35
    # Where only a board tells the motion, the grid is so many times as large as it: the board's edge is a pattern, too.
    around_ground: float = 1.06
    # The motion counts as known from so many patches on, in so many of the 16 cells of the grid, when they are so
    # great a share of those that could be seen, and when noise shifts them by less than so much.
    least_patches: int = 8
    least_cells: int = 5
    least_share: float = 0.25
    most_spread_pixels: float = 0.5
    # From one frame to the next no camera in use moves by more than this share of the picture's longer side.
    most_jump_share: float = 0.1
    # A resting camera moves when the picture is farther than this from its place...
    leave_pixels: float = 0.3
    # ...or, where patches say little, farther than so many standard deviations.
    leave_deviations: float = 3.0
    # At once where so great a share of the patches in view says so, else after so many frames that agree.
    sure_share: float = 0.6
    leave_frames: int = 3
    # It rests again when its motion stays within so much for so long.
    rest_pixels: float = 0.2
    rest_seconds: float = 0.4
    # It is back at the anchor when it rests nearer than this.
    home_pixels: float = 0.35
    # Between full looks, a picture is compared with the one looked at last; within so much it is the same. So
    # it is where so great a share of the patches lie, in the median, so near their places.
    same_pixels: float = 0.2
    same_median_pixels: float = 0.1
    same_share: float = 0.4
    look_seconds: float = 1.0
    # What still lies where it lay outvotes a motion that has less than so many times its patches, or
    # that leaves the picture's differences hardly smaller: being still must leave so many times as much.
    still_votes: float = 2.0
    worse_residual: float = 1.5
    # The camera was displaced when it rests farther off than this share of the picture's longer side.
    displaced_share: float = 0.06
    # Without a match, one is sought farther off once in so many seconds. After so long, the whole picture is searched
    # for the anchor's features, so often; and when the picture is still for so long with hardly any patch in its
    # place, of patches in so many cells, the camera was displaced.
    lost_seconds: float = 0.4
    try_seconds: float = 0.2
    search_seconds: float = 0.5
    quiet_seconds: float = 1.0
    nothing_left_share: float = 0.1
    displaced_cells: int = 9
    # The anchor picture takes over what has looked the same for so many full looks, where it differs by so many levels
    # of contrast and by more than a slight shift of its edges would make it.
    renew_looks: int = 5
    renew_levels: float = 10.0
    renew_edges_share: float = 0.5


LIMITS = SteadyLimits()
