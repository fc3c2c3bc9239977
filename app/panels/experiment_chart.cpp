#include "app/panels/experiment_chart.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/charts/axis.h"
#include "app/kit/kit.h"
#include "app/kit/plot.h"

namespace annulus::panels {
namespace {

struct Line {
  Contender contender;
  std::vector<Reading> readings;
  scene::Colour colour;
};

// Bridson is what all is about. Marks differ in shape, too.
scene::Colour colour_of(const Ui& ui, Contender contender) {
  const scene::Palette& p = ui.palette();
  return contender == Contender::darts ? p.muted : contender == Contender::bridson ? p.accent : p.text;
}

// To two digits: "1.2", "38", "4".
std::string short_text(const Numbers& number, double value) {
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1);
  const double rounded = std::round(value / unit) * unit, whole = std::round(rounded);
  return std::abs(rounded - whole) < 0.01 ? number.grouped(static_cast<std::uint64_t>(whole))
                                          : number.fixed(rounded, 1);
}

std::string seconds_text(const Ui& ui, double seconds) {
  const Numbers& number = ui.say.numbers;
  if (seconds < 0.999e-3) return ui.say("{0} µs", short_text(number, seconds * 1e6));
  return seconds < 0.999 ? ui.say("{0} ms", short_text(number, seconds * 1e3))
                         : ui.say("{0} s", short_text(number, seconds));
}

std::string tick_text(const Ui& ui, Quantity quantity, double value) {
  return quantity == Quantity::time ? seconds_text(ui, value) : ui.whole(value);
}

// A disc, a filled diamond, or an empty square around whatever lies under it.
void draw_mark(const Ui& ui, Contender contender, ImVec2 at, scene::Colour colour) {
  const float s = ui.scaled(4);
  if (contender == Contender::darts) {
    fill_circle(at, s, colour);
  } else if (contender == Contender::bridson) {
    const float d = 1.25f * s;
    ImGui::GetWindowDrawList()->AddQuadFilled({at.x, at.y - d}, {at.x + d, at.y}, {at.x, at.y + d},
                                              {at.x - d, at.y}, to_u32(colour));
  } else {
    const float d = 1.6f * s;
    outline_rect({at.x - d, at.y - d}, {at.x + d, at.y + d}, colour, 0, ui.scaled(1.6f));
  }
}

// What stands at the end of a line: its name, how it grows.
struct EndLabel {
  std::string name;
  std::vector<std::string> below;
  scene::Colour colour;
  ImVec2 mark, size = {};
  float name_width = 0;
};

struct Stroke {
  ImVec2 from, to;
};

// Whether a part of the stroke lies in the box: it is clipped at each side.
bool crosses(const Rect& box, const Stroke& stroke) {
  float first = 0, last = 1;
  const auto clip = [&](float from, float by, float low, float high) {
    if (by == 0) return from >= low && from <= high;
    const float in = (low - from) / by, out = (high - from) / by;
    first = std::max(first, std::min(in, out));
    last = std::min(last, std::max(in, out));
    return first <= last;
  };
  return clip(stroke.from.x, stroke.to.x - stroke.from.x, box.x, box.x + box.width) &&
         clip(stroke.from.y, stroke.to.y - stroke.from.y, box.y, box.y + box.height);
}

bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// How the quantity should grow: as n to that power. Darts have no such law: they stop less and less full.
std::optional<double> expected_power(Contender contender, Quantity quantity) {
  if (contender == Contender::darts) return {};
  return contender == Contender::brute_force && quantity == Quantity::time ? 2 : 1;
}

std::string growth_text(const Ui& ui, const std::vector<Reading>& readings, Quantity quantity) {
  const auto power = growth(readings, quantity);
  if (!power) return {};
  const std::string times = short_text(ui.say.numbers, std::exp2(*power));
  if (times == "1")
    return quantity == Quantity::time ? ui.say("twice the points,\nno more time")
                                      : ui.say("twice the points,\nno more tries");
  return quantity == Quantity::time ? ui.say("twice the points,\n{0} times the time", times)
                                    : ui.say("twice the points,\n{0} times the tries", times);
}

// Tries or time of all lines, inside `area`.
class ExperimentChart {
 public:
  ExperimentChart(const Ui& ui, const Experiments& experiments, const Rect& area)
      : ui_(ui), found_(experiments.findings()), quantity_(experiments.quantity()), area_(area) {
    // Brute force first: where it needs as many tries as Bridson, its marks stand around the others.
    for (const Contender contender : {Contender::brute_force, Contender::darts, Contender::bridson})
      lines_.push_back({contender, readings_of(found_.readings, contender), colour_of(ui, contender)});
    labels_width_ = std::clamp(0.275f * area.width, ui.scaled(84), ui.scaled(170));
    lay_out_axes();
  }

