// Points files of any program.
#include <algorithm>
#include <cmath>

#include "core/io/given_points.h"
#include "core/io/points_file.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

namespace {

// Quotes make no difference, but such rows are read in another way.
std::string as_csv(const FilePoints& points, const char* quote) {
  std::string text = points.radii.empty() ? "x,y\n" : "x,y,radius\n";
  for (std::size_t i = 0; i < points.x.size(); ++i) {
    text += quote + number_text(points.x[i]) + quote + "," + quote + number_text(points.y[i]) + quote;
    if (!points.radii.empty()) text += "," + number_text(points.radii[i]);
    text += "\n";
  }
  return text;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const auto points = read_points(std::string(fuzz::text_of(data, size)));
    if (!points) return 0;
    // The smallest point takes two bytes.
    fuzz::expect(points->x.size() <= size / 2, "more points than bytes for them");
    fuzz::expect(points->y.size() == points->x.size(), "points without y");
    fuzz::expect(points->radii.empty() || points->radii.size() == points->x.size(), "points without radii");
    for (std::size_t i = 0; i < points->x.size(); ++i)
      fuzz::expect(std::isfinite(points->x[i]) && std::isfinite(points->y[i]), "a point at no place");
    for (const double radius : points->radii)
      fuzz::expect(radius > 0 && std::isfinite(radius), "a radius that is none");
    if (!points->x.empty()) fuzz::expect_one_line(points->read_as.text());
    if (!points->rows.empty()) {
      const auto given = given_points(*points, fuzz::text_of(data, size));
      fuzz::expect(std::ranges::is_sorted(given->lines) && given->lines.size() == points->x.size(),
                   "lines that do not follow each other");
    }
    for (const char* quote : {"", "\""}) {
      const FilePoints again = read_points(as_csv(*points, quote)).value();
      fuzz::expect(again.x == points->x && again.y == points->y && again.radii == points->radii,
                   "points that are not read back");
    }
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
  }
  return 0;
}
