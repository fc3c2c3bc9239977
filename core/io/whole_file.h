#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/io/system_files.h"

namespace annulus {

using system::FileKind;

inline constexpr std::size_t kLargestFile = std::size_t{1} << 28;  // bytes
inline constexpr std::size_t kLargestPipe = std::size_t{1} << 26;

// Readers may look so many bytes ahead of the last one: what a file's text has room for behind its end.
inline constexpr std::size_t kReadAhead = 64;

// All bytes of a file of at most 256 MiB or, if FileKind::or_pipe is allowed, of a pipe or standard input
// ("-") of at most 64 MiB. Everything that the program reads comes from here. Throws InputError: "cannot read
// FILE: why".
std::string read_whole_file(const std::filesystem::path& path, FileKind kind = FileKind::regular_file);

}  // namespace annulus
