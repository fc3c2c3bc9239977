#include <algorithm>

#include "app/narration/inspection_words.h"
#include "app/panels/widgets.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

const InspectorTexts& words(const Ui& ui) {
  return ui.texts().inspector;
}

const Numbers& numbers(const Ui& ui) {
  return ui.texts().numbers;
}

const Inspected& inspected(const Ui& ui) {
  return *ui.state.inspected[static_cast<std::size_t>(ui.number)];
}

// Muted labels in a column as wide as the widest of them, and beside each a text that keeps to its own.
class Rows {
 public:
  Rows(const Ui& ui, std::initializer_list<Line> labels) : ui_(ui) {
    for (const Line& label : labels) wide_ = std::max(wide_, ImGui::CalcTextSize(label).x);
  }

  void row(const Line& label, const std::string& text) const {
    ImGui::TextColored(to_vec4(ui_.palette().muted), "%s", label.text());
    ImGui::SameLine(ImGui::GetStyle().WindowPadding.x + wide_ + ui_.scaled(8));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
  }

 private:
  const Ui& ui_;
  float wide_ = 0;
};

// The title, and at the right of its line what closes it.
void title(const Ui& ui, const std::string& text) {
  const ImGuiStyle& style = ImGui::GetStyle();
  std::string close = words(ui).close.string();
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
  if (button(ui, "inspector/close", close)) ui.say(command::CloseInspector{ui.number});
}

std::string distance_text(const Ui& ui, double distance) {
  const Run& run = ui.side().run();
  if (run.timeline.sampler().field()) return numbers(ui).rounded(distance);
  return numbers(ui).rounded(distance) + " = " + numbers(ui).rounded(distance / run.setup.radius()) + " r";
}

void nearest_points(const Ui& ui, const std::vector<Near>& near) {
  heading(ui, words(ui).neighbours);
  if (near.empty())
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", words(ui).no_neighbours.string().c_str());
  for (const Near& one : near) {
    const std::string name = words(ui).point(std::to_string(one.point));
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", name.c_str());
    right_aligned(ui, distance_text(ui, one.distance), ui.palette().text);
  }
}

std::string parent_text(const Ui& ui, const PointFacts& facts) {
  const InspectorTexts& t = words(ui);
  if (!facts.chain.empty()) return std::to_string(facts.chain.front());
  return facts.from_no_point ? t.no_parent_no_point.string()
         : facts.birth == 0  ? t.no_parent_start.string()
                             : t.no_parent_dart.string();
}

// "47 <- 31 <- 8", with arrows: the first few, and how many more there are.
std::string chain_text(const Ui& ui, const PointFacts& facts) {
  constexpr std::size_t kMost = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(facts.chain.size(), kMost); ++i)
    text += (i == 0 ? "" : " \u2190 ") + std::to_string(facts.chain[i]);
  if (facts.chain.size() > kMost)
    text += ", " + words(ui).chain_more(numbers(ui).grouped(facts.chain.size() - kMost));
  return text;
}

// The latest retirement before now; where there is none, the next one after it.
const Retirement* retirement_of(const Ui& ui) {
  const auto& all = inspected(ui).retirements;
  if (!all || all->empty()) return nullptr;
  const std::uint64_t now = ui.side().run().timeline.position();
  const Retirement* found = &all->front();
  for (const Retirement& one : *all)
    if (one.at <= now) found = &one;
  return found;
}

std::string retirement_text(const Ui& ui, const PointFacts& facts, const Retirement* retirement) {
  const InspectorTexts& t = words(ui);
  if (facts.life == Life::active) return t.not_retired.string();
  if (facts.life == Life::waiting) return t.waiting.string();
  if (inspected(ui).searching) return t.searching.string();
  return retirement ? t.in_try(numbers(ui).grouped(retirement->at)) : t.never_retired.string();
}

