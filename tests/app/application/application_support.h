#pragma once

#include <gtest/gtest.h>

#include "app/application/application.h"
#include "tests/app/sampler_support.h"
#include "tests/dense_setup.h"

namespace annulus {

using test::settle;

inline std::uint64_t total(const Application& app) {
  return app.state().panes.a().run().timeline.total().value();
}
inline std::uint64_t position(const Application& app, PaneId pane = PaneId::a) {
  return app.state().panes[pane].run().timeline.position();
}
inline void set_radius(Application& app, double radius, bool continues = false) {
  app.apply(command::SetValue{"radius", radius, continues});
}
inline double radius(const Application& app) {
  return app.state().panes.a().setup().real("radius");
}

class ApplicationTest : public testing::Test {
 protected:
  Application app{dense_setup()};
  void SetUp() override { settle(app); }
};

}  // namespace annulus
