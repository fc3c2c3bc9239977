#include "app/window/last_frame.h"

#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace annulus {
namespace {

template <class T>
void append(std::vector<std::byte>& bytes, const T* values, int count) {
  const auto all = std::as_bytes(std::span(values, static_cast<std::size_t>(count)));
  bytes.insert(bytes.end(), all.begin(), all.end());
}

int pixel(float place, float scale) {
  return static_cast<int>(std::floor(place * scale));
}

// All that makes the picture, but the textures.
std::vector<std::byte> bytes_of(const ImDrawData& panels, std::uint64_t uploads) {
  std::vector<std::byte> bytes;
  const ImVec2 scale = panels.FramebufferScale;
  append(bytes, &uploads, 1);
  append(bytes, &panels.DisplaySize.x, 2);
  append(bytes, &panels.FramebufferScale.x, 2);
  for (int i = 0; i < panels.CmdListsCount; ++i) {
    const ImDrawList& list = *panels.CmdLists[i];
    append(bytes, list.VtxBuffer.Data, list.VtxBuffer.Size);
    append(bytes, list.IdxBuffer.Data, list.IdxBuffer.Size);
    for (const ImDrawCmd& cmd : list.CmdBuffer) {
      // To whole pixels, as it is drawn: the end of a slider that moves slowly changes no pixel for long.
      const ImVec4& clip = cmd.ClipRect;
      const std::array<int, 4> edges{pixel(clip.x, scale.x), pixel(clip.y, scale.y), pixel(clip.z, scale.x),
                                     pixel(clip.w, scale.y)};
      append(bytes, edges.data(), 4);
      append(bytes, &cmd.ElemCount, 1);
    }
  }
  return bytes;
}

}  // namespace

bool LastFrame::update(const ImDrawData& panels, std::uint64_t uploads, std::vector<Canvas> canvases) {
  std::vector<std::byte> bytes = bytes_of(panels, uploads);
  const bool same = bytes == panels_ && canvases == canvases_;
  panels_ = std::move(bytes);
  canvases_ = std::move(canvases);
  return !same;
}

}  // namespace annulus
