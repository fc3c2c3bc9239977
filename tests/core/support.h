#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/making/resolved.h"
#include "core/sampler.h"

// Shared by the tests. Geometry is computed here independently, from the numbers in the CSV, and shares no
// code with core.
namespace annulus::test {

// A position as a reader of the output has it.
struct Place {
  double x, y;
  friend bool operator==(const Place&, const Place&) = default;
};

// Any CSV of numbers; throws std::runtime_error if it is not one.
struct Table {
  std::string header;
  std::vector<std::vector<double>> rows;  // each as wide as the header
};
Table read_table(const std::string& text);
// The first two columns, the points' places.
std::vector<Place> places_of(const Table& table);
// From a points CSV with the header x,y; throws std::runtime_error if it is not one.
std::vector<Place> read_csv(const std::string& text);

// On the torus if the domain is periodic.
double distance(Place a, Place b, const Domain& domain);
// The smallest distance between two of them, all pairs.
double smallest_distance(const std::vector<Place>& places, const Domain& domain);
// How many of them are nearer than `radius` to another one, over all pairs.
std::size_t count_in_violation(const std::vector<Place>& places, const Domain& domain, double radius);
std::size_t count_outside(const std::vector<Place>& places, const Domain& domain);

using Changes = std::initializer_list<std::pair<const char*, Value>>;
// dense_setup(), or the preset, with some values changed; checked.
Setup make_setup(Changes changes = {}, std::string_view preset_name = {});
// dense_setup() with some values changed; checked.
Setup make_setup_of(std::string_view sampler, Changes changes = {});
Value text(const char* value);
Value whole(std::uint64_t value);

// A picture from its pixels: '.' white, '#' black, a digit d for d ninths of white.
ImageValue picture(std::initializer_list<std::string_view> rows, std::string name = {});

// A finished run at full speed, and its points as read back from its CSV.
struct FinishedRun {
  Resolved setup;
  std::unique_ptr<Sampler> sampler;
  std::vector<Place> places;
};
FinishedRun finish(const Resolved& setup);
FinishedRun finish(const Setup& setup);

// The trace of a run, whole or of its first `tries` tries, as the trace command writes it.
std::string trace_text(const Resolved& setup, std::uint64_t tries = ~std::uint64_t{0});
std::string trace_text(const Setup& setup, std::uint64_t tries = ~std::uint64_t{0});
// The same, and the sampler after it.
std::string trace_text(const Resolved& setup, std::uint64_t tries, std::unique_ptr<Sampler>& sampler);
std::string trace_text(const Setup& setup, std::uint64_t tries, std::unique_ptr<Sampler>& sampler);
// The same of a sampler that has not begun.
std::string trace_text(Sampler& sampler, std::uint64_t tries);

// For text FNV-1a, 64 bits; for numbers a faster mix.
class Hash {
 public:
  void add(std::string_view bytes);
  void add(std::uint64_t value);
  void add(float value);
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ull;
};

// The number that a sampler shows under this label; throws std::runtime_error if it shows none.
std::uint64_t fact(const Sampler& sampler, std::string_view label);

double median(std::vector<double> values);

}  // namespace annulus::test
