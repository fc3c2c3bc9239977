#include "app/options/options.h"

#include <annulus/version.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string_view>

#include "app/files/input_image.h"
#include "app/options/arguments.h"
#include "app/options/check_arguments.h"
#include "app/options/compared_planes.h"
#include "app/options/comparison_arguments.h"
#include "app/options/help.h"
#include "app/options/layout_arguments.h"
#include "app/options/measure_arguments.h"
#include "app/options/measured_file.h"
#include "app/options/output_arguments.h"
#include "app/options/picture_arguments.h"
#include "app/options/plane_options.h"
#include "app/options/setup_arguments.h"
#include "app/options/setup_words.h"
#include "app/options/words.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

using cli::Arguments;

constexpr const char* kSubcommands = "sample, trace, render, measure, compare, check, lesson, list";

constexpr const char* kFooter =
    "An option given twice counts as it is given last.\n"
    "Exit status: 0 done, 1 writing (or the machine) failed or measure --check or check found a fault, 2 the "
    "options "
    "or a\n"
    "file ask for what cannot be.";

// All levels of the command line.
class CommandLine {
 public:
  CommandLine() {
    level(top_,
          "Usage: annulus [SETUP] [--versus \"OPTIONS\"] [FILE]\n"
          "       annulus sample|trace|render|measure|compare|check|lesson|list ...\n");
    sample_ =
        subcommand("sample", "Make a run and write its points, to standard output or a file.",
                   "annulus sample [SETUP] [FILE] [--order ORDER] [--format FORMAT | --for TOOL] [-o FILE]");
    trace_ = subcommand("trace", "Write every event of a run, one JSON object a line.",
                        "annulus trace [SETUP] [FILE] [-o FILE]\n"
                        "       Points and traces of other programs are not traced.");
    render_ = subcommand(
        "render", "Draw a run into a PNG file, without a window.",
        "annulus render [SETUP] [FILE] [--at TRY] [--layers a,b,...] [--canvas WxH] [--scale N]\n"
        "                      [--transparent] [--theme dark|light] [--versus \"OPTIONS\"] -o FILE.png");
    measure_ = subcommand(
        "measure", "Say how good points are: those of a run, or of a file.",
        "annulus measure [SETUP] [FILE] [--seeds A-B|N] [--json] [--check] [--plots DIR]\n"
        "       Points of a FILE of any program are measured as they are. A list of values, as in\n"
        "       --tries 5,10,30, gives a column each, or a row each as JSON.");
    compare_ =
        subcommand("compare", "Measure two sets of points side by side.",
                   "annulus compare X Y [--json]\n"
                   "       X and Y: a FILE, or setup options in quotes; of two setups the second one has\n"
                   "       the domain, mask, radius, seed and start of the first unless it says otherwise.");
    check_ = subcommand("check", "Say where a trace contradicts itself, one line each; of any program.",
                        "annulus check TRACE|- [--width W --height H --radius R] [--periodic] [--tries K]");
    lesson_ = subcommand(
        "lesson", "Open a lesson in the window, or write its pages as pictures; without NAME, list them.",
        "annulus lesson [NAME|FILE.md] [--export DIR] [--language en|de] [--theme dark|light] [--notes]");
    list_ = subcommand("list", "The samplers and presets with their parameters, defaults and ranges.",
                       "annulus list [--json]");

    const std::string output =
        "Write to this file instead of standard output; one that is there is replaced.";
    cli::add_layout_arguments(arguments_, *sample_);
    arguments_.add_option(
        *sample_, "--order", "birth|progressive|random|morton",
        "The order of the points; default birth. progressive: the first m are spread well, "
        "whatever m is. random: shuffled with the seed. morton: neighbours in the plane are "
        "near each other in the file.",
        "Output");
    arguments_.add_option(
        *sample_, "--threads", "N",
        "How many threads share the tiles of --tile, without which there is nothing to share, 1 to 256; "
        "default 1. The points are the same.",
        "Output");
    arguments_.add_option(*sample_, "-o,--output", "FILE", output, "Output");
    arguments_.add_option(*trace_, "-o,--output", "FILE", output, "Output");
    cli::add_picture_arguments(arguments_, *render_);
    for (CLI::App* app : {&top_, render_}) cli::add_versus_argument(arguments_, *app);
    arguments_.add_positional(*lesson_, "NAME", "The name of a lesson, or the file of one.");
    arguments_.add_option(
        *lesson_, "--export", "DIR",
        "Write the lesson's pages there, as numbered pictures, a page of HTML with "
        "their texts, and a worksheet. Created if missing; files of these names are replaced.",
        "Output");
    arguments_.add_option(*lesson_, "--language", "en|de", "What the export is written in; default en.",
                          "Output");
    arguments_.add_option(*lesson_, "--theme", "dark|light", "The export's colours; default light.",
                          "Output");
    arguments_.add_flag(*lesson_, "--notes",
                        "Show the speaker's notes to the page that a window shows, and follow it.", "Output");
    for (CLI::App* app : {list_, compare_})
      arguments_.add_flag(*app, "--json", "As JSON, for programs.", "Output");
    for (CLI::App* app : {compare_, measure_}) cli::add_flatten_argument(arguments_, *app);
    cli::add_measure_arguments(arguments_, *measure_);
    cli::add_check_arguments(arguments_, *check_);
    for (CLI::App* app : {&top_, sample_, trace_, render_, measure_})
      cli::add_setup_arguments(arguments_, *app);
    for (CLI::App* app : levels()) app->set_help_flag("-h,--help", "Print this page.")->group("Help");
    top_.set_version_flag("--version", std::string("annulus ") + version(), "Print the version.")
        ->group("Help");
    top_.require_subcommand(0, 1);
  }

