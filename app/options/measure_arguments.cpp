#include "app/options/measure_arguments.h"

#include <algorithm>
#include <utility>

#include "app/files/recorded_file.h"
#include "app/options/measured_file.h"
#include "app/options/plane_options.h"
#include "app/options/seeds_argument.h"
#include "app/options/setup_arguments.h"
#include "app/options/setup_options.h"
#include "app/options/words.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

using Origin = MeasureSource::Origin;

constexpr std::size_t kMostRows = 1000;

}  // namespace

OptionRows measure_options() {
  return {
      {"--check", "",
       "End with status 1 if two points are nearer than they should be, or one lies outside the domain.",
       "Output"},
      {"--plots", "DIR",
       "Write the histogram, the pair correlation and the spectrum there, each as CSV and as a picture. "
       "Created if missing; files of these names are replaced.",
       "Output"},
      {"--format", "png|svg|pdf", "The kind of picture beside --plots; default png.", "Output"},
      {"--cost", "",
       "Say too how many tries a point took and, on standard error, how many milliseconds a run.", "Output"},
      {"--seeds", "A-B|N",
       "Measure the runs of these seeds, or of N seeds from --seed on: the mean and the range that holds "
       "90% of them.",
       "Output"}};
}

MeasureSource given_source(const Arguments& arguments, InputFiles& files) {
  const auto file = arguments.text("FILE");
  if (file) {
    refuse_name(*file);
    if (const auto* bytes = std::get_if<std::string>(&files.content(*file)))
      if (auto points = measured_points(arguments, *file, *bytes, files)) return *std::move(points);
  }
  MeasureSource source{
      .name = {}, .run = given_setup(arguments, files).setup, .points = {}, .read_as = {}, .offset = {}};
  if (!file) return source;
  source.name = *file;
  refuse_unreadable(*source.run);
  if (is_recorded(*source.run)) {
    place_recording(arguments, source);
    return source;
  }
  const bool domain = gives_domain(arguments) || arguments.given("--mask");
  source.domain_from = domain ? Origin::given : Origin::file;
  const bool radius =
      arguments.given("--radius") || arguments.given("--points") || arguments.given("--spacing");
  source.radius_from = radius ? Origin::given : Origin::file;
  return source;
}

std::vector<Listed> each_of_lists(const Arguments& arguments) {
  std::vector<Listed> all{{arguments, ""}};
  const std::vector<Parameter> parameters = all_parameters();
  for (const auto& [option, values] : arguments.all()) {
    if (values.find(',') == std::string::npos) continue;
    const auto parameter = std::ranges::find(parameters, option, &Parameter::option);
    const bool number = parameter != parameters.end() &&
                        (parameter->kind == ParameterKind::integer || parameter->kind == ParameterKind::real);
    if (!number && option != "--sampler") continue;
    std::vector<Listed> combined;
    for (const Listed& before : all) {
      for (const std::string_view value : parts_of(values)) {
        Listed one = before;
        one.arguments.give(option, std::string(value));
        one.name.append(one.name.empty() ? "" : " ").append(option).append(" ").append(value);
        combined.push_back(std::move(one));
      }
    }
    if (combined.size() > kMostRows)
      throw InputError(option, {English("asks for more than {0} rows"), {std::to_string(kMostRows)}});
    all = std::move(combined);
  }
  return all;
}

MeasureOptions given_measure(const Arguments& arguments, InputFiles& files) {
  MeasureOptions options;
  const std::vector<Listed> lists = each_of_lists(arguments);
  options.cost = arguments.is_set("--cost");
  for (const Listed& one : lists) {
    MeasureSource source = given_source(one.arguments, files);
    const bool made = source.run && !is_recorded(*source.run);
    if (made) {
      std::vector<std::uint64_t> seeds = given_seeds(one.arguments, *source.run);
      if (!options.seeds.empty() && options.seeds != seeds)
        throw InputError("--seed", English("must be one number beside --seeds, which counts from it"));
      options.seeds = std::move(seeds);
    }
    if (!made && arguments.given("--seeds")) refuse_seeds_of(source.name);
    if (!made && options.cost)
      throw InputError("--cost", "has no meaning for the points of " + source.name + ": they have been made");
    refuse_chosen_plane(source);
    if (lists.size() > 1) source.name = one.name;
    options.rows.push_back(std::move(source));
  }
  options.listed = lists.size() > 1;
  options.json = arguments.is_set("--json");
  options.check = arguments.is_set("--check");
  const auto plots = arguments.text("--plots");
  if (plots && plots->empty()) throw InputError("--plots", English("needs the name of a folder"));
  options.plots = plots.value_or("");
  if (const auto format = arguments.text("--format")) {
    if (!plots) throw InputError("--format", English("has a meaning with --plots only"));
    options.plot_kind = *format == "svg"   ? PictureKind::svg
                        : *format == "pdf" ? PictureKind::pdf
                                           : PictureKind::png;
    if (options.plot_kind == PictureKind::png && *format != "png")
      refuse("--format", "png, svg or pdf", *format);
  }
  if (options.listed && plots) throw InputError("--plots", English("takes one set of points, not a list"));
  return options;
}

}  // namespace annulus::cli
