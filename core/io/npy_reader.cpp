#include "core/io/npy_reader.h"

#include <string>

#include "core/io/binary_points.h"
#include "core/io/heights.h"
#include "core/io/npy_header.h"

namespace annulus {
namespace {

std::string shape_text(const std::vector<std::size_t>& shape) {
  std::string text = "(";
  for (std::size_t i = 0; i < shape.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
  return text + (shape.size() == 1 ? ",)" : ")");
}

}  // namespace

FilePoints points_from_npy(std::string_view bytes) {
  const NpyHeader header = npy_header(bytes);
  const std::string shape = shape_text(header.shape);
  if (header.shape.size() != 2 || (header.shape[1] != 2 && header.shape[1] != 3))
    throw InputError({English("its array has the shape {0}; (n, 2) and (n, 3) are read"), {shape}});
  const std::size_t rows = header.shape[0], columns = header.shape[1], size = size_of(header.type);
  // What the header says is compared with what is there before anything is made of it.
  const std::size_t there = (bytes.size() - header.size) / (columns * size);
  if (rows != there)
    throw InputError({English("its header promises {0} points, but there are bytes for {1}"),
                      {std::to_string(rows), std::to_string(there)}});
  const auto place_of = [&](std::size_t row, std::size_t column) {
    return header.size + size * (header.fortran_order ? column * rows + row : row * columns + column);
  };
  FilePoints points;
  const auto column = [&](std::size_t i) {
    return BinaryColumn{bytes.data() + place_of(0, i), place_of(1, i) - place_of(0, i), header.type};
  };
  const BinaryColumns all{column(0), column(1), std::nullopt,
                          columns == 3 ? std::optional(column(2)) : std::nullopt, header.big_endian};
  const std::size_t row = add_binary_points(points, all, rows);
  if (row < rows) {
    const auto number = [&](std::size_t i) {
      return number_at(bytes.data() + place_of(row, i), header.type, header.big_endian);
    };
    FilePoint point{number(0), number(1)};
    if (columns == 3) point.height = number(2);
    add_point(points, point, [&](int i) {
      const std::size_t wrong = i == 3 ? 2 : static_cast<std::size_t>(i);
      return Message(English("element [{0}, {1}], byte {2}"),
                     {std::to_string(row), std::to_string(wrong), std::to_string(place_of(row, wrong))});
    });
  }
  points.heights_may_be_radii = true;
  const Heights heights = settle_heights(points);
  points.read_as = {
      header.fortran_order ? English("NPY, {0}, shape {1}, Fortran order") : English("NPY, {0}, shape {1}"),
      {header.type_text, shape}};
  if (const auto said = said_of_heights(heights))
    points.read_as = {English("{0}; {1}"), {points.read_as, *said}};
  return points;
}

}  // namespace annulus
