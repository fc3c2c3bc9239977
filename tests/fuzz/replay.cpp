// Runs a fuzz target without a fuzzer: every file of the given folders, and with --runs N that many inputs
// made from them at random. An input at random follows from --seed and its number. One that fails, or does
// not end, is written to --failed FOLDER; one that takes a second is named.
//   TARGET [--runs N] [--seed S] [--failed FOLDER] FOLDER...
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "tests/fuzz/bytes.h"
#include "tests/fuzz/mutation.h"

namespace {

namespace fs = std::filesystem;
using annulus::fuzz::Input, annulus::fuzz::mutated;

Input read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// For one input, in seconds; an alarm ends the process. With sanitizers on a busy machine the slowest take a
// few.
constexpr unsigned kPatience = 60;

// Returns how many seconds it took.
double run(const Input& input) {
  const auto begin = std::chrono::steady_clock::now();
  alarm(kPatience);
  LLVMFuzzerTestOneInput(input.data(), input.size());
  alarm(0);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Runs the inputs from `first` on in a process of their own. Returns whether it ended well.
bool batch(const std::vector<Input>& inputs, std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
  const pid_t child = fork();
  if (child == 0) {
    for (std::uint64_t i = first; i < first + count; ++i) {
      const double seconds = run(mutated(inputs, seed, i));
      if (seconds < 1) continue;
      std::printf("slow: input %llu takes %.1f s\n", static_cast<unsigned long long>(i), seconds);
      std::fflush(stdout);
    }
    _exit(0);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

int main(int count, char** arguments) {
  // A command line may ask to read it.
  if (!std::freopen("/dev/null", "r", stdin)) return 2;
  std::uint64_t runs = 0, seed = 1, failures = 0;
  fs::path failed;
  std::vector<Input> inputs;
  for (int i = 1; i < count; ++i) {
    const std::string word = arguments[i];
    if (word == "--runs" || word == "--seed" || word == "--failed") {
      if (++i == count) return 2;
      if (word == "--failed") {
        failed = arguments[i];
      } else {
        (word == "--runs" ? runs : seed) = std::stoull(arguments[i]);
      }
      continue;
    }
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(word))
      if (entry.is_regular_file()) files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) {
      std::printf("%s\n", file.filename().c_str());
      std::fflush(stdout);
      inputs.push_back(read(file));
      run(inputs.back());
    }
  }
  if (inputs.empty()) {
    std::fprintf(stderr, "there is nothing to run\n");
    return 2;
  }
  constexpr std::uint64_t kAtOnce = 500;
  for (std::uint64_t first = 0; first < runs; first += kAtOnce) {
    const std::uint64_t number = std::min(kAtOnce, runs - first);
    if (batch(inputs, seed, first, number)) continue;
    ++failures;
    bool alone = false;
    for (std::uint64_t i = first; i < first + number && !alone; ++i) {
      alone = !batch(inputs, seed, i, 1);
      if (!alone) continue;
      const Input input = mutated(inputs, seed, i);
      const std::string name = "seed-" + std::to_string(seed) + "-" + std::to_string(i);
      std::printf("FAILED: input %s of %zu bytes\n", name.c_str(), input.size());
      if (!failed.empty()) {
        fs::create_directories(failed);
        std::ofstream(failed / name, std::ios::binary)
            .write(reinterpret_cast<const char*>(input.data()), std::ssize(input));
      }
    }
    if (!alone)
      std::printf("FAILED: seed %llu, the %llu inputs from %llu on together, none of them alone\n",
                  static_cast<unsigned long long>(seed), static_cast<unsigned long long>(number),
                  static_cast<unsigned long long>(first));
  }
  std::printf("%zu files, %llu inputs at random, %llu failures\n", inputs.size(),
              static_cast<unsigned long long>(runs), static_cast<unsigned long long>(failures));
  return failures > 0 ? 1 : 0;
}
