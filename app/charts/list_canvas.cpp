#include "app/charts/list_canvas.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace annulus {
namespace {

Vec2 vec(double x, double y) {
  return {static_cast<float>(x), static_cast<float>(y)};
}
Vec2 vec(ChartCanvas::Place at) {
  return vec(at.x, at.y);
}
scene::PixelBox pixel_box(const ChartCanvas::Box& box) {
  return {vec(box.left, box.top), vec(box.right, box.bottom)};
}

}  // namespace

ListCanvas::ListCanvas(int width, int height, scene::Colour paper) {
  list_.canvas = {static_cast<float>(width), static_cast<float>(height)};
  list_.background = paper;
}

scene::DrawList& ListCanvas::top(const std::optional<scene::PixelBox>& frame) {
  if (list_.parts.empty() || !(list_.parts.back().frame == frame)) {
    scene::DrawList part;
    part.canvas = list_.canvas;
    part.frame = frame;
    list_.parts.push_back(std::move(part));
  }
  return list_.parts.back();
}

void ListCanvas::fill(const Box& box, scene::Colour colour) {
  if (!(box.right > box.left && box.bottom > box.top)) return;
  last<scene::Shapes>().shapes.push_back(
      {scene::ShapeKind::rectangle, vec(box.left, box.top), vec(box.right, box.bottom), 0, 0, 0, colour});
}

void ListCanvas::disc(Place centre, double radius, scene::Colour colour) {
  last<scene::Shapes>().shapes.push_back(
      {scene::ShapeKind::disc, vec(centre), vec(centre), static_cast<float>(radius), 0, 0, colour});
}

void ListCanvas::line(std::span<const Place> places, double width, scene::Colour colour, const Box& within) {
  scene::Shapes& shapes = last<scene::Shapes>(pixel_box(within));
  for (std::size_t i = 0; i + 1 < places.size(); ++i)
    shapes.shapes.push_back({scene::ShapeKind::line, vec(places[i]), vec(places[i + 1]), 0,
                             static_cast<float>(width), 0, colour});
}

void ListCanvas::band(std::span<const Place> upper, std::span<const Place> lower, scene::Colour colour,
                      const Box& within) {
  auto corners = std::make_shared<std::vector<Vec2>>();
  for (std::size_t i = 0; i + 1 < upper.size(); ++i) {
    if (!(upper[i + 1].x > upper[i].x)) continue;
    for (const Place& at : {upper[i], upper[i + 1], lower[i], upper[i + 1], lower[i + 1], lower[i]})
      corners->push_back(vec(at));
  }
  if (!corners->empty()) top(pixel_box(within)).items.emplace_back(scene::Area{std::move(corners), colour});
}

void ListCanvas::picture(const Image& image, const Box& box) {
  top().items.emplace_back(
      scene::Raster{image, vec(box.left, box.top), vec(box.right, box.bottom), /*smooth=*/false});
}

void ListCanvas::text(Place at, Align align, float size, bool strong, scene::Colour colour,
                      std::string_view text) {
  if (text.empty()) return;
  const scene::Align side = align == Align::left     ? scene::Align::left
                            : align == Align::centre ? scene::Align::centre
                                                     : scene::Align::right;
  last<scene::Texts>().texts.push_back({vec(at), size, side, strong, colour, std::string(text)});
}

}  // namespace annulus
