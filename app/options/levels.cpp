#include "app/options/levels.h"

#include <initializer_list>
#include <utility>

#include "app/options/check_arguments.h"
#include "app/options/measure_arguments.h"
#include "app/options/measured_file.h"
#include "app/options/output_arguments.h"
#include "app/options/picture_arguments.h"
#include "app/options/sample_arguments.h"
#include "app/options/setup_arguments.h"

namespace annulus::cli {
namespace {

OptionRows joined(std::initializer_list<OptionRows> parts) {
  OptionRows all;
  for (const OptionRows& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

OptionRow json() {
  return {"--json", "", "As JSON, for programs.", "Output"};
}

OptionRows lesson_options() {
  return {
      {"NAME", "", "The name of a lesson, or the file of one.", ""},
      {"--export", "DIR",
       "Write the lesson's pages there, as numbered pictures, a page of HTML with their texts, and a "
       "worksheet. Created if missing; files of these names are replaced.",
       "Output"},
      {"--page", "N", "Open it at this page, from 1; by default where it was left.", "Window"},
      {"--language", "en|de", "The window's language, or that of the export; an export's default is en.",
       "Output"},
      {"--theme", "dark|light", "The window's colours, or the export's; an export's default is light.",
       "Output"},
      {"--notes", "", "Show the speaker's notes to the page that a window shows, and follow it.", "Output"}};
}

}  // namespace

std::vector<Level> levels() {
  const OptionRows setup = setup_arguments();
  return {
      {.command = "",
       .description =
           "Annulus shows Poisson-disc sampling one try at a time: without a subcommand, in a window.",
       .usage = "annulus [SETUP] [--versus \"OPTIONS\"] [FILE] [--at TRY] [--layers a,b,...]\n"
                "       annulus sample|trace|render|measure|compare|check|lesson|list ...",
       .options = joined({{versus_option()}, shown_options(), setup})},
      {.command = "sample",
       .description = "Make a run and write its points, to standard output or a file: as CSV, JSON, NPY, "
                      "PLY, XYZ or SVG, or as "
                      "a tool takes them (Unity, Unreal, Godot, Blender, numpy, p5.js); in an order, also "
                      "for plotters; of many "
                      "seeds at once.",
       .usage =
           "annulus sample [SETUP] [FILE] [--order ORDER] [--format FORMAT | --for TOOL] [--write a,b,...]\n"
           "                      [--seeds A-B|N] [-o FILE]",
       .options = joined({sample_options(), setup})},
      {.command = "trace",
       .description = "Write every event of a run, one JSON object a line.",
       .usage = "annulus trace [SETUP] [FILE] [-o FILE]\n"
                "       Points and traces of other programs are not traced.",
       .options = joined({{output_option()}, setup})},
      {.command = "render",
       .description = "Draw a run into a PNG, SVG or PDF file, without a window.",
       .usage = "annulus render [SETUP] [FILE] [--at TRY,...] [--layers a,b,...] [--canvas WxH] [--scale N]\n"
                "                      [--size W|WxH [--text 7pt] [--dpi N]] [--background COLOUR]\n"
                "                      [--theme dark|light|print] [--versus \"OPTIONS\"] -o FILE.png|svg|pdf",
       .options = joined({picture_options(), {versus_option()}, setup})},
      {.command = "measure",
       .description = "Say how good points are: those of a run, or of a file.",
       .usage =
           "annulus measure [SETUP] [FILE] [--seeds A-B|N] [--json] [--check] [--cost] [--plots DIR]\n"
           "       Points of a FILE of any program are measured as they are. A list of values, as in\n"
           "       --tries 5,10,30 or --sampler bridson,dart, gives a column each, or a row each as JSON.",
       .options = joined({{flatten_option()}, {json()}, measure_options(), setup})},
      {.command = "compare",
       .description = "Measure two sets of points side by side.",
       .usage = "annulus compare X Y [--json]\n"
                "       X and Y: a FILE, or setup options in quotes; of two setups the second one has\n"
                "       the domain, mask, radius, seed and start of the first unless it says otherwise.\n"
                "       One set of options with a list, \"--sampler bridson,dart\", is as many sets.",
       .options = {json(), flatten_option()},
       .takes_outer = false},
      {.command = "check",
       .description = "Say where a trace contradicts itself, one line each; of any program.",
       .usage = "annulus check TRACE|- [--width W --height H --radius R] [--periodic] [--tries K]",
       .options = check_options(),
       .takes_outer = false},
      {.command = "lesson",
       .description = "Open a lesson in the window, or write its pages as pictures; without NAME, list them.",
       .usage =
           "annulus lesson [NAME|FILE.md] [--page N | --export DIR] [--language en|de] [--theme dark|light]\n"
           "                      [--notes]",
       .options = lesson_options(),
       .takes_outer = false},
      {.command = "list",
       .description = "The samplers and presets with their parameters, defaults and ranges.",
       .usage = "annulus list [--json]",
       .options = {json()},
       .takes_outer = false}};
}

}  // namespace annulus::cli
