#include "app/scene/mark_line.h"

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus::scene {
namespace {

using MarkKind = PageMark::Kind;

struct Token {
  std::string text;
  bool quoted = false;
};

std::vector<Token> tokens_of(std::string_view line) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == ' ' || line[i] == '\t') {
      ++i;
    } else if (line[i] == '"') {
      std::string text;
      for (++i; i < line.size() && line[i] != '"'; ++i) {
        const bool escaped = line[i] == '\\' && i + 1 < line.size();
        if (escaped) ++i;
        text += escaped && line[i] == 'n' ? '\n' : line[i];
      }
      if (i == line.size()) throw InputError({English("has a {0} that is not closed"), {std::string("\"")}});
      ++i;
      tokens.push_back({text, true});
    } else {
      const std::size_t end = std::min(line.find_first_of(" \t\"", i), line.size());
      tokens.push_back({std::string(line.substr(i, end - i))});
      i = end;
    }
  }
  return tokens;
}

std::optional<std::pair<double, double>> two_numbers(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = parse_number(text.substr(0, comma)), y = parse_number(text.substr(comma + 1));
  constexpr double kFar = 1e9;  // false for NaN too
  if (!x || !y || !(std::abs(*x) <= kFar && std::abs(*y) <= kFar)) return std::nullopt;
  return std::pair{*x, *y};
}

// Takes one word after the other.
class Reader {
 public:
  // `name`: of what the first word of the line follows.
  explicit Reader(std::string_view line, std::string name)
      : name_(std::move(name)), tokens_(tokens_of(line)) {}

  bool at_end() const { return next_ == tokens_.size(); }
  bool take(std::string_view word) {
    if (at_end() || tokens_[next_].quoted || tokens_[next_].text != word) return false;
    ++next_;
    return true;
  }
  bool after_answer() {
    if (!take("after")) return false;
    need("answer");
    return true;
  }
  void need(std::string_view word) {
    if (!take(word)) refuse({English("the word '{0}'"), {std::string(word)}});
  }
  std::optional<std::string> quoted() {
    if (at_end() || !tokens_[next_].quoted) return std::nullopt;
    return tokens_[next_++].text;
  }
  std::string text() {
    if (auto text = quoted()) return *text;
    refuse(English("a text in quotes"));
  }
  double number(double low, double high) {
    const auto value = at_end() || tokens_[next_].quoted ? std::nullopt : parse_number(tokens_[next_].text);
    if (!value || !(*value >= low && *value <= high))  // false for NaN too
      refuse({English("a number from {0} to {1}"), {number_text(low), number_text(high)}});
    ++next_;
    return *value;
  }
  std::uint64_t whole_number(const Message& what) {
    const auto value = at_end() || tokens_[next_].quoted ? std::nullopt : parse_integer(tokens_[next_].text);
    if (!value) refuse(what);
    ++next_;
    return *value;
  }
  // "W,H", both above 0.
  std::pair<double, double> size() {
    const auto size = at_end() || tokens_[next_].quoted ? std::nullopt : two_numbers(tokens_[next_].text);
    if (!size || size->first <= 0 || size->second <= 0) refuse(English("WIDTH,HEIGHT, both above 0"));
    ++next_;
    return *size;
  }
  template <class T, std::size_t n>
  T one_of(const std::array<std::pair<std::string_view, T>, n>& names) {
    std::string all;
    for (const auto& [name, value] : names) {
      if (take(name)) return value;
      all += (all.empty() ? "" : ", ") + std::string(name);
    }
    refuse({English("one of {0}"), {all}});
  }

  PlaceName place() {
    PlaceName place = anchor();
    if (at_end() || tokens_[next_].quoted || !tokens_[next_].text.starts_with('+')) return place;
    const auto offset = two_numbers(std::string_view(tokens_[next_].text).substr(1));
    if (!offset) refuse(English("+DX,DY"));
    ++next_;
    std::tie(place.right, place.down) = *offset;
    return place;
  }
  // What follows "cell of".
  PlaceName cell() {
    need("cell");
    need("of");
    return place();
  }
  int cells() {
    const double value = number(1, 9);
    if (std::fmod(value, 2) != 1) refuse_last(English("an odd number from 1 to 9"));
    return static_cast<int>(value);
  }