  void draw() const {
    draw_plot();
    draw_dashes();
    draw_labels();
    draw_reading_under_mouse();
  }

 private:
  void lay_out_axes() {
    std::vector<double> values, sizes;
    for (const Reading& reading : found_.readings) {
      values.push_back(reading.of(quantity_));
      // Those that come out a little smaller or larger than was asked for need no decade of their own.
      const auto points = static_cast<double>(reading.points), least = static_cast<double>(kSizes.front()),
                 most = static_cast<double>(kSizes.back());
      sizes.push_back(points > least / 1.4 && points < 1.4 * most ? std::clamp(points, least, most) : points);
    }
    const bool time = quantity_ == Quantity::time;
    if (time)
      for (const Findings::Beyond& beyond : found_.beyond) values.push_back(beyond.seconds);
    ImFont* font = canvas_chart_font(ui_);
    const float line = font_size(font);
    y_ = covering(values, time ? 1e-4 : 1e3, time ? 10 : 1e7, 0, 1);
    float gutter = 0;
    for (const double tick : decades(y_))
      gutter = std::max(gutter, text_width(font, tick_text(ui_, quantity_, tick)));
    const float left = area_.x + gutter + ui_.scaled(10);
    const float right = area_.x + area_.width - labels_width_ - ui_.scaled(18);
    y_.from = area_.y + area_.height - 2 * line - ui_.scaled(10);
    y_.to = area_.y + ui_.scaled(8);
    x_ =
        covering(sizes, static_cast<double>(kSizes.front()), static_cast<double>(kSizes.back()), left, right);
    // Marks of the smallest and the largest sizes stand clear of the edges.
    x_.low *= 0.9;
    x_.high *= 1.06;
    left_ = left;
    right_ = right;
  }

  ImVec2 place(const Reading& reading) const {
    return {x_.place(static_cast<double>(reading.points)), y_.place(reading.of(quantity_))};
  }

  void draw_plot() const {
    Chart chart{"", "", "", {x_.low, x_.high, true}, {y_.low, y_.high, true}, {}, {}};
    for (const double value : decades(x_)) chart.x_ticks.push_back({value, ui_.whole(value)});
    for (const double value : decades(y_)) chart.y_ticks.push_back({value, tick_text(ui_, quantity_, value)});
    for (const Line& line : lines_) {
      chart.curves.push_back({{}, line.colour, 2});
      for (const Reading& reading : line.readings)
        chart.curves.back().places.push_back({static_cast<double>(reading.points), reading.of(quantity_)});
    }
    draw_chart(ui_, {left_, y_.to, right_ - left_, y_.from - y_.to}, chart, canvas_chart_font(ui_));
    for (const Line& line : lines_)
      for (const Reading& reading : line.readings)
        draw_mark(ui_, line.contender, place(reading), line.colour);
    ImFont* font = canvas_chart_font(ui_);
    draw_text({right_, y_.from + ui_.scaled(6) + 1.5f * font_size(font)},
              {font, ui_.palette().muted, Align::right}, ui_.say("points n"));
  }

