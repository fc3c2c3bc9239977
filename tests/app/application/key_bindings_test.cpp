#include "app/application/key_bindings.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>

namespace annulus {
namespace {

TEST(KeyBindings, NoTwoShareAChord) {
  std::set<std::string> chords;
  for (const KeyBinding& key : key_bindings())
    EXPECT_TRUE(chords.insert(to_text(key.chord, translator(Language::english))).second)
        << to_text(key.chord, translator(Language::english));
}

TEST(KeyBindings, EveryLayerHasItsOwnKey) {
  for (const scene::LayerInfo& layer : scene::kLayers) {
    const KeyBinding* key = binding_for({std::string(1, layer.key)});
    ASSERT_TRUE(key) << layer.name;
    const auto* toggle = key->command.as<command::ToggleLayer>();
    ASSERT_TRUE(toggle) << layer.name;
    EXPECT_EQ(toggle->layer, layer.layer);
  }
}

TEST(KeyBindings, HoldingShiftOrCtrlIsAnotherKey) {
  const auto direction = [](const Chord& chord) {
    const KeyBinding* key = binding_for(chord);
    return key ? to_text(key->chord, translator(Language::english)) : "";
  };
  EXPECT_EQ(direction({"Left"}), "Left");
  EXPECT_TRUE(binding_for({"Left"})->command.is<command::StepTry>());
  EXPECT_TRUE(binding_for({"Left", true})->command.is<command::StepPick>());
  EXPECT_EQ(direction({"R", false, true}), "") << "Ctrl+R is not R";
  EXPECT_TRUE(binding_for({"Z", false, true})->command.is<command::Undo>());
  EXPECT_EQ(binding_for({"Z"}), nullptr);
}

// The names that SDL gives these keys on American, German and French keyboards and on the keypad.
TEST(KeyBindings, PlusMinusAndZeroWithCtrlWhereverTheyStand) {
  const auto scaled = [](const char* key, bool shift) {
    const KeyBinding* found = binding_for(chord_of(key, shift, true));
    const auto* scale = found ? found->command.as<command::ScaleUi>() : nullptr;
    return scale ? std::optional(scale->steps) : std::nullopt;
  };
  for (const char* plus : {"=", "+", "Keypad +"}) {
    EXPECT_EQ(scaled(plus, false), 1) << plus;
    EXPECT_EQ(binding_for(chord_of(plus, false, false)), nullptr) << plus;
  }
  EXPECT_EQ(scaled("=", true), 1) << "the plus above the =";
  for (const char* minus : {"-", "Keypad -"}) EXPECT_EQ(scaled(minus, false), -1) << minus;
  for (const char* zero : {"0", "Keypad 0"}) EXPECT_EQ(scaled(zero, false), 0) << zero;
  EXPECT_EQ(scaled("*", false), std::nullopt);
  EXPECT_EQ(to_text({"+", false, true}, translator(Language::english)), "Ctrl++");
  EXPECT_EQ(to_text({"-", false, true}, translator(Language::german)), "Strg+-");
}

TEST(KeyBindings, EitherEnterGoesOn) {
  for (const char* enter : {"Return", "Keypad Enter"}) {
    const KeyBinding* found = binding_for(chord_of(enter, false, false));
    ASSERT_TRUE(found) << enter;
    EXPECT_TRUE(found->command.is<command::GoOn>()) << enter;
  }
}

}  // namespace
}  // namespace annulus
