#pragma once

#include <string>

#include "app/texts/format.h"

namespace annulus {

// What is told about a point, a place or a cell that was clicked.
struct InspectorTexts {
  using One = Format<std::string>;
  using Two = Format<std::string, std::string>;

  // Of a point.
  One point;
  Line at, radius, cell, parent, children, chain, born, retired, neighbours;
  Two column_row;
  Line no_parent_start, no_parent_dart, no_parent_no_point;
  One chain_more;  // after the first few
  Line no_children_yet;
  Line no_children;
  One and_more;
  Line born_start;
  One in_try;
  One not_born;
  Line not_retired, waiting, searching, never_retired;
  One retired_again;  // of a point that is active at present: when it will be retired
  Two neighbour;      // point, distance
  Line no_neighbours, measuring;
  Line to_birth, to_retirement, close;
  Line click;  // in the tooltip of a point

  // Of a place.
  Line why_none;
  Line outside, other_tile;
  Two place_taken;
  Two too_close;  // point, "22.40 < 34"
  One also_too_close;
  Line no_point;
  One unseen;
  One now_one, now_more;
  Line by_dart, by_any_dart;
  Two out_of_reach;
  Line out_of_reach_all;
  Line missed_one;
  One missed_more;
  Line any_dart, any_place;
  One any_best;
  Line over_grown, over_darts, over_counted;
  Line not_maximal;

  // Of a cell.
  Two cell_of_map;
  Line weight, chance, picked, unavailable;
  Two picked_as;
};

}  // namespace annulus
