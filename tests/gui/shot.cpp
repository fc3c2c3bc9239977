#include "tests/gui/shot.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "app/files/png_chunks.h"
#include "app/files/png_file.h"
#include "tests/gui/wait.h"

namespace annulus::gui {

Shot take_shot(Program& program, const Sandbox& sandbox) {
  const auto before = names_in(sandbox.work());
  program.press("F12");
  // While being written the file has another name, with another ending.
  const auto name = poll([&]() -> std::optional<std::string> {
    for (const std::string& now : names_in(sandbox.work()))
      if (now.ends_with(".png") && !before.contains(now)) return now;
    return std::nullopt;
  });
  if (!name) throw GaveUp("F12 saved no picture");
  return read_shot(sandbox.work() / *name);
}

Shot read_shot(const std::filesystem::path& file) {
  Shot shot{.name = file.filename().string(), .bytes = read_file(file), .image = {}, .inside = {}};
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(shot.bytes.data()), shot.bytes.size());
  shot.image = render::decode_png(bytes);
  const auto text = render::read_png_text(bytes, "annulus");
  if (!text) throw GaveUp(shot.name + " carries no text");
  shot.inside = nlohmann::json::parse(*text);
  return shot;
}

int difference(const Image& a, const Image& b) {
  if (a.width != b.width || a.height != b.height) return 256;
  int most = 0;
  for (std::size_t i = 0; i < a.rgba.size(); ++i) most = std::max(most, std::abs(a.rgba[i] - b.rgba[i]));
  return most;
}

}  // namespace annulus::gui
