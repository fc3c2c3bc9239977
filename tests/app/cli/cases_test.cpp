// What tests/app/cli/cases/*.txt say of the command line. Lines of a file:
//
//   by annulus A; annulus B     the commands whose words come before those of each ">"
//   refused PART | PART         from here on: status 2, one line that holds each part, no output, no new file
//   prints PART | PART          from here on: status 0, each part on standard output, no word on standard
//   error > WORDS                     run by each command; words are split as a shell does, \n is a new line
//   file NAME                   a file that holds the lines "| TEXT" that follow
//   make annulus WORDS          must succeed
//
// In a part @ is the last word. There are some PNG files, too: see the constructor.
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>

#include "app/options/words.h"
#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {
namespace fs = std::filesystem;

std::vector<fs::path> case_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(ANNULUS_CASES)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + separator.size();
  }
  return parts;
}

Words words_of(const std::string& text) {
  Words words = cli::split_words(text);
  for (std::string& word : words)
    if (const auto at = word.find("\\n"); at != std::string::npos) word.replace(at, 2, "\n");
  return words;
}

// Without the program's name.
Words command_of(const std::string& text) {
  const Words words = words_of(text);
  EXPECT_TRUE(!words.empty() && words[0] == "annulus") << text;
  return {words.begin() + 1, words.end()};
}

class Cases : public SamplersOnTheCommandLine, public testing::WithParamInterface<fs::path> {
 protected:
  Cases() {
    write_png("night.png", 4, 4, [](int, int) { return 127; });
    write_png("left.png", 4, 4, [](int column, int) { return column < 2 ? 255 : 0; });
    write_png("half.png", 4, 1, [](int column, int) { return column < 2 ? 255 : 0; });
    write_png("wide.png", 8193, 1, [](int, int) { return 255; });
    write_png("high.png", 1, 8193, [](int, int) { return 255; });
    write("text.png", "x,y\n");
    write("empty.png", "");
    const std::string good = read("left.png");
    write("cut.png", good.substr(0, good.size() - 20));
    fs::create_directory(path("folder.png"));
  }

  void expect_printed(const Words& arguments, const Words& parts) const {
    const Outcome outcome = annulus_forked(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    for (const std::string& part : parts) EXPECT_THAT(outcome.out, testing::HasSubstr(part));
  }
};

TEST_P(Cases, AreAnswered) {
  std::ifstream in(GetParam());
  std::vector<Words> commands;
  Words parts;
  bool refused = true;
  std::string file;
  int number = 0, ran = 0;
  for (std::string line; std::getline(in, line);) {
    SCOPED_TRACE(GetParam().filename().string() + ":" + std::to_string(++number));
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string key = line.substr(0, space);
    const std::string rest = line.substr(std::min(space + 1, line.size()));
    if (key == "by") {
      commands.clear();
      for (const std::string& command : split(rest, "; ")) commands.push_back(command_of(command));
    } else if (key == "refused" || key == "prints") {
      refused = key == "refused";
      parts = split(rest, " | ");
    } else if (key == "file") {
      write(file = rest, "");
    } else if (key == "|") {
      write(file, read(file) + rest + "\n");
    } else if (key == "make") {
      output_of(command_of(rest));
    } else if (key == ">") {
      const Words words = words_of(rest);
      Words expected = parts;
      std::ranges::replace(expected, "@", words.empty() ? "@" : words.back());
      for (const Words& command : commands)
        refused ? expect_refused(command + words, expected) : expect_printed(command + words, expected);
      ran += static_cast<int>(commands.size());
    } else {
      FAIL() << "no such line: " << line;
    }
  }
  EXPECT_GT(ran, 0);
}

INSTANTIATE_TEST_SUITE_P(All, Cases, testing::ValuesIn(case_files()),
                         [](const auto& tested) { return tested.param.stem().string(); });

}  // namespace
}  // namespace annulus::test
