#include "app/options/measure_arguments.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "app/files/recorded_file.h"
#include "app/options/measured_file.h"
#include "app/options/plane_options.h"
#include "app/options/setup_arguments.h"
#include "core/io/whole_file.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

using Origin = MeasureSource::Origin;

constexpr std::uint64_t kMostSeeds = 10'000;
constexpr std::size_t kMostRows = 1000;

}  // namespace

void add_measure_arguments(Arguments& arguments, CLI::App& level) {
  arguments.add_flag(level, "--json", "As JSON, for programs.", "Output");
  arguments.add_flag(
      level, "--check",
      "End with status 1 if two points are nearer than they should be, or one lies outside the "
      "domain.",
      "Output");
  arguments.add_option(
      level, "--plots", "DIR",
      "Write the histogram, the pair correlation and the spectrum there, each as CSV and as a "
      "picture. Created if missing; files of these names are replaced.",
      "Output");
  arguments.add_option(
      level, "--seeds", "A-B|N",
      "Measure the runs of these seeds, or of N seeds from --seed on: the mean and the range that "
      "holds 90% of them.",
      "Output");
}

MeasureSource given_source(const Arguments& arguments) {
  const auto file = arguments.text("FILE");
  std::optional<std::string> bytes;
  if (file) refuse_name(*file);
  // A trace may be larger than memory allows as a whole; a pipe can be read but once.
  if (file && !is_trace_file(*file)) {
    bytes = read_whole_file(*file, FileKind::or_pipe);
    if (auto points = measured_points(arguments, *file, *bytes)) return *std::move(points);
  }
  MeasureSource source{
      .name = {}, .run = given_setup(arguments, bytes).setup, .points = {}, .read_as = {}, .offset = {}};
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

std::vector<std::uint64_t> given_seeds(const Arguments& arguments, const MeasureSource& source) {
  const auto text = arguments.text("--seeds");
  if (!text) return {};
  if (!source.run || is_recorded(*source.run))
    throw InputError("--seeds",
                     {English("has no meaning for the points of {0}: they have been made"), {source.name}});
  if (!source.run->seeded())
    throw InputError("--seeds", English("has no meaning: chance has no say in these runs"));
  const std::size_t dash = text->find('-');
  std::optional<std::uint64_t> first, last;
  if (dash == std::string::npos) {
    const auto count = parse_integer(*text);
    first = source.run->seed();
    if (count && *count > 0 && *count <= kMostSeeds) {
      constexpr std::uint64_t kLastSeed = std::numeric_limits<std::uint64_t>::max();
      if (*count - 1 > kLastSeed - *first)
        throw InputError("--seeds",
                         {English("must be at most {0} from --seed {1} on: the last seed is {2}; got {3}"),
                          {std::to_string(kLastSeed - *first + 1), std::to_string(*first),
                           std::to_string(kLastSeed), *text}});
      last = *first + (*count - 1);
    }
  } else {
    first = parse_integer(text->substr(0, dash));
    last = parse_integer(text->substr(dash + 1));
  }
  if (!first || !last || *last < *first || *last - *first >= kMostSeeds)
    throw InputError("--seeds", {English("must be {0}; got {1}"),
                                 {Message(English("a number of seeds from 1 to {0}, or two seeds like 1-16"),
                                          {std::to_string(kMostSeeds)}),
                                  in_quotes(*text)}});
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i <= *last - *first; ++i) seeds.push_back(*first + i);
  return seeds;
}

std::vector<Listed> each_of_lists(const std::vector<std::string>& words) {
  std::vector<Listed> all{{words, ""}};
  const auto is_number = [](const std::string& option) {
    return std::ranges::any_of(samplers(), [&](const SamplerInfo& sampler) {
      return std::ranges::any_of(sampler.parameters, [&](const Parameter& p) {
        return p.option() == option && (p.kind == ParameterKind::integer || p.kind == ParameterKind::real);
      });
    });
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const std::string option = words[i].substr(0, equals);
    const bool joined = equals != std::string::npos;
    if (!is_number(option) || (!joined && i + 1 == words.size())) continue;
    const std::string values = joined ? words[i].substr(equals + 1) : words[i + 1];
    if (values.find(',') == std::string::npos) continue;
    std::vector<Listed> combined;
    for (const Listed& before : all) {
      for (std::size_t at = 0; at <= values.size();) {
        const std::size_t end = std::min(values.find(',', at), values.size());
        const std::string value = values.substr(at, end - at);
        Listed one = before;
        std::string& word = one.words[joined ? i : i + 1];
        word = value;
        if (joined) word.insert(0, "=").insert(0, option);
        one.name.append(one.name.empty() ? "" : " ").append(option).append(" ").append(value);
        combined.push_back(std::move(one));
        at = end + 1;
      }
    }
    if (combined.size() > kMostRows)
      throw InputError(option, {English("asks for more than {0} rows"), {std::to_string(kMostRows)}});
    all = std::move(combined);
  }
  return all;
}

}  // namespace annulus::cli
