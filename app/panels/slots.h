#pragma once

#include <algorithm>
#include <cstdint>

namespace annulus::panels {

// From this pitch on every slot has its index below it; from the second on it holds a number; narrower ones
// are ticks; below the last a window around the pick is shown. Window units at UI scale 1.
inline constexpr float kWideSlot = 34, kNumberSlot = 22, kLeastTick = 5;

// Which slots of a list have room side by side, and how wide each is.
struct SlotView {
  float pitch = 0;  // from one slot to the next, window units
  bool ticks = false;
  std::uint32_t first = 0, count = 0;
};

// `unit`: a window unit at UI scale 1; `digit`: a digit's width; `numbers`: how many points there are, the
// longest number; `around`: the slot that a window goes around.
inline SlotView slot_view(float width, float unit, float digit, std::uint64_t numbers, std::uint32_t length,
                          std::uint32_t around) {
  float digits = 1;
  for (std::uint64_t n = numbers > 0 ? numbers - 1 : 0; n >= 10; n /= 10) ++digits;
  const float readable = std::max(kNumberSlot * unit, digits * digit + 7 * unit);
  const float pitch =
      std::min(width / static_cast<float>(std::max(length, 1u)), std::max(kWideSlot * unit, readable));
  if (pitch >= readable) return {pitch, false, 0, length};
  if (pitch >= kLeastTick * unit) return {pitch, true, 0, length};
  const auto count = std::min(static_cast<std::uint32_t>(std::max(width / readable, 1.0f)), length);
  const std::uint32_t before = std::min(count / 2, around);
  return {readable, false, std::min(around - before, length - count), count};
}

}  // namespace annulus::panels
