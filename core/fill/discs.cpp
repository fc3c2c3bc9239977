#include "core/fill/discs.h"

#include <algorithm>
#include <numbers>
#include <utility>

#include "core/domain/radius_field.h"

namespace annulus {
namespace {

class EqualDiscs final : public Discs {
 public:
  EqualDiscs(const Region& region, double radius) : coverage_(region, radius, region.stop()) {}

  const Squares& squares() const override { return coverage_.squares(); }
  int first_level() const override { return Coverage::kLevel; }
  const Coverage* coverage() const override { return &coverage_; }

  dart_lanes::Thrown throw_darts(dart_lanes::Draws& draws, std::uint64_t most,
                                 std::span<dart_lanes::Kept> kept) override {
    const dart_lanes::Thrown thrown = coverage_.throw_darts(draws, most, kept);
    held_ += thrown.kept;
    return thrown;
  }
  void hold(const PointStore& store, Index count) override {
    positions_ = store.positions;
    if (stale_ ||
        (count < held_ && held_ - count > count / 16)) {  // inserting again is faster than removing many
      coverage_.clear();
      held_ = 0;
      stale_ = false;
    }
    if (count < held_) coverage_.rewind(positions_, held_, count);
    held_ = std::min(held_, count);
    add(store, count);
  }
  void hold_points(const PointStore& store, Index count) override {
    positions_ = store.positions;
    if (count == held_) return;
    if (count < held_) coverage_.take_back(positions_, held_, count);
    for (; held_ < count; ++held_) coverage_.insert_point(positions_[held_], held_);
    held_ = count;
    stale_ = true;
  }
  Judgement judge(Vec2 place, bool nearest) const override {
    const Region& region = coverage_.squares().region();
    if (!region.contains(place)) return {.verdict = Verdict::outside};
    Judgement judgement{.required = coverage_.radius()};
    if (!nearest) {
      if (coverage_.too_close(positions_, place)) judgement.verdict = Verdict::too_close;
      return judgement;
    }
    double least = coverage_.radius() * coverage_.radius();
    coverage_.visit_near(positions_, place, [&](Index i, double squared) {
      const bool first = judgement.blocker == kNoPoint;
      if (squared < least || (squared == least && !first && i < judgement.blocker)) {
        least = squared;
        judgement.verdict = Verdict::too_close;
        judgement.blocker = i;
      }
      return false;
    });
    return judgement;
  }
  void fetch(const Squares::Square& square) const override { coverage_.fetch(square.column, square.row); }
  bool within_one(const Box& box) const override { return coverage_.within_one_disc(positions_, box); }
  void covered_quarters(std::span<const Squares::Square> squares, int level, const float* x, const float* y,
                        std::uint8_t* covered) const override {
    coverage_.covered_quarters(positions_, squares, level, x, y, covered);
  }
  bool within(Index point, const Box& box) const override {
    return coverage_.within_disc(positions_[point], box);
  }

 private:
  void add(const PointStore& store, Index count) {
    positions_ = store.positions;
    for (; held_ < count; ++held_) coverage_.insert(positions_[held_], held_);
  }

  Coverage coverage_;
  Index held_ = 0;
  bool stale_ = false;  // whether what is covered does not follow from the points that are held
  std::span<const Vec2> positions_;
};

class SizedDiscs final : public Discs {
 public:
  SizedDiscs(Region region, const RadiusField& field, ConflictRule rule)
      : squares_(std::move(region), field.largest() / std::numbers::sqrt2),
        field_(field),
        rule_(rule),
        index_(squares_.region().domain(), field.smallest(), field.largest()) {}

  const Squares& squares() const override { return squares_; }
  int first_level() const override { return 0; }

  void hold(const PointStore& store, Index count) override {
    positions_ = store.positions;
    radii_ = store.radii;
    while (index_.size() > count) index_.pop(positions_[index_.size() - 1], radii_[index_.size() - 1]);
    while (index_.size() < count) index_.push(positions_[index_.size()], radii_[index_.size()]);
  }
  Judgement judge(Vec2 place, bool nearest) const override {
    if (!squares_.region().contains(place)) return {.verdict = Verdict::outside};
    const double radius = double{field_.at(place)};
    Judgement judgement{.required = radius};
    double least = 0;
    index_.visit_conflicts(positions_, radii_, place, radius, rule_, 1,
                           [&](Index i, double squared, double required) {
                             if (squared >= required * required) return false;
                             if (judgement.blocker == kNoPoint || squared < least ||
                                 (squared == least && i < judgement.blocker)) {
                               least = squared;
                               judgement = {Verdict::too_close, Reason::none, i, required};
                             }
                             return !nearest;
                           });
    return judgement;
  }
  bool within_one(const Box& box) const override {
    const double radius = field_.least_in(box);
    bool found = false;
    index_.visit_conflicts(
        positions_, radii_, middle(box), radius, rule_, 1,
        [&](Index i, double, double required) { return found = reaches(positions_[i], required, box); });
    return found;
  }
  void covered_quarters(std::span<const Squares::Square> squares, int level, const float*, const float*,
                        std::uint8_t* covered) const override {
    for (std::size_t square = 0; square < squares.size(); ++square) {
      const Box box = squares_.box(squares[square], level);
      std::uint32_t bits = 0;
      for (std::uint32_t i = 0; i < 4; ++i)
        if (within_one(quarter(box, i))) bits |= 1u << i;
      covered[square] = static_cast<std::uint8_t>(bits);
    }
  }
  bool within(Index point, const Box& box) const override {
    return reaches(positions_[point], required_distance(rule_, field_.least_in(box), double{radii_[point]}),
                   box);
  }
  bool may_cover_part(Index point, const Box& box) const override {
    const double most = required_distance(rule_, field_.most_in(box), double{radii_[point]});
    return squared_distance_to_box(squares_.region().domain(), positions_[point], box) < most * most;
  }

 private:
  static Vec2 middle(const Box& box) {
    return {static_cast<float>((box.left + box.right) / 2), static_cast<float>((box.top + box.bottom) / 2)};
  }
  bool reaches(Vec2 point, double distance, const Box& box) const {
    return squared_distance_to_farthest(squares_.region().domain(), point, box) <
           distance * distance * kCertain;
  }
  static constexpr double kCertain = 1 - 1e-9;

  Squares squares_;
  const RadiusField& field_;
  ConflictRule rule_;
  SizedIndex index_;
  std::span<const Vec2> positions_;
  std::span<const float> radii_;
};

}  // namespace

std::unique_ptr<Discs> equal_discs(const Region& region, double radius) {
  return std::make_unique<EqualDiscs>(region, radius);
}

std::unique_ptr<Discs> sized_discs(Region region, const RadiusField& field, ConflictRule rule) {
  return std::make_unique<SizedDiscs>(std::move(region), field, rule);
}

}  // namespace annulus
