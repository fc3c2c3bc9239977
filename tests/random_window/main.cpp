// The real window, used at random: keys, clicks, drags, typing, other sizes, dropped files. What must always
// hold is checked after each frame. A failure prints the seed and keeps what was done, which is played again
// with --replay; when each frame comes is up to the machine, so that it may take some attempts.
//   annulus_random_window [--seconds N] [--seed S] [--failed FOLDER]
//   annulus_random_window --replay FILE
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "core/samplers/registry.h"
#include "tests/gui/files.h"
#include "tests/gui/process.h"
#include "tests/gui/wait.h"
#include "tests/gui/xvfb.h"
#include "tests/random_window/player.h"

namespace annulus::gui {
namespace {

namespace fs = std::filesystem;

// After so long the program is started anew, with the settings that it has saved.
constexpr double kSessionSeconds = 30;

// A session: the program from its start to its end, in a process of its own.
struct Session {
  std::uint64_t seed = 0;
  double seconds = 0;
  fs::path replay = {};  // or what was done once
};

WindowOptions window_options(std::uint64_t seed) {
  WindowOptions options{.setup = default_setup()};
  // Few points are drawn fast, so that more happens.
  options.max_points = std::array{3'000u, 30'000u, 200'000u}[seed % 3];
  if (seed % 4 == 1) options.versus = default_setup("roberts");
  if (seed % 4 == 2) options.lesson = "cells";
  return options;
}

Player::Choose at_random(const Session& session, const fs::path& droppable) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(session.seconds);
  return
      [end, user = RandomUser(session.seed, droppable)](std::uint64_t, const Widgets& widgets, double width,
                                                        double height) mutable -> std::optional<Actions> {
        if (Clock::now() >= end) return std::nullopt;
        return user.take_turn(widgets, width, height);
      };
}

Player::Choose as_noted(const fs::path& file) {
  std::multimap<std::uint64_t, std::string> noted;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto space = line.find(' ');
    if (!line.starts_with('#') && space != std::string::npos)
      noted.emplace(std::stoull(line), line.substr(space + 1));
  }
  return [noted](std::uint64_t turn, const Widgets&, double, double) -> std::optional<Actions> {
    constexpr std::uint64_t kMore = 60;  // for what the last of it brings
    if (noted.empty() || turn > noted.rbegin()->first + kMore) return std::nullopt;
    Actions actions;
    const auto [first, last] = noted.equal_range(turn);
    for (auto one = first; one != last; ++one) actions.push_back(one->second);
    return actions;
  };
}

// In the process of the session, whose folder is the present one.
int play(const Session& session) {
  const WindowOptions options = window_options(session.seed);
  const fs::path droppable = fs::absolute("../droppable");
  Player player({.max_points = options.max_points, .droppable = droppable, .events = "../events"},
                session.replay.empty() ? at_random(session, droppable) : as_noted(session.replay));
  const int status = run_window(options, &player);
  std::printf("%llu %llu %.2f\n", static_cast<unsigned long long>(player.turns()),
              static_cast<unsigned long long>(player.actions()), player.longest_turn());
  return status;
}

// Good files and bad ones, under names that say where they come from.
void collect_droppable(const fs::path& folder) {
  fs::create_directories(folder);
  const auto copy = [&](const fs::path& file, const std::string& name) {
    fs::copy_file(file, folder / name);
  };
  for (const char* target : {"setup", "png", "lesson", "picture", "settings"})
    for (const auto& file : fs::directory_iterator(fs::path(ANNULUS_CORPUS) / target))
      copy(file.path(), std::string(target) + "-" + file.path().filename().string());
  for (const char* name : {"annulus.png", "portrait.png"}) copy(fs::path(ANNULUS_PICTURES) / name, name);
  const std::string picture = read_file(folder / "annulus.png");
  write_file(folder / "half.png", picture.substr(0, picture.size() / 2));
  write_file(folder / "empty.png", "");
  write_file(folder / "empty.json", "");
  write_file(folder / "text.txt", "no file of ours");
}

struct Totals {
  std::uint64_t sessions = 0, turns = 0, actions = 0;
  double longest = 0;
};

// Runs a session with a screen of its own. Returns whether it ended well.
bool run_session(const Session& session, const fs::path& config, const fs::path& failed, Totals& totals) {
  const TemporaryFolder folder;
  const fs::path work = folder.path() / "work", events = folder.path() / "events";
  fs::create_directory(work);
  collect_droppable(folder.path() / "droppable");
  const Xvfb screen;
  const WindowManager manager(screen.display());
  const std::string home = folder.path().string();
  Launch launch{.command = {fs::read_symlink("/proc/self/exe").string(), "--session",
                            std::to_string(session.seed), std::to_string(session.seconds)},
                .folder = work,
                .output = folder.path() / "output",
                .errors = folder.path() / "errors",
                .environment = {{"DISPLAY", screen.display()},
                                {"WAYLAND_DISPLAY", std::nullopt},
                                {"SDL_VIDEODRIVER", "x11"},
                                {"LANG", "C"},
                                {"LANGUAGE", std::nullopt},
                                {"HOME", home},
                                {"XDG_CONFIG_HOME", config.string()},
                                {"XDG_CACHE_HOME", home},
                                {"XDG_DATA_HOME", home},
                                {"XDG_STATE_HOME", home}}};
  if (!session.replay.empty()) launch.command.push_back(fs::absolute(session.replay));
  Process process(launch);
  // It watches itself; this is for the case that it cannot.
  const auto status = process.wait(std::chrono::seconds(static_cast<int>(session.seconds) + 600));
  std::uint64_t turns = 0, actions = 0;
  double longest = 0;
  std::istringstream(read_file(folder.path() / "output")) >> turns >> actions >> longest;
  ++totals.sessions;
  totals.turns += turns;
  totals.actions += actions;
  totals.longest = std::max(totals.longest, longest);
  if (status == 0) return true;
  std::cout << "FAILED: seed " << session.seed << ", status " << (status ? std::to_string(*status) : "none")
            << "\n"
            << read_file(folder.path() / "errors");
  if (!failed.empty()) {
    fs::create_directories(failed);
    const fs::path kept = failed / ("seed-" + std::to_string(session.seed));
    // The number that the kind of session follows from comes first.
    write_file(kept, "# seed " + std::to_string(session.seed) + "\n" + read_file(events));
    std::cout << "what was done is in " << kept.string() << std::endl;
  }
  return false;
}

std::uint64_t seed_of(const fs::path& noted) {
  std::ifstream in(noted);
  std::string sign, word;
  std::uint64_t seed = 0;
  if (!(in >> sign >> word >> seed) || sign != "#" || word != "seed")
    throw std::runtime_error(noted.string() + " does not begin with its seed");
  return seed;
}

int run(const std::vector<std::string>& words) {
  double seconds = 60;
  std::uint64_t seed = 1;
  fs::path failed;
  std::vector<fs::path> replays;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto value = [&] {
      return i + 1 < words.size() ? words[++i] : throw std::invalid_argument(words[i]);
    };
    if (words[i] == "--session") {
      Session session{.seed = std::stoull(value()), .seconds = std::stod(value())};
      if (i + 1 < words.size()) session.replay = value();
      return play(session);
    }
    if (words[i] == "--seconds") seconds = std::stod(value());
    if (words[i] == "--seed") seed = std::stoull(value());
    if (words[i] == "--failed") failed = value();
    if (words[i] == "--replay") replays.emplace_back(value());
  }
  const TemporaryFolder config;
  Totals totals;
  int failures = 0;
  for (const fs::path& replay : replays) {
    const TemporaryFolder unused;
    failures += !run_session({.seed = seed_of(replay), .replay = replay}, unused.path(), "", totals);
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto left = [&] {
    return replays.empty()
               ? seconds - std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count()
               : 0;
  };
  for (std::uint64_t number = 0; left() > 1 && failures == 0; ++number) {
    const Session session{.seed = seed + number, .seconds = std::min(left(), kSessionSeconds)};
    failures += !run_session(session, config.path(), failed, totals);
  }
  std::printf("seed %llu: %llu sessions, %llu turns, %llu events, longest frame %.2f s, %d failures\n",
              static_cast<unsigned long long>(seed), static_cast<unsigned long long>(totals.sessions),
              static_cast<unsigned long long>(totals.turns), static_cast<unsigned long long>(totals.actions),
              totals.longest, failures);
  return failures > 0 ? 1 : 0;
}

}  // namespace
}  // namespace annulus::gui

int main(int count, char** arguments) {
  try {
    return annulus::gui::run({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "random window: %s\n", error.what());
    return 2;
  }
}
