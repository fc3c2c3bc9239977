#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "app/application/application.h"
#include "app/files/input_file.h"
#include "app/files/input_image.h"
#include "core/io/output_file.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/io/setup_json.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

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

bool writing(const State& state) {
  return std::ranges::any_of(state.jobs, [](const Job& job) { return job.kind() == Job::Kind::writes; });
}

std::filesystem::path free_path(const std::filesystem::path& folder, const std::string& name,
                                const std::string& ending) {
  std::filesystem::path path = folder / (name + ending);
  std::error_code ignored;
  for (int n = 2; std::filesystem::exists(path, ignored); ++n)
    path = folder / (name + "-" + std::to_string(n) + ending);
  return path;
}

// What has been read with pixels that are there already taken from there.
InputFile sharing(InputFile content, std::span<const Setup> known) {
  if (auto* picture = std::get_if<Picture>(&content)) {
    share_pixels(picture->setup, known);
    if (picture->versus) {
      share_pixels(picture->versus->setup, known);
      share_pixels(picture->versus->setup, std::span(&picture->setup, 1));
    }
  } else if (auto* image = std::get_if<ImageValue>(&content)) {
    share_pixels(*image, known);
  } else {
    share_pixels(std::get<Setup>(content), known);
  }
  return content;
}

// The points that there are now, for as long as somebody needs them.
struct HeldPoints {
  PointTable table;
  std::shared_ptr<const void> holder;
};

HeldPoints points_of(const std::shared_ptr<const Run>& run) {
  HeldPoints points{PointTable(run->timeline.sampler()), run};
  if (run->timeline.total()) return points;
  // A run whose end has not been reached may move its points as it grows.
  auto copy = std::make_shared<PointStore>();
  PointTable& table = points.table;
  copy->positions.assign(table.positions.begin(), table.positions.end());
  copy->parents.assign(table.parents.begin(), table.parents.end());
  copy->radii.assign(table.radii.begin(), table.radii.end());
  table.positions = copy->positions;
  table.parents = copy->parents;
  table.radii = copy->radii;
  points.holder = std::move(copy);
  return points;
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
  const Language language = state_.style.language;  // stays the user's
  state_.style = picture.style;
  state_.style.language = language;
  // The nearest that the window offers; its own scale stays as the user wants it.
  const double times = picture.scale / state_.ui_scale;
  state_.screenshot.scale = times < 1.5 ? 1 : times < 3 ? 2 : 4;
  state_.screenshot.legend = picture.style.legend;
  state_.screenshot.transparent = picture.transparent;
  canvas_wish_ = picture.canvas;
  state_.canvas = state_.b ? scene::Size{picture.canvas.width / 2, picture.canvas.height} : picture.canvas;
  frame(picture.style.view);
}

std::optional<Picture> Application::take_screenshot_wish() {
  // What is measured can be in the picture.
  if (!state_.a.measured() || (state_.b && !state_.b->measured())) return std::nullopt;
  return std::exchange(screenshot_wish_, std::nullopt);
}

void Application::take_up_jobs() {
  bool reading = false;  // what is read is taken up in the order of the wishes
  for (auto job = state_.jobs.begin(); job != state_.jobs.end();) {
    const bool reads = job->kind() == Job::Kind::reads;
    if (!job->done() || (reads && reading)) {
      reading = reading || reads;
      ++job;
      continue;
    }
    const bool wanted = !job->cancelled();
    try {
      const Job::Finish finish = job->take();
      // What has been written is there, whether or not it was to be cancelled.
      if (wanted || !reads) finish();
    } catch (const Cancelled&) {
    } catch (const std::exception& error) {
      if (wanted) complain(message_of(error));
    }
    job = state_.jobs.erase(job);
  }
  if (state_.quitting && !writing(state_)) state_.quit = true;
}

void Application::cancel_jobs() {
  for (Job& job : state_.jobs) job.cancel();
  state_.quitting = false;
}

void Application::ask_to_quit() {
  if (state_.quitting || !writing(state_)) {
    state_.quit = true;
  } else {
    state_.quitting = true;
  }
}

