#include "app/render/projection.h"

#include <cmath>

namespace annulus::render {
namespace {

// The domain coordinate at the middle of the region, along one axis.
float middle(double scale, double offset, int size) {
  const double coordinate = (0.5 * size - offset) / scale;
  return std::isfinite(coordinate) ? static_cast<float>(coordinate) : 0.0f;
}

}  // namespace

Projection::Projection(const scene::Transform& to_canvas, const Target& target)
    : target_(target),
      domain_scale_(to_canvas.scale * target.scale),
      offset_x_(to_canvas.offset_x * target.scale - target.origin_x),
      offset_y_(to_canvas.offset_y * target.scale - target.origin_y) {
  origin_ = {middle(domain_scale_, offset_x_, target.width), middle(domain_scale_, offset_y_, target.height)};
  origin_pixel_ = {static_cast<float>(origin_.x * domain_scale_ + offset_x_),
                   static_cast<float>(origin_.y * domain_scale_ + offset_y_)};
}

// Rounding to float keeps numbers in order, so no point inside is lost.
Bounds Projection::bounds(double reach) const {
  const auto place = [this](double x, double y) {
    return Vec2{static_cast<float>((x - offset_x_) / domain_scale_),
                static_cast<float>((y - offset_y_) / domain_scale_)};
  };
  return {place(-reach, -reach), place(target_.width + reach, target_.height + reach)};
}

Vec2 Projection::from_canvas(Vec2 canvas) const {
  return {static_cast<float>(static_cast<double>(canvas.x) * target_.scale - target_.origin_x),
          static_cast<float>(static_cast<double>(canvas.y) * target_.scale - target_.origin_y)};
}

Vec2 Projection::from_domain(double x, double y) const {
  return {static_cast<float>(x * domain_scale_ + offset_x_),
          static_cast<float>(y * domain_scale_ + offset_y_)};
}

void Projection::set_region(const ShaderProgram& program) const {
  program.set("region_size", static_cast<float>(target_.width), static_cast<float>(target_.height));
  program.set("guard", static_cast<float>(kGuard));
  program.set("region_corner", static_cast<float>(target_.x),
              static_cast<float>(target_.framebuffer_height - target_.y));
}

void Projection::set_points(const ShaderProgram& program) const {
  program.set("view_origin", origin_.x, origin_.y);
  program.set("view_scale", static_cast<float>(domain_scale_));
  program.set("view_offset", origin_pixel_.x, origin_pixel_.y);
}

}  // namespace annulus::render
