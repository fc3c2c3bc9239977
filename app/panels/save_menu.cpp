#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <vector>

#include "app/application/key_bindings.h"
#include "app/application/state.h"
#include "app/charts/measure_tables.h"
#include "app/charts/plot_files.h"
#include "app/kit/kit.h"
#include "app/kit/slider.h"
#include "app/listings/listing.h"
#include "app/panels/compared_rows.h"
#include "app/panels/menus.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Everything that is taken away: pictures, points, measures, setups, programs.
namespace annulus::panels {
namespace {

constexpr float kFolder = 260, kScales = 200, kRuns = 300, kChoices = 130,
                kNames = 70;  // window units at UI scale 1

void folder_field(const Ui& ui, const Files& files) {
  ImGui::TextDisabled("%s", ui.say("Folder"));
  ScreenshotOptions options = files.screenshot();
  ImGui::SetNextItemWidth(ui.scaled(kFolder));
  if (text_field(ui, "screenshot/folder", options.folder, ui.say("where Annulus was started")))
    ui.issue(
        command::SetScreenshotOptions{options.scale, options.legend, options.transparent, options.folder});
}

// How the canvas is saved as it is: scale, legend, background, folder.
void canvas_options(const Ui& ui, const Files& files) {
  ScreenshotOptions options = files.screenshot();
  constexpr std::array<int, 3> kTimes{1, 2, 4};
  std::array<Segment, 3> segments;
  int chosen = -1;
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    const int scale = kTimes[i];
    const auto pixels = [&](float side) {
      return std::to_string(std::lround(side * static_cast<float>(scale * ui.workspace.ui_scale())));
    };
    const std::string times = std::to_string(scale) + "×";
    segments[i] = {
        times, times,
        ui.say("{0} x {1} pixels", pixels(ui.view.canvas().width), pixels(ui.view.canvas().height))};
    if (options.scale == scale) chosen = static_cast<int>(i);
  }
  if (const int clicked = segmented(ui, "screenshot scale", segments, chosen, ui.scaled(kScales));
      clicked >= 0)
    options.scale = kTimes[static_cast<std::size_t>(clicked)];
  ImGui::Checkbox(ui.say("With its legend"), &options.legend);
  note_widget(ui, "screenshot/legend", ui.say("With its legend"));
  ImGui::Checkbox(ui.say("Transparent background"), &options.transparent);
  note_widget(ui, "screenshot/transparent", ui.say("Transparent background"));
  if (options != files.screenshot())
    ui.issue(
        command::SetScreenshotOptions{options.scale, options.legend, options.transparent, options.folder});
  if (!files.in_a_page()) folder_field(ui, files);  // a browser knows where files go
}

void picture_items(const Ui& ui, const Files& files) {
  menu_command(ui, "picture/open", ui.say("Picture..."), command::OpenPictureDialog{},
               to_text({"S", false, true}, ui.say));
  menu_command(ui, "screenshot/take", ui.say("The canvas as it is"), command::Screenshot{},
               to_text({"F12"}, ui.say));
  sub_menu(ui, "save/canvas", ui.say("Size, legend, folder"), [&] { canvas_options(ui, files); });
}

// Where the choices beside these labels begin.
float beside(const Ui& ui, std::initializer_list<const char*> labels) {
  float x = ui.scaled(kChoices);
  for (const char* label : labels) x = std::max(x, text_width(label) + ui.scaled(12));
  return x;
}

// Midway through a run it asks which points: those so far, or all.
std::vector<MenuChoice> points_choices(const Ui& ui, const std::string& name) {
  const Pane& pane = ui.pane();
  const Numbers& number = ui.say.numbers;
  if (pane.run().timeline.at_end()) return {{name, ui.say("save")}};
  const Sampler& sampler = pane.run().timeline.sampler();
  const std::string all = pane.complete()
                              ? ui.say("all {0}", number.grouped(sampler.store().positions.size()))
                              : std::string(ui.say("all of them"));
  return {{name + "/shown", ui.say("these {0}", number.grouped(sampler.count()))}, {name, all}};
}

void export_item(const Ui& ui, const char* label, const std::string& name, command::Format format, float x) {
  const std::vector<MenuChoice> choices = points_choices(ui, name);
  if (choices.size() == 1) {
    menu_command(ui, name, label, command::Export{format, ui.pane_id, false});
    return;
  }
  const int clicked = menu_choices(ui, label, x, choices);
  if (clicked >= 0) ui.issue(command::Export{format, ui.pane_id, clicked == 0});
}

// A slider: how many runs, each of its own seed, are saved. 1 for points that were made elsewhere.
std::uint64_t runs_to_save(const Ui& ui) {
  constexpr double kMostRuns = 1000;
  const Setup& setup = ui.pane().setup();
  if (is_recorded(setup) || !setup.seeded()) return 1;
  const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - setup.seed();
  double& chosen = ui.memory.saved_runs;
  const std::uint64_t runs =
      std::clamp(static_cast<std::uint64_t>(chosen), std::uint64_t{1}, std::max(left, std::uint64_t{1}));
  const auto seed = [&](std::uint64_t n) { return std::to_string(n); };
  ImGui::SetNextItemWidth(ui.scaled(kRuns));
  const std::string text = runs > 1 ? ui.say("{0} runs, seeds {1} to {2}", ui.say.numbers.grouped(runs),
                                             seed(setup.seed()), seed(setup.seed() + runs - 1))
                                    : ui.say("1 run, seed {0}", seed(setup.seed()));
  filled_slider(ui, "##save/runs", chosen,
                {.minimum = 1, .maximum = kMostRuns, .logarithmic = true, .grain = 1}, text);
  note_widget(ui, "save/runs", text);
  if (ImGui::IsItemHovered())
    tooltip(ui, ui.say("How many runs are saved, a file each. Ctrl+click types the number."));
  gap(ui, 4);
  return runs;
}

// Save the file, or copy the command that writes it.
void other_items(const Ui& ui) {
  struct Other {
    command::Format format;
    const char *name, *label;
  };
  using command::Format;
  constexpr std::array<Other, 10> kOthers{{{Format::csv, "csv", "CSV"},
                                           {Format::npy, "npy", "NumPy"},
                                           {Format::ply, "ply", "PLY"},
                                           {Format::xyz, "xyz", "XYZ"},
                                           {Format::svg, "svg", "SVG"},
                                           {Format::unity, "unity", "Unity"},
                                           {Format::unreal, "unreal", "Unreal"},
                                           {Format::godot, "godot", "Godot"},
                                           {Format::blender, "blender", "Blender"},
                                           {Format::p5, "p5", "p5.js"}}};
  float x = ui.scaled(kNames);
  const std::uint64_t runs = runs_to_save(ui);
  for (const Other& other : kOthers) {
    const std::string name = std::string("other/") + other.name;
    std::vector<MenuChoice> choices;
    if (runs > 1)
      choices.push_back({name, ui.say("save {0} files", ui.say.numbers.grouped(runs))});
    else
      choices = points_choices(ui, name);
    choices.push_back({name + "/command", ui.say("copy the command")});
    const int clicked = menu_choices(ui, other.label, x, choices);
    const bool command = clicked + 1 == static_cast<int>(choices.size());
    if (clicked >= 0 && command) ui.issue(command::CopySampleLine{other.format, ui.pane_id, runs});
    if (clicked >= 0 && !command)
      ui.issue(command::Export{other.format, ui.pane_id, clicked == 0 && choices.size() == 3, runs});
  }
}

void export_items(const Ui& ui) {
  const InId in_id(static_cast<int>(ui.pane_id));
  const bool cells = traits_of(ui.pane().setup()).cells;
  const char* csv = cells ? ui.say("Cells as CSV") : ui.say("Points as CSV");
  const char* json = cells ? ui.say("Cells as JSON") : ui.say("Points as JSON");
  const float x = beside(ui, {csv, json});
  export_item(ui, csv, "export/csv", command::Format::csv, x);
  export_item(ui, json, "export/json", command::Format::json, x);
  sub_menu(ui, "save/others", ui.say("Points for other programs"), [&] { other_items(ui); });
  menu_command(ui, "export/setup", ui.say("Setup as JSON"),
               command::Export{command::Format::setup, ui.pane_id, false});
  if (cells)
    menu_command(ui, "export/map", ui.say("Map as PNG"),
                 command::Export{command::Format::map, ui.pane_id, false});
}

const char* title_of(const Ui& ui, MeasurePlot plot) {
  return plot == MeasurePlot::nearest ? ui.say("Nearest neighbour")
         : plot == MeasurePlot::pairs ? ui.say("Pair correlation g")
         : plot == MeasurePlot::power ? ui.say("Radial power")
                                      : ui.say("Spectrum");
}

// As a picture or as numbers.
constexpr std::array<PlotFormat, 2> kFormats{PlotFormat::png, PlotFormat::csv};
std::array<MenuChoice, 2> formats(const std::string& name) {
  return {{{name + "/png", "PNG"}, {name + "/csv", "CSV"}}};
}

void plot_items(const Ui& ui, const State& state, const Measures* measures) {
  std::vector<MeasurePlot> known;
  for (const MeasurePlot plot : kMeasurePlots)
    if (measures && has_plot(*measures, plot)) known.push_back(plot);
  const TriesCurves& curves = state.tries_curves.a;
  const bool curve = !state.panes.b() && curves.seeds() > 0 && !curves.stale();
  const auto draw = [&] {
    const char* tries = ui.say("What max tries buys");
    float x = beside(ui, {tries});
    for (const MeasurePlot plot : known) x = std::max(x, beside(ui, {title_of(ui, plot)}));
    if (curve)
      if (const int clicked = menu_choices(ui, tries, x, formats("save/menu/tries")); clicked >= 0)
        ui.issue(command::SaveTriesCurve{kFormats[static_cast<std::size_t>(clicked)]});
    for (const MeasurePlot plot : known) {
      const std::string name = std::string("save/menu/") + file_name_of(plot);
      const int clicked = menu_choices(ui, title_of(ui, plot), x, formats(name));
      if (clicked >= 0) ui.issue(command::SavePlot{plot, kFormats[static_cast<std::size_t>(clicked)]});
    }
  };
  sub_menu(ui, "save/plots", ui.say("Curves and plots"), draw, curve || !known.empty());
}

// What is copied: measures, the setup as a command line, the sampler as a program.
void copy_items(const Ui& ui, const Quality& quality, const Measures* measures) {
  const char *table = ui.say("Copy measures"), *line = ui.say("Copy setup as a command line"),
             *program_label = ui.say("Copy the program");
  const float x = beside(ui, {table, program_label});
  if (measures) {
    const std::array<MenuChoice, 2> forms{
        {{"save/measures/text", ui.say("text")}, {"save/measures/csv", "CSV"}}};
    const int clicked = menu_choices(ui, table, x, forms);
    const LiveMeasures::Found* b = quality.live(PaneId::b).found();
    if (clicked == 0)
      ui.issue(
          command::CopyTable{b ? comparison_as_text(ui, quality) : measures_as_text(ui, *measures), false});
    if (clicked == 1)
      ui.issue(
          command::CopyTable{b ? comparison_csv(*measures, b->measures) : measures_csv(*measures), true});
  }
  if (program(ui.pane().run().setup, CodeLanguage::python)) {
    const std::array<MenuChoice, 2> languages{
        {{"save/program/python", "Python"}, {"save/program/cpp", "C++"}}};
    const int clicked = menu_choices(ui, program_label, x, languages);
    if (clicked >= 0)
      ui.issue(command::CopyProgram{ui.pane_id, clicked == 0 ? CodeLanguage::python : CodeLanguage::cpp});
  }
  menu_command(ui, "export/copy", line, command::CopyCommandLine{}, to_text({"C", false, true}, ui.say));
}

}  // namespace

void draw_save_menu(const Ui& ui, const State& state) {
  picture_items(ui, state.files);
  ImGui::Separator();
  if (ui.panes.b()) ImGui::TextDisabled("%s", ui.say("Side A"));
  export_items(ui);
  if (ui.panes.b()) {
    ImGui::Separator();
    ImGui::TextDisabled("%s", ui.say("Side B"));
    export_items(ui.about(PaneId::b));
  }
  sub_menu(ui, "save/order", ui.say("Order of the points"), [&] { draw_order(ui, state.orders); });
  ImGui::Separator();
  const LiveMeasures::Found* found = state.quality.live(PaneId::a).found();
  const Measures* measures = found ? &found->measures : nullptr;
  sub_menu(ui, "save/copy", ui.say("Copy"), [&] { copy_items(ui, state.quality, measures); });
  if (state.files.in_a_page())
    menu_command(ui, "export/link", ui.say("Copy a link to this"), command::CopyLink{});
  plot_items(ui, state, measures);
}

}  // namespace annulus::panels
