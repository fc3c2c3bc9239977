#include "core/io/printed_points.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/io/table_reader.h"
#include "core/io/table_text.h"
#include "core/io/text_place.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr bool is_decimal_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_in_word(char c) {
  return is_letter(c) || is_decimal_digit(c) || c == '_' || c == '.';
}
bool begins_number(char c) {
  return std::string_view("+-.0123456789").find(c) != std::string_view::npos;
}
std::string_view beginning_line(std::string_view text) {
  return text.substr(0, text.find('\n'));
}

// In JSON a point alone on a line would be no list of points.
bool is_in_brackets(std::string_view text) {
  if (text.size() > 1 && text[0] == '[' && (text[1] == '(' || is_letter(text[1]))) text.remove_prefix(1);
  // Words without a digit in front: Vector2, new Vector2, POINT.
  std::size_t at = 0;
  while (at < text.size() && (is_in_word(text[at]) || text[at] == ' ')) {
    if (is_decimal_digit(text[at]) && (at == 0 || text[at - 1] == ' ')) return false;
    ++at;
  }
  if (at == text.size()) return false;
  const bool square = text[at] == '[';
  if (text[at] != '(' && text[at] != '<' && (!square || at > 0)) return false;
  const std::string_view line = beginning_line(text);
  // numpy prints rows without commas; one line alone, or a list over several lines, is JSON.
  const bool commas = line.find(',') != std::string_view::npos;
  if (square && (line.find(']') == std::string_view::npos ||
                 (commas && text.find_first_not_of(" \t\r\n", line.size()) == std::string_view::npos)))
    return false;
  at = text.find_first_not_of(square && commas ? " \t" : " \t([", at + 1);
  if (at == std::string_view::npos || !begins_number(text[at])) return false;
  // At least two numbers and nothing else: a header may say "DBH (1.3 m)" or "points (396)".
  const std::string_view inside = text.substr(at, text.find_first_of(")]>\n", at) - at);
  return inside.find_first_not_of("0123456789+-.eEfF,; \t\r") == std::string_view::npos &&
         inside.find_first_of(",; \t") < inside.find_last_of("0123456789");
}

// C# and C++ mark single-precision numbers: 1.5f.
void blank_suffixes(std::string& text) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if ((text[i] == 'f' || text[i] == 'F') && (is_decimal_digit(text[i - 1]) || text[i - 1] == '.') &&
        (i + 1 == text.size() || !is_in_word(text[i + 1])))
      text[i] = ' ';
}

// What stands in the first brackets of a text.
std::string_view in_first_brackets(std::string_view text) {
  const std::size_t open = text.find_first_of("([<");
  const std::size_t first =
      std::min(text.find_first_not_of(" \t([<", std::min(open, text.size())), text.size());
  return text.substr(first, text.find_first_of(")]>\n", first) - first);
}

// As well-known text lists several points in one pair of brackets: 1.5 2.5, 3 4.
bool has_several_points(std::string_view inside) {
  const std::string_view one = inside.substr(0, inside.find(','));
  const std::size_t blank = one.find(' ', std::min(one.find_first_not_of(' '), one.size()));
  return one.size() < inside.size() && one.find_first_not_of(' ', blank) != std::string_view::npos;
}

// What the word before the first brackets says of three numbers: Vector3(1, 2, 3), POINT Z (1 2 3). Empty if
// it says nothing.
std::vector<std::string_view> names_by_word(std::string_view text) {
  std::string word;
  for (const char c : text.substr(0, text.find_first_of("([<\n")))
    if (c != ' ') word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const auto has = [&](const char* part) { return word.find(part) != std::string::npos; };
  if (!has("3") && !has("vec") && !has("point")) return {};
  std::size_t numbers = 0;
  std::string plain(in_first_brackets(text));
  std::ranges::replace(plain, has_several_points(plain) ? ';' : ',', ' ');
  Fields fields(std::string_view(plain).substr(0, plain.find(',')), ' ');
  for (std::string_view field; fields.next(field);) ++numbers;
  if (numbers == 4) return {"x", "y", "z", "m"};
  if (numbers != 3) return {};
  return {"x", "y", word.ends_with("m") ? "m" : "z"};  // a measure
}

