#include "app/window/file_dialog.h"

#if defined(_WIN32)

namespace annulus {

bool FileDialog::open(const std::string&, bool) {
  return false;
}

std::optional<std::filesystem::path> FileDialog::answer() {
  return std::nullopt;
}

void FileDialog::close() {}

}  // namespace annulus

#else

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <sstream>
#include <utility>
#include <vector>

extern char** environ;  // of the process, POSIX

namespace annulus {
namespace {

bool is_installed(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (access((std::filesystem::path(folder) / program).c_str(), X_OK) == 0) return true;
  return false;
}

// The program and its arguments; empty if there is none. KDE's own comes first on KDE.
std::vector<std::string> dialog_command(const std::string& title, bool folder) {
  std::vector<std::string> zenity{"zenity", "--file-selection", "--title=" + title};
  if (folder) zenity.emplace_back("--directory");
  const std::vector<std::string> kdialog{"kdialog", "--title", title,
                                         folder ? "--getexistingdirectory" : "--getopenfilename", "."};
  const bool kde = std::getenv("KDE_FULL_SESSION") != nullptr;
  for (const auto& command : {kde ? kdialog : zenity, kde ? zenity : kdialog})
    if (is_installed(command.front())) return command;
  return {};
}

}  // namespace

bool FileDialog::open(const std::string& title, bool folder) {
  if (is_open()) return true;
  portal_ = PortalDialog::open(title, folder);
  if (portal_) return true;
  std::vector<std::string> words = dialog_command(title, folder);
  if (words.empty()) return false;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return false;
  for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  pid_t process = 0;
  const int error = posix_spawnp(&process, arguments.front(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    return false;
  }
  process_ = process;
  output_ = ends[0];
  read_.clear();
  return true;
}

std::optional<std::filesystem::path> FileDialog::answer() {
  if (portal_ && portal_->over()) return std::exchange(portal_, nullptr)->chosen();
  if (process_ == 0) return std::nullopt;
  std::array<char, 4096> block{};
  for (;;) {
    const ssize_t count = read(output_, block.data(), block.size());
    if (count > 0) {
      read_.append(block.data(), static_cast<std::size_t>(count));
    } else if (count == 0) {
      break;  // it has ended
    } else if (errno != EINTR) {
      return std::nullopt;  // still open
    }
  }
  close();
  while (!read_.empty() && read_.back() == '\n') read_.pop_back();
  if (read_.empty()) return std::nullopt;
  return std::filesystem::path(read_);
}

void FileDialog::close() {
  if (process_ == 0) return;
  ::close(output_);
  kill(process_, SIGTERM);  // it may have ended already
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

}  // namespace annulus

#endif
