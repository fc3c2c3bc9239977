#include "app/options/setup_arguments.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/input_file.h"
#include "app/files/input_image.h"
#include "app/files/plane_beside.h"
#include "app/options/command_line.h"
#include "app/options/plane_options.h"
#include "app/options/setup_options.h"
#include "app/options/setup_words.h"
#include "app/options/words.h"
#include "core/io/whole_file.h"
#include "core/making/given_values.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

std::uint64_t given_max_points(const Arguments& arguments) {
  const auto text = arguments.text("--max-points");
  if (!text) return kDefaultMaxPoints;
  const auto number = parse_integer(*text);
  if (!number || *number < 1 || *number > kLargestMaxPoints) {
    throw InputError("--max-points", {English("must be {0}; got {1}"),
                                      {Message(English("a whole number from {0} to {1}"),
                                               {std::string("1"), std::to_string(kLargestMaxPoints)}),
                                       in_quotes(*text)}});
  }
  return *number;
}

constexpr std::array<const char*, 2> kGoals{"--points", "--spacing"};
bool gives_goal(const Arguments& arguments) {
  return std::ranges::any_of(kGoals, [&](const char* goal) { return arguments.given(goal); });
}

// Beside a file's points, if nothing is said of domain, r and number: a run in the same domain, with the r
// that the file tells, else with as many points.
std::optional<Setup> beside_points(const Arguments& arguments, const SetupFiles& files) {
  const auto versus = arguments.text("--versus");
  if (!versus || versus->starts_with('-') || gives_goal(arguments) || gives_plane(arguments) ||
      arguments.given("FILE") || arguments.given("--preset") || arguments.given("--count"))
    return std::nullopt;
  const std::optional<Setup> theirs = [&] {
    try {
      return files.open(*versus, {});
    } catch (const InputError& error) {
      throw InputError("--versus", error.message());
    }
  }();
  if (!theirs || !is_recorded(*theirs) || recording_of(*theirs)->points() == 0) return std::nullopt;
  const std::string& sampler = offered_sampler(arguments.text("--sampler").value_or("bridson")).name;
  if (!is_guessed(origins_of(*theirs).radius)) return setup_like(sampler, *theirs);
  return as_many(sampler, *theirs, recording_of(*theirs)->points());
}

// Points and traces of other programs are shown as they are.
[[noreturn]] void refuse_change(const std::string& option, const Setup& recorded) {
  throw InputError(option, {shows_points(recorded)
                                ? English("cannot be changed: {0} holds points, which are shown as they are")
                                : English("cannot be changed: {0} holds a trace, which is shown as it is"),
                            {recording_of(recorded)->name()}});
}

// The setup before the options of single parameters apply. A sampler or preset given with a FILE keeps what
// setup_like() keeps.
Setup base_setup(const Arguments& arguments, const std::optional<Setup>& file, const SetupFiles& files) {
  if (auto beside = beside_points(arguments, files)) return *std::move(beside);
  const auto preset_name = arguments.text("--preset"), sampler = arguments.text("--sampler");
  if (file && is_recorded(*file) && (preset_name || sampler))
    refuse_change(sampler ? "--sampler" : "--preset", *file);
  if (preset_name) {
    const Preset& chosen = preset(*preset_name);
    if (sampler && *sampler != chosen.sampler) {
      throw InputError("--sampler", {English("must be {0}, the sampler of --preset {1}; got '{2}'"),
                                     {chosen.sampler, chosen.name, shortened(*sampler)}});
    }
    return file ? setup_like(chosen.name, *file) : preset_setup(chosen);
  }
  if (!sampler) return file.value_or(default_setup());
  const std::string& name = offered_sampler(*sampler).name;
  if (!file) return default_setup(name);
  return name == file->sampler ? *file : setup_like(name, *file);
}

// Says which sampler has the option, if just one other has it.
void refuse_of_another(const Setup& setup, const Parameter& any) {
  if (setup.has(any.name)) return;
  const auto has = [&](const SamplerInfo& sampler) {
    return std::ranges::find(sampler.parameters, any.name, &Parameter::name) != sampler.parameters.end();
  };
  if (std::ranges::count_if(samplers(), has) != 1) return;
  throw InputError(any.option(), {English("is not an option of {0}; --sampler {1} has it"),
                                  {setup.sampler, std::ranges::find_if(samplers(), has)->name}});
}

