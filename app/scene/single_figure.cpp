#include <algorithm>
#include <utility>

#include "app/scene/figure.h"
#include "app/scene/figure_parts.h"

namespace annulus::scene {

DrawList empty_page(const Drawing& drawing, Size canvas) {
  DrawList page;
  page.canvas = canvas;
  page.background = drawing.colours.canvas;
  page.to_pixels = drawing.to_pixels;
  return page;
}

FigureLegend legend_of(const Drawing& drawing, std::vector<ShownEntry> entries, float width) {
  FigureLegend legend{.entries = std::move(entries)};
  if (legend.empty()) return legend;
  const int rows = set_rows(legend.entries, width, kEntryGap);
  legend.width = widest_row(legend.entries);
  legend.height = legend_row_height(drawing) * static_cast<float>(rows);
  return legend;
}

void paint_rows(const Drawing& drawing, const FigureLegend& legend, Vec2 corner, DrawList& list) {
  if (legend.empty()) return;
  in_group(list, "legend", [&] {
    Shapes shapes;
    Texts texts;
    add_rows(drawing, legend.entries, corner, shapes, texts);
    add(list.items, std::move(shapes));
    list.items.emplace_back(std::move(texts));
  });
}

bool has_legend(const Style& style) {
  return style.legend && style.marks.empty() && !style.labels;
}

namespace {

// What stands around the domain, px.
struct Surroundings {
  float caption = 0, margin = 0;  // above it; at its sides
  float below = 0;                // the legend and what is free above it
};

FigureLegend legend_below(const Drawing& drawing, float width) {
  if (!has_legend(drawing.style) || drawing.subject.coming) return {};
  return legend_of(drawing, shown_entries(drawing), width);
}

Surroundings around_domain(const Subject& subject, const Style& style, Size canvas,
                           const MeasureText& measure) {
  Surroundings around{.caption = subject.caption ? kCaptionHeight : 0,
                      .margin = style.margin.value_or(kFigureRest * canvas.width)};
  const FigureLegend legend = legend_below(
      drawing_of(subject, style, canvas, measure, room_of(style, canvas)), canvas.width - 2 * around.margin);
  if (!legend.empty()) around.below = kNearestBelow + legend.height;
  return around;
}

}  // namespace

float fitting_height(const Subject& subject, const Style& style, float width, const MeasureText& measure) {
  const Domain domain = domain_of(subject.setup);
  const Box part = style.view.part.value_or(Box{0, 0, domain.width, domain.height});
  const auto shape = static_cast<float>((part.bottom - part.top) / (part.right - part.left));
  const Surroundings around = around_domain(subject, style, {width, width}, measure);
  const float high = (width - 2 * around.margin) * shape;
  return around.caption + around.below +
         (style.margin ? high + 2 * around.margin : high / (1 - 2 * kFigureRest));
}

// Leaves the domain 92% of the width, or of the height between caption and legend.
DrawList build_single_figure(const Subject& subject, const Style& style, Size canvas, const Hover& hover,
                             const MeasureText& measure) {
  const auto [caption, margin, below] = around_domain(subject, style, canvas, measure);
  const float rest = style.margin.value_or(kFigureRest * (canvas.height - caption - below));
  Drawing drawing = drawing_of(subject, style, canvas, measure, {margin, caption + rest, below + rest});
  drawing.flush = margin <= 0;
  const FigureLegend legend = legend_below(drawing, canvas.width - 2 * margin);

  PixelBox frame{{0, caption}, {canvas.width, canvas.height}};
  const Vec2 corner = drawing.pixel(0, drawing.domain.height);
  Vec2 place;
  if (!legend.empty()) {
    // Half of what is free below it goes above it, to the discs of points at the edge. A part of the domain
    // may reach below the canvas.
    place = {std::clamp(corner.x, margin, std::max(margin, canvas.width - margin - legend.width)),
             std::min(corner.y + kNearestBelow + rest / 2, canvas.height - legend.height)};
    frame.high.y = place.y;
    drawing.legend = PixelBox{{0, place.y}, {canvas.width, canvas.height}};
  }
  DrawList page = empty_page(drawing, canvas);
  paint_rows(drawing, legend, place, page);
  in_group(page, "caption", [&] { paint_caption(drawing, page.items); });
  DrawList layers = paint_layers(drawing, hover);
  layers.frame = frame;
  page.parts.push_back(std::move(layers));
  finish(style, page);
  return page;
}

}  // namespace annulus::scene
