#include "app/cli/plots.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <vector>

#include "app/cli/output.h"
#include "app/files/png_file.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

struct Point {
  double x, y;
};

// A white sheet with a curve: x and y from 0 to the given ends with marks at these steps, and a grey line at
// y = `level`.
struct Axis {
  double end, step;
};
class Sheet {
 public:
  Sheet(Axis across, Axis up, double level) : right_(across.end), top_(up.end) {
    const double right = right_, top = top_;
    image_.rgba.assign(std::size_t{4} * kWidth * kHeight, 255);
    image_.width = kWidth;
    image_.height = kHeight;
    line({0, level}, {right, level}, kGrey);
    line({0, 0}, {right, 0}, kBlack);
    line({0, 0}, {0, top}, kBlack);
    constexpr double kMark = 0.015;  // of the axis across it
    for (double x = across.step; x <= right * (1 + 1e-9); x += across.step)
      line({x, 0}, {x, top * kMark}, kBlack);
    for (double y = up.step; y <= top * (1 + 1e-9); y += up.step)
      line({0, y}, {right * kMark / 2, y}, kBlack);
  }
  void curve(const std::vector<Point>& points) {
    for (std::size_t i = 1; i < points.size(); ++i) line(points[i - 1], points[i], kBlue);
  }
  void bar(double from, double to, double height) {
    for (double x = column(from) + 1; x < column(to); ++x)
      for (double y = row(height); y < row(0); ++y) paint(x, y, kBlue, 1);
  }
  const Image& image() const { return image_; }

 private:
  static constexpr int kWidth = 900, kHeight = 500;
  static constexpr double kMargin = 20;
  using Colour = std::array<double, 3>;
  static constexpr Colour kBlack{40, 40, 40}, kGrey{190, 190, 190}, kBlue{40, 100, 200};

  double column(double x) const { return kMargin + x / right_ * (kWidth - 2 * kMargin); }
  double row(double y) const { return kHeight - kMargin - std::min(y / top_, 1.0) * (kHeight - 2 * kMargin); }
  void paint(double x, double y, const Colour& colour, double share) {
    const auto at_x = static_cast<int>(std::lround(x)), at_y = static_cast<int>(std::lround(y));
    if (at_x < 0 || at_y < 0 || at_x >= kWidth || at_y >= kHeight) return;
    const auto at = 4 * (static_cast<std::size_t>(at_y) * kWidth + static_cast<std::size_t>(at_x));
    for (std::size_t i = 0; i < 3; ++i)
      image_.rgba[at + i] = static_cast<std::uint8_t>(
          std::lround(std::lerp(static_cast<double>(image_.rgba[at + i]), colour[i], share)));
  }
  // Two pixels wide, in steps of one pixel along its longer side.
  void line(Point from, Point to, const Colour& colour) {
    const double x = column(from.x), y = row(from.y), dx = column(to.x) - x, dy = row(to.y) - y;
    const int steps = std::max(1, static_cast<int>(std::ceil(std::max(std::abs(dx), std::abs(dy)))));
    for (int i = 0; i <= steps; ++i) {
      const double at_x = x + dx * i / steps, at_y = y + dy * i / steps;
      // Across the line, so that its edges are smooth.
      for (int side = -1; side <= 1; ++side) {
        const bool flat = std::abs(dx) >= std::abs(dy);
        const double px = flat ? at_x : std::floor(at_x) + side, py = flat ? std::floor(at_y) + side : at_y;
        paint(px, py, colour, std::clamp(1.5 - std::abs(flat ? py - at_y : px - at_x), 0.0, 1.0));
      }
    }
  }

  Image image_;
  double right_, top_;
};

class Folder {
 public:
  Folder(const std::string& folder, Watch& watch) : folder_(folder), watch_(watch) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw WriteError({English("cannot write {0}: {1}"), {folder, reason_of(error)}});
  }
  void write(const char* name, const std::string& text) {
    put(name, [&](Output& out) { out.write(text); });
  }
  void write(const char* name, const Image& image) {
    const std::vector<std::uint8_t> bytes = render::encode_png(image);
    put(name, [&](Output& out) { out.write(bytes); });
  }

 private:
  template <class Put>
  void put(const char* name, Put put_into) {
    Output output((folder_ / name).string(), watch_);
    put_into(output);
    output.finish();
  }
  std::filesystem::path folder_;
  Watch& watch_;
};

std::string line_of(std::initializer_list<double> numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ",") + number_text(number);
  return text + "\n";
}

