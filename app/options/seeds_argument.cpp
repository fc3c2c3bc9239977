#include "app/options/seeds_argument.h"

#include <limits>
#include <optional>
#include <string>

#include "core/samplers/recorded.h"
#include "core/samplers/recording.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

constexpr std::uint64_t kMostSeeds = 10'000;

}  // namespace

std::vector<std::uint64_t> given_seeds(const Arguments& arguments, const Setup& setup) {
  const auto text = arguments.text("--seeds");
  if (!text) return {};
  if (is_recorded(setup)) refuse_seeds_of(recording_of(setup)->name());
  if (!setup.seeded())
    throw InputError("--seeds", English("has no effect: these runs use no random numbers"));
  const std::size_t dash = text->find('-');
  std::optional<std::uint64_t> first, last;
  if (dash == std::string::npos) {
    const auto count = parse_integer(*text);
    first = setup.seed();
    if (count && *count > 0 && *count <= kMostSeeds) {
      constexpr std::uint64_t kLastSeed = std::numeric_limits<std::uint64_t>::max();
      if (*count - 1 > kLastSeed - *first)
        throw InputError("--seeds",
                         {English("must be at most {0} with --seed {1}, since the last seed is {2}; got {3}"),
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

void refuse_seeds_of(const std::string& file) {
  throw InputError("--seeds", {English("has no effect on the points of {0}: they are made already"), {file}});
}

}  // namespace annulus::cli
