#include "core/setup/places.h"

#include <cmath>
#include <optional>

#include "core/setup/message.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// "X,Y"
std::optional<Location> parse_place(std::string_view text) {
  constexpr std::size_t kLongest = 100;  // two doubles take 50 characters at most
  const auto comma = text.find(',');
  if (comma == std::string_view::npos || text.size() > kLongest) return std::nullopt;
  const auto x = parse_number(text.substr(0, comma));
  const auto y = parse_number(text.substr(comma + 1));
  if (!x || !y || !std::isfinite(*x) || !std::isfinite(*y)) return std::nullopt;
  return Location{*x, *y};
}

}  // namespace

Start parse_start(std::string_view text) {
  if (text == "centre") return {};
  if (text == "random") return {Start::Kind::random, 0, 0};
  if (const auto place = parse_place(text)) return {Start::Kind::given, place->x, place->y};
  throw InputError("--start", {English("must be {0}; got {1}"),
                               {English("centre, random or X,Y inside the domain"), in_quotes(text)}});
}

std::string to_text(const Start& start) {
  switch (start.kind) {
    case Start::Kind::centre:
      return "centre";
    case Start::Kind::random:
      return "random";
    case Start::Kind::given:
      break;
  }
  return number_text(start.x) + "," + number_text(start.y);
}

std::vector<Location> parse_places(const std::string& option, std::string_view text) {
  constexpr std::size_t kMost = 1000;
  std::vector<Location> places;
  while (true) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return places;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find(' '));
    const auto place = parse_place(word);
    if (!place || places.size() == kMost)
      throw InputError(option, {English("must be {0}; got {1}"),
                                {English("at most 1000 places, X,Y with blanks between them, or none"),
                                 place ? Message(English("more")) : Message(in_quotes(word))}});
    places.push_back(*place);
    text.remove_prefix(word.size());
  }
}

std::string to_text(const std::vector<Location>& places) {
  std::string text;
  for (const Location& place : places)
    text += (text.empty() ? "" : " ") + number_text(place.x) + "," + number_text(place.y);
  return text;
}

}  // namespace annulus
