#include "tests/core/fill/gap_oracle.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annulus::test {
namespace {

struct Circle {
  Place middle;
  double radius;
};

// The longest distance from a place to the nearest stored one: half a step in x and in y; doubled, so that a
// free corner has a free stored place beside it.
double diagonal_step(const Domain& domain) {
  const auto side = static_cast<float>(std::max(domain.width, domain.height));
  return std::numbers::sqrt2 * (double{std::nextafter(side, 2 * side)} - double{side});
}

class Oracle {
 public:
  Oracle(const std::vector<Place>& places, const std::vector<double>& radii, const Domain& domain,
         const KnownImage* mask)
      : domain_(domain), mask_(mask) {
    const double step = diagonal_step(domain);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const double radius = (radii.size() == 1 ? radii[0] : radii[i]) + step;
      largest_ = std::max(largest_, radius);
      const auto copies = domain.periodic ? std::vector<double>{-1, 0, 1} : std::vector<double>{0};
      for (const double x : copies)
        for (const double y : copies)
          circles_.push_back({{places[i].x + x * domain.width, places[i].y + y * domain.height}, radius});
    }
    std::ranges::sort(circles_, {}, [](const Circle& c) { return c.middle.x; });
  }

  std::optional<Place> find() const {
    for (const Place corner : corners())
      if (free(corner)) return corner;
    for (std::size_t i = 0; i < circles_.size(); ++i) {
      const Circle& a = circles_[i];
      for (const double turn : {0.0, 0.5, 1.0, 1.5}) {
        const double angle = turn * std::numbers::pi;
        const Place p{a.middle.x + a.radius * std::cos(angle), a.middle.y + a.radius * std::sin(angle)};
        if (free(p)) return p;
      }
      for (std::size_t j = i + 1; j < circles_.size() && circles_[j].middle.x - a.middle.x < 2 * largest_;
           ++j)
        for (const Place p : meetings(a, circles_[j]))
          if (free(p)) return p;
      for (const Place p : meetings_with_edges(a))
        if (free(p)) return p;
    }
    return std::nullopt;
  }

 private:
  bool inside(Place p) const {
    if (p.x < 0 || p.y < 0 || p.x >= domain_.width || p.y >= domain_.height) return false;
    if (!mask_) return true;
    const auto column = std::min(static_cast<int>(p.x / domain_.width * mask_->width), mask_->width - 1);
    const auto row = std::min(static_cast<int>(p.y / domain_.height * mask_->height), mask_->height - 1);
    return mask_->bright(mask_->at(column, row));
  }
  // A hair of slack: corners lie on their own circles.
  bool free(Place p) const {
    if (!inside(p)) return false;
    const auto first =
        std::ranges::lower_bound(circles_, p.x - largest_, {}, [](const Circle& c) { return c.middle.x; });
    for (auto c = first; c != circles_.end() && c->middle.x <= p.x + largest_; ++c)
      if (std::hypot(p.x - c->middle.x, p.y - c->middle.y) < c->radius * (1 - 1e-10)) return false;
    return true;
  }
  static std::vector<Place> meetings(const Circle& a, const Circle& b) {
    const double dx = b.middle.x - a.middle.x, dy = b.middle.y - a.middle.y, d = std::hypot(dx, dy);
    if (d == 0 || d > a.radius + b.radius || d < std::abs(a.radius - b.radius)) return {};
    const double along = (a.radius * a.radius - b.radius * b.radius + d * d) / (2 * d);
    const double across = std::sqrt(std::max(a.radius * a.radius - along * along, 0.0));
    const double x = a.middle.x + along * dx / d, y = a.middle.y + along * dy / d;
    return {{x - across * dy / d, y + across * dx / d}, {x + across * dy / d, y - across * dx / d}};
  }
  // The lines between pixels, or the domain's sides; a hair inside, where a place still counts as inside.
  std::vector<double> lines(double side, int pixels) const {
    std::vector<double> all;
    const double hair = side * 1e-9;
    if (domain_.periodic && !mask_) return all;
    for (int i = 0; i <= pixels; ++i) {
      all.push_back(side * i / pixels - hair);
      all.push_back(side * i / pixels + hair);
    }
    return all;
  }
  std::vector<double> columns() const { return lines(domain_.width, mask_ ? mask_->width : 1); }
  std::vector<double> rows() const { return lines(domain_.height, mask_ ? mask_->height : 1); }
  std::vector<Place> corners() const {
    std::vector<Place> all;
    for (const double x : columns())
      for (const double y : rows()) all.push_back({x, y});
    if (all.empty()) all.push_back({domain_.width / 2, domain_.height / 2});
    return all;
  }
  std::vector<Place> meetings_with_edges(const Circle& c) const {
    std::vector<Place> all;
    for (const double x : columns()) {
      const double d = x - c.middle.x;
      if (std::abs(d) >= c.radius) continue;
      const double half = std::sqrt(c.radius * c.radius - d * d);
      all.push_back({x, c.middle.y - half});
      all.push_back({x, c.middle.y + half});
    }
    for (const double y : rows()) {
      const double d = y - c.middle.y;
      if (std::abs(d) >= c.radius) continue;
      const double half = std::sqrt(c.radius * c.radius - d * d);
      all.push_back({c.middle.x - half, y});
      all.push_back({c.middle.x + half, y});
    }
    return all;
  }

  Domain domain_;
  const KnownImage* mask_;
  std::vector<Circle> circles_;
  double largest_ = 0;
};

}  // namespace

std::optional<Place> find_gap(const std::vector<Place>& places, const std::vector<double>& radii,
                              const Domain& domain, const KnownImage* mask) {
  return Oracle(places, radii, domain, mask).find();
}

}  // namespace annulus::test
