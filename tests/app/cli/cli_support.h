#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

// Runs the real program as a process of its own.
namespace annulus::test {

struct Outcome {
  int status = -1;  // exit status; -1 if a signal ended it
  int signal = 0;
  std::string out;
  std::string err;
};

using Words = std::vector<std::string>;

Words operator+(Words a, const Words& b);

struct Position {
  double x, y;
  friend bool operator==(const Position&, const Position&) = default;
};

// Each test has an empty folder, which is the program's working directory.
class CliTest : public ::testing::Test {
 protected:
  CliTest();
  ~CliTest() override;

  Outcome annulus(const Words& arguments) const;
  Outcome annulus_forked(const Words& arguments) const;
  // A shell script; $A is the program, as a file.
  Outcome shell(const std::string& script) const;

  // Runs the program, which must succeed and write nothing to standard error; returns its output.
  std::string output_of(const Words& arguments) const;

  // The program must refuse: exit status 2, one line on standard error that starts with "annulus: " and holds
  // all of `parts`, nothing on standard output and no new files.
  void expect_refused(const Words& arguments, const Words& parts) const;

  std::filesystem::path path(const std::string& name) const { return folder_ / name; }
  void write(const std::string& name, std::string_view bytes) const;
  std::string read(const std::string& name) const;
  bool exists(const std::string& name) const { return std::filesystem::exists(path(name)); }
  std::vector<std::string> files() const;

 private:
  using Body = std::function<void(int argc, char** argv)>;
  // In a child process, with our folder, our files for its output, and nothing to read.
  Outcome run(const Words& words, const Body& body) const;

  std::filesystem::path folder_;   // the working directory
  std::filesystem::path outputs_;  // receives what the program prints
};

std::vector<std::string> lines(const std::string& text);
// Checks the header and that each line has two numbers.
std::vector<Position> points_of_csv(const std::string& csv);
std::vector<Position> points_of_json(const nlohmann::json& json);
std::vector<std::uint8_t> bytes(const std::string& text);

}  // namespace annulus::test
