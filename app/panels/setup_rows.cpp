#include "app/panels/setup_rows.h"

#include <imgui_internal.h>  // ImGui's public interface does not yet say where the keyboard is

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <vector>

#include "app/kit/kit.h"
#include "app/kit/slider.h"
#include "app/panels/tone_row.h"
#include "app/texts/setup_name.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"
#include "core/setup/places.h"

namespace annulus::panels {
namespace {

void number_row(const Ui& ui, const Parameter& parameter, const Value& value, std::string& help,
                float travel = 0) {
  const bool whole = parameter.kind == ParameterKind::integer;
  const std::string dragged = (ui.pane_id == PaneId::a ? "a " : "b ") + parameter.name;
  double number = whole ? static_cast<double>(std::get<std::uint64_t>(value)) : std::get<double>(value);
  SliderRange range = range_of(ui.pane().setup(), parameter);
  range.travel = travel;
  help += marked_range(ui, parameter, range);
  const Choice* named = parameter.choice_named(to_text(value));
  const std::string text = named ? ui.say(named->label) : slider_text(ui, number, ImGui::CalcItemWidth());
  const SliderChange change = filled_slider(ui, ("##" + parameter.name).c_str(), number, range, text);
  note_widget(ui, parameter.name, text);
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

void seed_row(const Ui& ui, float width) {
  const char* label = ui.say("reroll R");
  const float reroll = button_width(label);
  draw_seed_field(ui, width - reroll - ui.scaled(6));
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
  const int clicked = segmented(ui, parameter.name.c_str(), segments, chosen);
  if (clicked == 2) {
    ui.issue(command::ChooseStart{!choosing, ui.pane_id});
    ImGui::CloseCurrentPopup();  // the next click is meant for the canvas
  } else if (clicked >= 0) {
    const std::string& kind = segments[static_cast<std::size_t>(clicked)].name;
    ui.issue(command::SetValue{parameter.name, kind, false, ui.pane_id});
  }
}

void choice_row(const Ui& ui, const Parameter& parameter, const Value& value) {
  const std::vector<Segment> segments = segments_of(ui, parameter);
  const auto now = std::ranges::find(segments, to_text(value), &Segment::name);
  const int chosen = now == segments.end() ? -1 : static_cast<int>(now - segments.begin());
  const int clicked = segmented(ui, parameter.name.c_str(), segments, chosen);
  if (clicked < 0) return;
  ui.issue(command::SetValue{
      parameter.name, parse_value(parameter, parameter.choices[static_cast<std::size_t>(clicked)].name),
      false, ui.pane_id});
}

// How many there are.
void places_row(const Ui& ui, const Parameter& parameter, const Value& value) {
  const std::size_t count = parse_places(parameter.option(), std::get<std::string>(value)).size();
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(ui.say.numbers.grouped(count).c_str());
  ImGui::SameLine(0, ui.scaled(10));
  if (button(ui, (parameter.name + "/clear").c_str(), ui.say("clear")))
    ui.issue(command::SetValue{parameter.name, parameter.standard, false, ui.pane_id});
}

// The file's name, to be typed; a file dropped on the window counts too. Its folders are there while it is
// typed.
void file_row(const Ui& ui, const Parameter& parameter, const Value& value, float width) {
  const std::string& path = *file_of(value);
  const bool none = is_none(value);
  const char* beside = none ? ui.say("Open...") : ui.say("clear");
  const float clear = button_width(beside) + ui.scaled(6);
  const ImGuiID id = ImGui::GetID(("##" + parameter.name).c_str());
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const bool hovered =
      ImGui::IsMouseHoveringRect(low, {low.x + width - clear, low.y + ImGui::GetFrameHeight()});
  const bool typed = hovered || ImGui::GetActiveID() == id || ImGui::GetFocusID() == id;
  const std::string name = typed ? path : std::filesystem::path(path).filename().string();
  std::array<char, 1024> text{};
  name.copy(text.data(), text.size() - 1);
  ImGui::SetNextItemWidth(width - clear);
  const char* hint = parameter.kind == ParameterKind::points ? ui.say("none: name a file")
                     : is_none(value)                        ? ui.say("drop an image")
                                                             : ui.say("painted");
  const bool entered = [&] {
    const InField in_field(ui, "##" + parameter.name, name.empty() ? hint : name, name.empty());
    return ImGui::InputTextWithHint(("##" + parameter.name).c_str(), hint, text.data(), text.size(),
                                    ImGuiInputTextFlags_EnterReturnsTrue);
  }();
  note_widget(ui, parameter.name, name.empty() ? hint : name);
  if (!path.empty() && ImGui::IsItemHovered() && !ImGui::IsItemActive()) mouse_tooltip(ui, path);
  if (entered && text.data() != path) ui.issue(command::LoadFile{parameter.name, text.data(), ui.pane_id});
  ImGui::SameLine(0, ui.scaled(6));
  if (!button(ui, (parameter.name + (none ? "/open" : "/clear")).c_str(), beside, clear - ui.scaled(6)))
    return;
  if (none)
    ui.issue(command::ChooseFile{ui.pane_id, parameter.name});
  else
    ui.issue(command::LoadFile{parameter.name, "", ui.pane_id});
}

// The file's name; another one is opened like any file.
void recording_row(const Ui& ui, const Parameter& parameter, const Value& value, float width) {
  const std::string& path = std::get<RecordingValue>(value).name;
  const std::string name = file_name(path, ui.view.language());
  if (button(ui, parameter.name.c_str(), name.c_str(), width)) ui.issue(command::ChooseFile{ui.pane_id});
  if (ImGui::IsItemHovered())
    mouse_tooltip(ui, ui.say("{0}: click to open another file", path == "-" ? name : path));
}

}  // namespace

void draw_value_rows(const Ui& ui, const std::vector<const Parameter*>& parameters) {
  for (const Parameter* parameter : parameters) {
    const Row row = begin_row(ui, parameter->name, ui.say(parameter->label));
    end_row(ui, draw_value(ui, *parameter, row.width));
  }
}

std::vector<Segment> segments_of(const Ui& ui, const Parameter& parameter) {
  std::vector<Segment> segments;
  for (const Choice& choice : parameter.choices)
    segments.push_back({choice.name, ui.say(choice.label), ui.say(choice.help)});
  return segments;
}

void draw_seed_field(const Ui& ui, float width) {
  std::array<char, 24> text{};
  to_text(ui.pane().setup().values.at("seed")).copy(text.data(), text.size() - 1);
  ImGui::SetNextItemWidth(width);
  const bool entered = ImGui::InputText("##seed", text.data(), text.size(),
                                        ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_AutoSelectAll |
                                            ImGuiInputTextFlags_EnterReturnsTrue);
  note_widget(ui, "seed", text.data());
  if (ImGui::IsItemActive()) ui.memory.seed = text.data();
  if (!entered && !ImGui::IsItemDeactivatedAfterEdit()) return;
  // An empty or too large number changes nothing.
  if (const auto seed =
          parse_integer(entered ? std::string_view(text.data()) : std::string_view(ui.memory.seed)))
    ui.issue(command::SetValue{"seed", *seed, false, ui.pane_id});
}

std::string marked_range(const Ui& ui, const Parameter& parameter, SliderRange& range) {
  const Preset* preset = preset_of(ui.pane().setup());
  const auto original = preset ? preset->ranges.find(parameter.name) : decltype(preset->ranges.end()){};
  const bool offered = preset && original != preset->ranges.end();
  range.mark_from = offered ? original->second.first : parameter.typical_minimum;
  range.mark_to = offered ? original->second.second : parameter.typical_maximum;
  if (range.mark_from >= range.mark_to) return "";
  const Numbers& number = ui.say.numbers;
  const std::string from = number.amount(range.mark_from), to = number.amount(range.mark_to);
  return " " + (offered ? ui.say("The line marks what the original offers: {0} to {1}.", from, to)
                        : ui.say("The line marks what is usual: {0} to {1}.", from, to));
}

SliderRange range_of(const Setup& setup, const Parameter& parameter) {
  // Logarithmic, unless the range begins at 0.
  SliderRange range{parameter.slider_minimum, parameter.slider_maximum, parameter.slider_minimum > 0};
  if (parameter.kind == ParameterKind::integer || parameter.unit == "cells") range.grain = 1;
  const bool length = parameter.kind == ParameterKind::real && parameter.unit == "units" &&
                      parameter.file_place == FilePlace::parameters;
  if (!length || !range.logarithmic || !setup.has("width") || !setup.has("height")) return range;
  // Radii are meant for the default domain; as many points as there fit into this one.
  constexpr double kSide = 608.276253;  // of a square as large as 740 x 500
  const double width = setup.real("width"), height = setup.real("height");
  const double factor = std::sqrt(width * height) / kSide;
  // Two digits, so that the ends are short numbers.
  const auto rounded = [](double value) {
    const double digits = std::floor(std::log10(value)) - 1, power = std::pow(10.0, std::abs(digits));
    return digits < 0 ? std::round(value * power) / power : std::round(value / power) * power;
  };
  // A torus must be four radii long.
  const double most = setup.has("periodic") && setup.flag("periodic") ? 4 : 2;
  range.minimum = rounded(range.minimum * factor);
  range.maximum =
      std::max(rounded(std::min(range.maximum * factor, std::min(width, height) / most)), 2 * range.minimum);
  range.grain = std::min(std::pow(10.0, std::floor(std::log10(range.minimum)) - 1), 0.1);
  return range;
}

std::string draw_value(const Ui& ui, const Parameter& parameter, float width) {
  const Value value = ui.pane().setup().value(parameter.name);
  std::string help = ui.say(parameter.help);
  switch (parameter.kind) {
    case ParameterKind::real:
      number_row(ui, parameter, value, help);
      break;
    case ParameterKind::integer:
      if (parameter.slider_minimum < parameter.slider_maximum) {
        number_row(ui, parameter, value, help);
      } else {
        seed_row(ui, width);
      }
      break;
    case ParameterKind::flag:
    case ParameterKind::choice:
      choice_row(ui, parameter, value);
      break;
    case ParameterKind::start:
      start_row(ui, parameter, value);
      break;
    case ParameterKind::places:
      places_row(ui, parameter, value);
      break;
    case ParameterKind::image:
    case ParameterKind::points:
      file_row(ui, parameter, value, width);
      break;
    case ParameterKind::recording:
      recording_row(ui, parameter, value, width);
      break;
    case ParameterKind::tone:
      draw_tone_row(ui, parameter, width);
      break;
  }
  return help;
}

std::string draw_sides(const Ui& ui, const Parameter& first, const Parameter& second, float width) {
  constexpr float kTravel = 240;  // px: the sliders are short
  const float between = ui.scaled(16);
  std::string help;
  for (const Parameter* side : {&first, &second}) {
    ImGui::SetNextItemWidth((width - between) / 2);
    help += (help.empty() ? "" : " ") + std::string(ui.say(side->help));
    number_row(ui, *side, ui.pane().setup().values.at(side->name), help, ui.scaled(kTravel));
    if (side == &second) break;
    ImGui::SameLine(0, ui.scaled(4));
    write_aligned({nullptr, ui.palette().muted}, "\u00d7");
    ImGui::SameLine(0, 0);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ui.scaled(4));
  }
  return help;
}

float value_width(const Ui& ui, const Parameter& parameter) {
  constexpr float kNumber = 120, kFile = 150, kSegmentAir = 16;
  std::vector<const char*> words;
  if (parameter.kind == ParameterKind::start) words = {ui.say("centre"), ui.say("random"), ui.say("click")};
  for (const Choice& choice : parameter.choices) words.push_back(ui.say(choice.label));
  float width = 0;
  for (const char* word : words)
    width += std::ceil(text_width(ui.fonts.small, word)) + ui.scaled(kSegmentAir);
  const bool seed =
      parameter.kind == ParameterKind::integer && parameter.slider_minimum >= parameter.slider_maximum;
  const float reroll = seed ? button_width(ui.say("reroll R")) : 0;
  return std::max(width, ui.scaled(file_of(parameter.standard) ? kFile : kNumber) + reroll);
}

}  // namespace annulus::panels
