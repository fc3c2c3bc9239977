#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/io/file_points.h"

namespace annulus {

// Large texts are read in blocks, several at a time.

// A text in blocks of 256 KiB or a little more. end_of(text, at) says where a block may end from `at` on:
// npos if nowhere.
std::vector<std::string_view> blocks_of(
    std::string_view text, const std::function<std::size_t(std::string_view, std::size_t)>& end_of);

// The same, of whole lines.
std::vector<std::string_view> blocks_of_lines(std::string_view text);

// Calls read() for each block, on several threads, and adds their points in the order of the blocks. False,
// with nothing added, if read() gives nothing for one of them (not all are called then), if some have radii
// or heights and some have none, or if there is only one block.
bool add_in_blocks(FilePoints& points, std::span<const std::string_view> blocks,
                   const std::function<std::optional<FilePoints>(std::string_view)>& read);

}  // namespace annulus
