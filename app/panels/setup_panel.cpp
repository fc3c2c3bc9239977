#include <algorithm>
#include <array>
#include <cmath>

#include "app/application/setups.h"
#include "app/panels/menus.h"
#include "app/panels/slider.h"
#include "app/panels/widgets.h"
#include "app/texts/remark.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus::panels {
namespace {

// The usual part of the range, marked on the slider.
void mark_usual(const Ui& ui, const Parameter& parameter, SliderRange& range, std::string& help) {
  if (parameter.typical_minimum >= parameter.typical_maximum) return;
  range.mark_from = parameter.typical_minimum;
  range.mark_to = parameter.typical_maximum;
  const Numbers& number = ui.say.numbers;
  help += " " + ui.say("The line marks what is usual: {0} to {1}.", number.amount(range.mark_from),
                       number.amount(range.mark_to));
}

void number_row(const Ui& ui, const Parameter& parameter, const Value& value, std::string& help) {
  const bool whole = parameter.kind == ParameterKind::integer;
  const std::string dragged = (ui.pane_id == PaneId::a ? "a " : "b ") + parameter.name;
  double number = whole ? static_cast<double>(std::get<std::uint64_t>(value)) : std::get<double>(value);
  // Logarithmic, unless the range begins at 0.
  SliderRange range{parameter.slider_minimum, parameter.slider_maximum, parameter.slider_minimum > 0};
  if (whole) range.grain = 1;
  mark_usual(ui, parameter, range, help);
  const SliderChange change = filled_slider(ui, ("##" + parameter.name).c_str(), number, range,
                                            slider_text(ui, number, ImGui::CalcItemWidth()));
  note_widget(ui, parameter.name);
  if (change != SliderChange::none) {
    const bool continues = change == SliderChange::moved && ui.memory.dragged == dragged;
    if (change == SliderChange::moved) ui.memory.dragged = dragged;
    const auto set = [&](auto wish) {
      if (std::get<decltype(wish)>(value) != wish)
        ui.issue(command::SetValue{parameter.name, wish, continues, ui.pane_id});
    };
    whole ? set(static_cast<std::uint64_t>(number)) : set(number);
  }
  if (!ImGui::IsItemActive() && ui.memory.dragged == dragged) ui.memory.dragged.clear();
}

void seed_row(const Ui& ui, const Parameter& parameter, const Value& value, float width) {
  std::array<char, 24> text{};
  to_text(value).copy(text.data(), text.size() - 1);
  const char* label = ui.say("reroll R");
  const float reroll = button_width(label);
  ImGui::SetNextItemWidth(width - reroll - ui.scaled(6));
  const bool entered = ImGui::InputText("##seed", text.data(), text.size(),
                                        ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_AutoSelectAll |
                                            ImGuiInputTextFlags_EnterReturnsTrue);
  note_widget(ui, parameter.name);
  if (ImGui::IsItemActive()) ui.memory.seed = text.data();
  if (entered || ImGui::IsItemDeactivatedAfterEdit()) {
    // An empty or too large number changes nothing.
    if (const auto seed =
            parse_integer(entered ? std::string_view(text.data()) : std::string_view(ui.memory.seed)))
      ui.issue(command::SetValue{parameter.name, *seed, false, ui.pane_id});
  }
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "reroll", label, reroll)) ui.issue(command::Reroll{});
}

void start_row(const Ui& ui, const Parameter& parameter, const Value& value) {
  const Start start = parse_start(std::get<std::string>(value));
  const bool choosing = ui.workspace.choosing_start() == ui.pane_id;
  const int chosen = choosing ? 2 : static_cast<int>(start.kind);
  std::array<Segment, 3> segments{{
      {"centre", ui.say("centre"), ui.say("The middle of the domain.")},
      {"random", ui.say("random"), ui.say("A random place, by the seed.")},
      {"click", ui.say("click"), ui.say("Then click on the canvas where it should be.")},
  }};
  if (start.kind == Start::Kind::given)
    segments[2].help += " " + ui.say("Now at {0}.", ui.say.numbers.place(start.x, start.y));
  switch (segmented(ui, parameter.name.c_str(), segments, chosen)) {
    case 0:
      ui.issue(command::SetValue{parameter.name, std::string("centre"), false, ui.pane_id});
      break;
    case 1:
      ui.issue(command::SetValue{parameter.name, std::string("random"), false, ui.pane_id});
      break;
    case 2:
      ui.issue(command::ChooseStart{!choosing, ui.pane_id});
      break;
    default:
      break;
  }
}

void choice_row(const Ui& ui, const Parameter& parameter, const Value& value) {
  std::vector<Segment> segments;
  int chosen = -1;
  for (const Choice& choice : parameter.choices) {
    if (choice.name == to_text(value)) chosen = static_cast<int>(segments.size());
    segments.push_back({choice.name, ui.say(choice.label), ui.say(choice.help)});
  }
  const int clicked = segmented(ui, parameter.name.c_str(), segments, chosen);
  if (clicked < 0) return;
  ui.issue(command::SetValue{
      parameter.name, parse_value(parameter, parameter.choices[static_cast<std::size_t>(clicked)].name),
      false, ui.pane_id});
}

