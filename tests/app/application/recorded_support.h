#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "app/narration/narration.h"
#include "tests/app/application/application_support.h"

// Files of other programs, opened in the window.
namespace annulus {

inline constexpr const char* kTrace =
    "{\"trace\":1,\"width\":100,\"height\":80,\"radius\":10,\"tries\":5}\n"
    "{\"event\":\"start\",\"x\":50,\"y\":40}\n"
    "{\"event\":\"pick\",\"point\":0,\"active\":1}\n"
    "{\"x\":62,\"y\":40,\"verdict\":\"accepted\"}\n"
    "{\"event\":\"pick\",\"point\":1,\"active\":2}\n"
    "{\"x\":58,\"y\":52,\"verdict\":\"too_close\"}\n"
    "{\"x\":51,\"y\":47,\"verdict\":\"accepted\"}\n";

class RecordedTest : public ApplicationTest {
 protected:
  void SetUp() override {
    ApplicationTest::SetUp();
    folder_ = std::filesystem::temp_directory_path() /
              ("annulus-recorded-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const char* name, const std::string& text) {
    const auto path = folder_ / name;
    std::ofstream(path) << text;
    return path.string();
  }
  void open(const std::string& path) {
    app.apply(command::OpenFile{path});
    settle(app);
  }
  const annulus::Run& run() const { return app.state().panes.a().run(); }
  std::string sentence() const {
    std::string text;
    for (const Phrase& phrase : narrate(Language::english, run().setup, run().timeline)) text += phrase.text;
    return text;
  }
  std::filesystem::path folder_;
};

}  // namespace annulus
