#include <algorithm>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/panels/knobs.h"
#include "app/panels/menus.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/setup_rows.h"
#include "app/texts/differences.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// In the column of a narrow window: only what differs, each value beside its letter.
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
  float bottom() const { return y_ + ImGui::GetFrameHeight(); }

  // The cursor stands where a group of that width begins.
  void begin(float width) {
    if (x_ > left_ && x_ + width > right_) break_row();
    ImGui::SetCursorScreenPos({x_, y_});
    x_ += width + ui_.scaled(kGroupGap);
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

void draw_label(const Ui& ui, const char* label) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(label);
  note_widget(ui, "difference", label);
}

// The label, A and B with `of_a` and `of_b` px wide controls; 0: there is none. What is too wide for one row
// gets one for each part.
template <class Draw>
void draw_group(const Ui& ui, Flow& flow, const char* label, float of_a, float of_b, Draw&& draw_control) {
  const float chip = letter_width(ui), gap = ui.scaled(2 * kGap);
  float air = ui.scaled(kGap + 2);  // before what comes next
  const float words = text_width(label) + air;
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
    const InId in_id(static_cast<int>(pane));
    draw_letter(here);
    const float wide = std::min(width, flow.room() - chip);
    ImGui::SetNextItemWidth(wide);
    draw_control(here, wide);
  }
}

void draw_difference(const Ui& ui, Flow& flow, const Difference& difference) {
  const Parameter& parameter = difference.either();
  const auto width = [&](const Parameter* own) { return own ? value_width(ui, *own) : 0; };
  const InId in_id(parameter.name.c_str());
  draw_group(ui, flow, ui.say(parameter.label), width(difference.a), width(difference.b),
             [&](const Ui& here, float wide) {
               const Parameter& own = here.pane_id == PaneId::a ? *difference.a : *difference.b;
               const std::string help = draw_value(here, own, wide);
               if (ImGui::IsItemHovered()) tooltip(here, help);
             });
}

// Whether it is said right above the canvases, since one of them shows points or a trace of another program.
bool is_said_above(const Ui& ui, const Parameter& parameter) {
  const auto names = {"recording", "left", "top", "width", "height", "radius"};
  return (is_recorded(ui.panes.a().setup()) || is_recorded(ui.panes.b()->setup())) &&
         std::ranges::find(names, parameter.name) != names.end();
}

}  // namespace

float letter_width(const Ui& ui) {
  return ui.scaled(kChip + kGap - 2);
}

void draw_letter(const Ui& ui) {
  const scene::Palette& p = ui.palette();
  const bool b = ui.pane_id == PaneId::b;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float size = ui.scaled(kChip), height = ImGui::GetFrameHeight(), top = low.y + (height - size) / 2;
  fill_rect({low.x, top}, {low.x + size, top + size}, b ? p.side_b : p.side_a, ui.scaled(3));
  draw_text({low.x + size / 2, low.y + height / 2}, {ui.fonts.small_strong, p.canvas, Align::middle},
            b ? "B" : "A");
  ImGui::Dummy({size, height});
  ImGui::SameLine(0, ui.scaled(kGap - 2));
}

ValuesApart values_apart(const Ui& ui) {
  const Setup &a = ui.panes.a().setup(), &b = ui.panes.b()->setup();
  ValuesApart values{differences(a, b), {}, false};
  values.alike = values.shown.empty() && a.sampler == b.sampler;
  const auto is_shown = [&](const Parameter& parameter) {
    return std::ranges::any_of(values.shown, [&](const Difference& row) {
      return (row.a && row.a->name == parameter.name) || (row.b && row.b->name == parameter.name);
    });
  };
  std::vector<Difference> others;
  for (const Parameter* parameter : common(a, b)) others.push_back({parameter, parameter});
  // Those of one side are not told while they are as usual.
  for (const PaneId id : kPaneIds)
    for (const Parameter& parameter : sampler_info(ui.panes[id].setup().sampler).parameters) {
      const auto known = [&](const Difference& row) { return row.either().name == parameter.name; };
      if (!matters(ui.panes[id].setup(), parameter) || is_shown(parameter) ||
          std::ranges::any_of(others, known))
        continue;
      others.push_back(id == PaneId::a ? Difference{&parameter, nullptr} : Difference{nullptr, &parameter});
    }
  for (const Difference& row : others)
    (ui.memory.compared.contains(row.either().name) ? values.shown : values.rest).push_back(row);
  for (std::vector<Difference>* rows : {&values.shown, &values.rest})
    std::erase_if(*rows, [&](const Difference& row) { return is_said_above(ui, row.either()); });
  return values;
}

void open_another_difference(const Ui& ui, bool clicked) {
  if (!menu_of_last_item(ui, "compare", clicked)) return;
  const std::vector<Difference> rest = values_apart(ui).rest;
  for (const Difference& row : rest) {
    const Parameter& parameter = row.either();
    if (menu_item(ui, ui.say(parameter.label), "", false, ("compare/" + parameter.name).c_str()))
      ui.memory.compared.insert(parameter.name);
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say(parameter.help));
  }
  ImGui::EndPopup();
}

void draw_differences(const Ui& ui) {
  Flow flow(ui);
  const Ui other = ui.about(PaneId::b);
  draw_group(ui, flow, ui.say("Algorithm"), button_width(sampler_label(ui).c_str()),
             button_width(sampler_label(other).c_str()),
             [](const Ui& here, float) { draw_sampler_menu(here); });
  const ValuesApart values = values_apart(ui);
  for (const Difference& row : values.shown) draw_difference(ui, flow, row);
  const std::string label = with_arrow(ui.say("Another difference"));
  flow.begin(button_width(label.c_str()));
  const bool clicked = button(ui, "compare", label);
  draw_menu_triangle(ui);
  open_another_difference(ui, clicked);
  if (values.alike) {
    const char* text = ui.say("Nothing differs: change B.");
    flow.begin(text_width(text));
    write_aligned({nullptr, ui.palette().soft}, text);
    note_widget(ui, "nothing differs", text);
  }
  ImGui::SetCursorScreenPos({flow.left(), flow.bottom()});
  ImGui::Dummy({1, ui.scaled(6)});
}

}  // namespace annulus::panels
