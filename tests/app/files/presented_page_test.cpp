#include "app/files/presented_page.h"

#include <gtest/gtest.h>

#include <random>

namespace annulus::test {
namespace {

TEST(PresentedPage, IsToldUntilTheWindowClosesOrIsGone) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("annulus-page-" + std::to_string(std::random_device{}()));
  const auto path = folder / "presented-page";
  EXPECT_FALSE(presented_page(path));
  {
    PresentedPageFile file(path);
    file.tell(PresentedPage{"talk", 3, Language::german});
    const auto opened = presented_page(path);
    ASSERT_TRUE(opened);
    EXPECT_GT(opened->opened, 1'700'000'000) << "seconds since 1970";
    EXPECT_EQ(opened, (PresentedPage{"talk", 3, Language::german, opened->opened}));
    file.tell(PresentedPage{"talk", 4, Language::german});
    EXPECT_EQ(presented_page(path)->step, 4u);
    // A window that crashed leaves its file.
    std::filesystem::last_write_time(path,
                                     std::filesystem::file_time_type::clock::now() - std::chrono::minutes(1));
    EXPECT_FALSE(presented_page(path));
    file.tell({});
    EXPECT_FALSE(std::filesystem::exists(path)) << "the lesson is closed";
    file.tell(PresentedPage{"talk", 0, Language::german});
    EXPECT_TRUE(presented_page(path));
  }
  EXPECT_FALSE(std::filesystem::exists(path)) << "the window is closed";
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace annulus::test
