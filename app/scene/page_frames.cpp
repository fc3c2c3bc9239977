#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/scene/marked.h"

// A place of the domain at several moments, in frames below each other at the canvas' right.
namespace annulus::scene {
namespace {

// px of a presentation, see Marked::px().
constexpr float kFrameWidth = 250, kFrameMargin = 16;
constexpr float kFrameTitle = 42;  // above a frame, from the one before on
constexpr float kFrameLetters = 20;
constexpr float kFirstEdge = 2.5f, kFrameEdge = 1.5f, kFrameLeader = 1.6f;
constexpr float kFrameDot = 6, kDartRing = 11, kDartDot = 5, kFrameRim = 1.5f, kLitRim = 2.5f;
constexpr float kRimTint = 0.35f, kLitTint = 0.09f, kGapTint = 0.95f;
constexpr float kFiner = 2;  // pixels of the picture for each canvas px

// What lies over `below`, seen through by `1 - cover`.
void lay(Colour& below, const Colour& above, float cover) {
  const float share = std::clamp(cover, 0.0f, 1.0f) * above.a;
  below.r += share * (above.r - below.r);
  below.g += share * (above.g - below.g);
  below.b += share * (above.b - below.b);
}

// How much of a pixel lies on the inner side of an edge, `inside` px away from it.
float within(float inside) {
  return std::clamp(0.5f + inside, 0.0f, 1.0f);
}
// The same of a line of that width.
float on_line(float away, float width) {
  return within(width / 2 - std::abs(away));
}

// A frame's picture: gaps, discs of radius r, points, the try; each pixel by itself.
class FramePicture {
 public:
  // `scale`: pixels of the picture for each unit of the domain.
  FramePicture(const Drawing& drawing, const PageFrame& frame, const Box& box, double scale)
      : drawing_(drawing), frame_(frame), box_(box), scale_(scale) {}

  Image paint() const {
    Image image;
    image.width = static_cast<int>((box_.right - box_.left) * scale_);
    image.height = static_cast<int>((box_.bottom - box_.top) * scale_);
    for (int row = 0; row < image.height; ++row)
      for (int column = 0; column < image.width; ++column) {
        const Colour colour = at({box_.left + (column + 0.5) / scale_, box_.top + (row + 0.5) / scale_});
        for (const float part : {colour.r, colour.g, colour.b})
          image.rgba.push_back(static_cast<std::uint8_t>(std::lround(255 * part)));
        image.rgba.push_back(255);
      }
    return image;
  }

 private:
  // Pixels of the picture.
  float px(float length) const { return kFiner * Marked::px(length); }
  float away(Position p, Vec2 from) const {
    return static_cast<float>(scale_ * std::hypot(p.x - double{from.x}, p.y - double{from.y}));
  }

  Colour at(Position p) const {
    const Palette& colours = drawing_.colours;
    const auto radius = static_cast<float>(scale_ * drawing_.radius);
    const auto edge = static_cast<float>(
        scale_ * std::min({p.x, p.y, drawing_.domain.width - p.x, drawing_.domain.height - p.y}));
    Colour colour = colours.canvas;
    lay(colour, colours.taken_cell, within(edge));
    float gap = within(edge);
    for (const PageFrame::Dot& dot : frame_.dots) gap = std::min(gap, within(away(p, dot.at) - radius));
    lay(colour, with_alpha(colours.accepted, kGapTint), gap);
    for (const PageFrame::Dot& dot : frame_.dots) {
      const float from_rim = away(p, dot.at) - radius;
      if (dot.lit) lay(colour, with_alpha(colours.text, kLitTint), within(-from_rim));
      lay(colour, dot.lit ? colours.text : with_alpha(colours.muted, kRimTint),
          on_line(from_rim, px(dot.lit ? kLitRim : kFrameRim)));
    }
    for (const PageFrame::Dot& dot : frame_.dots)
      lay(colour, colours.point, within(px(kFrameDot) - away(p, dot.at)));
    if (frame_.dart) {
      const float far = away(p, *frame_.dart);
      lay(colour, colours.canvas, within(px(kDartRing) - far));
      lay(colour, colours.text, on_line(far - px(kDartRing), px(kLitRim)));
      lay(colour, colours.text, within(px(kDartDot) - far));
    }
    return colour;
  }

  const Drawing& drawing_;
  const PageFrame& frame_;
  const Box& box_;
  double scale_;
};

}  // namespace

FramesPlace frames_place(const PageMark& frames, Size canvas, double fit) {
  const auto px = Marked::px;
  const float title = px(kFrameTitle), margin = px(kFrameMargin);
  const double most_high =
      double{canvas.height - margin} / static_cast<double>(frames.frames.size()) - double{title};
  const double scale = std::min(
      {frames.zoom * fit, double{px(kFrameWidth)} / frames.width, std::max(most_high, 1.0) / frames.height});
  FramesPlace place{.scale = scale,
                    .wide = static_cast<float>(frames.width * scale),
                    .high = static_cast<float>(frames.height * scale),
                    .pitch = 0,
                    .left = 0,
                    .top = title,
                    .column = 0};
  place.pitch = place.high + title;
  place.left = canvas.width - margin - place.wide;
  place.column = place.wide + 2 * margin;
  return place;
}

void paint_frames(const Drawing& drawing, const PageMark& mark, Items& items) {
  const auto box = find_extent(mark, drawing.shown());
  if (!box || mark.frames.empty()) return;
  const auto px = Marked::px;
  const Palette& colours = drawing.colours;
  const double fit =
      transform({}, drawing.domain, drawing.canvas, room_of(drawing.style, drawing.canvas)).scale;
  const FramesPlace place = frames_place(mark, drawing.canvas, fit);
  Shapes ground, lines;
  ground.shapes.push_back(rectangle({drawing.canvas.width - place.column, 0},
                                    {drawing.canvas.width, drawing.canvas.height}, colours.canvas));
  add(items, std::move(ground));
  Texts texts;
  for (std::size_t i = 0; i < mark.frames.size(); ++i) {
    const Vec2 low{place.left, place.top + static_cast<float>(i) * place.pitch};
    const Vec2 high_corner{low.x + place.wide, low.y + place.high};
    items.emplace_back(Raster{FramePicture(drawing, mark.frames[i], *box, kFiner * place.scale).paint(), low,
                              high_corner, /*smooth=*/true});
    lines.shapes.push_back(
        frame(low, high_corner, px(i == 0 ? kFirstEdge : kFrameEdge), i == 0 ? colours.text : colours.muted));
    // As wide as the frame at most.
    const float letters = px(kFrameLetters), number = 1.25f * letters;
    const float long_text = drawing.measure(mark.frames[i].text, letters, false);
    const float size = std::min(letters, letters * (place.wide - number) / std::max(long_text, 1.0f));
    const float base = low.y - px(13);
    texts.texts.push_back({{low.x, base}, letters, Align::left, false, colours.soft, std::to_string(i + 1)});
    texts.texts.push_back(
        {{low.x + number, base}, size, Align::left, false, colours.text, mark.frames[i].text});
  }
  // The place, and one leader to the first frame.
  const Vec2 a = drawing.pixel(box->left, box->top), z = drawing.pixel(box->right, box->bottom);
  lines.shapes.push_back(frame(a, z, px(kFirstEdge), colours.text));
  lines.shapes.push_back(
      line({z.x, (a.y + z.y) / 2}, {place.left, place.top + place.high / 2}, px(kFrameLeader), colours.text));
  add(items, std::move(lines));
  items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