// The same text without them: blanks in their places, so that all else stays where it is.
std::string without_brackets(std::string_view text) {
  std::string plain(text);
  if (has_several_points(in_first_brackets(text))) std::ranges::replace(plain, ',', '\n');
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || c == '<')
      for (std::size_t word = i; word > 0 && (is_in_word(text[word - 1]) || text[word - 1] == ' '); --word)
        plain[word - 1] = ' ';
    const bool closes = c == ')' || c == ']' || c == '>';
    if (closes) {
      const std::size_t comma = text.find_first_not_of(" \t)]>", i + 1);
      if (comma != std::string::npos && std::string_view("([<").find(text[comma]) != std::string_view::npos) {
        plain[i] = '\n';  // another point in the same line
        continue;
      }
      if (comma != std::string::npos && (text[comma] == ',' || text[comma] == ';')) {
        const std::size_t next = text.find_first_not_of(" \t\r", comma + 1);
        const bool ends_line = next == std::string::npos || text[next] == '\n';
        plain[comma] = ends_line ? ' ' : '\n';
      }
    }
    if (closes || c == '(' || c == '[' || c == '<') plain[i] = ' ';
  }
  blank_suffixes(plain);
  return plain;
}

// The names before the numbers of its first line, X=1.5 Y=2.5 or x: 1.5, y: 2.5. Empty if it has none.
std::vector<std::string_view> names_before_numbers(std::string_view text) {
  const std::string_view line = beginning_line(text);
  std::vector<std::string_view> names;
  for (std::size_t at = line.find_first_not_of(" \t([{"); at < line.size();) {
    const std::size_t name = at;
    while (at < line.size() && is_letter(line[at])) ++at;
    const std::string_view found = line.substr(name, at - name);
    at = std::min(line.find_first_not_of(" \t", at), line.size());
    if (found.empty() || at == line.size() || (line[at] != '=' && line[at] != ':')) return {};
    at = std::min(line.find_first_not_of(" \t", at + 1), line.size());
    if (at == line.size() || !begins_number(line[at])) return {};
    names.push_back(found);
    at = std::min(line.find_first_of(" \t,;)]}\r", at), line.size());
    at = std::min(line.find_first_not_of(" \t,;)]}\r", at), line.size());
  }
  return names;
}

// Whether each line has these names; else the first one may be a title, "width=100, height=100".
bool all_lines_have(const std::vector<std::string_view>& names, std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (!is_passed_over(line) && names_before_numbers(line) != names) return false;
  }
  return true;
}

// The numbers alone.
std::string without_names(std::string_view text) {
  std::string plain(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (std::string_view("=:,;()[]{}").find(c) != std::string_view::npos) plain[i] = ' ';
    if (c == '=' || c == ':')
      for (std::size_t word = i; word > 0 && (is_letter(text[word - 1]) || text[word - 1] == ' '); --word)
        plain[word - 1] = ' ';
  }
  blank_suffixes(plain);
  return plain;
}

// Of a table with a column of well-known text, id,POINT (1.5 2.5), below the names of its columns: the
// numbers of that column alone, with blanks in place of all else. Nothing of any other text.
std::optional<FilePoints> points_from_column(std::string_view text) {
  constexpr std::string_view kPoint = "POINT";
  std::string_view rest = text;
  const auto point_in = [&](std::string_view line) {
    const std::size_t at = line.find(kPoint);
    return at == std::string_view::npos || in_first_brackets(line.substr(at)).empty() ? std::string_view()
                                                                                      : line.substr(at);
  };
  std::string_view first = next_line(rest);
  if (point_in(first).empty()) first = next_line(rest);
  if (point_in(first).empty()) return std::nullopt;
  std::string plain(text.size(), ' ');
  for (rest = text; !rest.empty();) {
    const std::string_view line = next_line(rest), point = point_in(line);
    // A row without a point is refused with its place.
    const bool above = line.data() < first.data();
    const std::string_view kept = !point.empty() ? in_first_brackets(point)
                                  : above        ? line.substr(0, 0)
                                                 : line;
    std::ranges::copy(kept, plain.begin() + (kept.data() - text.data()));
    if (!rest.empty()) plain[static_cast<std::size_t>(rest.data() - text.data()) - 1] = '\n';
  }
  FilePoints points = points_from_table(plain, names_by_word(point_in(first)));
  points.read_as = {English("a column of WKT, {0}"), {points.read_as}};
  return points;
}

// An attribute's value in a tag; nothing if it has none.
std::optional<std::string_view> attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = 0; (at = tag.find(name, at)) != std::string_view::npos; at += name.size()) {
    const bool whole = at > 0 && std::string_view(" \t\r\n").find(tag[at - 1]) != std::string_view::npos;
    const std::size_t equals = tag.find_first_not_of(" \t\r\n", at + name.size());
    if (!whole || equals == std::string_view::npos || tag[equals] != '=') continue;
    const std::size_t quote = tag.find_first_not_of(" \t\r\n", equals + 1);
    if (quote == std::string_view::npos || (tag[quote] != '"' && tag[quote] != '\'')) return std::nullopt;
    const std::size_t end = tag.find(tag[quote], quote + 1);
    if (end == std::string_view::npos) return std::nullopt;
    return tag.substr(quote + 1, end - quote - 1);
  }
  return std::nullopt;
}

}  // namespace

