#include "app/render/gl.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace annulus::render {
bool drawn_by_processor() {
  const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  const std::string_view renderer = name ? name : "";
  return std::ranges::any_of(std::array{"llvmpipe", "softpipe", "SWR", "SwiftShader", "Software"},
                             [&](std::string_view part) { return renderer.find(part) != renderer.npos; });
}

void DebugMessages::add(const std::string& message) {
  ++count_;
  last_ = message;
}

}  // namespace annulus::render
