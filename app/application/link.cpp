#include "app/application/link.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "app/options/picture_arguments.h"
#include "app/options/view_argument.h"
#include "app/texts/translator.h"
#include "core/io/command_line.h"
#include "core/io/whole_file.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/message.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr std::size_t kMostInside = 32'000;  // bytes of files, in all of a link

// As addresses have bytes in base64: nothing in it needs an escape.
std::string base64(const std::string& bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t size = std::min<std::size_t>(bytes.size() - at, 3);
    std::uint32_t three = 0;
    for (std::size_t i = 0; i < 3; ++i)
      three = three << 8u | (i < size ? static_cast<unsigned char>(bytes[at + i]) : 0u);
    for (unsigned i = 0; i <= size; ++i) text += kDigits[three >> (18 - 6 * i) & 0x3Fu];
  }
  return text;
}

// Puts the files of setups into words, as long as there is room.
class Inside {
 public:
  Inside(const State& state, std::vector<std::string>& left_out) : state_(state), left_out_(left_out) {}

  Setup setup(Setup setup) {
    if (const auto recording = recording_of(setup)) {
      left_out_.push_back(recording->name());
      return default_setup();
    }
    for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
      if (spells_goal(parameter.name)) continue;
      Value& value = setup.values.at(parameter.name);
      if (const std::string* file = file_of(value); file && !is_none(value)) {
        value = inside(*file, value).value_or(parameter.standard);
      } else if (parameter.kind == ParameterKind::choice && !parameter.offers(value)) {
        left_out_.push_back(to_text(value));  // a mistake that is only shown
        value = parameter.standard;
      }
    }
    return setup;
  }

 private:
  std::optional<Value> inside(const std::string& file, const Value& value) {
    if (file.empty()) {
      const Translator& say = translator(state_.view.language());
      left_out_.push_back(say("the painted map"));
      return {};
    }
    if (const auto known = words_.find(file); known != words_.end()) return named(value, known->second);
    std::string name = std::filesystem::path(file).filename().string();
    const auto bytes = content(file);
    if (!bytes) {
      left_out_.push_back(name);
      return {};
    }
    room_ -= bytes->size();
    for (char& c : name)
      if (!std::isalnum(static_cast<unsigned char>(c)) && c != '.' && c != '-') c = '_';
    return named(value, words_[file] = "data:" + name + ',' + base64(*bytes));
  }

  // Nothing if it cannot be read, or if there is no room for it.
  std::optional<std::string> content(const std::string& file) const {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error || size > room_) return {};
    try {
      return read_whole_file(file);
    } catch (const InputError&) {
      return {};
    }
  }

  static Value named(const Value& value, const std::string& name) {
    if (std::holds_alternative<ImageValue>(value)) return ImageValue{name, {}};
    return PointsValue{name, {}};
  }

  const State& state_;
  std::vector<std::string>& left_out_;
  std::map<std::string, std::string> words_;  // by file
  std::size_t room_ = kMostInside;
};

// As exact as a canvas can show it; empty if all of the domain is seen, or nothing of it.
std::string view_text(const State& state) {
  const scene::View& view = state.view.framed().view;
  if (view.fit && !view.part) return "";
  const scene::Size canvas = state.view.canvas();
  const scene::Room room = scene::room_of(state.view.style(), canvas);
  const Domain domain = domain_of(state.panes.a().run().setup);
  const Box part =
      view.part.value_or(scene::shown_part(scene::transform(view, domain, canvas, room), canvas, room));
  std::array sides{part.left, part.top, part.right, part.bottom};
  for (double& side : sides) side = as_written(static_cast<float>(side));
  if (!cli::shows_any({sides[0], sides[1], sides[2], sides[3]}, domain)) return "";
  std::string text;
  for (const double side : sides) text += (text.empty() ? "" : ",") + number_text(side);
  return text;
}

}  // namespace

Link link_of(const State& state) {
  Link link;
  if (const auto& open = state.lessons.open()) {
    link.line = "lesson " + shell_word(open->lesson->name) + " --page " + std::to_string(open->step + 1);
  } else {
    const Pane* b = state.panes.b();
    Inside inside(state, link.left_out);
    const Setup a = inside.setup(state.panes.a().setup());
    const Setup beside = b ? inside.setup(b->setup()) : Setup{};
    link.line = setup_options(a);
    if (b) link.line += " --versus " + shell_word(versus_options(beside, a));
    const Timeline& timeline = state.panes.a().run().timeline;
    std::uint64_t at = timeline.position();
    if (b && timeline.at_end())
      at = std::max(at, b->run().timeline.position());  // A has ended, B may be further
    link.line += " --at " + std::to_string(at);
    if (const scene::Layers layers = state.view.happening_layers(); layers != scene::Layers::standard())
      link.line += " --layers " + cli::layers_text(layers);
    if (const std::string view = view_text(state); !view.empty()) link.line += " --view " + view;
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
