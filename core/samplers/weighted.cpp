#include "core/samplers/weighted.h"

#include <algorithm>
#include <cmath>

#include "core/domain/rng.h"
#include "core/domain/stopped.h"
#include "core/sampler_info.h"
#include "core/samplers/stepping.h"
#include "core/setup/number.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// The first column and row at most: all numbers up to here are exact as floats.
constexpr double kFarthestFirst = 1e6;

// Cells are counted from 0 on both axes; the first column and row count only where cells are named.
struct Map {
  std::uint32_t columns, rows;
  std::vector<double> weights;  // rows from the top; CellWeights::kUnavailable if the cell may not be picked

  explicit Map(const Setup& setup, const std::stop_token& stop = {})
      : columns(static_cast<std::uint32_t>(setup.integer("columns"))),
        rows(static_cast<std::uint32_t>(setup.integer("rows"))),
        weights(std::size_t{columns} * rows, CellWeights::kUnavailable) {
    const double factor = setup.real("border-factor"), bias = setup.real("bias");
    const auto& image = setup.image("map").pixels;
    for (std::uint32_t row = 0; row < rows; ++row) {
      go_on_unless(stop);
      for (std::uint32_t column = 0; column < columns; ++column) {
        if (image && !image->bright(image->pixel(column + 0.5, row + 0.5, columns, rows))) continue;
        const std::uint32_t to_border = std::min({column, row, columns - 1 - column, rows - 1 - row});
        weights[std::size_t{row} * columns + column] = factor * to_border + bias;
      }
    }
  }

  bool available(std::size_t cell) const { return weights[cell] != CellWeights::kUnavailable; }
};

class Weighted final : public Stepping<Weighted> {
 public:
  Weighted(const Setup& setup, const std::stop_token& stop)
      : seed_(setup.seed()),
        bias_(setup.real("bias")),
        wanted_(setup.integer("picks")),
        first_{static_cast<float>(setup.real("first-column")), static_cast<float>(setup.real("first-row"))},
        map_(setup, stop) {
    for (const double weight : map_.weights) left_ += weight >= 0 ? 1 : 0;
    sum_up();
  }

  void begin(Trace*) override {}
  bool finished() const override { return count_ >= wanted_ || left_ == 0; }

  template <class Sink>
  void make_try(Sink sink) {
    sink({.kind = EventKind::round, .tries = counts_.tries});
    const std::size_t cell = draw(rng::PickStream(seed_, picks_++).candidate(0));
    const double weight = map_.weights[cell], total = total_;
    const auto column = static_cast<std::uint32_t>(cell % map_.columns);
    const auto row = static_cast<std::uint32_t>(cell / map_.columns);
    ++counts_.tries;
    ++counts_.accepted;
    --left_;
    const Vec2 middle{static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f};
    const Index point = append(middle, kNoPoint);
    map_.weights[cell] = CellWeights::kPicked;
    move_away_from(column, row);
    sink({.kind = EventKind::candidate,
          .verdict = Verdict::accepted,
          .tries = counts_.tries,
          .position = middle,
          .point = point,
          .weight = weight,
          .total = total});
    if (finished()) sink({.kind = EventKind::finished, .tries = counts_.tries, .active = count_});
  }

  Keyframe save() const override { return {counts_, picks_, count_, {}, {left_}, map_.weights}; }
  void restore(const Keyframe& keyframe) override {
    counts_ = keyframe.counts;
    picks_ = keyframe.picks;
    count_ = keyframe.points;
    left_ = keyframe.numbers[0];
    map_.weights = keyframe.weights;
    sum_up();
  }
  // A pick takes some nanoseconds for each cell.
  std::uint64_t keyframe_interval() const override {
    return std::clamp<std::uint64_t>(4'000'000 / map_.weights.size(), 1, 4096);
  }

  std::vector<Fact> facts() const override {
    const Fact chosen{English("Chosen"), count_, English("Cells chosen so far."), wanted_},
        left{English("Cells left"), left_, English("Cells that can still be chosen.")},
        holes{English("Holes"), map_.weights.size() - left_ - count_,
              English("Cells that are never chosen.")},
        brightest{English("Brightest"), 0, English("The chance that the brightest cell is chosen next."), 0,
                  total_ > 0 ? largest_ / total_ : 0};
    // The window shows the first one last.
    std::vector<Fact> facts{brightest, chosen, left};
    if (holes.number > 0) facts.push_back(holes);
    return facts;
  }
  std::optional<CellWeights> cells() const override {
    return CellWeights{map_.columns, map_.rows, map_.weights, largest_};
  }
  Vec2 output_offset() const override { return first_; }

