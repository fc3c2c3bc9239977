#pragma once

#include <string>
#include <vector>

#include "app/scene/drawing.h"

namespace annulus::scene {

// Writes the texts of a page's marks: each where it covers least of the points and of the other texts.
class MarkLabels {
 public:
  struct Letters {
    float size;  // px
    Colour colour;
    bool halo = true;  // of the canvas, where lines may run below
  };

  explicit MarkLabels(const Drawing& drawing);

  // In the middle of one of these places, px, which is returned: the first of those that cover least. One
  // that leaves the canvas is taken only if all do. `places` must not be empty.
  Vec2 put(const std::string& text, const Letters& letters, const std::vector<Vec2>& places);
  // No text is to lie on these lines.
  void keep_clear_of(const Shapes& shapes);
  // Nor on the texts and the dashed lines that are there.
  void keep_clear_of(const Items& items);
  // How many points, texts and lines a text would cover there.
  int covered(const std::string& text, float size, Vec2 middle) const;
  float width(const std::string& text, float size) const { return drawing_.measure(text, size, true); }
  // Lines below each other, their middle at `at`; a line "--" is the rule of a sum.
  void put_column(const std::string& text, const Letters& letters, Vec2 at, Align align, Shapes& shapes);
  void finish(Items& items);

 private:
  struct Circle {
    Vec2 at;
    float radius;
  };

  PixelBox box_of(const std::string& text, float size, Vec2 middle) const;
  void write(const std::string& text, const Letters& letters, Vec2 middle, Align align);

  const Drawing& drawing_;
  std::vector<Circle> circles_, rims_;
  std::vector<PixelBox> boxes_;
  std::vector<std::pair<Vec2, Vec2>> lines_;
  Texts texts_;
};

}  // namespace annulus::scene
