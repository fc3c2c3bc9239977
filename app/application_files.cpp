#include <cmath>

#include "app/application.h"
#include "app/input_file.h"
#include "app/input_image.h"
#include "core/io/number.h"
#include "core/io/output_file.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/io/setup_json.h"
#include "core/registry.h"

// What the application does with files and images.
namespace annulus {
namespace {

// The map that a setup has, one pixel a cell.
GreyImage map_of(const Setup& setup) {
  const auto columns = static_cast<int>(setup.integer("columns")),
             rows = static_cast<int>(setup.integer("rows"));
  const auto& image = setup.image("map").pixels;
  GreyImage map{columns, rows, {}};
  map.levels.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      map.levels.push_back(
          !image || image->bright(image->pixel(column + 0.5, row + 0.5, columns, rows)) ? 0xFFFF : 0);
  return map;
}

}  // namespace

Picture Application::picture() const {
  Picture picture;
  picture.setup = state_.a.run().setup;
  picture.at = state_.a.run().timeline.position();
  if (state_.b) picture.versus = Picture::Versus{state_.b->run().setup, state_.b->run().timeline.position()};
  picture.style = state_.style;
  picture.style.legend = state_.screenshot.legend;
  picture.canvas = state_.b ? scene::Size{2 * state_.canvas.width, state_.canvas.height} : state_.canvas;
  picture.scale = state_.screenshot.scale * state_.ui_scale;
  picture.transparent = state_.screenshot.transparent;
  return picture;
}

void Application::restore(const Picture& picture) {
  Setups wish{picture.setup, picture.versus ? std::optional(picture.versus->setup) : std::nullopt};
  if (!change(wish, false)) return;
  pause();
  state_.a.use(picture.setup, picture.at);
  if (state_.b) state_.b->use(picture.versus->setup, picture.versus->at);
  state_.style = picture.style;
  // The nearest that the window offers; its own scale stays as the user wants it.
  const double times = picture.scale / state_.ui_scale;
  state_.screenshot.scale = times < 1.5 ? 1 : times < 3 ? 2 : 4;
  state_.screenshot.legend = picture.style.legend;
  state_.screenshot.transparent = picture.transparent;
  canvas_wish_ = picture.canvas;
  state_.canvas = state_.b ? scene::Size{picture.canvas.width / 2, picture.canvas.height} : picture.canvas;
  frame(picture.style.view);
}

std::filesystem::path Application::free_path(const std::string& name, const std::string& ending) const {
  const std::filesystem::path folder(state_.screenshot.folder);
  std::filesystem::path path = folder / (name + ending);
  std::error_code ignored;
  for (int n = 2; std::filesystem::exists(path, ignored); ++n)
    path = folder / (name + "-" + std::to_string(n) + ending);
  return path;
}

void Application::open(const std::filesystem::path& path) {
  try {
    const auto content = read_input_file(path);
    if (const auto* picture = std::get_if<Picture>(&content)) {
      restore(*picture);
    } else if (const auto* image = std::get_if<ImageValue>(&content)) {
      use_image(0, sampler_info(state_.a.setup().sampler).image, *image);
    } else {
      change_setup(0, std::get<Setup>(content), false);
    }
  } catch (const InputError& error) {
    say(error.what(), true);
  }
}

void Application::use_image(int side, const std::string& name, const ImageValue& image) {
  Setup setup = state_.side(side).setup();
  const auto& parameters = sampler_info(setup.sampler).parameters;
  const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
  if (parameter == parameters.end()) return;
  setup.values[name] = image;
  if (!parameter->implies.empty()) {
    // Without its image the value that needs one makes no sense either.
    const auto implied = std::ranges::find(parameters, parameter->implies, &Parameter::name);
    if (image.pixels) {
      setup.values[parameter->implies] = parameter->implies_value;
    } else if (setup.text(parameter->implies) == parameter->implies_value) {
      setup.values[parameter->implies] = implied->standard;
    }
  }
  if (change_setup(side, setup, false) && image.pixels) say(parameter->label + ": " + image.name);
}

void Application::load_image(const command::LoadImage& wish) {
  if (wish.path.empty()) return use_image(wish.side, wish.parameter, {});
  try {
    Setup named = state_.side(wish.side).setup();
    named.values[wish.parameter] = ImageValue{wish.path, nullptr};
    read_images(named);
    use_image(wish.side, wish.parameter, named.image(wish.parameter));
  } catch (const InputError& error) {
    say(error.what(), true);
  }
}

void Application::paint_cell(const command::PaintCell& stroke) {
  Setup setup = state_.side(stroke.side).setup();
  if (!state_.brush || !setup.has("map")) return;
  GreyImage map = map_of(setup);
  if (stroke.column < 0 || stroke.row < 0 || stroke.column >= map.width || stroke.row >= map.height) return;
  map.levels[map.at(stroke.column, stroke.row)] = *state_.brush ? 0xFFFF : 0;
  setup.values["map"] = ImageValue{"", std::make_shared<const GreyImage>(std::move(map))};
  change_setup(stroke.side, setup, stroke.continues);
}

void Application::export_file(const command::Export& wish) {
  const Run& run = state_.side(wish.side).run();
  const Sampler& sampler = run.timeline.sampler();
  std::string name = picture_name(run.setup, run.timeline.position());
  // The finished set has the plain name; a state on the way says which.
  if (run.timeline.at_end() || wish.format == command::Format::setup || wish.format == command::Format::map)
    name.resize(name.rfind("-t"));
  const auto save = [&](const char* ending, const auto& content) {
    const auto path = free_path(name, ending);
    OutputFile file(path);
    file.write(content);
    if (!file.commit_new()) throw WriteError("cannot write " + path.string() + ": it exists by now");
    say("Saved " + path.string());
  };
  try {
    switch (wish.format) {
      case command::Format::csv:
        return save(".csv", std::string_view(points_csv(sampler)));
      case command::Format::json:
        return save(".json", std::string_view(points_json(run.setup, sampler)));
      case command::Format::setup:
        return save("-setup.json", std::string_view(setup_json(run.setup).dump(2) + "\n"));
      case command::Format::map:
        if (run.setup.has("map"))
          save("-map.png", std::span<const std::uint8_t>(grey_png(map_of(run.setup))));
        return;
    }
  } catch (const WriteError& error) {
    say(error.what(), true);
  }
}

}  // namespace annulus
