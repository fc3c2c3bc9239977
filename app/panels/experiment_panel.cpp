#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/application/experiments.h"
#include "app/panels/chart.h"
#include "app/panels/widgets.h"

// A chart of tries or time against n that grows while it is measured.
namespace annulus::panels {
namespace {

struct Line {
  Contender contender;
  std::vector<Reading> readings;
  scene::Colour colour;
};

std::string name_of(const Ui& ui, Contender contender) {
  return contender == Contender::darts     ? ui.say(English("experiment", "darts"))
         : contender == Contender::bridson ? "Bridson"
                                           : ui.say("brute force");
}

// Bridson is what all is about. Marks differ in shape, too.
scene::Colour colour_of(const Ui& ui, Contender contender) {
  const scene::Palette& p = ui.palette();
  return contender == Contender::darts ? p.muted : contender == Contender::bridson ? p.accent : p.text;
}

// To two digits: "1.2 ms".
std::string seconds_text(const Ui& ui, double seconds) {
  const auto rounded = [&](double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return ui.say.numbers.amount(std::round(value / unit) * unit);
  };
  if (seconds < 0.999e-3) return ui.say("{0} µs", rounded(seconds * 1e6));
  return seconds < 0.999 ? ui.say("{0} ms", rounded(seconds * 1e3)) : ui.say("{0} s", rounded(seconds));
}

std::string tick_text(const Ui& ui, Quantity quantity, double value) {
  return quantity == Quantity::time ? seconds_text(ui, value)
                                    : ui.say.numbers.grouped(static_cast<std::uint64_t>(std::llround(value)));
}

ImVec2 size_of(ImFont* font, const std::string& text, float wrap = 0) {
  return font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, text.c_str());
}

void write(ImFont* font, ImVec2 at, scene::Colour colour, const std::string& text, float wrap = 0) {
  ImGui::GetWindowDrawList()->AddText(font, font->FontSize, at, to_u32(colour), text.c_str(), nullptr, wrap);
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
  ImVec2 mark;
  float height = 0;
};

std::string growth_text(const Ui& ui, const std::vector<Reading>& readings, Quantity quantity) {
  const auto power = growth(readings, quantity);
  if (!power) return {};
  const double factor = std::round(std::exp2(*power) * 10) / 10;
  const Numbers& number = ui.say.numbers;
  const std::string times = factor == std::round(factor) ? number.grouped(static_cast<std::uint64_t>(factor))
                                                         : number.fixed(factor, 1);
  return quantity == Quantity::time ? ui.say("twice the points, {0} times the time", times)
                                    : ui.say("twice the points, {0} times the tries", times);
}

std::string beyond_text(const Ui& ui, const Findings::Beyond& beyond) {
  return ui.say("{0} points: about {1}, not measured", ui.say.numbers.grouped(beyond.size),
                seconds_text(ui, beyond.seconds));
}

// Tries or time of all lines, inside `area`.
class Chart {
 public:
  Chart(const Ui& ui, const Experiments& experiments, const Rect& area)
      : ui_(ui), found_(experiments.findings()), quantity_(experiments.quantity()), area_(area) {
    // Brute force first: where it needs as many tries as Bridson, its marks stand around the others.
    for (const Contender contender : {Contender::brute_force, Contender::darts, Contender::bridson})
      lines_.push_back({contender, readings_of(found_.readings, contender), colour_of(ui, contender)});
    labels_width_ = std::clamp(0.32f * area.width, ui.scaled(96), ui.scaled(218));
    lay_out_axes();
  }

  void draw() const {
    draw_axes();
    for (const Line& line : lines_) draw_line(line);
    draw_labels();
    draw_reading_under_mouse();
  }

 private:
  void lay_out_axes() {
    std::vector<double> values;
    for (const Reading& reading : found_.readings) values.push_back(reading.of(quantity_));
    const bool time = quantity_ == Quantity::time;
    ImFont* font = ui_.fonts.small;
    const float line = font->FontSize;
    y_ = covering(values, time ? 1e-4 : 1e3, time ? 10 : 1e7, 0, 1);
    float gutter = 0;
    for (const double tick : y_.decades())
      gutter = std::max(gutter, size_of(font, tick_text(ui_, quantity_, tick)).x);
    const float left = area_.x + gutter + ui_.scaled(10);
    const float right = area_.x + area_.width - labels_width_ - ui_.scaled(22);
    y_.from = area_.y + area_.height - 2 * line - ui_.scaled(10);
    y_.to = area_.y + ui_.scaled(8);
    x_ = covering({}, static_cast<double>(kSizes.front()), static_cast<double>(kSizes.back()),
                  left + ui_.scaled(12), right - ui_.scaled(8));
    left_ = left;
    right_ = right;
  }

