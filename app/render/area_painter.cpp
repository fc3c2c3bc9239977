#include "app/render/area_painter.h"

#include "app/render/instance_buffer.h"

namespace annulus::render {

AreaPainter::AreaPainter()
    : program_({"vertex.glsl", "projection.glsl", "area.vert"}, {"fragment.glsl", "area.frag"}) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBindVertexArray(vertices_.id());
  declare_attributes({2}, 0);
}

void AreaPainter::paint(const scene::Area& area, const Projection& projection) {
  if (area.corners->empty()) return;
  if (uploaded_ != area.corners) {
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(area.corners->size() * sizeof(Vec2)),
                 area.corners->data(), GL_STATIC_DRAW);
    uploaded_ = area.corners;
  }
  program_.use();
  projection.set_region(program_);
  projection.set_points(program_);
  program_.set("colour", area.colour.r, area.colour.g, area.colour.b, area.colour.a);
  glBindVertexArray(vertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(area.corners->size()));
}

}  // namespace annulus::render
