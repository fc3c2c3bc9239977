#include "app/kit/imgui_versions.h"

#include <imgui_internal.h>  // ImGui's public interface does not yet say where the keyboard is

#include <array>
#include <cfloat>
#include <cmath>

namespace annulus::panels {
namespace {

// From 1.92 on characters are rasterised when they are first drawn, at the pixels that the framebuffer has by
// then, and sizes are in window units. Before, they are rasterised at once and drawn scaled.
constexpr bool kScalesItself = IMGUI_VERSION_NUM >= 19200;

ImFont* add(std::span<const unsigned char> file, const ImFontConfig& config) {
  // The atlas only reads it.
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(file.data()),
                                                    static_cast<int>(file.size()), config.SizePixels, &config,
                                                    config.GlyphRanges);
}

}  // namespace

ImFont* add_font(std::span<const unsigned char> file, float height, float digit_width, float pixel_ratio) {
  ImGuiIO& io = ImGui::GetIO();
  if (!kScalesItself) io.FontGlobalScale = 1 / pixel_ratio;
  const float unit = kScalesItself ? pixel_ratio : 1;
  ImFontConfig config;
  config.SizePixels = std::round(height / unit);
  if (file.empty()) return io.Fonts->AddFontDefault(&config);
  config.FontDataOwnedByAtlas = false;
  config.OversampleH = 2;
  static constexpr std::array<ImWchar, 3> kDigits{'0', '9', 0};
  config.GlyphRanges = kDigits.data();
#if IMGUI_VERSION_NUM >= 19200
  // Ranges only say what to rasterise at once.
  static constexpr std::array<ImWchar, 5> kNoDigits{1, '0' - 1, '9' + 1, 0xFFFF, 0};
  config.GlyphExcludeRanges = kNoDigits.data();
#endif
  config.GlyphMinAdvanceX = config.GlyphMaxAdvanceX = digit_width / unit;
  ImFont* const font = add(file, config);
  // The other characters are merged in after them.
  static constexpr std::array<ImWchar, 13> kRest{0x20,   0x2F,   0x3A,   0x17F,  0x2010, 0x205F, 0x2190,
                                                 0x2193, 0x2212, 0x221A, 0x2713, 0x2713, 0};
  config.GlyphRanges = kRest.data();
#if IMGUI_VERSION_NUM >= 19200
  config.GlyphExcludeRanges = nullptr;
#endif
  config.GlyphMinAdvanceX = 0;
  config.GlyphMaxAdvanceX = FLT_MAX;
  config.MergeMode = true;
  add(file, config);
  return font;
}

float font_size(const ImFont* font) {
#if IMGUI_VERSION_NUM >= 19200
  return font->LegacySize;
#else
  return font->FontSize * ImGui::GetIO().FontGlobalScale;
#endif
}

float font_ascent(ImFont* font) {
#if IMGUI_VERSION_NUM >= 19200
  return font->GetFontBaked(font->LegacySize)->Ascent;
#else
  return font->Ascent * ImGui::GetIO().FontGlobalScale;
#endif
}

float drawn_scale(const ImFont* font, float most) {
  return kScalesItself ? std::floor(most * font_size(font)) / font_size(font) : most;
}

ImVec2 text_size(ImFont* font, std::string_view text, float wrap) {
  return font->CalcTextSizeA(font_size(font), FLT_MAX, wrap, text.data(), text.data() + text.size());
}

void add_picture(ImDrawList& list, std::uint32_t texture, ImVec2 low, ImVec2 high, ImU32 tint) {
#if IMGUI_VERSION_NUM >= 19140
  const auto id = static_cast<ImTextureID>(texture);
#else
  // A pointer carries OpenGL's number. NOLINTNEXTLINE(performance-no-int-to-ptr)
  const auto id = reinterpret_cast<ImTextureID>(std::uintptr_t{texture});
#endif
  list.AddImage(id, low, high, {0, 0}, {1, 1}, tint);
}

bool key_pressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
  return ImGui::IsKeyPressed(key);
#else
  return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#endif
}

bool key_released(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
  return ImGui::IsKeyReleased(key);
#else
  return ImGui::IsKeyReleased(ImGui::GetKeyIndex(key));
#endif
}

bool input_waits() {
#if IMGUI_VERSION_NUM >= 18700
  return !ImGui::GetCurrentContext()->InputEventsQueue.empty();
#else
  return false;
#endif
}

bool begin_padded_child(const char* name, ImVec2 size, ImGuiWindowFlags flags) {
#if IMGUI_VERSION_NUM >= 19000
  return ImGui::BeginChild(name, size, ImGuiChildFlags_AlwaysUseWindowPadding, flags);
#else
  return ImGui::BeginChild(name, size, false, ImGuiWindowFlags_AlwaysUseWindowPadding | flags);
#endif
}

void activate_item(ImGuiID item) {
  ImGuiContext& imgui = *ImGui::GetCurrentContext();
  imgui.NavNextActivateId = item;
  imgui.NavNextActivateFlags = ImGuiActivateFlags_None;
}

void darken_at_once() {
  ImGui::GetCurrentContext()->DimBgRatio = 1;
}

void show_keyboard() {
#if IMGUI_VERSION_NUM >= 19140
  ImGui::GetCurrentContext()->NavCursorVisible = true;
#else
  ImGui::GetCurrentContext()->NavDisableHighlight = false;
#endif
}

void ignore_mouse_until_moved() {
#if IMGUI_VERSION_NUM >= 19140
  ImGui::GetCurrentContext()->NavHighlightItemUnderNav = true;
#else
  ImGui::GetCurrentContext()->NavDisableMouseHover = true;
#endif
}

}  // namespace annulus::panels
