#include "app/options/options.h"

#include <filesystem>
#include <utility>

#include "app/options/check_arguments.h"
#include "app/options/command_line.h"
#include "app/options/comparison_arguments.h"
#include "app/options/levels.h"
#include "app/options/measure_arguments.h"
#include "app/options/output_arguments.h"
#include "app/options/picture_arguments.h"
#include "app/options/plane_options.h"
#include "app/options/sample_arguments.h"
#include "app/options/setup_arguments.h"
#include "app/options/setup_words.h"
#include "app/options/view_argument.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

using cli::Arguments;

LessonOptions given_lesson(const Arguments& arguments) {
  LessonOptions options{.lesson = arguments.text("NAME").value_or(""), .folder = {}};
  const auto folder = arguments.text("--export");
  options.shown = cli::given_shown(arguments);
  options.theme = options.shown.theme.value_or(options.theme);
  options.language = options.shown.language.value_or(options.language);
  if (const auto page = arguments.text("--page")) {
    const auto number = parse_integer(*page);
    if (!number || *number == 0)
      throw InputError("--page", "must be a whole number from 1; got " + in_quotes(*page));
    options.shown.page = static_cast<std::size_t>(*number);
  }
  if (folder && folder->empty()) throw InputError("--export", English("needs the name of a folder"));
  options.folder = folder.value_or("");
  if (options.lesson.empty() && folder)
    throw InputError("--export", English("needs the name of a lesson before it"));
  if (options.lesson.empty() && options.shown.page > 0)
    throw InputError("--page", English("needs the name of a lesson before it"));
  if (folder && options.shown.page > 0) throw InputError("--page", English("does not work with --export"));
  options.notes = arguments.given("--notes");
  if (options.notes && folder) throw InputError("--notes", English("does not work with --export"));
  if (options.notes && options.lesson.empty())
    throw InputError("--notes", English("needs the name of a lesson before it"));
  return options;
}

// As a trace of ours it would lose what only its file says.
void refuse_recorded(const Setup& setup) {
  if (!is_recorded(setup)) return;
  throw InputError({shows_points(setup) ? English("{0} holds points only, not how they were made")
                                        : English("{0} is a trace already"),
                    {recording_of(setup)->name()}});
}

std::string names_of_subcommands() {
  std::string names;
  for (const cli::Level& level : cli::levels())
    if (!level.command.empty()) names += (names.empty() ? "" : ", ") + level.command;
  return names;
}

void refuse_missing_file(const Arguments& arguments) {
  const auto file = arguments.text("FILE");
  std::error_code ignored;
  if (file && *file != "-" && !std::filesystem::exists(*file, ignored))
    throw InputError(in_quotes(*file) + " is neither a subcommand (" + names_of_subcommands() +
                     ") nor a file that is there");
}

// The picture remembers it.
std::optional<Setup> given_versus(const Arguments& arguments, cli::GivenSetup& given, InputFiles& files) {
  std::optional<Setup> versus = cli::given_versus(arguments, given, files);
  if (given.picture && versus) given.picture->versus = Picture::Versus{*versus, given.picture->at};
  return versus;
}

WindowOptions given_window(const Arguments& arguments, InputFiles& files) {
  refuse_missing_file(arguments);
  if (const auto pipe = cli::given_pipe(arguments))
    return {.setup = default_setup(),
            .live = *pipe,
            .given = cli::given_plane(arguments, cli::setup_files(files))};
  cli::GivenSetup given = cli::given_setup(arguments, files, true);
  const std::optional<Setup> versus = given_versus(arguments, given, files);
  const Shown shown = cli::given_shown(arguments);
  // The saved picture itself, or what it would be with the other options.
  if (given.picture) given.picture->setup = given.setup;
  return {.setup = given.setup,
          .max_points = given.max_points,
          .versus = versus,
          .picture = given.picture,
          .shown = shown,
          .remark = given.remark};
}

Options given_options(const cli::CommandLine& line, InputFiles& files, std::optional<Message>* remark) {
  const Arguments& arguments = line.arguments;
  const std::string& command = line.command;
  if (command.empty()) {
    WindowOptions window = given_window(arguments, files);
    if (remark) *remark = window.remark;
    if (window.shown.view) cli::check_view(*window.shown.view, window.setup);
    return window;
  }
  if (command == "lesson") return given_lesson(arguments);
  if (command == "list") return ListOptions{arguments.is_set("--json")};
  if (command == "measure") return cli::given_measure(arguments, files);
  if (command == "check") return cli::given_check(arguments, files);
  cli::GivenSetup given = cli::given_setup(arguments, files, false);
  cli::refuse_unreadable(given.setup);
  if (remark) *remark = given.remark;
  if (command == "sample") return cli::given_sample(arguments, given.setup);
  if (command == "trace") {
    refuse_recorded(given.setup);
    return TraceOptions{given.setup, cli::given_output(arguments, given.setup, std::nullopt)};
  }
  const std::optional<Setup> versus = given_versus(arguments, given, files);
  return cli::given_picture(arguments, given, versus, files);
}

}  // namespace

Options parse_options(const std::vector<std::string>& arguments, std::optional<Message>* remark) {
  InputFiles files;
  if (!arguments.empty() && arguments.front() == "compare") return cli::parse_comparison(arguments, files);
  const cli::CommandLine line = cli::parse_command_line(arguments);
  if (line.text) return TextOptions{*line.text};
  Options options = given_options(line, files, remark);
  if (auto* window = std::get_if<WindowOptions>(&options)) window->nothing_asked = arguments.empty();
  return options;
}

WindowOptions parse_link(const std::vector<std::string>& arguments) {
  InputFiles files;
  const cli::CommandLine line = cli::parse_command_line(arguments);
  if (line.command.empty() && !line.text) {
    WindowOptions options = given_window(line.arguments, files);
    options.nothing_asked = arguments.empty();
    // Older versions wrote links whose view lies outside the domain.
    const auto& view = options.shown.view;
    if (view && !cli::shows_any(*view->part, domain_of(options.setup))) {
      options.shown.view.reset();
      options.remark =
          Message{English("This link's view lies outside the domain; the whole domain is shown")};
    }
    return options;
  }
  const LessonOptions lesson = line.command == "lesson" ? given_lesson(line.arguments) : LessonOptions{};
  if (lesson.lesson.empty() || !lesson.folder.empty() || lesson.notes)
    throw InputError(English("a page has the window alone, none of the other commands"));
  return {.setup = default_setup(), .lesson = lesson.lesson, .shown = lesson.shown};
}

}  // namespace annulus
