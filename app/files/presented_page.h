#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "app/texts/language.h"

// The page that a window shows, as a file of the user's state folder: so that a second program can show the
// speaker's notes to it.
namespace annulus {

struct PresentedPage {
  std::string lesson;  // its name
  std::size_t step = 0;
  Language language = Language::english;
  std::int64_t opened = 0;  // when the lesson was, seconds since 1970
  friend bool operator==(const PresentedPage&, const PresentedPage&) = default;
};

// The page in the window that wrote the file last; nothing if no window has touched it for some seconds.
std::optional<PresentedPage> presented_page(const std::filesystem::path& file);

// The window's side.
class PresentedPageFile {
 public:
  explicit PresentedPageFile(std::filesystem::path file) : file_(std::move(file)) {}
  ~PresentedPageFile() { tell({}); }
  PresentedPageFile(const PresentedPageFile&) = delete;
  PresentedPageFile& operator=(const PresentedPageFile&) = delete;

  // Call it several times a second. `page`: nothing if no lesson is open; when it was opened is found out
  // here. Reports to standard error, once, if
  // the file cannot be written.
  void tell(std::optional<PresentedPage> page);

 private:
  std::filesystem::path file_;  // empty: none is written
  std::optional<PresentedPage> told_;
  std::chrono::steady_clock::time_point touched_;
};

}  // namespace annulus
