#include "app/charts/chart_image.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/charts/axis.h"
#include "app/charts/chart_footer.h"
#include "app/charts/list_canvas.h"
#include "app/charts/raster.h"

namespace annulus {
namespace {

// Pixels.
constexpr int kWidth = 900, kHeight = 500;
constexpr double kLeft = 76, kRight = 30, kTop = 76, kBottom = 66, kBetween = 52, kBeside = 60;
constexpr float kText = 16, kTitle = 20;
constexpr double kTick = 6, kAir = 8;
constexpr double kScale = 1.5;  // of what the window draws in px at UI scale 1

// One chart between these edges.
class ChartPainter {
 public:
  ChartPainter(ChartCanvas& canvas, const Chart& chart, const ChartCanvas::Box& area)
      : canvas_(canvas),
        chart_(chart),
        area_(area),
        x_{chart.x.low, chart.x.high, static_cast<float>(area.left), static_cast<float>(area.right),
           chart.x.logarithmic},
        y_{chart.y.low, chart.y.high, static_cast<float>(area.bottom), static_cast<float>(area.top),
           chart.y.logarithmic} {}

  void ground() {
    const scene::Palette& p = paper();
    for (const Chart::Tick& tick : chart_.y_ticks) {
      const double y = double{y_.place(tick.value)};
      if (chart_.picture.rgba.empty() && y < area_.bottom - 1) across(y, p.hairline);
      canvas_.text({area_.left - kAir - kTick, y + kText * 0.36}, ChartCanvas::Align::right, kText, false,
                   p.muted, tick.text);
      canvas_.fill({area_.left - kTick, std::floor(y), area_.left, std::floor(y) + 1}, p.axis);
    }
    across(area_.bottom, p.axis);
    canvas_.fill({std::floor(area_.left) - 1, area_.top, std::floor(area_.left), area_.bottom + 1}, p.axis);
    double free = 0;
    for (const Chart::Tick& tick : chart_.x_ticks) {
      const double x = double{x_.place(tick.value)}, wide = canvas_.text_width(tick.text, kText);
      canvas_.fill({std::floor(x), area_.bottom, std::floor(x) + 1, area_.bottom + kTick}, p.axis);
      if (x - wide / 2 < free) continue;
      if (wide > 0) free = x + wide / 2 + kAir;
      canvas_.text({x, area_.bottom + kTick + kText + 2}, ChartCanvas::Align::centre, kText, false, p.muted,
                   tick.text);
    }
  }

  void parts() {
    if (!chart_.picture.rgba.empty()) canvas_.picture(chart_.picture, area_);
    for (const Chart::Band& band : chart_.bands) fill(band);
    for (const Chart::Level& level : chart_.levels) across(double{y_.place(level.y)}, level.colour);
    for (const Chart::Bars& bars : chart_.bars) fill(bars);
    for (const Chart::Curve& curve : chart_.curves) {
      std::vector<ChartCanvas::Place> places;
      for (const Chart::At& at : curve.places) places.push_back(place(at));
      canvas_.line(places, double{curve.width} * kScale, curve.colour, area_);
    }
    for (const Chart::Upright& line : chart_.uprights) {
      const double x = std::floor(double{x_.place(line.x)});
      canvas_.fill({x, line.to ? double{y_.place(*line.to)} : area_.top, x + 1, area_.bottom}, line.colour);
    }
    for (const Chart::Ring& ring : chart_.rings) {
      if (ring.at.y < chart_.y.low || ring.at.y > chart_.y.high) continue;
      const double radius = double{ring.radius} * kScale;
      canvas_.disc(place(ring.at), radius + 0.9, ring.colour);
      if (!ring.filled) canvas_.disc(place(ring.at), radius - 0.9, paper().panel);
    }
    for (const Chart::Words& words : chart_.words) write(words);
  }

 private:
  ChartCanvas::Place place(Chart::At at) const { return {double{x_.place(at.x)}, double{y_.place(at.y)}}; }

  void across(double y, scene::Colour colour) {
    canvas_.fill({area_.left, std::floor(y), area_.right, std::floor(y) + 1}, colour);
  }

