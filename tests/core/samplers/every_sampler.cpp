#include "tests/core/samplers/every_sampler.h"
#include "core/goal/goal.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <ostream>

#include "core/io/points_csv.h"
#include "core/making/given_values.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"

namespace annulus::test {
namespace {

std::string identifier(std::string text) {
  for (char& c : text)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return text;
}

bool is_accepted(const annulus::Setup& setup) {
  try {
    check(setup);
  } catch (const InputError&) {
    return false;
  }
  return true;
}

void add_if_accepted(std::vector<Case>& cases, std::string name, annulus::Setup setup) {
  if (is_accepted(setup)) cases.push_back({identifier(std::move(name)), std::move(setup)});
}

}  // namespace

annulus::Setup with_density(annulus::Setup setup) {
  if (setup.has("density-image")) give(setup, {{"density-image", several_islands()}});
  return setup;
}

void PrintTo(const Case& one, std::ostream* out) {
  *out << one.name;
}

annulus::Setup small(annulus::Setup setup) {
  const std::array<std::pair<const char*, Value>, 9> sizes{{{"width", 100.0},
                                                            {"height", 73.0},
                                                            {"radius", 7.0},
                                                            {"radius-min", 4.0},
                                                            {"radius-max", 16.0},
                                                            {"discards", whole(200)},
                                                            {"columns", whole(9)},
                                                            {"rows", whole(7)},
                                                            {"picks", whole(30)}}};
  for (const auto& [name, value] : sizes)
    if (setup.has(name)) setup.values[name] = value;
  return setup;
}

std::vector<Case> small_rows() {
  std::vector<Case> cases;
  for (const SamplerInfo& info : samplers())
    cases.push_back({identifier(info.name), small(default_setup(info.name))});
  for (const Preset& preset : presets())
    cases.push_back({identifier(preset.name), small(preset_setup(preset))});
  return cases;
}

std::vector<Case> small_variants() {
  std::vector<Case> cases = small_rows();
  for (const Case& row : small_rows()) {
    for (const Parameter& parameter : sampler_info(row.setup.sampler).parameters) {
      annulus::Setup setup = row.setup;
      const auto add = [&](const Value& value) {
        if (setup.value(parameter.name) == value) return;
        set_values(setup, {{parameter.name, value}});
        // What an image needs to have any effect.
        const Parameter& p = parameter;
        if (p.kind == ParameterKind::image)
          for (const Parameter::Implied& implied : p.implies) setup.values[implied.name] = implied.value;
        const std::string what = file_of(p.standard) ? "" : "_" + to_text(value);
        add_if_accepted(cases, row.name + "_" + p.name + what, setup);
      };
      const auto with = [&](const std::string& name, const Value& value) {
        annulus::Setup changed = row.setup;
        changed.values[name] = value;
        return changed;
      };
      switch (parameter.kind) {
        case ParameterKind::choice:
          for (const Choice& choice : parameter.choices) {
            // Without a mask there are no islands.
            if (parameter.only_with == "mask") setup.values["mask"] = several_islands();
            add(choice.name);
          }
          break;
        case ParameterKind::flag:
          add(true);
          break;
        case ParameterKind::image:
          add(several_islands());
          break;
        case ParameterKind::points:
          for (const bool with_radii : {false, true})
            add_if_accepted(cases, row.name + "_" + parameter.name + (with_radii ? "_with_radii" : ""),
                            with(parameter.name, some_points(with_radii)));
          break;
        case ParameterKind::places:
          add(text("10,10 20,20"));
          break;
        case ParameterKind::tone:
          setup = with_density(setup);
          add(text("light"));
          break;
        case ParameterKind::start:
          add(text("random"));
          add(text("0,0"));
          break;
        case ParameterKind::integer:
        case ParameterKind::real:
        case ParameterKind::recording:  // of no sampler that is listed
          break;
      }
    }
    // Exactly so many points: some are added or removed.
    if (takes_goal(row.setup)) {
      annulus::Setup exact = row.setup;
      set_goal(exact, ByPoints{70, true});
      try {
        add_if_accepted(cases, row.name + "_exactly", resolved(exact));
      } catch (const InputError&) {  // it makes another number of points, whatever its radius is
      }
    }
    // A mask on a torus, where its parts meet over the border.
    annulus::Setup both = row.setup;
    if (!both.has("mask") || !both.has("periodic")) continue;
    both.values["mask"] = several_islands();
    both.values["periodic"] = true;
    add_if_accepted(cases, row.name + "_mask_on_torus", both);
  }
  return cases;
}

PointsValue some_points(bool with_radii) {
  GivenPoints given{{{10, 10}, {45, 12}, {20, 50}}, {}, {}};
  if (with_radii) given.radii = {12, 25, 5};
  return {"some.csv", std::make_shared<const GivenPoints>(std::move(given))};
}

bool has_given_radii(const annulus::Setup& setup) {
  return given_points_of(setup) && !given_points_of(setup)->radii.empty();
}

ImageValue several_islands() {
  return picture({"..##....",   //
                  "..##....",   //
                  "...#.##.",   //
                  "#..#.##.",   //
                  "####....",   //
                  "5#8#4###"},  // 5 and 8 ninths are bright, 4 ninths dark
                 "islands.png");
}

bool promises_distance(const annulus::Setup& setup) {
  if (!traits_of(setup).keeps_distance || traits_of(setup).cells) return false;
  if (setup.sampler != "bridson") return true;
  return setup.text("neighbourhood") == "5x5" && setup.text("grid") == "up" && setup.text("cell") == "root2";
}

bool promises_inside(const annulus::Setup& setup) {
  return setup.sampler != "bridson" || setup.text("grid") == "up";
}

DistanceToKeep::DistanceToKeep(const annulus::Setup& setup) {
  if (setup.has("conflict")) {
    rule_ = setup.text("conflict");
  } else if (setup.has("radius")) {
    radius_ = setup.real("radius");
  }
}

double DistanceToKeep::operator()(double later_radius, double earlier_radius) const {
  if (rule_.empty()) return std::max({radius_, later_radius, earlier_radius});
  if (rule_ == "earlier") return earlier_radius;
  if (rule_ == "solid") return (later_radius + earlier_radius) / 2;
  return std::max(later_radius, earlier_radius);
}

Inside::Inside(const annulus::Setup& setup, Place start)
    : domain_(domain_of(setup)), strict_(setup.sampler == "iterated" && !domain_.periodic) {
  if (!setup.has("mask") || !setup.image("mask").pixels) return;
  const KnownImage& mask = *setup.image("mask").pixels;
  columns_ = mask.width;
  rows_ = mask.height;
  const bool bright = setup.text("mask-keep") == "bright";
  for (std::size_t i = 0; i < mask.levels.size(); ++i)
    pixels_.push_back((mask.levels[i] >= 0.5 * 65535) == bright);
  if (!setup.has("islands") || setup.text("islands") == "all") return;
  // The start's part: a pixel with a neighbour in it is in it, until nothing changes.
  std::vector<bool> part(pixels_.size());
  part[pixel(start)] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < columns_ * rows_; ++i) {
      const int column = i % columns_, row = i / columns_;
      const auto in_part = [&](int x, int y) {
        if (domain_.periodic) x = (x + columns_) % columns_, y = (y + rows_) % rows_;
        if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return false;
        return bool{part[static_cast<std::size_t>(y * columns_ + x)]};
      };
      const auto at = static_cast<std::size_t>(i);
      if (part[at] || !pixels_[at]) continue;
      if (in_part(column - 1, row) || in_part(column + 1, row) || in_part(column, row - 1) ||
          in_part(column, row + 1))
        part[at] = changed = true;
    }
  }
  pixels_ = part;
}

