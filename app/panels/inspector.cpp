#include <algorithm>

#include "app/application/inspection.h"
#include "app/narration/inspection_words.h"
#include "app/panels/overlay.h"
#include "app/panels/widgets.h"
#include "app/texts/percent.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

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
    for (const char* label : labels) wide_ = std::max(wide_, ImGui::CalcTextSize(label).x);
  }

  void row(const char* label, const std::string& text) const {
    ImGui::TextColored(to_vec4(ui_.palette().muted), "%s", label);
    const float left = ImGui::GetStyle().WindowPadding.x, between = ui_.scaled(8);
    const float needed = ImGui::CalcTextSize(text.c_str()).x, own = ImGui::CalcTextSize(label).x + between;
    const float room = ImGui::GetContentRegionAvail().x;
    if (wide_ + between + std::min(needed, ui_.scaled(kColumn)) <= room) {
      ImGui::SameLine(left + wide_ + between);
    } else if (own + needed <= room) {
      ImGui::SameLine(left + own);
    } else {
      ImGui::SetCursorPosX(left + between);
    }
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(broken_at_blanks(text, ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopTextWrapPos();
  }

 private:
  static constexpr float kColumn = 120;  // px at UI scale 1, enough for a text of several lines
  const Ui& ui_;
  float wide_ = 0;
};

// The title, and at the right end of its line the button that closes.
void title(const Ui& ui, const std::string& text) {
  const ImGuiStyle& style = ImGui::GetStyle();
  std::string close = ui.say("Close");
  ImGui::PushFont(ui.fonts.strong);
  const float wide = ImGui::CalcTextSize(text.c_str()).x + style.ItemSpacing.x;
  ImGui::PopFont();
  const auto width = [&] { return ImGui::CalcTextSize(close.c_str()).x + 2 * style.FramePadding.x; };
  if (wide + width() > ImGui::GetContentRegionAvail().x) close = "\u00d7";  // no room for the word
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::PushTextWrapPos(ImGui::GetWindowContentRegionMax().x - width() - style.ItemSpacing.x);
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopTextWrapPos();
  note_widget(ui, "inspector");
  ImGui::PopFont();
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width());
  if (button(ui, "inspector/close", close)) ui.issue(command::CloseInspector{ui.pane_id});
}

std::string distance_text(const Ui& ui, double distance) {
  const Run& run = ui.pane().run();
  if (run.timeline.sampler().field()) return numbers(ui).rounded(distance);
  return numbers(ui).rounded(distance) + " = " + numbers(ui).rounded(distance / told_radius(run.setup)) +
         " r";
}

void nearest_points(const Ui& ui, const std::vector<Near>& near) {
  heading(ui, ui.say("Nearest points"));
  if (near.empty()) ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("none near"));
  for (const Near& one : near) {
    const std::string number = point_name(ui.pane().run().setup, one.point);
    std::string name = ui.say("Point {0}", number);
    const std::string distance = distance_text(ui, one.distance);
    const auto fits = [&] {
      const float both =
          ImGui::CalcTextSize(name.c_str()).x + ui.scaled(8) + ImGui::CalcTextSize(distance.c_str()).x;
      return both <= ImGui::GetContentRegionAvail().x;
    };
    if (!fits()) name = number;  // the heading says that they are points
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", name.c_str());
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

void draw_point(const Ui& ui, const Inspected& inspected, const PointFacts& facts) {
  const Rows rows(ui, {ui.say("at"), ui.say("radius"), ui.say("cell"), ui.say("born"), ui.say("parent"),
                       ui.say("chain"), ui.say("children"), ui.say("retired")});
  title(ui, ui.say("Point {0}", point_name(ui.pane().run().setup, facts.point)));
  const bool of_file = shows_points(ui.pane().run().setup);  // by its number in it
  if (facts.life == Life::unborn) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(
        of_file ? ui.say("It comes later in the file.")
                : ui.say("Not born yet: it will be in try {0}.", numbers(ui).grouped(facts.birth)).c_str());
    ImGui::PopTextWrapPos();
  }
  rows.row(ui.say("at"), numbers(ui).place(told_place(ui.pane().run().setup, facts.at)));
  if (facts.radius) rows.row(ui.say("radius"), numbers(ui).rounded(*facts.radius));
  if (facts.cell)
    rows.row(ui.say("cell"), ui.say("column {0}, row {1}", std::to_string(facts.cell->column),
                                    std::to_string(facts.cell->row)));
  const Retirement* retirement = facts.life == Life::still ? nullptr : retirement_of(ui, inspected);
  if (facts.life != Life::unborn && !of_file)
    rows.row(ui.say("born"), stood_before(ui.pane().run().setup, facts.point) ? ui.say("before the run")
                             : facts.birth == 0                               ? ui.say("as a start")
                                                : ui.say("try {0}", numbers(ui).grouped(facts.birth)));
  if (facts.life != Life::still && facts.life != Life::unborn) {
    rows.row(ui.say("parent"), parent_text(ui, facts));
    if (facts.chain.size() > 1) rows.row(ui.say("chain"), chain_text(ui, facts));
    rows.row(ui.say("children"), !facts.children.empty()
                                     ? point_names(ui.pane().run().setup, facts.children, ui.say)
                                 : facts.life == Life::retired ? ui.say("none")
                                                               : ui.say("none so far"));
    rows.row(ui.say("retired"), retirement_text(ui, inspected, facts, retirement));
  }
  if (ui.pane().run().timeline.sampler().is_removed(facts.point)) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(is_recorded(ui.pane().run().setup)
                               ? ui.say("Removed, as the trace says.")
                               : ui.say("Removed at the end: one too many, and the most crowded."));
    ImGui::PopTextWrapPos();
  }
  gap(ui, 2);
  if (button(ui, "inspector/birth", of_file ? ui.say("Go to it in the file") : ui.say("Go to its birth")))
    ui.issue(command::SeekTry{facts.birth, ui.pane_id});
  if (retirement) {
    ImGui::SameLine();
    const float needed =
        ImGui::CalcTextSize(ui.say("Go to its retirement")).x + 2 * ImGui::GetStyle().FramePadding.x;
    if (ImGui::GetContentRegionAvail().x < needed) ImGui::NewLine();
    if (button(ui, "inspector/retirement", ui.say("Go to its retirement")))
      ui.issue(command::SeekTry{retirement->at, ui.pane_id});
  }
  if (facts.life == Life::unborn) return;
  gap(ui, 4);
  nearest_points(ui, facts.near);
}

