#include "app/window/ui_fonts.h"

#include <array>
#include <cmath>
#include <limits>
#include <span>

#include "app/render/font.h"
#include "assets/fonts.h"

namespace annulus {

panels::UiFonts load_ui_fonts(float ui_scale, float pixel_ratio) {
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  io.FontGlobalScale = 1 / pixel_ratio;  // fonts are rasterised at framebuffer pixels
  const auto load = [&](std::span<const unsigned char> file, float size) -> ImFont* {
    const render::Typeface typeface(file);
    const float em = size * ui_scale * pixel_ratio;
    // ImGui measures a font's size from its lowest to its highest point.
    const float pixels = std::round(em * typeface.line_height());
    ImFontConfig config;
    if (file.empty()) {
      config.SizePixels = pixels;
      return io.Fonts->AddFontDefault(&config);
    }
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = 2;
    // The atlas only reads it.
    void* data = const_cast<unsigned char*>(file.data());
    const int bytes = static_cast<int>(file.size());
    // Digits of equal width, so that numbers stay in place and align; the other characters are merged in
    // after them.
    static constexpr std::array<ImWchar, 3> kDigits{'0', '9', 0};
    static constexpr std::array<ImWchar, 13> kRest{0x20,   0x2F,   0x3A,   0x17F,  0x2010, 0x205F, 0x2190,
                                                   0x2193, 0x2212, 0x221A, 0x2713, 0x2713, 0};
    config.GlyphMinAdvanceX = config.GlyphMaxAdvanceX = std::round(typeface.advance(U'0') * em);
    ImFont* font = io.Fonts->AddFontFromMemoryTTF(data, bytes, pixels, &config, kDigits.data());
    config.GlyphMinAdvanceX = 0;
    config.GlyphMaxAdvanceX = std::numeric_limits<float>::max();
    config.MergeMode = true;
    io.Fonts->AddFontFromMemoryTTF(data, bytes, pixels, &config, kRest.data());
    return font;
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
          load(regular, 11),
          load(fonts::jetbrains_mono(), 16)};
}

}  // namespace annulus
