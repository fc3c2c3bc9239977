#include "core/io/points_file.h"

#include <algorithm>
#include <string>

#include "core/io/json_reader.h"
#include "core/io/npy_header.h"
#include "core/io/npy_reader.h"
#include "core/io/ply_header.h"
#include "core/io/ply_reader.h"
#include "core/io/table_reader.h"
#include "core/io/table_text.h"
#include "core/io/xyz_reader.h"

namespace annulus {
namespace {

constexpr bool is_in_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

// Each point in brackets, as programs print them: (1.5, 2.5), Vector2(1.5, 2.5), [1.5, 2.5]. In JSON a point
// alone on a line would be no list of points.
bool is_in_brackets(std::string_view text) {
  if (text.starts_with("[(")) text.remove_prefix(1);
  std::size_t at = 0;
  while (at < text.size() && is_in_word(text[at])) ++at;
  if (at == text.size() || (text[at] != '(' && (text[at] != '[' || at > 0))) return false;
  if (at > 0 && text[0] >= '0' && text[0] <= '9') return false;
  const bool square = text[at] == '[';
  // One such line alone, or a list over several lines, is JSON.
  const std::size_t end = std::min(text.find('\n'), text.size());
  if (square && (text.substr(0, end).find(']') == std::string_view::npos ||
                 text.find_first_not_of(" \t\r\n", end) == std::string_view::npos))
    return false;
  at = text.find_first_not_of(square ? " \t" : " \t([", at + 1);
  return at != std::string_view::npos &&
         std::string_view("+-.0123456789").find(text[at]) != std::string_view::npos;
}

// The same text without them: blanks in their places, so that all else stays where it is.
std::string without_brackets(std::string_view text) {
  std::string plain(text);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    if (c == '(')
      for (std::size_t word = i; word > 0 && is_in_word(plain[word - 1]); --word) plain[word - 1] = ' ';
    if (c == ')' || c == ']')
      if (const std::size_t comma = plain.find_first_not_of(" \t)]", i + 1);
          comma != std::string::npos && plain[comma] == ',') {
        const std::size_t next = plain.find_first_not_of(" \t\r", comma + 1);
        const bool ends_line = next == std::string::npos || plain[next] == '\n';
        plain[comma] = ends_line ? ' ' : '\n';
      }
    if (c == '(' || c == '[' || c == ')' || c == ']') plain[i] = ' ';
  }
  return plain;
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
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
    throw InputError(English("it is text in UTF-16; save it as UTF-8"));
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) throw InputError(English("it is empty"));
  if (is_in_brackets(bytes.substr(first))) {
    FilePoints points = points_from_table(without_brackets(bytes));
    points.read_as = {English("brackets around each point, {0}"), {points.read_as}};
    return points;
  }
  if (bytes[first] == '{' || bytes[first] == '[') {
    const auto before = static_cast<std::size_t>(bytes.data() - whole.data());
    return points_from_json(bytes, whole.capacity() - before);
  }
  if (is_binary(bytes)) throw InputError(English("it is neither text nor NPY nor binary PLY"));
  if (bytes.find('\n') == std::string_view::npos && bytes.find('\r', first) < bytes.find_last_not_of(" \t\r"))
    throw InputError(English("its lines end in a carriage return alone; save it with line feeds"));
  std::string plain;
  if (bytes.find(kMinus) != std::string_view::npos) {
    plain = with_plain_minus(bytes);
    bytes = plain;
  }
  if (auto points = points_from_xyz(bytes)) return points;
  return points_from_table(bytes);
}

}  // namespace annulus
