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

// A file that appears whole or not at all: written under another name beside it and renamed by commit().
// What exists and is not a regular file (a device, a pipe) is written directly. Throws WriteError.
class OutputFile {
 public:
  explicit OutputFile(const std::filesystem::path& path);
  ~OutputFile();  // without commit() nothing is left behind
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  void write(std::span<const std::uint8_t> bytes);
  void commit();
  // As commit(), but never over an existing file: false, and nothing done, where there is one by now. A
  // device was written directly, and that is that.
  bool commit_new();

 private:
  void close();
  [[noreturn]] void fail(const Message& reason) const;

  std::filesystem::path path_;
  std::filesystem::path temporary_;  // empty where written directly
  std::FILE* file_ = nullptr;
};

// To standard output. Throws WriteError.
void write_standard_output(std::string_view bytes);
void flush_standard_output();

}  // namespace annulus
