// Lesson files.
#include "app/lessons/lesson_file.h"
#include "core/making/make_sampler.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Lesson lesson =
        parse_lesson("fuzzed", fuzz::text_of(data, size), [](const std::string&) -> std::string {
          throw InputError(English("there is no such file or folder"));
        });
    fuzz::expect(!lesson.steps.empty() && lesson.steps[0].setups.has_value(), "a first page without a setup");
    for (std::size_t page = 0; page < lesson.steps.size(); ++page) {
      const LessonState state = state_at(lesson, page);
      check(state.setups.a);
      if (state.setups.b) check(*state.setups.b);
    }
  } catch (const LessonError& error) {
    fuzz::expect_one_line(error.what());
  }
  return 0;
}
