#include "app/scene/scene.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "app/scene/drawing.h"
#include "core/domain/radius_field.h"
#include "core/samplers/recorded.h"
#include "core/setup/plane.h"

namespace annulus::scene {
namespace {

// px: about 3 if points are 14 px apart, larger if there is more room, but never so large that neighbours
// touch.
float dot_radius(double spacing) {
  const double roomy = 3 * std::sqrt(std::sqrt(spacing / 14));
  return static_cast<float>(std::clamp(std::min(roomy, 0.3 * spacing), 0.75, 8.0));
}

// The usual distance between neighbours in a dense place, domain units; 0 if cells take the points' place.
double spacing_of(const Drawing& drawing) {
  const Setup& setup = drawing.subject.coming ? drawing.subject.coming->setup : drawing.subject.setup;
  if (drawing.traits().cells) return 0;
  if (const RadiusField* field = drawing.sampler().field()) return field->largest();
  const auto mean = [&](std::uint64_t count) {
    return std::sqrt(drawing.domain.width * drawing.domain.height / static_cast<double>(count));
  };
  if (const auto recording = recording_of(setup); recording && recording->points() > 0) {
    // The smallest distance among points of any kind tells nothing of the others; and they may be far more
    // than a told r has room for.
    const double of_all = mean(recording->points());
    return origins_of(setup).radius == PlaneOrigin::points ? of_all : std::min(drawing.radius, of_all);
  }
  const std::uint64_t count = wanted_points(setup);
  return count == 0 ? drawing.radius : mean(count);
}

void paint(Layer layer, const Drawing& drawing, Items& items) {
  if (!has_layer(drawing.subject.setup, layer)) return;
  switch (layer) {
    case Layer::map:
      return paint_map(drawing, items);
    case Layer::grid:
      return paint_grid(drawing, items);
    case Layer::squares:
      return paint_squares(drawing, items);
    case Layer::searched:
      return paint_searched(drawing, items);
    case Layer::exclusion:
      return paint_exclusion(drawing, items);
    case Layer::discs:
      return paint_discs(drawing, items);
    case Layer::gaps:
      return paint_gaps(drawing, items);
    case Layer::hole:
      return paint_hole(drawing, items);
    case Layer::tree:
      return paint_tree(drawing, items);
    case Layer::annulus:
      return paint_annulus(drawing, items);
    case Layer::outline:
      return paint_outline(drawing, items);
    case Layer::points:
      return paint_points(drawing, items);
    case Layer::violations:
      return paint_violations(drawing, items);
    case Layer::candidates:
      return paint_candidates(drawing, items);
  }
}

}  // namespace

namespace {

// All of them alike: which are active is not known.
void paint_coming(const Drawing& drawing, const Coming& coming, DrawList& list) {
  list.points.run = coming.run;
  list.points.positions = coming.points;
  list.points.parents = {};
  list.points.radii = {};
  if (coming.first && drawing.style.layers.has(Layer::map)) paint(Layer::map, drawing, list.items);
  if (drawing.style.layers.has(Layer::outline)) paint_outline(drawing, list.items);
  if (!drawing.style.layers.has(Layer::points)) return;
  Cloud cloud;
  cloud.kind = CloudKind::dots;
  cloud.count = coming.first.value_or(static_cast<Index>(coming.points.size()));
  cloud.radius = retired_dot(drawing.dot);
  cloud.colour = drawing.colours.point;
  list.items.emplace_back(cloud);
}

}  // namespace

std::string text_within(const Drawing& drawing, std::string text, float size, bool strong, float width) {
  if (drawing.measure(text, size, strong) <= width) return text;
  while (!text.empty() && drawing.measure(text + "\u2026", size, strong) > width) {
    while (text.size() > 1 && (text.back() & 0xC0) == 0x80) text.pop_back();  // to its first byte
    text.pop_back();
  }
  return text + "\u2026";
}

void paint_caption(const Drawing& drawing, Items& items) {
  const Subject& subject = drawing.subject;
  Shapes divider;
  if (subject.divider)
    divider.shapes.push_back(rectangle({0, 0}, {1, drawing.canvas.height}, drawing.colours.hairline));
  add(items, std::move(divider));
  if (!subject.caption) return;
  const Caption& caption = *subject.caption;
  constexpr float kSize = 13, kSideMargin = 12, kChipSide = 15, kGap = 8, kMiddle = kCaptionHeight / 2;
  // Above the domain's left edge, or further left if it would not fit; then without the count, and then cut.
  const float title = drawing.measure(caption.title, kSize, true);
  const float count = kGap + drawing.measure(caption.count, kSize, false);
  const float room = drawing.canvas.width - 2 * kSideMargin - kChipSide - kGap;
  const bool counts = title + count <= room;
  const float width = std::min(title, room) + (counts ? count : 0);
  const float left = std::max(std::min(drawing.pixel(0, 0).x, kSideMargin + room - width), kSideMargin);
  Shapes chip;
  // Circles reach up here from beyond the domain's border.
  const float half = kSize / 2 + 2;
  chip.shapes.push_back(rectangle({left - kGap / 2, kMiddle - half},
                                  {left + kChipSide + kGap + width + kGap / 2, kMiddle + half},
                                  drawing.colours.canvas));
  chip.shapes.push_back(rectangle({left, kMiddle - kChipSide / 2},
                                  {left + kChipSide, kMiddle + kChipSide / 2},
                                  caption.b ? drawing.colours.side_b : drawing.colours.side_a));
  add(items, std::move(chip));
  const float text = left + kChipSide + kGap, base = kMiddle + 0.35f * kSize;
  Texts texts;
  texts.texts.push_back({{left + kChipSide / 2, base},
                         kSize - 1,
                         Align::centre,
                         true,
                         drawing.colours.canvas,
                         caption.b ? "B" : "A"});
  texts.texts.push_back({{text, base},
                         kSize,
                         Align::left,
                         true,
                         drawing.colours.text,
                         text_within(drawing, caption.title, kSize, true, room)});
  if (counts)
    texts.texts.push_back(
        {{text + title + kGap, base}, kSize, Align::left, false, drawing.colours.muted, caption.count});
  items.emplace_back(std::move(texts));
}

bool has_layer(const Setup& setup, Layer layer) {
  const Traits& traits = traits_of(setup);
  switch (layer) {
    case Layer::map:
      return traits.cells || traits.sized || mask_of(setup);
    case Layer::annulus:
    case Layer::tree:
      return traits.grows;
    case Layer::exclusion:
    case Layer::discs:
    case Layer::candidates:
      return !traits.cells;
    case Layer::violations:
      return traits.keeps_distance && !traits.cells;
    case Layer::gaps:
    case Layer::hole:
      return !traits.cells && !traits.sized;
    case Layer::grid:
    case Layer::searched:
      return traits.keeps_distance && !traits.cells && !traits.sized;
    case Layer::squares:
      return fills_gaps(setup);
    case Layer::outline:
    case Layer::points:
      break;
  }
  return true;
}

Room room_of(const Style& style, Size canvas) {
  if (style.labels) return style.large ? Room{12, 11, 5} : Room{20, 18, 10};
  // A high canvas has room for the discs of points at the edge, a low one needs it for its domain.
  const float air = std::clamp(0.05f * canvas.height - 11, 16.0f, 24.0f);
  if (style.tight) return {air + 4, air, air + (style.legend ? 18 : 0)};
  return {kFitMargin, kFitMargin, kFitMargin + (style.legend ? kLegendHeight : 0)};
}

namespace {

// As seen through.
void fade(Items& items, float opacity) {
  const auto fade_colour = [&](Colour& colour) { colour.a *= opacity; };
  for (Item& item : items) {
    if (auto* shapes = std::get_if<Shapes>(&item))
      for (Shape& shape : shapes->shapes) fade_colour(shape.colour);
    if (auto* texts = std::get_if<Texts>(&item))
      for (Text& text : texts->texts) {
        fade_colour(text.colour);
        fade_colour(text.halo);
      }
    if (auto* cloud = std::get_if<Cloud>(&item)) {
      fade_colour(cloud->colour);
      cloud->edge *= opacity;
    }
    if (auto* lattice = std::get_if<Lattice>(&item)) fade_colour(lattice->colour);
  }
}

float opacity_of(Layer layer, const Style& style) {
  if (is_of_tries(layer)) return style.last_marks;
  return layer == Layer::points || layer == Layer::discs ? style.points : 1;
}

void paint_faded(Layer layer, const Drawing& drawing, float opacity, Items& items) {
  if (opacity <= 0) return;
  Items faded;
  paint(layer, drawing, faded);
  if (opacity < 1) fade(faded, opacity);
  std::ranges::move(faded, std::back_inserter(items));
}

}  // namespace

Drawing drawing_of(const Subject& subject, const Style& style, Size canvas, const MeasureText& measure,
                   const Room& room) {
  const Domain domain = domain_of(subject.setup);
  const double radius = told_radius(subject.coming ? subject.coming->setup : subject.setup);
  Palette colours = palette(style.theme);
  if (style.background) colours.canvas = *style.background;
  colours.by_shape |= style.figure;
  Drawing drawing{
      subject, style, canvas, measure, colours, domain, transform(style.view, domain, canvas, room),
      radius,  1};
  // r of somebody's own points may be a guess, their smallest distance.
  const double spacing =
      (is_recorded(subject.setup) ? spacing_of(drawing) : radius) * drawing.to_pixels.scale;
  drawing.dot = dot_radius(spacing);
  // On paper nothing is as coarse as a pixel; where radii differ, dots that touch make the dark.
  if (style.figure && !drawing.traits().sized)
    drawing.dot = std::min(drawing.dot, static_cast<float>(0.45 * spacing));
  if (style.dot > 0) drawing.dot = style.dot / 2 / retired_dot(1);
  return drawing;
}

DrawList paint_layers(const Drawing& drawing, const Hover& hover) {
  const Style& style = drawing.style;
  const Domain& domain = drawing.domain;
  const PointStore& store = drawing.sampler().store();
  DrawList list;
  list.canvas = drawing.canvas;
  list.background = drawing.colours.canvas;
  list.to_pixels = drawing.to_pixels;
  list.points = {drawing.subject.run,
                 store.positions,
                 store.parents,
                 domain.periodic ? domain.width : 0,
                 domain.periodic ? domain.height : 0,
                 store.radii,
                 domain.width,
                 domain.height,
                 spacing_of(drawing)};
  if (drawing.subject.coming) {
    paint_coming(drawing, *drawing.subject.coming, list);
    return list;
  }
  std::optional<std::size_t> distance;  // of the last try, among the items
  for (std::size_t i = 0; i < kLayers.size(); ++i) {
    const auto layer = static_cast<Layer>(i);
    if (!style.layers.has(layer)) continue;
    in_group(list, std::string(std::ranges::find(kLayers, layer, &LayerInfo::layer)->name), [&] {
      paint_faded(layer, drawing, opacity_of(layer, style), list.items);
      if (layer == Layer::candidates && !list.items.empty() &&
          std::holds_alternative<Texts>(list.items.back()))
        distance = list.items.size() - 1;
    });
  }
  in_group(list, "marks", [&] {
    paint_hover(drawing, hover, list.items);
    paint_answer(drawing, hover.answer, list.items);
    // It stands above the lines of what is chosen.
    if (distance && (hover.first || hover.chosen || !hover.answer.cells.empty()))
      list.items.push_back(std::exchange(list.items[*distance], Item(Texts{})));
    if (!style.marks.empty()) paint_page_marks(drawing, list.items);
  });
  return list;
}

DrawList build_scene(const Subject& subject, const Style& style, Size canvas, const Hover& hover,
                     const MeasureText& measure) {
  if (style.figure) return build_single_figure(subject, style, canvas, hover, measure);
  const Drawing drawing = drawing_of(subject, style, canvas, measure, room_of(style, canvas));
  DrawList list = paint_layers(drawing, hover);
  if (style.marks.empty() && style.legend && !subject.coming) {
    const bool named = style.labels || has_few_names(drawing);
    in_group(list, named ? "names" : "legend", [&] {
      if (named)
        paint_names(drawing, list.items);
      else
        list.hints = paint_legend(drawing, list.items);
    });
  }
  in_group(list, "caption", [&] { paint_caption(drawing, list.items); });
  return list;
}

}  // namespace annulus::scene
