#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <thread>

#include "app/application/application.h"
#include "core/samplers/registry.h"

namespace annulus {

// A lesson of three pages, and an application whose folder has it.
inline const std::string kLesson = R"(# Mine

About it.

## First

```annulus
annulus --radius 40 --tries 5
layers points
speed 20
play to 10 points
```

Ten points.

## Second

```annulus
play to retired
discs 1
```

The first one.

## Third

```annulus
annulus --radius 40 --tries 5 --versus "--tries 10"
lock points
camera 2 at 370,250
show end
```

Which one is denser?

- [ ] The left one.
- [x] The right one.

> More tries.
)";

class ApplicationLessonsTest : public testing::Test {
 protected:
  ApplicationLessonsTest() {
    std::filesystem::create_directories(folder);
    write("8-mine.md", kLesson);
    app.use_lessons_from(folder);
    app.set_canvas({740, 500});
    settle();
  }
  ~ApplicationLessonsTest() override { std::filesystem::remove_all(folder); }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  // Waits until the runs are made and the page has begun; no time passes for the page.
  void settle() {
    for (int i = 0; i < 5000; ++i) {
      app.update(0, 50);
      const bool entering = app.state().lessons.open() && app.state().lessons.open()->entering;
      if (!entering && !app.state().panes.a().busy() &&
          !(app.state().panes.b() && app.state().panes.b()->busy()))
        return;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    FAIL() << "the run is never made";
  }
  void apply(const Command& command) {
    app.apply(command);
    settle();
  }
  void play() {
    for (int i = 0; i < 10000 && app.state().playback.playing(); ++i) app.update(0.1, 50);
    EXPECT_FALSE(app.state().playback.playing());
  }
  const LessonView& lesson() const { return *app.state().lessons.open(); }
  const Timeline& a() const { return app.state().panes.a().run().timeline; }
  const Timeline& b() const { return app.state().panes.b()->run().timeline; }

  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("annulus-app-" + std::to_string(std::random_device{}()));
  Application app{default_setup()};
};

}  // namespace annulus
