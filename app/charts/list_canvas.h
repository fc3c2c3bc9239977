#pragma once

#include <optional>
#include <variant>

#include "app/charts/chart_canvas.h"

namespace annulus {

// A list of what is drawn, for vector files.
class ListCanvas final : public ChartCanvas {
 public:
  ListCanvas(int width, int height, scene::Colour paper);

  void fill(const Box& box, scene::Colour colour) override;
  void disc(Place centre, double radius, scene::Colour colour) override;
  void line(std::span<const Place> places, double width, scene::Colour colour, const Box& within) override;
  void band(std::span<const Place> upper, std::span<const Place> lower, scene::Colour colour,
            const Box& within) override;
  void picture(const Image& image, const Box& box) override;
  void text(Place at, Align align, float size, bool strong, scene::Colour colour,
            std::string_view text) override;

  const scene::DrawList& list() const { return list_; }

 private:
  // Where what is drawn now goes: on top of all before, cut off at the box if there is one.
  scene::DrawList& top(const std::optional<scene::PixelBox>& frame = {});
  template <class Kind>
  Kind& last(const std::optional<scene::PixelBox>& frame = {}) {
    scene::DrawList& list = top(frame);
    if (list.items.empty() || !std::holds_alternative<Kind>(list.items.back()))
      list.items.emplace_back(Kind{});
    return std::get<Kind>(list.items.back());
  }

  scene::DrawList list_;
};

}  // namespace annulus
