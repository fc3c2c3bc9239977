#include "app/figures/figure.h"

#include <nlohmann/json.hpp>

namespace annulus::vector_art {

std::string file_of(const Picture& picture, std::span<const scene::DrawList> pages, PictureKind kind,
                    const render::Fonts& fonts) {
  Figure figure{.pages = pages,
                .unit = picture.unit > 0 ? picture.unit : kUsualUnit,
                .dots_as = picture.dots_as,
                .text_as_names = picture.text_as_names};
  if (!picture.transparent) figure.background = pages.front().background;
  figure.setup = picture_json(picture).dump();
  return kind == PictureKind::svg ? svg_of(figure, fonts) : pdf_of(figure, fonts);
}

}  // namespace annulus::vector_art
