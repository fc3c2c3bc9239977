#include "app/panels/experiment_chart.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/charts/axis.h"
#include "app/panels/imgui_versions.h"
#include "app/panels/plot.h"
#include "app/panels/stacked.h"
#include "app/panels/text.h"
#include "app/panels/widgets.h"

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
  return quantity == Quantity::time ? seconds_text(ui, value)
                                    : ui.say.numbers.grouped(static_cast<std::uint64_t>(std::llround(value)));
}

// A disc, a filled diamond, or an empty square around whatever lies under it.
void draw_mark(const Ui& ui, Contender contender, ImVec2 at, ImU32 colour) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float s = ui.scaled(4);
  if (contender == Contender::darts) {
    draw.AddCircleFilled(at, s, colour);
  } else if (contender == Contender::bridson) {
    const float d = 1.25f * s;
    draw.AddQuadFilled({at.x, at.y - d}, {at.x + d, at.y}, {at.x, at.y + d}, {at.x - d, at.y}, colour);
  } else {
    const float d = 1.6f * s;
    draw.AddRect({at.x - d, at.y - d}, {at.x + d, at.y + d}, colour, 0, 0, ui.scaled(1.6f));
  }
}

// What stands at the end of a line: its name, how it grows, where it stops.
struct EndLabel {
  std::string name;
  std::vector<std::string> below;
  scene::Colour colour;
  ImVec2 mark, size = {};
  float wrap = 0;  // its lines are no longer than this
};

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

std::string beyond_text(const Ui& ui, const Findings::Beyond& beyond) {
  return ui.say("{0} points:\nabout {1},\nnot measured", ui.say.numbers.grouped(beyond.size),
                seconds_text(ui, beyond.seconds));
}

// Tries or time of all lines, inside `area`.
class ExperimentChart {
 public:
  ExperimentChart(const Ui& ui, const Experiments& experiments, const Rect& area)
      : ui_(ui), found_(experiments.findings()), quantity_(experiments.quantity()), area_(area) {
    // Brute force first: where it needs as many tries as Bridson, its marks stand around the others.
    for (const Contender contender : {Contender::brute_force, Contender::darts, Contender::bridson})
      lines_.push_back({contender, readings_of(found_.readings, contender), colour_of(ui, contender)});
    labels_width_ = std::clamp(0.275f * area.width, ui.scaled(84), ui.scaled(150));
    lay_out_axes();
  }

  void draw() const {
    draw_plot();
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
    ImFont* font = ui_.fonts.small;
    const float line = font_size(font);
    y_ = covering(values, time ? 1e-4 : 1e3, time ? 10 : 1e7, 0, 1);
    float gutter = 0;
    for (const double tick : decades(y_))
      gutter = std::max(gutter, text_size(font, tick_text(ui_, quantity_, tick)).x);
    const float left = area_.x + gutter + ui_.scaled(10);
    const float right = area_.x + area_.width - labels_width_ - ui_.scaled(28);
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
    for (const double value : decades(x_))
      chart.x_ticks.push_back(
          {value, ui_.say.numbers.grouped(static_cast<std::uint64_t>(std::llround(value)))});
    for (const double value : decades(y_)) chart.y_ticks.push_back({value, tick_text(ui_, quantity_, value)});
    for (const Line& line : lines_) {
      chart.curves.push_back({{}, line.colour, 2});
      for (const Reading& reading : line.readings)
        chart.curves.back().places.push_back({static_cast<double>(reading.points), reading.of(quantity_)});
    }
    draw_chart(ui_, {left_, y_.to, right_ - left_, y_.from - y_.to}, chart);
    for (const Line& line : lines_)
      for (const Reading& reading : line.readings)
        draw_mark(ui_, line.contender, place(reading), to_u32(line.colour));
    ImFont* font = ui_.fonts.small;
    draw_text({right_, y_.from + ui_.scaled(6) + 1.5f * font_size(font)},
              {font, ui_.palette().muted, Align::right}, ui_.say("points n"));
  }

  // The corner above the line that ends first, while others go on at its right.
  ImVec2 corner() const { return {left_ + ui_.scaled(10), y_.to + ui_.scaled(6)}; }

