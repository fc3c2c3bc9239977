#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace annulus::gui {

struct Launch {
  std::vector<std::string> command;  // found through PATH, with its arguments
  std::filesystem::path folder;      // working directory
  std::filesystem::path output = "/dev/null";
  std::filesystem::path errors = "/dev/null";
  std::map<std::string, std::optional<std::string>> environment = {};  // added to ours; nothing: unset
  int kept_descriptor = -1;                                            // inherited by the child
};

// A child process. It ends with this object, and with the test program, however that ends.
class Process {
 public:
  explicit Process(const Launch& launch);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  int id() const { return id_; }
  bool running();
  // The exit status as a shell's $?, once it has ended; nothing if it does not end in that time.
  std::optional<int> wait(std::chrono::milliseconds patience);
  void kill();

 private:
  int id_ = -1;
  std::optional<int> status_;
};

struct Result {
  int status = -1;
  std::string output;
};

// Runs a command to its end without a display. Throws GaveUp if it does not end.
Result run_command(const std::vector<std::string>& command, const std::filesystem::path& folder);

}  // namespace annulus::gui
