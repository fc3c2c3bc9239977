#pragma once

#include <string>

#include "app/texts/format.h"

namespace annulus {

// The bar at the top, with its menus.
struct MenuTexts {
  using Text = std::string;
  Format<Text> preset;  // its title
  Line standard, custom, preset_help;
  Line mistakes, side_by_side, one_canvas, split;
  Line view, light, dark, fit, hide_panels, larger, smaller;
  Line screenshot, take, with_legend, transparent, folder;
  Format<Text, Text> pixels;  // {0} wide, {1} high
  Line export_, side_a, side_b;
  Line points_csv, points_json, cells_csv, cells_json, setup_json, map_png, copy;
  Format<Text> help;  // its key
  Line more;          // what the bar has no room for
};

// Pairs that are worth seeing side by side.
struct ComparisonTexts {
  Line uniform, neighbourhood, roberts, dart, games;
};

struct SetupTexts {
  using Text = std::string;
  Line heading, undo, redo, reset;
  Line undo_help, redo_help, reset_help;
  Line reroll;
  Format<Text, Text, Text> range_marked;  // {0} the preset, {1} from, {2} to
  struct Option {
    Line label, help;
  };
  Option centre, random, click;
  Format<Text> start_now;  // where
  Line painted, drop_image, clear;
  Option pick;
  Line pick_all;
  Option paint, paint_off, paint_holes, paint_cells;
};

struct HappeningTexts {
  using Text = std::string;
  Line heading, counts;
  Line density, density_help;
  Format<Text> hexagonal, darts;  // the limits
  Line smallest, measuring;
  Format<Text> radii;  // "0.7071 r"
  // {0} points that are in them, {1} of all points; then {0} pairs, {1} and {2} points.
  Format<Text, Text> one_pair, one_pair_in_field;
  Format<Text, Text, Text> pairs, pairs_in_field;
  Format<Text, Text> fact_of;  // {0} of {1}
};

struct CodeTexts {
  Line heading, help;
};

// Both sides in one table.
struct TableTexts {
  Line tries, points, too_close, outside, density, smallest;
  Line locked_by;
  struct Lock {
    Line label, help;
  };
  Lock by_tries, by_points, by_time;
};

// Over the canvas.
struct OverlayTexts {
  using Text = std::string;
  Format<Text> making, making_points;         // points so far
  Format<Text, Text> and_more;                // {0} what is done, {1} how much else
  Format<Text> then_quitting;                 // what is done
  Format<Text, Text> and_more_then_quitting;  // as above
  Line cancel, dismiss;
};

// What each key does, and what the keys are called.
struct KeyTexts {
  Line play, forward, back, forward_pick, back_pick, forward_ten, back_ten, to_start, to_end;
  Line reroll, undo, redo;
  Line split, fit, panels, code, help, theme, larger, smaller, plain, cancel;
  Line screenshot, copy, quit;
  Line next_page, page_before;
  Line inspect_last, inspect_next, inspect_before, clear_breakpoints;
  Line present, show_keys, focus;
  Line forward_stage, back_stage, predict, go_on;
  Format<std::string> choose;  // the number
  Line mouse;
  Line space, left, right, home, end, escape, tab, page_up, page_down, enter, shift, ctrl;
  Line one_to_nine, choose_any;
  Line in_panel;  // what the keyboard does there
};

// What the program says of what it has done, or could not do.
struct MessageTexts {
  using Text = std::string;
  Format<Text> copied, copied_without_option, copied_without_map;  // the command line
  Format<Text> saving, saved, reading;                             // the file
  Format<Text, Text> image;                                        // {0} what it is for, {1} its name
  Format<Text> settings_damaged;                                   // the file
};

// The window's title.
struct TitleTexts {
  using Text = std::string;
  Format<Text, Text> at;           // {0} try, {1} CountTexts
  Format<Text, Text, Text> at_of;  // {0} try, {1} of all, {2} CountTexts
};

// So many of them.
struct CountTexts {
  Line one_point, one_cell;
  Format<std::string> points, cells;
};

}  // namespace annulus
