#include "app/kit/shapes.h"

#include "app/kit/ui.h"

namespace annulus::panels {

void fill_rect(ImVec2 low, ImVec2 high, scene::Colour colour, float rounding) {
  ImGui::GetWindowDrawList()->AddRectFilled(low, high, to_u32(colour), rounding);
}
void outline_rect(ImVec2 low, ImVec2 high, scene::Colour colour, float rounding, float width) {
  ImGui::GetWindowDrawList()->AddRect(low, high, to_u32(colour), rounding, 0, width);
}
void draw_stroke(ImVec2 from, ImVec2 to, scene::Colour colour, float width) {
  ImGui::GetWindowDrawList()->AddLine(from, to, to_u32(colour), width);
}
void draw_path(std::span<const ImVec2> places, scene::Colour colour, float width) {
  ImGui::GetWindowDrawList()->AddPolyline(places.data(), static_cast<int>(places.size()), to_u32(colour), 0,
                                          width);
}
void fill_circle(ImVec2 centre, float radius, scene::Colour colour) {
  ImGui::GetWindowDrawList()->AddCircleFilled(centre, radius, to_u32(colour));
}
void outline_circle(ImVec2 centre, float radius, scene::Colour colour, float width) {
  ImGui::GetWindowDrawList()->AddCircle(centre, radius, to_u32(colour), 0, width);
}
void fill_triangle(ImVec2 a, ImVec2 b, ImVec2 c, scene::Colour colour) {
  ImGui::GetWindowDrawList()->AddTriangleFilled(a, b, c, to_u32(colour));
}

}  // namespace annulus::panels