// The file's name, to be typed; a file dropped on the window counts too.
void image_row(const Ui& ui, const Parameter& parameter, const Value& value, float width) {
  const auto& image = std::get<ImageValue>(value);
  std::array<char, 1024> text{};
  image.name.copy(text.data(), text.size() - 1);
  const float clear = image.none() ? 0 : button_width(ui.say("clear")) + ui.scaled(6);
  ImGui::SetNextItemWidth(width - clear);
  const char* hint = image.pixels ? ui.say("painted") : ui.say("drop a PNG");
  const bool entered = ImGui::InputTextWithHint(("##" + parameter.name).c_str(), hint, text.data(),
                                                text.size(), ImGuiInputTextFlags_EnterReturnsTrue);
  note_widget(ui, parameter.name);
  if (entered && text.data() != image.name)
    ui.issue(command::LoadImage{parameter.name, text.data(), ui.pane_id});
  if (clear == 0) return;
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, (parameter.name + "/clear").c_str(), ui.say("clear"), clear - ui.scaled(6)))
    ui.issue(command::LoadImage{parameter.name, "", ui.pane_id});
}

// Whether the parameter has an effect with the others as they are.
bool matters(const Setup& setup, const Parameter& parameter) {
  if (parameter.seldom && setup.values.at(parameter.name) == parameter.standard) return false;
  if (parameter.only_with.empty()) return true;
  const Value& other = setup.values.at(parameter.only_with);
  if (const auto* image = std::get_if<ImageValue>(&other)) return !image->none();
  return to_text(other) == parameter.only_with_value;
}

void small_button(const Ui& ui, const char* name, const char* label, bool enabled, const char* help,
                  Command command) {
  ImGui::SameLine(0, ui.scaled(2));
  ImGui::BeginDisabled(!enabled);
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().panel, 0)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().muted));
  ImGui::PushFont(ui.fonts.small);
  const bool clicked = ImGui::SmallButton(label);
  note_widget(ui, name);
  ImGui::PopFont();
  ImGui::PopStyleColor(2);
  ImGui::EndDisabled();
  if (ImGui::IsItemHovered()) tooltip(ui, help);
  if (clicked) ui.issue(std::move(command));
}

void setup_heading(const Ui& ui, const History& history) {
  heading(ui, !ui.panes.b() ? ui.say("Setup") : ui.pane_id == PaneId::a ? "A" : "B");
  std::vector<const char*> labels{ui.say("reset")};
  // Undo takes back changes of both panes.
  if (ui.pane_id == PaneId::a) labels = {ui.say("undo"), ui.say("redo"), ui.say("reset")};
  ImGui::PushFont(ui.fonts.small);
  float width = 0;
  for (const char* label : labels)
    width += ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x + ui.scaled(2);
  ImGui::PopFont();
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width);
  ImGui::Dummy({0, 0});
  if (ui.pane_id == PaneId::a) {
    small_button(ui, "undo", ui.say("undo"), history.can_undo(),
                 ui.say("Undo the last change of the setup (Ctrl+Z)"), command::Undo{});
    small_button(ui, "redo", ui.say("redo"), history.can_redo(), ui.say("Redo it (Ctrl+Y)"), command::Redo{});
  }
  small_button(ui, "reset", ui.say("reset"), true, ui.say("Every setting back to its default"),
               command::Reset{ui.pane_id});
  if (!ui.panes.b() && !ui.layout.column) return;  // else they are in the bar at the top
  draw_sampler_menus(ui);
  gap(ui, 2);
}

// Actions on cells, besides setting numbers.
void cell_rows(const Ui& ui) {
  const Row row = begin_row(ui, "pick", ui.say("Pick"));
  const float one = ui.scaled(30), ten = ui.scaled(34), rest = row.width - one - ten - 2 * ui.scaled(6);
  if (button(ui, "pick/1", "1", one)) ui.issue(command::StepTry{1});
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "pick/10", "10", ten)) ui.issue(command::StepTry{10});
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "pick/all", ui.say("until n"), rest)) ui.issue(command::ToEnd{});
  end_row(ui, ui.say("Picks so many cells more; Right and End do the same, Left takes a pick back."));
  begin_row(ui, "paint", ui.say("Paint"));
  const std::array<Segment, 3> brushes{{
      {"off", ui.say("off"), ui.say("The mouse does not paint.")},
      {"holes", ui.say("holes"), ui.say("Drag over cells to make them unavailable.")},
      {"cells", ui.say("cells"), ui.say("Drag over holes to make them available again.")},
  }};
  const int chosen = !ui.workspace.brush() ? 0 : *ui.workspace.brush() ? 2 : 1;
  const int clicked = segmented(ui, "paint", brushes, chosen);
  if (clicked >= 0) ui.issue(command::UseBrush{clicked == 0 ? std::nullopt : std::optional(clicked == 2)});
  end_row(ui,
          ui.say("Paints unavailable cells on the canvas and erases them; Save writes the map as a PNG."));
}

