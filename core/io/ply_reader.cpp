#include "core/io/ply_reader.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/io/column_role.h"
#include "core/io/ply_header.h"
#include "core/io/table_text.h"
#include "core/io/text_place.h"

namespace annulus {
namespace {

// The numbers behind the header, one after the other.
class PlyNumbers {
 public:
  PlyNumbers(std::string_view bytes, const PlyHeader& header)
      : bytes_(bytes), format_(header.format), at_(header.size) {}

  // Where the next number stands.
  std::size_t at() {
    if (format_ == PlyHeader::Format::ascii)
      at_ = std::min(bytes_.find_first_not_of(" \t\r\n", at_), bytes_.size());
    return at_;
  }
  Message place(std::size_t at) const {
    if (format_ == PlyHeader::Format::ascii) return place_in(bytes_, std::min(at, bytes_.size()));
    return {English("byte {0}"), {std::to_string(at)}};
  }
  double next(BinaryType type) {
    const std::size_t begin = at();
    if (format_ == PlyHeader::Format::ascii) return next_text(begin);
    need(size_of(type));
    at_ += size_of(type);
    return number_at(bytes_.data() + begin, type, format_ == PlyHeader::Format::big_endian);
  }
  void skip(const PlyHeader::Property& property) {
    double count = 1;
    if (property.list_size) {
      const std::size_t begin = at();
      count = next(*property.list_size);
      // No file has as many numbers.
      constexpr double kMost = 1e15;
      if (!(count >= 0 && count < kMost))
        refuse_at(place(begin), {English("a list cannot have {0} numbers"), {number_text(count)}});
    }
    const auto numbers = static_cast<std::size_t>(count);
    if (format_ == PlyHeader::Format::ascii) {
      for (std::size_t i = 0; i < numbers; ++i) next(property.type);
    } else {
      need(numbers * size_of(property.type));
      at_ += numbers * size_of(property.type);
    }
  }

 private:
  double next_text(std::size_t begin) {
    need(1);
    const std::size_t end = std::min(bytes_.find_first_of(" \t\r\n", begin), bytes_.size());
    const std::string_view word = bytes_.substr(begin, end - begin);
    const FieldNumber number = number_in(word, false);
    if (number.is != FieldNumber::Is::number)
      refuse_at(place(begin), {English("{0} is no number"), {in_quotes(word)}});
    at_ = end;
    return number.value;
  }
  void need(std::size_t size) const {
    if (size > bytes_.size() - at_)
      refuse_at(place(at_), English("the file ends before all that its header promises"));
  }

  std::string_view bytes_;
  PlyHeader::Format format_;
  std::size_t at_;
};

// The properties that hold a point's numbers: x, y, radius.
using PlyColumns = std::array<std::optional<std::size_t>, 3>;

PlyColumns columns_of(const PlyHeader::Element& vertex) {
  PlyColumns columns;
  for (std::size_t i = 0; i < vertex.properties.size(); ++i) {
    const PlyHeader::Property& property = vertex.properties[i];
    const ColumnRole role = role_of(property.name);
    // A short r is red.
    if (property.list_size || role == ColumnRole::other || property.name == "r") continue;
    auto& column = columns[static_cast<std::size_t>(role)];
    if (!column) column = i;
  }
  return columns;
}

void add_vertex(PlyNumbers& from, const PlyHeader::Element& vertex, const PlyColumns& columns,
                FilePoints& points) {
  std::array<double, 3> numbers{};
  std::array<std::size_t, 3> places{};
  for (std::size_t i = 0; i < vertex.properties.size(); ++i) {
    const auto wanted = std::ranges::find(columns, std::optional(i));
    if (wanted == columns.end()) {
      from.skip(vertex.properties[i]);
      continue;
    }
    const auto which = static_cast<std::size_t>(wanted - columns.begin());
    places[which] = from.at();
    numbers[which] = from.next(vertex.properties[i].type);
  }
  add_point(
      points, numbers[0], numbers[1], columns[2] ? std::optional(numbers[2]) : std::nullopt, [&](int i) {
        return Message(English("vertex {0}, {1}"),
                       {std::to_string(points.x.size()), from.place(places[static_cast<std::size_t>(i)])});
      });
}

}  // namespace

FilePoints points_from_ply(std::string_view bytes) {
  const PlyHeader header = ply_header(bytes);
  PlyNumbers numbers(bytes, header);
  for (const PlyHeader::Element& element : header.elements) {
    const PlyColumns columns = columns_of(element);
    const bool vertices = element.name == "vertex";
    if (vertices && (!columns[0] || !columns[1]))
      throw InputError(English("its PLY vertices have no properties x and y"));
    FilePoints points;
    // What takes no bytes may be promised in any number.
    for (std::size_t i = 0; i < (element.properties.empty() ? 0 : element.count); ++i) {
      if (vertices) {
        add_vertex(numbers, element, columns, points);
        continue;
      }
      for (const PlyHeader::Property& property : element.properties) numbers.skip(property);
    }
    if (!vertices) continue;
    std::string names;
    for (const auto& column : columns)
      if (column) names += (names.empty() ? "" : ", ") + std::string(element.properties[*column].name);
    points.read_as = {English("PLY, {0}, properties {1}"), {std::string(header.format_text), names}};
    return points;
  }
  throw InputError(English("its PLY header has no element vertex"));
}

}  // namespace annulus
