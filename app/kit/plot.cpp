#include "app/kit/plot.h"
#include "app/kit/kit.h"

#include <algorithm>
#include <cmath>

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kNumbersWidth = 30;  // left of the plot
constexpr float kTick = 4;
constexpr float kNumberAir = 5;  // between numbers and what they belong to

// So that a line of 1 px is as sharp as it can be.
float on_half(float place) {
  return std::floor(place) + 0.5f;
}

}  // namespace

Plot::Plot(const Ui& ui, const Rect& area, Range x, Range y, ImFont* font)
    : ui_(ui),
      font_(font ? font : ui.fonts.small),
      area_(area),
      x_{x.low, x.high, area.x, area.x + area.width, x.logarithmic},
      y_{y.low, y.high, area.y + area.height, area.y, y.logarithmic},
      draw_(*ImGui::GetWindowDrawList()) {}

void Plot::clip() const {
  // Half of a line that runs along the edge lies outside.
  const float air = ui_.scaled(1);
  draw_.PushClipRect({area_.x - air, area_.y - air},
                     {area_.x + area_.width + air, area_.y + area_.height + air}, true);
}

bool Plot::in_reach(At place) const {
  return place.x >= x_.low && place.x <= x_.high && place.y >= y_.low && place.y <= y_.high;
}

void Plot::ground(std::span<const Tick> x, std::span<const Tick> y) const {
  const scene::Palette& p = ui_.palette();
  const float left = area_.x, right = area_.x + area_.width, bottom = on_half(y_.from);
  for (const Tick& tick : y) {
    const float line = on_half(y_.place(tick.value));
    if (line < bottom) draw_stroke({left, line}, {right, line}, p.hairline);
    draw_text({left - ui_.scaled(kNumberAir), line}, {font_, p.muted, Align::right}, tick.text);
  }
  draw_stroke({left, bottom}, {right, bottom}, p.axis);
  float free = left - ui_.scaled(kNumbersWidth);
  for (const Tick& tick : x) {
    const float line = std::min(on_half(x_.place(tick.value)), right - 0.5f);
    draw_stroke({line, bottom}, {line, bottom + ui_.scaled(kTick)}, p.axis);
    const float width = text_width(font_, tick.text), begin = std::min(line - width / 2, right - width);
    if (begin < free) continue;
    if (width > 0) free = begin + width + ui_.scaled(kNumberAir);
    draw_text({begin, bottom + ui_.scaled(kTick + 1) + font_size(font_) / 2}, {font_, p.muted}, tick.text);
  }
}

void Plot::band(std::span<const Extent> extents, scene::Colour colour) const {
  if (extents.size() < 2) return;
  clip();
  // A soft edge would show where two pieces meet.
  const ImDrawListFlags flags = draw_.Flags;
  draw_.Flags &= ~ImDrawListFlags_AntiAliasedFill;
  for (std::size_t i = 0; i + 1 < extents.size(); ++i) {
    const Extent &a = extents[i], &b = extents[i + 1];
    draw_.AddQuadFilled(place({a.x, a.high}), place({b.x, b.high}), place({b.x, b.low}), place({a.x, a.low}),
                        to_u32(colour));
  }
  draw_.Flags = flags;
  draw_.PopClipRect();
}

void Plot::curve(std::span<const At> places, scene::Colour colour, float width) const {
  if (places.size() < 2) return;
  clip();
  for (const At& at : places) draw_.PathLineTo(place(at));
  draw_.PathStroke(to_u32(colour), ImDrawFlags_None, ui_.scaled(width));
  draw_.PopClipRect();
}

void Plot::bars(std::span<const double> edges, std::span<const double> values, scene::Colour colour) const {
  clip();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ImVec2 low = place({edges[i], y_.low}), high = place({edges[i + 1], values[i]});
    // Narrow ones touch: air would take most of them.
    const float air = high.x - low.x > 2.5f ? 1.0f : 0.0f;
    fill_rect({low.x, high.y}, {high.x - air, low.y}, colour);
  }
  draw_.PopClipRect();
}

void Plot::level(double y, scene::Colour colour) const {
  const float line = on_half(y_.place(y));
  draw_stroke({area_.x, line}, {area_.x + area_.width, line}, colour);
}

void Plot::upright(double x, scene::Colour colour, std::optional<double> to) const {
  const float line = on_half(x_.place(x));
  draw_stroke({line, to ? y_.place(*to) : area_.y}, {line, area_.y + area_.height}, colour);
}

void Plot::dot(At at, float radius, scene::Colour colour) const {
  if (in_reach(at)) fill_circle(place(at), ui_.scaled(radius), colour);
}

void Plot::ring(At at, float radius, scene::Colour colour) const {
  if (!in_reach(at)) return;
  fill_circle(place(at), ui_.scaled(radius), ui_.palette().panel);
  outline_circle(place(at), ui_.scaled(radius), colour, ui_.scaled(1.2f));
}

void Plot::words(ImVec2 at, Side side, scene::Colour colour, const std::string& text) const {
  const ImVec2 size = text_size(font_, text);
  const float shift = side == Side::left ? size.x : side == Side::middle ? size.x / 2 : 0;
  const float last = std::max(area_.x + area_.width - size.x, area_.x);
  const float x = std::round(std::clamp(at.x - shift, area_.x, last)), y = std::round(at.y - size.y / 2);
  const float halo = ui_.scaled(4);
  fill_rect({x - halo, y}, {x + size.x + halo, y + size.y}, ui_.palette().panel, halo);
  draw_text({x, y + size.y / 2}, {font_, colour}, text);
}

Plot draw_chart(const Ui& ui, const Rect& area, const Chart& chart, ImFont* font) {
  Plot plot(ui, area, chart.x, chart.y, font);
  plot.ground(chart.x_ticks, chart.y_ticks);
  for (const Chart::Band& band : chart.bands) plot.band(band.extents, band.colour);
  for (const Chart::Level& level : chart.levels) plot.level(level.y, level.colour);
  for (const Chart::Bars& bars : chart.bars) plot.bars(bars.edges, bars.values, bars.colour);
  for (const Chart::Curve& curve : chart.curves) plot.curve(curve.places, curve.colour, curve.width);
  for (const Chart::Upright& line : chart.uprights) plot.upright(line.x, line.colour, line.to);
  for (const Chart::Ring& ring : chart.rings) {
    if (ring.filled) {
      plot.dot(ring.at, ring.radius, ring.colour);
    } else {
      plot.ring(ring.at, ring.radius, ring.colour);
    }
  }
  for (const Chart::Words& words : chart.words) {
    const ImVec2 at = plot.place(words.at);
    plot.words({at.x + ui.scaled(words.right), at.y + ui.scaled(words.down)}, words.side, words.colour,
               words.text);
  }
  return plot;
}

Rect room_for_plot(const Ui& ui, const char* name, const char* title, float height, bool numbers_below,
                   std::span<const Plot::Tick> y) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  float left = ui.scaled(kNumbersWidth);
  for (const Plot::Tick& tick : y)
    left = std::max(left, std::ceil(text_width(ui.fonts.small, tick.text)) + ui.scaled(kNumberAir));
  const float width = ImGui::GetContentRegionAvail().x;
  const float below = numbers_below ? ui.scaled(kTick + 1) + font_size(ui.fonts.small) : 0;
  ImGui::Dummy({width, ui.scaled(height) + below});
  note_widget(ui, name, title);
  return {low.x + left, low.y, width - left, ui.scaled(height)};
}

}  // namespace annulus::panels
