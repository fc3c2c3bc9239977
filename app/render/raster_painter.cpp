#include "app/render/raster_painter.h"

namespace annulus::render {

RasterPainter::RasterPainter() : program_({"vertex.glsl", "raster.vert"}, {"fragment.glsl", "raster.frag"}) {}

void RasterPainter::paint(const scene::Raster& raster, const Projection& projection) {
  if (raster.picture.width <= 0 || raster.picture.height <= 0) return;
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, raster.picture.width, raster.picture.height, 0, GL_RGBA,
               GL_UNSIGNED_BYTE, raster.picture.rgba.data());
  const GLint filter = raster.smooth ? GL_LINEAR : GL_NEAREST;
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);

  program_.use();
  quad_.draw(program_, projection, projection.from_canvas(raster.a), projection.from_canvas(raster.b));
}

}  // namespace annulus::render