  Options parse(const std::vector<std::string>& words) {
    cli::refuse_empty_values(words);
    try {
      top_.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
      return TextOptions{help()};
    } catch (const CLI::CallForVersion&) {
      return TextOptions{top_.version() + "\n"};
    } catch (const CLI::ArgumentMismatch&) {
      throw InputError(words.back(), English("needs a value"));
    } catch (const CLI::ParseError& error) {
      throw InputError(std::string(error.what()));
    }
    arguments_.refuse_missing_values();
    refuse_unknown();
    return options();
  }

  // About a file that was read.
  const std::optional<Message>& remark() const { return remark_; }

 private:
  std::string help() const {
    std::string text = top_.help();
    // CLI11 puts one line too many between groups.
    for (auto at = text.find("\n\n\n"); at != std::string::npos; at = text.find("\n\n\n")) text.erase(at, 1);
    return text;
  }

  void level(CLI::App& app, const std::string& usage) {
    app.formatter(std::make_shared<cli::HelpFormatter>(usage));
    app.allow_extras();
    app.allow_windows_style_options(false);
    app.footer(kFooter);
  }

  CLI::App* subcommand(const std::string& name, const std::string& description, const std::string& usage) {
    CLI::App* app = top_.add_subcommand(name, description)->group("Subcommands");
    level(*app, "Usage: " + usage + "\n");
    return app;
  }

  std::vector<CLI::App*> levels() {
    return {&top_, sample_, trace_, render_, measure_, compare_, check_, lesson_, list_};
  }

  static std::string called(const CLI::App& app) {
    return app.get_parent() ? "annulus " + app.get_name() : "annulus";
  }

  void refuse_unknown() {
    for (const CLI::App* app : levels()) {
      for (const std::string& word : app->remaining())
        if (word != "--") refuse(*app, word);
    }
    for (const CLI::App* app : {list_, lesson_, compare_, check_}) {
      if (!*app) continue;
      for (const CLI::Option* option : top_.get_options())
        if (option->count() > 0) throw InputError(option->get_name(), "has no meaning for " + called(*app));
    }
  }

  [[noreturn]] void refuse(const CLI::App& app, const std::string& word) {
    if (!word.starts_with('-')) {
      throw InputError("unexpected argument " + in_quotes(word) + "; see " + called(app) + " --help");
    }
    const std::string name = word.substr(0, word.find('='));
    if (&app == &top_ && name == "--language")
      throw InputError(name,
                       English("is an option of annulus lesson; the window's language is chosen in its View "
                               "menu, or by LANG"));
    for (const CLI::App* other : levels())
      if (const CLI::Option* option = other->get_option_no_throw(name); option && other != &app)
        throw InputError(name, "is an option of " + called(*other) + ", not of " + called(app));
    throw InputError("unknown option " + shortened(name) + "; see " + called(app) + " --help");
  }

  unsigned threads(const Setup& setup) const {
    const auto text = arguments_.text("--threads");
    if (!text) return 1;
    const auto number = parse_integer(*text);
    if (!number || *number < 1 || *number > kMostThreads)
      throw InputError("--threads", "must be a whole number from 1 to 256; got " + in_quotes(*text));
    if (*number > 1 && !grows_in_tiles(setup))
      throw InputError(
          "--threads",
          "must be 1 if there are no tiles to share (--tile, of bridson and roberts); got " + *text);
    return static_cast<unsigned>(*number);
  }

  Options lesson() const {
    LessonOptions options{.lesson = arguments_.text("NAME").value_or(""), .folder = {}};
    const auto folder = arguments_.text("--export"), language = arguments_.text("--language");
    if (const auto theme = arguments_.text("--theme")) options.theme = cli::parse_theme(*theme);
    if (language) {
      const auto known = language_of(*language);
      if (!known) throw InputError("--language", "must be en or de; got " + in_quotes(*language));
      options.language = *known;
    }
    if (folder && folder->empty()) throw InputError("--export", English("needs the name of a folder"));
    options.folder = folder.value_or("");
    if (options.lesson.empty() && folder)
      throw InputError("--export", English("needs the name of a lesson before it"));
    if (!folder && (language || arguments_.given("--theme")))
      throw InputError(language ? "--language" : "--theme", English("has a meaning with --export only"));
    options.notes = arguments_.given("--notes");
    if (options.notes && folder) throw InputError("--notes", English("has no meaning with --export"));
    if (options.notes && options.lesson.empty())
      throw InputError("--notes", English("needs the name of a lesson before it"));
    return options;
  }

