#include "app/application/orders.h"

#include <utility>

#include "core/io/point_order.h"

namespace annulus {

void Orders::apply(const command::HideOrder&) {
  open_ = false;
  first_.reset();
  drop();
}

void Orders::drop() {
  wish_.reset();
  ranking_.reset();
  current_ = false;
  for (Job& job : jobs_) job.cancel();
}

void Orders::begin(const std::shared_ptr<const Run>& run) {
  drop();
  wish_ = {run->id, order_};
  current_ = true;
  const Ranking wanted{.run = run->id, .order = order_, .number = number_--};
  // Whatever moves in time meanwhile, the points of a run that has been made stay where they are.
  jobs_.emplace_back(
      Job::Kind::reads, "",
      [this, run, wanted, table = PointTable(run->timeline.sampler())](JobControl& control) -> Job::Finish {
        const auto go_on = [&] { control.set_share(0); };
        PointTable points = table;
        const PointSet set = point_set(points, run->setup);
        put_in_order(points, run->setup, wanted.order, go_on);
        Ranking ranking = wanted;
        // Without points that were removed.
        const std::vector<Index> by_birth = table.rows.empty() ? ordered(set, Order::birth, 0) : table.rows;
        const std::vector<Index>& rows = points.rows.empty() ? by_birth : points.rows;
        ranking.points.reserve(rows.size());
        for (const Index point : rows) ranking.points.push_back(points.positions[point]);
        ranking.spread = prefix_spread(set, rows, go_on);
        ranking.spread_of_birth = prefix_spread(set, by_birth, go_on);
        return [this, ranking = std::move(ranking)]() mutable { ranking_ = std::move(ranking); };
      });
}

void Orders::update(const std::shared_ptr<const Run>& run) {
  for (auto job = jobs_.begin(); job != jobs_.end();) {
    if (!job->done()) {
      ++job;
      continue;
    }
    const bool wanted = current_ && &*job == &jobs_.back() && !job->cancelled();
    try {
      const Job::Finish finish = job->take();
      if (wanted) finish();
    } catch (const Cancelled&) {
    }
    if (wanted) current_ = false;
    job = jobs_.erase(job);
  }
  if (!open_) return;
  if (!run || !run->timeline.at_end()) return drop();
  if (wish_ != Wish{run->id, order_}) begin(run);
}

}  // namespace annulus