void draw_point(const Ui& ui, const PointFacts& facts) {
  const InspectorTexts& t = words(ui);
  const Rows rows(ui, {t.at, t.radius, t.cell, t.born, t.parent, t.chain, t.children, t.retired});
  title(ui, t.point(std::to_string(facts.point)));
  if (facts.life == Life::unborn) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(t.not_born(numbers(ui).grouped(facts.birth)).c_str());
    ImGui::PopTextWrapPos();
  }
  rows.row(t.at, numbers(ui).place(double{facts.at.x}, double{facts.at.y}));
  if (facts.radius) rows.row(t.radius, numbers(ui).rounded(*facts.radius));
  if (facts.cell)
    rows.row(t.cell, t.column_row(std::to_string(facts.cell->column), std::to_string(facts.cell->row)));
  const Retirement* retirement = facts.life == Life::still ? nullptr : retirement_of(ui);
  if (facts.life != Life::unborn)
    rows.row(t.born, facts.birth == 0 ? t.born_start.string() : t.in_try(numbers(ui).grouped(facts.birth)));
  if (facts.life != Life::still && facts.life != Life::unborn) {
    rows.row(t.parent, parent_text(ui, facts));
    if (facts.chain.size() > 1) rows.row(t.chain, chain_text(ui, facts));
    rows.row(t.children, !facts.children.empty()       ? point_names(facts.children, ui.texts())
                         : facts.life == Life::retired ? t.no_children.string()
                                                       : t.no_children_yet.string());
    rows.row(t.retired, retirement_text(ui, facts, retirement));
  }
  gap(ui, 2);
  if (button(ui, "inspector/birth", t.to_birth.string())) ui.say(command::SeekTry{facts.birth, ui.number});
  if (retirement) {
    ImGui::SameLine();
    const float needed = ImGui::CalcTextSize(t.to_retirement).x + 2 * ImGui::GetStyle().FramePadding.x;
    if (ImGui::GetContentRegionAvail().x < needed) ImGui::NewLine();
    if (button(ui, "inspector/retirement", t.to_retirement.string()))
      ui.say(command::SeekTry{retirement->at, ui.number});
  }
  if (facts.life == Life::unborn) return;
  gap(ui, 4);
  nearest_points(ui, facts.near);
}

void draw_place(const Ui& ui, const PlaceFacts& facts) {
  title(ui, words(ui).why_none.string());
  ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(why_no_point(ui.side().run().setup, facts, ui.state.style.language).c_str());
  ImGui::PopTextWrapPos();
  note_widget(ui, "inspector/why");
  gap(ui, 2);
  const Rows rows(ui, {words(ui).at, words(ui).radius});
  rows.row(words(ui).at, numbers(ui).place(double{facts.at.x}, double{facts.at.y}));
  if (facts.radius) rows.row(words(ui).radius, numbers(ui).rounded(*facts.radius));
  gap(ui, 4);
  nearest_points(ui, facts.near);
}

void draw_cell(const Ui& ui, const CellFacts& facts) {
  const InspectorTexts& t = words(ui);
  const Rows rows(ui, {t.picked, t.weight, t.chance});
  title(ui, t.cell_of_map(std::to_string(facts.column), std::to_string(facts.row)));
  if (facts.pick) {
    rows.row(t.picked, t.picked_as(numbers(ui).grouped(std::uint64_t{*facts.pick} + 1),
                                   numbers(ui).grouped(facts.picked_in)));
    gap(ui, 2);
    if (button(ui, "inspector/birth", t.to_birth.string()))
      ui.say(command::SeekTry{facts.picked_in, ui.number});
    return;
  }
  if (facts.weight == CellWeights::kUnavailable) {
    ImGui::TextUnformatted(t.unavailable);
    return;
  }
  rows.row(t.weight, numbers(ui).rounded(facts.weight));
  rows.row(t.chance, numbers(ui).rounded(100 * facts.chance) + " %");
}

}  // namespace

void draw_inspector(const Ui& ui, const Facts& facts) {
  if (const auto* point = std::get_if<PointFacts>(&facts)) draw_point(ui, *point);
  if (const auto* place = std::get_if<PlaceFacts>(&facts)) draw_place(ui, *place);
  if (const auto* cell = std::get_if<CellFacts>(&facts)) draw_cell(ui, *cell);
}

void draw_inspector_card(const Ui& ui, const scene::Hover& hover) {
  if (!hover.chosen) return;
  const Rect& canvas = ui.layout.canvases[static_cast<std::size_t>(ui.number)];
  const float width = std::min(ui.scaled(264), canvas.width - ui.scaled(24));
  // At the right, unless what it is about stands there.
  const bool at_right =
      window_place(ui, inspected(ui).place).x < canvas.x + canvas.width - width - ui.scaled(48);
  const float x = at_right ? canvas.x + canvas.width - ui.scaled(12) : canvas.x + ui.scaled(12);
  ImGui::SetNextWindowPos({x, canvas.y + ui.scaled(12)}, ImGuiCond_Always, {at_right ? 1.0f : 0.0f, 0});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, canvas.height - ui.scaled(24)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.scaled(6));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  ImGui::Begin(ui.number == 1 ? "inspector b" : "inspector", nullptr,
               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
  draw_inspector(ui, *hover.chosen);
  ImGui::End();
  ImGui::PopStyleVar(2);
}

}  // namespace annulus::panels
