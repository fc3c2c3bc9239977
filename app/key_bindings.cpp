#include "app/key_bindings.h"

#include <algorithm>

namespace annulus {
namespace {

std::vector<KeyBinding> make_bindings() {
  using namespace command;
  std::vector<KeyBinding> keys;
  const auto add = [&](std::string_view group, Chord chord, std::string help, Command command) {
    keys.push_back({std::move(chord), std::move(help), std::move(command), group});
  };
  add("Time", {"Space"}, "play or pause", TogglePlay{});
  add("Time", {"Right"}, "forward one try", StepTry{1});
  add("Time", {"Left"}, "back one try", StepTry{-1});
  add("Time", {"Right", true}, "forward one pick", StepPick{1});
  add("Time", {"Left", true}, "back one pick", StepPick{-1});
  add("Time", {"Right", false, true}, "forward ten tries", StepTry{10});
  add("Time", {"Left", false, true}, "back ten tries", StepTry{-10});
  add("Time", {"Home"}, "to the start", ToStart{});
  add("Time", {"End"}, "to the end", ToEnd{});
  add("Setup", {"R"}, "reroll: another seed", Reroll{});
  add("Setup", {"Z", false, true}, "undo a change of the setup", Undo{});
  add("Setup", {"Y", false, true}, "redo it", Redo{});
  add("Lessons", {"PageDown"}, "next page of the lesson", TurnPage{1});
  add("Lessons", {"PageUp"}, "page before it", TurnPage{-1});
  for (std::size_t number = 1; number <= 9; ++number)
    add("Lessons", {std::to_string(number)}, "lesson or answer " + std::to_string(number), Choose{number});
  add("View", {"S"}, "side by side: split the canvas, or not", ToggleSplit{});
  add("View", {"F"}, "fit the domain into the view", Fit{});
  add("View", {"Tab"}, "hide or show the panels", TogglePanels{});
  add("View", {"E"}, "hide or show the algorithm's lines", ToggleCode{});
  add("View", {"F1"}, "lessons and keys", ToggleHelp{});
  add("View", {"F2"}, "dark or light", ToggleTheme{});
  add("View", {"=", false, true}, "larger text and controls", ScaleUi{1});
  add("View", {"-", false, true}, "smaller text and controls", ScaleUi{-1});
  add("View", {"0", false, true}, "text and controls at their plain size", ScaleUi{0});
  add("View", {"Escape"}, "close help or a message, stop choosing; cancel work under way", Cancel{});
  add("Files", {"F12"}, "screenshot", command::Screenshot{});
  add("Files", {"C", false, true}, "copy the setup as a command line", CopyCommandLine{});
  add("Files", {"Q", false, true}, "quit", Quit{});
  for (const scene::LayerInfo& layer : scene::kLayers)
    add("Layers", {std::string(1, layer.key)}, std::string(layer.label), ToggleLayer{layer.layer});
  add("Layers", {"L"}, "Legend", ToggleLegend{});
  return keys;
}

}  // namespace

const std::vector<KeyBinding>& key_bindings() {
  static const std::vector<KeyBinding> keys = make_bindings();
  return keys;
}

const KeyBinding* binding_for(const Chord& chord) {
  const auto found = std::ranges::find(key_bindings(), chord, &KeyBinding::chord);
  return found == key_bindings().end() ? nullptr : &*found;
}

std::string to_text(const Chord& chord) {
  return std::string(chord.ctrl ? "Ctrl+" : "") + (chord.shift ? "Shift+" : "") + chord.key;
}

}  // namespace annulus
