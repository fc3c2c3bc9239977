#include "core/io/output_file.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace annulus {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void fail_on_standard_output() {
  throw WriteError({English("cannot write standard output: {0}"), {reason_of_errno(errno)}});
}

// Follows links: the file that a link points to is replaced or created, not the link itself.
fs::path behind_links(fs::path path, std::error_code& error) {
  constexpr int kMostLinks = 40;
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code ignored;
    if (!fs::is_symlink(fs::symlink_status(path, ignored))) return path;
    const fs::path target = fs::read_symlink(path, error);
    if (error) return path;
    path = path.parent_path() / target;  // an absolute target replaces the whole path
  }
  error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
  return path;
}

}  // namespace

OutputFile::OutputFile(const fs::path& path) : path_(path) {
  std::error_code error;
  const fs::file_status status = fs::status(path_, error);
  if (fs::is_directory(status)) fail(English("it is a folder"));
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    errno = 0;
    file_.reset(std::fopen(path_.string().c_str(), "wb"));
    if (!file_) fail(reason_of_errno(errno));
    return;
  }
  error.clear();
  const fs::path target = behind_links(path_, error);
  if (error) fail(reason_of(error));
  path_ = target;
  try {
    system::remove_left_part_files(path_.parent_path());
    system::PartFile part = system::create_part_file(path_);
    file_ = std::move(part.file);
    temporary_ = part.path;
  } catch (const Failure& why) {
    fail(why.message());
  }
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (!temporary_.empty()) fs::remove(temporary_, ignored);
}

void OutputFile::write(std::string_view bytes) {
  errno = 0;
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) fail(reason_of_errno(errno));
}

void OutputFile::write(std::span<const std::uint8_t> bytes) {
  write(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void OutputFile::close() {
  errno = 0;
  if (std::fclose(file_.release()) != 0) fail(reason_of_errno(errno));
}

void OutputFile::write_through() {
  if (const int error = system::write_through(file_.get())) fail(reason_of_errno(error));
}

void OutputFile::commit(Wait wait) {
  if (temporary_.empty()) return close();
  if (wait == Wait::for_the_disk) write_through();
  // If the system allows it, closed last, so that it is locked until it has its name.
  if (wait == Wait::no || !system::kRenamesOpenFiles) close();
  std::error_code error;
  fs::rename(temporary_, path_, error);
  if (error) fail(reason_of(error));
  temporary_.clear();
  if (file_) close();
  if (wait == Wait::for_the_disk) system::write_names_through(path_.parent_path());
}

bool OutputFile::commit_new() {
  if (temporary_.empty()) {
    if (file_) close();
    return true;
  }
  if (file_) {
    write_through();
    if (!system::kRenamesOpenFiles) close();
  }
  std::error_code error;
  // Unlike a rename, a hard link fails if the name exists.
  fs::create_hard_link(temporary_, path_, error);
  if (error && fs::exists(path_)) return false;
  if (error) {
    fs::rename(temporary_, path_, error);  // a file system without hard links
    if (error) fail(reason_of(error));
  } else {
    fs::remove(temporary_, error);
  }
  temporary_.clear();
  if (file_) close();
  system::write_names_through(path_.parent_path());
  return true;
}

void OutputFile::fail(const Message& reason) const {
  std::error_code unknown;
  if (const fs::path folder = path_.parent_path();
      !folder.empty() && fs::status(folder, unknown).type() == fs::file_type::not_found)
    throw WriteError(
        {English("cannot write {0}: there is no folder {1}"), {path_.string(), folder.string()}});
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