  std::vector<Stroke> strokes_of(const Line& line) const {
    std::vector<Stroke> strokes;
    for (std::size_t i = 0; i + 1 < line.readings.size(); ++i)
      strokes.push_back({place(line.readings[i]), place(line.readings[i + 1])});
    return strokes;
  }

  // The expected slope through the last reading, to the left edge; of time also on to the first size that was
  // not measured.
  std::vector<Stroke> dashes_of(const Line& line) const {
    const auto power = expected_power(line.contender, quantity_);
    if (line.readings.size() < 2 || !power) return {};
    const Reading& last = line.readings.back();
    const auto points = static_cast<double>(last.points), least = static_cast<double>(kSizes.front());
    const double value = last.of(quantity_) * std::pow(least / points, *power);
    std::vector<Stroke> strokes{{{x_.place(least), y_.place(value)}, place(last)}};
    if (const auto at = beyond(line)) strokes.push_back({place(last), *at});
    return strokes;
  }

  // Where the first size that was not measured is expected.
  std::optional<ImVec2> beyond(const Line& line) const {
    if (quantity_ == Quantity::time)
      for (const Findings::Beyond& one : found_.beyond)
        if (one.contender == line.contender)
          return ImVec2{x_.place(static_cast<double>(one.size)), y_.place(one.seconds)};
    return {};
  }

  void draw_dashes() const {
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float dash = ui_.scaled(4), step = ui_.scaled(7);
    draw.PushClipRect({left_, y_.to}, {right_, y_.from}, true);
    for (const Line& line : lines_)
      for (const Stroke& stroke : dashes_of(line)) {
        const ImVec2 by{stroke.to.x - stroke.from.x, stroke.to.y - stroke.from.y};
        const float length = std::hypot(by.x, by.y);
        for (float at = 0; at < length; at += step) {
          const float from = at / length, to = std::min(at + dash, length) / length;
          draw_stroke({stroke.from.x + from * by.x, stroke.from.y + from * by.y},
                      {stroke.from.x + to * by.x, stroke.from.y + to * by.y}, line.colour, ui_.scaled(1));
        }
      }
    draw.PopClipRect();
  }

  EndLabel label_of(const Line& line) const {
    EndLabel label{.name = contender_name(ui_, line.contender),
                   .below = {},
                   .colour = line.colour,
                   .mark = place(line.readings.back())};
    if (std::string text = growth_text(ui_, line.readings, quantity_); !text.empty())
      label.below.push_back(std::move(text));
    return label;
  }

  void measure_label(EndLabel& label) const {
    label.size =
        label.name.empty() ? ImVec2{} : text_size(ui_.fonts.caption_strong, label.name, labels_width_);
    label.name_width = label.size.x;
    for (const std::string& text : label.below) {
      const ImVec2 size = text_size(canvas_chart_font(ui_), text, labels_width_);
      if (label.name.empty()) label.name_width = size.x;
      label.size = {std::max(label.size.x, size.x), label.size.y + size.y};
    }
  }

  float first_line(const EndLabel& label) const {
    return font_size(label.name.empty() ? canvas_chart_font(ui_) : ui_.fonts.caption_strong);
  }

  // The nearest place to the mark where the label covers nothing, and how far its first line is from it.
  std::optional<std::pair<Rect, float>> nearest_free(const EndLabel& label,
                                                     const std::vector<Stroke>& strokes,
                                                     const std::vector<Rect>& taken) const {
    std::optional<std::pair<Rect, float>> best;
    const float air = ui_.scaled(6), step = ui_.scaled(4), half = first_line(label) / 2;
    const float right = area_.x + area_.width - label.size.x, bottom = y_.from - label.size.y;
    for (float y = area_.y; y <= bottom; y += step)
      for (float x = left_ + air; x <= right; x += step) {
        const float dy = y + half - label.mark.y;
        const float distance =
            std::min(std::hypot(x - label.mark.x, dy), std::hypot(x + label.name_width - label.mark.x, dy));
        if (best && distance >= best->second) continue;
        const Rect box{x - air, y - air / 2, label.size.x + 2 * air, label.size.y + air};
        const auto covers = [&](const Stroke& stroke) { return crosses(box, stroke); };
        if (std::ranges::any_of(strokes, covers)) continue;
        if (std::ranges::any_of(taken, [&](const Rect& other) { return overlap(box, other); })) continue;
        best = {box, distance};
      }
    return best;
  }