std::optional<FilePoints> points_from_printed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  if (const auto names = names_before_numbers(text.substr(first));
      names.size() >= 2 && all_lines_have(names, text.substr(first))) {
    FilePoints points = points_from_table(without_names(text), names);
    points.read_as = {English("names before the numbers, {0}"), {points.read_as}};
    return points;
  }
  if (!is_in_brackets(text.substr(first))) return points_from_column(text);
  const std::string plain = without_brackets(text);
  FilePoints points = points_from_table(plain, names_by_word(text.substr(first)));
  // Several points in a line have no line of their own.
  if (std::ranges::count(plain, '\n') != std::ranges::count(text, '\n')) points.rows.clear();
  points.read_as = {English("brackets around each point, {0}"), {points.read_as}};
  return points;
}

bool is_pcd(std::string_view text) {
  constexpr std::size_t kLookedAt = 4096;
  return text.starts_with("# .PCD") ||
         (text.starts_with("VERSION ") &&
          text.substr(0, kLookedAt).find("\nFIELDS ") != std::string_view::npos);
}

namespace {

// A field of several numbers is as many columns.
void repeat_by(std::vector<std::string_view>& names, Fields& counts) {
  constexpr std::uint64_t kMost = 4096;
  std::vector<std::string_view> all;
  std::string_view count;
  for (const std::string_view name : names)
    all.insert(
        all.end(),
        counts.next(count) ? static_cast<std::size_t>(std::min(parse_integer(count).value_or(1), kMost)) : 1,
        name);
  names = std::move(all);
}

}  // namespace

FilePoints points_from_pcd(std::string_view text) {
  std::string plain(text);
  std::vector<std::string_view> names;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = next_line(rest);
    Fields words(line, ' ');
    std::string_view word, kind;
    words.next(word);
    if (word == "FIELDS")
      for (std::string_view name; words.next(name);) names.push_back(name);
    if (word == "COUNT") repeat_by(names, words);
    const std::size_t end = text.size() - rest.size();
    if (word != "DATA") continue;
    if (!words.next(kind) || kind != "ascii")
      throw InputError(English("its PCD is binary; only ASCII is read"));
    std::replace_if(
        plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(end), [](char c) { return c != '\n'; },
        ' ');
    FilePoints points = points_from_table(plain, names);
    points.read_as = {English("PCD, {0}"), {points.read_as}};
    return points;
  }
  throw InputError(English("its PCD header has no end"));
}

bool is_svg(std::string_view text) {
  constexpr std::size_t kLookedAt = 4096;
  return text.starts_with('<') && text.substr(0, kLookedAt).find("<svg") != std::string_view::npos;
}

std::optional<FilePoints> points_from_svg(std::string_view text) {
  constexpr std::string_view kCircle = "<circle", kComment = "<!--";
  // The namespace of render's pictures: their circles are marks and the legend's, in pixels.
  constexpr std::string_view kPicture = "urn:annulus:picture";
  if (text.find(kPicture) != std::string_view::npos)
    throw InputError(
        English("it is a picture of a run, whose circles are no points: annulus sample writes the points of "
                "one that carries its setup"));
  FilePoints points;
  if (const std::size_t moved = text.find(" transform="); moved != std::string_view::npos)
    refuse_at(place_in(text, moved + 1), English("this has a transform; only circles without one are read"));
  std::size_t passed = 0;  // before it there are no comments
  for (std::size_t at = 0; (at = text.find(kCircle, at)) != std::string_view::npos;) {
    if (const std::size_t comment = text.find(kComment, passed); comment < at) {
      passed = at = std::min(text.find("-->", comment), text.size());
      continue;
    }
    const std::size_t end = std::min(text.find('>', at), text.size());
    const std::string_view tag = text.substr(at + kCircle.size(), end - at - kCircle.size());
    const auto number = [&](std::string_view name) {
      const auto value = attribute(tag, name);
      if (!value) return 0.0;  // as SVG says
      const FieldNumber is = number_in(*value, false);
      if (is.is != FieldNumber::Is::number)
        refuse_at(place_in(text, at), {English("{0} is not a number"), {in_quotes(*value)}});
      return is.value;
    };
    add_point(points, {number("cx"), number("cy")}, [&](int) { return place_in(text, at); });
    at = end;
  }
  if (points.x.empty()) return std::nullopt;
  points.read_as = English("SVG, the centres of circles");
  return points;
}

}  // namespace annulus
