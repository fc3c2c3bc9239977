#include "tests/app/cli/cli_support.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "core/setup/from_chars.h"

// The program's, under another name.
int annulus_main(int argc, char** argv);

namespace annulus::test {
namespace fs = std::filesystem;
namespace {

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

fs::path make_folder() {
  std::string name = (fs::temp_directory_path() / "annulus-cli-XXXXXX").string();
  if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
  return name;
}

void redirect(int descriptor, const fs::path& file, int flags) {
  const int opened = open(file.c_str(), flags | O_CLOEXEC, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
}

}  // namespace

Words operator+(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

CliTest::CliTest() : folder_(make_folder()), outputs_(make_folder()) {
  setenv("A", ANNULUS_BINARY, 1);
}

CliTest::~CliTest() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
  fs::remove_all(outputs_, ignored);
}

Outcome CliTest::run(const Words& words, const Body& body) const {
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  // The child would write it again.
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) {
    if (chdir(folder_.c_str()) != 0) _exit(126);
    redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
    redirect(STDOUT_FILENO, outputs_ / "out", O_WRONLY | O_CREAT | O_TRUNC);
    redirect(STDERR_FILENO, outputs_ / "err", O_WRONLY | O_CREAT | O_TRUNC);
    body(static_cast<int>(words.size()), argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, WIFSIGNALED(status) ? WTERMSIG(status) : 0,
          read_file(outputs_ / "out"), read_file(outputs_ / "err")};
}

Outcome CliTest::annulus(const Words& arguments) const {
  return run(Words{ANNULUS_BINARY} + arguments, [](int, char** argv) { execv(argv[0], argv); });
}

// In a fork of this program, which takes a tenth of the time. Not for what draws or has threads: their
// libraries do not survive a fork.
Outcome CliTest::annulus_forked(const Words& arguments) const {
  return run(Words{ANNULUS_BINARY} + arguments,
             [](int argc, char** argv) { std::exit(annulus_main(argc, argv)); });
}

Outcome CliTest::shell(const std::string& script) const {
  return run({"/bin/sh", "-c", script}, [](int, char** argv) { execv(argv[0], argv); });
}

std::string CliTest::output_of(const Words& arguments) const {
  const Outcome outcome = annulus(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  return outcome.out;
}

void CliTest::expect_refused(const Words& arguments, const Words& parts) const {
  std::string trace;
  for (const std::string& word : arguments) trace += " " + word;
  SCOPED_TRACE("annulus" + trace);
  const auto before = files();
  const Outcome outcome = annulus_forked(arguments);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(lines(outcome.err).size(), 1u) << outcome.err;
  EXPECT_TRUE(outcome.err.starts_with("annulus: ")) << outcome.err;
  EXPECT_TRUE(outcome.err.ends_with('\n'));
  for (const std::string& part : parts)
    EXPECT_NE(outcome.err.find(part), std::string::npos) << "'" << part << "' is not in: " << outcome.err;
  EXPECT_EQ(files(), before);
}

void CliTest::write(const std::string& name, std::string_view bytes) const {
  std::ofstream out(path(name), std::ios::binary);
  out << bytes;
}

std::string CliTest::read(const std::string& name) const {
  return read_file(path(name));
}

std::vector<std::string> CliTest::files() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder_)) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::vector<Position> points_of_csv(const std::string& csv) {
  const auto rows = lines(csv);
  std::vector<Position> points;
  EXPECT_FALSE(rows.empty());
  if (rows.empty()) return points;
  EXPECT_EQ(rows[0], "x,y");
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const std::string& row = rows[i];
    Position p{};
    const auto x = from_chars(row, p.x);
    EXPECT_TRUE(x.ec == std::errc{} && x.ptr != row.data() + row.size() && *x.ptr == ',') << row;
    if (x.ec != std::errc{}) return points;
    const auto y = from_chars({x.ptr + 1, row.data() + row.size()}, p.y);
    EXPECT_TRUE(y.ec == std::errc{} && y.ptr == row.data() + row.size()) << row;
    points.push_back(p);
  }
  return points;
}

std::vector<Position> points_of_json(const nlohmann::json& json) {
  std::vector<Position> points;
  for (const auto& point : json.at("points")) points.push_back({point.at(0), point.at(1)});
  return points;
}

std::vector<std::uint8_t> bytes(const std::string& text) {
  return {text.begin(), text.end()};
}

}  // namespace annulus::test
