#include "tests/core/support.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>

#include "core/io/points_csv.h"
#include "core/io/trace_writer.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/dense_setup.h"

namespace annulus::test {

Table read_table(const std::string& text) {
  Table table;
  table.header = text.substr(0, text.find('\n'));
  const auto columns = static_cast<std::size_t>(std::ranges::count(table.header, ',')) + 1;
  const char* at = text.c_str() + table.header.size() + 1;
  while (*at) {
    std::vector<double>& row = table.rows.emplace_back();
    for (std::size_t column = 0; column < columns; ++column) {
      char* end = nullptr;
      row.push_back(std::strtod(at, &end));
      if (end == at || *end != (column + 1 < columns ? ',' : '\n'))
        throw std::runtime_error("row " + std::to_string(table.rows.size()) + " does not fit " +
                                 table.header);
      at = end + 1;
    }
  }
  return table;
}

std::vector<Place> places_of(const Table& table) {
  std::vector<Place> places;
  for (const auto& row : table.rows) places.push_back({row.at(0), row.at(1)});
  return places;
}

std::vector<Place> read_csv(const std::string& text) {
  const Table table = read_table(text);
  if (table.header != "x,y") throw std::runtime_error("no header x,y");
  return places_of(table);
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
  Setup setup = preset_name.empty() ? dense_setup() : preset_setup(preset(preset_name));
  set_values(setup, {changes.begin(), changes.end()});
  check(setup);
  return setup;
}

Setup make_setup_of(std::string_view sampler, Changes changes) {
  Setup setup = dense_setup(sampler);
  set_values(setup, {changes.begin(), changes.end()});
  check(setup);
  return setup;
}

Value text(const char* value) {
  return std::string(value);
}
Value whole(std::uint64_t value) {
  return value;
}

ImageValue picture(std::initializer_list<std::string_view> rows, std::string name) {
  GreyImage image;
  image.height = static_cast<int>(rows.size());
  image.width = static_cast<int>(rows.begin()->size());
  for (const std::string_view row : rows) {
    if (row.size() != rows.begin()->size()) throw std::runtime_error("rows of different lengths");
    for (const char c : row) {
      const int ninths = c == '.' ? 9 : c == '#' ? 0 : c - '0';
      image.levels.push_back(static_cast<std::uint16_t>(65535 * ninths / 9));
    }
  }
  return {std::move(name), std::make_shared<const KnownImage>(std::move(image))};
}

FinishedRun finish(const Setup& setup) {
  return finish(resolved(setup));
}

FinishedRun finish(const Resolved& setup) {
  FinishedRun run{setup, make_sampler(setup), {}};
  run.sampler->begin(nullptr);
  while (!run.sampler->finished()) run.sampler->advance(1'000'000, Stop::after_tries, nullptr);
  run.places = places_of(read_table(points_csv(*run.sampler)));
  return run;
}

std::string trace_text(const Setup& setup, std::uint64_t tries) {
  return trace_text(resolved(setup), tries);
}

std::string trace_text(const Resolved& setup, std::uint64_t tries) {
  std::unique_ptr<Sampler> ignored;
  return trace_text(setup, tries, ignored);
}

std::string trace_text(const Setup& setup, std::uint64_t tries, std::unique_ptr<Sampler>& sampler) {
  return trace_text(resolved(setup), tries, sampler);
}

std::string trace_text(const Resolved& setup, std::uint64_t tries, std::unique_ptr<Sampler>& sampler) {
  sampler = make_sampler(setup);
  return trace_text(*sampler, tries);
}

std::string trace_text(Sampler& sampler, std::uint64_t tries) {
  std::string text;
  TraceWriter writer([&](std::string_view block) { text += block; });
  sampler.begin(&writer);
  sampler.advance(tries, Stop::after_tries, &writer);
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

std::uint64_t fact(const Sampler& sampler, std::string_view label) {
  for (const Fact& fact : sampler.facts())
    if (fact.label.text() == label) return fact.number;
  throw std::runtime_error("no fact " + std::string(label));
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace annulus::test
