#include "core/io/ply_header.h"

#include <array>
#include <string>
#include <utility>

#include "core/io/file_points.h"
#include "core/io/table_text.h"
#include "core/io/text_place.h"

namespace annulus {
namespace {

std::optional<BinaryType> ply_type(std::string_view name) {
  using enum BinaryType;
  constexpr std::array<std::pair<std::string_view, BinaryType>, 16> kTypes{{{"char", int8},
                                                                            {"int8", int8},
                                                                            {"uchar", uint8},
                                                                            {"uint8", uint8},
                                                                            {"short", int16},
                                                                            {"int16", int16},
                                                                            {"ushort", uint16},
                                                                            {"uint16", uint16},
                                                                            {"int", int32},
                                                                            {"int32", int32},
                                                                            {"uint", uint32},
                                                                            {"uint32", uint32},
                                                                            {"float", float32},
                                                                            {"float32", float32},
                                                                            {"double", float64},
                                                                            {"float64", float64}}};
  for (const auto& [text, type] : kTypes)
    if (text == name) return type;
  return std::nullopt;
}

// "float x" or "list uchar int vertex_indices"
std::optional<PlyHeader::Property> ply_property(Fields& words) {
  std::string_view word;
  if (!words.next(word)) return std::nullopt;
  PlyHeader::Property property;
  if (word == "list") {
    if (!words.next(word)) return std::nullopt;
    property.list_size = ply_type(word);
    if (!property.list_size || !words.next(word)) return std::nullopt;
  }
  const auto type = ply_type(word);
  if (!type || !words.next(property.name)) return std::nullopt;
  property.type = *type;
  return property;
}

// Whether a line of the header can be read.
bool read_ply_line(std::string_view line, PlyHeader& header) {
  std::string_view word, name, count;
  Fields words(line, ' ');
  if (!words.next(word) || word == "comment" || word == "obj_info") return true;
  if (word == "format") {
    if (!words.next(header.format_text)) return false;
    using enum PlyHeader::Format;
    header.format = header.format_text == "ascii"                  ? ascii
                    : header.format_text == "binary_little_endian" ? little_endian
                                                                   : big_endian;
    return header.format != big_endian || header.format_text == "binary_big_endian";
  }
  if (word == "element") {
    if (!words.next(name) || !words.next(count)) return false;
    const auto number = parse_integer(count);
    if (!number || !std::in_range<std::size_t>(*number)) return false;
    header.elements.push_back({name, static_cast<std::size_t>(*number), {}});
    return true;
  }
  if (word != "property" || header.elements.empty()) return false;
  const auto property = ply_property(words);
  if (property) header.elements.back().properties.push_back(*property);
  return property.has_value();
}

}  // namespace

bool is_ply(std::string_view bytes) {
  return bytes.starts_with("ply\n") || bytes.starts_with("ply\r\n");
}

PlyHeader ply_header(std::string_view bytes) {
  PlyHeader header;
  std::string_view rest = bytes;
  next_line(rest);
  while (!rest.empty()) {
    const std::string_view line = next_line(rest);
    if (line == "end_header") {
      if (header.format_text.empty()) throw InputError(English("its PLY header names no format"));
      header.size = bytes.size() - rest.size();
      return header;
    }
    if (!read_ply_line(line, header))
      refuse_at(line_in(bytes, static_cast<std::size_t>(line.data() - bytes.data())),
                {English("{0} does not belong in a PLY header"), {in_quotes(line)}});
  }
  throw InputError(English("its PLY header has no end"));
}

}  // namespace annulus