  void fill(const Chart::Band& band) {
    std::vector<ChartCanvas::Place> upper, lower;
    for (const Chart::Extent& extent : band.extents) {
      upper.push_back(place({extent.x, extent.high}));
      lower.push_back(place({extent.x, extent.low}));
    }
    canvas_.band(upper, lower, band.colour, area_);
  }

  void fill(const Chart::Bars& bars) {
    for (std::size_t i = 0; i < bars.values.size(); ++i) {
      const double left = double{x_.place(bars.edges[i])}, right = double{x_.place(bars.edges[i + 1])};
      const double air = right - left > 2.5 ? 1 : 0;
      canvas_.fill({left, std::max(double{y_.place(bars.values[i])}, area_.top), right - air, area_.bottom},
                   bars.colour);
    }
  }

  void write(const Chart::Words& words) {
    const double wide = canvas_.text_width(words.text, kText);
    const ChartCanvas::Place at = place(words.at);
    const double shift = words.side == Chart::Side::left     ? wide
                         : words.side == Chart::Side::middle ? wide / 2
                                                             : 0;
    const double x = std::clamp(at.x + double{words.right} * kScale - shift, area_.left, area_.right - wide);
    const double y = at.y + double{words.down} * kScale;
    canvas_.fill({x - 4, y - kText * 0.6, x + wide + 4, y + kText * 0.6}, paper().panel);
    canvas_.text({x, y + kText * 0.36}, ChartCanvas::Align::left, kText, false, words.colour, words.text);
  }

  ChartCanvas& canvas_;
  const Chart& chart_;
  ChartCanvas::Box area_;
  Axis x_, y_;
};

}  // namespace

const scene::Palette& paper() {
  static constexpr scene::Palette kPaper = [] {
    scene::Palette palette = scene::kLightPalette;
    palette.canvas = palette.panel = scene::rgb(0xffffff);
    return palette;
  }();
  return kPaper;
}

namespace {

// Where charts and what stands below them go.
struct ChartSheet {
  ChartSheet(std::span<const Chart> all, std::span<const std::string> caption)
      : charts(all),
        drawn(all.front().picture.rgba.empty()),
        across(drawn ? 1 : static_cast<double>(all.size())),
        width(drawn ? kWidth
                    : static_cast<int>(kLeft + kRight + (across - 1) * kBeside +
                                       across * static_cast<double>(all.front().picture.width))),
        high(drawn ? kHeight : all.front().picture.height + static_cast<int>(kTop + kBottom)),
        footer(all, caption, kLeft, width - kRight) {}

  int height() const { return high + footer.height(); }

  void paint(ChartCanvas& canvas) const {
    const double down = drawn ? static_cast<double>(charts.size()) : 1;
    const double wide = (width - kLeft - kRight - (across - 1) * kBeside) / across;
    const double room = (high - kTop - kBottom - (down - 1) * kBetween) / down;
    double left = kLeft, top = kTop;
    for (const Chart& chart : charts) {
      const ChartCanvas::Box area{left, top, left + wide, top + room};
      canvas.text({area.left, area.top - kTop + 34}, ChartCanvas::Align::left, kTitle, true, paper().text,
                  chart.title);
      ChartPainter painter(canvas, chart, area);
      painter.ground();
      painter.parts();
      canvas.text({area.left, area.top - 14}, ChartCanvas::Align::left, kText, false, paper().muted,
                  chart.up);
      if (!drawn || &chart == &charts.back())
        canvas.text({area.right, high - 14.0}, ChartCanvas::Align::right, kText, false, paper().muted,
                    chart.along);
      if (drawn) {
        top += room + kBetween;
      } else {
        left += wide + kBeside;
      }
    }
    footer.draw(canvas, high);
  }

  std::span<const Chart> charts;
  bool drawn;  // else pictures
  double across;
  int width, high;  // without what stands below
  Footer footer;
};

}  // namespace

Image chart_image(std::span<const Chart> charts, std::span<const std::string> caption) {
  const ChartSheet sheet(charts, caption);
  Raster raster(sheet.width, sheet.height(), paper().panel);
  sheet.paint(raster);
  return raster.image();
}

scene::DrawList chart_list(std::span<const Chart> charts, std::span<const std::string> caption) {
  const ChartSheet sheet(charts, caption);
  ListCanvas canvas(sheet.width, sheet.height(), paper().panel);
  sheet.paint(canvas);
  return canvas.list();
}

}  // namespace annulus
