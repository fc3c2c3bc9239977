#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "app/application/inspection.h"
#include "app/kit/kit.h"
#include "app/narration/inspection_words.h"
#include "app/panels/overlay.h"
#include "app/panels/panels.h"
#include "app/texts/percent.h"
#include "core/goal/goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "core/setup/share_text.h"

namespace annulus::panels {
namespace {

// px at UI scale 1: what stands on a canvas above and below the card.
constexpr float kCaption = 24, kLegend = 34;

const Numbers& numbers(const Ui& ui) {
  return ui.say.numbers;
}

// Rows of a muted label and a text, in two columns. What has no room in the second one stands right behind
// its own label, or below it: a narrow card would break it after every other letter.
class Rows {
 public:
  Rows(const Ui& ui, std::initializer_list<const char*> labels) : ui_(ui) {
    for (const char* label : labels) wide_ = std::max(wide_, text_width(label));
  }

  // `jump`: the name of a control that leads to where the text says; empty: none. Whether it was clicked.
  bool row(const char* label, const std::string& text, const char* jump = "") const {
    write_text({nullptr, ui_.palette().muted}, label);
    const float left = ImGui::GetStyle().WindowPadding.x, between = ui_.scaled(8);
    const float needed = text_width(text), own = text_width(label) + between;
    const float room = ImGui::GetContentRegionAvail().x;
    if (wide_ + between + std::min(needed, ui_.scaled(kColumn)) <= room) {
      ImGui::SameLine(left + wide_ + between);
    } else if (own + needed <= room) {
      ImGui::SameLine(left + own);
    } else {
      ImGui::SetCursorPosX(left + between);
    }
    if (*jump != '\0') return link(ui_, jump, text);
    write_paragraph({nullptr, ui_.palette().text}, text);
    return false;
  }

