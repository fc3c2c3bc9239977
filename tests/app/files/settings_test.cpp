#include "app/files/settings.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>

#include "app/window/settings_file.h"
#include "core/io/output_file.h"

namespace annulus {
namespace {

class SettingsTest : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("annulus-settings-" + std::to_string(std::random_device{}()));
  std::filesystem::path file = folder / "deep" / "settings.json";
  void write(const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
};

TEST_F(SettingsTest, ComeBackAsSaved) {
  const Settings settings{1600,
                          1000,
                          scene::Theme::light,
                          1.5,
                          false,
                          Language::german,
                          true,
                          true,
                          false,
                          false,
                          CodeLanguage::python,
                          {"/b.png", "/a.csv"},
                          {"radius"}};
  save_settings(file, settings);
  EXPECT_EQ(load_settings(file).settings, settings);
  EXPECT_FALSE(load_settings(file).damaged);
}

TEST_F(SettingsTest, NoFileIsNoComplaint) {
  EXPECT_EQ(load_settings(file).settings, Settings{});
  EXPECT_FALSE(load_settings(file).damaged);
}

TEST_F(SettingsTest, ADamagedFileIsIgnoredAndKnown) {
  for (const char* text : {"", "{", "[]", "null", "\xff\xfe", "{\"code\":true,\"code\":true}"}) {
    write(text);
    const LoadedSettings loaded = load_settings(file);
    EXPECT_EQ(loaded.settings, Settings{}) << text;
    EXPECT_TRUE(loaded.damaged) << text;
  }
}

TEST_F(SettingsTest, AnOddValueLosesNoOther) {
  const std::vector<std::pair<std::string, std::string>> odd{
      {"width", "\"wide\""}, {"width", "1e300"},
      {"width", "-5"},       {"height", "9"},
      {"theme", "\"pink\""}, {"theme", "7"},
      {"ui_scale", "null"},  {"ui_scale", "99"},
      {"code", "1"},         {"language", "1"},
      {"camera", "\"yes\""}, {"strip", "null"},
      {"maximized", "2"},    {"code_language", "\"latin\""},
      {"recent", "[1]"},     {"moved", "7"}};
  for (const auto& [name, value] : odd) {
    std::string text = "{\"welcomed\": false, \"" + name + "\": " + value;
    if (name != "theme") text += ", \"theme\": \"light\"";
    if (name != "ui_scale") text += ", \"ui_scale\": 1.5";
    write(text + "}");
    const LoadedSettings loaded = load_settings(file);
    EXPECT_FALSE(loaded.damaged) << text;
    EXPECT_EQ(loaded.ignored, name) << text;
    Settings expected;
    expected.welcomed = false;
    if (name != "theme") expected.theme = scene::Theme::light;
    if (name != "ui_scale") expected.ui_scale = 1.5;
    EXPECT_EQ(loaded.settings, expected) << text;
  }
}

TEST_F(SettingsTest, ASideIsKeptWithoutTheOther) {
  write(R"({"width":800,"height":"high"})");
  EXPECT_EQ(load_settings(file).settings.width, 800);
  EXPECT_GE(load_settings(file).settings.height, 200);
  write(R"({"height":700})");
  EXPECT_EQ(load_settings(file).settings.height, 700);
  EXPECT_GE(load_settings(file).settings.width, 320);
}

// Another build may have more languages.
TEST_F(SettingsTest, AnUnknownLanguageLeavesTheRest) {
  write(R"({"theme":"light","language":"xx"})");
  EXPECT_FALSE(load_settings(file).damaged);
  EXPECT_EQ(load_settings(file).settings.theme, scene::Theme::light);
  EXPECT_FALSE(load_settings(file).settings.language);
}

// Whoever has settings has seen the program before, also if they are older than the card.
TEST_F(SettingsTest, OnlyAFirstStartIsOneWithoutSettings) {
  EXPECT_FALSE(load_settings(file).settings.welcomed);
  write("{}");
  EXPECT_TRUE(load_settings(file).settings.welcomed);
  save_settings(file, {});
  EXPECT_FALSE(load_settings(file).settings.welcomed) << "the card has not been shown yet";
}

TEST_F(SettingsTest, ADeepFileIsDamaged) {
  write("{\"width\":" + std::string(60'000, '['));
  EXPECT_TRUE(load_settings(file).damaged);
}

TEST_F(SettingsTest, OnlyARegularFileIsRead) {
  std::filesystem::create_directories(file.parent_path());
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  EXPECT_TRUE(load_settings(file).damaged);
  std::filesystem::remove(file);
  std::filesystem::create_symlink("/dev/zero", file);
  EXPECT_TRUE(load_settings(file).damaged);
}

// Without HOME and XDG_CONFIG_HOME there is no place for settings: least of all the folder one works in.
TEST_F(SettingsTest, WithoutAFolderForThemThereAreNone) {
  write(R"({"theme":"light"})");
  const auto before = std::filesystem::current_path();
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return value ? std::optional<std::string>(value) : std::nullopt;
  };
  const auto home = variable("HOME"), config = variable("XDG_CONFIG_HOME");
  unsetenv("HOME");
  unsetenv("XDG_CONFIG_HOME");
  std::filesystem::current_path(file.parent_path());
  {
    SettingsFile settings;
    EXPECT_EQ(settings.loaded(), Settings{});
    EXPECT_FALSE(settings.damaged());
    Settings changed;
    changed.width = 1000;
    settings.save(changed);
  }
  EXPECT_EQ(load_settings(file).settings.width, Settings{}.width) << "written there";
  std::filesystem::current_path(before);
  if (home) setenv("HOME", home->c_str(), 1);
  if (config) setenv("XDG_CONFIG_HOME", config->c_str(), 1);
}

TEST_F(SettingsTest, WhereNothingCanBeWrittenThatIsAnError) {
  EXPECT_THROW(save_settings("/proc/annulus/settings.json", Settings{}), WriteError);
}

}  // namespace
}  // namespace annulus
