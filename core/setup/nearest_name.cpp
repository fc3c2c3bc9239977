#include "core/setup/nearest_name.h"

#include <algorithm>
#include <vector>

namespace annulus {
namespace {

// The optimal string alignment distance.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> to(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        to[i][j] = i + j;
        continue;
      }
      const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
      to[i][j] = std::min({to[i - 1][j] + 1, to[i][j - 1] + 1, to[i - 1][j - 1] + other});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        to[i][j] = std::min(to[i][j], to[i - 2][j - 2] + 1);
    }
  }
  return to[a.size()][b.size()];
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view name, std::span<const std::string> known) {
  constexpr std::size_t kLongest = 40;  // no known name is as long
  if (name.size() > kLongest) return std::nullopt;
  std::optional<std::string> nearest;
  std::size_t fewest = std::max<std::size_t>(name.size() / 3, 1) + 1;
  for (const std::string& candidate : known) {
    const std::size_t needed = slips(name, candidate);
    if (needed >= fewest) continue;
    fewest = needed;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace annulus