 private:
  // Sums row by row, each from the left, for the same bits everywhere.
  void sum_up() {
    total_ = largest_ = 0;
    row_sums_.assign(map_.rows, 0);
    for (std::uint32_t row = 0; row < map_.rows; ++row) {
      for (std::uint32_t column = 0; column < map_.columns; ++column) note(row, weight_at(column, row));
      total_ += row_sums_[row];
    }
  }
  double weight_at(std::uint32_t column, std::uint32_t row) const {
    return map_.weights[std::size_t{row} * map_.columns + column];
  }
  void note(std::uint32_t row, double weight) {
    if (weight < 0) return;
    row_sums_[row] += weight;
    largest_ = std::max(largest_, weight);
  }

  static double apart(std::uint32_t a, std::uint32_t b) {
    return static_cast<double>(a) - static_cast<double>(b);
  }
  void move_away_from(std::uint32_t picked_column, std::uint32_t picked_row) {
    total_ = largest_ = 0;
    for (std::uint32_t row = 0; row < map_.rows; ++row) {
      const double dy = apart(row, picked_row);
      row_sums_[row] = 0;
      double* weights = map_.weights.data() + std::size_t{row} * map_.columns;
      for (std::uint32_t column = 0; column < map_.columns; ++column) {
        if (weights[column] < 0) continue;
        const double dx = apart(column, picked_column);
        weights[column] += std::sqrt(dx * dx + dy * dy) + bias_;
        note(row, weights[column]);
      }
      total_ += row_sums_[row];
    }
  }

  // The cell at which the sum of the weights, row by row, first exceeds a random share of the total.
  std::size_t draw(rng::Pair random) const {
    const std::uint64_t bits = (std::uint64_t{random.first} << 21) ^ (random.second >> 11);
    double left = static_cast<double>(bits) * 0x1p-53 * total_;
    std::size_t last = 0;  // rounding may leave a remainder after the last cell
    for (std::uint32_t row = 0; row < map_.rows; ++row) {
      const bool here = left < row_sums_[row];
      if (!here && row + 1 < map_.rows) {
        left -= row_sums_[row];
        continue;
      }
      for (std::uint32_t column = 0; column < map_.columns; ++column) {
        const double weight = weight_at(column, row);
        if (weight <= 0) continue;
        last = std::size_t{row} * map_.columns + column;
        if (left < weight) return last;
        left -= weight;
      }
      if (map_.weights[last] > 0) return last;
    }
    return last_with_weight();
  }
  std::size_t last_with_weight() const {
    const auto found =
        std::find_if(map_.weights.rbegin(), map_.weights.rend(), [](double w) { return w > 0; });
    return static_cast<std::size_t>(map_.weights.rend() - found) - 1;
  }

  std::uint64_t seed_;
  double bias_;
  std::uint64_t wanted_;
  Vec2 first_;
  Map map_;
  std::uint64_t left_ = 0;  // number of cells that can still be picked
  std::vector<double> row_sums_;
  double total_ = 0;
  double largest_ = 0;
};

std::vector<Parameter> weighted_parameters() {
  const auto side = [](const char* name, English label, std::uint64_t standard, English help) {
    Parameter p = integer_parameter(name, label, standard, help);
    set_bounds(p, {1, 2048}, {4, 200});
    p.unit = "cells";
    p.sizes = true;
    return p;
  };
  const auto number = [](const char* name, English label, English help) {
    Parameter p = real_parameter(name, label, 1, help);
    set_bounds(p, {-1e9, 1e9}, {0, 20});
    return p;
  };
  const auto first = [](const char* name, English label, English help) {
    Parameter p = real_parameter(name, label, 0, help);
    set_bounds(p, {-kFarthestFirst, kFarthestFirst}, {-100, 100});
    p.unit = "cells";
    p.sizes = p.variant = true;
    return p;
  };
  Parameter picks =
      integer_parameter("picks", English("Picks n"), 40,
                        English("How many cells are picked in the end; each pick looks at every cell once."));
  set_bounds(picks, {1, 4'194'304}, {1, 400});
  picks.sizes = true;
  Parameter map = image_parameter(
      "map", English("Map"),
      English("An image laid over the cells: dark ones (below 0.5) are unavailable, holes in the map."));
  map.sizes = true;
  return {
      side("columns", English("Columns"), 40,
           English("How many cells the map is wide; a pick costs time for every cell.")),
      side("rows", English("Rows"), 26,
           English("How many cells the map is high; a pick costs time for every cell.")),
      std::move(map),
      number("border-factor", English("Border factor"),
             English(
                 "How much a cell's first weight grows with each cell between it and the border: large keeps "
                 "picks away from the border.")),
      number("bias", English("Bias"),
             English(
                 "Added to every weight at the start and with each pick: large makes the choice more even, 0 "
                 "lets the weights alone decide.")),
      std::move(picks),
      first("first-column", English("First column"),
            English("The number of the first column: saved cells and those named here are counted from it.")),
      first("first-row", English("First row"),
            English("The number of the first row: saved cells and those named here are counted from it.")),
      seed_parameter()};
}

