#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

#include "core/io/system_files.h"
#include "core/setup/message.h"

namespace annulus {

// what() is one line that names the file and the reason.
class WriteError : public Failure {
 public:
  using Failure::Failure;
};

// A file that appears complete or not at all, also if the machine loses power: it is written under another
// name in the same folder, and commit() renames it when all of it is on the disk. It keeps the mode and,
// if that is allowed, the owner of a file that it replaces; such a file's other hard links keep what they
// have. If the path exists and is not a regular file (a device, a pipe), it is written directly. Part files
// that killed runs have left beside it are removed. Throws WriteError.
class OutputFile {
 public:
  explicit OutputFile(const std::filesystem::path& path);
  ~OutputFile();  // without commit() nothing is left behind
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // The file's name until commit(); empty if it is written directly.
  const std::filesystem::path& part() const { return temporary_; }

  void write(std::string_view bytes);
  void write(std::span<const std::uint8_t> bytes);

  // Whether to wait for the disk. What is written anew in every frame need not.
  enum class Wait : std::uint8_t { for_the_disk, no };
  void commit(Wait wait = Wait::for_the_disk);
  // Commits, but never over an existing file: if there is one by now it returns false and changes nothing. A
  // device was written directly, so true.
  bool commit_new();
  // From now on it is to have another name, in the same folder.
  void rename(const std::filesystem::path& path) { path_ = path; }

 private:
  void close();
  void write_through();
  [[noreturn]] void fail(const Message& reason) const;

  std::filesystem::path path_;
  std::filesystem::path temporary_;  // empty if written directly
  system::FilePointer file_;
};

// Writes to standard output. Throws WriteError.
void write_standard_output(std::string_view bytes);
void flush_standard_output();

}  // namespace annulus
