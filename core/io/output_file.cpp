#include "core/io/output_file.h"

#include <cerrno>
#include <cstring>
#include <random>
#include <system_error>
#include <utility>

namespace annulus {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void fail_on_standard_output() {
  throw WriteError({English("cannot write standard output: {0}"), {reason_of_errno(errno)}});
}

// Follows links: the file that a link points to is replaced or created, not the link itself.
fs::path behind_links(fs::path path) {
  constexpr int kMostLinks = 40;
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
    const fs::path target = fs::read_symlink(path, error);
    if (error) break;
    path = path.parent_path() / target;  // an absolute target replaces the whole path
  }
  return path;
}

}  // namespace

OutputFile::OutputFile(const fs::path& path) : path_(path) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path_, ignored);
  if (fs::is_directory(status)) fail(English("it is a folder"));
  errno = 0;
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    file_ = std::fopen(path_.string().c_str(), "wb");
  } else {
    path_ = behind_links(path_);
    std::random_device random;
    for (int attempt = 0; attempt < 8 && !file_; ++attempt) {
      temporary_ = path_;
      temporary_ += ".part-" + std::to_string(random());
      errno = 0;
      file_ = std::fopen(temporary_.string().c_str(), "wbx");
      if (!file_ && errno != EEXIST) break;
    }
  }
  if (!file_) {
    temporary_.clear();
    fail(reason_of_errno(errno));
  }
}

OutputFile::~OutputFile() {
  if (file_) std::fclose(file_);
  std::error_code ignored;
  if (!temporary_.empty()) fs::remove(temporary_, ignored);
}

void OutputFile::write(std::string_view bytes) {
  errno = 0;
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail(reason_of_errno(errno));
}

void OutputFile::write(std::span<const std::uint8_t> bytes) {
  write(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void OutputFile::close() {
  errno = 0;
  if (std::fclose(std::exchange(file_, nullptr)) != 0) fail(reason_of_errno(errno));
}

void OutputFile::commit() {
  close();
  if (temporary_.empty()) return;
  std::error_code error;
  fs::rename(temporary_, path_, error);
  if (error) fail(reason_of(error));
  temporary_.clear();
}

bool OutputFile::commit_new() {
  if (file_) close();
  if (temporary_.empty()) return true;
  std::error_code error;
  // Unlike a rename, a hard link fails if the name exists.
  fs::create_hard_link(temporary_, path_, error);
  if (!error) return true;  // the destructor removes the other name
  if (fs::exists(path_)) return false;
  fs::rename(temporary_, path_, error);  // a file system without hard links
  if (error) fail(reason_of(error));
  temporary_.clear();
  return true;
}

void OutputFile::fail(const Message& reason) const {
  throw WriteError({English("cannot write {0}: {1}"), {path_.string(), reason}});
}

void write_standard_output(std::string_view bytes) {
  errno = 0;
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) fail_on_standard_output();
}

void flush_standard_output() {
  errno = 0;
  if (std::fflush(stdout) != 0) fail_on_standard_output();
}

}  // namespace annulus