// Gives the options' values to the setup, and those that are given otherwise.
void apply_options(const Arguments& arguments, Setup& setup, std::uint64_t max_points, Values given = {}) {
  for (const Parameter& any : all_parameters()) {
    const auto text = arguments.text(any.option());
    if (!text) continue;
    if (is_recorded(setup) && !setup.has(any.name)) refuse_change(any.option(), setup);
    refuse_of_another(setup, any);
    Parameter meant = meant_parameter(setup, any.name);
    meant.name = any.name;  // as the user has written it
    given[any.name] = parse_value(meant, *text);
  }
  give(setup, given, max_points, [](Setup& named) { read_named_files(named, FileKind::or_pipe); });
}

bool overrides_file(const Arguments& arguments) {
  if (arguments.given("--preset") || arguments.given("--sampler") || arguments.given("--max-points"))
    return true;
  return std::ranges::any_of(all_parameters(),
                             [&](const Parameter& p) { return arguments.given(p.option()); });
}

[[noreturn]] void refuse_image(const std::string& file) {
  throw InputError(
      {English("{0}: this picture was not saved by annulus: it carries no setup; images are given with "
               "--mask, --radius-image, --density-image or --map"),
       {file}});
}

// The setup, points or trace in a file. Nothing if the text names no file.
std::optional<Setup> versus_file(const std::string& file, const GivenSetup& given, const SetupFiles& files) {
  std::optional<Setup> opened = files.open(file, {});
  if (!opened) return std::nullopt;
  Setup setup = with_plane_beside(*std::move(opened), given.setup);
  return check(setup, given.max_points);
}

Setup setup_beside(const std::string& text, const GivenSetup& given, const SetupFiles& files) {
  if (!text.empty() && !text.starts_with('-'))
    if (auto setup = versus_file(text, given, files)) return *std::move(setup);
  const std::vector<std::string> words = split_words(text);
  if (words.size() == 1 && !words[0].starts_with('-')) {
    refuse_name(words[0]);
    throw InputError({English("there is no file {0}"), {words[0]}});
  }
  const Arguments own = parse_options_only(setup_options(), words);
  const auto preset_name = own.text("--preset"), sampler = own.text("--sampler");
  Setup setup = given.setup;
  if (preset_name) {
    setup = setup_like(preset(*preset_name).name, given.setup);
  } else if (sampler) {
    setup = setup_like(offered_sampler(*sampler).name, given.setup);
  }
  if (sampler && *sampler != setup.sampler)
    throw InputError("--sampler", {English("must be {0}, the sampler of --preset {1}; got '{2}'"),
                                   {setup.sampler, *preset_name, shortened(*sampler)}});
  apply_options(own, setup, given.max_points);
  files.read_named(setup);
  return check(setup, given.max_points);
}

std::optional<Setup> versus_of(const Arguments& arguments, const GivenSetup& given, const SetupFiles& files) {
  const auto text = arguments.text("--versus");
  if (!text) return std::nullopt;
  try {
    return setup_beside(*text, given, files);
  } catch (const InputError& error) {
    throw InputError("--versus", error.message());
  }
}

// The setup of a file, if the arguments name one, and of options. Throws InputError.
Resolved setup_by_itself(const Arguments& arguments, const SetupFiles& files) {
  std::optional<Setup> from_file;
  if (const auto file = arguments.text("FILE")) {
    from_file = files.open(*file, given_plane(arguments, files));
    if (!from_file) refuse_word(*file);
  }
  Setup setup = base_setup(arguments, from_file, files);
  apply_options(arguments, setup, given_max_points(arguments));
  files.read_named(setup);
  return check(setup, given_max_points(arguments));
}

}  // namespace

OptionRows setup_arguments() {
  OptionRows rows{
      {"FILE", "",
       "A setup or points file (.json) or a picture saved by this program (.png, .svg, .pdf), points or a "
       "trace of any program (docs/command-line.md, docs/trace.md), or -, a trace from standard input: it "
       "sets "
       "everything that the options below, which override it, do not.",
       ""}};
  for (OptionRow& row : setup_options()) rows.push_back(std::move(row));
  rows.push_back(
      {"--max-points", "N",
       "Refuse a setup that would need more points than this, for the memory's sake, as estimated from the "
       "whole domain before it is made; with --at-most the smaller of its number and the estimate counts. A "
       "whole number from 1 to " +
           std::to_string(kLargestMaxPoints) + "; default " + std::to_string(kDefaultMaxPoints) + ".",
       "Setup"});
  return rows;
}

std::optional<std::string> meant_by_name(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored)) return std::nullopt;
  const auto is_it = [&](const auto& row) { return row.name == file; };
  if (std::ranges::any_of(samplers(), is_it)) return "--sampler " + file;
  if (std::ranges::any_of(presets(), is_it)) return "--preset " + file;
  return std::nullopt;
}

void refuse_name(const std::string& file) {
  if (file.empty()) throw InputError(English("the name of the file is empty"));
  if (const auto meant = meant_by_name(file))
    throw InputError({English("there is no file {0}; did you mean {1}?"), {file, *meant}});
}