void write_histogram(Folder& folder, const Distances::Histogram& histogram) {
  std::string text = "from_over_r,to_over_r,share\n";
  if (histogram.below > 0) text += line_of({0, 1, histogram.below});
  const auto edge = [](std::size_t bin) { return 1 + static_cast<double>(bin) / 50; };
  static_assert(Distances::Histogram::kBins == 50);
  const double highest = std::max({*std::ranges::max_element(histogram.share), histogram.below, 0.01});
  Sheet sheet({1, 0.1}, {highest * 1.1, 0.1}, 0);  // from r to 2 r
  for (std::size_t bin = 0; bin < histogram.share.size(); ++bin) {
    text += line_of({edge(bin), edge(bin + 1), histogram.share[bin]});
    sheet.bar(edge(bin) - 1, edge(bin + 1) - 1, histogram.share[bin]);
  }
  if (histogram.beyond > 0) text += "2,," + number_text(histogram.beyond) + "\n";
  folder.write("nearest.csv", text);
  folder.write("nearest.png", sheet.image());
}

void write_pairs(Folder& folder, const PairCorrelation& pairs) {
  std::string text = "distance_over_r,g\n";
  std::vector<Point> curve;
  for (std::size_t bin = 0; bin < pairs.g.size(); ++bin) {
    text += line_of({pairs.middle(bin), pairs.g[bin]});
    curve.push_back({pairs.middle(bin), pairs.g[bin]});
  }
  Sheet sheet({static_cast<double>(pairs.g.size()) * PairCorrelation::kBin, 1}, {4, 1}, 1);
  sheet.curve(curve);
  folder.write("pairs.csv", text);
  folder.write("pairs.png", sheet.image());
}

// As wide as high, whatever the domain is: the same waves everywhere in the picture's scale. Chance, 1, is
// mid grey.
Image picture_of(const Spectrum& spectrum) {
  constexpr int kHalf = 250;  // pixels
  Image image;
  image.width = image.height = 2 * kHalf + 1;
  const auto nearest = [](int pixel, double step, std::size_t most) {
    const auto k = std::lround(pixel * Spectrum::kImageReach / kHalf / step);
    return std::clamp<std::ptrdiff_t>(k, -static_cast<std::ptrdiff_t>(most),
                                      static_cast<std::ptrdiff_t>(most));
  };
  for (int y = -kHalf; y <= kHalf; ++y) {
    for (int x = -kHalf; x <= kHalf; ++x) {
      const double power = double{spectrum.at(nearest(x, spectrum.step_across, spectrum.across),
                                              nearest(y, spectrum.step_down, spectrum.down))};
      const auto level = static_cast<std::uint8_t>(std::lround(std::min(power / 2, 1.0) * 255));
      image.rgba.insert(image.rgba.end(), {level, level, level, 255});
    }
  }
  return image;
}

void write_spectrum(Folder& folder, const Spectrum& spectrum) {
  std::string text = "u,power,frequencies\n";
  std::vector<Point> curve;
  for (const Spectrum::Ring& ring : spectrum.rings) {
    text += line_of({ring.u, ring.mean, static_cast<double>(ring.size)});
    if (ring.u <= Spectrum::kImageReach) curve.push_back({ring.u, ring.mean});
  }
  Sheet sheet({Spectrum::kImageReach, 0.5}, {3, 1}, 1);
  sheet.curve(curve);
  folder.write("power.csv", text);
  folder.write("power.png", sheet.image());

  text = "u_across,u_down,power\n";
  const auto across = static_cast<std::ptrdiff_t>(spectrum.across),
             down = static_cast<std::ptrdiff_t>(spectrum.down);
  for (std::ptrdiff_t k2 = -down; k2 <= down; ++k2)
    for (std::ptrdiff_t k1 = -across; k1 <= across; ++k1)
      text += line_of({static_cast<double>(k1) * spectrum.step_across,
                       static_cast<double>(k2) * spectrum.step_down, double{spectrum.at(k1, k2)}});
  folder.write("spectrum.csv", text);
  folder.write("spectrum.png", picture_of(spectrum));
}

}  // namespace

void write_plots(const std::string& name, const Measures& measures, Watch& watch) {
  watch.phase("writing");
  Folder folder(name, watch);
  if (measures.distances.smallest) write_histogram(folder, measures.distances.histogram);
  if (measures.pairs) write_pairs(folder, *measures.pairs);
  if (measures.spectrum) write_spectrum(folder, *measures.spectrum);
}

}  // namespace annulus::cli
