#include "app/render/area_painter.h"

#include "app/render/instance_buffer.h"

namespace annulus::render {

AreaPainter::AreaPainter()
    : program_({"vertex.glsl", "projection.glsl", "area.vert"}, {"fragment.glsl", "area.frag"}) {}

void AreaPainter::paint(const scene::Area& area, const Projection& projection) {
  if (area.corners->empty()) return;
  if (next_ == slots_.size()) {
    const Slot& made = slots_.emplace_back();
    glBindBuffer(GL_ARRAY_BUFFER, made.buffer.id());
    glBindVertexArray(made.vertices.id());
    declare_attributes({2}, 0);
  }
  Slot& slot = slots_[next_++];
  if (slot.uploaded != area.corners) {
    glBindBuffer(GL_ARRAY_BUFFER, slot.buffer.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(area.corners->size() * sizeof(Vec2)),
                 area.corners->data(), GL_STATIC_DRAW);
    slot.uploaded = area.corners;
  }
  program_.use();
  projection.set_region(program_);
  projection.set_points(program_);
  program_.set("colour", area.colour.r, area.colour.g, area.colour.b, area.colour.a);
  glBindVertexArray(slot.vertices.id());
  glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(area.corners->size()));
}

}  // namespace annulus::render
