#pragma once

#include <string>

#include "app/texts/format.h"

namespace annulus {

// What can be shown on the canvas, and what its marks mean.
struct LayerTexts {
  struct Layer {
    Line label, help;
  };
  Line heading;
  Layer outline, map, grid, points, discs, exclusion, annulus, candidates, searched, tree, violations;
  Layer legend;
  Layer disc_radius;
};

struct LegendTexts {
  using Text = std::string;
  Format<Text> picked;  // where its candidates lie
  Line accepted, compared, too_close, outside;
  Format<Text> weights;      // up to that
  Format<Text, Text> radii;  // from that to that
  Line unavailable, outside_mask, nearer, nearer_in_field;
  Format<Text> place_taken;  // by which point
  Line searched, taken;      // cells of the grid
  Format<Text> disc;         // of so many r
  Line exclusion, tree, reach;
};

// What the mouse tells on the canvas.
struct CanvasTexts {
  using Text = std::string;
  Format<Text> point;
  Line at, parent, radius, cell, born_in, nearest;
  Format<Text> parent_point;
  Line parent_start, parent_dart, parent_place;  // there is none, and why
  Format<Text, Text> cell_at;                    // {0} column, {1} row
  Line born_at_start;
  Format<Text> born_at_try;
  Line none_near, none_within;
  Format<Text, Text> near_point;              // {0} the point, {1} how far
  Format<Text, Text, Text> near_point_radii;  // and {2} the same in radii
  Format<Text, Text, Text> weight;            // {0} column, {1} row, {2} weight
  Format<Text, Text> unavailable;             // {0} column, {1} row
  Format<Text, Text, Text> picked;            // {0} column, {1} row, {2} which pick
  Line click_start, start_inside;
};

}  // namespace annulus
