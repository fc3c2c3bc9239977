#pragma once

#include <cstdint>
#include <string_view>

#include "app/scene/draw_list.h"

namespace annulus::scene {

// `print`: black on white, told apart by shape.
enum class Theme : std::uint8_t { dark, light, print };

// On the command line and in files.
constexpr std::string_view name_of(Theme theme) {
  return theme == Theme::dark ? "dark" : theme == Theme::light ? "light" : "print";
}

// A colour has one meaning everywhere: chips, legend, canvas, sentence. Colour-blind viewers can tell them
// apart too (after Okabe and Ito 2008), and no meaning rests on colour alone: each has a shape as well.
struct Palette {
  Colour canvas, panel, control;
  Colour text, muted, hairline;
  Colour accent;  // the picked point and its annulus
  Colour active;
  Colour point;  // retired points
  Colour accepted, too_close, outside;
  Colour violation;
  Colour taken_cell, grid_line;
  // Opacity of what moves with the picks: low enough that it does not flash at any speed (WCAG 2.2, general
  // flash). Of the cells searched for a try, which are drawn only while tries can be seen: enough that such a
  // cell differs from its neighbours by 1.5 : 1.
  float annulus_tint, searched_tint;
  Colour soft;             // text of a presentation that is not the subject
  Colour card, card_edge;  // what lies on a panel: answers
  Colour side_a, side_b;   // of two canvases; always with their letter
  float chosen_tint;       // opacity of the accent in a chosen segment and a slider's bar
  Colour axis;             // of a plot; between the cells of a map
  float track_tint;        // opacity of the accent in a knob's track: 3 : 1 to the rest of it
  Colour chosen;           // cells of a map that have been picked
  bool by_shape = false;   // shapes alone tell marks apart, as in print without colours: in figures
  bool one_ink = false;    // all have one colour, and no line is faint
};

// Opacity of the accent in a menu's row under the mouse: its key is grey and can still be read.
inline constexpr float kRowTint = 0.1f;
// Opacity of the muted colour in a quiet knob's track: 3 : 1 to the rest of it.
inline constexpr float kQuietTrackTint = 0.8f;

constexpr Colour rgb(std::uint32_t hex, float alpha = 1) {
  const auto channel = [&](int shift) { return static_cast<float>((hex >> shift) & 0xFF) / 255.0f; };
  return {channel(16), channel(8), channel(0), alpha};
}

constexpr Colour with_alpha(Colour colour, float alpha) {
  return {colour.r, colour.g, colour.b, alpha};
}

inline constexpr Palette kDarkPalette{
    rgb(0x111318), rgb(0x191c22), rgb(0x242932), rgb(0xe4e7ec), rgb(0x8d96a5), rgb(0x2a2f38), rgb(0x56b4e9),
    rgb(0xe38bbd), rgb(0xc9d2de), rgb(0x2fc08f), rgb(0xf0a028), rgb(0x8d96a5), rgb(0xff5a4f), rgb(0x1f2731),
    rgb(0x373e49), 0.11f,         0.25f,         rgb(0xb3bbc8), rgb(0x20252d), rgb(0x3a424e), rgb(0xf2e45c),
    rgb(0x8878f0), 0.42f,         rgb(0x3d444f), 0.6f,          rgb(0xff3b30)};

inline constexpr Palette kLightPalette{
    rgb(0xfbfbfa), rgb(0xf1f2f4), rgb(0xe2e5ea), rgb(0x1b1f26), rgb(0x5c6572), rgb(0xd8dce2), rgb(0x0072b2),
    rgb(0xad3f81), rgb(0x39424f), rgb(0x00734f), rgb(0x955400), rgb(0x5c6572), rgb(0xd02f25), rgb(0xdde6f1),
    rgb(0xbec5cf), 0.05f,         0.32f,         rgb(0x414a56), rgb(0xffffff), rgb(0xc6ccd5), rgb(0x7a6400),
    rgb(0x4b2fb0), 0.3f,          rgb(0xb4bbc5), 0.85f,         rgb(0xc8281f)};

// One ink, for pictures; no window has it.
inline constexpr Palette kPrintPalette{rgb(0xffffff), rgb(0xffffff), rgb(0xffffff), rgb(0), rgb(0), rgb(0),
                                       rgb(0),        rgb(0),        rgb(0),        rgb(0), rgb(0), rgb(0),
                                       rgb(0),        rgb(0xd9d9d9), rgb(0xcccccc), 0,      0.2f,   rgb(0),
                                       rgb(0xffffff), rgb(0),        rgb(0),        rgb(0), 0.3f,   rgb(0),
                                       0.85f,         rgb(0),        true,          true};

constexpr const Palette& palette(Theme theme) {
  return theme == Theme::dark ? kDarkPalette : theme == Theme::light ? kLightPalette : kPrintPalette;
}

}  // namespace annulus::scene
