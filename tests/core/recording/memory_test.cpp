// What a trace takes while it is checked, and when it is open as a run. docs/trace.md says how much.
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <new>
#include <optional>
#include <string>

#include "core/recording/born_points.h"
#include "core/recording/contradictions.h"
#include "core/recording/trace_intake.h"
#include "core/recording/trace_reader.h"

namespace {

std::atomic<std::size_t> in_use = 0, most_in_use = 0;

constexpr std::size_t kBefore = alignof(std::max_align_t);  // each piece's size stands before it

void* counted(std::size_t size) {
  void* const piece = std::malloc(size + kBefore);
  if (!piece) throw std::bad_alloc();
  *static_cast<std::size_t*>(piece) = size;
  in_use += size;
  if (in_use > most_in_use) most_in_use = in_use.load();
  return static_cast<char*>(piece) + kBefore;
}

void forget(void* piece) {
  if (!piece) return;
  char* const begin = static_cast<char*>(piece) - kBefore;
  in_use -= *reinterpret_cast<std::size_t*>(begin);
  std::free(begin);
}

}  // namespace

// All forms but the aligned ones, which nothing here uses: a sanitizer has its own of those that are missing.
void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return counted(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return counted(size);
}
void operator delete(void* piece) noexcept {
  forget(piece);
}
void operator delete[](void* piece) noexcept {
  forget(piece);
}
void operator delete(void* piece, std::size_t) noexcept {
  forget(piece);
}
void operator delete[](void* piece, std::size_t) noexcept {
  forget(piece);
}
void operator delete(void* piece, const std::nothrow_t&) noexcept {
  forget(piece);
}
void operator delete[](void* piece, const std::nothrow_t&) noexcept {
  forget(piece);
}

namespace annulus {
namespace {

// A trace in a domain of `points` x 1: so many starts, then each but the last one is picked, has so many
// candidates that are too close to the next one, and is retired. `says_k`: in its header.
void write_trace(int points, int refused, bool says_k, const std::function<void(const std::string&)>& take) {
  take(R"({"trace":1,"width":)" + std::to_string(points) + R"(,"height":1,"radius":0.5)" +
       (says_k ? R"(,"tries":)" + std::to_string(refused) : std::string()) + "}");
  for (int i = 0; i < points; ++i) take(R"({"event":"start","x":)" + std::to_string(i) + R"(,"y":0.5})");
  for (int i = 0; i + 1 < points; ++i) {
    const std::string number = std::to_string(i);
    take(R"({"event":"pick","point":)" + number + "}");
    for (int k = 0; k < refused; ++k) take(R"({"x":)" + number + R"(.6,"y":0.5,"verdict":"too_close"})");
    take(R"({"event":"retire","point":)" + number + "}");
  }
}

// The most bytes that are in use while it is checked.
std::size_t most_checking(int points, int refused, bool says_k) {
  const std::size_t before = in_use;
  most_in_use = before;
  TraceReader reader("trace");
  std::optional<Contradictions> judge;
  write_trace(points, refused, says_k, [&](const std::string& text) {
    for (const TraceLine& line : reader.read(text)) {
      if (!judge)
        judge.emplace(
            trace_rules(reader.header(), std::string("trace")),
            [&](Index point) { return reader.called(point); },
            [](const Contradiction& found) { ADD_FAILURE() << found.line << ": " << found.says.text(); });
      judge->follow(line);
    }
  });
  return most_in_use - before;
}

// The bytes that are in use when it has been opened as a run.
std::size_t opened(int points, int refused) {
  const std::size_t before = in_use;
  TraceIntake intake("trace");
  write_trace(points, refused, true, [&](const std::string& text) { intake.add(text + "\n"); });
  intake.end();
  EXPECT_EQ(intake.recording()->tries(), static_cast<std::uint64_t>((points - 1) * refused));
  return in_use - before;
}

constexpr std::size_t kOfAPoint = 25, kOfARetired = 40;
// 32 bytes for four of them and 32 for a block of 7 points, each for every 7 points in a row if all are
// quartered as soon as they may be, and a third more blocks that are not full.
constexpr std::size_t kOfSquares = 12;
// A vector that grows has its old and its new place at once, and up to as much room as it needs left over.
constexpr std::size_t kGrowing = 3;

TEST(TraceMemory, CheckingTakesBytesForEachPointAndNoneForCandidates) {
  most_checking(10, 1, true);  // makes what is made once
  for (const bool says_k : {true, false}) {
    const std::size_t few = most_checking(4000, 5, says_k), more = most_checking(16000, 5, says_k);
    EXPECT_EQ(most_checking(4000, 20, says_k), few);
    // What retires points is kept until k is known.
    const std::size_t each = kOfAPoint + (says_k ? 0 : kOfARetired);
    EXPECT_LE(more - few, 12000 * kGrowing * (each + kOfSquares));
    EXPECT_GE(more - few, 12000 * each);  // or nothing was counted
  }
}

TEST(TraceMemory, ASecondPointAtAPlaceTakesHardlyMoreThanOneElsewhere) {
  constexpr std::size_t kPlace = 17, kLater = 64;
  const std::size_t before = in_use;
  BornPoints points({8000, 1, false});
  for (int i = 0; i < 8000; ++i)
    for (int k = 0; k < 2; ++k) points.insert({static_cast<double>(i), 0.5});
  EXPECT_LE(in_use - before, 8000 * (2 * kGrowing * kPlace + kGrowing * kOfSquares + kLater));
}

TEST(TraceMemory, OpeningTakesBytesForEachLineAndPoint) {
  constexpr std::size_t kOfALine = 32, kOfAName = 8, kBlock = 1024, kReading = 64 << 10;
  for (const int refused : {1, 20}) {
    const std::size_t lines = 4000 + 3999 * (2 + static_cast<std::size_t>(refused));
    const std::size_t bytes = opened(4000, refused);
    EXPECT_GE(bytes, lines * kOfALine);
    // Blocks that double: the last one may be empty but for one line.
    EXPECT_LE(bytes, (2 * lines + kBlock) * kOfALine + 4000 * 2 * kOfAName + kReading);
  }
}

}  // namespace
}  // namespace annulus
