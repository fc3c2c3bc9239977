#include "core/recording/line_parser.h"

#include <simdjson.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/io/fast_json.h"
#include "core/setup/parameter.h"

namespace annulus {
namespace {

using simdjson::ondemand::json_type;
using Value = simdjson::ondemand::value;

// What stands in a line that is no JSON object; what a terminal takes for an order is left out.
std::string quoted(std::string_view line) {
  std::string text(line);
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }, ' ');
  return in_quotes(text);
}

Message why_no_json(std::string_view line) {
  const auto at = json_error_in(line);
  if (!at) return English("it is not JSON");
  const std::string character = std::to_string(*at + 1);
  const std::string_view rest = line.substr(*at);
  if (rest.starts_with("NaN") || rest.starts_with("Infinity"))
    return {
        English("character {0}: JSON has neither NaN nor Infinity, though Python's json.dumps writes them"),
        {character}};
  if (!line.starts_with('{')) return {English("it is not JSON: {0}"), {quoted(line)}};
  return {English("character {0}: it is not JSON"), {character}};
}

// Null is as if it were not there.
void refuse_other(std::string_view key, Value& value, json_type type, const English& must) {
  if (type == json_type::boolean) {
    static_cast<void>(value.get_bool().value());
    throw Failure({must, {std::string(key), std::string("true or false")}});
  }
  if (type == json_type::string)
    throw Failure({must, {std::string(key), in_quotes(value.get_string().value())}});
  const bool list = type == json_type::array;
  if (!list && type != json_type::object) return;
  pass_over(value);
  throw Failure({must, {std::string(key), list ? English("a list") : English("an object")}});
}

void refuse_second(std::string_view key, bool given) {
  if (given) throw Failure({English("\"{0}\" is given twice"), {std::string(key)}});
}

// A number as it stands in the line.
std::string_view written(Value& value) {
  std::string_view text = value.raw_json_token();
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

bool take_cell(Value& cell, std::array<std::int64_t, 2>& pair) {
  constexpr double kMost = 1e15;
  if (cell.type() != json_type::array) {
    pass_over(cell);
    return false;
  }
  std::size_t size = 0;
  bool whole = true;
  for (Value part : cell.get_array()) {
    if (part.type() != json_type::number) {
      pass_over(part);
      whole = false;
      continue;
    }
    const double number = part.get_double();
    whole = whole && size < pair.size() && std::abs(number) < kMost && number == std::floor(number);
    if (whole) pair[size] = static_cast<std::int64_t>(number);
    ++size;
  }
  return whole && size == pair.size();
}

// [[column, row], ...]
void take_cells(Value& value, LineFields& fields) {
  auto& cells = fields.searched.emplace();
  for (Value cell : value.get_array()) {
    std::array<std::int64_t, 2> pair{};
    if (take_cell(cell, pair)) {
      cells.emplace_back(pair[0], pair[1]);
    } else {
      fields.bad_cells = true;
    }
  }
  if (fields.bad_cells) fields.searched.reset();  // which ones it means is not known
}

void take_number(std::string_view key, Value& value, json_type type, LineFields& fields,
                 std::optional<double>& number) {
  refuse_second(key, number.has_value());
  if (type == json_type::number) {
    if (key == "x") fields.x_text = written(value);
    if (key == "y") fields.y_text = written(value);
    number = value.get_double();
    return;
  }
  refuse_other(key, value, type, English("\"{0}\" must be a number; got {1}"));
  if (type == json_type::null && key == "distance") number = HUGE_VAL;
  pass_over(value);
}

void take_count(std::string_view key, Value& value, json_type type, LineFields& fields,
                std::optional<std::uint64_t>& count) {
  constexpr auto kMust = English("\"{0}\" must be a whole number from 0; got {1}");
  refuse_second(key, count || (key == "point" && fields.null_point));
  if (type == json_type::number) {
    const std::string_view text = written(value);
    std::uint64_t whole = 0;
    if (value.get_uint64().get(whole) == simdjson::SUCCESS) {
      count = whole;
      return;
    }
    static_cast<void>(value.get_double().value());  // else it is no number at all
    throw Failure({kMust, {std::string(key), std::string(text)}});
  }
  refuse_other(key, value, type, kMust);
  if (type == json_type::null && key == "point") fields.null_point = true;
  pass_over(value);
}

void take(std::string_view key, Value& value, LineFields& fields) {
  using Count = std::pair<std::string_view, std::optional<std::uint64_t> LineFields::*>;
  using Number = std::pair<std::string_view, std::optional<double> LineFields::*>;
  using Word = std::pair<std::string_view, std::optional<std::string_view> LineFields::*>;
  constexpr std::array kCounts{Count{"try", &LineFields::attempt}, Count{"point", &LineFields::point},
                               Count{"blocker", &LineFields::blocker}, Count{"active", &LineFields::active}};
  constexpr std::array kNumbers{
      Number{"x", &LineFields::x},           Number{"y", &LineFields::y},
      Number{"radius", &LineFields::radius}, Number{"distance", &LineFields::distance},
      Number{"column", &LineFields::column}, Number{"row", &LineFields::row}};
  constexpr std::array kWords{Word{"event", &LineFields::event}, Word{"verdict", &LineFields::verdict},
                              Word{"reason", &LineFields::reason}};
  const json_type type = value.type();
  // Ours to read, but not to ask for.
  for (const auto& [name, field] : {Number{"z", &LineFields::z}, Number{"depth", &LineFields::depth}})
    if (key == name && type == json_type::number) return take_number(key, value, type, fields, fields.*field);
  for (const auto& [name, field] : kNumbers)
    if (key == name) return take_number(key, value, type, fields, fields.*field);
  for (const auto& [name, field] : kWords)
    if (key == name && type == json_type::string) {
      refuse_second(key, (fields.*field).has_value());
      fields.*field = value.get_string();
      return;
    }
  for (const auto& [name, field] : kCounts)
    if (key == name) return take_count(key, value, type, fields, fields.*field);
  if (key == "searched") refuse_second(key, fields.searched || fields.bad_cells);
  if (key == "searched" && type == json_type::array) return take_cells(value, fields);
  if (key == "searched" && type != json_type::null) fields.bad_cells = true;
  if (key == "trace") refuse_second(key, std::exchange(fields.header, true));
  pass_over(value);
}

}  // namespace

struct LineParser::Json {
  simdjson::ondemand::parser parser;
};

LineParser::LineParser() : json_(std::make_unique<Json>()) {}
LineParser::~LineParser() = default;

LineFields LineParser::read(std::string_view line) {
  text_.assign(line);
  text_.reserve(line.size() + simdjson::SIMDJSON_PADDING);
  try {
    LineFields fields;
    simdjson::ondemand::document document =
        json_->parser.iterate(text_.data(), text_.size(), text_.capacity());
    if (document.type() != json_type::object) {
      if (json_error_in(line)) throw simdjson::simdjson_error(simdjson::TAPE_ERROR);
      throw Failure({English("it is not an object: {0}"), {quoted(line)}});
    }
    for (auto member : document.get_object()) {
      const char* const quote = member.key().value().raw() - 1;
      const std::string_view key = member.unescaped_key();
      simdjson::ondemand::value value = member.value();
      try {
        take(key, value, fields);
      } catch (const Failure& why) {
        throw Failure(
            {English("character {0}: {1}"), {std::to_string(quote - text_.data() + 1), why.message()}});
      }
    }
    expect_end(document);
    return fields;
  } catch (const simdjson::simdjson_error&) {
    throw Failure(why_no_json(line));
  }
}

}  // namespace annulus
