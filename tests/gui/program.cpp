#include "tests/gui/program.h"

#include <nlohmann/json.hpp>

#include "tests/gui/wait.h"

namespace annulus::gui {
namespace fs = std::filesystem;

Sandbox::Sandbox() {
  for (const fs::path& folder : {work(), config(), aside()}) fs::create_directory(folder);
}

Program::Program(const std::string& display, const Sandbox& sandbox, const StartOptions& options)
    : sandbox_(sandbox), client_(display), process_([&] {
        Launch launch{.command = {ANNULUS_BINARY},
                      .folder = sandbox.work(),
                      .output = sandbox.errors(),
                      .errors = sandbox.errors(),
                      .environment = {{"DISPLAY", display},
                                      {"WAYLAND_DISPLAY", std::nullopt},
                                      {"DBUS_SESSION_BUS_ADDRESS", std::nullopt},
                                      {"SDL_VIDEODRIVER", "x11"},
                                      {"LANG", "C"},
                                      {"LANGUAGE", std::nullopt},
                                      {"XDG_CONFIG_HOME", sandbox.config().string()},
                                      {"XDG_STATE_HOME", (sandbox.config() / "state").string()},
                                      {"ANNULUS_WIDGETS", sandbox.widgets().string()}}};
        for (const auto& [name, value] : options.environment) launch.environment[name] = value;
        launch.command.insert(launch.command.end(), options.arguments.begin(), options.arguments.end());
        // From an earlier start.
        fs::remove(sandbox.widgets());
        return launch;
      }()) {
  const auto window =
      poll([&] { return running() ? client_.window_of(process_.id()) : std::optional<WindowId>(0); },
           2 * kPatience);
  if (!window || *window == 0) give_up("a window");
  window_ = *window;
  client_.watch(window_);
  const bool known = poll([&] {
    const auto title = parse_title(title_text());
    return (title && title->total) || parse_split_title(title_text());
  });
  if (!known) give_up("the total");
  // Without a window manager the keys go to the window under the mouse.
  if (!client_.has_window_manager())
    client_.move_mouse(window_, 700, 15);
  else if (!poll([&] { return client_.has_focus(window_); }))
    give_up("the focus");
  wait_for_widget("canvas");
}

void Program::give_up(const std::string& what) {
  std::string text = "waited in vain for " + what;
  if (window_ != 0) text += "; the title is \"" + title_text() + "\"";
  if (const auto status = process_.wait(std::chrono::milliseconds(0)))
    text += "; the program has ended with status " + std::to_string(*status);
  if (const std::string errors = read_file(sandbox_.errors()); !errors.empty())
    text += "; it said:\n" + errors;
  throw GaveUp(text);
}

Title Program::title() {
  const auto title = parse_title(title_text());
  if (!title) give_up("a title of the right form");
  return *title;
}

Title Program::wait_for_title(const std::string& what, const std::function<bool(const Title&)>& holds) {
  const auto found = poll([&]() -> std::optional<Title> {
    const auto now = parse_title(title_text());
    return now && holds(*now) ? now : std::nullopt;
  });
  if (!found) give_up(what);
  return *found;
}

void Program::settle() {
  if (!client_.settle(window_)) give_up("an answer of the program");
}

bool Program::has_widget(const std::string& name) {
  const auto all = nlohmann::json::parse(read_file(sandbox_.widgets()), nullptr, false);
  return all.is_object() && all.contains(name);
}

Rect Program::widget(const std::string& name) {
  const auto all = nlohmann::json::parse(read_file(sandbox_.widgets()));
  const auto& sides = all.at(name);
  return {sides.at(0).get<double>(), sides.at(1).get<double>(), sides.at(2).get<double>(),
          sides.at(3).get<double>()};
}

Rect Program::wait_for_widget(const std::string& name) {
  if (!poll([&] { return has_widget(name); })) give_up("the control " + name);
  // A menu finds its place and size during its first frames.
  Rect now{};
  do {
    now = widget(name);
    settle();
  } while (widget(name) != now);
  return now;
}

void Program::press(std::string_view chord) {
  client_.hold(chord);
  // At least as long as a finger would: ImGui looks at the keys once a frame.
  settle();
  client_.let_go(chord);
  // If the key is pressed again before this is known, it passes for one that repeats.
  if (!client_.ping(window_)) give_up("an answer of the program");
}

void Program::enter(std::string_view text) {
  press("Ctrl+A");
  text.empty() ? press("Delete") : type(text);
  press("Enter");
  // The field keeps the keyboard a little longer.
  settle();
  settle();
}

void Program::type(std::string_view text) {
  client_.type(text);
  // Dear ImGui takes a letter a frame, from 1.87 on.
  for (std::size_t letter = 0; letter < text.size(); ++letter) settle();
}

void Program::click(const std::string& name) {
  const Rect at = wait_for_widget(name);
  click_at({at.x + at.width / 2, at.y + at.height / 2});
}

void Program::move_mouse(Point to) {
  client_.move_mouse(window_, to.x, to.y);
  settle();
}

void Program::click_at(Point at) {
  client_.move_mouse(window_, at.x, at.y);
  client_.press(MouseButton::left);
  settle();
  client_.release(MouseButton::left);
  settle();
}

void Program::ctrl_click(const std::string& name) {
  const Rect at = wait_for_widget(name);
  client_.hold("Ctrl");
  click_at({at.x + at.width / 2, at.y + at.height / 2});
  client_.let_go("Ctrl");
  settle();
}

void Program::drag(const std::vector<Point>& path, const std::function<void(std::size_t)>& at_stop,
                   MouseButton button) {
  client_.move_mouse(window_, path.front().x, path.front().y);
  settle();
  client_.press(button);
  settle();
  for (std::size_t stop = 0; stop < path.size(); ++stop) {
    if (stop > 0) client_.move_mouse(window_, path[stop].x, path[stop].y);
    if (stop > 0) settle();
    if (at_stop) at_stop(stop);
  }
  client_.release(button);
  settle();
}

void Program::wheel(Point at, int notches) {
  client_.move_mouse(window_, at.x, at.y);
  settle();
  const MouseButton button = notches > 0 ? MouseButton::wheel_up : MouseButton::wheel_down;
  for (int i = 0; i < std::abs(notches); ++i) {
    client_.press(button);
    client_.release(button);
    settle();
  }
}

std::string Program::saved(const std::string& name) {
  const fs::path file = sandbox_.work() / name;
  // Files appear complete: once one exists it can be read.
  if (!poll([&] { return fs::exists(file); })) {
    std::string others;
    for (const std::string& other : names_in(sandbox_.work())) others += " " + other;
    give_up("the file " + name + "; there is:" + others);
  }
  return read_file(file);
}

std::optional<int> Program::wait_for_end() {
  return process_.wait(2 * kPatience);
}

std::optional<int> Program::close() {
  if (running()) client_.ask_to_close(window_);
  return wait_for_end();
}

}  // namespace annulus::gui