void Application::save(const std::string& name, const std::string& ending, WriteContent write) {
  const std::filesystem::path folder(state_.screenshot.folder);
  state_.jobs.emplace_back(
      Job::Kind::writes, texts().messages.saving(name + ending),
      [this, folder, name, ending, write = std::move(write)](JobControl& control) -> Job::Finish {
        std::filesystem::path path;
        // Somebody else may take the name meanwhile.
        for (int attempt = 0; attempt < 3; ++attempt) {
          path = free_path(folder, name, ending);
          OutputFile file(path);
          write(file, control);
          control.set_share(1);
          if (file.commit_new())
            return [this, path] { say(texts().messages.saved(std::filesystem::absolute(path).string())); };
        }
        throw WriteError({"cannot write {}: {}"_words, {path.string(), "it exists by now"_words}});
      });
}

template <class Read, class Use>
void Application::read(const std::string& path, Read read, Use use) {
  state_.jobs.emplace_back(Job::Kind::reads,
                           texts().messages.reading(std::filesystem::path(path).filename().string()),
                           [read, use](JobControl& control) -> Job::Finish {
                             auto content = read();
                             control.set_share(1);
                             return [use, content = std::move(content)] { use(content); };
                           });
}

std::vector<Setup> Application::shown_setups() const {
  std::vector<Setup> setups{state_.a.setup()};
  if (state_.b) setups.push_back(state_.b->setup());
  return setups;
}

void Application::open(const std::filesystem::path& path) {
  if (path.extension() == ".md") {
    try {
      open_lesson_file(path);
    } catch (const InputError& error) {
      complain(error.message());
    }
    return;
  }
  read(
      path.string(), [path, known = shown_setups()] { return sharing(read_input_file(path), known); },
      [this](const InputFile& content) {
        if (const auto* picture = std::get_if<Picture>(&content)) {
          restore(*picture);
        } else if (const auto* image = std::get_if<ImageValue>(&content)) {
          use_image(0, sampler_info(state_.a.setup().sampler).image, *image);
        } else {
          change_setup(0, std::get<Setup>(content), false);
        }
      });
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
  if (change_setup(side, setup, false) && image.pixels)
    say(texts().messages.image(translated(state_.style.language, parameter->label), image.name));
}

void Application::load_image(const command::LoadImage& wish) {
  if (wish.path.empty()) return use_image(wish.side, wish.parameter, {});
  Setup named = state_.side(wish.side).setup();
  named.values[wish.parameter] = ImageValue{wish.path, nullptr};
  read(
      wish.path,
      [named, known = shown_setups()] {
        Setup setup = named;
        read_images(setup);
        share_pixels(setup, known);
        return setup;
      },
      [this, wish](const Setup& setup) {
        use_image(wish.side, wish.parameter, setup.image(wish.parameter));
      });
}

void Application::paint_cell(const command::PaintCell& stroke) {
  Setup setup = state_.side(stroke.side).setup();
  if (!state_.brush || !setup.has("map")) return;
  GreyImage map = map_of(setup);
  if (stroke.column < 0 || stroke.row < 0 || stroke.column >= map.width || stroke.row >= map.height) return;
  map.levels[map.at(stroke.column, stroke.row)] = *state_.brush ? 0xFFFF : 0;
  setup.values["map"] = ImageValue{"", std::make_shared<const KnownImage>(std::move(map))};
  change_setup(stroke.side, setup, stroke.continues);
}

void Application::export_file(const command::Export& wish) {
  const std::shared_ptr<const Run> run = state_.side(wish.side).shared_run();
  std::string name = picture_name(run->setup, run->timeline.position());
  // The finished set has the plain name; a state on the way says which.
  if (run->timeline.at_end() || wish.format == command::Format::setup || wish.format == command::Format::map)
    name.resize(name.rfind("-t"));
  const bool json = wish.format == command::Format::json;
  switch (wish.format) {
    case command::Format::csv:
    case command::Format::json:
      return save(name, json ? ".json" : ".csv",
                  [setup = run->setup, points = points_of(run), json](OutputFile& file, JobControl& control) {
                    const auto out = [&](std::string_view block, double share) {
                      file.write(block);
                      control.set_share(share);
                    };
                    if (json) {
                      write_points_json(setup, points.table, out);
                    } else {
                      write_points_csv(points.table, out);
                    }
                  });
    case command::Format::setup:
      return save(name, "-setup.json", [setup = run->setup](OutputFile& file, JobControl&) {
        file.write(setup_json(setup).dump(2) + "\n");
      });
    case command::Format::map:
      if (!run->setup.has("map")) return;
      return save(name, "-map.png", [setup = run->setup](OutputFile& file, JobControl&) {
        file.write(std::span<const std::uint8_t>(grey_png(map_of(setup))));
      });
  }
}

}  // namespace annulus