  void draw_labels() const {
    std::vector<Stroke> strokes;
    std::vector<EndLabel> labels;
    std::vector<Rect> taken;
    for (const Line& line : lines_) {
      if (line.readings.empty()) continue;
      for (const auto& some : {strokes_of(line), dashes_of(line)})
        strokes.insert(strokes.end(), some.begin(), some.end());
      for (const Reading& reading : line.readings) {
        const ImVec2 at = place(reading);
        const float s = ui_.scaled(7);
        taken.push_back({at.x - s, at.y - s, 2 * s, 2 * s});
      }
      labels.push_back(label_of(line));
      for (const Findings::Beyond& one : found_.beyond)
        if (const auto at = beyond(line); at && one.contender == line.contender)
          labels.push_back({"", {ui_.say("about {0}", seconds_text(ui_, one.seconds))}, line.colour, *at});
    }
    // What ends at the right edge has the margin.
    std::ranges::stable_sort(labels, std::greater{}, [](const EndLabel& label) { return label.mark.x; });
    for (EndLabel& label : labels) {
      // Far from its mark it would not be understood: then it says its name only.
      measure_label(label);
      auto free = nearest_free(label, strokes, taken);
      if ((!free || free->second > 5 * first_line(label)) && !label.name.empty()) {
        label.below.clear();
        measure_label(label);
        free = nearest_free(label, strokes, taken);
      }
      if (!free) continue;
      taken.push_back(free->first);
      draw_label(label, free->first);
    }
  }

  void draw_label(const EndLabel& label, const Rect& box) const {
    fill_rect({box.x, box.y}, {box.x + box.width, box.y + box.height}, ui_.palette().canvas);
    ImVec2 at{box.x + (box.width - label.size.x) / 2, box.y + (box.height - label.size.y) / 2};
    if (!label.name.empty())
      at.y += draw_lines(at, {ui_.fonts.caption_strong, label.colour}, label.name, labels_width_);
    for (const std::string& text : label.below)
      at.y += draw_lines(at, {canvas_chart_font(ui_), ui_.palette().soft}, text, labels_width_);
  }

  void draw_reading_under_mouse() const {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (!ImGui::IsWindowHovered()) return;
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
      for (const Reading& reading : line->readings) {
        const ImVec2 at = place(reading);
        if (std::hypot(mouse.x - at.x, mouse.y - at.y) > ui_.scaled(9)) continue;
        const Numbers& number = ui_.say.numbers;
        return mouse_tooltip(ui_, ui_.say("{0}: {1} points, {2} tries, {3} (median of {4} runs)",
                                          contender_name(ui_, line->contender),
                                          number.grouped(reading.points), number.grouped(reading.tries),
                                          seconds_text(ui_, reading.seconds), std::to_string(reading.runs)));
      }
    }
  }

  const Ui& ui_;
  const Findings& found_;
  Quantity quantity_;
  Rect area_;
  std::vector<Line> lines_;
  float labels_width_ = 0, left_ = 0, right_ = 0;
  Axis x_, y_;
};

}  // namespace

std::string contender_name(const Ui& ui, Contender contender) {
  return contender == Contender::darts     ? ui.say(English("experiment", "darts"))
         : contender == Contender::bridson ? "Bridson"
                                           : ui.say("brute force");
}

void draw_experiment_chart(const Ui& ui, const Experiments& experiments, const Rect& area) {
  ExperimentChart(ui, experiments, area).draw();
}

}  // namespace annulus::panels
