#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/sampler.h"
#include "core/setup.h"

// What the tests need again and again. Geometry is computed here on its own, from the numbers in the CSV, and
// shares nothing with core.
namespace annulus::test {

// A position as a reader of the output sees it.
struct Place {
  double x, y;
  friend bool operator==(const Place&, const Place&) = default;
};

// Of a points CSV; throws std::runtime_error where it is not one.
std::vector<Place> read_csv(const std::string& text);

// On the torus where the domain is periodic.
double distance(Place a, Place b, const Domain& domain);
// The smallest distance between two of them, all pairs.
double smallest_distance(const std::vector<Place>& places, const Domain& domain);
// How many of them have another one nearer than `radius`, all pairs.
std::size_t count_in_violation(const std::vector<Place>& places, const Domain& domain, double radius);
std::size_t count_outside(const std::vector<Place>& places, const Domain& domain);

using Changes = std::initializer_list<std::pair<const char*, Value>>;
// The defaults, or the preset, with some values changed; checked.
Setup make_setup(Changes changes = {}, std::string_view preset_name = {});
Value text(const char* value);
Value whole(std::uint64_t value);

// A finished run at full speed, and its points as read back from its CSV.
struct FinishedRun {
  Setup setup;
  std::unique_ptr<Sampler> sampler;
  std::vector<Place> places;
};
FinishedRun finish(const Setup& setup);

// The trace of a run, of all of it or of its first `tries` tries, as the trace command writes it.
std::string trace_text(const Setup& setup, std::uint64_t tries = ~std::uint64_t{0});
// The same, and the sampler after it.
std::string trace_text(const Setup& setup, std::uint64_t tries, std::unique_ptr<Sampler>& sampler);

// Of text FNV-1a, 64 bits; of numbers a faster mix.
class Hash {
 public:
  void add(std::string_view bytes);
  void add(std::uint64_t value);
  void add(float value);
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ull;
};

double median(std::vector<double> values);

}  // namespace annulus::test