void draw_place(const Ui& ui, const PlaceFacts& facts) {
  title(ui, ui.say("Why is no point here?"));
  ImGui::PushTextWrapPos(0);
  const std::string why = why_no_point(ui.pane().run().setup, facts, ui.view.language());
  ImGui::TextUnformatted(broken_at_blanks(why, ImGui::GetContentRegionAvail().x).c_str());
  ImGui::PopTextWrapPos();
  note_widget(ui, "inspector/why");
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
  gap(ui, 4);
  nearest_points(ui, facts.near);
}

void draw_cell(const Ui& ui, const CellFacts& facts) {
  const Rows rows(ui, {ui.say("picked"), ui.say("weight"), ui.say("chance to be next")});
  title(ui, ui.say("Column {0}, row {1}", std::to_string(facts.name.column), std::to_string(facts.name.row)));
  if (facts.pick) {
    rows.row(ui.say("picked"),
             ui.say("as number {0} in try {1}", numbers(ui).grouped(std::uint64_t{*facts.pick} + 1),
                    numbers(ui).grouped(facts.picked_in)));
    gap(ui, 2);
    if (button(ui, "inspector/birth", ui.say("Go to its birth")))
      ui.issue(command::SeekTry{facts.picked_in, ui.pane_id});
    return;
  }
  if (facts.weight == CellWeights::kUnavailable) {
    ImGui::TextUnformatted(ui.say("It is unavailable: never picked."));
    return;
  }
  rows.row(ui.say("weight"), numbers(ui).rounded(facts.weight));
  rows.row(ui.say("chance to be next"), percent(ui.say, facts.chance));
}

void draw_inspector(const Ui& ui, const Inspection& inspection, const Facts& facts) {
  if (const auto* point = std::get_if<PointFacts>(&facts))
    draw_point(ui, *inspection.inspected()[ui.pane_id], *point);
  if (const auto* place = std::get_if<PlaceFacts>(&facts)) draw_place(ui, *place);
  if (const auto* cell = std::get_if<CellFacts>(&facts)) draw_cell(ui, *cell);
}

}  // namespace

void draw_inspector_card(const Ui& ui, const Inspection& inspection, const scene::Hover& hover) {
  if (!hover.chosen) return;
  // A narrow canvas is narrower than the card.
  const Rect canvas = ui.layout.column && !ui.panes.b() ? overlay_area(ui) : ui.layout.canvases[ui.pane_id];
  // On the side where it leaves the inspected thing and what is next to it free, narrower if need be.
  const float edge = ui.scaled(InspectorCard::kEdge), beside = ui.scaled(InspectorCard::kBeside);
  const float at = window_place(ui, inspection.inspected()[ui.pane_id]->place).x - canvas.x;
  const bool at_right = at < canvas.width / 2;
  const float room = std::max(at, canvas.width - at) - edge - beside;
  const float width =
      std::min(std::clamp(room, ui.scaled(InspectorCard::kNarrowest), ui.scaled(InspectorCard::kWidest)),
               canvas.width - 2 * edge);
  const float x = at_right ? canvas.x + canvas.width - edge : canvas.x + edge;
  const float top = ui.panes.b() ? edge + ui.scaled(kCaption) : edge;
  const scene::Style& style = ui.view.style();
  const float bottom = style.legend && !style.labels ? ui.scaled(kLegend) : edge;
  ImGui::SetNextWindowPos({x, canvas.y + top}, ImGuiCond_Always, {at_right ? 1.0f : 0.0f, 0});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, canvas.height - top - bottom});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.scaled(6));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  ImGui::Begin(ui.pane_id == PaneId::b ? "inspector b" : "inspector", nullptr,
               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
  draw_inspector(ui, inspection, *hover.chosen);
  ImGui::End();
  ImGui::PopStyleVar(2);
}

}  // namespace annulus::panels
