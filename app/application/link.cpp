#include "app/application/link.h"

#include <string_view>

#include "app/application/title.h"
#include "core/io/command_line.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// Notes the files in `left_out`.
Setup without_files(Setup setup, std::vector<std::string>& left_out) {
  if (const auto recording = recording_of(setup)) {
    left_out.push_back(recording->name());
    return default_setup();
  }
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    Value& value = setup.values.at(parameter.name);
    const std::string* file = file_of(value);
    if (!file || is_none(value)) continue;
    left_out.push_back(*file);
    value = parameter.standard;
  }
  return setup;
}

std::string layers_text(scene::Layers layers) {
  std::string text;
  for (const scene::LayerInfo& row : scene::kLayers)
    if (layers.has(row.layer)) text += (text.empty() ? "" : ",") + std::string(row.name);
  return text.empty() ? "none" : text;
}

// As exact as a canvas can show it.
std::string view_text(const State& state) {
  const scene::Style& style = state.view.style();
  const scene::Room room = scene::room_of(style);
  const scene::Size canvas = state.view.canvas();
  const Box part = scene::shown_part(
      scene::transform(state.view.framed().view, domain_of(state.panes.a().run().setup), canvas, room),
      canvas, room);
  std::string text;
  for (const double side : {part.left, part.top, part.right, part.bottom})
    text += (text.empty() ? "" : ",") + number_text(as_written(static_cast<float>(side)));
  return text;
}

}  // namespace

Link link_of(const State& state) {
  Link link;
  if (const auto& open = state.lessons.open()) {
    link.line = "lesson " + shell_word(open->lesson->name) + " --page " + std::to_string(open->step + 1);
  } else {
    const Pane* b = state.panes.b();
    const Setup beside = b ? without_files(b->setup(), link.left_out) : Setup{};
    const Setup a = without_files(state.panes.a().setup(), link.left_out);
    link.line = setup_options(a);
    if (b) link.line += " --versus " + shell_word(versus_options(beside, a));
    link.line += " --at " + std::to_string(state.panes.a().run().timeline.position());
    if (const scene::Layers layers = state.view.happening_layers(); layers != scene::Layers::standard())
      link.line += " --layers " + layers_text(layers);
    if (!state.view.framed().view.fit || state.view.framed().view.part)
      link.line += " --view " + view_text(state);
  }
  link.line += " --theme " + std::string(scene::name_of(state.view.style().theme));
  link.line += " --language " + std::string(info(state.view.language()).code);
  return link;
}

std::string as_fragment(const std::string& line) {
  constexpr std::string_view kPlain =
                                 "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:/@=",
                             kHex = "0123456789ABCDEF";
  std::string text;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ') {
      text += '+';
    } else if (kPlain.find(c) != kPlain.npos) {
      text += c;
    } else {
      text += {'%', kHex[byte >> 4u], kHex[byte & 0xFu]};
    }
  }
  return text;
}

}  // namespace annulus
