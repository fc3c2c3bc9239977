#include "tests/gui/process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>

#include "tests/gui/files.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

void redirect(const std::filesystem::path& file, int descriptor) {
  const int opened = open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
}

// Runs in the child process, which can only exec or exit.
[[noreturn]] void become(const Launch& launch, std::vector<char*>& arguments) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  redirect(launch.output, STDOUT_FILENO);
  redirect(launch.errors, STDERR_FILENO);
  if (!launch.folder.empty() && chdir(launch.folder.c_str()) != 0) _exit(126);
  if (launch.kept_descriptor >= 0) fcntl(launch.kept_descriptor, F_SETFD, 0);
  for (const auto& [name, value] : launch.environment) {
    value ? setenv(name.c_str(), value->c_str(), 1) : unsetenv(name.c_str());
  }
  execvp(arguments.front(), arguments.data());
  _exit(127);
}

}  // namespace

Process::Process(const Launch& launch) {
  std::vector<char*> arguments;
  for (const std::string& word : launch.command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  id_ = fork();
  if (id_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (id_ == 0) become(launch, arguments);
}

Process::~Process() {
  kill();
}

bool Process::running() {
  if (status_) return false;
  int status = 0;
  if (waitpid(id_, &status, WNOHANG) != id_) return true;
  status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return false;
}

std::optional<int> Process::wait(std::chrono::milliseconds patience) {
  poll([this] { return !running(); }, patience);
  return status_;
}

void Process::kill() {
  if (!running()) return;
  ::kill(id_, SIGKILL);
  wait(kPatience);
}

Result run_command(const std::vector<std::string>& command, const std::filesystem::path& folder) {
  const TemporaryFolder aside;
  const auto output = aside.path() / "output";
  Process process({.command = command,
                   .folder = folder,
                   .output = output,
                   .errors = aside.path() / "errors",
                   .environment = {{"DISPLAY", std::nullopt}, {"WAYLAND_DISPLAY", std::nullopt}}});
  const auto status = process.wait(3 * kPatience);
  if (!status) throw GaveUp(command.front() + " did not end");
  return {*status, read_file(output)};
}

}  // namespace annulus::gui
