#pragma once

#include <vector>

#include "app/render/density_map.h"
#include "app/render/gl_object.h"
#include "app/render/point_buffer.h"
#include "app/render/shader_program.h"
#include "app/render/view.h"

namespace annulus::render {

// Paints clouds whose marks are too small to be told apart as the even tone that many of them have.
class DensityPainter {
 public:
  DensityPainter();

  // Returns what is left for the marks themselves, as a share of their colour's alpha: 1 where they are large
  // enough, 0 where the tone stands for all of them. `buffer` must hold `points`.
  float paint(const scene::Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer,
              const View& view);

 private:
  // What there must be room for, domain units.
  double size(const scene::Cloud& cloud, const scene::PointData& points, double clear);
  void update(const scene::PointData& points, Index count);
  void draw(const scene::PointData& points, double cover, const scene::Colour& colour, const View& view);

  ShaderProgram program_;
  DensityMap map_;
  Texture texture_;
  VertexArray none_;
  std::vector<float> levels_;
};

}  // namespace annulus::render
