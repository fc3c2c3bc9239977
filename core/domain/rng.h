#pragma once

#include <cstdint>

// Randomness without a state: every number is a function of (seed, pick, candidate). So there is nothing to
// save for time travel, and drawing a picture can disturb nothing. Uses only integer arithmetic.
namespace annulus::rng {

// splitmix64's output function: Steele, Lea, Flood 2014, "Fast Splittable Pseudorandom Number Generators".
inline constexpr std::uint64_t kMixFirst = 0xBF58476D1CE4E5B9ull, kMixSecond = 0x94D049BB133111EBull;
constexpr std::uint64_t mix64(std::uint64_t z) {
  z = (z ^ (z >> 30)) * kMixFirst;
  z = (z ^ (z >> 27)) * kMixSecond;
  return z ^ (z >> 31);
}

// MurmurHash3's 32-bit finalizer (Appleby): two multiplications, cheap in vector lanes.
constexpr std::uint32_t mix32(std::uint32_t h) {
  h = (h ^ (h >> 16)) * 0x85EBCA6Bu;
  h = (h ^ (h >> 13)) * 0xC2B2AE35u;
  return h ^ (h >> 16);
}

inline constexpr std::uint64_t kGolden64 = 0x9E3779B97F4A7C15ull;
inline constexpr std::uint32_t kGolden32 = 0x9E3779B9u;

// Uniform in [0, 1) with 24 bits: exact as a float.
constexpr float unit(std::uint32_t bits) {
  return static_cast<float>(bits >> 8) * 0x1p-24f;
}

// Uniform in 0 .. size - 1 (Lemire's multiplication, bias below size / 2^32).
constexpr std::uint32_t below(std::uint32_t bits, std::uint32_t size) {
  return static_cast<std::uint32_t>((std::uint64_t{bits} * size) >> 32);
}

// Two independent 32-bit numbers.
struct Pair {
  std::uint32_t first;
  std::uint32_t second;
};

// A seed mixed for pick streams, once instead of for every pick.
struct MixedSeed {
  explicit constexpr MixedSeed(std::uint64_t seed) : mixed(mix64(seed + kGolden64)) {}
  std::uint64_t mixed;
};

// All the randomness of one pick: which active point it takes, and two numbers for each candidate.
class PickStream {
 public:
  PickStream() = default;
  PickStream(std::uint64_t seed, std::uint64_t pick) : PickStream(MixedSeed(seed), pick) {}
  PickStream(MixedSeed seed, std::uint64_t pick) {
    const std::uint64_t key = mix64(seed.mixed + kGolden64 * (pick + 1));
    const std::uint64_t keys = mix64(key ^ 0xD1B54A32D192ED03ull);
    choice_ = static_cast<std::uint32_t>(key >> 32);
    first_key_ = static_cast<std::uint32_t>(keys >> 32);
    second_key_ = static_cast<std::uint32_t>(keys);
  }

  std::uint32_t choice() const { return choice_; }
  // The keys that candidate() mixes with, for code that does the same in vector lanes.
  Pair keys() const { return {first_key_, second_key_}; }

  Pair candidate(std::uint32_t j) const {
    return {mix32(first_key_ + j * kGolden32), mix32(second_key_ + j * kGolden32)};
  }

 private:
  std::uint32_t choice_ = 0;
  std::uint32_t first_key_ = 0;
  std::uint32_t second_key_ = 0;
};

// The stream of a random start; no run has this many picks.
inline constexpr std::uint64_t kStartPick = 0xFFFFFFFFFFFFFFFEull;
// Likewise, of a random order of the points.
inline constexpr std::uint64_t kOrderPick = 0xFFFFFFFFFFFFFFFDull;

}  // namespace annulus::rng
