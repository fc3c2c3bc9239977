#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/application/quality.h"
#include "app/application/tries_curves.h"
#include "app/charts/chart.h"
#include "app/kit/imgui_versions.h"
#include "app/kit/plot.h"
#include "app/kit/slider.h"
#include "app/session/tries_curve.h"

// What the curves of max tries have in common, of one canvas and of two.
namespace annulus::panels {

inline constexpr float kTriesBelowThumb = 3;  // above the cursor below a knob, window units at UI scale 1
inline constexpr double kMostTries = static_cast<double>(kCurveTries.back());
inline constexpr SliderRange kTriesAxis{.minimum = 1, .maximum = kMostTries, .logarithmic = true, .grain = 1};

// Window units at UI scale 1: the numbers of the axis, both plots, and what is between them.
struct TriesHeights {
  float ticks, room, between, largest;
};
TriesHeights tries_heights(const Ui& ui);

// This run's own values, if it has ended and they are measured.
struct OwnValues {
  std::optional<double> room, largest;
};
OwnValues own_values(const Ui& ui, const Quality& quality);

// While there is no curve: how much of it is read, or what it waits for.
std::string unread_words(const Ui& ui, const TriesCurves& curves, bool measures);

// The numbers of k, without those that the thumb's line would cross or that would touch one another.
void draw_tries_axis(const Ui& ui, const Plot& plot, float middle, double tries_each);
// The chart without numbers and marks: the knob's axis and this run's own values are drawn instead.
Chart without_marks(Chart chart);
// What the plot shows, and up to which value.
std::string axis_words(const Ui& ui, const Chart& chart, const std::string& highest);
// These words inside the plot, at its upper right.
void name_axis(const Ui& ui, const Plot& plot, const std::string& words);

// The highest place of the seeds' range at these tries.
ImVec2 highest_of(const Plot& plot, const std::vector<CurvePoint>& curve, double tries_each);

}  // namespace annulus::panels
