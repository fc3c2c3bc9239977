// What the camera of a lesson's page shows.
#include <gtest/gtest.h>

#include "app/lessons/lesson.h"
#include "core/making/resolved.h"
#include "core/run/run.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

TEST(LessonView, TheCameraIsAsManyTimesTheWholeDomain) {
  const Domain domain = domain_of(default_setup());
  const annulus::Run run(resolved(default_setup()), 1);
  const scene::ShownRun shown{run.setup, run.timeline.sampler(), run.timeline.pick()};
  EXPECT_EQ(view_of({}, {}, shown, {740, 500}, scene::Room{}), scene::View{});
  const scene::View view = view_of({4, {.at = {100, 200}}}, {}, shown, {740, 500}, scene::Room{});
  const double fitted = scene::transform({}, domain, {740, 500}, scene::Room{}).scale;
  EXPECT_DOUBLE_EQ(scene::transform(view, domain, {740, 500}, scene::Room{}).scale, 4 * fitted);
  const Vec2 middle = scene::to_pixel(scene::transform(view, domain, {740, 500}, scene::Room{}), 100, 200);
  EXPECT_NEAR(middle.x, 370, 1);
  EXPECT_NEAR(middle.y, 250, 1);
}

}  // namespace
}  // namespace annulus