std::size_t Inside::pixel(Place p) const {
  return static_cast<std::size_t>(static_cast<int>(p.y / domain_.height * rows_) * columns_ +
                                  static_cast<int>(p.x / domain_.width * columns_));
}

bool Inside::at(Place p) const {
  if (!(p.x >= 0 && p.y >= 0 && p.x < domain_.width && p.y < domain_.height)) return false;
  if (strict_ && (p.x == 0 || p.y == 0)) return false;
  return pixels_.empty() || pixels_[pixel(p)];
}

std::string state_text(const Sampler& sampler, const PickRecord* record) {
  std::string out = points_csv(sampler);
  const auto add = [&](auto number) { out += " " + std::to_string(number); };
  const auto add_real = [&](double number) {
    out += ' ';
    append_number(out, number);
  };
  const auto add_place = [&](Vec2 p) {
    add_real(double{p.x});
    add_real(double{p.y});
  };
  out += "parents and births";
  for (Index i = 0; i < sampler.count(); ++i) {
    add(sampler.store().parents[i]);
    add(sampler.store().births[i]);
  }
  const Counts& c = sampler.counts();
  out += "\ncounts";
  for (const std::uint64_t n : {c.tries, c.accepted, c.outside, c.too_close, c.retired, c.not_farthest})
    add(n);
  out += "\nactive";
  for (const Index i : sampler.active()) add(i);
  out += "\nwaiting from";
  add(sampler.waiting_from());
  out += sampler.between_picks() ? "\nbetween picks" : "\nin a pick";
  out += sampler.finished() ? ", finished" : "";
  for (const Fact& fact : sampler.facts())
    out += std::string("\n") + fact.label.text() + " " + std::to_string(fact.number);
  if (const auto cells = sampler.cells()) {
    out += "\nweights";
    for (const double weight : cells->weights) add_real(weight);
    add_real(cells->largest);
  }
  if (!record) return out;
  out += "\npick" + std::string(record->around_point ? " around" : "");
  add(record->picked);
  add_place(record->centre);
  add(record->tries_before);
  add(record->active_before);
  add(record->iteration);
  out += record->retired ? " retired" : "";
  add(static_cast<int>(record->retired_because));
  out += record->finished ? " finished" : "";
  for (const Step step : record->steps()) add(static_cast<int>(step));
  // What is drawn of it; before the first pick there is nothing to draw.
  if (!record->empty()) {
    add_real(sampler.candidate_ring().inner);
    add_real(sampler.candidate_ring().outer);
    for (const Vec2 spot : sampler.spots()) add_place(spot);
  }
  for (const PickRecord::Candidate& candidate : record->candidates) {
    out += "\n ";
    add_place(candidate.position);
    add(static_cast<int>(candidate.verdict));
    add(static_cast<int>(candidate.reason));
    add(candidate.point);
    add(candidate.nearest);
    for (const double n : {candidate.distance, candidate.required, candidate.weight, candidate.total})
      add_real(n);
  }
  return out;
}

}  // namespace annulus::test
