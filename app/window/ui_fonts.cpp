#include "app/window/ui_fonts.h"

#include <cmath>
#include <span>

#include "app/kit/imgui_versions.h"
#include "app/render/font.h"
#include "assets/fonts.h"

namespace annulus {

panels::UiFonts load_ui_fonts(float ui_scale, float pixel_ratio) {
  ImGui::GetIO().Fonts->Clear();
  const auto load = [&](std::span<const unsigned char> file, float size) {
    const render::Typeface typeface(file);
    const float em = size * ui_scale * pixel_ratio;
    // ImGui measures a font's size from its lowest to its highest point.
    return panels::add_font(file, std::round(em * typeface.line_height()),
                            std::round(typeface.advance(U'0') * em), pixel_ratio);
  };
  const auto regular = fonts::inter_regular(), strong = fonts::inter_semibold();
  return {load(regular, 14),
          load(strong, 14),
          load(regular, 12),
          load(strong, 12),
          load(regular, 16),
          load(strong, 16),
          load(fonts::jetbrains_mono(), 12),
          load(regular, 15),
          load(strong, 15),
          load(strong, 19),
          load(fonts::jetbrains_mono(), 16),
          load(regular, 24),
          load(regular, 20)};
}

}  // namespace annulus
