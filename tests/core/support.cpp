#include "tests/core/support.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>

#include "core/io/points_csv.h"
#include "core/io/trace_writer.h"
#include "core/registry.h"

namespace annulus::test {

std::vector<Place> read_csv(const std::string& text) {
  const std::string header = "x,y\n";
  if (!text.starts_with(header)) throw std::runtime_error("no header x,y");
  std::vector<Place> places;
  const char* at = text.c_str() + header.size();
  while (*at) {
    char* end = nullptr;
    const double x = std::strtod(at, &end);
    if (end == at || *end != ',') throw std::runtime_error("no comma after x");
    at = end + 1;
    const double y = std::strtod(at, &end);
    if (end == at || *end != '\n') throw std::runtime_error("no line end after y");
    at = end + 1;
    places.push_back({x, y});
  }
  return places;
}

double distance(Place a, Place b, const Domain& domain) {
  double dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  if (domain.periodic) {
    dx = std::min(dx, domain.width - dx);
    dy = std::min(dy, domain.height - dy);
  }
  return std::sqrt(dx * dx + dy * dy);
}

double smallest_distance(const std::vector<Place>& places, const Domain& domain) {
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) smallest = std::min(smallest, distance(places[i], places[j], domain));
  return smallest;
}

std::size_t count_in_violation(const std::vector<Place>& places, const Domain& domain, double radius) {
  std::vector<bool> bad(places.size());
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (distance(places[i], places[j], domain) < radius) bad[i] = bad[j] = true;
  return static_cast<std::size_t>(std::ranges::count(bad, true));
}

std::size_t count_outside(const std::vector<Place>& places, const Domain& domain) {
  return static_cast<std::size_t>(std::ranges::count_if(
      places, [&](Place p) { return !(p.x >= 0 && p.x < domain.width && p.y >= 0 && p.y < domain.height); }));
}

Setup make_setup(Changes changes, std::string_view preset_name) {
  Setup setup = preset_name.empty() ? default_setup() : preset_setup(preset(preset_name));
  for (const auto& [name, value] : changes) setup.values[name] = value;
  check(setup);
  return setup;
}

Value text(const char* value) {
  return std::string(value);
}
Value whole(std::uint64_t value) {
  return value;
}

FinishedRun finish(const Setup& setup) {
  FinishedRun run{setup, make_sampler(setup), {}};
  run.sampler->begin(nullptr);
  while (!run.sampler->finished()) run.sampler->advance(1'000'000, Stop::after_tries, nullptr);
  run.places = read_csv(points_csv(*run.sampler));
  return run;
}

std::string trace_text(const Setup& setup, std::uint64_t tries) {
  std::unique_ptr<Sampler> ignored;
  return trace_text(setup, tries, ignored);
}

std::string trace_text(const Setup& setup, std::uint64_t tries, std::unique_ptr<Sampler>& sampler) {
  std::string text;
  TraceWriter writer([&](std::string_view block) { text += block; });
  sampler = make_sampler(setup);
  sampler->begin(&writer);
  sampler->advance(tries, Stop::after_tries, &writer);
  writer.flush();
  return text;
}

void Hash::add(std::string_view bytes) {
  for (const char byte : bytes) value_ = (value_ ^ static_cast<unsigned char>(byte)) * 0x100000001B3ull;
}

void Hash::add(std::uint64_t value) {
  value_ = (value_ ^ value) * 0x9E3779B97F4A7C15ull;
  value_ ^= value_ >> 32;
}

void Hash::add(float value) {
  add(std::uint64_t{std::bit_cast<std::uint32_t>(value)});
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace annulus::test
