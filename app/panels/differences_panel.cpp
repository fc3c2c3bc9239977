#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/panels/menus.h"
#include "app/panels/setup_rows.h"
#include "app/panels/widgets.h"
#include "app/texts/differences.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Above two canvases: only what differs, each value beside its letter.
namespace annulus::panels {
namespace {

constexpr float kChip = 18;                // of a letter
constexpr float kGap = 8, kGroupGap = 24;  // between the parts of a group, between groups

// Groups side by side, in as many rows as they need.
class Flow {
 public:
  explicit Flow(const Ui& ui)
      : ui_(ui), left_(ImGui::GetCursorScreenPos().x), right_(left_ + ImGui::GetContentRegionAvail().x) {
    x_ = left_;
    y_ = ImGui::GetCursorScreenPos().y;
  }

  float left() const { return left_; }
  float room() const { return right_ - left_; }
  float rest() const { return right_ - x_; }
  float bottom() const { return y_ + ImGui::GetFrameHeight(); }

  // The cursor stands where a group of that width begins.
  void begin(float width) {
    if (x_ > left_ && x_ + width > right_) break_row();
    ImGui::SetCursorScreenPos({x_, y_});
    x_ += width + ui_.scaled(kGroupGap);
  }
  // The same at the right end of a row.
  void begin_at_right(float width) {
    if (x_ > left_ && x_ + width > right_) break_row();
    ImGui::SetCursorScreenPos({std::max(right_ - width, left_), y_});
    x_ = right_;
  }

 private:
  float row() const { return ImGui::GetFrameHeight() + ui_.scaled(6); }
  void break_row() {
    x_ = left_;
    y_ += row();
  }

  const Ui& ui_;
  float left_, right_, x_ = 0, y_ = 0;
};

void draw_letter(const Ui& ui) {
  const scene::Palette& p = ui.palette();
  const bool b = ui.pane_id == PaneId::b;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float size = ui.scaled(kChip), height = ImGui::GetFrameHeight(), top = low.y + (height - size) / 2;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled({low.x, top}, {low.x + size, top + size}, to_u32(b ? p.side_b : p.side_a), ui.scaled(3));
  ImGui::PushFont(ui.fonts.small_strong);
  const char* letter = b ? "B" : "A";
  const ImVec2 text = ImGui::CalcTextSize(letter);
  draw.AddText({low.x + (size - text.x) / 2, low.y + (height - text.y) / 2}, to_u32(p.canvas), letter);
  ImGui::PopFont();
  ImGui::Dummy({size, height});
  ImGui::SameLine(0, ui.scaled(kGap - 2));
}

void draw_label(const Ui& ui, const char* label) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(label);
  note_widget(ui, "difference");
}

// The label, A and B with `of_a` and `of_b` px wide controls; 0: there is none. What is too wide for one row
// gets one for each part.
template <class Draw>
void draw_group(const Ui& ui, Flow& flow, const char* label, float of_a, float of_b, Draw&& draw_control) {
  const float chip = ui.scaled(kChip + kGap - 2), gap = ui.scaled(2 * kGap);
  float air = ui.scaled(kGap + 2);  // before what comes next
  const float words = ImGui::CalcTextSize(label).x + air;
  const auto part = [&](float width) { return width > 0 ? chip + width : 0; };
  const float both = part(of_a) + part(of_b) + (of_a > 0 && of_b > 0 ? gap : 0);
  const bool narrow = words + both > flow.room();
  flow.begin(narrow ? flow.room() : words + both);
  draw_label(ui, label);
  for (const PaneId pane : kPaneIds) {
    const float width = pane == PaneId::a ? of_a : of_b;
    if (width <= 0) continue;
    const Ui here = ui.about(pane);
    if (narrow) {
      flow.begin(flow.room());
    } else {
      ImGui::SameLine(0, air);
    }
    air = gap;
    ImGui::PushID(static_cast<int>(pane));
    draw_letter(here);
    const float wide = std::min(width, flow.room() - chip);
    ImGui::SetNextItemWidth(wide);
    draw_control(here, wide);
    ImGui::PopID();
  }
}

void draw_difference(const Ui& ui, Flow& flow, const Difference& difference) {
  const Parameter& parameter = difference.either();
  const auto width = [&](const Parameter* own) { return own ? value_width(ui, *own) : 0; };
  ImGui::PushID(parameter.name.c_str());
  draw_group(ui, flow, ui.say(parameter.label), width(difference.a), width(difference.b),
             [&](const Ui& here, float wide) {
               const Parameter& own = here.pane_id == PaneId::a ? *difference.a : *difference.b;
               const std::string help = draw_value(here, own, wide);
               if (ImGui::IsItemHovered()) tooltip(here, help);
             });
  ImGui::PopID();
}

// Puts a value beside its counterpart that is the same so far.
void draw_menu(const Ui& ui, Flow& flow, const std::vector<const Parameter*>& same) {
  const std::string label = with_arrow(ui.say("Another difference"));
  flow.begin(button_width(label.c_str()));
  if (!menu_button(ui, "compare", label)) return;
  for (const Parameter* parameter : same)
    if (menu_item(ui, ui.say(parameter->label), "", ui.memory.compared.contains(parameter->name),
                  ("compare/" + parameter->name).c_str()))
      ui.memory.compared.insert(parameter->name);
  ImGui::EndPopup();
}

// Whether it is said right above the canvases, since one of them shows points or a trace of another program.
bool is_said_above(const Ui& ui, const Parameter& parameter) {
  const auto names = {"recording", "left", "top", "width", "height", "radius"};
  return (is_recorded(ui.panes.a().setup()) || is_recorded(ui.panes.b()->setup())) &&
         std::ranges::find(names, parameter.name) != names.end();
}

// "Bridson, r 20, 740 × 500, seed 1"
std::string same_text(const Ui& ui, const std::vector<const Parameter*>& same) {
  const Setup &a = ui.panes.a().setup(), &b = ui.panes.b()->setup();
  const Numbers& number = ui.say.numbers;
  std::string text =
      a.sampler == b.sampler && !is_recorded(a) ? std::string(ui.say(sampler_info(a.sampler).title)) : "";
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  const auto has = [&](const char* name) {
    return std::ranges::find(same, name, &Parameter::name) != same.end();
  };
  for (const Parameter* parameter : same) {
    const Value& value = a.values.at(parameter->name);
    if (parameter->symbol.empty()) continue;
    const auto* real = std::get_if<double>(&value);
    add(parameter->symbol + " " + (real ? number.rounded(*real) : to_text(value)));
  }
  if (has("width") && has("height"))
    add(number.rounded(a.real("width")) + " \u00d7 " + number.rounded(a.real("height")));
  if (has("seed")) add(ui.say("seed {0}", std::to_string(a.seed())));
  return text.empty() ? text : ui.say("Same in both: {0}", text);
}

// The buttons that show all values of one pane, and before them what is the same if there is room for that.
void draw_ends(const Ui& ui, Flow& flow, const std::vector<const Parameter*>& same) {
  const std::array<std::string, 2> labels{ui.say("All of {0}", "A"), ui.say("All of {0}", "B")};
  const float spacing = ui.scaled(kGap);
  const float width = button_width(labels[0].c_str()) + spacing + button_width(labels[1].c_str());
  const std::string text = same_text(ui, same);
  ImGui::PushFont(ui.fonts.small);
  const float words = ImGui::CalcTextSize(text.c_str()).x;
  ImGui::PopFont();
  const bool fits = words + 2 * spacing + width <= flow.rest();
  flow.begin_at_right(fits ? words + 2 * spacing + width : width);
  if (fits) {
    ImGui::AlignTextToFramePadding();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushFont(ui.fonts.small);
    const float high = ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddText({at.x, at.y + (ImGui::GetFrameHeight() - high) / 2 - ui.scaled(1)},
                                        to_u32(ui.palette().muted), text.c_str());
    ImGui::PopFont();
    ImGui::SetCursorScreenPos({at.x + words + 2 * spacing, at.y});
  }
  for (const PaneId pane : kPaneIds) {
    const bool shown = ui.memory.whole == pane;
    if (shown)
      ImGui::PushStyleColor(ImGuiCol_Button,
                            to_vec4(scene::with_alpha(ui.palette().accent, ui.palette().chosen_tint)));
    const bool clicked =
        button(ui, pane == PaneId::a ? "whole/a" : "whole/b", labels[pane == PaneId::a ? 0 : 1]);
    if (shown) ImGui::PopStyleColor();
    if (ImGui::IsItemHovered())
      tooltip(ui, ui.say("Every value, the algorithm's lines and the layers, beside the canvases."));
    if (clicked) ui.memory.whole = shown ? std::nullopt : std::optional(pane);
    if (pane == PaneId::a) ImGui::SameLine(0, spacing);
  }
}

}  // namespace

