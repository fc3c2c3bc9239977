#include "core/io/npy_header.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "core/io/file_points.h"

namespace annulus {
namespace {

// Reads the Python dictionary of a header: strings, True and False, and tuples of whole numbers.
class PythonText {
 public:
  explicit PythonText(std::string_view text) : text_(text) {}

  // Whether this character comes next; it is taken.
  bool take(char c) {
    skip_blanks();
    if (!text_.starts_with(c)) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool take_word(std::string_view word) {
    skip_blanks();
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  std::optional<std::string_view> string() {
    const char quote = take('\'') ? '\'' : take('"') ? '"' : '\0';
    const std::size_t end = quote == '\0' ? std::string_view::npos : text_.find(quote);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view inside = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    return inside;
  }
  std::optional<std::size_t> whole_number() {
    skip_blanks();
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    take('L');  // as Python 2 wrote it
    return value;
  }
  std::optional<std::vector<std::size_t>> tuple() {
    constexpr std::size_t kMost = 32;  // numpy's own limit
    if (!take('(')) return std::nullopt;
    std::vector<std::size_t> values;
    while (!take(')')) {
      const auto value = whole_number();
      if (!value || values.size() == kMost) return std::nullopt;
      values.push_back(*value);
      if (take(',')) continue;
      if (!take(')')) return std::nullopt;
      break;
    }
    return values;
  }

 private:
  void skip_blanks() {
    const std::size_t n = text_.find_first_not_of(" \t\r\n");
    text_.remove_prefix(n == std::string_view::npos ? text_.size() : n);
  }
  std::string_view text_;
};

[[noreturn]] void refuse_header() {
  throw InputError(English("its NPY header cannot be read"));
}

void read_type(std::string_view text, NpyHeader& header) {
  constexpr std::array<std::pair<std::string_view, BinaryType>, 10> kTypes{{{"i1", BinaryType::int8},
                                                                            {"u1", BinaryType::uint8},
                                                                            {"i2", BinaryType::int16},
                                                                            {"u2", BinaryType::uint16},
                                                                            {"i4", BinaryType::int32},
                                                                            {"u4", BinaryType::uint32},
                                                                            {"i8", BinaryType::int64},
                                                                            {"u8", BinaryType::uint64},
                                                                            {"f4", BinaryType::float32},
                                                                            {"f8", BinaryType::float64}}};
  header.type_text = text;
  const char order = text.empty() ? '\0' : text[0];
  if (order == '<' || order == '>' || order == '|' || order == '=')
    for (const auto& [name, type] : kTypes)
      if (text.substr(1) == name) {
        header.type = type;
        header.big_endian = order == '>';
        return;
      }
  throw InputError({English("its numbers are of type {0}; whole numbers, float32 and float64 are read"),
                    {in_quotes(text)}});
}

}  // namespace

NpyHeader npy_header(std::string_view bytes) {
  constexpr std::size_t kVersionAt = 6, kSizeAt = 8;
  if (bytes.size() < kSizeAt + 4) refuse_header();
  const auto version = static_cast<unsigned char>(bytes[kVersionAt]);
  if (version < 1 || version > 3) refuse_header();
  const BinaryType size_type = version == 1 ? BinaryType::uint16 : BinaryType::uint32;
  const std::size_t begin = kSizeAt + size_of(size_type);
  const auto size = static_cast<std::size_t>(number_at(bytes.data() + kSizeAt, size_type, false));
  if (size > bytes.size() - begin) refuse_header();
  NpyHeader header;
  header.size = begin + size;
  PythonText text(bytes.substr(begin, size));
  std::optional<std::vector<std::size_t>> shape;
  std::optional<bool> fortran_order;
  if (!text.take('{')) refuse_header();
  while (!text.take('}')) {
    const auto key = text.string();
    if (!key || !text.take(':')) refuse_header();
    if (*key == "descr") {
      const auto type = text.string();
      if (!type) throw InputError(English("its NPY rows have fields; a plain array of numbers is read"));
      read_type(*type, header);
    } else if (*key == "fortran_order") {
      fortran_order = text.take_word("True");
      if (!*fortran_order && !text.take_word("False")) refuse_header();
    } else if (*key == "shape") {
      shape = text.tuple();
      if (!shape) refuse_header();
    } else {
      refuse_header();
    }
    if (!text.take(',')) {
      if (!text.take('}')) refuse_header();
      break;
    }
  }
  if (header.type_text.empty() || !shape || !fortran_order) refuse_header();
  header.fortran_order = *fortran_order;
  header.shape = *std::move(shape);
  return header;
}

}  // namespace annulus
