#include "core/setup/parameter.h"

#include <algorithm>
#include <cmath>

#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr double kLargestInteger = 18446744073709551615.0;  // 2^64 - 1, rounded up to 2^64 as a double

std::string integer_text(double bound) {
  return bound >= kLargestInteger ? "18446744073709551615"
                                  : std::to_string(static_cast<std::uint64_t>(bound));
}

[[noreturn]] void refuse(const Parameter& parameter, const std::string& got) {
  throw InputError(parameter.option(), {English("must be {0}; got {1}"), {allowed(parameter), got}});
}

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

bool within(const Parameter& parameter, double value) {
  if (!std::isfinite(value)) return false;
  if (parameter.above_minimum ? value <= parameter.minimum : value < parameter.minimum) return false;
  return value <= parameter.maximum;
}

}  // namespace

const Choice* Parameter::choice_named(std::string_view choice) const {
  for (const auto* list : {&choices, &not_offered}) {
    const auto found = std::ranges::find(*list, choice, &Choice::name);
    if (found != list->end()) return &*found;
  }
  return nullptr;
}

bool Parameter::offers(const Value& value) const {
  const auto* text = std::get_if<std::string>(&value);
  return text && std::ranges::find(choices, *text, &Choice::name) != choices.end();
}

Message allowed(const Parameter& parameter) {
  switch (parameter.kind) {
    case ParameterKind::flag:
      return English("true or false");
    case ParameterKind::integer:
      return {English("a whole number from {0} to {1}"),
              {integer_text(parameter.minimum), integer_text(parameter.maximum)}};
    case ParameterKind::real:
      return {parameter.above_minimum ? English("a number above {0}, up to {1}")
                                      : English("a number from {0} to {1}"),
              {Message::number(parameter.minimum), Message::number(parameter.maximum)}};
    case ParameterKind::choice: {
      std::string names;
      for (const Choice& choice : parameter.choices) names += (names.empty() ? "" : ", ") + choice.name;
      return {English("one of {0}"), {names}};
    }
    case ParameterKind::start:
      return English("centre, random or X,Y inside the domain");
    case ParameterKind::places:
      return English("at most 1000 places, X,Y with blanks between them, or none");
    case ParameterKind::image:
      return English("the name of a PNG file of at most 8192 x 8192 pixels, or none");
    case ParameterKind::points:
      return English("the name of a file of points, or none");
    case ParameterKind::recording:
      return English("the name of a file of points or of a trace");
  }
  return std::string();
}

Value parse_value(const Parameter& parameter, std::string_view text) {
  Value value;
  switch (parameter.kind) {
    case ParameterKind::flag:
      if (text != "true" && text != "false") refuse(parameter, in_quotes(text));
      return text == "true";
    case ParameterKind::integer:
      if (const auto number = parse_integer(text)) {
        value = *number;
      } else {
        refuse(parameter, in_quotes(text));
      }
      break;
    case ParameterKind::real:
      if (const auto number = parse_number(text)) {
        value = *number;
      } else {
        refuse(parameter, in_quotes(text));
      }
      break;
    case ParameterKind::choice:
      value = std::string(text);
      if (!parameter.offers(value)) refuse(parameter, shortened(text));
      break;
    case ParameterKind::places:
      if (text == "none") {
        value = std::string();
        break;
      }
      [[fallthrough]];
    case ParameterKind::start:
      value = std::string(text);
      break;
    case ParameterKind::image:
      if (text.empty()) refuse(parameter, in_quotes(text));
      if (text == "none") return ImageValue{};
      return ImageValue{std::string(text), nullptr};
    case ParameterKind::points:
      if (text.empty()) refuse(parameter, in_quotes(text));
      if (text == "none") return PointsValue{};
      return PointsValue{std::string(text), nullptr};
    case ParameterKind::recording:
      if (text.empty()) refuse(parameter, in_quotes(text));
      return RecordingValue{std::string(text), nullptr, {}};
  }
  check_value(parameter, value);
  return value;
}

void check_value(const Parameter& parameter, const Value& value) {
  const auto refuse_value = [&] { refuse(parameter, shortened(to_text(value))); };
  switch (parameter.kind) {
    case ParameterKind::flag:
      if (!std::holds_alternative<bool>(value)) refuse_value();
      break;
    case ParameterKind::integer: {
      const auto* number = std::get_if<std::uint64_t>(&value);
      if (!number || !within(parameter, static_cast<double>(*number))) refuse_value();
      break;
    }
    case ParameterKind::real: {
      const auto* number = std::get_if<double>(&value);
      if (!number || !within(parameter, *number)) refuse_value();
      break;
    }
    case ParameterKind::choice: {
      const auto* name = std::get_if<std::string>(&value);
      if (!name || !parameter.choice_named(*name)) refuse_value();
      break;
    }
    case ParameterKind::start: {
      const auto* text = std::get_if<std::string>(&value);
      if (!text) refuse_value();
      parse_start(*text);
      break;
    }
    case ParameterKind::places: {
      const auto* text = std::get_if<std::string>(&value);
      if (!text) refuse_value();
      parse_places(parameter.option(), *text);
      break;
    }
    case ParameterKind::image:
      if (!std::holds_alternative<ImageValue>(value)) refuse_value();
      break;
    case ParameterKind::points:
      if (!std::holds_alternative<PointsValue>(value)) refuse_value();
      break;
    case ParameterKind::recording:
      if (!std::holds_alternative<RecordingValue>(value)) refuse_value();
      break;
  }
}

std::string to_text(const Value& value) {
  struct Visitor {
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return number_text(number); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const ImageValue& image) const { return image.name; }
    std::string operator()(const PointsValue& points) const { return points.name; }
    std::string operator()(const RecordingValue& recording) const { return recording.name; }
  };
  return std::visit(Visitor{}, value);
}

const std::string* file_of(const Value& value) {
  if (const auto* image = std::get_if<ImageValue>(&value)) return &image->name;
  if (const auto* points = std::get_if<PointsValue>(&value)) return &points->name;
  return nullptr;
}

bool is_none(const Value& value) {
  if (const auto* image = std::get_if<ImageValue>(&value)) return image->none();
  const auto* points = std::get_if<PointsValue>(&value);
  return points && points->none();
}

bool is_unread(const Value& value) {
  if (const auto* image = std::get_if<ImageValue>(&value)) return image->unread();
  const auto* points = std::get_if<PointsValue>(&value);
  return points && points->unread();
}

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
