#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace annulus::gui {

// The window's title: "Annulus - bridson r=10 k=30 seed=1 - try 1,234 of 28,671 - 170 points", without r and
// k if the sampler has none.
struct Title {
  std::string sampler;
  std::string radius;  // as written
  std::uint64_t tries = 0;
  std::uint64_t seed = 0;
  std::uint64_t at = 0;
  std::optional<std::uint64_t> total;
  std::uint64_t points = 0;

  bool at_end() const { return total && at == *total; }
  friend bool operator==(const Title&, const Title&) = default;
};

// The title of a split canvas: "Annulus - A | B - try 12 of 40 - 9 points | try 12 of 33 - 8 points".
struct SplitTitle {
  struct Pane {
    std::uint64_t at = 0;
    std::uint64_t total = 0;
    std::uint64_t points = 0;
    friend bool operator==(const Pane&, const Pane&) = default;
  };
  std::string a_name, b_name;  // "bridson r=10 k=30 seed=1"
  Pane a, b;
};
// Nothing if the text does not have exactly that form, totals included.
std::optional<SplitTitle> parse_split_title(const std::string& text);

// Nothing if the text does not have exactly that form.
std::optional<Title> parse_title(const std::string& text);

std::ostream& operator<<(std::ostream& out, const Title& title);

}  // namespace annulus::gui
