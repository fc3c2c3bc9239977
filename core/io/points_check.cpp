#include "core/io/points_check.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>

#include "core/goal/goal.h"
#include "core/io/json_points.h"
#include "core/io/point_order.h"
#include "core/io/points_csv.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/samplers/recorded.h"
#include "core/samplers/recording.h"

namespace annulus {
namespace {

// A setup's run, made as far as somebody asks for its points.
class LazyRun {
 public:
  // `trimmed`: after those tries, if they are all, points are removed too.
  LazyRun(const Setup& setup, std::uint64_t tries, bool trimmed, Order order,
          const std::function<void()>& step, const std::stop_token& stop)
      : setup_(resolved(setup, stop)),
        sampler_(make_sampler(setup_, stop)),
        left_(tries),
        trimmed_(trimmed),
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
    if (trimmed_ && sampler_->tried_all()) sampler_->advance(1, Stop::after_tries, nullptr);
    return sampler_->remaining() > row;
  }
  // As files store it.
  PointRow row(Index row) {
    if (!needs_all_) return row_of(PointTable(*sampler_, setup_), row);
    if (!ordered_) put_in_order(ordered_.emplace(*sampler_, setup_), setup_, order_, step_);
    return row_of(*ordered_, ordered_->in_row(row));
  }

 private:
  Resolved setup_;
  std::unique_ptr<Sampler> sampler_;
  std::uint64_t left_;
  bool trimmed_;
  Order order_;
  bool needs_all_;
  std::optional<PointTable> ordered_;  // of all points
  const std::function<void()>& step_;
};

// The file of a run that has removed points numbers those that are left.
bool is_trimmed(const nlohmann::json& json, const Setup& setup) {
  const auto numbers = json.find("numbers");
  return has_exact_goal(setup) && numbers != json.end() && numbers->is_array() &&
         numbers->size() == goal_points(setup);
}

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
                                         const Setup& setup, const std::function<void()>& step,
                                         const std::stop_token& stop) {
  if (!json.contains("points") || !can_be_made(setup)) return std::nullopt;
  const auto tries = json.find("tries");
  const bool stopped = tries != json.end() && tries->is_number_unsigned();
  const auto order = json.find("order");
  LazyRun run(setup, stopped ? tries->get<std::uint64_t>() : std::numeric_limits<std::uint64_t>::max(),
              is_trimmed(json, setup),
              order != json.end() && order->is_string()
                  ? order_named(order->get_ref<const std::string&>()).value_or(Order::birth)
                  : Order::birth,
              step, stop);
  Index agreeing = 0;
  const auto take = [&](const FilePoint& point, bool) {
    if (!run.has(agreeing)) return false;
    const PointRow row = run.row(agreeing);
    const auto third = point.radius ? point.radius : point.height;
    return point.x == row.numbers[0] && point.y == row.numbers[1] && third.has_value() == (row.size == 3) &&
           third.value_or(0) == row.numbers[2] && ++agreeing != kNoPoint;
  };
  const bool whole = read_json_points(text, take).end == JsonPointsEnd::whole;
  if (whole && !run.has(agreeing)) return std::nullopt;
  if (const auto recording = recording_of(setup))
    return Message(English("from point {1} on they differ from those of {0}"),
                   {recording->name(), std::to_string(agreeing)});
  return Message(
      English("from point {0} on its points differ from those that its setup makes: the setup is used"),
      {std::to_string(agreeing)});
}

}  // namespace annulus
