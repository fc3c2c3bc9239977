// Traces of any program: what contradicts itself, whatever they hold.
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/recording/contradictions.h"
#include "core/recording/line_cutter.h"
#include "core/recording/trace_reader.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kBlock = 1000;  // bytes
  const std::string_view text = fuzz::text_of(data, size);
  try {
    TraceReader reader("trace");
    std::optional<Contradictions> judge;
    std::size_t found = 0, lines = 0;
    const auto take = [&](const Contradiction& one) {
      ++found;
      fuzz::expect_one_line(one.says.text());
    };
    const auto follow = [&](std::span<const TraceLine> all) {
      for (const TraceLine& line : all) {
        if (!judge) {
          judge.emplace(
              trace_rules(reader.header(), std::string("trace")),
              [&](Index point) { return reader.called(point); }, take);
          std::ranges::for_each(contradictions_of(reader.header()), take);
        }
        judge->follow(line);
      }
    };
    LineCutter cutter("trace");
    const auto read = [&](std::string_view line) {
      follow(reader.read(line));
      ++lines;
    };
    for (std::size_t from = 0; from < text.size(); from += kBlock)
      cutter.add(text.substr(from, kBlock), read);
    if (!cutter.rest().empty()) read(cutter.rest());
    follow(reader.end());
    // Each object of a list may count as one.
    fuzz::expect(reader.lines() >= lines, "lines that were not counted");
    if (!judge) return 0;
    judge->end();
    // A line can be wrong by itself, by its place, by its distance, by its turn and by its list.
    fuzz::expect(found <= 8 * reader.lines() + 6, "more contradictions than lines for them");
    for (const GuessedMistake& guess : guesses(judge->clues())) fuzz::expect_one_line(guess.says.text());
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
  }
  return 0;
}
