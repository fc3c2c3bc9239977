#include "app/files/presented_page.h"

#include <cstdio>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/io/output_file.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

namespace fs = std::filesystem;

// How often a window touches its file, and after how long without that it is taken for gone.
constexpr std::chrono::seconds kTouchEvery{1}, kGone{5};

}  // namespace

std::optional<PresentedPage> presented_page(const fs::path& file) {
  std::error_code failed;
  const auto touched = fs::last_write_time(file, failed);
  if (failed || fs::file_time_type::clock::now() - touched > kGone) return {};
  std::ifstream in(file);
  std::string lesson, step, opened, code;
  if (!std::getline(in, lesson) || !std::getline(in, step) || !std::getline(in, opened) ||
      !std::getline(in, code))
    return {};
  const auto page = parse_integer(step), time = parse_integer(opened);
  const auto language = language_of(code);
  if (!page || !time || !language) return {};
  return PresentedPage{lesson, static_cast<std::size_t>(*page), *language, static_cast<std::int64_t>(*time)};
}

void PresentedPageFile::tell(std::optional<PresentedPage> page) {
  if (file_.empty()) return;
  std::error_code failed;
  const auto now = std::chrono::steady_clock::now();
  if (!page) {
    if (std::exchange(told_, {})) fs::remove(file_, failed);
    return;
  }
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  page->opened = told_ && told_->lesson == page->lesson
                     ? told_->opened
                     : std::chrono::duration_cast<std::chrono::seconds>(since_1970).count();
  if (page == told_) {
    if (now - touched_ < kTouchEvery) return;
    touched_ = now;
    fs::last_write_time(file_, fs::file_time_type::clock::now(), failed);
    if (!failed) return;
  }
  touched_ = now;
  told_ = page;
  try {
    fs::create_directories(file_.parent_path(), failed);  // if that fails, so does what follows
    OutputFile out(file_);
    out.write(page->lesson + "\n" + std::to_string(page->step) + "\n" + std::to_string(page->opened) + "\n" +
              std::string(info(page->language).code) + "\n");
    out.commit(OutputFile::Wait::no);
  } catch (const WriteError& error) {
    std::fprintf(stderr, "annulus: the page for annulus lesson --notes: %s\n", error.what());
    file_.clear();
  }
}

}  // namespace annulus
