#pragma once

namespace annulus {

// In window units.
struct WindowSize {
  int width = 0, height = 0;
  friend bool operator==(const WindowSize&, const WindowSize&) = default;
};

constexpr WindowSize kLeastWindow{1024, 640};  // what the panels need

// The size for the first start where windows have `room`: 1440 x 900, on larger screens one and a half times
// that, twice, and so on, on smaller ones what there is. Larger for letters of a larger scale.
WindowSize first_size(WindowSize room, double scale = 1);

// As near to `wished` as there is room for, and what the panels need if there is room for that.
WindowSize fitted(WindowSize wished, WindowSize room);

// What is left of a screen's usable part for the window inside its frame.
WindowSize room_in(WindowSize usable, WindowSize frame);

}  // namespace annulus