  ImVec2 place(const Reading& reading) const {
    return {x_.place(static_cast<double>(reading.points)), y_.place(reading.of(quantity_))};
  }

  void draw_axes() const {
    const scene::Palette& p = ui_.palette();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    ImFont* font = ui_.fonts.small;
    const float line = font->FontSize, tick = ui_.scaled(4);
    for (const double value : y_.decades()) {
      const float y = std::round(y_.place(value)) + 0.5f;
      draw.AddLine({left_, y}, {right_, y}, to_u32(p.hairline));
      const std::string text = tick_text(ui_, quantity_, value);
      write(font, {left_ - size_of(font, text).x - ui_.scaled(8), y - line / 2}, p.soft, text);
    }
    const float bottom = std::round(y_.from) + 0.5f;
    draw.AddLine({left_, bottom}, {right_, bottom}, to_u32(p.muted));
    for (const double value : x_.decades()) {
      const float x = std::round(x_.place(value)) + 0.5f;
      draw.AddLine({x, bottom}, {x, bottom + tick}, to_u32(p.muted));
      const std::string text = ui_.say.numbers.grouped(static_cast<std::uint64_t>(std::llround(value)));
      write(font, {x - size_of(font, text).x / 2, bottom + tick + ui_.scaled(1)}, p.soft, text);
    }
    const std::string name = ui_.say("points n");
    write(font, {right_ - size_of(font, name).x, bottom + tick + line + ui_.scaled(2)}, p.muted, name);
  }

  void draw_line(const Line& line) const {
    std::vector<ImVec2> places;
    for (const Reading& reading : line.readings) places.push_back(place(reading));
    ImGui::GetWindowDrawList()->AddPolyline(places.data(), static_cast<int>(places.size()),
                                            to_u32(line.colour), 0, ui_.scaled(2));
    for (const ImVec2 at : places) draw_mark(ui_, line.contender, at, to_u32(line.colour));
  }

  EndLabel label_of(const Line& line) const {
    EndLabel label{.name = name_of(ui_, line.contender), .below = {}, .mark = place(line.readings.back())};
    if (std::string text = growth_text(ui_, line.readings, quantity_); !text.empty())
      label.below.push_back(std::move(text));
    for (const Findings::Beyond& beyond : found_.beyond)
      if (beyond.contender == line.contender) label.below.push_back(beyond_text(ui_, beyond));
    label.height = size_of(ui_.fonts.caption_strong, label.name, labels_width_).y;
    for (const std::string& text : label.below)
      label.height += size_of(ui_.fonts.small, text, labels_width_).y;
    return label;
  }

  // Beside the ends of the lines, with a leader from each.
  void draw_labels() const {
    std::vector<EndLabel> labels;
    std::vector<Block> blocks;
    std::vector<scene::Colour> colours;
    const float half = ui_.fonts.caption_strong->FontSize / 2, gap = ui_.scaled(9);
    for (const Line& line : lines_) {
      if (line.readings.empty()) continue;
      labels.push_back(label_of(line));
      colours.push_back(line.colour);
      blocks.push_back({labels.back().mark.y - half, labels.back().height + gap});
    }
    const std::vector<float> tops = stacked(blocks, area_.y, area_.y + area_.height + gap);
    const float x = area_.x + area_.width - labels_width_;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const EndLabel& label = labels[i];
      const scene::Colour faint = scene::with_alpha(colours[i], 0.55f);
      ImGui::GetWindowDrawList()->AddLine({label.mark.x + ui_.scaled(9), label.mark.y},
                                          {x - ui_.scaled(6), tops[i] + half}, to_u32(faint), ui_.scaled(1));
      float y = tops[i];
      write(ui_.fonts.caption_strong, {x, y}, colours[i], label.name, labels_width_);
      y += size_of(ui_.fonts.caption_strong, label.name, labels_width_).y;
      for (const std::string& text : label.below) {
        write(ui_.fonts.small, {x, y}, ui_.palette().soft, text, labels_width_);
        y += size_of(ui_.fonts.small, text, labels_width_).y;
      }
    }
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
                                          name_of(ui_, line->contender), number.grouped(reading.points),
                                          number.grouped(reading.tries), seconds_text(ui_, reading.seconds),
                                          std::to_string(reading.runs)));
      }
    }
  }

  const Ui& ui_;
  const Findings& found_;
  Quantity quantity_;
  Rect area_;
  std::vector<Line> lines_;
  float labels_width_ = 0, left_ = 0, right_ = 0;
  LogAxis x_, y_;
};

