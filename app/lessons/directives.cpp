#include "app/lessons/directives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>

#include "app/files/input_file.h"
#include "app/files/input_image.h"
#include "app/files/picture.h"
#include "app/files/png_file.h"
#include "app/options/setup_words.h"
#include "app/options/words.h"
#include "app/scene/mark_line.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

using Words = std::vector<std::string>;

[[noreturn]] void refuse(const std::string& directive, const Message& allowed, const std::string& got) {
  throw InputError(
      {English("'{0}' must be followed by {1}; got '{2}'"), {directive, allowed, shortened(got)}});
}

std::string joined(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

constexpr std::array<std::pair<std::string_view, Step>, 7> kSteps{{{"accepted", Step::accepted},
                                                                   {"outside", Step::outside},
                                                                   {"too close", Step::too_close},
                                                                   {"retired", Step::retired},
                                                                   {"removed", Step::removed},
                                                                   {"iteration", Step::iteration},
                                                                   {"pick", Step::pick}}};

Destination parse_goal(const std::string& directive, std::span<const std::string> words) {
  const std::string text = joined(words);
  if (text == "end") return {Destination::Kind::end};
  if (words.size() == 2 && words[0] == "try")
    if (const auto number = parse_integer(words[1])) return {Destination::Kind::at_try, *number};
  if (words.size() == 2 && words[1] == "points")
    if (const auto number = parse_integer(words[0])) return {Destination::Kind::points, *number};
  for (const auto& [name, step] : kSteps)
    if (text == name) return {Destination::Kind::step, 0, step};
  std::string names;
  for (const auto& [name, step] : kSteps) names += ", " + std::string(name);
  refuse(directive, std::string("end, try N, N points") + names, text);
}

scene::Layers parse_layers(const Words& words, scene::Layers layers) {
  bool all_signed = true;
  const auto name_of = [](std::string word) {
    if (word.ends_with(',')) word.pop_back();
    return word;
  };
  for (std::size_t i = 1; i < words.size(); ++i)
    all_signed = all_signed && (words[i].starts_with('+') || words[i].starts_with('-'));
  if (words.size() == 2 && words[1] == "standard") return scene::Layers::standard();
  if (words.size() == 1) refuse("layers", English("names of layers"), "");
  if (!all_signed) layers = scene::Layers::none();
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string name = name_of(words[i]).substr(all_signed ? 1 : 0);
    const auto layer = scene::layer_named(name);
    if (!layer) {
      std::string names;
      for (const scene::LayerInfo& info : scene::kLayers)
        names += (names.empty() ? "" : ", ") + std::string(info.name);
      refuse("layers", {English("standard or some of {0}"), {names}}, name);
    }
    layers.set(*layer, !all_signed || words[i].starts_with('+'));
  }
  return layers;
}

// "candidates as dots": leaves "candidates".
bool take_dots(Words& words) {
  for (std::size_t i = 1; i + 2 < words.size(); ++i) {
    const bool last = words[i + 2] == "dots" || words[i + 2] == "dots,";
    if (words[i] != "candidates" || words[i + 1] != "as" || !last) continue;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                words.begin() + static_cast<std::ptrdiff_t>(i) + 3);
    return true;
  }
  return false;
}

double parse_range(const std::string& directive, const std::string& text, double low, double high) {
  const auto number = parse_number(text);
  if (!number || !(*number >= low && *number <= high))  // false for NaN too
    refuse(directive, {English("a number from {0} to {1}"), {number_text(low), number_text(high)}}, text);
  return *number;
}

LessonStep::Camera parse_camera(const Words& words) {
  if (words.size() == 2 && words[1] == "fit") return {};
  if (words.size() >= 4 && words[2] == "at")
    return {parse_range("camera", words[1], 0.125, 1000),
            scene::parse_place(joined(std::span(words).subspan(3)), "at")};
  refuse("camera", English("fit or ZOOM at PLACE"), joined(std::span(words).subspan(1)));
}

void hide(const Words& words, LessonStep& page) {
  if (words.size() == 1) refuse("hide", English("inset, strip, discards"), "");
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::string name = words[i];
    if (name.ends_with(',')) name.pop_back();
    if (name == "inset") {
      page.hides_inset = true;
    } else if (name == "strip" || name == "discards") {  // one row, whichever the run has
      page.hides_strip = true;
    } else {
      refuse("hide", English("inset, strip, discards"), name);
    }
  }
}

// "try A versus B": another one for B.
void parse_shown(const Words& words, LessonStep& page) {
  const std::span all(words);
  page.at_once = true;
  if (words.size() == 5 && words[1] == "try" && words[3] == "versus") {
    page.goal = parse_goal("show", all.subspan(1, 2));
    const std::array<std::string, 2> b{"try", words[4]};
    page.b_goal = parse_goal("show", b);
  } else {
    page.goal = parse_goal("show", all.subspan(1));
    page.b_goal.reset();
  }
}

TaskKind parse_task(const std::string& text) {
  if (text == "place") return TaskKind::place;
  if (text == "blocker") return TaskKind::blocker;
  if (text == "cells") return TaskKind::cells;
  if (text == "gap") return TaskKind::gap;
  refuse("task", English("place, blocker, cells or gap"), text);
}

Quantity parse_experiment(const std::string& text) {
  if (text == "tries") return Quantity::tries;
  if (text == "time") return Quantity::time;
  refuse("experiment", English("tries or time"), text);
}