  // Whether the label stands there without covering its line.
  bool fits_corner(const Line& line, const EndLabel& label) const {
    const ImVec2 low = corner();
    const float air = ui_.scaled(10);
    const ImVec2 high{low.x + label.size.x + air, low.y + label.size.y + air};
    constexpr int kPlaces = 16;  // of each stretch
    for (std::size_t i = 0; i + 1 < line.readings.size(); ++i) {
      const ImVec2 a = place(line.readings[i]), b = place(line.readings[i + 1]);
      for (int k = 0; k <= kPlaces; ++k) {
        const float share = static_cast<float>(k) / kPlaces;
        if (a.x + share * (b.x - a.x) < high.x && a.y + share * (b.y - a.y) < high.y) return false;
      }
    }
    return true;
  }

  EndLabel label_of(const Line& line, float wrap) const {
    EndLabel label{.name = contender_name(ui_, line.contender),
                   .below = {},
                   .colour = line.colour,
                   .mark = place(line.readings.back()),
                   .wrap = wrap};
    if (std::string text = growth_text(ui_, line.readings, quantity_); !text.empty())
      label.below.push_back(std::move(text));
    for (const Findings::Beyond& beyond : found_.beyond)
      if (beyond.contender == line.contender) label.below.push_back(beyond_text(ui_, beyond));
    label.size = text_size(ui_.fonts.caption_strong, label.name, label.wrap);
    for (const std::string& text : label.below) {
      const ImVec2 size = text_size(ui_.fonts.small, text, label.wrap);
      label.size = {std::max(label.size.x, size.x), label.size.y + size.y};
    }
    return label;
  }

  void draw_label(const EndLabel& label, ImVec2 at) const {
    at.y += draw_lines(at, {ui_.fonts.caption_strong, label.colour}, label.name, label.wrap);
    for (const std::string& text : label.below)
      at.y += draw_lines(at, {ui_.fonts.small, ui_.palette().soft}, text, label.wrap);
  }

  void draw_leader(const EndLabel& label, ImVec2 from, ImVec2 to) const {
    ImGui::GetWindowDrawList()->AddLine(from, to, to_u32(scene::with_alpha(label.colour, 0.55f)),
                                        ui_.scaled(1));
  }

  void draw_labels() const {
    const float half = font_size(ui_.fonts.caption_strong) / 2, gap = ui_.scaled(9);
    const float x = area_.x + area_.width - labels_width_;
    std::vector<EndLabel> labels;
    std::vector<Block> blocks;
    for (const Line& line : lines_) {
      if (line.readings.empty()) continue;
      if (line.contender == Contender::brute_force) {
        const EndLabel label = label_of(line, 0.55f * (right_ - left_));
        if (fits_corner(line, label)) {
          draw_in_corner(label);
          continue;
        }
      }
      const EndLabel label = label_of(line, labels_width_);
      labels.push_back(label);
      blocks.push_back({label.mark.y - half, label.size.y + gap});
    }
    const auto height = [&] {
      float all = 0;
      for (const Block& block : blocks) all += block.height;
      return all;
    };
    // If there is too little room, the label that says most says less.
    const float bottom = y_.from + gap;  // above what stands below the axis
    while (height() > bottom - area_.y) {
      const auto longest = std::ranges::max_element(labels, {}, [](const auto& l) { return l.below.size(); });
      if (longest == labels.end() || longest->below.empty()) break;
      const float lines = text_size(ui_.fonts.small, longest->below.back(), longest->wrap).y;
      blocks[static_cast<std::size_t>(longest - labels.begin())].height -= lines;
      longest->below.pop_back();
    }
    const std::vector<float> tops = stacked(blocks, area_.y, bottom);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const ImVec2 mark = labels[i].mark;
      draw_leader(labels[i], {mark.x + ui_.scaled(9), mark.y}, {x - ui_.scaled(6), tops[i] + half});
      draw_label(labels[i], {x, tops[i]});
    }
  }

  void draw_in_corner(const EndLabel& label) const {
    const float air = ui_.scaled(6), half = font_size(ui_.fonts.caption_strong) / 2;
    const ImVec2 at = corner();
    const ImVec2 low{at.x - air, at.y - air / 2};
    const ImVec2 high{at.x + label.size.x + air, at.y + label.size.y + air / 2};
    ImGui::GetWindowDrawList()->AddRectFilled(low, high, to_u32(ui_.palette().canvas));
    // Around the text, not across it.
    const ImVec2 mark{label.mark.x, label.mark.y - ui_.scaled(9)};
    const ImVec2 turn{high.x, at.y + half};
    if (mark.x > high.x) {
      const float name = text_size(ui_.fonts.caption_strong, label.name, label.wrap).x;
      draw_leader(label, {at.x + name + air, turn.y}, turn);
      draw_leader(label, turn, mark);
    } else {
      draw_leader(label, {mark.x, high.y}, mark);
    }
    draw_label(label, at);
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
