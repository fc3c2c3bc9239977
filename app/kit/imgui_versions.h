#pragma once

#include <imgui.h>

#include <cstdint>
#include <span>
#include <string_view>

// What the versions 1.86 to 1.92 of Dear ImGui name or do differently. Only this file's source asks for the
// version.
namespace annulus::panels {

// Adds a typeface to ImGui's atlas, for lines of that height. Digits are of equal width, so that numbers stay
// in place and align. Height and width are in framebuffer pixels, of which a window unit has `pixel_ratio`.
// Without a file ImGui's own typeface is taken.
ImFont* add_font(std::span<const unsigned char> file, float height, float digit_width, float pixel_ratio);

// A line's height in window units, as ImDrawList::AddText and ImFont::CalcTextSizeA take it.
float font_size(const ImFont* font);
// From the top of a line to where its letters stand, in window units.
float font_ascent(ImFont* font);
// The largest scale up to `most` at which ImGui draws a font: from 1.92 on a line's height is whole.
float drawn_scale(const ImFont* font, float most);
// In lines no wider than `wrap`; 0: in one line.
ImVec2 text_size(ImFont* font, std::string_view text, float wrap = 0);

bool key_pressed(ImGuiKey key);
bool key_released(ImGuiKey key);

// The whole of an OpenGL texture between two corners.
void add_picture(ImDrawList& list, std::uint32_t texture, ImVec2 low, ImVec2 high, ImU32 tint);

// Whether some of the input is held back for the frames to come: of what was typed ImGui takes one letter a
// frame.
bool input_waits();

// ImGui::BeginChild without a border, but with the style's padding.
bool begin_padded_child(const char* name, ImVec2 size, ImGuiWindowFlags flags);

// As if it had been chosen by the keyboard: from the next frame on it is held.
void activate_item(ImGuiID item);

// What lies behind a dialog is dark from its first frame on.
void darken_at_once();

// Shows where the keyboard is.
void show_keyboard();
// Until the mouse moves, what is under it does not look like it.
void ignore_mouse_until_moved();

}  // namespace annulus::panels