void check_weighted(const Setup& setup) {
  const double factor = setup.real("border-factor"), bias = setup.real("bias");
  if (bias < 0)
    throw InputError("--bias", {English("must be at least 0, or weights would become negative; got {0}"),
                                {Message::number(bias)}});
  for (const char* name : {"first-column", "first-row"}) {
    const double first = setup.real(name);
    if (first != std::floor(first))
      throw InputError("--" + std::string(name),
                       {English("must be a whole number; got {0}"), {Message::number(first)}});
  }
  const Map map(setup);
  bool any_available = false, any_weight = false;
  for (std::size_t cell = 0; cell < map.weights.size(); ++cell) {
    const double weight = map.weights[cell];
    if (!map.available(cell)) continue;
    any_available = true;
    any_weight = any_weight || weight > 0;
    if (weight < 0 || !std::isfinite(weight)) {
      throw InputError(
          "--border-factor",
          {English("must leave no weight negative: that of column {0}, row {1} would be {2}; got {3}"),
           {std::to_string(cell % map.columns), std::to_string(cell / map.columns), Message::number(weight),
            Message::number(factor)}});
    }
  }
  if (!any_available)
    throw InputError("--map", {English("must leave a cell available: no cell of {0} is bright (0.5 or more)"),
                               {to_text(setup.image("map"))}});
  if (!any_weight)
    throw InputError("--bias",
                     English("and --border-factor must give some cell a weight above 0: all are 0"));
}

std::uint64_t available_cells(const Setup& setup) {
  const Map map(setup);
  std::uint64_t cells = 0;
  for (std::size_t cell = 0; cell < map.weights.size(); ++cell) cells += map.available(cell) ? 1 : 0;
  return cells;
}

std::vector<Message> weighted_remarks(const Setup& setup, std::span<const Vec2>) {
  const std::uint64_t cells = available_cells(setup), picks = setup.integer("picks");
  if (picks <= cells) return {};
  return {{cells == 1 ? English("There is only {0} cell to pick: the run ends after {0} of {1} picks.")
                      : English("There are only {0} cells to pick: the run ends after {0} of {1} picks."),
           {Message::number(grouped(cells)), Message::number(grouped(picks))}}};
}

std::vector<CodeLine> weighted_code(const Setup&) {
  return {{English("for each available cell"), 0, {Step::start}},
          {English("b = cells to the nearest border"), 1, {Step::start}},
          {English("weight = border factor b + bias"), 1, {Step::start}},
          {English("until n picks or no cell is left"), 0, {Step::round}},
          {English("total = the sum of all weights"), 1, {Step::round}},
          {English("p = a cell, chance weight/total"), 1, {Step::drawn}},
          {English("p is picked: its weight is gone"), 1, {Step::accepted}},
          {English("for each cell q that is left"), 1, {Step::accepted}},
          {English("weight += |p - q| + bias"), 2, {Step::accepted}},
          {English("done"), 0, {Step::finished}}};
}

}  // namespace

SamplerInfo weighted_info() {
  SamplerInfo info;
  info.name = "weighted";
  info.title = English("Weighted cells");
  info.source = English(
      "Position picking on a tile map: weights grow with the distance from the border and from all picks.");
  info.credit.whose = "the text \"Positions Picking Strategy\"";
  info.traits.cells = true;
  info.names.point = English("chosen cell");
  info.parameters = weighted_parameters();
  info.check = check_weighted;
  info.expected_points = [](const Setup& setup) {
    return std::min(static_cast<double>(setup.integer("picks")),
                    static_cast<double>(setup.integer("columns") * setup.integer("rows")));
  };
  info.make = [](const Setup& setup, const std::stop_token& stop) -> std::unique_ptr<Sampler> {
    return std::make_unique<Weighted>(setup, stop);
  };
  info.remarks = weighted_remarks;
  info.code = weighted_code;
  info.domain = [](const Setup& setup) {
    return Domain{static_cast<double>(setup.integer("columns")), static_cast<double>(setup.integer("rows")),
                  false};
  };
  info.radius = [](const Setup&) { return 1.0; };
  info.wanted_points = [](const Setup& setup) { return setup.integer("picks"); };
  info.fewer_points = English("fewer --picks");
  info.image = "map";
  return info;
}

std::vector<Preset> weighted_presets() {
  return {{.name = "tilemap",
           .title = English("Tile map"),
           .sampler = "weighted",
           .source = English(
               "Placing things on a game's tile map: 40 x 26 cells, border factor 1, bias 1, 40 picks."),
           .values = {},
           .ranges = {},
           .credit = {.whose = "the text \"Positions Picking Strategy\"", .licence = {}}}};
}

}  // namespace annulus
