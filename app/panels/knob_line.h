#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/kit/text.h"
#include "app/kit/widgets.h"
#include "app/panels/goal_amount.h"

namespace annulus {
class TriesCurves;
class LiveMeasures;
}  // namespace annulus

// The line below a knob: what it buys.
namespace annulus::panels {

// Pieces of it, from left to right.
class KnobLine {
 public:
  explicit KnobLine(const Ui& ui);
  ~KnobLine();
  KnobLine(const KnobLine&) = delete;
  KnobLine& operator=(const KnobLine&) = delete;

  void words(const std::string& text);
  // A number in a box; whether another one was typed.
  bool field(const char* name, double& value, const std::string& text);
  // Segments, of which the chosen one is lit. Returns the number of the clicked one, or -1.
  int choose(const char* name, std::span<const Segment> segments, int chosen);
  float room() const;  // window units

 private:
  float middle() const;
  const Ui& ui_;
  InFont in_font_;
  ImVec2 low_;
  float x_;
};

// What stands for the points: their number (points or count), the mean spacing, or the radius that decides
// both; the name of the parameter.
std::string given_of(const Setup& setup);

// What follows from what is given: the number of points, their spacing, the radius. `choosing`: whether the
// number is met exactly is chosen there.
void draw_goal_line(const Ui& ui, const std::string& given, const std::optional<Amount>& amount,
                    bool choosing);

// How hard darts (discards) and best candidates (c) try.
void draw_line_of_trying(const Ui& ui, const std::string& name);
// What a knob of cells does.
void draw_line_of_cells(const Ui& ui, const std::string& name);
// What this run has come to, or will come to.
void draw_count_line(const Ui& ui);
// What that many tries buy; if nobody knows, what they came to.
void draw_room_line(const Ui& ui, const TriesCurves& curves, const LiveMeasures& live);

}  // namespace annulus::panels