// "picture FILE "TEXT" ...": words above its columns, "|" between their lines.
LessonStep::Picture parse_picture(const Words& words, const ReadBeside& read_beside) {
  if (words.size() == 1) refuse("picture", English("the name of a PNG file, and texts in quotes"), "");
  LessonStep::Picture picture{words[1], nullptr, {}};
  const std::string bytes = read_beside(words[1]);
  try {
    picture.image = std::make_shared<const Image>(
        render::decode_png({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
  } catch (const std::runtime_error& error) {
    throw InputError({English("{0}: {1}"), {words[1], std::string(error.what())}});
  }
  for (std::size_t i = 2; i < words.size(); ++i) {
    picture.above.push_back(words[i]);
    std::ranges::replace(picture.above.back(), '|', '\n');
  }
  return picture;
}

// "bars "ALONG" "UP" WIDTH VALUE ...".
LessonStep::Bars parse_bars(const Words& words) {
  constexpr std::size_t kMostBars = 200;
  if (words.size() < 5 || words.size() > 4 + kMostBars)
    refuse("bars", English("\"ALONG\" \"UP\" WIDTH VALUE ..."), joined(std::span(words).subspan(1)));
  LessonStep::Bars bars{words[1], words[2], parse_range("bars", words[3], 0.001, 1000), {}};
  for (std::size_t i = 4; i < words.size(); ++i) bars.values.push_back(parse_range("bars", words[i], 0, 20));
  return bars;
}

Lock parse_lock(const Words& words) {
  const std::string text = joined(std::span(words).subspan(1));
  if (text == "tries") return Lock::tries;
  if (text == "points") return Lock::points;
  if (text == "time") return Lock::time;
  refuse("lock", English("tries, points or time"), text);
}

// So that no lesson, whoever wrote it, takes more than some 100 MB. The shipped ones have at most some
// thousand.
constexpr std::uint64_t kMostPoints = 1'000'000;

void check_points(const Setup& setup) {
  try {
    check(setup, kMostPoints);
  } catch (const InputError&) {  // all else has been checked
    throw InputError({English("a lesson's run has at most {0} points; this setup would make more"),
                      {std::to_string(kMostPoints)}});
  }
}

LessonStep::Setups parse_setups(Words words, const ReadBeside& read_beside) {
  words.erase(words.begin());
  const auto read_files = [&](Setup& setup) {
    for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
      if (const auto value = setup.values.find(parameter.name);
          value != setup.values.end() && is_unread(value->second))
        take_file(value->second, read_beside(*file_of(value->second)), parameter);
    }
  };
  const auto open = [&](const std::string& name, const GivenPlane& plane) -> std::optional<Setup> {
    const InputFile content = input_from_bytes(name, read_beside(name), {}, plane);
    const auto* file = std::get_if<SetupFile>(&content);
    if (!file || !is_recorded(file->setup))
      throw InputError(
          {English("{0}: a lesson takes points or a trace from a file; a setup is written as options"),
           {name}});
    if (file->remark) throw InputError(*file->remark);
    return file->setup;
  };
  cli::SetupPair pair = cli::setups_from_words(std::move(words), {read_files, open});
  check_points(pair.a);
  if (pair.b) check_points(*pair.b);
  return {std::move(pair.a), std::move(pair.b)};
}

}  // namespace

void apply_directive(std::string_view line, const ReadBeside& read_beside, scene::Layers layers_before,
                     LessonStep& page) {
  const Words words = cli::split_words(line);
  if (words.empty()) return;
  const std::string& name = words.front();
  const std::string only = words.size() == 2 ? words[1] : joined(std::span(words).subspan(1));
  if (name == "annulus") {
    page.setups = parse_setups(words, read_beside);
  } else if (name == "play" && words.size() > 2 && words[1] == "to") {
    page.goal = parse_goal("play to", std::span(words).subspan(2));
    page.b_goal.reset();
    page.at_once = false;
  } else if (name == "show") {
    parse_shown(words, page);
  } else if (name == "task") {
    page.task = parse_task(only);
  } else if (name == "experiment") {
    page.experiment = parse_experiment(only);
  } else if (name == "picture") {
    page.picture = parse_picture(words, read_beside);
  } else if (name == "bars") {
    page.bars = parse_bars(words);
  } else if (name == "speed") {
    page.speed = parse_range("speed", only, 0.1, 1e6);
  } else if (name == "layers") {
    Words names = words;
    page.dots = take_dots(names);
    page.layers = parse_layers(names, page.layers.value_or(layers_before));
  } else if (name == "discs") {
    page.display_radius = parse_range("discs", only, kSmallestDisplayRadius, kLargestDisplayRadius);
  } else if (name == "camera") {
    page.camera = parse_camera(words);
  } else if (name == "lock") {
    page.lock = parse_lock(words);
  } else if (name == "mark" || name == "frames") {
    if (page.marks.size() == kMostMarks)
      throw InputError({English("a page has at most {0} marks"), {std::to_string(kMostMarks)}});
    page.marks.push_back(name == "mark" ? scene::parse_mark(line) : scene::parse_frames(line));
    page.hides_inset = true;
  } else if (name == "hide") {
    hide(words, page);
  } else if (name == "caption") {
    if (words.size() != 2 || only.empty()) refuse("caption", English("a text in quotes"), only);
    page.caption = only;
  } else if (name == "titles") {
    if (words.size() != 3)
      refuse("titles", English("a text for A and one for B, in quotes"), joined(std::span(words).subspan(1)));
    page.titles = {words[1], words[2]};
  } else {
    throw InputError({English("'{0}' is none of: annulus OPTIONS, play to ..., show ..., task, experiment, "
                              "picture, bars, speed, "
                              "layers, discs, camera, lock, mark, frames, hide, caption, titles"),
                      {std::string(line)}});
  }
}

}  // namespace annulus