SetupFiles setup_files(InputFiles& files) {
  return {[](Setup& setup) { read_named_files(setup, FileKind::or_pipe); },
          [&files](const std::string& file, const GivenPlane& plane) -> std::optional<Setup> {
            std::error_code ignored;
            if (!std::filesystem::is_regular_file(file, ignored)) return std::nullopt;
            const InputFile content = files.read(file, plane);
            if (const auto* picture = std::get_if<Picture>(&content)) return picture->setup;
            if (const auto* setup = std::get_if<SetupFile>(&content)) {
              refuse_unreadable(setup->setup);
              return setup->setup;
            }
            refuse_image(file);
          }};
}

void refuse_unreadable(const Setup& setup) {
  if (const auto recording = recording_of(setup))
    if (const auto& why = recording->unreadable()) throw InputError(*why);
}

std::optional<std::string> given_pipe(const Arguments& arguments) {
  const auto file = arguments.text("FILE");
  if (!file) return std::nullopt;
  std::error_code ignored;
  if (*file != "-" && !std::filesystem::is_fifo(*file, ignored)) return std::nullopt;
  const bool more = arguments.given("--preset") || arguments.given("--sampler") ||
                    arguments.given("--max-points") || arguments.given("--versus") ||
                    std::ranges::any_of(all_parameters(), [&](const Parameter& p) {
                      return arguments.given(p.option()) && !is_plane_option(p.option());
                    });
  return more ? std::nullopt : file;
}

GivenSetup given_setup(const Arguments& arguments, InputFiles& files, bool dropped) {
  GivenSetup given;
  std::optional<Setup> from_file;
  std::optional<ImageValue> image;
  const auto file = arguments.text("FILE");
  if (file) {
    refuse_name(*file);
    const InputFile content = files.read(*file, given_plane(arguments, setup_files(files)));
    if (const auto* picture = std::get_if<Picture>(&content)) given.picture = *picture;
    if (given.picture) from_file = given.picture->setup;
    if (const auto* read = std::get_if<SetupFile>(&content)) {
      given.remark = read->remark;
      from_file = read->setup;
    }
    if (const auto* only = std::get_if<ImageValue>(&content)) image = *only;
    if (image && !dropped) refuse_image(*file);
  }
  given.max_points = given_max_points(arguments);
  Setup setup = base_setup(arguments, from_file, setup_files(files));
  Values besides;
  if (image) {
    const std::string& parameter = sampler_info(setup.sampler).image;
    if (arguments.given("--" + parameter)) refuse_image(*file);
    besides[parameter] = *std::move(image);
  }
  apply_options(arguments, setup, given.max_points, std::move(besides));
  read_named_files(setup, FileKind::or_pipe);
  try {
    given.setup = check(setup, given.max_points);
  } catch (const InputError& error) {
    // No option changed the file's values, so the error is the file's.
    if (file && !overrides_file(arguments)) throw InputError({English("{0}: {1}"), {*file, error.message()}});
    throw;
  }
  return given;
}

OptionRow versus_option() {
  return {
      "--versus", kQuotedOptions,
      "Split the canvas: the setup options in the quotes make side B. It has side A's domain, mask, radius, "
      "seed and start unless they say otherwise, and without --sampler or --preset all of side A's setup.",
      "Setup"};
}

std::optional<Setup> given_versus(const Arguments& arguments, const GivenSetup& given, InputFiles& files) {
  return versus_of(arguments, given, setup_files(files));
}

Setup setup_of_panel(const std::string& options, const GivenSetup& given, InputFiles& files) {
  try {
    return setup_beside(options, given, setup_files(files));
  } catch (const InputError& error) {
    throw InputError("--panels", error.message());
  }
}

Setup setup_beside(const std::string& options, const Setup& setup, InputFiles& files) {
  GivenSetup given;
  given.setup = estimated(setup_like(default_setup().sampler, estimated(setup)));
  return setup_beside(options, given, setup_files(files));
}

Setup setup_beside_points(Arguments arguments, const std::string& file, InputFiles& files) {
  arguments.give("--versus", file);
  return setup_by_itself(arguments, setup_files(files));
}

SetupPair setups_from_words(std::vector<std::string> words, const SetupFiles& files) {
  OptionRows rows{{"FILE", "", "", ""}, versus_option()};
  for (OptionRow& row : setup_options()) rows.push_back(std::move(row));
  const Arguments arguments = parse_options_only(rows, std::move(words));
  GivenSetup given;
  given.setup = setup_by_itself(arguments, files);
  return {given.setup, versus_of(arguments, given, files)};
}

}  // namespace annulus::cli