  [[noreturn]] void refuse(const Message& allowed) const {
    const std::string got = at_end() ? "" : shortened(tokens_[next_].text);
    throw InputError({English("'{0}' must be followed by {1}; got '{2}'"),
                      {next_ == 0 ? name_ : shortened(tokens_[next_ - 1].text), allowed, got}});
  }
  // Back to the word before.
  [[noreturn]] void refuse_last(const Message& allowed) {
    --next_;
    refuse(allowed);
  }

 private:
  PlaceName anchor() {
    if (take("pick")) return {.of = PlaceName::Of::pick};
    if (take("candidate")) return {.of = PlaceName::Of::candidate};
    if (take("blocker")) return {.of = PlaceName::Of::blocker};
    if (take("point")) {
      const double index = number(0, 4e9);
      if (std::floor(index) != index) refuse_last(English("a point's number"));
      return {.of = PlaceName::Of::point, .point = static_cast<Index>(index)};
    }
    constexpr std::array<std::pair<std::string_view, Corner>, 4> kCorners{{{"nw", Corner::north_west},
                                                                           {"ne", Corner::north_east},
                                                                           {"se", Corner::south_east},
                                                                           {"sw", Corner::south_west}}};
    for (const auto& [name, corner] : kCorners)
      if (take(name)) {
        need("of");
        return within_cell(corner);
      }
    if (!at_end() && tokens_[next_].text == "cell") return within_cell(Corner::middle);
    const auto at = at_end() || tokens_[next_].quoted ? std::nullopt : two_numbers(tokens_[next_].text);
    if (!at)
      refuse(English("a place: X,Y, point N, pick, candidate, blocker, cell of PLACE, nw of cell of PLACE"));
    ++next_;
    return {.at = {at->first, at->second}};
  }
  PlaceName within_cell(Corner corner) {
    need("cell");
    need("of");
    PlaceName place = anchor();
    if (place.cell) refuse(English("a place that is no cell itself"));
    place.cell = corner;
    return place;
  }

  std::string name_;
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
};

constexpr std::array<std::pair<std::string_view, Side>, 4> kSides{
    {{"n", Side::north}, {"e", Side::east}, {"s", Side::south}, {"w", Side::west}}};
constexpr std::array<std::pair<std::string_view, MarkKind>, 13> kKinds{{{"segment", MarkKind::segment},
                                                                        {"radius", MarkKind::radius},
                                                                        {"diagonal", MarkKind::diagonal},
                                                                        {"side", MarkKind::side},
                                                                        {"circle", MarkKind::circle},
                                                                        {"ring", MarkKind::ring},
                                                                        {"reach", MarkKind::reach},
                                                                        {"cell", MarkKind::cell},
                                                                        {"block", MarkKind::block},
                                                                        {"bracket", MarkKind::bracket},
                                                                        {"name", MarkKind::name},
                                                                        {"arrow", MarkKind::arrow},
                                                                        {"shares", MarkKind::shares}}};
constexpr double kLargest = 100;  // multiples of r

void read_block(Reader& reader, PageMark& mark) {
  mark.cells = reader.cells();
  reader.need("of");
  mark.at = reader.place();
}

