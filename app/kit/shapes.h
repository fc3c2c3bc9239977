#pragma once

#include <imgui.h>

#include <span>

#include "app/scene/theme.h"

// Shapes in the present window, in window units.
namespace annulus::panels {

void fill_rect(ImVec2 low, ImVec2 high, scene::Colour colour, float rounding = 0);
void outline_rect(ImVec2 low, ImVec2 high, scene::Colour colour, float rounding = 0, float width = 1);
void draw_stroke(ImVec2 from, ImVec2 to, scene::Colour colour, float width = 1);
void draw_path(std::span<const ImVec2> places, scene::Colour colour, float width);
void fill_circle(ImVec2 centre, float radius, scene::Colour colour);
void outline_circle(ImVec2 centre, float radius, scene::Colour colour, float width = 1);
// Its corners in clockwise order, else ImGui cannot soften its edges.
void fill_triangle(ImVec2 a, ImVec2 b, ImVec2 c, scene::Colour colour);

}  // namespace annulus::panels
