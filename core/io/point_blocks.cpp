#include "core/io/point_blocks.h"

#include <algorithm>
#include <atomic>

#include "core/lookup/parallel.h"

namespace annulus {
namespace {

// What stays in a core's own cache with the points in it.
constexpr std::size_t kBlockBytes = std::size_t{1} << 18;

}  // namespace

std::vector<std::string_view> blocks_of(
    std::string_view text, const std::function<std::size_t(std::string_view, std::size_t)>& end_of) {
  std::vector<std::string_view> blocks;
  while (text.size() > kBlockBytes) {
    const std::size_t end = end_of(text, kBlockBytes);
    if (end >= text.size()) break;
    blocks.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  if (!text.empty()) blocks.push_back(text);
  return blocks;
}

std::vector<std::string_view> blocks_of_lines(std::string_view text) {
  return blocks_of(text, [](std::string_view of, std::size_t at) {
    const std::size_t end = of.find('\n', at);
    return end == std::string_view::npos ? end : end + 1;
  });
}

bool add_in_blocks(FilePoints& points, std::span<const std::string_view> blocks,
                   const std::function<std::optional<FilePoints>(std::string_view)>& read) {
  if (blocks.size() < 2) return false;
  std::vector<std::optional<FilePoints>> parts(blocks.size());
  std::atomic<bool> failed = false;
  in_parallel(blocks.size(), [&](std::size_t i) {
    if (failed.load(std::memory_order_relaxed)) return;
    parts[i] = read(blocks[i]);
    if (!parts[i]) failed.store(true, std::memory_order_relaxed);
  });
  if (failed) return false;
  const auto is_sized = [](const auto& part) { return !part->radii.empty(); };
  const bool sized = std::ranges::any_of(parts, is_sized);
  if (sized && !std::ranges::all_of(parts, is_sized)) return false;
  std::vector<std::size_t> begins{points.x.size()};
  for (const auto& part : parts) begins.push_back(begins.back() + part->x.size());
  points.x.resize(begins.back());
  points.y.resize(begins.back());
  if (sized) points.radii.resize(begins.back());
  in_parallel(parts.size(), [&](std::size_t i) {
    const auto copy = [&](const LargeVector<double>& from, LargeVector<double>& to) {
      std::ranges::copy(from, to.begin() + static_cast<std::ptrdiff_t>(begins[i]));
    };
    copy(parts[i]->x, points.x);
    copy(parts[i]->y, points.y);
    if (sized) copy(parts[i]->radii, points.radii);
  });
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const FileRows& rows : parts[i]->rows) points.rows.push_back({begins[i] + rows.first, rows.at});
  return true;
}

}  // namespace annulus