void draw_remarks(const Ui& ui) {
  for (const Remark& remark : ui.pane().run().remarks) {
    gap(ui, 2);
    ImGui::PushTextWrapPos(0);
    ImGui::TextColored(to_vec4(ui.palette().too_close), "%s", said(ui.say, remark).c_str());
    ImGui::PopTextWrapPos();
  }
}

void draw_row(const Ui& ui, const Parameter& parameter) {
  const Value& value = ui.pane().setup().values.at(parameter.name);
  const Row row = begin_row(ui, parameter.name, ui.say(parameter.label));
  std::string help = ui.say(parameter.help);
  switch (parameter.kind) {
    case ParameterKind::real:
      number_row(ui, parameter, value, help);
      break;
    case ParameterKind::integer:
      if (parameter.slider_minimum < parameter.slider_maximum) {
        number_row(ui, parameter, value, help);
      } else {
        seed_row(ui, parameter, value, row.width);
      }
      break;
    case ParameterKind::flag:
    case ParameterKind::choice:
      choice_row(ui, parameter, value);
      break;
    case ParameterKind::start:
      start_row(ui, parameter, value);
      break;
    case ParameterKind::image:
      image_row(ui, parameter, value, row.width);
      break;
  }
  end_row(ui, help);
}

// What tunes the points comes first, then the domain, the seed and the start.
int place_of(const Parameter& parameter) {
  if (parameter.kind == ParameterKind::start) return 4;
  if (parameter.file_place == FilePlace::top) return 3;
  if (parameter.shared && !parameter.only_with.empty()) return 2;
  return parameter.file_place == FilePlace::domain ? 1 : 0;
}

// Folds the variants away or shows them; on its right what they are now.
void draw_fold(const Ui& ui, const std::vector<const Parameter*>& variants) {
  const Setup& setup = ui.pane().setup();
  const bool plain = std::ranges::all_of(
      variants, [&](const Parameter* p) { return setup.values.at(p->name) == p->standard; });
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetFrameHeight();
  if (ImGui::InvisibleButton("variants", {ImGui::GetContentRegionAvail().x, height}))
    ui.memory.variants = !ui.memory.variants;
  note_widget(ui, "variants");
  const bool over = ImGui::IsItemHovered();
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float s = ui.scaled(4), x = low.x + s, y = low.y + height / 2;
  if (ui.memory.variants) {
    draw.AddTriangleFilled({x - s, y - s * 0.6f}, {x + s, y - s * 0.6f}, {x, y + s * 0.8f}, to_u32(p.muted));
  } else {
    draw.AddTriangleFilled({x - s * 0.6f, y - s}, {x + s * 0.8f, y}, {x - s * 0.6f, y + s}, to_u32(p.muted));
  }
  const float text = y - ImGui::GetTextLineHeight() / 2;
  draw.AddText({low.x + ui.scaled(14), text}, to_u32(over ? p.accent : p.text), ui.say("Variants"));
  ImGui::PushFont(ui.fonts.small);
  const char* now = plain ? ui.say("none") : ui.say("changed");
  const ImVec2 size = ImGui::CalcTextSize(now);
  draw.AddText({low.x + ImGui::GetItemRectSize().x - size.x, y - size.y / 2},
               to_u32(plain ? p.muted : p.too_close), now);
  ImGui::PopFont();
  if (over)
    tooltip(ui, ui.say("Other ways of doing a step, as known programs and well-known mistakes have them."));
}

}  // namespace

void draw_setup_panel(const Ui& ui, const History& history) {
  ImGui::PushID(static_cast<int>(ui.pane_id));  // in a narrow window both panes' setups are in one panel
  setup_heading(ui, history);
  gap(ui, 3);
  const Setup& setup = ui.pane().setup();
  std::vector<const Parameter*> rows, variants;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (matters(setup, parameter)) (parameter.variant ? variants : rows).push_back(&parameter);
  std::ranges::stable_sort(rows, {}, [](const Parameter* p) { return place_of(*p); });
  for (const Parameter* parameter : rows) draw_row(ui, *parameter);
  if (!variants.empty()) draw_fold(ui, variants);
  for (const Parameter* parameter : variants)
    if (ui.memory.variants || setup.values.at(parameter->name) != parameter->standard)
      draw_row(ui, *parameter);
  if (traits_of(setup).cells) cell_rows(ui);
  draw_remarks(ui);
  ImGui::PopID();
}

}  // namespace annulus::panels
