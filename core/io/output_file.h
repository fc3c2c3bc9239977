#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/setup/message.h"

namespace annulus {

// what() is one line that names the file and the reason.
class WriteError : public Failure {
 public:
  using Failure::Failure;
};

// A file that appears complete or not at all: it is written under another name in the same folder, and
// commit() renames it. If the path exists and is not a regular file (a device, a pipe), it is written
// directly. Throws WriteError.
class OutputFile {
 public:
  explicit OutputFile(const std::filesystem::path& path);
  ~OutputFile();  // without commit() nothing is left behind
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  void write(std::span<const std::uint8_t> bytes);
  void commit();
  // Commits, but never over an existing file: if there is one by now it returns false and changes nothing. A
  // device was written directly, so true.
  bool commit_new();

 private:
  void close();
  [[noreturn]] void fail(const Message& reason) const;

  std::filesystem::path path_;
  std::filesystem::path temporary_;  // empty if written directly
  std::FILE* file_ = nullptr;
};

// Writes to standard output. Throws WriteError.
void write_standard_output(std::string_view bytes);
void flush_standard_output();

}  // namespace annulus
