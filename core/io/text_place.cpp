#include "core/io/text_place.h"

#include <algorithm>
#include <string>

namespace annulus {
namespace {

std::string line_number(std::string_view text, std::size_t at) {
  return std::to_string(1 + std::ranges::count(text.substr(0, at), '\n'));
}

}  // namespace

Message place_in(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return {English("line {0}, character {1}"), {line_number(text, at), std::to_string(at - begin + 1)}};
}

Message place_in_table(std::string_view text, std::size_t at, std::size_t column) {
  return {English("line {0}, column {1}"), {line_number(text, at), std::to_string(column + 1)}};
}

Message line_in(std::string_view text, std::size_t at) {
  return {English("line {0}"), {line_number(text, at)}};
}

}  // namespace annulus