  // As a trace of ours it would lose what only its file says.
  static void refuse_recorded(const Setup& setup) {
    if (!is_recorded(setup)) return;
    throw InputError({shows_points(setup) ? English("{0} holds points: how they were made, it does not tell")
                                          : English("{0} holds a trace: it is written already"),
                      {recording_of(setup)->name()}});
  }

  bool is_set(const char* flag) const { return arguments_.text(flag).value_or("false") == "true"; }

  MeasureOptions measure() const {
    MeasureOptions options{.rows = {cli::given_source(arguments_)}, .seeds = {}};
    options.seeds = cli::given_seeds(arguments_, options.rows.front());
    options.json = is_set("--json");
    options.check = is_set("--check");
    const auto plots = arguments_.text("--plots");
    if (plots && plots->empty()) throw InputError("--plots", English("needs the name of a folder"));
    options.plots = plots.value_or("");
    return options;
  }

  Options options() {
    if (*lesson_) return lesson();
    if (*list_) return ListOptions{is_set("--json")};
    if (const auto file = arguments_.text("FILE"); file && top_.get_subcommands().empty()) {
      std::error_code ignored;
      if (*file != "-" && !std::filesystem::exists(*file, ignored)) {
        throw InputError(in_quotes(*file) + " is neither a subcommand (" + kSubcommands +
                         ") nor a file that is there");
      }
    }
    if (*measure_) return measure();
    if (*check_) return cli::given_check(arguments_);
    if (*compare_) return CompareOptions{.a = {}, .b = {}, .json = is_set("--json")};
    if (const auto pipe = top_.get_subcommands().empty() ? cli::given_pipe(arguments_) : std::nullopt)
      return WindowOptions{.setup = default_setup(),
                           .live = *pipe,
                           .given = cli::given_plane(arguments_, cli::files_of_disk())};
    cli::GivenSetup given = cli::given_setup(arguments_, {}, top_.get_subcommands().empty());
    if (!top_.get_subcommands().empty()) cli::refuse_unreadable(given.setup);
    remark_ = given.remark;
    if (*sample_) {
      const std::string output = cli::given_output(arguments_, given.setup, std::nullopt);
      return SampleOptions{given.setup, cli::given_layout(arguments_, output), output, threads(given.setup),
                           cli::given_order(arguments_)};
    }
    if (*trace_) refuse_recorded(given.setup);
    if (*trace_) return TraceOptions{given.setup, cli::given_output(arguments_, given.setup, std::nullopt)};
    const std::optional<Setup> versus = cli::given_versus(arguments_, given);
    if (given.picture && versus) given.picture->versus = Picture::Versus{*versus, given.picture->at};
    if (*render_) return cli::given_picture(arguments_, given, versus);
    if (given.picture) {
      // The saved picture itself, or what it would be with the other options.
      given.picture->setup = given.setup;
    }
    return WindowOptions{
        .setup = given.setup, .max_points = given.max_points, .versus = versus, .picture = given.picture};
  }

  CLI::App top_{"Annulus shows Poisson-disc sampling one try at a time: without a subcommand, in a window."};
  CLI::App* sample_ = nullptr;
  CLI::App* trace_ = nullptr;
  CLI::App* render_ = nullptr;
  CLI::App* measure_ = nullptr;
  CLI::App* compare_ = nullptr;
  CLI::App* check_ = nullptr;
  CLI::App* lesson_ = nullptr;
  CLI::App* list_ = nullptr;
  Arguments arguments_;
  std::optional<Message> remark_;
};

// `measure` with lists of values: as many sources as there are combinations.
Options parse_lists(const std::vector<cli::Listed>& lists) {
  MeasureOptions all;
  for (const cli::Listed& one : lists) {
    Options options = CommandLine().parse(one.words);
    auto* row = std::get_if<MeasureOptions>(&options);
    if (!row) return options;  // help
    MeasureSource source = std::move(row->rows.front());
    cli::refuse_chosen_plane(source);
    source.name = one.name;
    if (!all.rows.empty())
      row->rows = std::move(all.rows);
    else
      row->rows.clear();
    row->rows.push_back(std::move(source));
    all = std::move(*row);
  }
  all.listed = true;
  if (!all.plots.empty()) throw InputError("--plots", English("takes one set of points, not a list"));
  return all;
}

}  // namespace

Options parse_options(const std::vector<std::string>& arguments, std::optional<Message>* remark) {
  if (!arguments.empty() && arguments.front() == "compare")
    return cli::parse_comparison(
        arguments, [](const std::vector<std::string>& words) { return CommandLine().parse(words); });
  if (!arguments.empty() && arguments.front() == "measure")
    if (const auto lists = cli::each_of_lists(arguments); lists.size() > 1) return parse_lists(lists);
  CommandLine line;
  Options options = line.parse(arguments);
  if (auto* window = std::get_if<WindowOptions>(&options)) window->nothing_asked = arguments.empty();
  if (const auto* measured = std::get_if<MeasureOptions>(&options))
    cli::refuse_chosen_plane(measured->rows.front());
  if (remark) *remark = line.remark();
  return options;
}

}  // namespace annulus
