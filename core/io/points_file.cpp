#include "core/io/points_file.h"

#include <algorithm>
#include <string>

#include "core/io/geojson_points.h"
#include "core/io/json_reader.h"
#include "core/io/npy_header.h"
#include "core/io/npy_reader.h"
#include "core/io/ply_header.h"
#include "core/io/ply_reader.h"
#include "core/io/printed_points.h"
#include "core/io/table_reader.h"
#include "core/io/table_text.h"
#include "core/io/whole_file.h"
#include "core/io/xyz_reader.h"

namespace annulus {
namespace {

// An object a line, as programs write logs.
bool is_json_lines(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (!text.starts_with('{') || end == std::string_view::npos) return false;
  const std::size_t last = text.find_last_not_of(" \t\r", end - 1);
  const std::size_t next = text.find_first_not_of(" \t\r\n", end);
  return text[last] == '}' && next != std::string_view::npos && text[next] == '{';
}

// As one list, whose lines are those of the text.
std::optional<FilePoints> points_from_json_lines(std::string_view text) {
  std::string list = "[";
  for (bool first = true; !text.empty(); first = false) {
    const std::string_view line = next_line(text);
    const bool is_empty = line.find_first_not_of(" \t") == std::string_view::npos;
    if (!first) list += '\n';
    if (!is_empty) list.append(first ? "" : ",").append(line);
  }
  list += "]";
  auto points = points_from_json(list, list.capacity());
  if (points) points->read_as = {English("a JSON object a line, {0}"), {points->read_as}};
  return points;
}

// The same text with a hyphen for each minus; blanks before it keep all else where it is.
std::string with_plain_minus(std::string_view text) {
  constexpr std::string_view kPlain = "  -";
  static_assert(kPlain.size() == kMinus.size());
  std::string plain(text);
  for (std::size_t at = 0; (at = plain.find(kMinus, at)) != std::string::npos;)
    plain.replace(at, kMinus.size(), kPlain);
  return plain;
}

// As NumPy prints numbers in lists since its version 2: np.float64(1.5).
bool is_of_numpy(std::string_view text) {
  constexpr std::size_t kLookedAt = 64;
  return text.substr(0, kLookedAt).find("np.") != std::string_view::npos;
}

// The same text with blanks in place of these names and their brackets.
std::string without_types(std::string_view text) {
  std::string plain(text);
  for (std::size_t at = 0; (at = text.find("np.", at)) != std::string_view::npos;) {
    const std::size_t open = text.find_first_of("(,\n", at);
    const std::size_t close = text.find_first_of("(),\n", std::min(open, text.size() - 1) + 1);
    if (close == std::string_view::npos) break;
    if (text[open] == '(' && text[close] == ')') {
      std::fill(plain.begin() + static_cast<std::ptrdiff_t>(at),
                plain.begin() + static_cast<std::ptrdiff_t>(open) + 1, ' ');
      plain[close] = ' ';
    }
    at = open;
  }
  return plain;
}

// Of lines that end in carriage returns alone, as old Macs wrote them: others count them as one line.
std::optional<FilePoints> points_from_old_lines(std::string_view text) {
  std::string lines(text);
  std::ranges::replace(lines, '\r', '\n');
  lines.reserve(lines.size() + kReadAhead);
  auto points = read_points(lines);
  if (points) points->rows.clear();
  return points;
}

// That a text cannot have.
bool is_binary(std::string_view bytes) {
  constexpr std::size_t kLookedAt = 4096;
  return bytes.substr(0, kLookedAt).find('\0') != std::string_view::npos;
}

}  // namespace

std::optional<FilePoints> read_points(const std::string& whole) {
  std::string_view bytes = whole;
  if (bytes.starts_with(kNpySignature)) return points_from_npy(bytes);
  if (is_ply(bytes)) return points_from_ply(bytes);
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);  // the mark of UTF-8
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) throw InputError(English("it is empty"));
  if (bytes.find('\n') == std::string_view::npos && bytes.find('\r') != std::string_view::npos)
    return points_from_old_lines(bytes);
  std::string plain;
  const auto replace = [&](std::string text) {
    plain = std::move(text);
    plain.reserve(plain.size() + kReadAhead);
    bytes = plain;
  };
  if (bytes[first] != '{' && bytes.find(kMinus) != std::string_view::npos) replace(with_plain_minus(bytes));
  if (is_of_numpy(bytes)) replace(without_types(bytes));
  if (auto points = points_from_printed(bytes)) return points;
  if (is_json_lines(bytes.substr(first))) return points_from_json_lines(bytes.substr(first));
  const bool is_r = bytes.substr(first).starts_with("[,1]");  // as R prints a matrix
  if (!is_r && (bytes[first] == '{' || bytes[first] == '[')) {
    const std::string& of = plain.empty() ? whole : plain;
    const auto before = static_cast<std::size_t>(bytes.data() - of.data());
    if (auto points = points_from_json(bytes, of.capacity() - before)) return points;
    return points_from_geojson(bytes);
  }
  if (is_binary(bytes)) throw InputError(English("it is neither text nor NPY nor binary PLY"));
  if (is_pcd(bytes)) return points_from_pcd(bytes);
  if (is_svg(bytes.substr(first))) return points_from_svg(bytes);
  if (auto points = points_from_xyz(bytes)) return points;
  return points_from_table(bytes);
}

}  // namespace annulus
