#include "core/io/ply_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/io/binary_points.h"
#include "core/io/column_role.h"
#include "core/io/heights.h"
#include "core/io/plain_rows.h"
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
  // What has not been read yet.
  std::string_view rest() { return bytes_.substr(at()); }
  void pass(std::size_t size) { at_ += size; }
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
      refuse_at(place(begin), {English("{0} is not a number"), {in_quotes(word)}});
    at_ = end;
    return number.value;
  }
  void need(std::size_t size) const {
    if (size > bytes_.size() - at_)
      refuse_at(place(at_), English("the file ends too early: its header promises more"));
  }

  std::string_view bytes_;
  PlyHeader::Format format_;
  std::size_t at_;
};

// The properties that hold a point's numbers: x, y, radius, height.
using PlyColumns = std::array<std::optional<std::size_t>, 4>;

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
  std::array<double, 4> numbers{};
  std::array<std::size_t, 4> places{};
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
  FilePoint point{numbers[0], numbers[1]};
  if (columns[2]) point.radius = numbers[2];
  if (columns[3]) point.height = numbers[3];
  add_point(points, point, [&](int i) {
    return Message(English("vertex {0}, {1}"),
                   {std::to_string(points.x.size()), from.place(places[static_cast<std::size_t>(i)])});
  });
}

// Adds vertices in one pass, as long as each has a line of its own. What is wrong is left to add_vertex().
// Returns how many, `most` at most.
std::size_t add_vertex_lines(PlyNumbers& from, const PlyHeader::Element& vertex, const PlyColumns& columns,
                             std::size_t most, FilePoints& points) {
  const std::string_view before = from.rest();
  std::string_view behind = before;
  const PointColumns in_line{.x = *columns[0],
                             .y = *columns[1],
                             .radius = columns[2],
                             .height = columns[3],
                             .all = vertex.properties.size()};
  const auto take = [&](auto rows) { return rows(points, behind, kBetweenBlanks, in_line, most, before); };
  std::size_t added = points.x.empty() ? take(take_all_plain_rows) : 0;
  if (added == 0) added = take(take_plain_rows);
  points.rows.clear();  // vertices have none
  from.pass(before.size() - behind.size());
  return added;
}

// The same of vertices that all take as many bytes.
std::size_t add_vertex_records(PlyNumbers& from, const PlyHeader::Element& vertex, const PlyColumns& columns,
                               bool big_endian, std::size_t most, FilePoints& points) {
  std::vector<std::size_t> begins{0};
  for (const PlyHeader::Property& property : vertex.properties)
    begins.push_back(begins.back() + size_of(property.type));
  const std::string_view bytes = from.rest();
  const std::size_t size = begins.back(), count = std::min(most, bytes.size() / size);
  const auto column = [&](const std::optional<std::size_t>& i) -> std::optional<BinaryColumn> {
    if (!i) return std::nullopt;
    return BinaryColumn{bytes.data() + begins[*i], size, vertex.properties[*i].type};
  };
  const std::size_t added = add_binary_points(
      points, {*column(columns[0]), *column(columns[1]), column(columns[2]), column(columns[3]), big_endian},
      count);
  from.pass(added * size);
  return added;
}

// As many as are as programs write them; of others none.
std::size_t add_plain_vertices(PlyNumbers& from, const PlyHeader& header, const PlyHeader::Element& vertex,
                               const PlyColumns& columns, std::size_t most, FilePoints& points) {
  const auto is_list = [](const PlyHeader::Property& property) { return property.list_size.has_value(); };
  if (std::ranges::any_of(vertex.properties, is_list)) return 0;
  if (header.format == PlyHeader::Format::ascii) return add_vertex_lines(from, vertex, columns, most, points);
  return add_vertex_records(from, vertex, columns, header.format == PlyHeader::Format::big_endian, most,
                            points);
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
    const std::size_t count = element.properties.empty() ? 0 : element.count;
    if (vertices && header.format == PlyHeader::Format::ascii)
      expect_points(points, numbers.rest(), '\n', 1, count);
    for (std::size_t i = 0; i < count; ++i) {
      if (vertices) {
        i += add_plain_vertices(numbers, header, element, columns, count - i, points);
        if (i < count) add_vertex(numbers, element, columns, points);
        continue;
      }
      for (const PlyHeader::Property& property : element.properties) numbers.skip(property);
    }
    if (!vertices) continue;
    if (&element == &header.elements.back() && numbers.at() < bytes.size())
      refuse_at(numbers.place(numbers.at()),
                {English("its header promises {0} vertices, but more data follows"),
                 {std::to_string(element.count)}});
    const Heights heights = settle_heights(points);
    const bool turned = heights == Heights::instead_of_y;
    std::string names;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const auto& column = turned && i == 1 ? columns[3] : columns[i];
      if (!column || (i == 3 && heights != Heights::space)) continue;
      names += (names.empty() ? "" : ", ") + std::string(element.properties[*column].name);
    }
    points.read_as = {English("PLY, {0}, properties {1}"), {std::string(header.format_text), names}};
    if (turned)
      points.read_as = {English("{0}; {1} is the same everywhere"), {points.read_as, std::string("y")}};
    return points;
  }
  throw InputError(English("its PLY header has no element vertex"));
}

}  // namespace annulus
