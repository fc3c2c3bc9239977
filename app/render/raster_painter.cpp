#include "app/render/raster_painter.h"

#include "app/render/picture_textures.h"

namespace annulus::render {

RasterPainter::RasterPainter() : program_({"vertex.glsl", "raster.vert"}, {"fragment.glsl", "raster.frag"}) {}

void RasterPainter::paint(const scene::Raster& raster, const Projection& projection) {
  if (raster.picture.width <= 0 || raster.picture.height <= 0) return;
  upload_picture(texture_, raster.picture, raster.smooth ? GL_LINEAR : GL_NEAREST);
  program_.use();
  quad_.draw(program_, projection, projection.from_canvas(raster.a), projection.from_canvas(raster.b));
}

}  // namespace annulus::render
