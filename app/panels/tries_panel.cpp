#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/application/tries_curves.h"
#include "app/charts/tries_chart.h"
#include "app/panels/imgui_versions.h"
#include "app/panels/plot.h"
#include "app/panels/save_links.h"
#include "app/panels/slider.h"
#include "app/panels/tries_words.h"
#include "app/panels/widgets.h"
#include "app/texts/percent.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

// Room left and the largest empty circle against max tries k; the dot is where the setup is, and sets k.
namespace annulus::panels {
namespace {

constexpr float kPlotHeight = 54,
                kBetweenPlots = 14;  // of a plot, and from one to the next; window units at UI scale 1
constexpr double kMost = static_cast<double>(kCurveTries.back());

// Which curve is whose, right-aligned in the heading's line; returns where it begins.
float draw_curve_legend(const Ui& ui, const Setup& setup, float middle) {
  const scene::Palette& p = ui.palette();
  ImFont* font = ui.fonts.tick;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  float x = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
  const auto entry = [&](const char* sampler, scene::Colour line, float width) {
    const char* name = ui.say(sampler_info(sampler).title);
    x -= text_size(font, name).x;
    draw.AddText(font, font_size(font), {std::round(x), std::round(middle - font_size(font) / 2)},
                 to_u32(p.muted), name);
    x -= ui.scaled(20);
    const float y = std::floor(middle) + 0.5f;
    draw.AddLine({x, y}, {x + ui.scaled(14), y}, to_u32(line), ui.scaled(width));
    x -= ui.scaled(10);
  };
  if (const char* beside = sampler_beside(setup)) entry(beside, p.muted, 1.2f);
  entry(setup.sampler.c_str(), p.accent, 1.8f);
  return x;
}

// As it was chosen.
bool is_unfolded(const Ui& ui) {
  return ui.workspace.tries_curve().value_or(true);
}

bool can_be_saved(const TriesCurves& curves) {
  return curves.seeds() > 0 && !curves.stale();
}

struct CurveHeading {
  bool unfolded, with_link;
};
CurveHeading draw_curve_heading(const Ui& ui, const Setup& setup, const TriesCurves& curves) {
  const bool unfolded = is_unfolded(ui);
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ui.scaled(20), middle = low.y + height / 2;
  ImFont* font = ui.fonts.small_strong;
  const char* title = ui.say("You are here");
  const float title_end = ui.scaled(14) + text_size(font, title).x;
  // Unfolded, the way to a file stands beside the title.
  const float width = unfolded ? title_end : ImGui::GetContentRegionAvail().x;
  if (ImGui::InvisibleButton("tries curve", {width, height})) ui.issue(command::UnfoldTriesCurve{!unfolded});
  note_widget(ui, "tries curve");
  const bool over = ImGui::IsItemHovered();
  if (over)
    tooltip(ui,
            ui.say("What more tries buy with this domain and radius: the room left between the points, and "
                   "the largest hole. Of 8 seeds the median and the range, with 20,000 points at most. Drag "
                   "the dot to set k."));
  const scene::Colour colour = over ? p.accent : p.muted;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float s = ui.scaled(4), x = low.x + s;
  if (unfolded) {
    draw.AddTriangleFilled({x - s, middle - s * 0.6f}, {x + s, middle - s * 0.6f}, {x, middle + s * 0.8f},
                           to_u32(colour));
  } else {
    draw.AddTriangleFilled({x - s * 0.6f, middle - s}, {x + s * 0.8f, middle}, {x - s * 0.6f, middle + s},
                           to_u32(colour));
  }
  draw.AddText(font, font_size(font), {low.x + ui.scaled(14), std::round(middle - font_size(font) / 2)},
               to_u32(colour), title);
  if (!unfolded) return {false, false};
  const float legend = draw_curve_legend(ui, setup, middle), save = low.x + title_end + ui.scaled(2);
  const bool with_link = save + save_link_width(ui) <= legend;
  if (with_link) {
    const ImVec2 after = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({save, std::round(middle - font_size(ui.fonts.small) / 2)});
    draw_save_tries_link(ui, can_be_saved(curves));
    ImGui::SetCursorScreenPos(after);
  }
  return {true, with_link};
}

// Over both plots: pressed anywhere, k goes there and follows the mouse; keys move it as on the sliders.
struct CurveHand {
  bool over = false, held = false;
  // k of the setup, or where it was dragged from, and k at the mouse.
  std::optional<ComparedTries> compared = {};
};
CurveHand handle(const Ui& ui, const Plot& top, ImVec2 high, double tries_each) {
  const Rect& area = top.area();
  const ImVec2 after = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({area.x, area.y});
  ImGui::SetNextItemWidth(high.x - area.x);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      {0, std::max((high.y - area.y - ImGui::GetTextLineHeight()) / 2, 0.0f)});
  const SliderRange range{.minimum = 1, .maximum = kMost, .logarithmic = true, .grain = 1};
  const bool held = bare_slider(ui, "##tries curve", std::min(tries_each, kMost), range, "");
  ImGui::PopStyleVar();
  note_widget(ui, "tries curve/dot");
  const bool over = ImGui::IsItemHovered();
  ImGui::SetCursorScreenPos(after);
  static constexpr const char* kName = "tries curve";
  if (held) {
    const bool by_mouse = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const double wish = by_mouse
                            ? std::clamp(std::round(top.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMost)
                            : moved_by_keys(tries_each, range);
    if (wish != tries_each) {
      const bool continues = ui.memory.dragged == kName;
      if (!continues) ui.memory.dragged_from = tries_each;
      ui.memory.dragged = kName;
      ui.issue(command::SetValue{"tries", static_cast<std::uint64_t>(wish), continues, ui.pane_id});
    }
  } else if (ui.memory.dragged == kName) {
    ui.memory.dragged.clear();
  }
  if (held && ui.memory.dragged == kName)
    return {over, held, ComparedTries{ui.memory.dragged_from, tries_each}};
  if (!over || held) return {over, held};
  const double pointed = std::clamp(std::round(top.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMost);
  return {over, held, ComparedTries{tries_each, pointed}};
}

// Those that do not touch the number of the user's k.
std::vector<Plot::Tick> ticks_beside(const Ui& ui, const Rect& area, double tries_each,
                                     const std::string& text) {
  const Axis x{1, kMost, area.x, area.x + area.width, true};
  ImFont* font = ui.fonts.tick;
  const auto width = [&](const std::string& number) { return text_size(font, number).x; };
  // Both are centred on their place, but end at the axis at the latest.
  const auto begin = [&](double value, float wide) {
    return std::min(x.place(value) - wide / 2, area.x + area.width - wide);
  };
  const float here_width = width(text), here = begin(std::min(tries_each, kMost), here_width);
  std::vector<Plot::Tick> ticks;
  for (const unsigned tick : {1u, 3u, 10u, 30u, 100u, 300u}) {
    std::string number = ui.say.numbers.grouped(tick);
    const float wide = width(number), from = begin(tick, wide), air = ui.scaled(6);
    const bool free = from + wide + air < here || from > here + here_width + air;
    ticks.push_back({static_cast<double>(tick), free ? std::move(number) : ""});
  }
  return ticks;
}

// What the curve says at the mouse.
void explain_curve(const Ui& ui, const Plot& plot, const TriesCurves& curves) {
  const double tries_each = std::clamp(std::round(plot.x().value_at(ImGui::GetIO().MousePos.x)), 1.0, kMost);
  const auto at = curve_at(curves.own(), tries_each);
  if (!at || curves.stale()) return;
  const Numbers& number = ui.say.numbers;
  const std::string k = number.grouped(static_cast<std::uint64_t>(tries_each));
  const std::string room = percent(ui.say, at->room.median), tries = number.fixed(at->tries / at->points, 0);
  tooltip(ui, at->largest ? ui.say("k = {0}: {1} room left, largest hole {2} r, {3} tries a point", k, room,
                                   number.fixed(at->largest->median, 2), tries)
                          : ui.say("k = {0}: {1} room left, {2} tries a point", k, room, tries));
}

// While there is no curve: how much of it is read, or what it waits for.
std::string unread_words(const Ui& ui, const TriesCurves& curves, bool measures) {
  if (curves.waits() == TriesCurves::Waits::for_run) return ui.say("Waits for the run, which is being made.");
  if (curves.waits() == TriesCurves::Waits::for_others) return ui.say("Waits for the experiment.");
  const double whole = std::floor(100 * curves.share());
  if (whole >= 1) return ui.say("being measured: {0}", percent(ui.say, whole / 100, 0));
  return measures ? ui.say("Waits for the measures of this run.") : ui.say("measuring");
}

void draw_curve_words(const Ui& ui, const Setup& setup, const TriesCurves& curves, bool measures,
                      const std::optional<ComparedTries>& compared) {
  const bool asks = curves.waits() == TriesCurves::Waits::for_request;
  const std::string words = asks             ? ui.say("More than 20,000 points: this takes some seconds.")
                            : curves.stale() ? ui.say("The setup has changed; this is how it was.")
                            : curves.seeds() == 0 ? unread_words(ui, curves, measures)
                                                  : tries_words(ui.say, setup, curves.own(), compared);
  ImGui::PushFont(ui.fonts.small);
  const float top = ImGui::GetCursorPosY();
  ImGui::PushTextWrapPos(0);
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", words.c_str());
  ImGui::PopTextWrapPos();
  note_widget(ui, "tries curve/words");
  // What follows stays where it is when the words change.
  const float two_lines = 2 * ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
  ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), top + two_lines));
  if (asks) {
    if (button(ui, "tries curve/read", ui.say("Measure"))) ui.issue(command::ReadTriesCurve{});
  } else if (curves.seeds() > 0 && !curves.stale()) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                       curve_words(ui.say, curves.seeds(), curves.complete()).c_str());
    ImGui::PopTextWrapPos();
  } else {
    ImGui::Dummy({1, ImGui::GetTextLineHeight()});
  }
  if (!asks) note_widget(ui, "tries curve/seeds");
  ImGui::PopFont();
}

}  // namespace

