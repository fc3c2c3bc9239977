#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/application/tries_curves.h"
#include "app/panels/plot.h"
#include "app/panels/slider.h"
#include "app/panels/tries_words.h"
#include "app/panels/widgets.h"
#include "core/samplers/registry.h"

// Room left and the largest empty circle against max tries k; the dot is where the setup is, and sets k.
namespace annulus::panels {
namespace {

constexpr float kPlotHeight = 54,
                kBetweenPlots = 14;  // of a plot, and from one to the next; window units at UI scale 1
constexpr double kMost = static_cast<double>(kCurveTries.back());
constexpr Plot::Range kTries{1, kMost, true}, kRoom{0, 0.4}, kLargest{1, 2};
constexpr std::array<double, 3> kGhosts{5, 10, 100};

// Of a point of the curve, what a plot shows of it; nothing if it has no meaning.
using PlottedValue = std::optional<OverCurveSeeds> (*)(const CurvePoint&);
std::optional<OverCurveSeeds> room_of(const CurvePoint& point) {
  return point.room;
}
std::optional<OverCurveSeeds> largest_of(const CurvePoint& point) {
  return point.largest;
}

struct Curves {
  const Ui& ui;
  const TriesCurves& known;
  double tries_each;  // k of the setup

  scene::Colour colour() const { return known.stale() ? ui.palette().muted : ui.palette().accent; }

  // A curve has only the points whose value has a meaning.
  static std::vector<Plot::At> medians(const std::vector<CurvePoint>& curve, PlottedValue shown) {
    std::vector<Plot::At> places;
    for (const CurvePoint& point : curve)
      if (const auto value = shown(point)) places.push_back({point.tries_each, value->median});
    return places;
  }

  void draw(const Plot& plot, PlottedValue shown) const {
    const scene::Palette& p = ui.palette();
    std::vector<Plot::Extent> range;
    for (const CurvePoint& point : known.own())
      if (const auto value = shown(point)) range.push_back({point.tries_each, value->low, value->high});
    plot.band(range, scene::with_alpha(colour(), 0.2f));
    plot.curve(medians(known.beside(), shown), p.muted, 1.2f);
    plot.curve(medians(known.own(), shown), colour(), 1.8f);
    if (tries_each <= kMost) plot.upright(tries_each, scene::with_alpha(p.text, 0.85f));
    for (const double ghost : kGhosts)
      if (const auto at = curve_at(known.own(), ghost); at && shown(*at) && ghost != tries_each)
        plot.ring({ghost, shown(*at)->median}, 2.6f, colour());
  }

  void draw_dot(const Plot& plot, PlottedValue shown, bool held) const {
    const auto at = curve_at(known.own(), tries_each);
    if (!at || !shown(*at)) return;
    const Plot::At place{tries_each, shown(*at)->median};
    plot.dot(place, held ? 7.0f : 6.0f, ui.palette().panel);
    plot.dot(place, held ? 5.5f : 4.5f, colour());
  }
};

// Which curve is whose, right-aligned in the heading's line.
void draw_curve_legend(const Ui& ui, const Setup& setup, float middle) {
  const scene::Palette& p = ui.palette();
  ImFont* font = ui.fonts.tick;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  float x = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
  const auto entry = [&](const char* sampler, scene::Colour line, float width) {
    const char* name = ui.say(sampler_info(sampler).title);
    x -= font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, name).x;
    draw.AddText(font, font->FontSize, {std::round(x), std::round(middle - font->FontSize / 2)},
                 to_u32(p.muted), name);
    x -= ui.scaled(20);
    const float y = std::floor(middle) + 0.5f;
    draw.AddLine({x, y}, {x + ui.scaled(14), y}, to_u32(line), ui.scaled(width));
    x -= ui.scaled(10);
  };
  if (const char* beside = sampler_beside(setup)) entry(beside, p.muted, 1.2f);
  entry(setup.sampler.c_str(), p.accent, 1.8f);
}

// As it was chosen, else if there is room for it below the setup.
bool is_unfolded(const Ui& ui) {
  constexpr float kLeastRoom = 640;  // window units at UI scale 1
  const bool room = !ui.layout.column && ui.layout.left.height >= ui.scaled(kLeastRoom);
  return ui.workspace.tries_curve().value_or(room);
}

// Returns whether what is below it is unfolded.
bool draw_curve_heading(const Ui& ui, const Setup& setup) {
  const bool unfolded = is_unfolded(ui);
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ui.scaled(20), middle = low.y + height / 2;
  if (ImGui::InvisibleButton("tries curve", {ImGui::GetContentRegionAvail().x, height}))
    ui.issue(command::UnfoldTriesCurve{!unfolded});
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
  ImFont* font = ui.fonts.small_strong;
  draw.AddText(font, font->FontSize, {low.x + ui.scaled(14), std::round(middle - font->FontSize / 2)},
               to_u32(colour), ui.say("You are here"));
  if (unfolded) draw_curve_legend(ui, setup, middle);
  return unfolded;
}

// Over both plots: pressed anywhere, k goes there and follows the mouse; keys move it as on the sliders.
struct CurveHand {
  bool over = false, held = false;
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
      ui.memory.dragged = kName;
      ui.issue(command::SetValue{"tries", static_cast<std::uint64_t>(wish), continues, ui.pane_id});
    }
  } else if (ui.memory.dragged == kName) {
    ui.memory.dragged.clear();
  }
  return {over, held};
}

