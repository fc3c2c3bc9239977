#pragma once

#include <list>
#include <memory>
#include <optional>
#include <vector>

#include "app/application/command.h"
#include "app/session/job.h"
#include "core/run/run.h"

namespace annulus {

// A finished run's points in an order.
struct Ranking {
  std::uint64_t run = 0;  // the run's number
  Order order = Order::birth;
  std::uint64_t number = 0;  // no run and no other ranking has it
  std::vector<Vec2> points = {};
  // How well the first m are spread, see prefix_spread(): in this order and in that of birth; for m = 1 on.
  std::vector<double> spread = {}, spread_of_birth = {};
};

// The order in which points are exported and, while somebody looks at it, what it does to pane A's run. It is
// worked out on a thread.
class Orders {
 public:
  Order order() const { return order_; }
  bool open() const { return open_; }
  // Of the run shown; null until it is there, and before the run's end.
  const Ranking* ranking() const { return open_ && ranking_ ? &*ranking_ : nullptr; }
  // How many points are shown; nothing: all, as ever.
  std::optional<Index> first() const { return ranking() ? first_ : std::nullopt; }
  bool busy() const { return open_ && current_; }

  void apply(const command::UseOrder& wish) { order_ = wish.order; }
  void apply(const command::ShowOrder&) { open_ = true; }
  void apply(const command::HideOrder&);
  void apply(const command::ShowFirst& wish) { first_ = wish.points; }

  // Call it once a frame, with the run that is shown; null if there are two.
  void update(const std::shared_ptr<const Run>& run);

 private:
  void begin(const std::shared_ptr<const Run>& run);
  void drop();

  Order order_ = Order::birth;
  bool open_ = false;
  std::optional<Index> first_;
  std::optional<Ranking> ranking_;
  struct Wish {
    std::uint64_t run;
    Order order;
    friend bool operator==(const Wish&, const Wish&) = default;
  };
  std::optional<Wish> wish_;                  // that the ranking is of, or that the last job is to give
  bool current_ = false;                      // the last job is for the wish
  std::uint64_t number_ = ~std::uint64_t{0};  // counts down: runs count up
  std::list<Job> jobs_;                       // those before the last one are being stopped
};

}  // namespace annulus
