#include "tests/gui/title.h"

#include <ostream>
#include <regex>

namespace annulus::gui {

std::optional<Title> parse_title(const std::string& text) {
  static const std::regex form(
      R"(Annulus - ([a-z-]+) r=([0-9.e+-]+) k=(\d+) seed=(\d+) - try (\d+)(?: of (\d+))? - (\d+) points)");
  std::smatch parts;
  if (!std::regex_match(text, parts, form)) return std::nullopt;
  const auto number = [&](std::size_t i) { return std::uint64_t{std::stoull(parts[i])}; };
  Title title{.sampler = parts[1],
              .radius = parts[2],
              .tries = number(3),
              .seed = number(4),
              .at = number(5),
              .total = {},
              .points = number(7)};
  if (parts[6].matched) title.total = number(6);
  return title;
}

std::ostream& operator<<(std::ostream& out, const Title& title) {
  out << title.sampler << " r=" << title.radius << " k=" << title.tries << " seed=" << title.seed << " - try "
      << title.at;
  if (title.total) out << " of " << *title.total;
  return out << " - " << title.points << " points";
}

}  // namespace annulus::gui
