#include <algorithm>
#include <array>
#include <cmath>

#include "app/application/orders.h"
#include "app/charts/axis.h"
#include "app/panels/slider.h"
#include "app/panels/widgets.h"
#include "core/samplers/registry.h"

// In the menu of exports: in which order points are written, and what the first of them look like.
namespace annulus::panels {
namespace {

constexpr float kWidth = 300, kChart = 96;          // window units at UI scale 1
constexpr double kWellSpread = 0.65, kBest = 0.85;  // Lagae and Dutre 2008

struct Named {
  Order order;
  const char* name;
  English label, help;
};

const std::array<Named, 4>& orders() {
  static const std::array<Named, 4> all{{
      {Order::birth, "birth", English("order", "birth"), English("As the points were born.")},
      {Order::progressive, "progressive", English("progressive"),
       English("However many you take from the beginning, they are spread well.")},
      {Order::random, "random", English("order", "random"), English("Shuffled with the run's seed.")},
      {Order::morton, "morton", English("Morton"),
       English("Along a Z curve: what is near in the plane is near in the file.")},
  }};
  return all;
}

// How well the first m points are spread, against m.
class SpreadChart {
 public:
  SpreadChart(const Ui& ui, const Ranking& ranking, Index first) : ui_(ui), ranking_(ranking), first_(first) {
    ImGui::PushFont(ui.fonts.small);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float margin = ImGui::CalcTextSize("0.85").x + ui.scaled(6), line = ImGui::GetTextLineHeight();
    left_ = low.x + margin;
    right_ = low.x + ui.scaled(kWidth);
    top_ = low.y + ui.scaled(4);
    bottom_ = top_ + ui.scaled(kChart);
    x_ = {1, std::max(static_cast<double>(ranking.spread.size()), 2.0), left_, right_, true};
    // The first few points of a plane lie on its border, farther apart than in a lattice.
    for (const auto* spread : {&ranking.spread, &ranking.spread_of_birth})
      for (std::size_t m = 1; m < spread->size(); ++m) highest_ = std::max(highest_, (*spread)[m]);
    draw_axes();
    if (ranking.order != Order::birth)
      draw_curve(ranking.spread_of_birth, scene::with_alpha(ui.palette().muted, 0.6f), 1);
    draw_curve(ranking.spread, ui.palette().accent, 1.75f);
    draw_mark();
    ImGui::PopFont();
    ImGui::Dummy({ui.scaled(kWidth), bottom_ - low.y + line + ui.scaled(4)});
    note_widget(ui, "order/chart");
  }

 private:
  float height(double spread) const {
    return bottom_ - static_cast<float>(std::clamp(spread / highest_, 0.0, 1.0)) * (bottom_ - top_);
  }

  void draw_axes() const {
    const scene::Palette& p = ui_.palette();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled({left_, height(kBest)}, {right_, height(kWellSpread)},
                       to_u32(scene::with_alpha(p.accepted, 0.12f)));
    draw.AddLine({left_, bottom_}, {right_, bottom_}, to_u32(p.muted));
    const float line = ImGui::GetTextLineHeight();
    for (const double level : {0.0, kWellSpread, kBest}) {
      const std::string text = level == 0 ? "0" : ui_.say.numbers.fixed(level, 2);
      if (level > 0) draw.AddLine({left_, height(level)}, {right_, height(level)}, to_u32(p.hairline));
      draw.AddText(
          {left_ - ui_.scaled(6) - ImGui::CalcTextSize(text.c_str()).x, std::round(height(level) - line / 2)},
          to_u32(p.muted), text.c_str());
    }
    const std::string name = ui_.say("first m");
    const float end = right_ - ImGui::CalcTextSize(name.c_str()).x;
    draw.AddText({end, bottom_ + ui_.scaled(4)}, to_u32(p.muted), name.c_str());
    for (double power = 1; power <= x_.high; power *= 10) {
      const float x = x_.place(power);
      draw.AddLine({x, bottom_}, {x, bottom_ + ui_.scaled(3)}, to_u32(p.muted));
      const std::string text = ui_.say.numbers.grouped(static_cast<std::uint64_t>(power));
      const float half = ImGui::CalcTextSize(text.c_str()).x / 2;
      if (x + half + ui_.scaled(8) < end)
        draw.AddText({std::round(std::max(x - half, left_)), bottom_ + ui_.scaled(4)}, to_u32(p.muted),
                     text.c_str());
    }
  }