 private:
  static constexpr float kColumn = 120;  // px at UI scale 1, enough for a text of several lines
  const Ui& ui_;
  float wide_ = 0;
};

// The title, and at the right end of its line the cross that closes.
void title(const Ui& ui, const std::string& text, bool first) {
  const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
  const float cross = ui.scaled(22), middle = ImGui::GetCursorScreenPos().y + ImGui::GetFrameHeight() / 2;
  ImGui::AlignTextToFramePadding();
  write_paragraph({ui.fonts.strong, ui.palette().text}, text, ImGui::GetContentRegionAvail().x - cross);
  note_widget(ui, "inspector", text);
  const ImVec2 below = ImGui::GetCursorScreenPos();
  if (close_cross(ui, first ? "inspector/close first" : "inspector/close", right + ui.scaled(5), middle))
    ui.issue(command::CloseInspector{ui.pane_id, first});
  ImGui::SetCursorScreenPos(below);
}

std::string distance_text(const Ui& ui, double distance) {
  const Run& run = ui.pane().run();
  if (run.timeline.sampler().field()) return numbers(ui).rounded(distance);
  return numbers(ui).rounded(distance) + " = " + ui.say(share_text(distance / told_radius(run.setup))) +
         "\u00a0r";  // never alone on a line
}

void nearest_points(const Ui& ui, const std::vector<Near>& near) {
  heading(ui, ui.say("Nearest points"));
  if (near.empty()) write_muted(ui, ui.say("none near"));
  for (const Near& one : near) {
    const std::string number = point_name(ui.pane().run().setup, one.point);
    std::string name = ui.say("Point {0}", number);
    const std::string distance = distance_text(ui, one.distance);
    const auto fits = [&] {
      const float both = text_width(name) + ui.scaled(8) + text_width(distance);
      return both <= ImGui::GetContentRegionAvail().x;
    };
    if (!fits()) name = number;  // the heading says that they are points
    write_muted(ui, name);
    if (!fits()) ImGui::NewLine();
    right_aligned(ui, distance, ui.palette().text);
  }
}

std::string parent_text(const Ui& ui, const PointFacts& facts) {
  const Run& run = ui.pane().run();
  return facts.chain.empty() ? no_parent(run.setup, run.timeline.sampler(), facts.point, ui.say)
                             : point_name(run.setup, facts.chain.front());
}

// "47 <- 31 <- 8", with arrows: the first few, and how many more follow.
std::string chain_text(const Ui& ui, const PointFacts& facts) {
  constexpr std::size_t kMost = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(facts.chain.size(), kMost); ++i)
    text += (i == 0 ? "" : " \u2190 ") + point_name(ui.pane().run().setup, facts.chain[i]);
  if (facts.chain.size() > kMost)
    text += ", " + ui.say("{0} more to the start", numbers(ui).grouped(facts.chain.size() - kMost));
  return text;
}

// The latest retirement before now; if there is none, the next one after it.
const Retirement* retirement_of(const Ui& ui, const Inspected& inspected) {
  const auto& all = inspected.retirements;
  if (!all || all->empty()) return nullptr;
  const std::uint64_t now = ui.pane().run().timeline.position();
  const Retirement* found = &all->front();
  for (const Retirement& one : *all)
    if (one.at <= now) found = &one;
  return found;
}

std::string retirement_text(const Ui& ui, const Inspected& inspected, const PointFacts& facts,
                            const Retirement* retirement) {
  if (facts.life == Life::active) return ui.say("not yet: active");
  if (facts.life == Life::waiting) return ui.say("not yet: waiting");
  if (inspected.searching) return ui.say("looking for it");
  return retirement ? ui.say("try {0}", numbers(ui).grouped(retirement->at)) : ui.say("never in this run");
}

void draw_point(const Ui& ui, const Inspected& inspected, const PointFacts& facts, bool first) {
  const Rows rows(ui, {ui.say("at"), ui.say("radius"), ui.say("cell"), ui.say("born"), ui.say("parent"),
                       ui.say("chain"), ui.say("children"), ui.say("retired"), ui.say("nearest")});
  title(ui, ui.say("Point {0}", point_name(ui.pane().run().setup, facts.point)), first);
  const bool of_file = shows_points(ui.pane().run().setup);  // by its number in it
  if (facts.life == Life::unborn)
    write_paragraph({nullptr, ui.palette().text}, of_file ? std::string(ui.say("It comes later in the file."))
                                                          : ui.say("Not born yet: it will be in try {0}.",
                                                                   numbers(ui).grouped(facts.birth)));
  rows.row(ui.say("at"), numbers(ui).place(told_place(ui.pane().run().setup, facts.at)));
  if (facts.radius) rows.row(ui.say("radius"), numbers(ui).rounded(*facts.radius));
  if (facts.cell)
    rows.row(ui.say("cell"), ui.say("column {0}, row {1}", std::to_string(facts.cell->column),
                                    std::to_string(facts.cell->row)));
  const Retirement* retirement = facts.life == Life::still ? nullptr : retirement_of(ui, inspected);
  const std::string born = of_file                                            ? ui.say("Go to it in the file")
                           : stood_before(ui.pane().run().setup, facts.point) ? ui.say("before the run")
                           : facts.birth == 0                                 ? ui.say("as a start")
                                              : ui.say("try {0}", numbers(ui).grouped(facts.birth));
  if (rows.row(of_file ? "" : ui.say("born"), born, "inspector/birth"))
    ui.issue(command::SeekTry{facts.birth, ui.pane_id});
  if (ImGui::IsItemHovered() && !of_file) tooltip(ui, ui.say("Go to its birth"));
  if (facts.life != Life::still && facts.life != Life::unborn) {
    rows.row(ui.say("parent"), parent_text(ui, facts));
    if (facts.chain.size() > 1) rows.row(ui.say("chain"), chain_text(ui, facts));
    rows.row(ui.say("children"), !facts.children.empty()
                                     ? point_names(ui.pane().run().setup, facts.children, ui.say)
                                 : facts.life == Life::retired ? ui.say("none")
                                                               : ui.say("none so far"));
    if (rows.row(ui.say("retired"), retirement_text(ui, inspected, facts, retirement),
                 retirement ? "inspector/retirement" : ""))
      ui.issue(command::SeekTry{retirement->at, ui.pane_id});
    if (retirement && ImGui::IsItemHovered()) tooltip(ui, ui.say("Go to its retirement"));
  }
  if (ui.pane().run().timeline.sampler().is_removed(facts.point))
    write_paragraph(
        {nullptr, ui.palette().text},
        is_recorded(ui.pane().run().setup)
            ? ui.say("Removed, as the trace says.")
            : ui.say("Removed at the end: there were too many points, and this one was the most crowded."));
  if (facts.life == Life::unborn || facts.near.empty()) return;
  const Near& nearest = facts.near.front();
  rows.row(ui.say("nearest"), ui.say("{0}: {1}", point_name(ui.pane().run().setup, nearest.point),
                                     distance_text(ui, nearest.distance)));
}

void draw_place(const Ui& ui, const PlaceFacts& facts, bool first) {
  title(ui, ui.say("Why is no point here?"), first);
  const std::string why = why_no_point(ui.pane().run().setup, facts, ui.view.language());
  write_paragraph({nullptr, ui.palette().text}, why);
  note_widget(ui, "inspector/why", why);
  gap(ui, 2);
  const Setup& setup = ui.pane().run().setup;
  if (facts.chance == Chance::over && facts.too_near.empty() && setup.has("add") && !has_exact_goal(setup)) {
    if (button(ui, "inspector/add", ui.say("Add a point here"))) ui.issue(command::AddPoint{ui.pane_id});
    if (ImGui::IsItemHovered())
      tooltip(ui, ui.say("The run gets one more try, at this place (Shift+A). Undo takes it back."));
    gap(ui, 2);
  }
  const Rows rows(ui, {ui.say("at"), ui.say("radius")});
  rows.row(ui.say("at"), numbers(ui).place(told_place(ui.pane().run().setup, facts.at)));
  if (facts.radius) rows.row(ui.say("radius"), numbers(ui).rounded(*facts.radius));
  if (facts.judged.verdict == Verdict::too_close) return;  // the sentence names them
  gap(ui, 4);
  nearest_points(ui, facts.near);
}

void draw_cell(const Ui& ui, const CellFacts& facts, bool first) {
  const Rows rows(ui, {ui.say(English("cells", "chosen")), ui.say("weight"), ui.say("chance to be next")});
  title(ui, ui.say("Column {0}, row {1}", std::to_string(facts.name.column), std::to_string(facts.name.row)),
        first);
  if (facts.pick) {
    rows.row(ui.say(English("cells", "chosen")),
             ui.say("as number {0}", numbers(ui).grouped(std::uint64_t{*facts.pick} + 1)));
    gap(ui, 2);
    if (button(ui, "inspector/birth", ui.say("Go to its birth")))
      ui.issue(command::SeekTry{facts.picked_in, ui.pane_id});
    return;
  }
  if (facts.weight == CellWeights::kUnavailable) {
    ImGui::TextUnformatted(ui.say("It is unavailable: never chosen."));
    return;
  }
  rows.row(ui.say("weight"), numbers(ui).amount(facts.weight));
  rows.row(ui.say("chance to be next"), chance(ui.say, facts.chance));
}

// Where what a card speaks of stands in the window: it is not to be covered.
std::vector<ImVec2> spoken_of(const Ui& ui, const Inspected& inspected, const Facts& facts) {
  const auto points = ui.pane().run().timeline.sampler().points();
  std::vector<ImVec2> places{window_place(ui, inspected.place)};
  const auto add = [&](Index point) {
    if (point < points.size()) places.push_back(window_place(ui, points[point]));
  };
  if (const auto* point = std::get_if<PointFacts>(&facts)) {
    for (const Index parent : point->chain) add(parent);
    for (const Index child : point->children) add(child);
    for (const Near& near : point->near) add(near.point);
  } else if (const auto* place = std::get_if<PlaceFacts>(&facts)) {
    for (const Near& near : place->near) add(near.point);
  }
  return places;
}

bool meet(const Rect& a, const Rect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// What the picture is about though the card does not speak of it: the annulus, with the names beside it.
Rect about(const Ui& ui) {
  const Run& run = ui.pane().run();
  const PickRecord& pick = run.timeline.pick();
  if (pick.empty() || !pick.around_point || run.timeline.at_end()) return {};
  const auto reach = static_cast<float>(run.timeline.sampler().candidate_ring().outer);
  const float names = ui.scaled(24);
  const ImVec2 low = window_place(ui, {pick.centre.x - reach, pick.centre.y - reach}),
               high = window_place(ui, {pick.centre.x + reach, pick.centre.y + reach});
  return {low.x - names, low.y - names, high.x - low.x + 2 * names, high.y - low.y + 2 * names};
}

// The share of `b` that `a` covers.
float covered(const Rect& a, const Rect& b) {
  const float across = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x),
              down = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return across > 0 && down > 0 ? across * down / (b.width * b.height) : 0;
}

// Where the card stands. It tries places beside the circle of that radius around the inspected place, and
// along the edges of `room`, leaves out those on the other card, and takes the nearest that covers least of
// `spoken` and of the annulus.
ImVec2 beside(const Ui& ui, const std::vector<ImVec2>& spoken, float radius, ImVec2 size, const Rect& room,
              const std::optional<Rect>& taken) {
  const Rect annulus = about(ui);
  const ImVec2 at = spoken.front();
  const float number = ui.scaled(16), left = room.x, right = room.x + room.width - size.x, top = room.y,
              bottom = room.y + room.height - size.y;
  const std::array<float, 5> across{at.x + radius, at.x - radius - size.x, at.x - size.x / 2, left, right},
      down{at.y - size.y / 2, at.y + radius, at.y - radius - size.y, top, bottom};
  ImVec2 best{right, top};
  float least = std::numeric_limits<float>::infinity();
  for (const float x : across) {
    for (const float y : down) {
      const Rect card{std::clamp(x, left, std::max(left, right)), std::clamp(y, top, std::max(top, bottom)),
                      size.x, size.y};
      const Rect wide{card.x - number, card.y - number, card.width + 2 * number, card.height + 2 * number};
      float cost = std::hypot(card.x + size.x / 2 - at.x, card.y + size.y / 2 - at.y) / ui.scaled(100);
      for (const ImVec2 place : spoken) cost += wide.contains(place.x, place.y) ? 8.0f : 0.0f;
      if (meet(card, {at.x - radius, at.y - radius, 2 * radius, 2 * radius})) cost += 40;
      if (taken && meet(card, *taken)) cost += 400;
      cost += 60 * covered(card, annulus);
      if (cost >= least) continue;
      least = cost;
      best = {card.x, card.y};
    }
  }
  return best;
}

// Returns where it stands.
Rect draw_card(const Ui& ui, const Inspected& inspected, const Facts& facts, bool first,
               const std::optional<Rect>& taken) {
  // A narrow canvas is narrower than the card.
  const Rect canvas = ui.layout.column && !ui.panes.b() ? overlay_area(ui) : ui.layout.canvases[ui.pane_id];
  const float edge = ui.scaled(InspectorCard::kEdge), around = ui.scaled(InspectorCard::kBeside);
  const float at = window_place(ui, inspected.place).x - canvas.x;
  const float wide = std::max(at, canvas.width - at) - edge - around;
  const float width =
      std::min(std::clamp(wide, ui.scaled(InspectorCard::kNarrowest), ui.scaled(InspectorCard::kWidest)),
               canvas.width - 2 * edge);
  const float top = ui.panes.b() ? edge + ui.scaled(kCaption) : edge;
  const scene::Style& style = ui.view.style();
  const float bottom = style.legend && !style.labels ? ui.scaled(kLegend) : edge;
  const Rect room{canvas.x + edge, canvas.y + top, canvas.width - 2 * edge, canvas.height - top - bottom};
  const double r = radius_of(ui.pane().run().setup);
  const ImVec2 one = window_place(ui, {0, 0}), other = window_place(ui, {static_cast<float>(r), 0});
  // So far reach the cells next to the place's own, whose sides are r / sqrt(2).
  const float reach = std::numbers::sqrt2_v<float> * (other.x - one.x);
  const float radius = std::isfinite(r) ? std::min(reach, room.width / 4) + ui.scaled(14) : 0;
  const std::string name =
      std::string(first ? "first inspector" : "inspector") + (ui.pane_id == PaneId::b ? " b" : "");
  // Its height is known once it has been drawn.
  ImGuiStorage& heights = *ImGui::GetStateStorage();
  const ImGuiID key = ImGui::GetID(name.c_str());
  const ImVec2 size{width, std::min(heights.GetFloat(key, ui.scaled(150)), room.height)};
  const ImVec2 place = beside(ui, spoken_of(ui, inspected, facts), radius, size, room, taken);
  ImGui::SetNextWindowPos({std::round(place.x), std::round(place.y)});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, room.height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.scaled(6));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  ImGui::Begin(name.c_str(), nullptr,
               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
  if (const auto* point = std::get_if<PointFacts>(&facts)) draw_point(ui, inspected, *point, first);
  if (const auto* free = std::get_if<PlaceFacts>(&facts)) draw_place(ui, *free, first);
  if (const auto* cell = std::get_if<CellFacts>(&facts)) draw_cell(ui, *cell, first);
  const float height = ImGui::GetWindowHeight();
  ImGui::End();
  ImGui::PopStyleVar(2);
  heights.SetFloat(key, height);
  return {place.x, place.y, size.x, size.y};
}

}  // namespace

void draw_inspector_card(const Ui& ui, const Inspection& inspection, const scene::Hover& hover) {
  std::optional<Rect> taken;
  const auto& before = inspection.first()[ui.pane_id];
  if (hover.first && before) taken = draw_card(ui, *before, *hover.first, true, std::nullopt);
  if (hover.chosen) draw_card(ui, *inspection.inspected()[ui.pane_id], *hover.chosen, false, taken);
}

}  // namespace annulus::panels
