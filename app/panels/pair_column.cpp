#include <algorithm>
#include <string>
#include <vector>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/panels/knobs.h"
#include "app/panels/menus.h"
#include "app/panels/pair.h"
#include "app/panels/pair_layout.h"
#include "app/panels/panels.h"
#include "app/panels/setup_rows.h"
#include "app/panels/single_layout.h"
#include "core/sampler_info.h"

// The column of two canvases: what both share, to be changed in both.
namespace annulus::panels {
namespace {

// Window units at UI scale 1: the line of what is the same in both; from a knob's top to below its thumb; the
// height of the curves there.
constexpr float kSharedLine = 38, kBelowThumb = 56, kCurves = 66;

}  // namespace

std::vector<std::string> shared_knobs(const Setup& a, const Setup& b, const Memory& memory) {
  const auto same = common(a, b);
  std::vector<std::string> names = knobs_of(a);
  const std::vector<std::string> of_b = knobs_of(b);
  std::erase_if(names, [&](const std::string& name) {
    return std::ranges::find(of_b, name) == of_b.end() || memory.compared.contains(name) ||
           std::ranges::find(same, name, &Parameter::name) == same.end();
  });
  return names;
}

std::vector<const Parameter*> shared_rows(const Ui& ui) {
  const Setup &a = ui.panes.a().setup(), &b = ui.panes.b()->setup();
  const auto knobs = shared_knobs(a, b, ui.memory);
  std::vector<const Parameter*> rows;
  for (const Difference& row : values_apart(ui).rest)
    if (row.a && row.b && std::ranges::find(knobs, row.a->name) == knobs.end()) rows.push_back(row.a);
  return rows;
}

std::string shared_words(const Ui& ui) {
  const Setup& a = ui.panes.a().setup();
  const std::vector<const Parameter*> rows = shared_rows(ui);
  const auto has = [&](const char* name) {
    return std::ranges::find(rows, name, &Parameter::name) != rows.end();
  };
  const Numbers& number = ui.say.numbers;
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (has("width") && has("height"))
    add(number.rounded(a.real("width")) + " \u00d7 " + number.rounded(a.real("height")));
  if (has("seed")) add(ui.say("seed {0}", std::to_string(a.seed())));
  return text;
}

void open_shared_rows(const Ui& ui, bool clicked) {
  const auto draw = [&] { in_both(ui, [&] { draw_value_rows(ui, shared_rows(ui)); }); };
  menu_of_last_item(ui, "row/same", clicked, draw, kSetupMenu);
}

bool shares_line_in_column(const Ui& ui) {
  const auto knobs = shared_knobs(ui.panes.a().setup(), ui.panes.b()->setup(), ui.memory);
  return ui.layout.right.height >=
         ui.scaled(kAboveSharedKnobs + static_cast<float>(knobs.size()) * kSharedKnobPitch + kSharedLine);
}

bool has_curves_below_knobs(const Ui& ui) {
  const auto knobs = shared_knobs(ui.panes.a().setup(), ui.panes.b()->setup(), ui.memory);
  if (knobs.empty() || knobs.back() != "tries" || !have_pair_curves(ui)) return false;
  const float knob = kAboveSharedKnobs + static_cast<float>(knobs.size() - 1) * kSharedKnobPitch;
  return ui.layout.right.height >= ui.scaled(knob + kBelowThumb + kCurves + kSharedLine);
}

// One quiet line.
void draw_shared_line(const Ui& ui) {
  const RowButton row =
      row_button(ui, "row/same", ui.scaled(kSharedLine), ui.say("Same in both") + (" " + shared_words(ui)));
  const float left = row.place.x, top = row.place.y, middle = row.middle(), x = row.right() - ui.scaled(6);
  const scene::Palette& p = ui.palette();
  draw_stroke({ImGui::GetWindowPos().x, top}, {ImGui::GetWindowPos().x + ImGui::GetWindowSize().x, top},
              p.hairline);
  draw_chevron(ui, {x, middle}, p.muted);
  const float from = left +
                     draw_text({left, middle}, small_muted(ui), ui.say("Same in both"), row.place.width) +
                     ui.scaled(10);
  draw_text({from, middle}, {ui.fonts.small, row.over ? p.accent : p.text}, shared_words(ui),
            std::max(x - ui.scaled(8) - from, 1.0f));
  open_shared_rows(ui, row.clicked);
}

void draw_pair_column(const Ui& ui, const State& state) {
  if (ui.layout.tabs.height > 0) {
    gap(ui, kAboveSharedKnobs);
    if (shared_knobs(ui.panes.a().setup(), ui.panes.b()->setup(), ui.memory).empty())
      write_paragraph(small_muted(ui), ui.say("A and B share no knob: each has its own above its points."));
    draw_shared_knobs(ui, kSharedKnobPitch);
    if (has_curves_below_knobs(ui) && state.quality.open()) {
      const ImVec2 low = ImGui::GetCursorScreenPos();
      const float top = low.y + ui.scaled(kBelowThumb - kSharedKnobPitch), line = ui.scaled(kSharedLine);
      draw_pair_curves(ui, state,
                       {low.x, top, ImGui::GetContentRegionAvail().x,
                        ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - line - ui.scaled(6) - top},
                       true);
    }
    if (!shares_line_in_column(ui)) return;
    ImGui::SetCursorScreenPos({ImGui::GetCursorScreenPos().x,
                               ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - ui.scaled(kSharedLine)});
    return draw_shared_line(ui);
  }
  draw_right_tabs(ui, state);
  gap(ui, kAboveKnobs);
  draw_shared_knobs(ui, knob_pitch(ui.layout.low));
  if (ui.layout.beside) return;  // a page stands below
  draw_differences(ui);
  draw_compared(ui, state);
  draw_shared_line(ui);
}

}  // namespace annulus::panels
