#include "app/options/sample_arguments.h"

#include <cstdint>
#include <optional>
#include <string>

#include "app/options/layout_arguments.h"
#include "app/options/output_arguments.h"
#include "app/options/seeds_argument.h"
#include "core/goal/goal.h"
#include "core/io/point_order.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"

namespace annulus::cli {
namespace {

unsigned given_threads(const Arguments& arguments, const Setup& setup) {
  const auto text = arguments.text("--threads");
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

Order given_order(const Arguments& arguments) {
  const auto name = arguments.text("--order");
  if (!name) return Order::birth;
  if (const auto order = order_named(*name)) return *order;
  throw InputError("--order",
                   "must be birth, progressive, random, morton or travel; got " + in_quotes(*name));
}

// Whether runs of all seeds have as many points.
bool as_many_always(const Setup& setup) {
  return has_exact_goal(setup) || setup.has("count");
}

void refuse_seeds(const Arguments& arguments, const SampleOptions& options) {
  if (arguments.given("--threads"))
    throw InputError("--threads",
                     std::string("has no meaning beside --seeds, whose runs share all processors"));
  if (options.a_file_each()) {
    for (const std::uint64_t seed : options.seeds)
      refuse_read_files(arguments, options.output_of(seed), options.setup);
    return;
  }
  if (options.output.empty() || format_of(options.layout) != PointFormat::npy)
    throw InputError("--seeds",
                     std::string("needs -o with {seed} in the name, as in -o run_{seed}.csv, or one "
                                 "file that ends in .npy"));
  if (!as_many_always(options.setup))
    throw InputError("--seeds",
                     std::string("needs --points N --exact for one .npy: runs of different seeds have "
                                 "different numbers of points; -o run_{seed}.npy writes one each"));
}

}  // namespace

OptionRows sample_options() {
  OptionRows rows = layout_options();
  rows.insert(
      rows.end(),
      {{"--order", "birth|progressive|random|morton|travel",
        "The order of the points; default birth. progressive: the first m are spread well, whatever m is. "
        "random: shuffled with the seed. morton: neighbours in the plane are near each other in the file. "
        "travel: a short way from one to the next, for plotters.",
        "Output"},
       {"--seeds", "A-B|N",
        "Make the runs of these seeds, or of N seeds from --seed on, on all processors: each into the file "
        "that its seed in place of {seed} in FILE names, or all into one .npy (runs, points, columns).",
        "Output"},
       {"--threads", "N",
        "How many threads share the tiles of --tile, without which there is nothing to share, 1 to 256; "
        "default 1. The points are the same.",
        "Output"},
       output_option()});
  return rows;
}

SampleOptions given_sample(const Arguments& arguments, const Resolved& setup) {
  SampleOptions options;
  options.setup = setup;
  options.output = given_output(arguments, setup, std::nullopt);
  options.layout = given_layout(arguments, options.output);
  options.threads = given_threads(arguments, setup);
  options.order = given_order(arguments);
  options.seeds = given_seeds(arguments, setup);
  if (!options.seeds.empty()) refuse_seeds(arguments, options);
  return options;
}

}  // namespace annulus::cli

namespace annulus {

std::string SampleOptions::output_of(std::uint64_t seed) const {
  std::string name = output;
  for (auto at = name.find(kSeed); at != name.npos; at = name.find(kSeed, at))
    name.replace(at, kSeed.size(), std::to_string(seed));
  return name;
}

}  // namespace annulus
