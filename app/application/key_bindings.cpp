#include "app/application/key_bindings.h"

#include <algorithm>
#include <array>

namespace annulus {
namespace {

std::vector<KeyBinding> make_bindings() {
  using namespace command;
  std::vector<KeyBinding> keys;
  const auto add = [&](Chord chord, Line KeyTexts::*help, Command command,
                       KeyGroup group = KeyGroup::common) {
    keys.push_back({std::move(chord), help, std::move(command), group});
  };
  add({"Space"}, &KeyTexts::play, TogglePlay{});
  add({"Right"}, &KeyTexts::forward, StepTry{1});
  add({"Left"}, &KeyTexts::back, StepTry{-1});
  add({"Right", true}, &KeyTexts::forward_pick, StepPick{1});
  add({"Left", true}, &KeyTexts::back_pick, StepPick{-1});
  add({"Right", false, true}, &KeyTexts::forward_ten, StepTry{10});
  add({"Left", false, true}, &KeyTexts::back_ten, StepTry{-10});
  add({"Home"}, &KeyTexts::to_start, ToStart{});
  add({"End"}, &KeyTexts::to_end, ToEnd{});
  add({"I"}, &KeyTexts::inspect_last, InspectLast{});
  add({".", false, true}, &KeyTexts::inspect_next, InspectNext{1});
  add({",", false, true}, &KeyTexts::inspect_before, InspectNext{-1});
  add({"R"}, &KeyTexts::reroll, Reroll{});
  add({"Z", false, true}, &KeyTexts::undo, Undo{});
  add({"Y", false, true}, &KeyTexts::redo, Redo{});
  add({"PageDown"}, &KeyTexts::next_page, TurnPage{1}, KeyGroup::lessons);
  add({"PageUp"}, &KeyTexts::page_before, TurnPage{-1}, KeyGroup::lessons);
  for (std::size_t number = 1; number <= 9; ++number)
    add({std::to_string(number)}, nullptr, Choose{number}, KeyGroup::lessons);
  add({"S"}, &KeyTexts::split, ToggleSplit{});
  add({"F"}, &KeyTexts::fit, Fit{});
  add({"Tab"}, &KeyTexts::panels, TogglePanels{});
  add({"E"}, &KeyTexts::code, ToggleCode{});
  add({"E", true}, &KeyTexts::clear_breakpoints, ClearBreakpoints{});
  add({"F6"}, &KeyTexts::focus, FocusPanel{true});
  add({"F1"}, &KeyTexts::help, ToggleHelp{});
  add({"F11"}, &KeyTexts::present, TogglePresentation{});
  add({"K"}, &KeyTexts::show_keys, ToggleKeys{});
  add({"F2"}, &KeyTexts::theme, ToggleTheme{});
  add({"+", false, true}, &KeyTexts::larger, ScaleUi{1});
  add({"-", false, true}, &KeyTexts::smaller, ScaleUi{-1});
  add({"0", false, true}, &KeyTexts::plain, ScaleUi{0});
  add({"Escape"}, &KeyTexts::cancel, Cancel{});
  add({"F12"}, &KeyTexts::screenshot, command::Screenshot{});
  add({"C", false, true}, &KeyTexts::copy, CopyCommandLine{});
  add({"Q", false, true}, &KeyTexts::quit, Quit{});
  for (const scene::LayerInfo& layer : scene::kLayers)
    add({std::string(1, layer.key)}, nullptr, ToggleLayer{layer.layer}, KeyGroup::layers);
  add({"L"}, nullptr, ToggleLegend{}, KeyGroup::layers);
  add({"."}, &KeyTexts::forward_stage, StepStage{1}, KeyGroup::stages);
  add({","}, &KeyTexts::back_stage, StepStage{-1}, KeyGroup::stages);
  add({"Q"}, &KeyTexts::predict, TogglePrediction{}, KeyGroup::stages);
  add({"Return"}, &KeyTexts::go_on, GoOn{}, KeyGroup::stages);
  return keys;
}

}  // namespace

const std::vector<KeyBinding>& key_bindings() {
  static const std::vector<KeyBinding> keys = make_bindings();
  return keys;
}

Chord chord_of(std::string key, bool shift, bool ctrl) {
  if (key == "Keypad Enter") key = "Return";
  if (!ctrl) return {std::move(key), shift, ctrl};
  for (const char* sign : {"+", "-", "0"})
    if (key == std::string("Keypad ") + sign) return {sign, false, true};
  if (key == "=" || key == "+") return {"+", false, true};
  return {std::move(key), shift, ctrl};
}

const KeyBinding* binding_for(const Chord& chord) {
  const auto found = std::ranges::find(key_bindings(), chord, &KeyBinding::chord);
  return found == key_bindings().end() ? nullptr : &*found;
}

std::string to_text(const Chord& chord, const Texts& say) {
  const KeyTexts& names = say.keys;
  const std::array<std::pair<const char*, Line>, 10> known{{{"Space", names.space},
                                                            {"Left", names.left},
                                                            {"Right", names.right},
                                                            {"Home", names.home},
                                                            {"End", names.end},
                                                            {"Escape", names.escape},
                                                            {"Tab", names.tab},
                                                            {"PageUp", names.page_up},
                                                            {"PageDown", names.page_down},
                                                            {"Return", names.enter}}};
  std::string text;
  if (chord.ctrl) text += names.ctrl.string() + "+";
  if (chord.shift) text += names.shift.string() + "+";
  for (const auto& [key, name] : known)
    if (chord.key == key) return text + name.string();
  return text + chord.key;
}

std::string help_of(const KeyBinding& key, const Texts& say) {
  if (key.help) return (say.keys.*key.help).string();
  if (const auto* choose = std::get_if<command::Choose>(&key.command))
    return say.keys.choose(std::to_string(choose->number));
  const auto* toggle = std::get_if<command::ToggleLayer>(&key.command);
  return (toggle ? say.layers.*scene::info(toggle->layer).text : say.layers.legend).label.string();
}

}  // namespace annulus