void draw_tries_panel(const Ui& ui, const TriesCurves& curves, bool measures) {
  const Setup& setup = ui.pane().setup();
  if (!has_tries_curve(setup)) return;
  if (const CurveHeading heading = draw_curve_heading(ui, setup, curves); heading.unfolded) {
    ui.memory.tries_curve_seen = true;
    if (!curves.open()) ui.issue(command::ShowTriesCurve{});
    gap(ui, 4);
    const auto tries_each = static_cast<double>(setup.integer("tries"));
    const scene::Palette& p = ui.palette();
    const bool with_largest = !traits_of(setup).sized && !has_own_radii(setup);
    const scene::Colour colour = curves.stale() ? p.muted : p.accent;
    std::vector<Chart> charts =
        tries_charts(ui.say, p, {curves.own(), curves.beside(), colour, !with_largest, tries_each});
    // Both are as wide: they share one control.
    std::vector<Chart::Tick> marks = charts.front().y_ticks;
    marks.insert(marks.end(), charts.back().y_ticks.begin(), charts.back().y_ticks.end());
    const Rect upper = room_for_plot(ui, "tries curve/room", kPlotHeight, !with_largest, marks);
    Rect lower = upper;
    if (with_largest) {
      gap(ui, kBetweenPlots);
      lower = room_for_plot(ui, "tries curve/largest", kPlotHeight, true, marks);
    }
    const std::string here = ui.say("k = {0}", ui.say.numbers.grouped(setup.integer("tries")));
    charts.back().x_ticks = ticks_beside(ui, upper, tries_each, here);
    const Plot room(ui, upper, charts.front().x, charts.front().y);
    const CurveHand hand = handle(ui, room, {upper.x + upper.width, lower.y + lower.height}, tries_each);
    const auto here_on_curve = curve_at(curves.own(), tries_each);
    const auto draw_one = [&](const Rect& area, const Chart& chart, const std::optional<double>& value) {
      const Plot plot = draw_chart(ui, area, chart);
      plot.words({area.x + area.width, area.y + ui.scaled(6)}, Plot::Side::left, p.muted, chart.up);
      if (!value) return;
      const bool large = hand.over || hand.held;
      plot.dot({tries_each, *value}, large ? 7.0f : 6.0f, p.panel);
      plot.dot({tries_each, *value}, large ? 5.5f : 4.5f, colour);
    };
    const auto median = [](const std::optional<OverCurveSeeds>& over) {
      return over ? std::optional(over->median) : std::nullopt;
    };
    draw_one(upper, charts.front(), here_on_curve ? median(here_on_curve->room) : std::nullopt);
    if (with_largest)
      draw_one(lower, charts.back(), here_on_curve ? median(here_on_curve->largest) : std::nullopt);
    if (hand.over && !hand.held) explain_curve(ui, room, curves);
    room.words({room.x().place(std::min(tries_each, kMost)),
                lower.y + lower.height + ui.scaled(5) + font_size(ui.fonts.tick) / 2},
               Plot::Side::middle, p.text, here);
    gap(ui, 2);
    draw_curve_words(ui, setup, curves, measures, hand.compared);
    if (!heading.with_link) {
      // On the last line of the words if that is short.
      const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
      const float link = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x - save_link_width(ui);
      const bool fits = high.x + ui.scaled(8) <= link;
      ImGui::SetCursorScreenPos({link, fits ? low.y : ImGui::GetCursorScreenPos().y});
      draw_save_tries_link(ui, can_be_saved(curves));
    }
  }
  gap(ui, 8);
}

}  // namespace annulus::panels
