#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/io/system_files.h"
#include "core/setup/message.h"

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

// The same of a file that is open, of which `beginning` has been read. Throws Failure: why not.
std::string read_rest(system::Opened opened, std::string_view beginning);
// "cannot read FILE: why".
Message why_unreadable(const std::filesystem::path& path, FileKind kind, const Failure& why);

}  // namespace annulus
