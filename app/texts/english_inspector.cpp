#include "app/texts/tables.h"

namespace annulus {

InspectorTexts english_inspector() {
  return {
      .point = "Point {}",
      .at = "at",
      .radius = "radius",
      .cell = "cell",
      .parent = "parent",
      .children = "children",
      .chain = "chain",
      .born = "born",
      .retired = "retired",
      .neighbours = "Nearest points",
      .column_row = "column {}, row {}",
      .no_parent_start = "none: a start",
      .no_parent_dart = "none: a dart",
      .no_parent_no_point = "the start, which is no point",
      .chain_more = "{} more to the start",
      .no_children_yet = "none so far",
      .no_children = "none",
      .and_more = "and {} more",
      .born_start = "as a start",
      .in_try = "try {}",
      .not_born = "Not born yet: it will be in try {}.",
      .not_retired = "not yet: active",
      .waiting = "not yet: waiting",
      .searching = "looking for it",
      .never_retired = "never in this run",
      .retired_again = "active; again in try {}",
      .neighbour = "point {} at {}",
      .no_neighbours = "none near",
      .measuring = "measuring",
      .to_birth = "Go to its birth",
      .to_retirement = "Go to its retirement",
      .close = "Close",
      .click = "Click for more",
      .why_none = "Why is no point here?",
      .outside = "It lies outside: every candidate here is refused.",
      .other_tile =
          "It lies in another tile than the one that grows now, whose candidates are "
          "refused here.",
      .place_taken =
          "Point {} has taken this place in the grid, however far it is, {}: a candidate "
          "here is refused.",
      .too_close = "It is too close to point {}: {}.",
      .also_too_close = "Also too close: {}.",
      .no_point = "No point can come here.",
      .unseen = "Though {} would be too close, the search does not see it.",
      .now_one =
          "There is room, and it is in reach of point {}, which is active: its next "
          "candidates may come here.",
      .now_more =
          "There is room, and it is in reach of the active points {}: their next candidates "
          "may come here.",
      .by_dart =
          "There is room, but it is in reach of no active point. Once none is active, a dart "
          "may come here.",
      .by_any_dart = "There is room. No point is active: any dart may come here.",
      .out_of_reach =
          "There is room, but no active point reaches it: of point {}, the next best, it "
          "is {} out of reach. Growth may still come nearer.",
      .out_of_reach_all = "There is room, but no point that could be picked reaches it.",
      .missed_one = "One point could have reached it, but was retired before a candidate came here.",
      .missed_more =
          "{} points could have reached it, but were retired before a candidate came "
          "here.",
      .any_dart = "There is room: as long as the run goes on, any dart may come here.",
      .any_place =
          "Nobody looks where other points lie: as long as the run goes on, any place may be "
          "drawn.",
      .any_best =
          "Any place may be drawn, and the farthest from all points wins. Here the nearest is "
          "{} away.",
      .over_grown = "There is room, but the run is over: no candidate came here.",
      .over_darts =
          "There is room, but the run is over: no dart came here before too many in a "
          "row were discarded.",
      .over_counted = "The run is over: there are as many points as wanted.",
      .not_maximal = "Such gaps are left: the set is not maximal.",
      .cell_of_map = "Column {}, row {}",
      .weight = "weight",
      .chance = "chance to be next",
      .picked = "picked",
      .unavailable = "It is unavailable: never picked.",
      .picked_as = "as number {} in try {}",
  };
}

}  // namespace annulus