void draw_close(const Ui& ui, float right, float middle) {
  const float half = ui.scaled(11), s = ui.scaled(4.6f);
  ImGui::SetCursorScreenPos({right - 2 * half, middle - half});
  if (ImGui::InvisibleButton("experiment/close", {2 * half, 2 * half})) ui.issue(command::ToggleExperiment{});
  note_widget(ui, "experiment/close");
  const ImU32 colour = to_u32(ImGui::IsItemHovered() ? ui.palette().text : ui.palette().soft);
  const ImVec2 c{right - half, middle};
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddLine({c.x - s, c.y - s}, {c.x + s, c.y + s}, colour, ui.scaled(1.4f));
  draw.AddLine({c.x - s, c.y + s}, {c.x + s, c.y - s}, colour, ui.scaled(1.4f));
}

// What is shown, and what can be done with it.
void draw_controls(const Ui& ui, const Experiments& experiments) {
  const std::array<Segment, 2> quantities{Segment{"tries", ui.say("Tries"), ""},
                                          Segment{"time", ui.say("Time"), ""}};
  ImGui::SetNextItemWidth(ui.scaled(130));
  const int clicked =
      segmented(ui, "experiment/quantity", quantities, static_cast<int>(experiments.quantity()));
  if (clicked >= 0) ui.issue(command::ShowQuantity{static_cast<Quantity>(clicked)});
  ImGui::SameLine();
  if (experiments.measuring()) {
    if (button(ui, "experiment/stop", ui.say("Stop"))) ui.issue(command::StopMeasuring{});
  } else if (button(ui, "experiment/again", ui.say("Measure again"))) {
    ui.issue(command::MeasureAgain{});
  }
  ImGui::SameLine();
  ImGui::BeginDisabled(experiments.findings().readings.empty());
  if (button(ui, "experiment/copy", ui.say("Copy values"))) ui.issue(command::CopyReadings{});
  ImGui::EndDisabled();
  if (!experiments.measuring()) return;
  const Findings::Now& now = *experiments.findings().now;
  const std::string text =
      ui.say("{0}, {1} points ...", name_of(ui, now.contender), ui.say.numbers.grouped(now.size));
  ImGui::SameLine();
  if (ImGui::CalcTextSize(text.c_str()).x > ImGui::GetContentRegionAvail().x) return ImGui::NewLine();
  ImGui::AlignTextToFramePadding();
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", text.c_str());
}

std::string conditions_text(const Ui& ui, const Experiments& experiments) {
  const Conditions& c = experiments.conditions();
  const Numbers& number = ui.say.numbers;
  const std::string same = ui.say(
      "All fill the same square, one candidate at a time. Bridson: k = {0}; darts stop after {1} "
      "misses in a row; seed {2}. Brute force is Bridson without the background grid: each candidate "
      "is compared with all points.",
      number.grouped(c.tries), number.grouped(c.discards), std::to_string(c.seed));
  return same + " " +
         (experiments.quantity() == Quantity::time
              ? ui.say("Times are medians of at least {0} runs on this computer; another one has others.",
                       std::to_string(kLeastRuns))
              : ui.say("Tries are exact, and the same on any computer."));
}

}  // namespace

void draw_experiment(const Ui& ui, const Experiments& experiments) {
  const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const float right = low.x + room.x;
  ImGui::PushFont(ui.fonts.title);
  ImGui::TextUnformatted(experiments.quantity() == Quantity::time ? ui.say("How the time grows")
                                                                  : ui.say("How the tries grow"));
  ImGui::PopFont();
  gap(ui, 2);
  draw_controls(ui, experiments);
  const float top = ImGui::GetCursorScreenPos().y + ui.scaled(6);
  const std::string conditions = conditions_text(ui, experiments);
  ImFont* font = ui.fonts.small;
  const float below = size_of(font, conditions, room.x).y;
  const float bottom = low.y + room.y - below - ui.scaled(8);
  Chart(ui, experiments, {low.x, top, room.x, bottom - top}).draw();
  write(font, {low.x, low.y + room.y - below}, ui.palette().muted, conditions, room.x);
  draw_close(ui, right, low.y + ui.fonts.title->FontSize / 2);
}

}  // namespace annulus::panels