void draw_differences(const Ui& ui) {
  const Setup &a = ui.panes.a().setup(), &b = ui.panes.b()->setup();
  const float top = ImGui::GetCursorScreenPos().y;
  Flow flow(ui);
  const Ui other = ui.about(PaneId::b);
  draw_group(ui, flow, ui.say("Sampler"), button_width(sampler_label(ui).c_str()),
             button_width(sampler_label(other).c_str()),
             [](const Ui& here, float) { draw_sampler_menu(here); });
  std::vector<Difference> rows = differences(a, b);
  const bool none = rows.empty() && a.sampler == b.sampler;
  std::erase_if(rows, [&](const Difference& row) { return is_said_above(ui, row.either()); });
  std::vector<const Parameter*> same = common(a, b);
  std::erase_if(same, [&](const Parameter* parameter) { return is_said_above(ui, *parameter); });
  for (const Parameter* parameter : same)
    if (ui.memory.compared.contains(parameter->name)) rows.push_back({parameter, parameter});
  for (const Difference& row : rows) draw_difference(ui, flow, row);
  draw_menu(ui, flow, same);
  if (none) {
    const char* text = ui.say("Nothing differs: change B.");
    flow.begin(ImGui::CalcTextSize(text).x);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(to_vec4(ui.palette().too_close), "%s", text);
    note_widget(ui, "nothing differs");
  }
  draw_ends(ui, flow, same);
  constexpr float kAir = 17;  // above and below, with the edge
  ui.memory.differences = (flow.bottom() - top) / ui.scaled(1) + kAir;
  ImGui::SetCursorScreenPos({flow.left(), flow.bottom()});
}

}  // namespace annulus::panels
