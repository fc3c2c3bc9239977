#include "app/cli/output.h"

#include <cstdio>
#include <vector>

#include "core/making/at_most_words.h"
#include "core/samplers/registry.h"

namespace annulus::cli {

void say_remarks(const Setup& setup, std::span<const Vec2> points) {
  std::vector<Message> all = remarks(setup, points);
  if (const auto remark = at_most_remark(setup, points.size())) all.push_back(*remark);
  for (const Message& remark : all) std::fprintf(stderr, "annulus: note: %s\n", remark.text().c_str());
}

bool has_open_gaps(const Setup& setup, const Sampler& sampler) {
  return !sampler.removed().empty() && fills_gaps(setup);
}

void say_open_gaps(const Setup& setup, const Sampler& sampler) {
  if (!has_open_gaps(setup, sampler)) return;
  const std::size_t removed = sampler.removed().size();
  const std::string what = removed == 1 ? "the most crowded point was"
                                        : "the " + std::to_string(removed) + " most crowded points were";
  std::fprintf(stderr,
               "annulus: note: no radius was found that makes just as many, so gaps are open: %s removed\n",
               what.c_str());
}

Output::Output(const std::string& file, Watch& watch) : watch_(watch) {
  if (file.empty()) return;
  file_.emplace(file);
  if (!file_->part().empty()) watch_.add_part_file(file_->part());
}

void Output::write(std::string_view bytes) {
  watch_.go_on();
  if (file_) {
    file_->write(bytes);
  } else {
    write_standard_output(bytes);
  }
}

void Output::write(std::span<const std::uint8_t> bytes) {
  write(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void Output::finish() {
  if (file_) {
    file_->commit();
  } else {
    flush_standard_output();
  }
}

}  // namespace annulus::cli
