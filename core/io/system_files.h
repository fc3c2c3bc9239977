#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/io/utf16.h"

// What reading and writing files asks of the operating system beyond standard C++. If that is not POSIX,
// files are read and written as standard C++ does it: without locks, modes and owners.
namespace annulus::system {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FilePointer = std::unique_ptr<std::FILE, CloseFile>;

// What may be read. A named pipe or a device can keep its reader waiting for ever or never end, so files that
// other files name, and those opened in the window, must be regular.
enum class FileKind : std::uint8_t { regular_file, or_pipe };

struct Opened {
  FilePointer file;
  std::optional<std::uintmax_t> size;  // of a regular file
  // Of read_some(): its first byte, if that has been read already; whether any bytes have come; and whether
  // they are text in UTF-16.
  std::optional<char> first = {};
  bool begun = false;
  std::optional<Utf16> utf16 = {};
};
// With FileKind::or_pipe a pipe too, which must have a writer within a second, and "-" for standard input.
// Throws Failure: why not.
Opened open_for_reading(const std::filesystem::path& path, FileKind kind);

// Up to `size` bytes, at least 1, as many as there are: of a pipe it waits only for the first ones. 0: the
// end. Text in UTF-16 comes as UTF-8. Use nothing else to read this file. Throws Failure.
std::size_t read_some(Opened& from, char* bytes, std::size_t size);

// Whether there is something to read, or the end, or nothing that could be waited for; waits for it, but not
// longer than that.
bool wait_for_bytes(const Opened& from, std::chrono::milliseconds most);

// A new file beside `target`, to be renamed to it once it is whole. It has the target's mode and, if that
// is allowed, its owner, and is locked until it is closed.
struct PartFile {
  FilePointer file;
  std::filesystem::path path;
};
// Throws Failure: why not.
PartFile create_part_file(const std::filesystem::path& target);

// Removes the part files in a folder that nobody has locked: those of runs that were killed.
void remove_left_part_files(const std::filesystem::path& folder);

// Whether a file can be renamed while it is open, and so stays locked until it has its name.
extern const bool kRenamesOpenFiles;

// Waits until the file's bytes are on the disk. Returns errno, 0 if it worked.
int write_through(std::FILE* file);
// The same for the names in a folder, as far as the file system can.
void write_names_through(const std::filesystem::path& folder);

}  // namespace annulus::system
