#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/code_line.h"
#include "core/domain/domain.h"
#include "core/setup/english.h"
#include "core/setup/parameter.h"
#include "core/setup/setup.h"
#include "core/traits.h"

namespace annulus {

class Sampler;
struct FinishedFigures;

// Whose work it is, as it is cited; not translated. All is written anew here. A licence is named where the
// original asks for that.
struct Credit {
  std::string whose;  // empty: nobody's in particular
  std::string licence;
};

// One sampler, as the rest of the program knows it.
struct SamplerInfo {
  std::string name;  // "bridson"
  English title;     // "Bridson"
  English source;    // where it is described
  Credit credit;
  Traits traits;
  Names names;
  std::vector<Parameter> parameters;
  std::string image = "mask";  // the parameter that an image dropped on the window is for
  English fewer_points = English("a larger --radius or a smaller domain");  // what makes a run smaller

  // If they depend on the setup, in place of `traits`.
  const Traits& (*traits_of_setup)(const Setup&) = nullptr;

  // See make_sampler().
  std::unique_ptr<Sampler> (*make)(const Setup&, const std::stop_token&) = nullptr;
  // What the range of a single parameter cannot say; throws InputError.
  void (*check)(const Setup&) = nullptr;
  double (*expected_points)(const Setup&) = nullptr;      // an estimate for a finished run, rather too many
  std::vector<CodeLine> (*code)(const Setup&) = nullptr;  // the algorithm's lines for this setup

  // These may be null.
  // See remarks() in registry.h.
  std::vector<Message> (*remarks)(const Setup&, std::span<const Vec2> points) = nullptr;
  // See domain_of(); null: the parameters width, height and periodic.
  Domain (*domain)(const Setup&) = nullptr;
  double (*radius)(const Setup&) = nullptr;  // see radius_of(); null: the parameter radius
  // The number of points asked for; 0: as many as there is room for.
  std::uint64_t (*wanted_points)(const Setup&) = nullptr;
  // See border.h; null: never measured.
  std::optional<double> (*border)(const Setup&) = nullptr;
  std::optional<FinishedFigures> (*finished_run)(const Setup&) = nullptr;
  // The most candidates in a pick or a round, if there are `points` points before it.
  std::uint64_t (*most_tries)(const Setup&, std::uint64_t points) = nullptr;
};

// A named setup: a sampler with some values other than its defaults.
struct Preset {
  std::string name;
  English title;
  std::string sampler;
  English source;  // one sentence: where it comes from and what it shows
  Values values = {};
  // The ranges that its original offers, marked on the sliders: parameter name to (smallest, largest).
  std::map<std::string, std::pair<double, double>, std::less<>> ranges = {};
  Credit credit = {};
};

}  // namespace annulus
