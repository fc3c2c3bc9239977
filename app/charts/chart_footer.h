#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/charts/chart.h"
#include "app/charts/chart_canvas.h"

namespace annulus {

// What stands below the charts of a file, between two places across: what their parts mean, each once, and
// the caption, in as many lines as they take.
class Footer {
 public:
  // `left`, `right`: pixels.
  Footer(std::span<const Chart> charts, std::span<const std::string> caption, double left, double right);

  int height() const;  // pixels; 0 if there is nothing to say
  void draw(ChartCanvas& canvas, double top) const;

 private:
  enum class Sample { curve, level, upright, ring, band, shade };
  struct Key {
    Sample sample;
    scene::Colour colour;
    std::string meaning;
    bool filled = false;
  };
  void add(Key key);
  void add_all(const Chart& chart);
  void draw_sample(ChartCanvas& canvas, const Key& key, double x, double middle) const;

  double left_;
  std::vector<Key> keys_;
  std::vector<std::vector<Key>> key_lines_;
  std::vector<std::string> caption_lines_;
};

}  // namespace annulus
