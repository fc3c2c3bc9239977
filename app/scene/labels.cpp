#include <algorithm>
#include <optional>

#include "app/scene/stage.h"

// Numbers beside marks, each on a plate that keeps it legible.
namespace annulus::scene {
namespace {

constexpr float kLabelSize = 12;
constexpr float kPlateHeight = 18;
constexpr float kPlatePadding = 5;
constexpr float kLabelGap = 11;  // from the line; clears the circle around the candidate
constexpr float kCanvasMargin = 4;

bool inside(const Stage& stage, Vec2 at, float half_width, float half_height) {
  return at.x - half_width >= kCanvasMargin && at.x + half_width <= stage.canvas.width - kCanvasMargin &&
         at.y - half_height >= kCanvasMargin && at.y + half_height <= stage.canvas.height - kCanvasMargin;
}

// The middle of a plate beside the middle of the line: above it where there is room, else below; so far away
// that it covers neither the line nor what is at its ends. Nothing where it would leave the canvas.
std::optional<Vec2> plate_beside(const Stage& stage, Vec2 a, Vec2 b, float half_width, float half_height) {
  const float dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
  Vec2 up = length > 0 ? Vec2{dy / length, -dx / length} : Vec2{0, -1};
  if (up.y > 0) up = {-up.x, -up.y};
  const float away = kLabelGap + std::abs(up.x) * half_width + std::abs(up.y) * half_height;
  const Vec2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
  for (const float side : {1.0f, -1.0f}) {
    const Vec2 at{middle.x + side * away * up.x, middle.y + side * away * up.y};
    if (inside(stage, at, half_width, half_height)) return at;
  }
  return std::nullopt;
}

struct Plate {
  float half_width;
  float half_height = kPlateHeight / 2;
};

Plate plate_of(const Stage& stage, const Label& label) {
  return {stage.measure(label.text, kLabelSize, true) / 2 + kPlatePadding};
}

void put(const Stage& stage, Vec2 at, const Plate& plate, const Label& label, Shapes& plates, Texts& texts) {
  plates.shapes.push_back(rectangle({at.x - plate.half_width, at.y - plate.half_height},
                                    {at.x + plate.half_width, at.y + plate.half_height},
                                    with_alpha(stage.colours.canvas, 0.85f)));
  // Digits are about 0.73 em high: their middle comes to the plate's.
  const Vec2 baseline{at.x, at.y + 0.365f * kLabelSize};
  texts.texts.push_back({baseline, kLabelSize, Align::centre, true, label.colour, label.text});
}

}  // namespace

void add_label(const Stage& stage, Vec2 a, Vec2 b, const Label& label, Shapes& plates, Texts& texts) {
  const Plate plate = plate_of(stage, label);
  if (const auto at = plate_beside(stage, a, b, plate.half_width, plate.half_height))
    put(stage, *at, plate, label, plates, texts);
}

void add_label_beyond(const Stage& stage, Vec2 end, Vec2 direction, const Label& label, Shapes& plates,
                      Texts& texts) {
  const Plate plate = plate_of(stage, label);
  const float away =
      kLabelGap + std::abs(direction.x) * plate.half_width + std::abs(direction.y) * plate.half_height;
  const Vec2 at{end.x + away * direction.x, end.y + away * direction.y};
  if (inside(stage, at, plate.half_width, plate.half_height)) put(stage, at, plate, label, plates, texts);
}

}  // namespace annulus::scene