void read_rest(Reader& reader, PageMark& mark) {
  switch (mark.kind) {
    case MarkKind::segment:
      mark.at = reader.place();
      reader.need("to");
      mark.to = reader.place();
      mark.dashed = reader.take("dashed");
      return;
    case MarkKind::radius:
      mark.length = reader.number(0, kLargest);
      reader.need("at");
      mark.at = reader.place();
      if (reader.take("angle")) mark.angle = reader.number(-360, 360);
      return;
    case MarkKind::diagonal:
      reader.need("of");
      mark.at = reader.cell();
      return;
    case MarkKind::side:
      mark.side = reader.one_of(kSides);
      reader.need("of");
      mark.at = reader.cell();
      return;
    case MarkKind::circle:
      mark.length = reader.number(0, kLargest);
      reader.need("at");
      mark.at = reader.place();
      while (true) {
        if (reader.take("dashed")) {
          mark.dashed = true;
        } else if (reader.take("filled")) {
          mark.filled = true;
        } else {
          return;
        }
      }
    case MarkKind::ring:
      mark.length = reader.number(0, kLargest);
      mark.outer = reader.number(mark.length, kLargest);
      reader.need("at");
      mark.at = reader.place();
      mark.strong = reader.one_of(
          std::array<std::pair<std::string_view, bool>, 2>{{{"strong", true}, {"weak", false}}});
      return;
    case MarkKind::reach:
      mark.length = reader.number(0, kLargest);
      reader.need("of");
      mark.at = reader.cell();
      return;
    case MarkKind::cell:
      reader.need("of");
      mark.at = reader.place();
      return;
    case MarkKind::block:
      read_block(reader, mark);
      while (true) {
        if (reader.take("without")) {
          reader.need("corners");
          mark.corners = false;
        } else if (reader.take("numbered")) {
          mark.numbered = true;
        } else {
          return;
        }
      }
    case MarkKind::bracket:
      mark.side = reader.one_of(kSides);
      reader.need("of");
      reader.need("block");
      read_block(reader, mark);
      mark.text = reader.text();
      return;
    case MarkKind::name:
      mark.at = reader.place();
      mark.text = reader.text();
      return;
    case MarkKind::arrow:
      mark.text = reader.text();
      reader.need("to");
      mark.at = reader.place();
      return;
    case MarkKind::shares:
      mark.length = reader.number(0, kLargest);
      mark.middle = reader.number(mark.length, kLargest);
      mark.outer = reader.number(mark.middle, kLargest);
      if (mark.outer == mark.length) reader.refuse_last(English("a larger number"));
      reader.need("at");
      mark.at = reader.place();
      return;
    case MarkKind::frames:  // a line of its own kind
      return;
  }
}

}  // namespace

PageMark parse_mark(std::string_view line) {
  Reader reader(line, "mark");
  reader.need("mark");
  PageMark mark{.kind = reader.one_of(kKinds)};
  read_rest(reader, mark);
  const bool has_text =
      mark.kind == MarkKind::bracket || mark.kind == MarkKind::name || mark.kind == MarkKind::arrow;
  const bool takes_text =
      !has_text && mark.kind != MarkKind::shares && (mark.kind != MarkKind::block || !mark.corners);
  if (const auto text = takes_text ? reader.quoted() : std::nullopt) mark.text = *text;
  mark.after_answer = reader.after_answer();
  if (!reader.at_end()) reader.refuse(English("the line's end, or after answer"));
  mark.source = line;
  return mark;
}

PageMark parse_frames(std::string_view line) {
  std::string spaced(line);
  if (const std::size_t colon = spaced.find(':'); colon != std::string::npos) spaced.insert(colon, " ");
  Reader reader(spaced, "frames");
  reader.need("frames");
  PageMark mark{.kind = MarkKind::frames, .at = reader.place()};
  reader.need("size");
  std::tie(mark.width, mark.height) = reader.size();
  reader.need("zoom");
  mark.zoom = reader.number(0.125, 1000);
  reader.need(":");
  std::uint64_t last = 0;
  do {
    if (mark.frames.size() == kMostFrames)
      reader.refuse({English("at most {0} moments"), {std::to_string(kMostFrames)}});
    reader.need("try");
    const std::uint64_t at_try = reader.whole_number(English("a number of tries"));
    if (!mark.frames.empty() && at_try <= last)
      reader.refuse_last(English("a later try than the one before"));
    last = at_try;
    mark.frames.push_back({at_try, reader.text()});
  } while (reader.take(","));
  mark.after_answer = reader.after_answer();
  if (!reader.at_end()) reader.refuse(English("the line's end, or after answer"));
  mark.source = line;
  return mark;
}

PlaceName parse_place(std::string_view text, const std::string& after) {
  Reader reader(text, after);
  PlaceName place = reader.place();
  if (!reader.at_end()) reader.refuse(English("the line's end"));
  return place;
}

}  // namespace annulus::scene
