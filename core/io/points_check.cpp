#include "core/io/points_check.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/io/point_order.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// A setup's run, made as far as somebody asks for its points.
class LazyRun {
 public:
  LazyRun(const Setup& setup, std::uint64_t tries, Order order, const std::function<void()>& step)
      : setup_(resolved(setup)),
        sampler_(make_sampler(setup_)),
        left_(tries),
        order_(order),
        // Any order but that of birth needs all points, and at the end some may be removed.
        needs_all_(order != Order::birth || has_exact_goal(setup)),
        step_(step) {
    sampler_->begin(nullptr);
  }

  // Whether there is such a row.
  bool has(Index row) {
    while ((sampler_->count() <= row || needs_all_) && left_ > 0 && !sampler_->finished()) {
      constexpr std::uint64_t kTriesAtOnce = 1 << 16;
      left_ -= sampler_->advance(std::min(left_, kTriesAtOnce), Stop::after_tries, nullptr);
      if (step_) step_();
    }
    return sampler_->remaining() > row;
  }
  // As files store it.
  PointRow row(Index row) {
    if (!needs_all_) return row_of(PointTable(*sampler_), row);
    if (!ordered_) put_in_order(ordered_.emplace(*sampler_), setup_, order_, step_);
    return row_of(*ordered_, ordered_->in_row(row));
  }

 private:
  Setup setup_;
  std::unique_ptr<Sampler> sampler_;
  std::uint64_t left_;
  Order order_;
  bool needs_all_;
  std::optional<PointTable> ordered_;  // of all points
  const std::function<void()>& step_;
};

// Compares the member "points" of a text while it is read; keeps none of it.
class Comparison final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Comparison(LazyRun& run) : run_(run) {}

  bool agrees() {
    if (in_points_) return false;  // it was left in the middle
    return !run_.has(at_);
  }
  Index first_difference() const { return at_; }

  bool null() override { return other(); }
  bool boolean(bool) override { return other(); }
  bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t&) override { return number(value); }
  bool string(string_t&) override { return other(); }
  bool binary(binary_t&) override { return other(); }
  bool start_object(std::size_t) override {
    if (in_points_) return false;
    ++depth_;
    return true;
  }
  bool end_object() override {
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    ++depth_;
    size_ = 0;
    return !in_points_ || depth_ <= kInPoint;
  }
  bool end_array() override {
    --depth_;
    if (!in_points_) return true;
    if (depth_ == kInPoints) return run_.has(at_) && same(run_.row(at_)) && ++at_ != kNoPoint;
    in_points_ = false;
    return true;
  }
  bool key(string_t& name) override {
    in_points_ = depth_ == 1 && name == "points";
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    return false;
  }

 private:
  // How deep the list of points and a point are.
  static constexpr int kInPoints = 2, kInPoint = 3;

  bool other() const { return !in_points_; }
  bool number(double value) {
    if (!in_points_) return true;
    if (depth_ != kInPoint || size_ == numbers_.size()) return false;
    numbers_[size_++] = value;
    return true;
  }
  bool same(const PointRow& row) const {
    return row.size == size_ && std::equal(numbers_.begin(), numbers_.begin() + size_, row.numbers.begin());
  }

  LazyRun& run_;
  Index at_ = 0;
  int depth_ = 0;
  bool in_points_ = false;
  decltype(PointRow::numbers) numbers_{};
  std::uint8_t size_ = 0;
};

bool can_be_made(const Setup& setup) {
  try {
    check(setup, kDefaultMaxPoints);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace

std::optional<Message> points_difference(std::string_view text, const nlohmann::json& json,
                                         const Setup& setup, const std::function<void()>& step) {
  if (!json.contains("points") || !can_be_made(setup)) return std::nullopt;
  const auto tries = json.find("tries");
  const bool stopped = tries != json.end() && tries->is_number_unsigned();
  const auto order = json.find("order");
  LazyRun run(setup, stopped ? tries->get<std::uint64_t>() : std::numeric_limits<std::uint64_t>::max(),
              order != json.end() && order->is_string()
                  ? order_named(order->get_ref<const std::string&>()).value_or(Order::birth)
                  : Order::birth,
              step);
  Comparison comparison(run);
  nlohmann::json::sax_parse(text, &comparison);
  if (comparison.agrees()) return std::nullopt;
  return Message(
      English("its points are not those that its setup makes, from point {0} on: the setup counts"),
      {std::to_string(comparison.first_difference())});
}

}  // namespace annulus
