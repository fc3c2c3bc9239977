#include "app/application/key_bindings.h"

#include <algorithm>
#include <array>

namespace annulus {
namespace {

std::vector<KeyBinding> make_bindings() {
  using namespace command;
  std::vector<KeyBinding> keys;
  const auto add = [&](Chord chord, English help, Command command, KeyGroup group = KeyGroup::time) {
    keys.push_back({std::move(chord), help, std::move(command), group});
  };
  add({"Space"}, English("play or pause"), TogglePlay{});
  add({"Right"}, English("forward one try"), StepTry{1});
  add({"Left"}, English("back one try"), StepTry{-1});
  add({"Right", true}, English("forward one pick"), StepPick{1});
  add({"Left", true}, English("back one pick"), StepPick{-1});
  add({"Right", false, true}, English("forward ten tries"), StepTry{10});
  add({"Left", false, true}, English("back ten tries"), StepTry{-10});
  add({"Home"}, English("to the start"), ToStart{});
  add({"End"}, English("to the end"), ToEnd{});
  add({"I"}, English("show or hide why the last candidate was taken or not"), InspectLast{});
  add({".", false, true}, English("details of the point born next"), InspectNext{1});
  add({",", false, true}, English("details of the point born before"), InspectNext{-1});
  add({"A", true}, English("add a point at the chosen free place"), AddPoint{});
  add({"R"}, English("reroll: another seed"), Reroll{}, KeyGroup::setup);
  add({"Z", false, true}, English("undo a change of the setup"), Undo{}, KeyGroup::setup);
  add({"Y", false, true}, English("redo it"), Redo{}, KeyGroup::setup);
  add({"PageDown"}, English("end of the page, its answer, the next page"), TurnPage{1}, KeyGroup::lessons);
  add({"PageUp"}, English("page before it"), TurnPage{-1}, KeyGroup::lessons);
  add({"N", true}, English("speaker's notes and a clock, or not"), ToggleNotes{}, KeyGroup::lessons);
  for (std::size_t number = 1; number <= 9; ++number)
    add({std::to_string(number)}, English(), Choose{number}, KeyGroup::lessons);
  add({"S"}, English("side by side: split the canvas, or not"), ToggleSplit{}, KeyGroup::view);
  add({"D", true}, English("side by side: to the next difference"), NextDifference{}, KeyGroup::view);
  add({"F"}, English("fit the domain into the view"), Fit{}, KeyGroup::view);
  add({"Tab"}, English("hide or show the panels"), TogglePanels{}, KeyGroup::window);
  add({"E"}, English("hide or show the algorithm's lines"), ToggleCode{}, KeyGroup::view);
  add({"B"}, English("hide or show the active list below the canvas"), ToggleStrip{}, KeyGroup::view);
  add({"H"}, English("in slow motion the camera follows the pick, or stays"), ToggleCamera{}, KeyGroup::view);
  add({"E", true}, English("clear all breakpoints"), ClearBreakpoints{}, KeyGroup::view);
  add({"F6"}, English("keyboard into the next panel"), FocusPanel{true}, KeyGroup::window);
  add({"F1"}, English("keys and lessons"), ToggleHelp{}, KeyGroup::window);
  add({"F11"}, English("presentation: full screen and larger"), TogglePresentation{}, KeyGroup::window);
  add({"K"}, English("show the keys that are pressed"), ToggleKeys{}, KeyGroup::window);
  add({"F2"}, English("dark or light"), ToggleTheme{}, KeyGroup::window);
  add({"+", false, true}, English("larger text and controls"), ScaleUi{1}, KeyGroup::window);
  add({"-", false, true}, English("smaller text and controls"), ScaleUi{-1}, KeyGroup::window);
  add({"0", false, true}, English("text and controls at their plain size"), ScaleUi{0}, KeyGroup::window);
  add({"Escape"}, English("close help or a message, stop choosing; cancel work under way"), Cancel{},
      KeyGroup::window);
  add({"O", false, true}, English("open a picture, setup, points, trace or mask"), ChooseFile{},
      KeyGroup::files);
  add({"O", true, true}, English("open one as B, side by side"), ChooseFile{PaneId::b}, KeyGroup::files);
  add({"S", false, true}, English("save a picture for paper or slides"), OpenPictureDialog{},
      KeyGroup::files);
  add({"F12"}, English("save what the canvas shows"), command::Screenshot{}, KeyGroup::files);
  add({"C", false, true}, English("copy the setup as a command line"), CopyCommandLine{}, KeyGroup::files);
  add({"Q", false, true}, English("quit"), Quit{}, KeyGroup::window);
  for (const scene::LayerInfo& layer : scene::kLayers)
    add({std::string(1, layer.key)}, English(), ToggleLayer{layer.layer}, KeyGroup::layers);
  add({"L"}, English(), ToggleLegend{}, KeyGroup::layers);
  add({"."}, English("forward one stage of a try"), StepStage{1}, KeyGroup::stages);
  add({","}, English("back one stage of a try"), StepStage{-1}, KeyGroup::stages);
  add({"Q"}, English("predict verdicts, or not"), TogglePrediction{}, KeyGroup::stages);
  add({"Q", true}, English("be the algorithm: tasks by hand, or not"), ToggleTasks{}, KeyGroup::stages);
  add({"X", true}, English("experiment: how tries and time grow, or not"), ToggleExperiment{},
      KeyGroup::stages);
  add({"M", true}, English("is it good? measures of the points, or not"), ToggleMeasures{}, KeyGroup::view);
  add({"W", true}, English("what is wrong in a file's points or trace, or not"), ToggleFindings{},
      KeyGroup::view);
  add({"Down", true}, English("to the next thing that is wrong in it"), StepFinding{1}, KeyGroup::view);
  add({"Up", true}, English("to the one before"), StepFinding{-1}, KeyGroup::view);
  add({"Down"}, English("to the next thing that is wrong in it"), StepFinding{1}, KeyGroup::view);
  add({"Up"}, English("to the one before"), StepFinding{-1}, KeyGroup::view);
  add({"Return"}, English("go on after an answer"), GoOn{}, KeyGroup::stages);
  return keys;
}

}  // namespace

const std::vector<KeyBinding>& key_bindings() {
  static const std::vector<KeyBinding> keys = make_bindings();
  return keys;
}

English title_of(KeyGroup group) {
  switch (group) {
    case KeyGroup::time:
      return English("Play and step");
    case KeyGroup::stages:
      return English("Stages and quiz");
    case KeyGroup::setup:
      return English("Setup");
    case KeyGroup::lessons:
      return English("Lessons");
    case KeyGroup::view:
      return English("View");
    case KeyGroup::files:
      return English("Files");
    case KeyGroup::layers:
      return English("Layers");
    case KeyGroup::window:
      break;
  }
  return English("Window");
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

std::string to_text(const Chord& chord, const Translator& say) {
  const std::array<std::pair<const char*, const char*>, 12> known{{{"Space", say("Space")},
                                                                   {"Down", say("Down")},
                                                                   {"Up", say("Up")},
                                                                   {"Left", say("Left")},
                                                                   {"Right", say("Right")},
                                                                   {"Home", say("Home")},
                                                                   {"End", say("End")},
                                                                   {"Escape", say("Escape")},
                                                                   {"Tab", say("Tab")},
                                                                   {"PageUp", say("Page Up")},
                                                                   {"PageDown", say("Page Down")},
                                                                   {"Return", say("Enter")}}};
  std::string text;
  if (chord.ctrl) text += say("Ctrl") + std::string("+");
  if (chord.shift) text += say("Shift") + std::string("+");
  for (const auto& [key, name] : known)
    if (chord.key == key) return text + name;
  return text + chord.key;
}

std::string help_of(const KeyBinding& key, const Translator& say) {
  if (!key.help.empty()) return say(key.help);
  if (const auto* choose = key.command.as<command::Choose>())
    return say("lesson or answer {0}", std::to_string(choose->number));
  const auto* toggle = key.command.as<command::ToggleLayer>();
  return toggle ? say(scene::info(toggle->layer).label) : say("Legend");
}

}  // namespace annulus
