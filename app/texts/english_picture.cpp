#include "app/texts/tables.h"

namespace annulus {

LayerTexts english_layers() {
  return {
      .heading = "Layers",
      .outline = {"Domain outline", "The border of the domain."},
      .map = {"Field, mask, weights",
              "What the domain itself says: the radius field, what a mask leaves out, the weights of cells."},
      .grid = {"Grid cells", "The background grid, with the cells that hold a point tinted."},
      .points = {"Points", "Every point: a plain dot once retired, a ringed one while active."},
      .discs = {"Discs", "A disc around each point; at radius r/2 no two overlap when the set is valid."},
      .exclusion = {"Exclusion discs r",
                    "The disc of radius r around each point that no other point may enter."},
      .annulus = {"Annulus", "Where candidates of the picked point can lie."},
      .candidates = {"Candidates",
                     "All candidates of the current pick by verdict; a line leads from a too "
                     "close one to its blocker."},
      .searched = {"Cells searched", "The cells that were searched for points near the last candidate."},
      .tree = {"Growth tree", "A line from each point to the one it grew from, its parent."},
      .violations = {"Violations", "Pairs of points nearer than r; only wrong options produce them."},
      .legend = {"Legend", "What the marks on the canvas mean."},
      .disc_radius = {"Disc radius",
                      "How large the discs of the layer Discs are drawn: at 0.5 r none "
                      "overlap when the set is valid."},
  };
}

LegendTexts english_legend() {
  return {
      .picked = "picked, {}",
      .accepted = "accepted",
      .compared = "compared",
      .too_close = "too close",
      .outside = "outside",
      .weights = "weight 0 to {}",
      .radii = "radius {} to {}",
      .unavailable = "unavailable",
      .outside_mask = "outside the mask",
      .nearer = "nearer than r",
      .nearer_in_field = "nearer than they should be",
      .place_taken = "place taken by {}",
      .searched = "cell searched",
      .taken = "cell with a point",
      .disc = "disc of {} r",
      .exclusion = "r around a point",
      .tree = "from its parent",
      .reach = "r around the candidate",
  };
}

CanvasTexts english_canvas() {
  return {
      .point = "Point {}",
      .at = "at",
      .parent = "parent",
      .radius = "radius",
      .cell = "cell",
      .born_in = "born in",
      .nearest = "nearest",
      .parent_point = "point {}",
      .parent_start = "none: a start",
      .parent_dart = "none: a dart",
      .parent_place = "the start, no point",
      .cell_at = "column {}, row {}",
      .born_at_start = "the start",
      .born_at_try = "try {}",
      .none_near = "none near",
      .none_within = "none within 4 r",
      .near_point = "point {}, {} away",
      .near_point_radii = "point {}, {} away ({} r)",
      .weight = "Column {}, row {}: weight {}",
      .unavailable = "Column {}, row {}: unavailable",
      .picked = "Column {}, row {}: pick {}",
      .click_start = "Click where the growth should start",
      .start_inside = "The start has to lie inside the domain",
  };
}

}  // namespace annulus