  // A value for each pixel: the lowest one of the prefixes that fall on it.
  void draw_curve(const std::vector<double>& spread, scene::Colour colour, float width) const {
    std::vector<ImVec2> places;
    for (std::size_t i = 1; i < spread.size(); ++i) {
      const ImVec2 at{x_.place(static_cast<double>(i + 1)), height(spread[i])};
      if (!places.empty() && at.x - places.back().x < 1) {
        places.back().y = std::max(places.back().y, at.y);
      } else {
        places.push_back(at);
      }
    }
    if (places.size() < 2) return;
    ImGui::GetWindowDrawList()->AddPolyline(places.data(), static_cast<int>(places.size()), to_u32(colour), 0,
                                            ui_.scaled(width));
  }

  void draw_mark() const {
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float x = x_.place(first_);
    draw.AddLine({x, top_}, {x, bottom_}, to_u32(ui_.palette().text), ui_.scaled(1));
    if (first_ < 2) return;
    draw.AddCircleFilled({x, height(ranking_.spread[first_ - 1])}, ui_.scaled(4),
                         to_u32(ui_.palette().accent));
  }

  const Ui& ui_;
  const Ranking& ranking_;
  Index first_;
  float left_ = 0, right_ = 0, top_ = 0, bottom_ = 0;
  double highest_ = 1;
  Axis x_;
};

void draw_first(const Ui& ui, const Ranking& ranking, std::optional<Index> shown) {
  const auto all = static_cast<Index>(ranking.points.size());
  const Index first = std::min(shown.value_or(all), all);
  const Numbers& number = ui.say.numbers;
  double value = first;
  ImGui::SetNextItemWidth(ui.scaled(kWidth));
  if (filled_slider(ui, "##first", value,
                    {.minimum = 1, .maximum = static_cast<double>(all), .logarithmic = true, .grain = 1},
                    ui.say("the first {0} of {1}", number.grouped(first), number.grouped(all))) !=
      SliderChange::none)
    ui.issue(command::ShowFirst{static_cast<Index>(std::lround(value))});
  note_widget(ui, "order/first");
  gap(ui, 2);
  const SpreadChart chart(ui, ranking, first);
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.scaled(kWidth));
  if (first >= 2)
    ImGui::TextUnformatted(
        ui.say("The closest two of them are {0} lattice spacings apart: from {1} on points are spread well.",
               number.fixed(ranking.spread[first - 1], 2), number.fixed(kWellSpread, 2))
            .c_str());
  ImGui::PopTextWrapPos();
}

}  // namespace

void draw_order(const Ui& ui, const Orders& chosen) {
  ui.memory.order_seen = true;
  ImGui::TextDisabled("%s", ui.say("Order of the points"));
  std::array<Segment, 4> segments;
  int present = 0;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const Named& named = orders()[i];
    segments[i] = {named.name, ui.say(named.label), ui.say(named.help)};
    if (named.order == chosen.order()) present = static_cast<int>(i);
  }
  ImGui::SetNextItemWidth(ui.scaled(kWidth));
  if (const int clicked = segmented(ui, "order", segments, present); clicked >= 0)
    ui.issue(command::UseOrder{orders()[static_cast<std::size_t>(clicked)].order});
  const Run& run = ui.pane().run();
  if (ui.panes.b() || traits_of(run.setup).cells || run.timeline.sampler().count() < 2) return;
  if (!run.timeline.at_end()) {
    ImGui::TextDisabled("%s", ui.say("At the end of the run the first of them can be seen here."));
    return;
  }
  if (!chosen.open()) ui.issue(command::ShowOrder{});
  gap(ui, 2);
  if (const Ranking* ranking = chosen.ranking()) {
    draw_first(ui, *ranking, chosen.first());
  } else {
    ImGui::TextDisabled("%s", ui.say("being put in order"));
  }
}

}  // namespace annulus::panels