// Those that do not touch the number of the user's k.
std::vector<Plot::Tick> ticks_beside(const Ui& ui, const Rect& area, double tries_each,
                                     const std::string& text) {
  const Axis x{kTries.low, kTries.high, area.x, area.x + area.width, true};
  ImFont* font = ui.fonts.tick;
  const auto width = [&](const std::string& number) {
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, number.c_str()).x;
  };
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

void draw_curve_words(const Ui& ui, const Setup& setup, const TriesCurves& curves) {
  const auto percent_read = static_cast<std::uint64_t>(100 * curves.share());
  const std::string words = curves.stale() ? ui.say("The setup has changed; this is how it was.")
                            : curves.seeds() == 0
                                ? ui.say("being measured: {0}%", ui.say.numbers.grouped(percent_read))
                                : tries_words(ui.say, setup, curves.own());
  ImGui::PushFont(ui.fonts.small);
  const float top = ImGui::GetCursorPosY();
  ImGui::PushTextWrapPos(0);
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", words.c_str());
  ImGui::PopTextWrapPos();
  note_widget(ui, "tries curve/words");
  // What follows stays where it is when the words change.
  const float two_lines = 2 * ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
  ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), top + two_lines));
  ImGui::PopFont();
}

}  // namespace

void draw_tries_panel(const Ui& ui, const TriesCurves& curves) {
  const Setup& setup = ui.pane().setup();
  if (!has_tries_curve(setup)) return;
  if (draw_curve_heading(ui, setup)) {
    ui.memory.tries_curve_seen = true;
    if (!curves.open()) ui.issue(command::ShowTriesCurve{});
    gap(ui, 4);
    const auto tries_each = static_cast<double>(setup.integer("tries"));
    const Curves drawn{ui, curves, tries_each};
    const Numbers& number = ui.say.numbers;
    const bool with_largest = !traits_of(setup).sized;
    const Rect upper = room_for_plot(ui, "tries curve/room", kPlotHeight, !with_largest);
    const Plot room(ui, upper, kTries, kRoom);
    Rect lower = upper;
    if (with_largest) {
      gap(ui, kBetweenPlots);
      lower = room_for_plot(ui, "tries curve/largest", kPlotHeight, true);
    }
    const Plot largest(ui, lower, kTries, kLargest);
    const std::string here = ui.say("k = {0}", number.grouped(setup.integer("tries")));
    const std::vector<Plot::Tick> x = ticks_beside(ui, upper, tries_each, here);
    const std::array<Plot::Tick, 3> shares{
        {{0, "0"}, {0.2, "20"}, {0.4, ui.say("{0}%", number.grouped(40))}}};
    const std::array<Plot::Tick, 3> radii{{{1, "1"}, {1.5, number.fixed(1.5, 1)}, {2, "2"}}};
    const CurveHand hand = handle(ui, room, {upper.x + upper.width, lower.y + lower.height}, tries_each);
    const scene::Palette& p = ui.palette();
    const auto name_of = [&](const Plot& plot, const std::string& name) {
      plot.words({upper.x + upper.width, plot.area().y + ui.scaled(6)}, Plot::Side::left, p.muted, name);
    };
    room.ground(with_largest ? std::span<const Plot::Tick>() : x, shares);
    drawn.draw(room, room_of);
    name_of(room, ui.say("room left"));
    if (with_largest) {
      largest.ground(x, radii);
      drawn.draw(largest, largest_of);
      name_of(largest, ui.say("largest hole R/r"));
      drawn.draw_dot(largest, largest_of, hand.over || hand.held);
    }
    drawn.draw_dot(room, room_of, hand.over || hand.held);
    if (hand.over && !hand.held) explain_curve(ui, room, curves);
    const Plot& last = with_largest ? largest : room;
    last.words({last.x().place(std::min(tries_each, kMost)),
                lower.y + lower.height + ui.scaled(5) + ui.fonts.tick->FontSize / 2},
               Plot::Side::middle, p.text, here);
    gap(ui, 2);
    draw_curve_words(ui, setup, curves);
  }
  gap(ui, 8);
}

}  // namespace annulus::panels
