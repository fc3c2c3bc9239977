#include "core/setup/parameter.h"

#include <algorithm>
#include <cmath>

#include "core/setup/number.h"
#include "core/setup/places.h"
#include "core/setup/tone.h"

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

bool has_effect(const Parameter& parameter, const Values& values) {
  if (parameter.only_with.empty()) return true;
  const Value& other = values.find(parameter.only_with)->second;
  if (file_of(other)) return !is_none(other);
  return (to_text(other) == parameter.only_with_value) != parameter.only_without;
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
      return English("the name of a PNG or JPEG file of at most 8192 x 8192 pixels, or none");
    case ParameterKind::points:
      return English("the name of a file of points, or none");
    case ParameterKind::recording:
      return English("the name of a file of points or of a trace");
    case ParameterKind::tone:
      return allowed_tones();
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
    case ParameterKind::tone:
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
  const auto refuse_value = [&] {
    const auto* text = std::get_if<std::string>(&value);
    refuse(parameter, text ? in_quotes(*text) : shortened(to_text(value)));
  };
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
      if (!name) refuse_value();
      if (!parameter.choice_named(*name)) refuse(parameter, shortened(*name));
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
    case ParameterKind::tone: {
      const auto* text = std::get_if<std::string>(&value);
      if (!text) refuse_value();
      parse_tone(*text);
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

}  // namespace annulus
