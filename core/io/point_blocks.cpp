#include "core/io/point_blocks.h"

#include <algorithm>
#include <array>
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
  constexpr std::array kNumbers{&FilePoints::x, &FilePoints::y, &FilePoints::radii, &FilePoints::heights};
  std::vector<std::size_t> begins{points.x.size()};
  for (const auto& part : parts) begins.push_back(begins.back() + part->x.size());
  for (const auto numbers : kNumbers) {
    const auto has = [&](const auto& part) { return !((*part).*numbers).empty(); };
    if (std::ranges::any_of(parts, has) && !std::ranges::all_of(parts, has)) return false;
  }
  for (const auto numbers : kNumbers)
    if (!((*parts.front()).*numbers).empty()) (points.*numbers).resize(begins.back());
  in_parallel(parts.size(), [&](std::size_t i) {
    for (const auto numbers : kNumbers)
      if (!(points.*numbers).empty())
        std::ranges::copy((*parts[i]).*numbers,
                          (points.*numbers).begin() + static_cast<std::ptrdiff_t>(begins[i]));
  });
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const FileRows& rows : parts[i]->rows) points.rows.push_back({begins[i] + rows.first, rows.at});
  return true;
}

}  // namespace annulus
