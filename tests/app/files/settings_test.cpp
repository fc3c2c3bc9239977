#include "app/files/settings.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>

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
  const Settings settings{1600, 1000, scene::Theme::light, 1.5, false, Language::german};
  save_settings(file, settings);
  EXPECT_EQ(load_settings(file).settings, settings);
  EXPECT_FALSE(load_settings(file).damaged);
}

TEST_F(SettingsTest, NoFileIsNoComplaint) {
  EXPECT_EQ(load_settings(file).settings, Settings{});
  EXPECT_FALSE(load_settings(file).damaged);
}

TEST_F(SettingsTest, ADamagedFileIsIgnoredAndKnown) {
  for (const char* text : {"", "{", "[]", "null", "{\"width\":\"wide\"}", "{\"width\":1e300}",
                           "{\"theme\":\"pink\"}", "{\"ui_scale\":null}", "{\"ui_scale\":99}", "{\"code\":1}",
                           "{\"language\":\"xx\"}", "{\"language\":1}", "{\"width\":-5}", "\xff\xfe"}) {
    write(text);
    const LoadedSettings loaded = load_settings(file);
    EXPECT_EQ(loaded.settings, Settings{}) << text;
    EXPECT_TRUE(loaded.damaged) << text;
  }
}

TEST_F(SettingsTest, WhereNothingCanBeWrittenThatIsAnError) {
  EXPECT_THROW(save_settings("/proc/annulus/settings.json", Settings{}), WriteError);
}

}  // namespace
}  // namespace annulus
